-- Keys, sessions and the ways to sign in.

CREATE TABLE credential (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    user_id UUID NOT NULL,
    kind credential_kind NOT NULL,
    name VARCHAR(200) NOT NULL,
    prefix VARCHAR(12) NOT NULL,
    secret_hash VARCHAR(60) NOT NULL,
    scopes TEXT[],
    project_ids UUID[] DEFAULT ARRAY[]::UUID[],
    allowed_cidrs TEXT[] DEFAULT ARRAY[]::TEXT[],
    previous_secret_hash VARCHAR(60),
    previous_expires_at TIMESTAMPTZ(3),
    expires_at TIMESTAMPTZ(3),
    last_used_at TIMESTAMPTZ(3),
    last_api_version VARCHAR(10),
    api_version VARCHAR(10) NOT NULL DEFAULT '2026-05-26',
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    revoked_at TIMESTAMPTZ(3),
    CONSTRAINT credential_pkey PRIMARY KEY (id),
    CONSTRAINT credential_previous_check CHECK ((previous_secret_hash IS NULL) = (previous_expires_at IS NULL))
);
CREATE UNIQUE INDEX credential_prefix_key ON credential(prefix);
CREATE INDEX credential_organization_id_kind_created_at_id_idx ON credential(organization_id, kind, created_at, id);
CREATE INDEX credential_user_id_idx ON credential(user_id);

CREATE TABLE session (
    credential_id UUID NOT NULL,
    organization_id UUID NOT NULL,
    method sign_in_method NOT NULL,
    token_id UUID,
    identity_id UUID,
    ends_at TIMESTAMPTZ(3) NOT NULL,
    user_agent VARCHAR(300),
    address VARCHAR(45) NOT NULL,
    CONSTRAINT session_pkey PRIMARY KEY (credential_id)
);
CREATE INDEX session_token_id_idx ON session(token_id);
CREATE INDEX session_identity_id_idx ON session(identity_id);
CREATE INDEX session_organization_id_idx ON session(organization_id);
CREATE INDEX session_ends_at_idx ON session(ends_at);

CREATE TABLE identity (
    id UUID NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT identity_pkey PRIMARY KEY (id)
);

CREATE TABLE identity_person (
    identity_id UUID NOT NULL,
    organization_id UUID NOT NULL,
    user_id UUID NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    last_signed_in_at TIMESTAMPTZ(3),
    CONSTRAINT identity_person_pkey PRIMARY KEY (identity_id,organization_id)
);
CREATE UNIQUE INDEX identity_person_organization_id_user_id_key ON identity_person(organization_id, user_id);

CREATE TABLE passkey (
    id UUID NOT NULL,
    identity_id UUID NOT NULL,
    credential_id BYTEA NOT NULL,
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL DEFAULT 0,
    transports TEXT[] DEFAULT ARRAY[]::TEXT[],
    name VARCHAR(200) NOT NULL,
    backed_up BOOLEAN NOT NULL DEFAULT false,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    last_used_at TIMESTAMPTZ(3),
    CONSTRAINT passkey_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX passkey_credential_id_key ON passkey(credential_id);
CREATE INDEX passkey_identity_id_idx ON passkey(identity_id);

CREATE TABLE oidc_subject (
    issuer VARCHAR(500) NOT NULL,
    subject VARCHAR(255) NOT NULL,
    identity_id UUID NOT NULL,
    email VARCHAR(320) NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    last_used_at TIMESTAMPTZ(3),
    CONSTRAINT oidc_subject_pkey PRIMARY KEY (issuer,subject)
);
CREATE INDEX oidc_subject_identity_id_idx ON oidc_subject(identity_id);

CREATE TABLE used_challenge (
    hash VARCHAR(64) NOT NULL,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT used_challenge_pkey PRIMARY KEY (hash)
);
CREATE INDEX used_challenge_expires_at_idx ON used_challenge(expires_at);

CREATE TABLE sign_in_link (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    user_id UUID NOT NULL,
    token_hash VARCHAR(64) NOT NULL,
    token_id UUID,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT sign_in_link_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX sign_in_link_token_hash_key ON sign_in_link(token_hash);
CREATE INDEX sign_in_link_organization_id_user_id_idx ON sign_in_link(organization_id, user_id);
CREATE INDEX sign_in_link_expires_at_idx ON sign_in_link(expires_at);

CREATE TABLE idempotency_record (
    credential_id UUID NOT NULL,
    key VARCHAR(255) NOT NULL,
    request_hash VARCHAR(64) NOT NULL,
    status SMALLINT NOT NULL,
    location TEXT,
    body TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT idempotency_record_pkey PRIMARY KEY (credential_id,key),
    CONSTRAINT idempotency_record_status_check CHECK (status BETWEEN 100 AND 599)
);
CREATE INDEX idempotency_record_created_at_idx ON idempotency_record(created_at);

-- Windows that processes share without Redis.
CREATE TABLE rate_limit_window (
    subject VARCHAR(100) NOT NULL,
    policy VARCHAR(50) NOT NULL,
    started_at TIMESTAMPTZ(3) NOT NULL,
    charged INTEGER NOT NULL,
    CONSTRAINT rate_limit_window_pkey PRIMARY KEY (subject,policy,started_at),
    CONSTRAINT rate_limit_window_charged_check CHECK (charged >= 0)
) WITH (fillfactor = 70);
CREATE INDEX rate_limit_window_started_at_idx ON rate_limit_window(started_at);
