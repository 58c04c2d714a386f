-- Attempts go with their deliveries. The foreign key did the same, but also locked the row of the delivery for every attempt that was written,
-- which was an eighth of the time of writing a result. An attempt is only written by the statement that updates its delivery.

-- In the order of those who write results, so that none of them and this migration wait for each other.
-- brief lock: nothing below reads the tables
LOCK TABLE "webhook_delivery", "webhook_attempt" IN ACCESS EXCLUSIVE MODE;

CREATE FUNCTION "webhook_delivery_delete_attempts"() RETURNS trigger LANGUAGE plpgsql
  SET "enable_seqscan" = off SET "enable_hashjoin" = off SET "enable_mergejoin" = off AS $$
BEGIN
  DELETE FROM "webhook_attempt" USING "deleted" WHERE "webhook_attempt"."delivery_id" = "deleted"."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "webhook_delivery_delete_attempts" AFTER DELETE ON "webhook_delivery"
  REFERENCING OLD TABLE AS "deleted"
  FOR EACH STATEMENT EXECUTE FUNCTION "webhook_delivery_delete_attempts"();

-- dropped constraint: the trigger does its work, also for statements of the previous version
ALTER TABLE "webhook_attempt" DROP CONSTRAINT "webhook_attempt_delivery_id_fkey";
