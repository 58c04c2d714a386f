-- Deleted tasks that can be restored: the rows of a task, its subtasks, and all that belonged to them.

CREATE TABLE deleted_task (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    project_id UUID NOT NULL,
    task_number INTEGER NOT NULL,
    deleted_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT deleted_task_pkey PRIMARY KEY (id),
    CONSTRAINT deleted_task_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id)
      REFERENCES project(organization_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX deleted_task_project_id_task_number_key ON deleted_task(project_id, task_number);
CREATE INDEX deleted_task_organization_id_deleted_at_id_idx ON deleted_task(organization_id, deleted_at, id);
CREATE INDEX deleted_task_deleted_at_idx ON deleted_task(deleted_at);

-- JSON keeps a description as it was sent. An attachment keeps its own row: its record has only its parent and time of deletion.
CREATE TABLE deleted_row (
    deleted_task_id UUID NOT NULL,
    table_name VARCHAR(63) NOT NULL,
    number INTEGER NOT NULL,
    media_id UUID,
    record JSON NOT NULL,
    CONSTRAINT deleted_row_pkey PRIMARY KEY (deleted_task_id, table_name, number),
    CONSTRAINT deleted_row_deleted_task_id_fkey FOREIGN KEY (deleted_task_id) REFERENCES deleted_task(id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT deleted_row_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX deleted_row_media_id_key ON deleted_row(media_id);
-- Finds a deleted task or subtask by its id.
CREATE INDEX deleted_row_task_idx ON deleted_row ((record->>'id')) WHERE table_name = 'task';

-- Inserts the rows of a table as they were, without the triggers' numbers and counts. Columns that were added since get their defaults.
CREATE FUNCTION restore_deleted_rows(task uuid, target text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  columns text[];
  restored integer;
BEGIN
  SELECT array_agg(a.attname) INTO columns
    FROM pg_attribute a
   WHERE a.attrelid = target::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     AND a.attname IN (SELECT json_object_keys(first.record)
                         FROM (SELECT record FROM deleted_row WHERE deleted_task_id = task AND table_name = target LIMIT 1) AS first);
  IF columns IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM set_config('worktrack.import', 'on', true);
  EXECUTE format(
    'INSERT INTO %1$I (%2$s)
     SELECT %3$s FROM deleted_row d CROSS JOIN LATERAL json_populate_record(NULL::%1$I, d.record) r
      WHERE d.deleted_task_id = $1 AND d.table_name = $2 ORDER BY d.number
     ON CONFLICT DO NOTHING',
    target,
    (SELECT string_agg(quote_ident(name), ', ') FROM unnest(columns) AS name),
    (SELECT string_agg('r.' || quote_ident(name), ', ') FROM unnest(columns) AS name)) USING task, target;
  GET DIAGNOSTICS restored = ROW_COUNT;
  PERFORM set_config('worktrack.import', 'off', true);
  RETURN restored;
END $$;
