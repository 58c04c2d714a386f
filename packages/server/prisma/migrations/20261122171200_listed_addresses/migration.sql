-- SCIM finds a person by address, also after they left, so the address of a provisioned person stays taken until SCIM deletes them. The
-- previous version provisions nobody, so for its rows this index is the same as user_organization_id_email_key.
-- contract after 20261122110000_checklist_counts
-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "user_organization_id_listed_email_key" ON "user" ("organization_id", "email")
  WHERE "left_at" IS NULL OR "provisioned";
