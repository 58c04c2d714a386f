-- Workspaces and their people. schema.prisma documents the columns of all tables. A check is no stricter than the contract, so that a valid
-- request never fails because of it.

CREATE TABLE organization (
    id UUID NOT NULL,
    name VARCHAR(200) NOT NULL,
    slug VARCHAR(60) NOT NULL,
    plan plan NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL,
    allowed_scopes TEXT[] DEFAULT ARRAY[]::TEXT[],
    restrict_invitations BOOLEAN NOT NULL DEFAULT false,
    group_external_ids JSONB NOT NULL DEFAULT '{}',
    deletion_began_at TIMESTAMPTZ(3),
    CONSTRAINT organization_pkey PRIMARY KEY (id),
    CONSTRAINT organization_name_check CHECK (name ~ '[^ \t\r\n]'),
    CONSTRAINT organization_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
CREATE UNIQUE INDEX organization_slug_key ON organization(slug);

-- Every creation of a task updates the row. With room on its page, the update stays there and changes no index (HOT).
CREATE TABLE organization_counter (
    organization_id UUID NOT NULL,
    last_sequence_number INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT organization_counter_pkey PRIMARY KEY (organization_id),
    CONSTRAINT organization_counter_check CHECK (last_sequence_number >= 0)
) WITH (fillfactor = 70);

CREATE TABLE "user" (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    kind user_kind NOT NULL,
    name VARCHAR(200) NOT NULL,
    email VARCHAR(320) NOT NULL,
    image VARCHAR(2000),
    external_id VARCHAR(255),
    user_name VARCHAR(320),
    sent_user_name VARCHAR(320),
    given_name VARCHAR(100),
    family_name VARCHAR(100),
    provisioned BOOLEAN NOT NULL DEFAULT false,
    address_unconfirmed BOOLEAN NOT NULL DEFAULT false,
    updated_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    left_at TIMESTAMPTZ(3),
    CONSTRAINT user_pkey PRIMARY KEY (id),
    CONSTRAINT user_email_check CHECK (email ~ '^[^A-Z\s]+@[^A-Z\s@]+$')
);
CREATE UNIQUE INDEX user_organization_id_id_key ON "user"(organization_id, id);
CREATE UNIQUE INDEX user_organization_id_external_id_key ON "user"(organization_id, external_id);
-- An address is free again when its person has left.
CREATE UNIQUE INDEX user_organization_id_email_key ON "user" (organization_id, email) WHERE left_at IS NULL;
-- SCIM finds a person by address, also after they left, so the address of a provisioned person stays taken until SCIM deletes them.
CREATE UNIQUE INDEX user_organization_id_listed_email_key ON "user" (organization_id, email)
  WHERE left_at IS NULL OR provisioned;
-- SCIM finds a person by userName, which is the address of those who have no other.
CREATE UNIQUE INDEX user_organization_id_listed_user_name_key
  ON "user" (organization_id, (coalesce(user_name, email))) WHERE left_at IS NULL OR provisioned;

CREATE TABLE membership (
    organization_id UUID NOT NULL,
    user_id UUID NOT NULL,
    role role NOT NULL,
    groups role[] NOT NULL DEFAULT '{}',
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT membership_pkey PRIMARY KEY (organization_id,user_id)
);
CREATE INDEX membership_user_id_idx ON membership(user_id);
CREATE INDEX membership_organization_id_created_at_user_id_idx ON membership(organization_id, created_at, user_id);

CREATE TABLE preferences (
    organization_id UUID NOT NULL,
    user_id UUID NOT NULL,
    time_zone VARCHAR(64),
    language VARCHAR(35),
    theme VARCHAR(10) NOT NULL DEFAULT 'system',
    updated_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT preferences_pkey PRIMARY KEY (organization_id,user_id)
);

CREATE TABLE invitation (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    email VARCHAR(320) NOT NULL,
    role role NOT NULL,
    invited_by_id UUID NOT NULL,
    token_hash VARCHAR(64) NOT NULL,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT invitation_pkey PRIMARY KEY (id),
    CONSTRAINT invitation_email_check CHECK (email ~ '^[^A-Z\s]+@[^A-Z\s@]+$')
);
CREATE UNIQUE INDEX invitation_token_hash_key ON invitation(token_hash);
CREATE INDEX invitation_organization_id_created_at_id_idx ON invitation(organization_id, created_at, id);
CREATE INDEX invitation_expires_at_idx ON invitation(expires_at);
CREATE UNIQUE INDEX invitation_organization_id_email_key ON invitation(organization_id, email);

CREATE TABLE domain (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    domain VARCHAR(253) NOT NULL,
    token VARCHAR(43) NOT NULL,
    verified_at TIMESTAMPTZ(3),
    checked_at TIMESTAMPTZ(3),
    missing_since TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT domain_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX domain_organization_id_domain_key ON domain(organization_id, domain);
-- One workspace verifies a domain. Others can still add it.
CREATE UNIQUE INDEX domain_verified_key ON domain(domain) WHERE verified_at IS NOT NULL;
