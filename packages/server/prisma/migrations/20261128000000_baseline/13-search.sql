-- The search index: its trigram index, and the changes that wait for the background work.

-- Builds the trigram index, if the extensions can be created: they are trusted, so the owner of the database may. Without it, rare texts are
-- found by reading all entries of the workspace. Returns whether the index exists.
CREATE FUNCTION search_prepare() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_prepare'));
  IF to_regclass('search_entry_text_idx') IS NOT NULL THEN
    RETURN true;
  END IF;
  BEGIN
    IF (SELECT count(*) FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gin')) < 2 THEN
      -- A schema of their own keeps their functions apart from ours.
      CREATE SCHEMA IF NOT EXISTS extensions;
      CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions;
      CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA extensions;
    END IF;
    EXECUTE (
      SELECT format('CREATE INDEX search_entry_text_idx ON search_entry USING gin
                       (organization_id %2$I.uuid_ops, text %1$I.gin_trgm_ops, pairs %1$I.gin_trgm_ops)', trigrams.nspname, btree.nspname)
        FROM (SELECT nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE extname = 'pg_trgm') AS trigrams,
             (SELECT nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE extname = 'btree_gin') AS btree);
    RETURN true;
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
    RETURN false;
  END;
END $$;

-- Changed and deleted tasks wait in search_change until the background work applies them. New tasks need no row: their sequence numbers are
-- committed in order, so they are those after search_index.indexed_to.
CREATE FUNCTION task_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_change (organization_id, kind, number) VALUES (NEW.organization_id, 'task', NEW.sequence_number);
  RETURN NULL;
END $$;

CREATE TRIGGER task_search_change AFTER UPDATE ON task FOR EACH ROW
  WHEN (OLD.title <> NEW.title OR OLD.description_text <> NEW.description_text OR OLD.project_id <> NEW.project_id)
  EXECUTE FUNCTION task_search_change();

-- Not for a workspace that is being deleted: its row is gone, and its whole index goes with it.
CREATE FUNCTION task_search_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_change (organization_id, kind, number)
    SELECT organization_id, 'task', sequence_number FROM deleted
     WHERE (SELECT true FROM organization WHERE id = organization_id);
  RETURN NULL;
END $$;

CREATE TRIGGER task_search_delete AFTER DELETE ON task
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION task_search_delete();

-- Foreign keys would lock the row of search_index for each entry.
CREATE FUNCTION search_index_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entry WHERE organization_id = OLD.organization_id AND kind = OLD.kind;
  DELETE FROM search_change WHERE organization_id = OLD.organization_id AND kind = OLD.kind;
  DELETE FROM search_total WHERE organization_id = OLD.organization_id AND kind = OLD.kind;
  RETURN NULL;
END $$;

CREATE TRIGGER search_index_delete AFTER DELETE ON search_index FOR EACH ROW EXECUTE FUNCTION search_index_delete();

-- The name, or the name with the first number that makes it unique in an import: `bug (2)`.
CREATE FUNCTION free_tag_name(organization uuid, project uuid, wanted text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  number int := 1;
  candidate text := wanted;
BEGIN
  WHILE EXISTS (SELECT FROM tag t WHERE t.organization_id = organization AND t.project_id = project
                                      AND fold_text(t.name) = fold_text(candidate))
     OR project IS NULL AND EXISTS (SELECT FROM tag t WHERE t.organization_id = organization AND t.project_id IS NULL
                                                            AND fold_text(t.name) = fold_text(candidate))
  LOOP
    number := number + 1;
    candidate := left(wanted, 197 - length(number::text)) || ' (' || number || ')';
  END LOOP;
  IF number > 1 THEN
    RAISE WARNING 'the tag "%" is named "%" now, because another tag has that name', wanted, candidate;
  END IF;
  RETURN candidate;
END $$;
