-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS task_assignee_id_sequence_number_idx;
