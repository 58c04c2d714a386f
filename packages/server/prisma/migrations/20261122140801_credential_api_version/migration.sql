-- The date version of the credential's last use, written together with last_used_at. Null: not used since this migration.
ALTER TABLE "credential" ADD COLUMN "last_api_version" VARCHAR(10);
