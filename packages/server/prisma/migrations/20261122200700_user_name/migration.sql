-- AlterTable
ALTER TABLE "user" ADD COLUMN "user_name" VARCHAR(320);
