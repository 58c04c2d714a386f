-- The userName as the identity provider wrote it, and the ids that it gave the groups, by group.
ALTER TABLE "user" ADD COLUMN "sent_user_name" VARCHAR(320);
ALTER TABLE "organization" ADD COLUMN "group_external_ids" JSONB NOT NULL DEFAULT '{}';
