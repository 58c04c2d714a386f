-- Entries of refusals have a negative hour, so that those of uses are not in their way. Older servers write no such entries.
-- contract after 20261122110000_checklist_counts
-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_refused_key" ON "audit_entry" ("target_id", "use_hour") WHERE "use_hour" < 0;
