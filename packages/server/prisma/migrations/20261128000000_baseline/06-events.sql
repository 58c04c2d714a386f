-- Events, their feed, and webhooks in both directions.

CREATE TABLE event (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    project_id UUID,
    name VARCHAR(60) NOT NULL,
    data JSON NOT NULL,
    audience UUID[] DEFAULT ARRAY[]::UUID[],
    traceparent VARCHAR(55),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    transaction_id BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    CONSTRAINT event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_organization_id_transaction_id_id_idx ON event(organization_id, transaction_id, id);

-- The feed has positions of its own, which are stamped after the commit, so that writing an event does not wait for other events.
CREATE TABLE feed (
    organization_id UUID NOT NULL,
    position BIGINT NOT NULL DEFAULT 0,
    origin TEXT NOT NULL DEFAULT '',
    horizon BIGINT NOT NULL DEFAULT 0,
    in_progress BIGINT[] DEFAULT ARRAY[]::BIGINT[],
    scanned_to BIGINT,
    CONSTRAINT feed_pkey PRIMARY KEY (organization_id)
) WITH (fillfactor = 50);

CREATE TABLE feed_entry (
    organization_id UUID NOT NULL,
    position BIGINT NOT NULL,
    event_id UUID NOT NULL,
    name VARCHAR(60) NOT NULL,
    project_id UUID,
    created_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT feed_entry_pkey PRIMARY KEY (organization_id,position)
);
CREATE INDEX feed_entry_organization_id_name_position_idx ON feed_entry(organization_id, name, position);
CREATE UNIQUE INDEX feed_entry_organization_id_event_id_key ON feed_entry(organization_id, event_id);

CREATE TABLE webhook (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    url VARCHAR(2000) NOT NULL,
    events TEXT[],
    description VARCHAR(2000),
    enabled BOOLEAN NOT NULL DEFAULT true,
    disabled_reason VARCHAR(20),
    consecutive_failures INTEGER NOT NULL DEFAULT 0,
    api_version VARCHAR(10) NOT NULL DEFAULT '2026-05-26',
    secret TEXT NOT NULL,
    previous_secret TEXT,
    previous_secret_expires_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT webhook_pkey PRIMARY KEY (id),
    CONSTRAINT webhook_disabled_check CHECK (enabled = (disabled_reason IS NULL)),
    CONSTRAINT webhook_consecutive_failures_check CHECK (consecutive_failures BETWEEN 0 AND 10),
    CONSTRAINT webhook_previous_secret_check CHECK ((previous_secret IS NULL) = (previous_secret_expires_at IS NULL))
);
CREATE INDEX webhook_organization_id_created_at_id_idx ON webhook(organization_id, created_at, id);

-- Claims update each row once, and the new version is larger by its lease. On the same page, the update changes no index.
CREATE TABLE webhook_delivery (
    id UUID NOT NULL,
    webhook_id UUID NOT NULL,
    event_id UUID NOT NULL,
    event VARCHAR(60) NOT NULL,
    status delivery_status NOT NULL,
    test BOOLEAN NOT NULL DEFAULT false,
    manual BOOLEAN NOT NULL DEFAULT false,
    attempts INTEGER NOT NULL DEFAULT 0,
    retries INTEGER NOT NULL DEFAULT 0,
    next_attempt_at TIMESTAMPTZ(3),
    lease_id UUID,
    lease_ends_at TIMESTAMPTZ(3),
    data JSON,
    api_version VARCHAR(10),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
    CONSTRAINT webhook_delivery_queue_check CHECK (
      CASE status WHEN 'pending' THEN next_attempt_at IS NOT NULL
                    WHEN 'failed' THEN true
                    ELSE next_attempt_at IS NULL END
  ),
    CONSTRAINT webhook_delivery_lease_check CHECK (lease_id IS NULL OR next_attempt_at IS NOT NULL),
    CONSTRAINT webhook_delivery_lease_end_check CHECK ((lease_id IS NULL) = (lease_ends_at IS NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, fillfactor = 45);
CREATE INDEX webhook_delivery_webhook_id_created_at_id_idx ON webhook_delivery(webhook_id, created_at, id);
-- The queue by webhook, so that no webhook waits behind the backlog of another.
CREATE INDEX webhook_delivery_queue_idx ON webhook_delivery (webhook_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;

CREATE TABLE webhook_attempt (
    delivery_id UUID NOT NULL,
    number INTEGER NOT NULL,
    started_at TIMESTAMPTZ(3) NOT NULL,
    duration_ms INTEGER NOT NULL,
    status SMALLINT,
    error VARCHAR(200),
    response TEXT,
    exchange JSON,
    CONSTRAINT webhook_attempt_pkey PRIMARY KEY (delivery_id,number)
);

CREATE TABLE webhook_hour (
    webhook_id UUID NOT NULL,
    hour TIMESTAMPTZ(3) NOT NULL,
    duration_ms INTEGER NOT NULL,
    deliveries INTEGER NOT NULL,
    failures INTEGER NOT NULL,
    CONSTRAINT webhook_hour_pkey PRIMARY KEY (webhook_id,hour,duration_ms)
) WITH (fillfactor = 70);
CREATE INDEX webhook_hour_hour_idx ON webhook_hour(hour);

CREATE TABLE inbound_secret (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    user_id UUID NOT NULL,
    name VARCHAR(200) NOT NULL,
    prefix VARCHAR(12) NOT NULL,
    secret TEXT NOT NULL,
    project_id UUID,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    last_used_at TIMESTAMPTZ(3),
    revoked_at TIMESTAMPTZ(3),
    CONSTRAINT inbound_secret_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX inbound_secret_prefix_key ON inbound_secret(prefix);
CREATE INDEX inbound_secret_organization_id_created_at_id_idx ON inbound_secret(organization_id, created_at, id);

CREATE TABLE inbound_resource (
    organization_id UUID NOT NULL,
    source VARCHAR(100) NOT NULL,
    external_id VARCHAR(255) NOT NULL,
    task_id UUID,
    post_id UUID,
    comment_id UUID,
    task_comment_id UUID,
    sent_at BIGINT NOT NULL,
    signed_at BIGINT,
    signature VARCHAR(64),
    CONSTRAINT inbound_resource_pkey PRIMARY KEY (organization_id,source,external_id),
    CONSTRAINT inbound_resource_record_check CHECK (num_nonnulls(task_id, post_id, comment_id, task_comment_id) = 1)
);
CREATE UNIQUE INDEX inbound_resource_task_id_key ON inbound_resource(task_id);
CREATE UNIQUE INDEX inbound_resource_post_id_key ON inbound_resource(post_id);
CREATE UNIQUE INDEX inbound_resource_comment_id_key ON inbound_resource(comment_id);
CREATE UNIQUE INDEX inbound_resource_task_comment_id_key ON inbound_resource(task_comment_id);

CREATE TABLE inbound_receipt (
    secret_id UUID NOT NULL,
    signature VARCHAR(64) NOT NULL,
    kind VARCHAR(10) NOT NULL,
    reply TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT inbound_receipt_pkey PRIMARY KEY (secret_id,signature)
);
CREATE INDEX inbound_receipt_created_at_idx ON inbound_receipt(created_at);
