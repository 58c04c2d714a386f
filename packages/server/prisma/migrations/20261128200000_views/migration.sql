-- Saved views of tasks, the stars that people give them, and the default views of projects.

CREATE TABLE task_view (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    author_id UUID NOT NULL,
    name VARCHAR(200) NOT NULL,
    shared BOOLEAN NOT NULL,
    query JSONB NOT NULL,
    group_by VARCHAR(20) NOT NULL,
    layout VARCHAR(20) NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT task_view_pkey PRIMARY KEY (id),
    CONSTRAINT task_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT task_view_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX task_view_organization_id_created_at_id_idx ON task_view(organization_id, created_at, id);
CREATE INDEX task_view_organization_id_author_id_idx ON task_view(organization_id, author_id);

-- Names are unique in any spelling that fold_text makes equal, among the shared views of a workspace as among the own views of a person.
CREATE UNIQUE INDEX task_view_shared_name_key ON task_view (organization_id, fold_text(name)) WHERE shared;
CREATE UNIQUE INDEX task_view_own_name_key ON task_view (organization_id, author_id, fold_text(name)) WHERE NOT shared;

CREATE TABLE task_view_star (
    organization_id UUID NOT NULL,
    view_id UUID NOT NULL,
    user_id UUID NOT NULL,
    CONSTRAINT task_view_star_pkey PRIMARY KEY (view_id, user_id),
    CONSTRAINT task_view_star_view_id_fkey FOREIGN KEY (view_id) REFERENCES task_view(id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT task_view_star_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES "user"(organization_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX task_view_star_organization_id_user_id_idx ON task_view_star(organization_id, user_id);

CREATE TABLE project_view (
    project_id UUID NOT NULL,
    view_id UUID NOT NULL,
    CONSTRAINT project_view_pkey PRIMARY KEY (project_id),
    CONSTRAINT project_view_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT project_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES task_view(id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX project_view_view_id_idx ON project_view(view_id);
