-- Projects are deleted with their contents after a grace period.

ALTER TABLE "project" ADD COLUMN "deletes_at" TIMESTAMPTZ(3),
ADD COLUMN "deletion_began_at" TIMESTAMPTZ(3),
ADD COLUMN "deletion_requested_by_id" UUID;
