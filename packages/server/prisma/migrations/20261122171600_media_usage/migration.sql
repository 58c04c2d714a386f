-- The bytes of attachments by state, for /metrics, without reading the table media. Each change of an attachment appends a row with the
-- difference, because a row with the total would make concurrent uploads wait for each other. The sweep adds the rows up.
CREATE TABLE "media_usage" (
    "id" BIGSERIAL NOT NULL,
    "stored" BIGINT NOT NULL DEFAULT 0,
    "deleted" BIGINT NOT NULL DEFAULT 0,
    "held" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "media_usage_pkey" PRIMARY KEY ("id")
);

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

-- brief lock: nobody writes to media until the rows that it has are counted, so that each is counted once.
CREATE TRIGGER media_usage_insert AFTER INSERT OR DELETE ON "media" FOR EACH ROW EXECUTE FUNCTION media_usage_change();
-- Without a list of columns, which would miss what the trigger media_orphan sets.
CREATE TRIGGER media_usage_update AFTER UPDATE ON "media" FOR EACH ROW
  WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.legal_hold_at IS DISTINCT FROM NEW.legal_hold_at OR OLD.file_size <> NEW.file_size)
  EXECUTE FUNCTION media_usage_change();

INSERT INTO media_usage (stored, deleted, held)
SELECT coalesce(sum(file_size) FILTER (WHERE legal_hold_at IS NULL AND deleted_at IS NULL), 0),
       coalesce(sum(file_size) FILTER (WHERE legal_hold_at IS NULL AND deleted_at IS NOT NULL), 0),
       coalesce(sum(file_size) FILTER (WHERE legal_hold_at IS NOT NULL), 0)
  FROM "media";
