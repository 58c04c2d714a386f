-- no transaction

-- The deletion of a project or workspace looks for legal holds, which are few.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "media_legal_hold_idx" ON "media" ("organization_id", "id") WHERE "legal_hold_at" IS NOT NULL;
