-- no transaction
-- The tasks without a due date, which follow those with one in lists that are sorted by it. Each task is in one of the two partial indexes.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "task_organization_id_undated_id_idx" ON "task" ("organization_id", "id") WHERE "due_date" IS NULL;
