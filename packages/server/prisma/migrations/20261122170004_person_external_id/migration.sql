-- No release writes the column before this migration, so the index rejects no row of the previous version.
-- contract after 20261122110000_checklist_counts
-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "user_organization_id_external_id_key" ON "user"("organization_id", "external_id");
