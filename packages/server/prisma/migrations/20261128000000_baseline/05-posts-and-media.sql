-- Posts, comments, reactions and attachments.

CREATE TABLE post (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    project_id UUID,
    author_id UUID NOT NULL,
    title VARCHAR(500) NOT NULL,
    body JSON NOT NULL,
    body_text TEXT NOT NULL,
    status post_status NOT NULL,
    client VARCHAR(20),
    published_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT post_pkey PRIMARY KEY (id),
    CONSTRAINT post_title_check CHECK (title ~ '[^ \t\r\n]')
);
CREATE INDEX post_organization_id_created_at_id_idx ON post(organization_id, created_at, id);
CREATE INDEX post_project_id_created_at_id_idx ON post(project_id, created_at, id);

CREATE TABLE comment (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    post_id UUID NOT NULL,
    reply_to_id UUID,
    author_id UUID NOT NULL,
    content VARCHAR(10000) NOT NULL,
    client VARCHAR(20),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT comment_pkey PRIMARY KEY (id),
    CONSTRAINT comment_content_check CHECK (content ~ '[^ \t\r\n]'),
    CONSTRAINT comment_reply_to_id_check CHECK (reply_to_id <> id)
);
CREATE INDEX comment_post_id_created_at_id_idx ON comment(post_id, created_at, id);
CREATE INDEX comment_reply_to_id_idx ON comment(reply_to_id);

CREATE TABLE reaction (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    post_id UUID,
    comment_id UUID,
    task_comment_id UUID,
    user_id UUID NOT NULL,
    emoji VARCHAR(40) NOT NULL,
    client VARCHAR(20),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT reaction_pkey PRIMARY KEY (id),
    CONSTRAINT reaction_target_check CHECK (num_nonnulls(post_id, comment_id, task_comment_id) = 1)
);
CREATE UNIQUE INDEX reaction_post_id_emoji_user_id_key ON reaction(post_id, emoji, user_id);
CREATE UNIQUE INDEX reaction_comment_id_emoji_user_id_key ON reaction(comment_id, emoji, user_id);
CREATE UNIQUE INDEX reaction_task_comment_id_emoji_user_id_key ON reaction(task_comment_id, emoji, user_id);

CREATE TABLE task_post (
    task_id UUID NOT NULL,
    post_id UUID NOT NULL,
    CONSTRAINT task_post_pkey PRIMARY KEY (task_id,post_id)
);
CREATE INDEX task_post_post_id_idx ON task_post(post_id);

CREATE TABLE media (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    target media_target NOT NULL,
    post_id UUID,
    comment_id UUID,
    task_id UUID,
    task_comment_id UUID,
    author_id UUID NOT NULL,
    file_name VARCHAR(255) NOT NULL,
    original_file_name VARCHAR(255) NOT NULL,
    url TEXT NOT NULL,
    thumbnail_url TEXT,
    file_type VARCHAR(20) NOT NULL,
    file_size INTEGER NOT NULL,
    mime_type VARCHAR(255) NOT NULL,
    sha256 VARCHAR(64) NOT NULL,
    width DOUBLE PRECISION,
    height DOUBLE PRECISION,
    duration DOUBLE PRECISION,
    client VARCHAR(20),
    legal_hold_at TIMESTAMPTZ(3),
    deleted_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT media_pkey PRIMARY KEY (id),
    CONSTRAINT media_parent_check CHECK (
      CASE target
        WHEN 'post' THEN num_nonnulls(comment_id, task_id, task_comment_id) = 0
        WHEN 'comment' THEN num_nonnulls(post_id, task_id, task_comment_id) = 0
        WHEN 'task' THEN num_nonnulls(post_id, comment_id, task_comment_id) = 0
        ELSE num_nonnulls(post_id, comment_id, task_id) = 0
      END
  ),
    CONSTRAINT media_deleted_check CHECK (
      deleted_at IS NOT NULL OR num_nonnulls(post_id, comment_id, task_id, task_comment_id) = 1
  ),
    CONSTRAINT media_file_size_check CHECK (file_size >= 0)
);
CREATE INDEX media_organization_id_target_created_at_id_idx ON media(organization_id, target, created_at, id);
CREATE INDEX media_organization_id_target_file_type_created_at_id_idx ON media(organization_id, target, file_type, created_at, id);
-- An attachment has one parent. The list of each kind of parent has an index with those rows only.
CREATE INDEX media_post_id_idx ON media (post_id, created_at, id) WHERE post_id IS NOT NULL;
CREATE INDEX media_comment_id_idx ON media (comment_id, created_at, id) WHERE comment_id IS NOT NULL;
CREATE INDEX media_task_id_idx ON media (task_id, created_at, id) WHERE task_id IS NOT NULL;
CREATE INDEX media_task_comment_id_idx ON media (task_comment_id, created_at, id) WHERE task_comment_id IS NOT NULL;
CREATE INDEX media_deleted_at_idx ON media (deleted_at) WHERE deleted_at IS NOT NULL;
-- The deletion of a project or workspace looks for legal holds, which are few.
CREATE INDEX media_legal_hold_idx ON media (organization_id, id) WHERE legal_hold_at IS NOT NULL;

-- The bytes of attachments by state, for /metrics, without reading the table media. Each change of an attachment appends a row with the
-- difference, because one row with the total would make concurrent uploads wait for each other. The sweep adds the rows up.
CREATE TABLE media_usage (
    id BIGSERIAL NOT NULL,
    stored BIGINT NOT NULL DEFAULT 0,
    deleted BIGINT NOT NULL DEFAULT 0,
    held BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT media_usage_pkey PRIMARY KEY (id)
);
