-- The feed has positions of its own. They are stamped after the commit, so writing an event costs no more than before.

-- CreateTable
CREATE TABLE "feed" (
    "organization_id" UUID NOT NULL,
    "position" BIGINT NOT NULL DEFAULT 0,
    "origin" TEXT NOT NULL DEFAULT '',
    "horizon" BIGINT NOT NULL DEFAULT 0,
    "in_progress" BIGINT[] DEFAULT ARRAY[]::BIGINT[],
    "scanned_to" BIGINT,

    CONSTRAINT "feed_pkey" PRIMARY KEY ("organization_id"),
    CONSTRAINT "feed_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "feed_entry" (
    "organization_id" UUID NOT NULL,
    "position" BIGINT NOT NULL,
    "event_id" UUID NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "project_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feed_entry_pkey" PRIMARY KEY ("organization_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "feed_entry_organization_id_event_id_key" ON "feed_entry"("organization_id", "event_id");

-- CreateIndex
CREATE INDEX "feed_entry_organization_id_name_position_idx" ON "feed_entry"("organization_id", "name", "position");


-- Each batch of stamps updates the feed's row. With room in its page, the update stays there (HOT).
ALTER TABLE "feed" SET (fillfactor = 50);

-- Identifies the cluster that transaction numbers come from. A role that may not read the system identifier gets the numbers of the
-- database and of a table, which a logical restore changes as well.
CREATE FUNCTION "feed_origin"() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT "system_identifier"::text FROM pg_control_system());
EXCEPTION WHEN insufficient_privilege THEN
  RETURN (SELECT "oid"::text FROM pg_database WHERE "datname" = current_database()) || '/' || '"feed"'::regclass::oid::text;
END $$;

-- Entries go with their events. A foreign key would do the same, but would also lock the row of every event that is stamped.
CREATE FUNCTION "event_delete_entries"() RETURNS trigger LANGUAGE plpgsql
  SET "enable_seqscan" = off SET "enable_hashjoin" = off SET "enable_mergejoin" = off AS $$
BEGIN
  DELETE FROM "feed_entry" USING "deleted"
    WHERE "feed_entry"."organization_id" = "deleted"."organization_id" AND "feed_entry"."event_id" = "deleted"."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "event_delete_entries" AFTER DELETE ON "event"
  REFERENCING OLD TABLE AS "deleted"
  FOR EACH STATEMENT EXECUTE FUNCTION "event_delete_entries"();
