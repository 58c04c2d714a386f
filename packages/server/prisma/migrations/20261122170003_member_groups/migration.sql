-- AlterTable
ALTER TABLE "membership" ADD COLUMN "groups" "role"[] NOT NULL DEFAULT '{}';
