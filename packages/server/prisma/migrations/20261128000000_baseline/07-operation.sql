-- The audit log, search, and what an installation keeps about itself.

-- The audit log, which triggers keep from being changed.
CREATE TABLE audit_entry (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    action VARCHAR(60) NOT NULL,
    actor_id UUID,
    actor_name VARCHAR(200),
    actor_kind user_kind,
    credential_id UUID,
    target_kind VARCHAR(30) NOT NULL,
    target_id UUID NOT NULL,
    target_name VARCHAR(320) NOT NULL,
    target_project_id UUID,
    target_restricted BOOLEAN NOT NULL DEFAULT false,
    changes JSON,
    address VARCHAR(45),
    client VARCHAR(20),
    use_hour INTEGER,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT audit_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entry_organization_id_created_at_id_idx ON audit_entry(organization_id, created_at, id);
CREATE UNIQUE INDEX audit_entry_target_id_address_use_hour_key ON audit_entry(target_id, address, use_hour);
-- Refusals have a negative hour, so that they are not unique together with uses.
CREATE UNIQUE INDEX audit_entry_refused_key ON audit_entry (target_id, use_hour) WHERE use_hour < 0;

-- The search index: the text of records in narrow rows of its own, which the background work writes after the commit. Decision 29 explains how
-- lists stay exact meanwhile.
CREATE TABLE search_index (
    organization_id UUID NOT NULL,
    kind VARCHAR(20) NOT NULL,
    indexed_to INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT search_index_pkey PRIMARY KEY (organization_id,kind)
);

CREATE TABLE search_entry (
    organization_id UUID NOT NULL,
    kind VARCHAR(20) NOT NULL,
    number INTEGER NOT NULL,
    record_id UUID NOT NULL,
    project_id UUID,
    text TEXT NOT NULL,
    pairs TEXT,
    CONSTRAINT search_entry_pkey PRIMARY KEY (organization_id,kind,number)
);

CREATE TABLE search_change (
    id BIGSERIAL NOT NULL,
    organization_id UUID NOT NULL,
    kind VARCHAR(20) NOT NULL,
    number INTEGER NOT NULL,
    CONSTRAINT search_change_pkey PRIMARY KEY (id)
);
CREATE INDEX search_change_organization_id_kind_id_idx ON search_change(organization_id, kind, id);

CREATE TABLE search_total (
    organization_id UUID NOT NULL,
    kind VARCHAR(20) NOT NULL,
    pattern TEXT NOT NULL,
    counts JSONB NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT search_total_pkey PRIMARY KEY (organization_id,kind,pattern)
);
CREATE INDEX search_total_created_at_idx ON search_total(created_at);

-- The exports of workspaces that the API starts. A worker writes the archive into the object store, in parts.
CREATE TABLE export (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    requested_by_id UUID NOT NULL,
    status VARCHAR(10) NOT NULL DEFAULT 'pending',
    progress SMALLINT NOT NULL DEFAULT 0,
    attempts SMALLINT NOT NULL DEFAULT 0,
    lease_id UUID,
    lease_ends_at TIMESTAMPTZ(3),
    parts UUID[] DEFAULT ARRAY[]::UUID[],
    part_bytes INTEGER,
    file_size BIGINT,
    sha256 VARCHAR(64),
    error VARCHAR(200),
    created_at TIMESTAMPTZ(3) NOT NULL,
    finished_at TIMESTAMPTZ(3),
    expires_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT export_pkey PRIMARY KEY (id),
    CONSTRAINT export_status_check CHECK (status IN ('pending', 'running', 'succeeded', 'failed')),
    CONSTRAINT export_lease_check CHECK ((status = 'running') = (lease_id IS NOT NULL) AND (lease_id IS NULL) = (lease_ends_at IS NULL)),
    CONSTRAINT export_file_check CHECK (
        (status = 'succeeded') = (num_nonnulls(part_bytes, file_size, sha256) = 3)
      )
);
CREATE INDEX export_organization_id_created_at_id_idx ON export(organization_id, created_at, id);
CREATE INDEX export_expires_at_idx ON export(expires_at);
-- A workspace has one unfinished export at a time. Workers look for them here, too.
CREATE UNIQUE INDEX export_unfinished_key ON export(organization_id) WHERE status IN ('pending', 'running');

-- The secret key and the object store that all processes over this database share. The first start writes the row, and each later start
-- compares itself with it.
CREATE TABLE installation (
    singleton BOOLEAN NOT NULL DEFAULT true,
    id UUID NOT NULL DEFAULT gen_random_uuid(),
    secret_key_fingerprint VARCHAR(43),
    sealed_secret_key TEXT,
    sealed_previous_secret_key TEXT,
    secret_key_rotated_at TIMESTAMPTZ(3),
    object_store_id UUID,
    object_store_origin TEXT,
    damaged_relation VARCHAR(200),
    damaged_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT installation_pkey PRIMARY KEY (singleton),
    CONSTRAINT installation_is_one_row CHECK (singleton)
);

-- One row for each deletion of a workspace. It survives the workspace and its audit log.
CREATE TABLE workspace_deletion (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    name VARCHAR(200) NOT NULL,
    slug VARCHAR(60) NOT NULL,
    rows JSON NOT NULL,
    began_by VARCHAR(320) NOT NULL,
    began_at TIMESTAMPTZ(3) NOT NULL,
    completed_at TIMESTAMPTZ(3),
    CONSTRAINT workspace_deletion_pkey PRIMARY KEY (id)
);
