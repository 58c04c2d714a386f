-- AlterTable
ALTER TABLE "domain" ADD COLUMN "missing_since" TIMESTAMPTZ(3);
