-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS task_assignee_id_due_date_id_idx;
