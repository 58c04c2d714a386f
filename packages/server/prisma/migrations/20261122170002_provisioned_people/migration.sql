-- AlterTable
ALTER TABLE "user"
  ADD COLUMN "given_name" VARCHAR(100),
  ADD COLUMN "family_name" VARCHAR(100),
  ADD COLUMN "provisioned" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "updated_at" TIMESTAMPTZ(3);
