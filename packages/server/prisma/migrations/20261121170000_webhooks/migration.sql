-- Webhooks, both ways.

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('pending', 'succeeded', 'failed', 'skipped');

-- DropIndex
DROP INDEX "event_organization_id_id_idx";

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "transaction_id" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint;

-- CreateTable
CREATE TABLE "webhook" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "url" VARCHAR(2000) NOT NULL,
    "events" TEXT[],
    "description" VARCHAR(2000),
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" VARCHAR(20),
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event" VARCHAR(60) NOT NULL,
    "status" "delivery_status" NOT NULL,
    "test" BOOLEAN NOT NULL DEFAULT false,
    "manual" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retries" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "lease_id" UUID,
    "data" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status" SMALLINT,
    "error" VARCHAR(200),
    "response" TEXT,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateTable
CREATE TABLE "inbound_secret" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "prefix" VARCHAR(12) NOT NULL,
    "secret" TEXT NOT NULL,
    "project_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "inbound_secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbound_resource" (
    "organization_id" UUID NOT NULL,
    "source" VARCHAR(100) NOT NULL,
    "external_id" VARCHAR(255) NOT NULL,
    "task_id" UUID,
    "post_id" UUID,
    "comment_id" UUID,
    "task_comment_id" UUID,
    "sent_at" BIGINT NOT NULL,

    CONSTRAINT "inbound_resource_pkey" PRIMARY KEY ("organization_id","source","external_id")
);

-- CreateTable
CREATE TABLE "inbound_receipt" (
    "secret_id" UUID NOT NULL,
    "signature" VARCHAR(64) NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "reply" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbound_receipt_pkey" PRIMARY KEY ("secret_id","signature")
);

-- CreateIndex
CREATE INDEX "webhook_organization_id_created_at_id_idx" ON "webhook"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_webhook_id_created_at_id_idx" ON "webhook_delivery"("webhook_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery" USING BRIN ("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "inbound_secret_prefix_key" ON "inbound_secret"("prefix");

-- CreateIndex
CREATE INDEX "inbound_secret_organization_id_created_at_id_idx" ON "inbound_secret"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "inbound_resource_task_id_key" ON "inbound_resource"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "inbound_resource_post_id_key" ON "inbound_resource"("post_id");

-- CreateIndex
CREATE UNIQUE INDEX "inbound_resource_comment_id_key" ON "inbound_resource"("comment_id");

-- CreateIndex
CREATE UNIQUE INDEX "inbound_resource_task_comment_id_key" ON "inbound_resource"("task_comment_id");

-- CreateIndex
CREATE INDEX "inbound_receipt_created_at_idx" ON "inbound_receipt"("created_at");

-- CreateIndex
CREATE INDEX "event_organization_id_transaction_id_id_idx" ON "event"("organization_id", "transaction_id", "id");

-- CreateIndex
CREATE INDEX "event_created_at_idx" ON "event" USING BRIN ("created_at");

-- AddForeignKey
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_secret" ADD CONSTRAINT "inbound_secret_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_secret" ADD CONSTRAINT "inbound_secret_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_secret" ADD CONSTRAINT "inbound_secret_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_resource" ADD CONSTRAINT "inbound_resource_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_resource" ADD CONSTRAINT "inbound_resource_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_resource" ADD CONSTRAINT "inbound_resource_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_resource" ADD CONSTRAINT "inbound_resource_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_resource" ADD CONSTRAINT "inbound_resource_task_comment_id_fkey" FOREIGN KEY ("task_comment_id") REFERENCES "task_comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbound_receipt" ADD CONSTRAINT "inbound_receipt_secret_id_fkey" FOREIGN KEY ("secret_id") REFERENCES "inbound_secret"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma's schema cannot say.

ALTER TABLE "webhook"
  ADD CONSTRAINT "webhook_disabled_check" CHECK ("enabled" = ("disabled_reason" IS NULL)),
  ADD CONSTRAINT "webhook_consecutive_failures_check" CHECK ("consecutive_failures" BETWEEN 0 AND 10),
  ADD CONSTRAINT "webhook_previous_secret_check" CHECK (("previous_secret" IS NULL) = ("previous_secret_expires_at" IS NULL));

ALTER TABLE "webhook_delivery"
  ADD CONSTRAINT "webhook_delivery_queue_check" CHECK (
    CASE "status" WHEN 'pending' THEN "next_attempt_at" IS NOT NULL
                  WHEN 'failed' THEN true
                  ELSE "next_attempt_at" IS NULL END
  ),
  ADD CONSTRAINT "webhook_delivery_lease_check" CHECK ("lease_id" IS NULL OR "next_attempt_at" IS NOT NULL);

ALTER TABLE "inbound_resource"
  ADD CONSTRAINT "inbound_resource_record_check" CHECK (num_nonnulls("task_id", "post_id", "comment_id", "task_comment_id") = 1);

-- The queue: what is waiting, by webhook, so that none waits behind another one's backlog.
CREATE INDEX "webhook_delivery_queue_idx" ON "webhook_delivery" ("webhook_id", "next_attempt_at") WHERE "next_attempt_at" IS NOT NULL;

-- Every row is written three times within moments; room in its page, and vacuum before the dead ones are many.
ALTER TABLE "webhook_delivery" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- A UUIDv7 of this time (RFC 9562): ids of rows that a statement makes from others. PostgreSQL has one of its own from 18 on.
CREATE FUNCTION "uuid_v7"("at" timestamptz) RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM "at") * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
