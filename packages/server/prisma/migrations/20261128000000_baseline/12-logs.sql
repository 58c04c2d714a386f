-- Logs that cannot be changed.

-- The only way to delete entries of the audit log: those from before a time, which is at least a year ago, or those of one workspace. Returns
-- how many it deleted, at most batch.
CREATE FUNCTION audit_entry_delete(before TIMESTAMPTZ, workspace UUID, batch INT) RETURNS INT LANGUAGE plpgsql AS $$
DECLARE
  oldest_id UUID;
  deleted INT;
BEGIN
  IF (before IS NULL) = (workspace IS NULL) THEN
    RAISE EXCEPTION 'audit_entry_delete needs a time or a workspace' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  -- One day less than a year, because the clocks of the server and the database differ.
  IF before > now() - INTERVAL '364 days' THEN
    RAISE EXCEPTION 'entries of the audit log are kept for at least a year' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF workspace IS NOT NULL THEN
    DELETE FROM audit_entry WHERE ctid = ANY (ARRAY (
      SELECT e.ctid FROM audit_entry e WHERE e.organization_id = workspace LIMIT batch FOR UPDATE SKIP LOCKED));
  ELSE
    -- Ids are in the order of time, so the oldest entries are read from the primary key.
    oldest_id := rpad(lpad(to_hex(floor(extract(epoch FROM before) * 1000)::bigint), 12, '0'), 32, '0')::uuid;
    DELETE FROM audit_entry WHERE ctid = ANY (ARRAY (
      SELECT e.ctid FROM audit_entry e WHERE e.id < oldest_id AND e.created_at < before ORDER BY e.id LIMIT batch
         FOR UPDATE SKIP LOCKED));
  END IF;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;

-- A delete is accepted if the function above has sent it: its name is then on the stack of calls.
CREATE FUNCTION audit_entry_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stack TEXT;
BEGIN
  IF TG_OP = 'DELETE' THEN
    GET DIAGNOSTICS stack = PG_CONTEXT;
    IF stack LIKE '%audit_entry_delete(timestamp with time zone,uuid,integer)%' THEN
      RETURN NULL;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is not changed: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_entry_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_keep();

-- Like the audit log: a row is completed once, and nothing else is changed or deleted.
CREATE FUNCTION workspace_deletion_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of a deleted workspace is not changed: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER workspace_deletion_keep BEFORE DELETE OR TRUNCATE ON workspace_deletion
  FOR EACH STATEMENT EXECUTE FUNCTION workspace_deletion_keep();

CREATE TRIGGER workspace_deletion_complete BEFORE UPDATE ON workspace_deletion FOR EACH ROW
  WHEN (OLD.completed_at IS NOT NULL OR NEW.completed_at IS NULL OR
        (OLD.id, OLD.organization_id, OLD.name, OLD.slug, OLD.rows::text, OLD.began_by, OLD.began_at) IS DISTINCT FROM
        (NEW.id, NEW.organization_id, NEW.name, NEW.slug, NEW.rows::text, NEW.began_by, NEW.began_at))
  EXECUTE FUNCTION workspace_deletion_keep();
