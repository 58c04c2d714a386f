-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS task_assignee_id_sequence_number_filters_idx ON task (assignee_id, sequence_number) INCLUDE (id, project_id, status, due_date) WHERE assignee_id IS NOT NULL;
