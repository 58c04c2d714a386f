-- Projects, and tasks with their parts.

CREATE TABLE project (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    name VARCHAR(200) NOT NULL,
    slug VARCHAR(60) NOT NULL,
    prefix VARCHAR(6) NOT NULL,
    color VARCHAR(7) NOT NULL,
    description VARCHAR(2000),
    visibility visibility NOT NULL DEFAULT 'workspace',
    created_by_id UUID,
    archived_at TIMESTAMPTZ(3),
    deletes_at TIMESTAMPTZ(3),
    deletion_began_at TIMESTAMPTZ(3),
    deletion_requested_by_id UUID,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT project_pkey PRIMARY KEY (id),
    CONSTRAINT project_name_check CHECK (name ~ '[^ \t\r\n]'),
    CONSTRAINT project_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    CONSTRAINT project_prefix_check CHECK (prefix ~ '^[A-Z0-9]{2,6}$'),
    CONSTRAINT project_color_check CHECK (color ~ '^#[0-9a-fA-F]{6}$')
);
CREATE INDEX project_organization_id_created_at_id_idx ON project(organization_id, created_at, id);
CREATE UNIQUE INDEX project_organization_id_id_key ON project(organization_id, id);
CREATE UNIQUE INDEX project_organization_id_slug_key ON project(organization_id, slug);
CREATE UNIQUE INDEX project_organization_id_prefix_key ON project(organization_id, prefix);
-- Every request asks which projects its caller may not see; most workspaces have none of these.
CREATE INDEX project_private_idx ON project (organization_id) WHERE visibility = 'private';
-- Every request reads the ids of its workspace's projects that are pending deletion. Usually there are none.
CREATE INDEX project_deletes_at_idx ON project (organization_id, id) WHERE deletes_at IS NOT NULL;

CREATE TABLE project_counter (
    project_id UUID NOT NULL,
    last_task_number INTEGER NOT NULL DEFAULT 0,
    backlog INTEGER NOT NULL DEFAULT 0,
    todo INTEGER NOT NULL DEFAULT 0,
    in_progress INTEGER NOT NULL DEFAULT 0,
    in_review INTEGER NOT NULL DEFAULT 0,
    done INTEGER NOT NULL DEFAULT 0,
    cancelled INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT project_counter_pkey PRIMARY KEY (project_id),
    CONSTRAINT project_counter_check CHECK (
      least(last_task_number, backlog, todo, in_progress, in_review, done, cancelled) >= 0
  )
) WITH (fillfactor = 70);

CREATE TABLE project_member (
    organization_id UUID NOT NULL,
    project_id UUID NOT NULL,
    user_id UUID NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT project_member_pkey PRIMARY KEY (project_id,user_id)
);
CREATE INDEX project_member_organization_id_user_id_idx ON project_member(organization_id, user_id);

CREATE TABLE tag (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    project_id UUID,
    name VARCHAR(200) NOT NULL,
    color VARCHAR(7) NOT NULL,
    description VARCHAR(2000),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT tag_pkey PRIMARY KEY (id),
    CONSTRAINT tag_name_check CHECK (name ~ '[^ \t\r\n]'),
    CONSTRAINT tag_color_check CHECK (color ~ '^#[0-9a-fA-F]{6}$')
);
CREATE INDEX tag_organization_id_created_at_id_idx ON tag(organization_id, created_at, id);
CREATE INDEX tag_project_id_idx ON tag(project_id);
-- Names are unique in any spelling that fold_text makes equal, among the workspace's own tags (project_id NULL) as within each project.
CREATE UNIQUE INDEX tag_name_key ON tag (organization_id, project_id, fold_text(name)) NULLS NOT DISTINCT;

-- The fillfactor leaves room on each page, so that an update which changes no indexed column stays there (HOT).
CREATE TABLE task (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    project_id UUID NOT NULL,
    parent_id UUID,
    author_id UUID NOT NULL,
    assignee_id UUID,
    task_number INTEGER NOT NULL DEFAULT 0,
    sequence_number INTEGER NOT NULL DEFAULT 0,
    title VARCHAR(500) NOT NULL,
    description JSON NOT NULL,
    description_text TEXT NOT NULL,
    status task_status NOT NULL,
    priority task_priority NOT NULL,
    start_date BIGINT,
    due_date BIGINT,
    completed_at BIGINT,
    estimate_points DOUBLE PRECISION,
    client VARCHAR(20),
    subtask_count INTEGER NOT NULL DEFAULT 0,
    comment_count INTEGER NOT NULL DEFAULT 0,
    checklist_total INTEGER NOT NULL DEFAULT 0,
    checklist_checked INTEGER NOT NULL DEFAULT 0,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT task_pkey PRIMARY KEY (id),
    CONSTRAINT task_title_check CHECK (title ~ '[^ \t\r\n]'),
    CONSTRAINT task_dates_check CHECK (start_date >= 0 AND due_date >= 0 AND completed_at >= 0),
    CONSTRAINT task_completed_at_check CHECK ((completed_at IS NOT NULL) = (status = 'done')),
    CONSTRAINT task_estimate_points_check CHECK (estimate_points >= 0 AND estimate_points < 'infinity'),
    CONSTRAINT task_counts_check CHECK (
      least(subtask_count, comment_count, checklist_checked) >= 0 AND checklist_checked <= checklist_total
  ),
    CONSTRAINT task_parent_check CHECK (parent_id <> id)
) WITH (fillfactor = 70);
CREATE INDEX task_organization_id_updated_at_id_idx ON task(organization_id, updated_at, id);
CREATE INDEX task_organization_id_priority_id_idx ON task(organization_id, priority, id);
CREATE INDEX task_project_id_sequence_number_idx ON task(project_id, sequence_number);
CREATE INDEX task_project_id_status_sequence_number_idx ON task(project_id, status, sequence_number);
CREATE UNIQUE INDEX task_project_id_task_number_key ON task(project_id, task_number);
CREATE UNIQUE INDEX task_organization_id_sequence_number_key ON task(organization_id, sequence_number);
-- Most tasks have no due date, no assignee and no parent: their indexes hold only those that do, and cost a new task nothing.
CREATE INDEX task_assignee_id_sequence_number_idx ON task (assignee_id, sequence_number) WHERE assignee_id IS NOT NULL;
CREATE INDEX task_parent_id_idx ON task (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX task_organization_id_due_date_id_idx ON task (organization_id, due_date, id) WHERE due_date IS NOT NULL;
-- The tasks without a due date, which follow those with one in lists that are sorted by it. Each task is in one of the two partial indexes.
CREATE INDEX task_organization_id_undated_id_idx ON task (organization_id, id) WHERE due_date IS NULL;
-- A person's tasks in the order of their due date, for the list. A workspace's index of due dates could have few of that person's tasks.
CREATE INDEX task_assignee_id_due_date_id_idx ON task (assignee_id, due_date, id) WHERE assignee_id IS NOT NULL;

CREATE TABLE task_alias (
    project_id UUID NOT NULL,
    task_number INTEGER NOT NULL,
    task_id UUID NOT NULL,
    CONSTRAINT task_alias_pkey PRIMARY KEY (project_id,task_number)
);
CREATE INDEX task_alias_task_id_idx ON task_alias(task_id);

CREATE TABLE task_tag (
    task_id UUID NOT NULL,
    tag_id UUID NOT NULL,
    CONSTRAINT task_tag_pkey PRIMARY KEY (task_id,tag_id)
);
CREATE INDEX task_tag_tag_id_idx ON task_tag(tag_id);

CREATE TABLE task_comment (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    task_id UUID NOT NULL,
    author_id UUID NOT NULL,
    content VARCHAR(10000) NOT NULL,
    client VARCHAR(20),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT task_comment_pkey PRIMARY KEY (id),
    CONSTRAINT task_comment_content_check CHECK (content ~ '[^ \t\r\n]')
);
CREATE INDEX task_comment_task_id_created_at_id_idx ON task_comment(task_id, created_at, id);

CREATE TABLE checklist_item (
    id UUID NOT NULL,
    task_id UUID NOT NULL,
    text VARCHAR(1000) NOT NULL,
    checked BOOLEAN NOT NULL,
    position INTEGER NOT NULL,
    client VARCHAR(20),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT checklist_item_pkey PRIMARY KEY (id),
    CONSTRAINT checklist_item_text_check CHECK (text ~ '[^ \t\r\n]'),
    CONSTRAINT checklist_item_position_check CHECK (position >= 0)
);
CREATE UNIQUE INDEX checklist_item_task_id_position_key ON checklist_item(task_id, position);
