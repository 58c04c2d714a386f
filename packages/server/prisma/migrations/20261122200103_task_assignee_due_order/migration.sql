-- no transaction
-- A person's tasks in the order of their due date, for the list. A workspace's index of due dates could have few of that person's tasks.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "task_assignee_id_due_date_id_idx" ON "task" ("assignee_id", "due_date", "id") WHERE "assignee_id" IS NOT NULL;
