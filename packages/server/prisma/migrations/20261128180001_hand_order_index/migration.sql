-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS task_project_id_status_position_id_idx ON task (project_id, status, (coalesce(position, -task_number::numeric)), id);
