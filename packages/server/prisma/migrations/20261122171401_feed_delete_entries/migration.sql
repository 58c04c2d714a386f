-- When a workspace is deleted while a reader stamps its events, their entries are committed after the trigger of their events has run. The
-- deletion of the feed's row waits for them.
CREATE FUNCTION "feed_delete_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "feed_entry" WHERE "organization_id" = OLD."organization_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "feed_delete_entries" AFTER DELETE ON "feed" FOR EACH ROW EXECUTE FUNCTION "feed_delete_entries"();
