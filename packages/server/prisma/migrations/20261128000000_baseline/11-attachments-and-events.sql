-- Attachments that lose their parent, their bytes by state, and rows that go with others without a foreign key.

-- A deleted parent deletes the attachment, whatever statement deleted it. Its row and its object stay for the grace period, and longer under a
-- legal hold.
CREATE FUNCTION media_orphan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF num_nonnulls(NEW.post_id, NEW.comment_id, NEW.task_id, NEW.task_comment_id) = 0 THEN
    NEW.deleted_at := coalesce(NEW.deleted_at, now());
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER media_orphan BEFORE UPDATE OF post_id, comment_id, task_id, task_comment_id ON media
  FOR EACH ROW EXECUTE FUNCTION media_orphan();

CREATE FUNCTION media_usage_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stored_change bigint := 0;
  deleted_change bigint := 0;
  held_change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.legal_hold_at IS NOT NULL THEN held_change := -OLD.file_size;
    ELSIF OLD.deleted_at IS NOT NULL THEN deleted_change := -OLD.file_size;
    ELSE stored_change := -OLD.file_size; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.legal_hold_at IS NOT NULL THEN held_change := held_change + NEW.file_size;
    ELSIF NEW.deleted_at IS NOT NULL THEN deleted_change := deleted_change + NEW.file_size;
    ELSE stored_change := stored_change + NEW.file_size; END IF;
  END IF;
  INSERT INTO media_usage (stored, deleted, held) VALUES (stored_change, deleted_change, held_change);
  RETURN NULL;
END $$;

CREATE TRIGGER media_usage_insert AFTER INSERT OR DELETE ON media FOR EACH ROW EXECUTE FUNCTION media_usage_change();

-- Without a list of columns, which would miss what the trigger media_orphan sets.
CREATE TRIGGER media_usage_update AFTER UPDATE ON media FOR EACH ROW
  WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.legal_hold_at IS DISTINCT FROM NEW.legal_hold_at OR OLD.file_size <> NEW.file_size)
  EXECUTE FUNCTION media_usage_change();

-- Identifies the cluster that transaction numbers come from. A role that may not read the system identifier gets the numbers of the
-- database and of a table, which a logical restore changes as well.
CREATE FUNCTION feed_origin() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT system_identifier::text FROM pg_control_system());
EXCEPTION WHEN insufficient_privilege THEN
  RETURN (SELECT oid::text FROM pg_database WHERE datname = current_database()) || '/' || 'feed'::regclass::oid::text;
END $$;

-- Entries go with their events. A foreign key would do the same, but would also lock the row of every event that is stamped.
CREATE FUNCTION event_delete_entries() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM feed_entry USING deleted
    WHERE feed_entry.organization_id = deleted.organization_id AND feed_entry.event_id = deleted.id;
  RETURN NULL;
END $$;

CREATE TRIGGER event_delete_entries AFTER DELETE ON event
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION event_delete_entries();

-- When a workspace is deleted while a reader stamps its events, their entries are committed after the trigger of their events has run. The
-- deletion of the feed's row waits for them.
CREATE FUNCTION feed_delete_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM feed_entry WHERE organization_id = OLD.organization_id;
  RETURN NULL;
END $$;

CREATE TRIGGER feed_delete_entries AFTER DELETE ON feed FOR EACH ROW EXECUTE FUNCTION feed_delete_entries();

-- Attempts go with their deliveries. A foreign key would do the same, but would also lock the row of the delivery for every attempt that is
-- written, which was an eighth of the time of writing a result.
CREATE FUNCTION webhook_delivery_delete_attempts() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  DELETE FROM webhook_attempt USING deleted WHERE webhook_attempt.delivery_id = deleted.id;
  RETURN NULL;
END $$;

CREATE TRIGGER webhook_delivery_delete_attempts AFTER DELETE ON webhook_delivery
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION webhook_delivery_delete_attempts();
