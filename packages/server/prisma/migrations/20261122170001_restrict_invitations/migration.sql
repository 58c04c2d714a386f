-- AlterTable
ALTER TABLE "organization" ADD COLUMN "restrict_invitations" BOOLEAN NOT NULL DEFAULT false;
