-- no transaction

-- Every request reads the ids of its workspace's projects that are pending deletion. Usually there are none.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "project_deletes_at_idx" ON "project" ("organization_id", "id") WHERE "deletes_at" IS NOT NULL;
