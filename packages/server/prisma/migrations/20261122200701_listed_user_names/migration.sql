-- SCIM finds a person by userName, which is the address of those who have no other. The previous version writes no user_name, so for its rows
-- this index is the same as user_organization_id_listed_email_key.
-- contract after 20261122110000_checklist_counts
-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "user_organization_id_listed_user_name_key"
  ON "user" ("organization_id", (coalesce("user_name", "email"))) WHERE "left_at" IS NULL OR "provisioned";
