-- AlterTable
ALTER TABLE "webhook_attempt" ADD COLUMN     "exchange" JSON;
