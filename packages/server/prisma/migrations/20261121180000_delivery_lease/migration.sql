-- AlterTable
ALTER TABLE "webhook_delivery" ADD COLUMN     "lease_ends_at" TIMESTAMPTZ(3);


-- What Prisma's schema cannot say.

-- So far a lease ended at the next attempt's time.
UPDATE "webhook_delivery" SET "lease_ends_at" = "next_attempt_at" WHERE "lease_id" IS NOT NULL;

ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_lease_end_check" CHECK (("lease_id" IS NULL) = ("lease_ends_at" IS NULL));
