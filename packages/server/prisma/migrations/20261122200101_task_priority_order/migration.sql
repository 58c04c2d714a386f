-- no transaction
-- A workspace's tasks in the order of their priority, for the list.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "task_organization_id_priority_id_idx" ON "task"("organization_id", "priority", "id");
