-- The date version of the events that a webhook receives. Webhooks made before, or by a process that does not know the column, have the
-- only version of that time.
ALTER TABLE "webhook" ADD COLUMN "api_version" VARCHAR(10) NOT NULL DEFAULT '2026-05-26';

-- The webhook's date version when the delivery was written, so that all attempts send the same bytes. Null: 2026-05-26.
ALTER TABLE "webhook_delivery" ADD COLUMN "api_version" VARCHAR(10);
