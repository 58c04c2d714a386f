SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE TYPE public.credential_kind AS ENUM (
    'service_account',
    'personal',
    'session'
);
CREATE TYPE public.delivery_status AS ENUM (
    'pending',
    'succeeded',
    'failed',
    'skipped'
);
CREATE TYPE public.media_target AS ENUM (
    'post',
    'comment',
    'task',
    'taskComment'
);
CREATE TYPE public.plan AS ENUM (
    'free',
    'pro'
);
CREATE TYPE public.post_status AS ENUM (
    'draft',
    'published'
);
CREATE TYPE public.role AS ENUM (
    'owner',
    'admin',
    'member',
    'viewer'
);
CREATE TYPE public.sign_in_method AS ENUM (
    'link',
    'passkey',
    'oidc',
    'token',
    'invitation'
);
CREATE TYPE public.task_priority AS ENUM (
    'none',
    'low',
    'medium',
    'high',
    'urgent'
);
CREATE TYPE public.task_relation_kind AS ENUM (
    'blocks',
    'relates',
    'duplicates'
);
CREATE TYPE public.task_status AS ENUM (
    'backlog',
    'todo',
    'in_progress',
    'in_review',
    'done',
    'cancelled'
);
CREATE TYPE public.user_kind AS ENUM (
    'person',
    'service'
);
CREATE TYPE public.visibility AS ENUM (
    'workspace',
    'private'
);
CREATE FUNCTION public.audit_entry_delete(before timestamp with time zone, workspace uuid, batch integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.audit_entry_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.checklist_item_check_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE task SET
      checklist_checked = checklist_checked + changed.checked,
      updated_at = changed.updated_at
    FROM (
      SELECT after.task_id, sum(after.checked::int - before.checked::int) AS checked, max(after.updated_at) AS updated_at
        FROM after JOIN before ON before.id = after.id AND before.checked <> after.checked
        GROUP BY after.task_id
    ) AS changed
    WHERE id = task_id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.checklist_item_delete_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE task SET
      checklist_total = checklist_total - gone.total,
      checklist_checked = checklist_checked - gone.checked
    FROM (
      SELECT task_id, count(*) AS total, count(*) FILTER (WHERE checked) AS checked FROM deleted GROUP BY task_id
    ) AS gone
    WHERE id = task_id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.checklist_item_insert_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF is_importing() THEN
    RETURN NULL;
  END IF;
  UPDATE task SET
      checklist_total = checklist_total + added.total,
      checklist_checked = checklist_checked + added.checked,
      updated_at = added.updated_at
    FROM (
      SELECT task_id, count(*) AS total, count(*) FILTER (WHERE checked) AS checked, max(updated_at) AS updated_at
        FROM inserted GROUP BY task_id
    ) AS added
    WHERE id = task_id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.event_delete_entries() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
BEGIN
  DELETE FROM feed_entry USING deleted
    WHERE feed_entry.organization_id = deleted.organization_id AND feed_entry.event_id = deleted.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.feed_delete_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM feed_entry WHERE organization_id = OLD.organization_id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.feed_origin() RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  RETURN (SELECT system_identifier::text FROM pg_control_system());
EXCEPTION WHEN insufficient_privilege THEN
  RETURN (SELECT oid::text FROM pg_database WHERE datname = current_database()) || '/' || 'feed'::regclass::oid::text;
END $$;
CREATE FUNCTION public.fold_text(text text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
    BEGIN
      IF octet_length(text) = length(text) THEN
        text := lower(text COLLATE "C");
      ELSE
        text := regexp_replace(normalize(text, NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
          '\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g');
        -- Upper case has the full forms, such as SS. A small sigma has a form of its own at the end of a word.
        text := normalize(replace(lower(upper(lower(text COLLATE pg_catalog."und-x-icu"))), 'ς', 'σ'), NFKC);
      END IF;
      IF text ~ '[\t-\r\u0085\u1680\u2028\u2029]|  ' THEN
        text := regexp_replace(text, '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g');
      END IF;
      RETURN btrim(text, ' ');
    END $$;
CREATE FUNCTION public.free_tag_name(organization uuid, project uuid, wanted text) RETURNS text
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.is_importing() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(current_setting('worktrack.import', true), '') = 'on'
$$;
CREATE FUNCTION public.lock_projects(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM project_counter WHERE project_id = ANY (ids) ORDER BY project_id FOR UPDATE;
  PERFORM FROM organization_counter
    WHERE organization_id IN (SELECT organization_id FROM project WHERE id = ANY (ids))
    ORDER BY organization_id
    FOR UPDATE;
END $$;
CREATE FUNCTION public.lock_tasks(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM task
    WHERE id = ANY (ids)
      OR parent_id = ANY (ids)
      OR id IN (SELECT parent_id FROM task WHERE id = ANY (ids))
    ORDER BY parent_id IS NOT NULL, id
    FOR UPDATE;
END $$;
CREATE FUNCTION public.media_orphan() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF num_nonnulls(NEW.post_id, NEW.comment_id, NEW.task_id, NEW.task_comment_id) = 0 THEN
    NEW.deleted_at := coalesce(NEW.deleted_at, now());
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION public.media_usage_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.organization_counter_create() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO organization_counter (organization_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION public.project_counter_create() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO project_counter (project_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION public.restore_deleted_rows(task uuid, target text) RETURNS integer
    LANGUAGE plpgsql
    AS $_$
DECLARE
  columns text[];
  restored integer;
BEGIN
  SELECT array_agg(a.attname) INTO columns
    FROM pg_attribute a
   WHERE a.attrelid = target::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     AND a.attname IN (SELECT json_object_keys(first.record)
                         FROM (SELECT record FROM deleted_row WHERE deleted_task_id = task AND table_name = target LIMIT 1) AS first);
  IF columns IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM set_config('worktrack.import', 'on', true);
  EXECUTE format(
    'INSERT INTO %1$I (%2$s)
     SELECT %3$s FROM deleted_row d CROSS JOIN LATERAL json_populate_record(NULL::%1$I, d.record) r
      WHERE d.deleted_task_id = $1 AND d.table_name = $2 ORDER BY d.number
     ON CONFLICT DO NOTHING',
    target,
    (SELECT string_agg(quote_ident(name), ', ') FROM unnest(columns) AS name),
    (SELECT string_agg('r.' || quote_ident(name), ', ') FROM unnest(columns) AS name)) USING task, target;
  GET DIAGNOSTICS restored = ROW_COUNT;
  PERFORM set_config('worktrack.import', 'off', true);
  RETURN restored;
END $_$;
CREATE FUNCTION public.search_compared(query tsquery, organization uuid, record_kind text, first integer, last integer, most integer) RETURNS TABLE(record_id uuid, number integer)
    LANGUAGE sql STABLE
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    AS $$
  SELECT d.record_id, d.number FROM search_document d
   WHERE d.organization_id = organization AND d.kind = record_kind AND d.number BETWEEN first AND last AND coalesce(d.words @@ query, false)
   ORDER BY d.number DESC LIMIT most
$$;
CREATE FUNCTION public.search_found(query tsquery, organization uuid, record_kind text, first integer, last integer, most integer) RETURNS TABLE(record_id uuid, number integer)
    LANGUAGE sql STABLE
    SET enable_seqscan TO 'off'
    SET enable_indexscan TO 'off'
    AS $$
  SELECT found.record_id, found.number
    FROM (SELECT d.record_id, d.number FROM search_document d
           WHERE d.words @@ query AND d.organization_id = organization AND d.kind = record_kind AND d.number + 0 BETWEEN first AND last LIMIT most) found
   ORDER BY found.number DESC
$$;
CREATE FUNCTION public.search_index_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM search_entry WHERE organization_id = OLD.organization_id AND kind = OLD.kind;
  DELETE FROM search_change WHERE organization_id = OLD.organization_id AND kind = OLD.kind;
  DELETE FROM search_total WHERE organization_id = OLD.organization_id AND kind = OLD.kind;
  RETURN NULL;
END $$;
CREATE FUNCTION public.search_known(words text[], marks text[]) RETURNS text[]
    LANGUAGE sql STABLE
    SET enable_seqscan TO 'off'
    SET enable_indexscan TO 'off'
    SET gin_fuzzy_search_limit TO '1000'
    AS $_$
  SELECT ARRAY(SELECT w FROM unnest($1) w WHERE EXISTS (
    SELECT FROM search_document d WHERE d.words @@ array_to_string(ARRAY(SELECT quote_literal(m || w) FROM unnest($2) m), ' | ')::tsquery))
$_$;
CREATE FUNCTION public.search_organization_deleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM search_document WHERE organization_id = OLD.id;
  DELETE FROM search_waiting WHERE organization_id = OLD.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.search_pairs(text text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE WHEN octet_length(text) > length(text) THEN (
    SELECT string_agg(DISTINCT ' ' || char || CASE WHEN ascii(next) >= 11904 THEN next ELSE '' END, '')
      FROM (SELECT char, lead(char) OVER (ORDER BY place) AS next
              FROM unnest(string_to_array(text, NULL)) WITH ORDINALITY AS chars (char, place)) AS followed
     WHERE ascii(char) >= 11904) END
$$;
CREATE FUNCTION public.search_parts_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_TABLE_NAME = 'task' THEN
    INSERT INTO search_waiting (organization_id, kind, record_id)
      SELECT NEW.organization_id, 'taskComment', c.id FROM task_comment c WHERE c.task_id = NEW.id
      UNION ALL
      SELECT NEW.organization_id, 'media', m.id FROM media m WHERE m.task_id = NEW.id
      UNION ALL
      SELECT NEW.organization_id, 'media', m.id FROM media m JOIN task_comment c ON c.id = m.task_comment_id WHERE c.task_id = NEW.id;
  ELSE
    INSERT INTO search_waiting (organization_id, kind, record_id)
      SELECT NEW.organization_id, 'comment', c.id FROM comment c WHERE c.post_id = NEW.id
      UNION ALL
      SELECT NEW.organization_id, 'media', m.id FROM media m WHERE m.post_id = NEW.id
      UNION ALL
      SELECT NEW.organization_id, 'media', m.id FROM media m JOIN comment c ON c.id = m.comment_id WHERE c.post_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.search_prepare() RETURNS boolean
    LANGUAGE plpgsql
    AS $_$
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
END $_$;
CREATE FUNCTION public.search_row_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_waiting (organization_id, kind, record_id) VALUES (NEW.organization_id, TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION public.search_rows_written() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_waiting (organization_id, kind, record_id)
    SELECT w.organization_id, TG_ARGV[0], w.id FROM written w WHERE EXISTS (SELECT FROM organization o WHERE o.id = w.organization_id);
  RETURN NULL;
END $$;
CREATE FUNCTION public.search_text(title text, body text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT fold_text(title) || E'\n' || fold_text(body) $$;
CREATE FUNCTION public.search_vector(keys text[], mark text, title text, body text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT array_to_tsvector(keys || ARRAY(SELECT '^' || mark || left(word, 64) FROM unnest(title_words) AS words (word) WHERE word <> ''))
    || coalesce((SELECT string_agg(mark || left(word, 64) || ':' || least(place, 16383), ' ')
                   FROM unnest(title_words) WITH ORDINALITY AS words (word, place) WHERE word <> ''), '')::tsvector
    || coalesce((SELECT string_agg(mark || left(word, 64) || ':' || least(place + 1, 16383), ' ')
                   FROM unnest(search_words(left(body, 200000))) WITH ORDINALITY AS words (word, place) WHERE word <> ''), '')::tsvector
    FROM (SELECT search_words(title) AS title_words) split
$$;
CREATE FUNCTION public.search_words(text text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT string_to_array(btrim(regexp_replace(
    CASE WHEN octet_length(folded) = length(folded) THEN folded
         ELSE regexp_replace(folded, '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\U0010FFFF])', ' \1 ', 'g') END,
    '[\u0001-/:-@\[-`{-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u037E\u0387\u055A-\u055F\u0589\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4'
      '\u060C\u061B\u061F\u066A-\u066D\u06D4\u0964\u0965\u2000-\u206F\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u303F\u30FB]+', ' ', 'g')), ' ')
    FROM (SELECT fold_text(text) AS folded) f
$$;
CREATE FUNCTION public.task_comment_delete_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE task SET comment_count = comment_count - gone.count
    FROM (SELECT task_id, count(*) FROM deleted GROUP BY task_id) AS gone
    WHERE id = task_id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_comment_insert_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF is_importing() THEN
    RETURN NULL;
  END IF;
  UPDATE task SET comment_count = comment_count + added.count
    FROM (SELECT task_id, count(*) FROM inserted GROUP BY task_id) AS added
    WHERE id = task_id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_delete_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE task SET subtask_count = subtask_count - gone.count
    FROM (SELECT parent_id, count(*) FROM deleted WHERE parent_id IS NOT NULL GROUP BY parent_id) AS gone
    WHERE task.id = gone.parent_id;
  PERFORM FROM project_counter
    WHERE project_id IN (SELECT project_id FROM deleted) ORDER BY project_id FOR UPDATE;
  UPDATE project_counter SET
      backlog = project_counter.backlog - gone.backlog,
      todo = project_counter.todo - gone.todo,
      in_progress = project_counter.in_progress - gone.in_progress,
      in_review = project_counter.in_review - gone.in_review,
      done = project_counter.done - gone.done,
      cancelled = project_counter.cancelled - gone.cancelled
    FROM (
      SELECT
        project_id,
        count(*) FILTER (WHERE status = 'backlog') AS backlog,
        count(*) FILTER (WHERE status = 'todo') AS todo,
        count(*) FILTER (WHERE status = 'in_progress') AS in_progress,
        count(*) FILTER (WHERE status = 'in_review') AS in_review,
        count(*) FILTER (WHERE status = 'done') AS done,
        count(*) FILTER (WHERE status = 'cancelled') AS cancelled
      FROM deleted GROUP BY project_id
    ) AS gone
    WHERE project_counter.project_id = gone.project_id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_move() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM task WHERE parent_id = NEW.id ORDER BY id FOR UPDATE;
  PERFORM FROM project_counter WHERE project_id IN (OLD.project_id, NEW.project_id) ORDER BY project_id FOR UPDATE;
  UPDATE project_counter SET
      backlog = backlog - (OLD.status = 'backlog')::int,
      todo = todo - (OLD.status = 'todo')::int,
      in_progress = in_progress - (OLD.status = 'in_progress')::int,
      in_review = in_review - (OLD.status = 'in_review')::int,
      done = done - (OLD.status = 'done')::int,
      cancelled = cancelled - (OLD.status = 'cancelled')::int
    WHERE project_id = OLD.project_id;
  UPDATE project_counter SET
      last_task_number = last_task_number + 1,
      backlog = backlog + (NEW.status = 'backlog')::int,
      todo = todo + (NEW.status = 'todo')::int,
      in_progress = in_progress + (NEW.status = 'in_progress')::int,
      in_review = in_review + (NEW.status = 'in_review')::int,
      done = done + (NEW.status = 'done')::int,
      cancelled = cancelled + (NEW.status = 'cancelled')::int
    WHERE project_id = NEW.project_id
    RETURNING last_task_number INTO NEW.task_number;
  NEW.task_number := coalesce(NEW.task_number, 0);
  INSERT INTO task_alias (project_id, task_number, task_id) VALUES (OLD.project_id, OLD.task_number, OLD.id);
  RETURN NEW;
END $$;
CREATE FUNCTION public.task_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- Only an import gives a number. It is checked first, so that other inserts pay for one comparison.
  IF NEW.task_number <> 0 AND is_importing() THEN
    RETURN NEW;
  END IF;
  IF NEW.parent_id IS NOT NULL THEN
    PERFORM FROM task WHERE id = NEW.parent_id FOR NO KEY UPDATE;
  END IF;
  UPDATE project_counter SET
      last_task_number = last_task_number + 1,
      backlog = backlog + (NEW.status = 'backlog')::int,
      todo = todo + (NEW.status = 'todo')::int,
      in_progress = in_progress + (NEW.status = 'in_progress')::int,
      in_review = in_review + (NEW.status = 'in_review')::int,
      done = done + (NEW.status = 'done')::int,
      cancelled = cancelled + (NEW.status = 'cancelled')::int
    WHERE project_id = NEW.project_id
    RETURNING last_task_number INTO NEW.task_number;
  UPDATE organization_counter SET last_sequence_number = last_sequence_number + 1
    WHERE organization_id = NEW.organization_id
    RETURNING last_sequence_number INTO NEW.sequence_number;
  NEW.sequence_number := coalesce(NEW.sequence_number, 0);
  NEW.task_number := coalesce(NEW.task_number, 0);
  RETURN NEW;
END $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.task (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    project_id uuid NOT NULL,
    parent_id uuid,
    author_id uuid NOT NULL,
    assignee_id uuid,
    task_number integer DEFAULT 0 NOT NULL,
    sequence_number integer DEFAULT 0 NOT NULL,
    title character varying(500) NOT NULL,
    description json NOT NULL,
    description_text text NOT NULL,
    status public.task_status NOT NULL,
    priority public.task_priority NOT NULL,
    start_date bigint,
    due_date bigint,
    completed_at bigint,
    estimate_points double precision,
    client character varying(20),
    subtask_count integer DEFAULT 0 NOT NULL,
    comment_count integer DEFAULT 0 NOT NULL,
    checklist_total integer DEFAULT 0 NOT NULL,
    checklist_checked integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "position" numeric,
    CONSTRAINT task_completed_at_check CHECK (((completed_at IS NOT NULL) = (status = 'done'::public.task_status))),
    CONSTRAINT task_counts_check CHECK (((LEAST(subtask_count, comment_count, checklist_checked) >= 0) AND (checklist_checked <= checklist_total))),
    CONSTRAINT task_dates_check CHECK (((start_date >= 0) AND (due_date >= 0) AND (completed_at >= 0))),
    CONSTRAINT task_estimate_points_check CHECK (((estimate_points >= (0)::double precision) AND (estimate_points < 'Infinity'::double precision))),
    CONSTRAINT task_parent_check CHECK ((parent_id <> id)),
    CONSTRAINT task_title_check CHECK (((title)::text ~ '[^ \t\r\n]'::text))
)
WITH (fillfactor='70');
CREATE FUNCTION public.task_parent_add(child public.task, added integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE task SET subtask_count = subtask_count + added
    WHERE id = child.parent_id AND project_id = child.project_id AND parent_id IS NULL;
  IF NOT FOUND THEN
    RAISE check_violation USING
      MESSAGE = 'a parent must be a top-level task of the same project',
      TABLE = 'task', CONSTRAINT = 'task_parent_check';
  END IF;
END $$;
CREATE FUNCTION public.task_parent_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT is_importing() THEN
    PERFORM task_parent_add(NEW, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_parent_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- Subtasks follow their parent into another project.
  IF NEW.project_id <> OLD.project_id THEN
    UPDATE task SET project_id = NEW.project_id WHERE parent_id = NEW.id AND project_id <> NEW.project_id;
  END IF;
  IF NEW.parent_id IS NOT NULL THEN
    PERFORM task_parent_add(NEW, (NEW.parent_id IS DISTINCT FROM OLD.parent_id)::int);
    IF EXISTS (SELECT FROM task WHERE parent_id = NEW.id) THEN
      RAISE check_violation USING
        MESSAGE = 'a task with subtasks cannot become a subtask',
        TABLE = 'task', CONSTRAINT = 'task_parent_check';
    END IF;
  END IF;
  IF OLD.parent_id IS DISTINCT FROM NEW.parent_id THEN
    UPDATE task SET subtask_count = subtask_count - 1 WHERE id = OLD.parent_id;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_position_clear() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.position := NULL;
  RETURN NEW;
END $$;
CREATE FUNCTION public.task_search_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_change (organization_id, kind, number) VALUES (NEW.organization_id, 'task', NEW.sequence_number);
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_search_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_change (organization_id, kind, number)
    SELECT organization_id, 'task', sequence_number FROM deleted
     WHERE (SELECT true FROM organization WHERE id = organization_id);
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_status_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE project_counter SET
      backlog = backlog + (NEW.status = 'backlog')::int - (OLD.status = 'backlog')::int,
      todo = todo + (NEW.status = 'todo')::int - (OLD.status = 'todo')::int,
      in_progress = in_progress + (NEW.status = 'in_progress')::int - (OLD.status = 'in_progress')::int,
      in_review = in_review + (NEW.status = 'in_review')::int - (OLD.status = 'in_review')::int,
      done = done + (NEW.status = 'done')::int - (OLD.status = 'done')::int,
      cancelled = cancelled + (NEW.status = 'cancelled')::int - (OLD.status = 'cancelled')::int
    WHERE project_id = NEW.project_id;
  RETURN NEW;
END $$;
CREATE FUNCTION public.uuid_v7(at timestamp with time zone) RETURNS uuid
    LANGUAGE sql PARALLEL SAFE
    AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
CREATE FUNCTION public.webhook_delivery_delete_attempts() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
BEGIN
  DELETE FROM webhook_attempt USING deleted WHERE webhook_attempt.delivery_id = deleted.id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.workspace_deletion_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'the record of a deleted workspace is not changed: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TABLE public._prisma_migrations (
    id character varying(36) NOT NULL,
    checksum character varying(64) NOT NULL,
    finished_at timestamp with time zone,
    migration_name character varying(255) NOT NULL,
    logs text,
    rolled_back_at timestamp with time zone,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_steps_count integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.audit_entry (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    action character varying(60) NOT NULL,
    actor_id uuid,
    actor_name character varying(200),
    actor_kind public.user_kind,
    credential_id uuid,
    target_kind character varying(30) NOT NULL,
    target_id uuid NOT NULL,
    target_name character varying(320) NOT NULL,
    target_project_id uuid,
    target_restricted boolean DEFAULT false NOT NULL,
    changes json,
    address character varying(45),
    client character varying(20),
    use_hour integer,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.avatar (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    file_size integer NOT NULL,
    sha256 character varying(64) NOT NULL
);
CREATE TABLE public.checklist_item (
    id uuid NOT NULL,
    task_id uuid NOT NULL,
    text character varying(1000) NOT NULL,
    checked boolean NOT NULL,
    "position" integer NOT NULL,
    client character varying(20),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT checklist_item_position_check CHECK (("position" >= 0)),
    CONSTRAINT checklist_item_text_check CHECK (((text)::text ~ '[^ \t\r\n]'::text))
);
CREATE TABLE public.comment (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    post_id uuid NOT NULL,
    reply_to_id uuid,
    author_id uuid NOT NULL,
    content character varying(10000) NOT NULL,
    client character varying(20),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT comment_content_check CHECK (((content)::text ~ '[^ \t\r\n]'::text)),
    CONSTRAINT comment_reply_to_id_check CHECK ((reply_to_id <> id))
);
CREATE TABLE public.credential (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind public.credential_kind NOT NULL,
    name character varying(200) NOT NULL,
    prefix character varying(12) NOT NULL,
    secret_hash character varying(60) NOT NULL,
    scopes text[],
    project_ids uuid[] DEFAULT ARRAY[]::uuid[],
    allowed_cidrs text[] DEFAULT ARRAY[]::text[],
    previous_secret_hash character varying(60),
    previous_expires_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone,
    last_api_version character varying(10),
    api_version character varying(10) DEFAULT '2026-05-26'::character varying NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    revoked_at timestamp(3) with time zone,
    last_client character varying(20),
    CONSTRAINT credential_previous_check CHECK (((previous_secret_hash IS NULL) = (previous_expires_at IS NULL)))
);
CREATE TABLE public.deleted_row (
    deleted_task_id uuid NOT NULL,
    table_name character varying(63) NOT NULL,
    number integer NOT NULL,
    media_id uuid,
    record json NOT NULL
);
CREATE TABLE public.deleted_task (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    project_id uuid NOT NULL,
    task_number integer NOT NULL,
    deleted_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.domain (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    domain character varying(253) NOT NULL,
    token character varying(43) NOT NULL,
    verified_at timestamp(3) with time zone,
    checked_at timestamp(3) with time zone,
    missing_since timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.event (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    project_id uuid,
    name character varying(60) NOT NULL,
    data json NOT NULL,
    audience uuid[] DEFAULT ARRAY[]::uuid[],
    traceparent character varying(55),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    transaction_id bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL
);
CREATE TABLE public.export (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    requested_by_id uuid NOT NULL,
    status character varying(10) DEFAULT 'pending'::character varying NOT NULL,
    progress smallint DEFAULT 0 NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    lease_id uuid,
    lease_ends_at timestamp(3) with time zone,
    parts uuid[] DEFAULT ARRAY[]::uuid[],
    part_bytes integer,
    file_size bigint,
    sha256 character varying(64),
    error character varying(200),
    created_at timestamp(3) with time zone NOT NULL,
    finished_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT export_file_check CHECK ((((status)::text = 'succeeded'::text) = (num_nonnulls(part_bytes, file_size, sha256) = 3))),
    CONSTRAINT export_lease_check CHECK (((((status)::text = 'running'::text) = (lease_id IS NOT NULL)) AND ((lease_id IS NULL) = (lease_ends_at IS NULL)))),
    CONSTRAINT export_status_check CHECK (((status)::text = ANY ((ARRAY['pending'::character varying, 'running'::character varying, 'succeeded'::character varying, 'failed'::character varying])::text[])))
);
CREATE TABLE public.feed (
    organization_id uuid NOT NULL,
    "position" bigint DEFAULT 0 NOT NULL,
    origin text DEFAULT ''::text NOT NULL,
    horizon bigint DEFAULT 0 NOT NULL,
    in_progress bigint[] DEFAULT ARRAY[]::bigint[],
    scanned_to bigint
)
WITH (fillfactor='50');
CREATE TABLE public.feed_entry (
    organization_id uuid NOT NULL,
    "position" bigint NOT NULL,
    event_id uuid NOT NULL,
    name character varying(60) NOT NULL,
    project_id uuid,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.idempotency_record (
    credential_id uuid NOT NULL,
    key character varying(255) NOT NULL,
    request_hash character varying(64) NOT NULL,
    status smallint NOT NULL,
    location text,
    body text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT idempotency_record_status_check CHECK (((status >= 100) AND (status <= 599)))
);
CREATE TABLE public.identity (
    id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.identity_person (
    identity_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_signed_in_at timestamp(3) with time zone
);
CREATE TABLE public.inbound_receipt (
    secret_id uuid NOT NULL,
    signature character varying(64) NOT NULL,
    kind character varying(10) NOT NULL,
    reply text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.inbound_resource (
    organization_id uuid NOT NULL,
    source character varying(100) NOT NULL,
    external_id character varying(255) NOT NULL,
    task_id uuid,
    post_id uuid,
    comment_id uuid,
    task_comment_id uuid,
    sent_at bigint NOT NULL,
    signed_at bigint,
    signature character varying(64),
    CONSTRAINT inbound_resource_record_check CHECK ((num_nonnulls(task_id, post_id, comment_id, task_comment_id) = 1))
);
CREATE TABLE public.inbound_secret (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    name character varying(200) NOT NULL,
    prefix character varying(12) NOT NULL,
    secret text NOT NULL,
    project_id uuid,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_used_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone
);
CREATE TABLE public.installation (
    singleton boolean DEFAULT true NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    secret_key_fingerprint character varying(43),
    sealed_secret_key text,
    sealed_previous_secret_key text,
    secret_key_rotated_at timestamp(3) with time zone,
    object_store_id uuid,
    object_store_origin text,
    damaged_relation character varying(200),
    damaged_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT installation_is_one_row CHECK (singleton)
);
CREATE TABLE public.invitation (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    email character varying(320) NOT NULL,
    role public.role NOT NULL,
    invited_by_id uuid NOT NULL,
    token_hash character varying(64) NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT invitation_email_check CHECK (((email)::text ~ '^[^A-Z\s]+@[^A-Z\s@]+$'::text))
);
CREATE TABLE public.media (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    target public.media_target NOT NULL,
    post_id uuid,
    comment_id uuid,
    task_id uuid,
    task_comment_id uuid,
    author_id uuid NOT NULL,
    file_name character varying(255) NOT NULL,
    original_file_name character varying(255) NOT NULL,
    url text NOT NULL,
    thumbnail_url text,
    file_type character varying(20) NOT NULL,
    file_size integer NOT NULL,
    mime_type character varying(255) NOT NULL,
    sha256 character varying(64) NOT NULL,
    width double precision,
    height double precision,
    duration double precision,
    client character varying(20),
    legal_hold_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    source_sha256 character varying(64),
    CONSTRAINT media_deleted_check CHECK (((deleted_at IS NOT NULL) OR (num_nonnulls(post_id, comment_id, task_id, task_comment_id) = 1))),
    CONSTRAINT media_file_size_check CHECK ((file_size >= 0)),
    CONSTRAINT media_parent_check CHECK (
CASE target
    WHEN 'post'::public.media_target THEN (num_nonnulls(comment_id, task_id, task_comment_id) = 0)
    WHEN 'comment'::public.media_target THEN (num_nonnulls(post_id, task_id, task_comment_id) = 0)
    WHEN 'task'::public.media_target THEN (num_nonnulls(post_id, comment_id, task_comment_id) = 0)
    ELSE (num_nonnulls(post_id, comment_id, task_id) = 0)
END)
);
CREATE TABLE public.media_poster (
    id uuid NOT NULL,
    media_id uuid NOT NULL,
    file_size integer NOT NULL,
    sha256 character varying(64) NOT NULL
);
CREATE TABLE public.media_thumbnail (
    media_id uuid NOT NULL,
    size integer NOT NULL,
    object_id uuid NOT NULL,
    file_size integer NOT NULL
);
CREATE TABLE public.media_usage (
    id bigint NOT NULL,
    stored bigint DEFAULT 0 NOT NULL,
    deleted bigint DEFAULT 0 NOT NULL,
    held bigint DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.media_usage_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.media_usage_id_seq OWNED BY public.media_usage.id;
CREATE TABLE public.membership (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role public.role NOT NULL,
    groups public.role[] DEFAULT '{}'::public.role[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.oidc_subject (
    issuer character varying(500) NOT NULL,
    subject character varying(255) NOT NULL,
    identity_id uuid NOT NULL,
    email character varying(320) NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_used_at timestamp(3) with time zone
);
CREATE TABLE public.organization (
    id uuid NOT NULL,
    name character varying(200) NOT NULL,
    slug character varying(60) NOT NULL,
    plan public.plan NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    allowed_scopes text[] DEFAULT ARRAY[]::text[],
    restrict_invitations boolean DEFAULT false NOT NULL,
    group_external_ids jsonb DEFAULT '{}'::jsonb NOT NULL,
    deletion_began_at timestamp(3) with time zone,
    CONSTRAINT organization_name_check CHECK (((name)::text ~ '[^ \t\r\n]'::text)),
    CONSTRAINT organization_slug_check CHECK (((slug)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE TABLE public.organization_counter (
    organization_id uuid NOT NULL,
    last_sequence_number integer DEFAULT 0 NOT NULL,
    CONSTRAINT organization_counter_check CHECK ((last_sequence_number >= 0))
)
WITH (fillfactor='70');
CREATE TABLE public.passkey (
    id uuid NOT NULL,
    identity_id uuid NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT ARRAY[]::text[],
    name character varying(200) NOT NULL,
    backed_up boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_used_at timestamp(3) with time zone
);
CREATE TABLE public.post (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    project_id uuid,
    author_id uuid NOT NULL,
    title character varying(500) NOT NULL,
    body json NOT NULL,
    body_text text NOT NULL,
    status public.post_status NOT NULL,
    client character varying(20),
    published_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT post_title_check CHECK (((title)::text ~ '[^ \t\r\n]'::text))
);
CREATE TABLE public.preferences (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    time_zone character varying(64),
    language character varying(35),
    theme character varying(10) DEFAULT 'system'::character varying NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    favorite_project_ids uuid[] DEFAULT ARRAY[]::uuid[],
    task_columns text[]
);
CREATE TABLE public.project (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name character varying(200) NOT NULL,
    slug character varying(60) NOT NULL,
    prefix character varying(6) NOT NULL,
    color character varying(7) NOT NULL,
    description character varying(2000),
    visibility public.visibility DEFAULT 'workspace'::public.visibility NOT NULL,
    created_by_id uuid,
    archived_at timestamp(3) with time zone,
    deletes_at timestamp(3) with time zone,
    deletion_began_at timestamp(3) with time zone,
    deletion_requested_by_id uuid,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT project_color_check CHECK (((color)::text ~ '^#[0-9a-fA-F]{6}$'::text)),
    CONSTRAINT project_name_check CHECK (((name)::text ~ '[^ \t\r\n]'::text)),
    CONSTRAINT project_prefix_check CHECK (((prefix)::text ~ '^[A-Z0-9]{2,6}$'::text)),
    CONSTRAINT project_slug_check CHECK (((slug)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE TABLE public.project_counter (
    project_id uuid NOT NULL,
    last_task_number integer DEFAULT 0 NOT NULL,
    backlog integer DEFAULT 0 NOT NULL,
    todo integer DEFAULT 0 NOT NULL,
    in_progress integer DEFAULT 0 NOT NULL,
    in_review integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    cancelled integer DEFAULT 0 NOT NULL,
    CONSTRAINT project_counter_check CHECK ((LEAST(last_task_number, backlog, todo, in_progress, in_review, done, cancelled) >= 0))
)
WITH (fillfactor='70');
CREATE TABLE public.project_member (
    organization_id uuid NOT NULL,
    project_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.project_view (
    project_id uuid NOT NULL,
    view_id uuid NOT NULL
);
CREATE TABLE public.rate_limit_window (
    subject character varying(100) NOT NULL,
    policy character varying(50) NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    charged integer NOT NULL,
    CONSTRAINT rate_limit_window_charged_check CHECK ((charged >= 0))
)
WITH (fillfactor='70');
CREATE TABLE public.reaction (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    post_id uuid,
    comment_id uuid,
    task_comment_id uuid,
    user_id uuid NOT NULL,
    emoji character varying(40) NOT NULL,
    client character varying(20),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT reaction_target_check CHECK ((num_nonnulls(post_id, comment_id, task_comment_id) = 1))
);
CREATE TABLE public.resumable_upload (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    credential_id uuid NOT NULL,
    fields json NOT NULL,
    resume_key character varying(200),
    length bigint NOT NULL,
    received_bytes bigint DEFAULT 0 NOT NULL,
    finished_at timestamp(3) with time zone,
    media_id uuid,
    CONSTRAINT resumable_upload_received_bytes_check CHECK (((received_bytes >= 0) AND (received_bytes <= length)))
);
CREATE TABLE public.resumable_upload_part (
    upload_id uuid NOT NULL,
    start_byte bigint NOT NULL,
    size integer NOT NULL,
    object_id uuid NOT NULL
);
CREATE TABLE public.search_change (
    id bigint NOT NULL,
    organization_id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    number integer NOT NULL
);
CREATE SEQUENCE public.search_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.search_change_id_seq OWNED BY public.search_change.id;
CREATE TABLE public.search_document (
    organization_id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    record_id uuid NOT NULL,
    number integer NOT NULL,
    words tsvector NOT NULL
);
CREATE TABLE public.search_entry (
    organization_id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    number integer NOT NULL,
    record_id uuid NOT NULL,
    project_id uuid,
    text text NOT NULL,
    pairs text
);
CREATE TABLE public.search_index (
    organization_id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    indexed_to integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.tag (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    project_id uuid,
    name character varying(200) NOT NULL,
    color character varying(7) NOT NULL,
    description character varying(2000),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT tag_color_check CHECK (((color)::text ~ '^#[0-9a-fA-F]{6}$'::text)),
    CONSTRAINT tag_name_check CHECK (((name)::text ~ '[^ \t\r\n]'::text))
);
CREATE TABLE public.task_comment (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    task_id uuid NOT NULL,
    author_id uuid NOT NULL,
    content character varying(10000) NOT NULL,
    client character varying(20),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT task_comment_content_check CHECK (((content)::text ~ '[^ \t\r\n]'::text))
);
CREATE TABLE public."user" (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    kind public.user_kind NOT NULL,
    name character varying(200) NOT NULL,
    email character varying(320) NOT NULL,
    image character varying(2000),
    external_id character varying(255),
    user_name character varying(320),
    sent_user_name character varying(320),
    given_name character varying(100),
    family_name character varying(100),
    provisioned boolean DEFAULT false NOT NULL,
    address_unconfirmed boolean DEFAULT false NOT NULL,
    updated_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    left_at timestamp(3) with time zone,
    CONSTRAINT user_email_check CHECK (((email)::text ~ '^[^A-Z\s]+@[^A-Z\s@]+$'::text))
);
CREATE VIEW public.search_record AS
 SELECT project.organization_id,
    'project'::text AS kind,
    project.id
   FROM public.project
UNION ALL
 SELECT "user".organization_id,
    'person'::text AS kind,
    "user".id
   FROM public."user"
UNION ALL
 SELECT tag.organization_id,
    'tag'::text AS kind,
    tag.id
   FROM public.tag
UNION ALL
 SELECT task.organization_id,
    'task'::text AS kind,
    task.id
   FROM public.task
UNION ALL
 SELECT post.organization_id,
    'post'::text AS kind,
    post.id
   FROM public.post
UNION ALL
 SELECT media.organization_id,
    'media'::text AS kind,
    media.id
   FROM public.media
UNION ALL
 SELECT task_comment.organization_id,
    'taskComment'::text AS kind,
    task_comment.id
   FROM public.task_comment
UNION ALL
 SELECT comment.organization_id,
    'comment'::text AS kind,
    comment.id
   FROM public.comment;
CREATE TABLE public.search_total (
    organization_id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    pattern text NOT NULL,
    counts jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.search_waiting (
    id bigint NOT NULL,
    organization_id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    record_id uuid NOT NULL
);
CREATE SEQUENCE public.search_waiting_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.search_waiting_id_seq OWNED BY public.search_waiting.id;
CREATE TABLE public.session (
    credential_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    method public.sign_in_method NOT NULL,
    token_id uuid,
    identity_id uuid,
    ends_at timestamp(3) with time zone NOT NULL,
    user_agent character varying(300),
    address character varying(45) NOT NULL
);
CREATE TABLE public.sign_in_link (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash character varying(64) NOT NULL,
    token_id uuid,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.task_alias (
    project_id uuid NOT NULL,
    task_number integer NOT NULL,
    task_id uuid NOT NULL
);
CREATE TABLE public.task_post (
    task_id uuid NOT NULL,
    post_id uuid NOT NULL
);
CREATE TABLE public.task_relation (
    from_id uuid NOT NULL,
    kind public.task_relation_kind NOT NULL,
    to_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT task_relation_others_check CHECK ((from_id <> to_id))
);
CREATE TABLE public.task_tag (
    task_id uuid NOT NULL,
    tag_id uuid NOT NULL
);
CREATE TABLE public.task_view (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    author_id uuid NOT NULL,
    name character varying(200) NOT NULL,
    shared boolean NOT NULL,
    query jsonb NOT NULL,
    group_by character varying(20) NOT NULL,
    layout character varying(20) NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.task_view_star (
    organization_id uuid NOT NULL,
    view_id uuid NOT NULL,
    user_id uuid NOT NULL
);
CREATE TABLE public.terminal_login (
    code_hash character varying(64) NOT NULL,
    user_code_hash character varying(64),
    challenge character varying(43),
    host character varying(63) NOT NULL,
    address text,
    scopes text[],
    token_expires_at timestamp(3) with time zone,
    session_id uuid,
    denied boolean DEFAULT false NOT NULL,
    interval_seconds integer DEFAULT 0 NOT NULL,
    polled_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.used_challenge (
    hash character varying(64) NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.webhook (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    url character varying(2000) NOT NULL,
    events text[],
    description character varying(2000),
    enabled boolean DEFAULT true NOT NULL,
    disabled_reason character varying(20),
    consecutive_failures integer DEFAULT 0 NOT NULL,
    api_version character varying(10) DEFAULT '2026-05-26'::character varying NOT NULL,
    secret text NOT NULL,
    previous_secret text,
    previous_secret_expires_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT webhook_consecutive_failures_check CHECK (((consecutive_failures >= 0) AND (consecutive_failures <= 10))),
    CONSTRAINT webhook_disabled_check CHECK ((enabled = (disabled_reason IS NULL))),
    CONSTRAINT webhook_previous_secret_check CHECK (((previous_secret IS NULL) = (previous_secret_expires_at IS NULL)))
);
CREATE TABLE public.webhook_attempt (
    delivery_id uuid NOT NULL,
    number integer NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    duration_ms integer NOT NULL,
    status smallint,
    error character varying(200),
    response text,
    exchange json
);
CREATE TABLE public.webhook_delivery (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    event_id uuid NOT NULL,
    event character varying(60) NOT NULL,
    status public.delivery_status NOT NULL,
    test boolean DEFAULT false NOT NULL,
    manual boolean DEFAULT false NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    retries integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone,
    lease_id uuid,
    lease_ends_at timestamp(3) with time zone,
    data json,
    api_version character varying(10),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT webhook_delivery_lease_check CHECK (((lease_id IS NULL) OR (next_attempt_at IS NOT NULL))),
    CONSTRAINT webhook_delivery_lease_end_check CHECK (((lease_id IS NULL) = (lease_ends_at IS NULL))),
    CONSTRAINT webhook_delivery_queue_check CHECK (
CASE status
    WHEN 'pending'::public.delivery_status THEN (next_attempt_at IS NOT NULL)
    WHEN 'failed'::public.delivery_status THEN true
    ELSE (next_attempt_at IS NULL)
END)
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000', fillfactor='45');
CREATE TABLE public.webhook_hour (
    webhook_id uuid NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    duration_ms integer NOT NULL,
    deliveries integer NOT NULL,
    failures integer NOT NULL
)
WITH (fillfactor='70');
CREATE TABLE public.workspace_deletion (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name character varying(200) NOT NULL,
    slug character varying(60) NOT NULL,
    rows json NOT NULL,
    began_by character varying(320) NOT NULL,
    began_at timestamp(3) with time zone NOT NULL,
    completed_at timestamp(3) with time zone
);
ALTER TABLE ONLY public.media_usage ALTER COLUMN id SET DEFAULT nextval('public.media_usage_id_seq'::regclass);
ALTER TABLE ONLY public.search_change ALTER COLUMN id SET DEFAULT nextval('public.search_change_id_seq'::regclass);
ALTER TABLE ONLY public.search_waiting ALTER COLUMN id SET DEFAULT nextval('public.search_waiting_id_seq'::regclass);
INSERT INTO public._prisma_migrations VALUES ('b033c4cf-e8b9-4e1a-aca2-c5c522f8b713', '5725710b8be0fe5f48bb605e7fdc87ac6107a3d4b0412be7de25c24522c6d516', '2026-11-29 18:19:00.649319+00', '20261128000000_baseline', NULL, NULL, '2026-11-29 18:19:00.470923+00', 1);
INSERT INTO public._prisma_migrations VALUES ('6e437e1e-63eb-4ba1-b3aa-eb851a24a70e', '5a49a3091aab2fd2c3e42b54fa0810de3d14cfe18f906454c73052dd102f80cc', '2026-11-29 18:19:00.657856+00', '20261128120000_pictures', NULL, NULL, '2026-11-29 18:19:00.652052+00', 1);
INSERT INTO public._prisma_migrations VALUES ('cb97d565-8bd3-4c5d-ac41-19df9a99316b', 'df79fc8ba1c5e09050f479cfdf466fa25efba2f33732399c39d41cf01802e74f', '2026-11-29 18:19:00.661949+00', '20261128140000_avatars', NULL, NULL, '2026-11-29 18:19:00.658458+00', 1);
INSERT INTO public._prisma_migrations VALUES ('71e6051d-aab1-4fa2-835b-88f8a57c9678', 'cf7e9eb6defc499c1f4a2431501269cf4809fe2c79af83050b63c3f4a3ea2170', '2026-11-29 18:19:00.671027+00', '20261128150000_resumable_uploads', NULL, NULL, '2026-11-29 18:19:00.662486+00', 1);
INSERT INTO public._prisma_migrations VALUES ('25fc6f91-43dc-4814-9ffb-937a0e63d6be', 'e7f655680c971b0c29a08f7dce6da8bfbc8ecdaa09aac5f0b25d064439ef4e3c', '2026-11-29 18:19:00.675444+00', '20261128160000_posters', NULL, NULL, '2026-11-29 18:19:00.67219+00', 1);
INSERT INTO public._prisma_migrations VALUES ('25cbf1a5-3d51-442d-b5ba-a3b839151866', '8dc5c09ed132b2f4b0a4cb53393c82d7ab5439fe69e2c137d11f5ed42e9cbf3c', '2026-11-29 18:19:00.681435+00', '20261128170000_relations', NULL, NULL, '2026-11-29 18:19:00.676069+00', 1);
INSERT INTO public._prisma_migrations VALUES ('809d9314-d5f2-4e74-b515-7861ca72ac63', '43b25b7c6cf3073fdc1106dd98a69668ae808d28ad95abaf46ed11bfd54b0329', '2026-11-29 18:19:00.684685+00', '20261128180000_hand_order', NULL, NULL, '2026-11-29 18:19:00.682456+00', 1);
INSERT INTO public._prisma_migrations VALUES ('bdcbe6af-5f10-48f6-a351-d91b64846637', '87be335df94f19d14ad5c1151cdbd268defb4c3240f6ab051fbdaadc98763e45', '2026-11-29 18:19:00.691418+00', '20261128180001_hand_order_index', NULL, NULL, '2026-11-29 18:19:00.691227+00', 1);
INSERT INTO public._prisma_migrations VALUES ('131d0367-f36a-4ae0-a67e-cdcef895cfef', 'e96a4d3a3744e34979f006a20fe0fa2d2775aa804c8b408aac80626bb9be5cbd', '2026-11-29 18:19:00.702365+00', '20261128190000_deleted_tasks', NULL, NULL, '2026-11-29 18:19:00.691804+00', 1);
INSERT INTO public._prisma_migrations VALUES ('5afdd7a9-dcdb-4601-9fb8-e769fb68ad7d', '857e69d3cad3e67b0365cf6674525243a3fb04a4b148683e5461e8037f487285', '2026-11-29 18:19:00.71597+00', '20261128200000_views', NULL, NULL, '2026-11-29 18:19:00.703067+00', 1);
INSERT INTO public._prisma_migrations VALUES ('f14f4aa6-9c3a-40e0-b03a-a6b00224d40c', '357521f97bdff1db459a40594cc1ccbeb68fec182914f986b3b42bc6cecb5c75', '2026-11-29 18:19:00.739427+00', '20261128210000_search', NULL, NULL, '2026-11-29 18:19:00.716868+00', 1);
INSERT INTO public._prisma_migrations VALUES ('7b499765-d9d2-4dd6-9aa7-782683d8d949', 'c8531b5a98e3d79f1af3085e7e2332a31d206acac297007b56f758826f40f7a7', '2026-11-29 18:19:00.744741+00', '20261128220000_assignee_filters_index', NULL, NULL, '2026-11-29 18:19:00.744566+00', 1);
INSERT INTO public._prisma_migrations VALUES ('fd8ceef5-00c7-4765-80d2-9aa7b1d3121f', 'a144e8c02167758c331f70a04dfdb31d8b5ea2235d162f2f95631f5baa0b7291', '2026-11-29 18:19:00.747613+00', '20261128220001_assignee_index_dropped', NULL, NULL, '2026-11-29 18:19:00.747441+00', 1);
INSERT INTO public._prisma_migrations VALUES ('06a04164-9c5c-415f-95e5-1fd9607a6f01', '996311e04816ccf7f343bed9b476ed70ea5f809387e80ed4df0e5b603880558e', '2026-11-29 18:19:00.751393+00', '20261128220002_assignee_due_index_dropped', NULL, NULL, '2026-11-29 18:19:00.751225+00', 1);
INSERT INTO public._prisma_migrations VALUES ('0479e9e7-98dc-4979-a7b3-3f25d5bd8171', '97e4f80f77060675e2028f970d2e7117b84fac9558d642fdb88ca314ccd815e9', '2026-11-29 18:19:00.757589+00', '20261129140000_terminal_logins', NULL, NULL, '2026-11-29 18:19:00.751744+00', 1);
INSERT INTO public._prisma_migrations VALUES ('70643f67-0283-4a70-9bf6-83a84e23e952', '2227c996626008537359780ee74d0434b57a9de2795ae47214b587efe73199b3', '2026-11-29 18:19:00.759392+00', '20261129150000_credential_client', NULL, NULL, '2026-11-29 18:19:00.758189+00', 1);
INSERT INTO public._prisma_migrations VALUES ('3612c934-258b-4260-9f13-657529899801', '8a8a065616951650ffedb6badcda19dccb98f7fc73b05d23ec2f3afd07e041a4', '2026-11-29 18:19:00.762377+00', '20261130090000_favorites_and_columns', NULL, NULL, '2026-11-29 18:19:00.759863+00', 1);
INSERT INTO public._prisma_migrations VALUES ('5bb3c302-1be2-4652-9c05-1f254b062b19', 'dd25567d7b59fee630ceaa47c10401e44ff93f1cb6af1dfc5bb80a14b0fce308', '2026-11-29 18:19:00.766592+00', '20261130091000_event_record_index', NULL, NULL, '2026-11-29 18:19:00.766467+00', 1);
INSERT INTO public.audit_entry VALUES ('01a22888-2683-713d-8269-038f62510497', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'organization.created', NULL, NULL, NULL, NULL, 'organization', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'Workspace 01a22888-2614-720c-8037-640abc638dec', NULL, false, NULL, NULL, NULL, NULL, '2026-11-29 18:19:01.012+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2693-7501-8b49-a35ad46f8c24', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'credential.created', NULL, NULL, NULL, NULL, 'credential', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'Owner''s token', NULL, false, NULL, NULL, NULL, NULL, '2026-11-29 18:19:01.012+00');
INSERT INTO public.audit_entry VALUES ('01a22888-26af-7396-93d0-c8078f34c989', '01a22888-26a6-73c6-8c95-22b816ddeef1', 'organization.created', NULL, NULL, NULL, NULL, 'organization', '01a22888-26a6-73c6-8c95-22b816ddeef1', 'Workspace 01a22888-26a3-717b-8ae0-cd1b5858ac5b', NULL, false, NULL, NULL, NULL, NULL, '2026-11-29 18:19:01.155+00');
INSERT INTO public.audit_entry VALUES ('01a22888-26b5-70a2-ba29-fbcd54d7fa39', '01a22888-26a6-73c6-8c95-22b816ddeef1', 'credential.created', NULL, NULL, NULL, NULL, 'credential', '01a22888-26b1-704a-a50b-f24c18dcb5ec', 'Owner''s token', NULL, false, NULL, NULL, NULL, NULL, '2026-11-29 18:19:01.155+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2718-7331-a051-f3a9423b6e25', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'credential.used', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'credential', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'Owner''s token', NULL, false, NULL, '127.0.0.1', 'sdk', 498882, '2026-11-29 18:19:01.229+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2755-77af-b6ee-3486ad0bf876', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'session.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2744-7477-a42a-02e99ac711fa', 'session', '01a22888-2744-7477-a42a-02e99ac711fa', 'Session', NULL, false, '{"method":{"from":null,"to":"token"}}', '127.0.0.1', NULL, NULL, '2026-11-29 18:19:01.266+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2781-72d1-947e-b9aa81b2993f', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'organization.exported', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'organization', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'Workspace 01a22888-2614-720c-8037-640abc638dec', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:01.287+00');
INSERT INTO public.audit_entry VALUES ('01a22888-27dd-73bd-8183-fde17bee6edc', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'credential.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'credential', '01a22888-27d7-70d2-9bdd-e61729542b22', 'An account', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:01.294+00');
INSERT INTO public.audit_entry VALUES ('01a22888-27f4-73a0-8208-dcb4fbfa53d3', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'credential.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'credential', '01a22888-27f2-7147-af32-c62b049423a6', 'A token', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:01.294+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2895-7038-a52c-c33abe2fe421', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'domain.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'domain', '01a22888-2892-7072-8e79-a83bc2791745', '01a22888-26c2-74a6-848f-e1b8fbdc8608.example', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:01.298+00');
INSERT INTO public.audit_entry VALUES ('01a22888-28ad-7523-ba1b-2336287bb094', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'sign_in_link.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'member', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:01.306+00');
INSERT INTO public.audit_entry VALUES ('01a22888-28d7-762a-8e34-897cb034abbd', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'inbound_secret.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'inbound_secret', '01a22888-28d0-74da-ac24-23b1c8c6cf38', 'A sender', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:01.307+00');
INSERT INTO public.audit_entry VALUES ('01a22888-290e-7100-bcac-b3d6af37b31b', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'webhook.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'webhook', '01a22888-2904-730a-a71b-89f56d1482d9', 'https://127.0.0.1:9', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:01.307+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2941-7253-84a2-79bb45a9b286', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'invitation.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'invitation', '01a22888-2937-70e2-8ed8-5914050dd632', 'guest-01a22888-26c0-717d-88af-c0a03e25097f@example.com', NULL, false, '{"role":{"from":null,"to":"member"}}', '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:01.308+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2964-75af-b9ef-5c4269b3cf87', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'project.member_added', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'project', '01a22888-281b-7029-b9dd-3e00046ec143', 'Empty', '01a22888-281b-7029-b9dd-3e00046ec143', false, '{"member":{"from":null,"to":{"id":"01a22888-26c0-717d-88af-c0a03e25097f","name":"A member"}}}', '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:01.688+00');
INSERT INTO public.audit_entry VALUES ('01a22888-29c4-70b5-95ab-a90197dcd93b', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'webhook.disabled', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'webhook', '01a22888-2904-730a-a71b-89f56d1482d9', 'https://127.0.0.1:9', NULL, false, '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:01.909+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2a2e-7173-9e03-3e94f1649c7e', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'sign_in_link.created', NULL, NULL, NULL, NULL, 'member', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', NULL, false, NULL, NULL, NULL, NULL, '2026-11-29 18:19:01.683+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2a55-7247-b3b8-53f65a4195aa', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'session.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2a4d-7689-b6e4-791683a26ca4', 'session', '01a22888-2a4d-7689-b6e4-791683a26ca4', 'Session', NULL, false, '{"method":{"from":null,"to":"link"}}', '127.0.0.1', NULL, NULL, '2026-11-29 18:19:02.07+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2a69-7327-8067-b3794556821e', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'credential.used', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2a4d-7689-b6e4-791683a26ca4', 'credential', '01a22888-2a4d-7689-b6e4-791683a26ca4', 'Session', NULL, false, NULL, '127.0.0.1', NULL, 498882, '2026-11-29 18:19:02.113+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2bc4-7313-824d-e266be01ddef', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'passkey.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', NULL, 'passkey', '01a22888-2bc0-709c-a36f-8d1898ce3bb1', 'Phone', NULL, false, NULL, '127.0.0.1', NULL, NULL, '2026-11-29 18:19:02.141+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2cb2-75ec-bd8a-1518bf6d0ecf', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'webhook.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'webhook', '01a22888-2cad-7141-a171-354b09cbc3eb', 'https://127.0.0.1:46513', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:02.697+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2cc1-7730-84f2-e77759cdb149', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'webhook.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'webhook', '01a22888-2cbc-7566-b840-63f8d21869cd', 'https://127.0.0.1:44079', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:02.712+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2f0b-724b-b15b-fecf46c57bb3', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'project.member_added', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'project', '01a22888-2ef4-7147-b19b-243a603497ff', 'Hidden', '01a22888-2ef4-7147-b19b-243a603497ff', true, '{"member":{"from":null,"to":{"id":"01a22888-2ec9-77f7-a827-abe850e4b6ba","name":"A admin"}}}', '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:03.296+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2f15-7325-9e5d-8e0c5f6627ba', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'credential.used', '01a22888-2ed8-7125-98f3-b2e6800b2fee', 'A member', 'person', '01a22888-2ee5-77d8-871a-c1447083f84c', 'credential', '01a22888-2ee5-77d8-871a-c1447083f84c', 'member', NULL, false, NULL, '127.0.0.1', 'sdk', 498882, '2026-11-29 18:19:03.313+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2f40-730b-80ce-a951350731bd', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'member.left', '01a22888-2ed8-7125-98f3-b2e6800b2fee', 'A member', 'person', '01a22888-2ee5-77d8-871a-c1447083f84c', 'member', '01a22888-2ed8-7125-98f3-b2e6800b2fee', 'A member', NULL, false, '{"role":{"from":"member","to":null},"tokens":{"from":1,"to":0},"sessions":{"from":0,"to":0}}', '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:03.334+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2f51-7799-b812-e07cc6669336', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'credential.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'credential', '01a22888-2f4f-7520-a041-8d3ed0992385', 'A revoked token', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:03.37+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2f64-77a3-84b6-f438682f092e', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'credential.revoked', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'credential', '01a22888-2f4f-7520-a041-8d3ed0992385', 'A revoked token', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:03.383+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2f78-7053-95cd-193b95255240', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'credential.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'credential', '01a22888-2f74-7748-8469-0311759fa927', 'The fixture''s robot', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:03.402+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2f95-75e1-ab50-cba12cf2f0ed', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'credential.rotated', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'credential', '01a22888-2f74-7748-8469-0311759fa927', 'The fixture''s robot', NULL, false, '{"oldSecretWorksUntil":{"from":null,"to":"2026-11-29T19:19:03.423Z"}}', '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:03.423+00');
INSERT INTO public.audit_entry VALUES ('01a22888-2fae-7774-a14a-a5d9e3c993ed', '01a22888-26a6-73c6-8c95-22b816ddeef1', 'credential.used', '01a22888-26aa-7697-9796-694570b9a32e', 'Olivia Owner', 'person', '01a22888-26b1-704a-a50b-f24c18dcb5ec', 'credential', '01a22888-26b1-704a-a50b-f24c18dcb5ec', 'Owner''s token', NULL, false, NULL, '127.0.0.1', 'sdk', 498882, '2026-11-29 18:19:03.464+00');
INSERT INTO public.audit_entry VALUES ('01a22888-30cd-74c0-b0f6-288d8589b780', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'webhook.disabled', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'webhook', '01a22888-2cbc-7566-b840-63f8d21869cd', 'https://127.0.0.1:44079', NULL, false, '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-29 18:19:03.749+00');
INSERT INTO public.audit_entry VALUES ('01a22888-30de-74bd-8923-793898cbfd9c', '01a22888-26a6-73c6-8c95-22b816ddeef1', 'organization.plan_changed', NULL, NULL, NULL, NULL, 'organization', '01a22888-26a6-73c6-8c95-22b816ddeef1', 'Workspace 01a22888-26a3-717b-8ae0-cd1b5858ac5b', NULL, false, '{"plan":{"from":"pro","to":"free"}}', NULL, NULL, NULL, '2026-11-29 18:19:03.767+00');
INSERT INTO public.audit_entry VALUES ('01a22888-3214-7198-8176-cf4ad5fb2728', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'webhook.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'webhook', '01a22888-320e-70b7-bf29-cab008a9e376', 'https://127.0.0.1:9', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:23:04.024+00');
INSERT INTO public.audit_entry VALUES ('01a22888-322a-76a4-9fbe-003fbabf5a3a', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'webhook.disabled', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'webhook', '01a22888-320e-70b7-bf29-cab008a9e376', 'https://127.0.0.1:9', NULL, false, '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-29 18:23:04.095+00');
INSERT INTO public.audit_entry VALUES ('01a22888-324c-7026-8940-95467d41e8d9', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'inbound_secret.created', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Olivia Owner', 'person', '01a22888-2688-74f9-8136-8a9ae1bd8c04', 'inbound_secret', '01a22888-3247-7166-92d0-be19e9540b45', 'The fixture''s sender', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-29 18:23:04.114+00');
INSERT INTO public.checklist_item VALUES ('01a22888-294f-76ae-b916-c448cdf62788', '01a22888-2814-737e-8998-e6fe3cba008f', 'An item', false, 1, 'sdk', '2026-11-29 18:19:01.838+00', '2026-11-29 18:19:01.838+00');
INSERT INTO public.checklist_item VALUES ('01a22888-2d4c-7322-a63b-a4e4d97c1404', '01a22888-2cec-7309-af18-129e74c30c54', 'Read it once more', false, 1, 'sdk', '2026-11-29 18:19:02.86+00', '2026-11-29 18:19:02.86+00');
INSERT INTO public.checklist_item VALUES ('01a22888-2fd8-734c-8cba-cbce45afd77d', '01a22888-2fb0-7377-b607-9d2af682c784', 'Read it once more', false, 1, 'sdk', '2026-11-29 18:19:03.512+00', '2026-11-29 18:19:03.512+00');
INSERT INTO public.comment VALUES ('01a22888-297b-72c1-97d0-dd4cd859e339', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2855-70b5-8cf6-897ab00eea81', NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'A comment', 'sdk', '2026-11-29 18:19:01.758+00', '2026-11-29 18:19:01.758+00');
INSERT INTO public.comment VALUES ('01a22888-2eac-7278-9624-0acd27fb2a16', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2e2d-7575-b04d-e26021febc99', NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Thanks', 'sdk', '2026-11-29 18:19:03.207+00', '2026-11-29 18:19:03.207+00');
INSERT INTO public.comment VALUES ('01a22888-2ebf-74b1-b754-72993999ce47', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2e2d-7575-b04d-e26021febc99', '01a22888-2eac-7278-9624-0acd27fb2a16', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Welcome', 'sdk', '2026-11-29 18:19:03.222+00', '2026-11-29 18:19:03.222+00');
INSERT INTO public.comment VALUES ('01a22888-309a-7273-b790-4955c2faf809', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-3040-714f-a99a-e0f6ddf004e5', NULL, '01a22888-26aa-7697-9796-694570b9a32e', 'Thanks', 'sdk', '2026-11-29 18:19:03.701+00', '2026-11-29 18:19:03.701+00');
INSERT INTO public.comment VALUES ('01a22888-30ad-74ae-b289-7e35426007a3', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-3040-714f-a99a-e0f6ddf004e5', '01a22888-309a-7273-b790-4955c2faf809', '01a22888-26aa-7697-9796-694570b9a32e', 'Welcome', 'sdk', '2026-11-29 18:19:03.717+00', '2026-11-29 18:19:03.717+00');
INSERT INTO public.credential VALUES ('01a22888-26f6-70eb-b434-0eb7e291e274', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-26c0-717d-88af-c0a03e25097f', 'personal', 'member', 'ERarjgDJQ8Bp', '$2b$04$NDbp3VLfCfm5M7e7BDOVBu9sH/hoVp8F/vh6xwg3nyBu5J5YPMuKu', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-29 18:19:01.012+00', NULL, NULL);
INSERT INTO public.credential VALUES ('01a22888-2744-7477-a42a-02e99ac711fa', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'session', 'Session', 'eqDBe35ANs4N', 'JkwVd-x8w146OxoJd2bB369okBzKbXjYkHAm7sA8UVg', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, '2026-12-13 18:19:01.266+00', '2026-11-29 18:19:01.266+00', NULL, '2026-05-26', '2026-11-29 18:19:01.266+00', NULL, NULL);
INSERT INTO public.credential VALUES ('01a22888-27d7-70d2-9bdd-e61729542b22', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-27cb-76e0-b456-3a0ef66f80d0', 'service_account', 'An account', 'wLqkgOkkyVws', '$2b$04$euw7tpUqFddqERRhTDlgG.5Rh2YpNggcEnb1sf8yKp3xVUjc/bsHW', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-29 18:19:01.294+00', NULL, NULL);
INSERT INTO public.credential VALUES ('01a22888-27f2-7147-af32-c62b049423a6', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'personal', 'A token', 'UNUkljPFcVS9', '$2b$04$jis/uCQl6LdBbcWtDbrtbu7Lj/HbnbMZ/pbEyLdrxbkbhk400IO9e', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-29 18:19:01.294+00', NULL, NULL);
INSERT INTO public.credential VALUES ('01a22888-2a4d-7689-b6e4-791683a26ca4', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'session', 'Session', 'v8PLpDzIs2eM', 'ScOk9-mD9ceiYFbjtq57Otp7KXEqVnhBVN1FIvls8ag', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, '2026-12-13 18:19:02.07+00', '2026-11-29 18:19:02.07+00', NULL, '2026-05-26', '2026-11-29 18:19:02.07+00', NULL, NULL);
INSERT INTO public.credential VALUES ('01a22888-2ed1-72d2-b352-f28565d2f53c', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2ec9-77f7-a827-abe850e4b6ba', 'personal', 'admin', 'KrhBy2kNZsy9', '$2b$04$qbmMdqcwR7JHMFJ6WZv7vO3njMataqh.rSgPu6vGuvg.gtc6MgQxa', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-29 18:19:01.012+00', NULL, NULL);
INSERT INTO public.credential VALUES ('01a22888-2ee5-77d8-871a-c1447083f84c', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2ed8-7125-98f3-b2e6800b2fee', 'personal', 'member', 'CQSrkimdCVuL', '$2b$04$IYyqPW5LeBn5i9w4ok877eVmaSN/HbUqSjctfcFU8.Z60UY7kwzI6', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, '2026-11-29 18:19:03.313+00', '2026-05-26', '2026-05-26', '2026-11-29 18:19:01.012+00', '2026-11-29 18:19:03.334+00', 'sdk');
INSERT INTO public.credential VALUES ('01a22888-2f4f-7520-a041-8d3ed0992385', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'personal', 'A revoked token', '477hIz0QO6tM', '$2b$04$kd5plGFhx7qPLZ6CAiwxI.5o0TjGxxkjVvU87jbR0ce32Cv0VqP9G', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-29 18:19:03.37+00', '2026-11-29 18:19:03.383+00', NULL);
INSERT INTO public.credential VALUES ('01a22888-2f74-7748-8469-0311759fa927', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2f70-750d-adc4-e15580904fd7', 'service_account', 'The fixture''s robot', 'dSqzRelCKe7K', '$2b$04$tg0rsew/uNr5DpcF2aftOeM162/02Hm6TKmzT1g8Hen5Wr47Qxs6.', '{tasks:read,tasks:write}', '{}', '{}', '$2b$04$D7RfeuUu02SEKryZ/AGOkuxxEHQjC3NNxJRcxTIe/UEyJWtjXeV2e', '2026-11-29 19:19:03.423+00', NULL, NULL, NULL, '2026-05-26', '2026-11-29 18:19:03.402+00', NULL, NULL);
INSERT INTO public.credential VALUES ('01a22888-2fa0-75fd-8ab1-12604be170e1', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2f99-7514-b5f1-c6f505d650b0', 'personal', 'viewer', 'Or4vsrtsBrra', '$2b$04$/0kXsf1icxHp7xek3RV1FeqqO1sVUBITWzFSWlmsfdOsqMZ5O8HWu', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-29 18:19:01.012+00', NULL, NULL);
INSERT INTO public.credential VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'personal', 'Owner''s token', 'wz6HwoImqZFr', '$2b$04$HGfX5ocCxZb.CAeJz1lfFOmCY0kOIkisN4XdUGEs/PKqOrEDitYF2', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, '2026-11-29 18:23:03.97+00', '2026-05-26', '2026-05-26', '2026-11-29 18:19:01.012+00', NULL, 'sdk');
INSERT INTO public.credential VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26aa-7697-9796-694570b9a32e', 'personal', 'Owner''s token', 'M0bDs1hHPV5c', '$2b$04$AP6hQdDad2XfEdbBZ0EDzuWLmAzhidlDs31w3ZUmB7xPpNlu3ZxJK', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, '2026-11-29 18:19:03.464+00', '2026-05-26', '2026-05-26', '2026-11-29 18:19:01.155+00', NULL, 'sdk');
INSERT INTO public.domain VALUES ('01a22888-2892-7072-8e79-a83bc2791745', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-26c2-74a6-848f-e1b8fbdc8608.example', 'NUgQEe0xb0ki0cvxd3KeQJNsk05Zc8dp4TgbW6x9KKE', NULL, NULL, NULL, '2026-11-29 18:19:01.298+00');
INSERT INTO public.event VALUES ('01a22888-2734-72a6-84de-030478829d98', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.created', '{"task":{"id":"01a22888-2734-72a6-84dd-ff4fdc16566f","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Another task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:01.292Z","updatedAt":"2026-11-29T18:19:01.292Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2734-72a6-84dd-ff4fdc16566f","webUrl":"http://localhost:44691/tasks/OPS-1"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.292+00', 771);
INSERT INTO public.event VALUES ('01a22888-281f-75cf-9741-eb781134881a', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-281b-7029-b9dd-3e00046ec143', 'project.created', '{"project":{"id":"01a22888-281b-7029-b9dd-3e00046ec143","name":"Empty","slug":"empty","prefix":"EMP","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a22888-2672-71d9-b62c-8a156ddc0ab7","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-29T18:19:01.296Z","updatedAt":"2026-11-29T18:19:01.296Z","webUrl":"http://localhost:44691/projects/EMP"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.296+00', 777);
INSERT INTO public.event VALUES ('01a22888-285e-7685-8388-4329f3359a74', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'post.created', '{"post":{"id":"01a22888-2855-70b5-8cf6-897ab00eea81","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:01.297Z","createdAt":"2026-11-29T18:19:01.297Z","updatedAt":"2026-11-29T18:19:01.297Z","webUrl":"http://localhost:44691/posts/01a22888-2855-70b5-8cf6-897ab00eea81"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.297+00', 779);
INSERT INTO public.event VALUES ('01a22888-2860-7689-abe1-696ee0512986', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'post.published', '{"post":{"id":"01a22888-2855-70b5-8cf6-897ab00eea81","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:01.297Z","createdAt":"2026-11-29T18:19:01.297Z","updatedAt":"2026-11-29T18:19:01.297Z","webUrl":"http://localhost:44691/posts/01a22888-2855-70b5-8cf6-897ab00eea81"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.297+00', 779);
INSERT INTO public.event VALUES ('01a22888-2814-737e-8998-e8916e5fb3a5', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.created', '{"task":{"id":"01a22888-2814-737e-8998-e6fe3cba008f","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:01.524Z","updatedAt":"2026-11-29T18:19:01.524Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"tags":[{"id":"01a22888-278f-76a1-a41c-bb121c7d29a4","name":"bug","color":"#6b7280"}],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2814-737e-8998-e6fe3cba008f","webUrl":"http://localhost:44691/tasks/OPS-2"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.524+00', 781);
INSERT INTO public.event VALUES ('01a22888-2814-737e-8998-ee8ee462facd', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.assigned', '{"task":{"id":"01a22888-2814-737e-8998-e6fe3cba008f","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:01.524Z","updatedAt":"2026-11-29T18:19:01.524Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"tags":[{"id":"01a22888-278f-76a1-a41c-bb121c7d29a4","name":"bug","color":"#6b7280"}],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2814-737e-8998-e6fe3cba008f","webUrl":"http://localhost:44691/tasks/OPS-2"},"changes":{"assigneeId":{"from":null,"to":"01a22888-2672-71d9-b62c-8a156ddc0ab7"}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.524+00', 781);
INSERT INTO public.event VALUES ('01a22888-2966-77af-9146-110c30cdb062', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-281b-7029-b9dd-3e00046ec143', 'project.updated', '{"project":{"id":"01a22888-281b-7029-b9dd-3e00046ec143","name":"Empty","slug":"empty","prefix":"EMP","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a22888-2672-71d9-b62c-8a156ddc0ab7","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-29T18:19:01.296Z","updatedAt":"2026-11-29T18:19:01.296Z","webUrl":"http://localhost:44691/projects/EMP"},"changes":{"memberIds":{"from":[],"to":["01a22888-26c0-717d-88af-c0a03e25097f"]}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.688+00', 787);
INSERT INTO public.event VALUES ('01a22888-2986-744e-bcfe-4c430647e5f0', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'comment.created', '{"comment":{"id":"01a22888-297b-72c1-97d0-dd4cd859e339","postId":"01a22888-2855-70b5-8cf6-897ab00eea81","replyToId":null,"content":"A comment","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:01.758Z","updatedAt":"2026-11-29T18:19:01.758Z"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.758+00', 788);
INSERT INTO public.event VALUES ('01a22888-294f-76ae-b916-c26a71edbac7', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'comment.created', '{"comment":{"id":"01a22888-294e-7620-92d7-64221890eeac","taskId":"01a22888-2814-737e-8998-e6fe3cba008f","content":"A comment","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:01.838Z","updatedAt":"2026-11-29T18:19:01.838Z"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.838+00', 789);
INSERT INTO public.event VALUES ('01a22888-2950-77c1-8b96-179c459003b3', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.updated', '{"task":{"id":"01a22888-2814-737e-8998-e6fe3cba008f","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:01.524Z","updatedAt":"2026-11-29T18:19:01.838Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"tags":[{"id":"01a22888-278f-76a1-a41c-bb121c7d29a4","name":"bug","color":"#6b7280"}],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2814-737e-8998-e6fe3cba008f","webUrl":"http://localhost:44691/tasks/OPS-2"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.838+00', 790);
INSERT INTO public.event VALUES ('01a22888-29ef-7208-8c40-b4b939f101e4', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.created', '{"task":{"id":"01a22888-29ef-7208-8c40-b08b3d70d047","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:01.962Z","updatedAt":"2026-11-29T18:19:01.962Z","author":{"id":"01a22888-28bd-758f-bd70-89a1dccb26f1","name":"A sender","email":"01a22888-28bd-758f-bd70-89a1dccb26f1@service.invalid","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":null,"url":"http://localhost:44691/api/v1/tasks/01a22888-29ef-7208-8c40-b08b3d70d047","webUrl":"http://localhost:44691/tasks/OPS-3"},"actor":{"id":"01a22888-28bd-758f-bd70-89a1dccb26f1","name":"A sender","kind":"service","client":null}}', '{}', NULL, '2026-11-29 18:19:01.962+00', 794);
INSERT INTO public.event VALUES ('01a22888-2a3f-7566-b068-79f2b4a189d9', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2a3c-77a2-bbde-ed49bd10dfe6', 'project.created', '{"project":{"id":"01a22888-2a3c-77a2-bbde-ed49bd10dfe6","name":"Skipped","slug":"skipped","prefix":"SKI","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a22888-2672-71d9-b62c-8a156ddc0ab7","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-29T18:19:02.067Z","updatedAt":"2026-11-29T18:19:02.067Z","webUrl":"http://localhost:44691/projects/SKI"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.067+00', 797);
INSERT INTO public.event VALUES ('01a22888-2c9b-76d5-817e-0f74f22aea0b', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'post.updated', '{"post":{"id":"01a22888-2855-70b5-8cf6-897ab00eea81","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:01.297Z","createdAt":"2026-11-29T18:19:01.297Z","updatedAt":"2026-11-29T18:19:01.297Z","webUrl":"http://localhost:44691/posts/01a22888-2855-70b5-8cf6-897ab00eea81"},"changes":{"mediaIds":{"from":[],"to":["01a22888-2c8c-72ea-bdbb-42dfdf5486d8"]}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:01.781+00', 802);
INSERT INTO public.event VALUES ('01a22888-2cce-759c-b6e0-4ff84faa28bb', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'post.created', '{"post":{"id":"01a22888-2cc9-77cd-9e31-39fc9b686f54","title":"A post whose delivery fails","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:02.728Z","createdAt":"2026-11-29T18:19:02.728Z","updatedAt":"2026-11-29T18:19:02.728Z","webUrl":"http://localhost:44691/posts/01a22888-2cc9-77cd-9e31-39fc9b686f54"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.728+00', 805);
INSERT INTO public.event VALUES ('01a22888-2ccf-7646-a2ba-8fb421cc0507', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'post.published', '{"post":{"id":"01a22888-2cc9-77cd-9e31-39fc9b686f54","title":"A post whose delivery fails","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:02.728Z","createdAt":"2026-11-29T18:19:02.728Z","updatedAt":"2026-11-29T18:19:02.728Z","webUrl":"http://localhost:44691/posts/01a22888-2cc9-77cd-9e31-39fc9b686f54"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.728+00', 805);
INSERT INTO public.event VALUES ('01a22888-2cec-7309-af18-165acd9ded9d', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.created', '{"task":{"id":"01a22888-2cec-7309-af18-129e74c30c54","taskNumber":4,"identifier":"OPS-4","sequenceNumber":4,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.764Z","updatedAt":"2026-11-29T18:19:02.764Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2cec-7309-af18-129e74c30c54","webUrl":"http://localhost:44691/tasks/OPS-4"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.764+00', 807);
INSERT INTO public.event VALUES ('01a22888-2d0c-75cc-bf84-2f3ef54c555e', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2d09-7784-92c1-36976d89f7e0', 'project.created', '{"project":{"id":"01a22888-2d09-7784-92c1-36976d89f7e0","name":"Elsewhere","slug":"elsewhere","prefix":"ELS","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a22888-2672-71d9-b62c-8a156ddc0ab7","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-29T18:19:02.784Z","updatedAt":"2026-11-29T18:19:02.784Z","webUrl":"http://localhost:44691/projects/ELS"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.784+00', 809);
INSERT INTO public.event VALUES ('01a22888-2d43-75ab-b0e4-283f44eb525a', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'comment.created', '{"comment":{"id":"01a22888-2d43-75ab-b0e4-27ee8ee132c7","taskId":"01a22888-2cec-7309-af18-129e74c30c54","content":"The numbers are in.","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:02.851Z","updatedAt":"2026-11-29T18:19:02.851Z"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.851+00', 811);
INSERT INTO public.event VALUES ('01a22888-2d4c-7322-a63b-ab5c65c0a9b1', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.updated', '{"task":{"id":"01a22888-2cec-7309-af18-129e74c30c54","taskNumber":4,"identifier":"OPS-4","sequenceNumber":4,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.764Z","updatedAt":"2026-11-29T18:19:02.860Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2cec-7309-af18-129e74c30c54","webUrl":"http://localhost:44691/tasks/OPS-4"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.86+00', 812);
INSERT INTO public.event VALUES ('01a22888-2d65-763a-9958-e5451ba6b4a0', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.created', '{"task":{"id":"01a22888-2d65-763a-9958-e0510aeefd60","taskNumber":5,"identifier":"OPS-5","sequenceNumber":5,"title":"Draw the chart","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.874Z","updatedAt":"2026-11-29T18:19:02.874Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":"01a22888-2cec-7309-af18-129e74c30c54","subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2d65-763a-9958-e0510aeefd60","webUrl":"http://localhost:44691/tasks/OPS-5"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.874+00', 814);
INSERT INTO public.event VALUES ('01a22888-2d78-7231-a5e5-8850398e164e', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.updated', '{"task":{"id":"01a22888-2cec-7309-af18-129e74c30c54","taskNumber":4,"identifier":"OPS-4","sequenceNumber":4,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795976342903,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.764Z","updatedAt":"2026-11-29T18:19:02.903Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2cec-7309-af18-129e74c30c54","webUrl":"http://localhost:44691/tasks/OPS-4"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795976342903}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.903+00', 817);
INSERT INTO public.event VALUES ('01a22888-2d78-7231-a5e5-931c8dceb8e8', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.status_changed', '{"task":{"id":"01a22888-2cec-7309-af18-129e74c30c54","taskNumber":4,"identifier":"OPS-4","sequenceNumber":4,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795976342903,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.764Z","updatedAt":"2026-11-29T18:19:02.903Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2cec-7309-af18-129e74c30c54","webUrl":"http://localhost:44691/tasks/OPS-4"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795976342903}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.903+00', 817);
INSERT INTO public.event VALUES ('01a22888-2d78-7231-a5e5-960cfe8f2f64', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.completed', '{"task":{"id":"01a22888-2cec-7309-af18-129e74c30c54","taskNumber":4,"identifier":"OPS-4","sequenceNumber":4,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795976342903,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.764Z","updatedAt":"2026-11-29T18:19:02.903Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2cec-7309-af18-129e74c30c54","webUrl":"http://localhost:44691/tasks/OPS-4"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795976342903}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.903+00', 817);
INSERT INTO public.event VALUES ('01a22888-2d8c-7257-b323-d7383692de39', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2d09-7784-92c1-36976d89f7e0', 'task.created', '{"task":{"id":"01a22888-2d8c-7257-b323-d3e8f761006d","taskNumber":1,"identifier":"ELS-1","sequenceNumber":6,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.924Z","updatedAt":"2026-11-29T18:19:02.924Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2d09-7784-92c1-36976d89f7e0","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2d8c-7257-b323-d3e8f761006d","webUrl":"http://localhost:44691/tasks/ELS-1"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.924+00', 820);
INSERT INTO public.event VALUES ('01a22888-2efb-738b-a4c4-e5abe8440baf', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2ef4-7147-b19b-243a603497ff', 'project.created', '{"project":{"id":"01a22888-2ef4-7147-b19b-243a603497ff","name":"Hidden","slug":"hidden","prefix":"HID","color":"#6b7280","description":null,"visibility":"private","createdById":"01a22888-2672-71d9-b62c-8a156ddc0ab7","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-29T18:19:03.279Z","updatedAt":"2026-11-29T18:19:03.279Z","webUrl":"http://localhost:44691/projects/HID"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.279+00', 845);
INSERT INTO public.event VALUES ('01a22888-2dc0-7130-9240-d1908c5845e7', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.updated', '{"task":{"id":"01a22888-2d8c-7257-b323-d3e8f761006d","taskNumber":6,"identifier":"OPS-6","sequenceNumber":6,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.924Z","updatedAt":"2026-11-29T18:19:02.939Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2d8c-7257-b323-d3e8f761006d","webUrl":"http://localhost:44691/tasks/OPS-6"},"changes":{"projectId":{"from":"01a22888-2d09-7784-92c1-36976d89f7e0","to":"01a22888-2699-75ab-8095-bdaebb9e9cac"},"identifier":{"from":"ELS-1","to":"OPS-6"}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:02.939+00', 822);
INSERT INTO public.event VALUES ('01a22888-2e1a-760e-96c1-956ba442b364', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.updated', '{"task":{"id":"01a22888-2d8c-7257-b323-d3e8f761006d","taskNumber":6,"identifier":"OPS-6","sequenceNumber":6,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.924Z","updatedAt":"2026-11-29T18:19:03.052Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[{"id":"01a22888-2deb-747b-a319-c7e42600e6d0","name":"urgent","color":"#ff0000"}],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2d8c-7257-b323-d3e8f761006d","webUrl":"http://localhost:44691/tasks/OPS-6"},"changes":{"tagIds":{"from":[],"to":["01a22888-2deb-747b-a319-c7e42600e6d0"]}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.052+00', 828);
INSERT INTO public.event VALUES ('01a22888-2e31-7068-9d44-84efd1c49766', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'post.created', '{"post":{"id":"01a22888-2e2d-7575-b04d-e26021febc99","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:03.083Z","createdAt":"2026-11-29T18:19:03.083Z","updatedAt":"2026-11-29T18:19:03.083Z","webUrl":"http://localhost:44691/posts/01a22888-2e2d-7575-b04d-e26021febc99"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.083+00', 830);
INSERT INTO public.event VALUES ('01a22888-2e31-7068-9d44-88c87f5d237e', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'post.published', '{"post":{"id":"01a22888-2e2d-7575-b04d-e26021febc99","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:03.083Z","createdAt":"2026-11-29T18:19:03.083Z","updatedAt":"2026-11-29T18:19:03.083Z","webUrl":"http://localhost:44691/posts/01a22888-2e2d-7575-b04d-e26021febc99"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.083+00', 830);
INSERT INTO public.event VALUES ('01a22888-2e58-73c0-8e93-2dc05269a84d', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.updated', '{"task":{"id":"01a22888-2cec-7309-af18-129e74c30c54","taskNumber":4,"identifier":"OPS-4","sequenceNumber":4,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795976342903,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.764Z","updatedAt":"2026-11-29T18:19:02.903Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2cec-7309-af18-129e74c30c54","webUrl":"http://localhost:44691/tasks/OPS-4"},"changes":{"postIds":{"from":[],"to":["01a22888-2e2d-7575-b04d-e26021febc99"]}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.102+00', 832);
INSERT INTO public.event VALUES ('01a22888-2e5b-73c5-8abc-8c7924815689', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'post.updated', '{"post":{"id":"01a22888-2e2d-7575-b04d-e26021febc99","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:03.083Z","createdAt":"2026-11-29T18:19:03.083Z","updatedAt":"2026-11-29T18:19:03.083Z","webUrl":"http://localhost:44691/posts/01a22888-2e2d-7575-b04d-e26021febc99"},"changes":{"taskIds":{"from":[],"to":["01a22888-2cec-7309-af18-129e74c30c54"]}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.102+00', 832);
INSERT INTO public.event VALUES ('01a22888-2e9f-719f-8b24-3146118b92f1', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'reaction.added', '{"reaction":{"emoji":"🎉","target":"post","targetId":"01a22888-2e2d-7575-b04d-e26021febc99","user":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:03.189Z"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.189+00', 835);
INSERT INTO public.event VALUES ('01a22888-2eb0-742b-8a0e-8ffe6d8ba9e1', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'comment.created', '{"comment":{"id":"01a22888-2eac-7278-9624-0acd27fb2a16","postId":"01a22888-2e2d-7575-b04d-e26021febc99","replyToId":null,"content":"Thanks","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:03.207Z","updatedAt":"2026-11-29T18:19:03.207Z"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.207+00', 836);
INSERT INTO public.event VALUES ('01a22888-2ec5-76f8-9efa-07ee3589d436', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'comment.created', '{"comment":{"id":"01a22888-2ebf-74b1-b754-72993999ce47","postId":"01a22888-2e2d-7575-b04d-e26021febc99","replyToId":"01a22888-2eac-7278-9624-0acd27fb2a16","content":"Welcome","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:03.222Z","updatedAt":"2026-11-29T18:19:03.222Z"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.222+00', 838);
INSERT INTO public.event VALUES ('01a22888-2f0b-724b-b15c-00dd9f26a1b0', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2ef4-7147-b19b-243a603497ff', 'project.updated', '{"project":{"id":"01a22888-2ef4-7147-b19b-243a603497ff","name":"Hidden","slug":"hidden","prefix":"HID","color":"#6b7280","description":null,"visibility":"private","createdById":"01a22888-2672-71d9-b62c-8a156ddc0ab7","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-29T18:19:03.279Z","updatedAt":"2026-11-29T18:19:03.279Z","webUrl":"http://localhost:44691/projects/HID"},"changes":{"memberIds":{"from":["01a22888-2672-71d9-b62c-8a156ddc0ab7"],"to":["01a22888-2672-71d9-b62c-8a156ddc0ab7","01a22888-2ec9-77f7-a827-abe850e4b6ba"]}},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.296+00', 846);
INSERT INTO public.event VALUES ('01a22888-2f20-76e2-9fba-d2821c380167', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'post.created', '{"post":{"id":"01a22888-2f18-7500-8b61-c265d59fdb08","title":"A draft of somebody who left","body":{"type":"doc","content":[]},"bodyText":"","status":"draft","projectId":null,"author":{"id":"01a22888-2ed8-7125-98f3-b2e6800b2fee","name":"A member","email":"01a22888-2ed8-7125-98f3-b2e6800b2fee@example.com","image":null},"client":"sdk","publishedAt":null,"createdAt":"2026-11-29T18:19:03.318Z","updatedAt":"2026-11-29T18:19:03.318Z","webUrl":"http://localhost:44691/posts/01a22888-2f18-7500-8b61-c265d59fdb08"},"actor":{"id":"01a22888-2ed8-7125-98f3-b2e6800b2fee","name":"A member","kind":"person","client":"sdk"}}', '{01a22888-2ed8-7125-98f3-b2e6800b2fee}', NULL, '2026-11-29 18:19:03.318+00', 849);
INSERT INTO public.event VALUES ('01a22888-2f3f-778b-8f87-c64b659ce4fd', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'member.left', '{"member":{"id":"01a22888-2ed8-7125-98f3-b2e6800b2fee","name":"A member","email":"01a22888-2ed8-7125-98f3-b2e6800b2fee@example.com","image":null,"role":"member","joinedAt":"2026-11-29T18:19:03.263Z","leftAt":"2026-11-29T18:19:03.334Z"},"actor":{"id":"01a22888-2ed8-7125-98f3-b2e6800b2fee","name":"A member","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.334+00', 850);
INSERT INTO public.event VALUES ('01a22888-2fb0-7377-b607-a0b0379fa2e5', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', 'task.created', '{"task":{"id":"01a22888-2fb0-7377-b607-9d2af682c784","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.472Z","updatedAt":"2026-11-29T18:19:03.472Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-26b8-7285-a213-8e7472ba2b6f","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2fb0-7377-b607-9d2af682c784","webUrl":"http://localhost:44691/tasks/OPS-1"},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.472+00', 860);
INSERT INTO public.event VALUES ('01a22888-2fc4-733d-b473-67b02ba5c0b6', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-2fc1-75d8-88c6-6e9014dc925c', 'project.created', '{"project":{"id":"01a22888-2fc1-75d8-88c6-6e9014dc925c","name":"Elsewhere","slug":"elsewhere","prefix":"ELS","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a22888-26aa-7697-9796-694570b9a32e","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-29T18:19:03.481Z","updatedAt":"2026-11-29T18:19:03.481Z","webUrl":"http://localhost:44691/projects/ELS"},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.481+00', 861);
INSERT INTO public.event VALUES ('01a22888-2fcd-7424-89ac-1945f7818d55', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', 'comment.created', '{"comment":{"id":"01a22888-2fcd-7424-89ac-167593d97c70","taskId":"01a22888-2fb0-7377-b607-9d2af682c784","content":"The numbers are in.","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:03.501Z","updatedAt":"2026-11-29T18:19:03.501Z"},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.501+00', 862);
INSERT INTO public.event VALUES ('01a22888-2fd8-734c-8cba-cde6eaaeb40f', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', 'task.updated', '{"task":{"id":"01a22888-2fb0-7377-b607-9d2af682c784","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.472Z","updatedAt":"2026-11-29T18:19:03.512Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-26b8-7285-a213-8e7472ba2b6f","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2fb0-7377-b607-9d2af682c784","webUrl":"http://localhost:44691/tasks/OPS-1"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.512+00', 863);
INSERT INTO public.event VALUES ('01a22888-2fee-7115-ac06-fdb577c31b56', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', 'task.created', '{"task":{"id":"01a22888-2fee-7115-ac06-fa993d1e44cb","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"Draw the chart","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.525Z","updatedAt":"2026-11-29T18:19:03.525Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-26b8-7285-a213-8e7472ba2b6f","name":"Operations","color":"#1f6feb"},"parentId":"01a22888-2fb0-7377-b607-9d2af682c784","subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2fee-7115-ac06-fa993d1e44cb","webUrl":"http://localhost:44691/tasks/OPS-2"},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.525+00', 864);
INSERT INTO public.event VALUES ('01a22888-2ff6-7333-b840-760ea0a5af39', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', 'task.updated', '{"task":{"id":"01a22888-2fb0-7377-b607-9d2af682c784","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795976343542,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.472Z","updatedAt":"2026-11-29T18:19:03.542Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-26b8-7285-a213-8e7472ba2b6f","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2fb0-7377-b607-9d2af682c784","webUrl":"http://localhost:44691/tasks/OPS-1"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795976343542}},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.542+00', 865);
INSERT INTO public.event VALUES ('01a22888-2ff6-7333-b840-7d9d2fd7bcf9', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', 'task.status_changed', '{"task":{"id":"01a22888-2fb0-7377-b607-9d2af682c784","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795976343542,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.472Z","updatedAt":"2026-11-29T18:19:03.542Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-26b8-7285-a213-8e7472ba2b6f","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2fb0-7377-b607-9d2af682c784","webUrl":"http://localhost:44691/tasks/OPS-1"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795976343542}},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.542+00', 865);
INSERT INTO public.event VALUES ('01a22888-2ff6-7333-b840-81886b426fd0', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', 'task.completed', '{"task":{"id":"01a22888-2fb0-7377-b607-9d2af682c784","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795976343542,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.472Z","updatedAt":"2026-11-29T18:19:03.542Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-26b8-7285-a213-8e7472ba2b6f","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2fb0-7377-b607-9d2af682c784","webUrl":"http://localhost:44691/tasks/OPS-1"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795976343542}},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.542+00', 865);
INSERT INTO public.event VALUES ('01a22888-3003-7749-9d8c-e6fb267ac8d3', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-2fc1-75d8-88c6-6e9014dc925c', 'task.created', '{"task":{"id":"01a22888-3003-7749-9d8c-e1ac8bc9b1a3","taskNumber":1,"identifier":"ELS-1","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.555Z","updatedAt":"2026-11-29T18:19:03.555Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2fc1-75d8-88c6-6e9014dc925c","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-3003-7749-9d8c-e1ac8bc9b1a3","webUrl":"http://localhost:44691/tasks/ELS-1"},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.555+00', 866);
INSERT INTO public.event VALUES ('01a22888-301b-7415-9db3-628ce07e9503', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', 'task.updated', '{"task":{"id":"01a22888-3003-7749-9d8c-e1ac8bc9b1a3","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.555Z","updatedAt":"2026-11-29T18:19:03.560Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-26b8-7285-a213-8e7472ba2b6f","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-3003-7749-9d8c-e1ac8bc9b1a3","webUrl":"http://localhost:44691/tasks/OPS-3"},"changes":{"projectId":{"from":"01a22888-2fc1-75d8-88c6-6e9014dc925c","to":"01a22888-26b8-7285-a213-8e7472ba2b6f"},"identifier":{"from":"ELS-1","to":"OPS-3"}},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.56+00', 867);
INSERT INTO public.event VALUES ('01a22888-3032-77c2-9a72-4ff6920db6c4', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', 'task.updated', '{"task":{"id":"01a22888-3003-7749-9d8c-e1ac8bc9b1a3","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.555Z","updatedAt":"2026-11-29T18:19:03.596Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[{"id":"01a22888-3025-738e-92e5-78d3793dbe42","name":"urgent","color":"#ff0000"}],"project":{"id":"01a22888-26b8-7285-a213-8e7472ba2b6f","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-3003-7749-9d8c-e1ac8bc9b1a3","webUrl":"http://localhost:44691/tasks/OPS-3"},"changes":{"tagIds":{"from":[],"to":["01a22888-3025-738e-92e5-78d3793dbe42"]}},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.596+00', 869);
INSERT INTO public.event VALUES ('01a22888-3043-77f6-bbe5-b49014e8dbc4', '01a22888-26a6-73c6-8c95-22b816ddeef1', NULL, 'post.created', '{"post":{"id":"01a22888-3040-714f-a99a-e0f6ddf004e5","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:03.614Z","createdAt":"2026-11-29T18:19:03.614Z","updatedAt":"2026-11-29T18:19:03.614Z","webUrl":"http://localhost:44691/posts/01a22888-3040-714f-a99a-e0f6ddf004e5"},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.614+00', 870);
INSERT INTO public.event VALUES ('01a22888-3044-7693-aa21-e03f142ff6c7', '01a22888-26a6-73c6-8c95-22b816ddeef1', NULL, 'post.published', '{"post":{"id":"01a22888-3040-714f-a99a-e0f6ddf004e5","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:03.614Z","createdAt":"2026-11-29T18:19:03.614Z","updatedAt":"2026-11-29T18:19:03.614Z","webUrl":"http://localhost:44691/posts/01a22888-3040-714f-a99a-e0f6ddf004e5"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.614+00', 870);
INSERT INTO public.event VALUES ('01a22888-3058-7209-8c17-4a7039a5902a', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', 'task.updated', '{"task":{"id":"01a22888-2fb0-7377-b607-9d2af682c784","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795976343542,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.472Z","updatedAt":"2026-11-29T18:19:03.542Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-26b8-7285-a213-8e7472ba2b6f","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"subtasksDone":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2fb0-7377-b607-9d2af682c784","webUrl":"http://localhost:44691/tasks/OPS-1"},"changes":{"postIds":{"from":[],"to":["01a22888-3040-714f-a99a-e0f6ddf004e5"]}},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.625+00', 871);
INSERT INTO public.event VALUES ('01a22888-305a-779b-a6fa-25ba3bdbdf09', '01a22888-26a6-73c6-8c95-22b816ddeef1', NULL, 'post.updated', '{"post":{"id":"01a22888-3040-714f-a99a-e0f6ddf004e5","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"client":"sdk","publishedAt":"2026-11-29T18:19:03.614Z","createdAt":"2026-11-29T18:19:03.614Z","updatedAt":"2026-11-29T18:19:03.614Z","webUrl":"http://localhost:44691/posts/01a22888-3040-714f-a99a-e0f6ddf004e5"},"changes":{"taskIds":{"from":[],"to":["01a22888-2fb0-7377-b607-9d2af682c784"]}},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.625+00', 871);
INSERT INTO public.event VALUES ('01a22888-308d-778d-9329-1131d1db3a61', '01a22888-26a6-73c6-8c95-22b816ddeef1', NULL, 'reaction.added', '{"reaction":{"emoji":"🎉","target":"post","targetId":"01a22888-3040-714f-a99a-e0f6ddf004e5","user":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:03.688Z"},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.688+00', 873);
INSERT INTO public.event VALUES ('01a22888-309f-704b-b5b2-f9dc453d23d1', '01a22888-26a6-73c6-8c95-22b816ddeef1', NULL, 'comment.created', '{"comment":{"id":"01a22888-309a-7273-b790-4955c2faf809","postId":"01a22888-3040-714f-a99a-e0f6ddf004e5","replyToId":null,"content":"Thanks","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:03.701Z","updatedAt":"2026-11-29T18:19:03.701Z"},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.701+00', 874);
INSERT INTO public.event VALUES ('01a22888-30b0-72b5-8a34-0c514fa55372', '01a22888-26a6-73c6-8c95-22b816ddeef1', NULL, 'comment.created', '{"comment":{"id":"01a22888-30ad-74ae-b289-7e35426007a3","postId":"01a22888-3040-714f-a99a-e0f6ddf004e5","replyToId":"01a22888-309a-7273-b790-4955c2faf809","content":"Welcome","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:03.717Z","updatedAt":"2026-11-29T18:19:03.717Z"},"actor":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:19:03.717+00', 875);
INSERT INTO public.event VALUES ('01a22888-31b6-7363-8e52-13e61ddb0039', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', 'task.created', '{"task":{"id":"01a22888-31b6-7363-8e52-0defa2cfd255","taskNumber":7,"identifier":"OPS-7","sequenceNumber":7,"title":"Pending at the upgrade","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:23:03.990Z","updatedAt":"2026-11-29T18:23:03.990Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:34863/api/v1/tasks/01a22888-31b6-7363-8e52-0defa2cfd255","webUrl":"http://localhost:34863/tasks/OPS-7"},"actor":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-29 18:23:03.99+00', 879);
INSERT INTO public.export VALUES ('01a22888-277e-768e-aaca-89bb95817cbb', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'succeeded', 100, 1, NULL, NULL, '{01a22888-299e-7469-b0f6-488e7c70cc2e}', 33554432, 4671, '5e9666d2ce2697ebc56bfe49587694efb3f931168e9c967a4c2ee4c471f96233', NULL, '2026-11-29 18:19:01.287+00', '2026-11-29 18:19:01.997+00', '2026-11-30 18:19:01.997+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'd0feb59b-e331-4a4d-8c59-6009e6bbc0cd', '92d2ef93daf227d5ed3660ac7ce4c4d766b1ee9cde6a99f1e6cb2a0933e179c7', 201, '/api/v1/tasks/01a22888-2734-72a6-84dd-ff4fdc16566f', '{"id":"01a22888-2734-72a6-84dd-ff4fdc16566f","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Another task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:01.292Z","updatedAt":"2026-11-29T18:19:01.292Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2734-72a6-84dd-ff4fdc16566f","webUrl":"http://localhost:44691/tasks/OPS-1"}', '2026-11-29 18:19:01.292+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '4615fa8c-35b6-440f-b23f-4b162170fc71', '1955d0800498d9fb877402126f999c1b2a22495422df931809f3f88b25753f2b', 202, '/api/v1/organization/exports/01a22888-277e-768e-aaca-89bb95817cbb', '/BIhOx98pIqmqbn9l3/6J/7x8WX2XMbQCPpwdbozXhJqmxbiqqSHs54uhPvWW7z8/hmoVI+PWEuLVKRP0W4s6DHqyu7TIMJcfLv7HvmKWqVp1WA6Wd/VWrGo0a469iwo1WbQ6Tkqshi2g+WR9fEKV3Q2n64jpxlJs7p9OJpAAdz0LEBxRh17Xd9eECatmk/Z3cEeEUEiaBB7tT8nv8nr0YBlJf+Jh8+dZfPUJ4PFjyerqg4uwrVTwK2xJwBUa3kArdGbGCA8pzR3W3KyEMeVZQi3Wb9gbuaN6Qiwig6D3s+gq5jeIOteU35Q4fLDBa2/yloy9uXnrokZzgvDPByP', '2026-11-29 18:19:01.287+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '4a10a4c6-9d97-46fa-a0da-3e40c217ba06', 'a0362a90baad86d344663ca0b8466422a0c7904a7fd40c51cc7ffebb916aa911', 201, '/api/v1/tags/01a22888-278f-76a1-a41c-bb121c7d29a4', 'XqRSQ40z2QBlhFtxPbjVNl5VlpqJ+9/+45rQ0j3H1IgTuJi+jWjpSI0ghl6r2mOUFQMFT309fiN6DUCNYax3ny0LSYvpyI3fN5aWYQ3WRP/EnZC57FklIr5ZKgRYY+qiBogWvlS80zLInsp2VTyYDKAQHGFiajlV+glSIjArZfBbehBQ80u7G4vvFdA=', '2026-11-29 18:19:01.288+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'b846d869-039f-4104-94fa-310a607e3410', 'e52cac1901d576dd0b4f826f81ed02aca7585d3dd4ef732fddb8a2b0fe39ec5c', 201, '/api/v1/service-accounts/01a22888-27d7-70d2-9bdd-e61729542b22', 'pBGL0LTJjR81ZQDm5MYCbhBlDo992sNvi5XnnA0up6q2unbn1T01Q4cvD9kjMOC13iSoR298ZG8E/p1xgxo+gFHLxULM80BivE3RRSg0YhVkV7zil/TYt8mqhhLky12Ckd3cArrm7uQ7uibhrr+L0HL7C6x3UTFi4jexz6wo4XVX7S5MHAOQCkxf4Tx+dheJVbCwBzrOgTBGE4syCU2k5YPzfN7V0L4YG0ygzoyY55lInG3jYQ49FhGKsB6VTpe8cVc/kXG7GwKhPJuBO8RZkhiuYF8cL9BKiZ22XK57C+PSHnLYuBBGzU1o//JsOeOa4va0qlhY0xp0TJqlJQRYSnKzsDGyULhIXpzDkqe+soUjhWEszqLf1QDLrpozr2AVFqRW6ODTjA0BfforETKQwAgtvI5RmmPluEQxMvRvYNNVY80NEFa0VIrOUcTK2M4GQJv19qdPk29NhuBVP13NgXeViKcOjDSq/JvmnWv2caShGyMtkRHvXucGxuQ96M9QsbMtJa3c8buTWLEoNzLTVjuKcWsweewFEi+1WMLsSQzEo07wFU1m6mXg37pkSzkdxQ/DIivab0moY0z+6zWyvr9EtkkYulu7BypmM4Eem7eIGOqisjqZKsHjDk1f40l0ZsnbQIFD0LENc0aD3MTFzIBpV8WmlgEUZPakznR5mB+7zhSCJDw=', '2026-11-29 18:19:01.294+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'dbb80e7a-7d74-4cbf-987f-f74e1212eb25', '055b56be6dabf8d2f54983be611268ce2876a1fc542c26ef4ffabfe456ac6554', 201, '/api/v1/me/tokens/01a22888-27f2-7147-af32-c62b049423a6', 'IwjsR0w7rsw9kcmzFh/pJ6F+zWV+qWu5nmM6pxE3SDz7jtODpYOKXI0Mn1M2fddEeL6sV2Z+Uw8PuhkgwSAU8wuoxVZtF1TCfSZqMHeP/BXFjiKOVxM+UyQeMtXxMzI7spPy6PaMJiHqxaUlOvwfPrSWn6+aUzonDxeWsb5IoXIBDHLLBtGeXpTH9RJmqQKIrEhcJCuRYH/OrngJ0YtmklxvkeAiYthKdUE/+eLyQ5xvVlrghNhH18W+lCC2C2iAnjaipDiIUYYQA/6m1uHLLcywGuhYMwqscF/WDuk6Vyzun9yWzjkb2qe+x7GvVz5d1l7mwB55CrilGdrl2gWTn1E864kisToG5v3rXxxm4vMRK609+6842nGgGbaAkC3WWitXaE0HhyYi7LBvVUFrlcr7gwICUrpGU99xzem2Vdd+YFb3lYa1BGXuhG7CcK4wTgEkQ6XTlK5gW207/j0Co5xlNz5RAiyyNH7zFSRg8OqMImRWfvhdshcY5laKkPqY/H2Xuoj56AI0YH9DpRlVGoMAoks2ph1umJ4+qvxxhE8qB/DslrfRoGNYmv6vYUzcACfAM9IJB1xtx1N1KZcmDe4DJ/x4Mrmytqz4XjWsCxsWPuOKU54g9SBcaTrNgb+THYFIyYRRbHAMIXVXG8pBPmD/pViSvBnS6WnbRg==', '2026-11-29 18:19:01.294+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '44c3dc6d-c1e7-4557-a4a7-418dbc9cd4ba', '7577250d657f5bc4c3a8167732ddaff82b880944463d32d939aefd34697e63a0', 201, '/api/v1/views/01a22888-2800-75e4-b8d3-123c643c1cf6', 'jpWSD6GQQekxUqRd7eGxdVwR1lca6PsJfUX5ycC8nnRJH4J4iYcHk1vUg6mOKOQrF0YmfL98+XnWoiauzxzTOKgNF+i/s8F4oBmbB9bA5G2dSSg/24s742XkGhtvm3oumyYYbOVv22SblmP4d+AqWK+QCgofCF2YZBzOXZM25+7cFKQDaI97dVCZNuzRqYS8L9K3FhVIl0stN+43mp76gu3Gwl2EZMkpTmODbFXQpo0HrTFwjH2IdfqGx/obaZkybtmAAO1Yz5xQwbZPg8f8GXsTNbVvnMt0MGW9QYXEvssdhOpA4BhxbqXxuCL3QtOGsK1F2zH6cj+pe2/2lDtWSyfkaeHBt8oBV7DtPJcxlTRSKaG/xG2VgTC8LKEFPDwBPP+4YhVW9PiJPtoQg21qEWailtB3rF39BXlbilRNSV6SjJ/t7TVFXt3nQ/rHPt2tN3/srfztsj3g6QZB4ukrE0EsThlrNvsCfSzzK9vrtX+n9vs3qGBj5nzgiL74e++WSo3pBDD0lYQd6pWABgMlFl+a8A==', '2026-11-29 18:19:01.295+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'f24ef6cc-cc83-4f9c-a5b3-4c8cd0e5ae0c', '66e91f083e1d33d17a857e7250db4a38a5904318b204380345627c9d38028045', 201, '/api/v1/projects/01a22888-281b-7029-b9dd-3e00046ec143', 'DYMfdC69LzXc5GQDjwHGzAgGsA802Kg72XjjdhNmKSwbYStkqx2/Ul1HOGpAzv4KjSi1pPAgOQQQqK4T+AHqgOMjgprGTMFBUMR8Sx0mVh6pxPzyCTEJGYoRVbyD7fAnusVweT57yhCxRj9uCfZ64oc8id284EZXqW9tx7V6MzfFFCt0tb9r2cKpUo1ylL1BgBIstJgeGaZiSKKHYpoN3S9QhnWrTPbHkibK4YYP8aO7dmcqBnhfSALhhsYlHlYXO+5bqx8sLabYGv2/u6DINuuAJf12WK9GyGd5nqEJEcu9I+vhg+StJSO6qKmBLE6TGd77JVhOpe/Tv8X3mEILk+vg9nrFsNSn0NZXgnDSjNRbKQPfZ7DkXx66HGrwQr23X7hvc9PaeFSYx/OJuDO04NUKbejEKAXVWVFpwaKV/NTjWNDyOe4eWsJ4iJWTA+58liQ7qKu5ShwKqi6v0jrJyJ0TjpxJyZWZ1fu4uU3cVxaRX0TUO6aDqxdsUq8LvatC5G+svZrlAPVsQqaYIO7NRWxVBraesE0yuNyQ7rDSTwUzp429yazguNPg', '2026-11-29 18:19:01.296+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '4c17f393-5281-4c5a-8c5d-0b718cb160c3', 'c989ccfc5923a772f5257e8eebfe52844924eeb39364eab428dda905fea70499', 201, '/api/v1/posts/01a22888-2855-70b5-8cf6-897ab00eea81', 'uj6kPZsKYibcfHpoTJOrfkoxqyvwuvPri1RtWV47AJ1zNrRKVYAgLJ0Uopg6ff2q3jO54LFEmL0pbcCtrejdxqUz9b68gkTiark6qSee1P1ykAO7dH0VbXERXOwvRz1CULT2jLEb0H11J9xpeqn9KJTcjsg+VjMsqzjXOPDvzP6Yhnx9+i6/ePpJi0DfH1mq7QoAcnu3DpEL3B6XCSyYREvoMLYC8qjgQYJCUeZJUr/V+Io5lC8CZshfaMTJlkBa83tqY+HskkLbnByQIivzlNfVOdJTmyXBNiYmma/YbE6UTUi9Z5OGLPbRAY2gQ+KLiodWOr46vJsaOujYsJqtVZvqBTwcoFHYoFlHk8WDdGOpnoJf8N6AFba6yH/bZ2omOBIPMhf5JO+ncKPc6B2NzFnQsBCyhgK5tycO6QFvBRxaKRcbvijBk9nndPWLoC57OGuHkN6fKcR+5OPMSLe4VKrw/kxtYPWH+6wwboqMJiuxbWaeswPJfN9ThWfU5TH94CBr6ihAm7/2YKikUL5/bf9/2cXriaCnhVTyuMOqgKL/2lKg4Hc8pAENZWCdsiev9M/zlJFRU/07XEHrpSpu4KgmnYdng9OFFdghRwBCvJw+HRgtuJduMf+E3V+GtV9WqYqlXeBQ5EohBYQXeju4QYcy3JQQw7C6oljMuMn1rx/2DeaY9+qlu9cixzKAbNNJoTKxVkE/q0HH', '2026-11-29 18:19:01.297+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '961f8da2-739f-488e-80a1-671d39f34152', 'f1c441d0369fbfdc983515b8571cbb4da5b221d68d49a0f8aa4748f1ef25eeb3', 201, '/api/v1/domains/01a22888-2892-7072-8e79-a83bc2791745', 'HvH+WXKp5NiQIxiYQLYhUcgT3zgVmvswHZpApunktzADMi/0pgmT7WXbhNQNA/dBMvwN4ljkQ64eVZCTZL96/ZbsC8Sqy+ng6rBxdclTzTdxhPZhGAED68WADvyBLncethD4VWraRM9JwQkT/msz4nb+lHjfdW9/B2O8pnWakMI37LFshIsI5LYpPm1ey729+/a0A00sm86Z3Oypq5aRjdP7PvLqawtkuHh+8vdDrHD3cM8MiBNdntegu2m6dgPMu4WPa3PhyQGgBxEDdtzPZMLmH0zt32101KHmDqfTs51O1XcId4468OoQnDyAXDfXSHStadUQlNlb3QqXgLw1zOWbFmkBLy/Z/FVWnjhAnsj0x5QWyrHtpuWrkYcf01RUNMj+dy+33ikQoeveLRLLaDW6B1ZkLfoFB2HHuJ6yGeFkYvt+Ap4wzaNZsQRHfIOxd3gLkBDIVuKaCNp7hZvanuS6PYNxJLWvDkDqxDRGtS8loHGm+FUZ/CE08rkJzm30c7xUWII=', '2026-11-29 18:19:01.298+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '8d602b21-530c-4b0f-98d9-a95be5a65089', 'da48265caa7342d669e95030d5c624ab16ba6e577753af37da0d1e22fa3e0875', 201, '/api/v1/me/tokens/01a22888-2f4f-7520-a041-8d3ed0992385', 'numuVhhfqDRUbqlvCl3+EzNC6XEmISpd9AdiBadqqXPmUxLs+yWQp+v3coDgTnq680G/+zu0Nyt5oE4vYfWEU6sRlZnxSuMt8IDuogoXQWBMp9rMnVwmoR/VlrXnqkUR3arXMmFgW486UFBVot7WPFCL0Bk6kb6WzOwC8FMWxvvEfLiM4SBCF5H3bKOVcAHlz4OCRLV3HOLI0o8oF13rEGKWCFrIC63s69ZFb/51ob95oxrivm307Te1oTh1Uzd55Tbwyrn4C8b+9YKCUDVRIAXQGJ79q4iVnqS4DF3uqd33vC5/c3ctGxDuQrhtgArNCX0yPsIfcr/41kzNNJT6VgqwiqwhDI34+iSyhuSjWdSzkb+EM7y7vSqBx70h9ijzqhJYQIiXhAlWyaMWLS2K+n8iQlBsFT4hNzm+lLXmqJiRh7JbLGlFLSLB91ZYZ/hBYuns5Ew0As1o/nkUHfC4vF/FwRXsK02ePK1VDRO7SrCJcdOd/Mz7FLedE7wJ03aa/ilqGFuEGx5KMxEMcTOfzvi/PB+XAyWCgsWU2BWOafWvql5FvezDa127jZWGwNeSygeaknnfRHyRNw5tEX5NPN436pZxgVJjV8wVqXLJOAZrtQI63vIk/L4idWgrC81vSrzIxCbCkK9dSs4QIpdUtFUe9DRCWLlKu9iAjIu9HPRtXFpg', '2026-11-29 18:19:03.37+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'cf739e38-07d3-469b-80ac-7a9e40a6b635', 'f91e69eaff3ea77d3c122260496e2b22c3f08f716734b4cf82e28285f608f5d6', 201, '/api/v1/tasks/01a22888-2814-737e-8998-e6fe3cba008f', '{"id":"01a22888-2814-737e-8998-e6fe3cba008f","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:01.524Z","updatedAt":"2026-11-29T18:19:01.524Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"tags":[{"id":"01a22888-278f-76a1-a41c-bb121c7d29a4","name":"bug","color":"#6b7280"}],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2814-737e-8998-e6fe3cba008f","webUrl":"http://localhost:44691/tasks/OPS-2"}', '2026-11-29 18:19:01.524+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '78ed16dd-0b80-4b9c-8ac5-4025cecd0709', 'de4175b9ff3ad2c3642fc15914dfa62235885c90ae51ebd35ecdf97238ee57be', 201, NULL, '0g6D3cdIqZG5BeCHjuJRFXbFyaykJN9IovFUBljzbarIYxRmWn0R3+yRwDthoP7uqILRrXXDNxEEaiKf1u53yhzr7cd0QyrykuVI6OzQKY4GH9YOCVu3J/0U74Ym6ZlSsLvVsHYuVEMFLVMacXtJyTOT5s+dK1nXGS8dlWqYT4EtlWhrfV5GJ9aVsIokw0HBrYEIf8XbMW6MvkMEce7iQplisonRYv3R9FY0sTOnebY6br7+9HVSWcypJUHalQr/KBD8RtYVbGVO9c/lBnCPw085uQtzff9jta5wM/yb2nAAlg==', '2026-11-29 18:19:01.306+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '46db21fa-3664-4c84-bbd4-fca89d95a243', '9d60b7bc72d550aa7d3912bc3666fa81d9919d9da4bc99865c940bb7f1c0a865', 201, '/api/v1/inbound-secrets/01a22888-28d0-74da-ac24-23b1c8c6cf38', '7cBTiefyfys6fMwxvC+2Mgau5I0tdWWquV8GTd3x1Eg5tYaPJVZrGh4XkR/5LulTyDixP02J6EBLPxWCYgoXi5CqcspmLYrjRZtQcN0pG58HO2EMPXyz+8b9Oy1PnMgwvSHxqog9QGajgDCY4NTnCIq0r6LmIf+YXPxNn/e1YyzolRs7pMqg9EVh+IqVIM+qx3X/GXkMQRRp2FENHAQu7wBbOBVMNvCXMe0dp0aj9CGtvk8pAHbi5mCkejaJBH1LpmZL5QD7lyPNRwCE/ZKCM7MKW/5pOOPaxGT42CxP9ehCTTddYxcl9uXno2RlUNXtOXWQDz74PCOJJDCbeOw7ign5lrWImpcuoo8um3ITbLHxNmet8FUS1P+v0VIrKZFOR+/3103nBG0VuymYXj0AZEZ/wRAD2rep5l6G4As4NKZm+ouMGFOnUInP55O1yQsc3iTemd9DXOx42m/l1YAaIxyv', '2026-11-29 18:19:01.307+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'bb94df0c-1f61-4021-bbd2-dc6798d93b26', 'b0eb8e5d3f935ac6c905af41cb8406b604d3e29d3e614b6b97b86d92b70043ab', 201, '/api/v1/webhooks/01a22888-2904-730a-a71b-89f56d1482d9', 'HNtJuOtS5qBcxtaIBQ31ErD8KoZvLEtVviSGm/7MH9Jh/0+Ijhllc8HbANwgiE+HLsmsdvEsuX9hZG90SpvYGU5AMriLM+jUCHESNzEPZ7mFBptrqLdWTRd5/B5kEt/Ni9wWBVUtrGIn3yLh6RxRhhFA0Z3Pi75hETwWCeWNXSEUTjt9tAzl7zL7hbvtMkOV2uE37HvEz74/Lppwgd9m9hio2kNZ1GkGCrBZ4pfE/K6KySz+xTO6wjj4SlMZE/D3aQ7P1thUqGkgI0fTJgpKoSKbqeiAJU0ZYHbeN+Hx4dRxnNFo/KpH7OuLcAFUABXuPUvstYllJHGK+SSHDA1LdtvjOUya5vFFdFINa+COenxsEAesybM6+Rj5ypIhBaYOrC7mmmK60xL3LwyOi3AroxdoA8Sv9o15TqZGlYzTyQFvXd8BMlxDZeoSx6rHqc/ayZciW/2sDTto5wdVolmWOWFn39sx2Wk/sAtFg2Y0Fw2NpGZMkmY+6ycyOsO9h+Sf1+sk8YJM40llM8P1E4Umzam1oX9Ciw3jITrWRQ==', '2026-11-29 18:19:01.307+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '7beb424c-2a1a-4b50-8ded-4fc15756ba6f', '8a80f32c6812998b70f5a0ff642db63b56af6de2c2b639ddcc02560589e3ffff', 201, '/api/v1/invitations/01a22888-2937-70e2-8ed8-5914050dd632', 'HlXPnDONHakJrddME2B4G7Tucm/B0IEK+1qotxEBZb4VWh4Bgoh+M9FUx/iSdYBj28qQY4wp6zkEN/jHNZsxPqoynH+oD+s14bA8H9Dcp2purpCaEV6oi9npNsSwCITOEKMP+cGyW/CQ8LnVEI+Lk5HLyFoowxpSj/mQqBY8+iHGTMqid0CuuR6DkmPHq9KsaeZSBlVY4m/wOiXIPwGtxF2jLTgU1DA7oL+3zwwb/3JR0V86jwEpFuLPUYDEk/ljg0mU6wlfwJcS5/L9DqrabR7U3RBiA+e0rJhSkwjjUm4JJiW347zfWBDWcD6oef46zBeQVpR88sXxgmv99faaQLjs+EEXLRp4X9JX2wG5k8LXuB8WisXvsqb5RyOyEjdcvsKFf4oWHFKVWdHWtGAKI7tTH4PpR1z3lZYJC6M+rfD7AHVWh1Aq6hQ6hOxJUfiof5Kxw32uRQxPVI+PIhcON9gb+CeBv4pi+AmDEhECpEbRCzdUtM/L+lr7r5RURW7eHIOKChHQqA08juM8XSzn+K6ICLEvJRD+vLIWirVJsNQPhnSp1Z24PmJCtWpc9FctTVnzpQrTyfiS+yuXeoi1udfujLCVXLyGSiE8W5p+jPo5J4xw1bFPc9ToV7OOqTrH1eIiRZX3Qq04rwLdMYXWrjXA51m7XL3O4S+xPOnT4TDJm4cu4Q4dKVIgCMEDRCi4l+DuOK/7Nhdq9UA=', '2026-11-29 18:19:01.308+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'e6e73627-4cd9-491e-a8b8-84c292647113', '185515b39896811444737d667272ed4164385913765fa3f13d32894d80799575', 201, '/api/v1/posts/01a22888-2855-70b5-8cf6-897ab00eea81/comments/01a22888-297b-72c1-97d0-dd4cd859e339', '9lWtO9UZ/z/AaQyDd5Jt6wXrTM85+4OaK9Sgm2Mfkc800h8jdjqbtY3YYBSIgICPGUQiVJitOKM+YCecm4LSz0q2d/VX18n+rAFr03VAkIaCyihH0h8bMrwEPFxpW+AwDBwBqSH9VSYc36bUOWheLr7HILhwqgMWPLHKWR7/hMa2iN7+phf/FDT6CYISjBMcKoVg1uQxTfxwSu9725guv683WAQrEwb5UPfv6EC1WNb5PYyhSar50JcyFfzYXzQxGK8K6rdrQwtT5VohyCsgp2LupFp0p46t1LnkH35PnSC3QBorbdm9TYH1adQs/o6iOkSLwAYOwwyUreMAS3gXMKmczluhFbJVEMrtojwTXz5I43putFxXfr7LZ94jniM93oW7NCRi1Pkq5OOtN36+3mDLM144QxzG8i6FcrQiAyrUoxoYIGVhpAS4/wDrPr7zzaS8ZZVP+HzottgiXeQcSboTqeVl8x767HJ6otu1uZ5bqjwTdV8eTGF5mC9KMWbti716J6qLxsSGUkVpqBm6Npl7', '2026-11-29 18:19:01.758+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '2ac69f3d-05ec-4b43-92e2-5bec42ba60e6', 'b7f03f2f1bd644bdb7fb0daa06ea2baf1325e6bc5993f76dfb0ba93a9c3fd60c', 201, '/api/v1/tasks/01a22888-2814-737e-8998-e6fe3cba008f/comments/01a22888-294e-7620-92d7-64221890eeac', '{"id":"01a22888-294e-7620-92d7-64221890eeac","taskId":"01a22888-2814-737e-8998-e6fe3cba008f","content":"A comment","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:01.838Z","updatedAt":"2026-11-29T18:19:01.838Z"}', '2026-11-29 18:19:01.838+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '7234c807-ca2c-40e8-98a9-2d3d094af005', '6180c675705d0f2d60a751af171e2f47016518a9d8978860a0cc58a6ba1159b4', 201, '/api/v1/tasks/01a22888-2814-737e-8998-e6fe3cba008f/checklist/01a22888-294f-76ae-b916-c448cdf62788', '{"id":"01a22888-294f-76ae-b916-c448cdf62788","taskId":"01a22888-2814-737e-8998-e6fe3cba008f","text":"An item","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-29T18:19:01.838Z","updatedAt":"2026-11-29T18:19:01.838Z"}', '2026-11-29 18:19:01.838+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'e3d71376-f37d-4bdb-8f03-7b115a2c054c', '033a8bb6c417abad5b5d38f8a35135ef26aabc5028cac8c4aff687d6472c8fed', 200, NULL, 'hUKHSh9wn8vdFsc1olLIccJAUj5iV5/oXXzD+wGefbwLwSTq7cMtwuTlMr43DRqaZqArDdWlS1vqUFQgO0iA4aRvIxgP4kzkIutBStfjRdDAPh+4VeoWoQEe/fwDlQb+tq+G6eE4A0gIcR8wb66bPcSCmts2iM8V9YZZGJ3JCvN3W2cxFO7JSE5+kuez94KwRJeJkrVHYl7je90KwgHedji7Zdxy3zoRLFij/eACmAosU9JmmEdUFYbzYyjuSx1z7OE+7Xci1qh2Ec5pX69SPzcPxaP8hN9k5Smzud8Knhkv5ly/omwdlDCi5mgw4WFTvQHDxiGAXN712rturQ3DVrn3q8HMeM9lKPM3DJ2afEqp0qcKoRVfJja+uRtgILbLaDGjqUHRRrGm1DYVCHGnKLPuftFH4g6NKam/YtE6ukkc6zW9kOtrjXtXlSeXuMrzskg0y1vTJV1xRAW2/25deigc0w==', '2026-11-29 18:19:01.909+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '527e2595-ed0d-4d83-9f18-482d58ea1641', 'b55131187d8db1ed82f6cc338670c1979517653bada4a41f309c7c0448201b05', 201, '/api/v1/projects/01a22888-2a3c-77a2-bbde-ed49bd10dfe6', 'NIBVejso2XQ9VynPPFoiZrUd4Aq66oLbYCkacDKp0jQgedhrkQHw4shI1GdETICLVxJtyJIqeRfw9GsY1ZbPiaf6WusXcLyTuiSy2rJUpBya6k80z6zlJdLWinNKy/9zvQ6exBsmUCbaoFt17n20dzB/e2TZmUI4ZLyWhue6Doz3lRaxVLBxW6m0QzSVQ8K3tknDhXgSTl3wdhorb0won4/Ix7C2k6Vf+19FUq0fDK6kPvgFMz1mtPqaKLTW/XxgRjN0rCjWsXTfaoc4tyHWyemGF8Ow2KliVScdix2ONw3/F/6NgBLaB5o51BK2+0Dx2GS3WI//aX17YgNFdsj3J96tVs0nNOb+/cpVCpIXrKlA7kiXi0M4t9Z2ZT/Lkh2woxQ4uc5zRulTFPcdfWR6/eQ8+RsnZY5z+TX9ESLfdP6LkljPk2VbDiWeufYWFhoIFtUtDVDIAj40DMMdPFCiH7bZsqudxegUQ6T4SW09oStNCycX3fA7G3T+ksWcFsflXAvmiHzqwm0RFgeP4BjWfvwxvAj30WG74OyzjbW6tW9gJBQo5boJcc4xEqLL0A==', '2026-11-29 18:19:02.067+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '72cac61d-c616-42bd-a13c-0890f76af010', '9a214ed85568a323f23581771c995f5092461f5c38f4ecf08490bc393feb2d3d', 201, '/api/v1/media/01a22888-2c8c-72ea-bdbb-42dfdf5486d8?target=post', 'KKxN+AwgihJXEry/YsCFULHUy9avyWR1UOHUmbg63hfZpN4FeZUN1+GDwdlN88FuxkfTFMbPN1iJ1OpR8Buk10pE0Y45oebv56z/X4Ogz5tsTowpZuSWWnkP1nbnjmDlzerslswYQmidP9fsRJQDulo3Le+GvAJBt7kZHN1BLJrDzOdQnRVxd+RNT3b9wDjeTE4d7NIur0ftoQYl4OZBJ5PrALKqVo4+Xt8YuAKrOUoJsXzG0gQTcAkDr/I5AobpdS09+O/8uUvw4sT1ECD2ddtD6ohWJUvp64R4ufk1RLDR+EWaZwiu/G6gQcVscNfyheIee6UUz9VxehZ0jeiEn9Ro1rGM+fARHNLfLLH1VhGE3mJLUQcoyZ5PMTxAvaAA74NBCaLyBiYSxBQcX/85BwMTYLy/UBdFYnJ0v6Do8RR6gxrZ0KzrUHewLJGimAjNC0XQvs0N/3pTzVl7+skH6EXGN5Tdi8ZMdO9yZ+Wje9O+rFpl/1aoCgTU70ruv9CLWtbolFfrKQPnLy5QZ19ahWh1P9NqsVrq+4PBRxHKKYbrrczkK7pKdnfI+3TECTdbQTO6bhpQQwjjtm8LzQ1XNuY9j420KGlhjOe4jxbUudIClugrl4as2ULrY0ZiQI3904+EdAn66zDqCzMlMZmWQNhWjBtx0M+wlLFRqLf/X6821p/E1MWZp6C5fHht+0PTP6Mb+YRzIZI1t/KuGk3+RIxkliBXs3whl+4N8bRMY1aIuzzzQH0i1e60e0ECz6AApuEDfKnlL0JO13KtFvJAWi5YyZbtr1SHuKeOZmZPwn8G0Yf5wSVAi6HfvZt6rk8R3IHG+xtoYoCZ4nA5kfIg4AQ0i5I9k0fjh7ql9oBxBdQjI1lAnC0UMPIIYpVLBHwbauQANzxtz1Qnjim6jXZOVnkRn0HO5g==', '2026-11-29 18:19:01.781+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'aedd20b5-8c69-4360-89bf-2a1a91be23c7', 'b97b7a5c4ea766cf7462b78938ee33864941b73342b8888ffd50ccc332ccd656', 201, '/api/v1/webhooks/01a22888-2cad-7141-a171-354b09cbc3eb', '8yeyO+1y5Nm01/lH2RZABVqt+CEm6rTIGss9yCUPBjO48Od4QmRqTyNEpltI0ObLgTfWiNWEdmuiG7nzCrjRSVR/QQeNvmKXKfKWwY9ZTIt4HaakcBYCaWvsepdOcgF8kuao8HqE0xMqKpMqPtZOx+c/IVIoXg3MVSriU0o9BwObXbbaDcSX6vESQq8VQ4I4RPHr6Y1Ad/S+tw4vBF8lD/J8ftWMxXylELopDr1I6AWKfzDbAUpD5iHaEMSIknDyz7ND/FcWT5aSCdbuMwOZ97nCDy25qZnVWC8a6xS1ebVYGMsCTYZpBy30mbWXXwy4Qjt/M7WQV35RtTQNOeJWiPPlzSxqBDGLBphh5liXMNGfu2BfLoPY/iJgkJ85ueWv6dhagBe1NHzhncTVjBkYKvnO6F14lPuJFqFfvXOKk0XT6mNHbM8OmYsDp2VYQmBvtnUDyNhOm2XLUz3SsMnnGyneN7O7SPSnPYPP/Ikl1KHpvTPQMS/b2dhLsZpe6LixbYfBcXaJSL0Z9rUi2ep6B81knh1ICzVnm/3SeMHzf3aIhv3xyAcy6DvKYJrr1Skm3w==', '2026-11-29 18:19:02.697+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '646afa2e-3747-42ec-a494-a0ec4bf76be8', '06280b245f7c67277fb8b3757a4ff40956b56d9fd2dddeda7a4b7d7c4f498275', 201, '/api/v1/webhooks/01a22888-2cbc-7566-b840-63f8d21869cd', 'cC9MwzM5JvbGIg03HBMSaKRjjufQbaSVuc4GCXUNCRXNbSXu2tcoPtpfO90j9RmT5e4BTH0aXf6fqy2WzlWOKb6L7DIIoJj0yAVoXGo1LYq/iGPx6oF7qMUH6RaeAX95eXS/ld8dH5qKDA83zzQJ9jbj2DqqSnSfn9nhnFgVDq4FDkQjgRilAsavALdNHpxd3cmsr7v5Goqn/zo+q3vLtGlz2ePvLfu/f9QQvVMFTessh7lSlalv73I8ML8lUqj9nsYsoplZQ9RIj42UoT8s8Yjn7o8hCLidj2JttmEm8vRm6VAEan0bOzk3jX2w90Vf8zMp2+RlO2aoadLGHEKJ4ULka/36nZpsoyLuhns1KJULMKUROyi26XyarY1Iby7FKMhRvixMEOlbqdsUt2bAJwMffNUZmW8F+QzNVr7nyH5Xtb/dV9yPpQIdbA/4UP6wRFumcqj/0ytUF9f0XP5Z+qbkYueCNnM00jlOuC7oDpWpBYJaRLmnRQaGB8bZqKx8isS86EZAsRW01LmbnFY45VhQRIgZMHCPI2z0brM3o2rr3A==', '2026-11-29 18:19:02.712+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '49dca83e-e5f6-43c0-84cd-60b945ce568b', 'cdef6a6d096a43b9019d6a4b48ee97f02cb0b09df2c3d64a77af247493f4c078', 201, '/api/v1/posts/01a22888-2cc9-77cd-9e31-39fc9b686f54', 'fav5J4YOtLBNdUZyR/lhNQ/9Hnlxc4Jv9gPxdf+LHROcWCW9V9vqXsTdRRKkQo6E4KC8utIXdvOOeQDbjESYKlEcWU/wEwz/FV5GTCoARij6PAZjqngp0D4FHEcWffaeCeZyPPa9ShjO7XwlN9iPaZSD1ZMJNcY9eClq6JMWNDVXRMFCv3PFQZ15t5aHaGRjD+tCAOusBf6hUGCi38TCEG/qu4xU5keW9ITrzvSqIwn+kRNIhTZ8u1xTo8WUQ1bCYiOmJm0/wdb71g8RDY4zG1LQaBZEi2tq8ZO3iEvkhcCK3tuBsO6Ep/lyYG+PED27w05b6+S+xnLP71ex3vD2U3zQMFif3+Fteq5w87JA4cebiKzVq4zaLY8MoaxK8ogPADHmQgrz/prAkkgf5Cf1ssJ5Jk10gZySEXDnQN1K9VuxVleI9+35cH0B5Gfff2QuCYokUl7GDE9UVF0rREHFtTXkcSZvcjffRcZychzSRCs2+xoFKb3KfrjzK/GPnXzQ3+sKnngW2GVyP1tYHVcMmME1JCnR+k/Tz9R1diyn9fmDyXdEX+zVHzkyc0F7qIGwcLxCOhBOTAPWvLnTFds2cRFmqqNlCktZDiY0vU3TA3tpyKYX0jKXMxWPyZ1tz8J35ZZt17xZDptUxiG0RlGpFy4n03ZAGTysAz+14/faG3/x7NsvHvNjDo5Q81tSIHwfAFa1k3cuEMaVdkId+HQ2zpuGmvHIpd/t3yHo09hN', '2026-11-29 18:19:02.728+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '5316b9aa-a0d1-4873-a240-a7369ed27d16', 'df8d4154b6abf3686bad8be40c481779841ae9a439677cfd349d2071e70db659', 201, '/api/v1/tasks/01a22888-2cec-7309-af18-129e74c30c54', '{"id":"01a22888-2cec-7309-af18-129e74c30c54","taskNumber":4,"identifier":"OPS-4","sequenceNumber":4,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.764Z","updatedAt":"2026-11-29T18:19:02.764Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2cec-7309-af18-129e74c30c54","webUrl":"http://localhost:44691/tasks/OPS-4"}', '2026-11-29 18:19:02.764+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '1506b535-bbfc-4a7f-912c-55473303a1fc', 'ef91e64f010ed783b3838f5a559f5bf4d8963631b010703a02378c2ec35e2ffa', 201, '/api/v1/projects/01a22888-2d09-7784-92c1-36976d89f7e0', '3Dx/5iB54TFb61bBuyRFpNwD2o61vcLxZ5bfGJgQxok/TJjlPu7enOD+/pJ8SaF4IXHtzmazY/3Ql7cz7UpQsj2Xdsu26WNJOHjZSFZCHIIhg/+sgSrYDtZA5p3N3IAQ8l+FtFlJuLXYx7RaxhCNEHBr0epCbjXdW/ArFKgzceIgS+ZfpF66aY45oF0h7DN1fPR4QzlUwuXccbQ3Mn4BZ7Qq2Ra7J/x5WWmQMGBlsT5JOcScg0BPJPRU/Y/szawK8ZlpHccIF5E7AUEtjUPuJXPWbMiO7Tmvyu5bGfgrJLLnBpZvy7UsWosVN1uWJFutejWgX4GftHFdAXYI1jZyNcaQyLyI+r0MU6X/oTjlWYsoGXRSBkGcgLY5vi2V0P2Fvgwwqc1AamQYgpY7DuPgFbm2/at9Re6wqYFjmBjkL4M9BAsEuhPM1G4cCTzn3Qh6cZQeW6PaOziaUcuxbXPi8qVmOgiERcsGewHskIIBuL1RUpJhi0EOQPavIbGS9BBE1qf6uiAnw0xmp5JVQzQmEVCgLBi52Or8kUBe8lmYl7USTtU6veLsW3ZRKvOhDQAhla0=', '2026-11-29 18:19:02.784+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '93aa5310-d211-4c75-8e06-d4d9f84d680a', '41edbe2a615b2afd3f4611dda20fa0acf037b8bdbeafa9d85224610490272b7e', 201, '/api/v1/tasks/01a22888-2cec-7309-af18-129e74c30c54/comments/01a22888-2d43-75ab-b0e4-27ee8ee132c7', '{"id":"01a22888-2d43-75ab-b0e4-27ee8ee132c7","taskId":"01a22888-2cec-7309-af18-129e74c30c54","content":"The numbers are in.","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:02.851Z","updatedAt":"2026-11-29T18:19:02.851Z"}', '2026-11-29 18:19:02.851+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'c2a56ac4-767d-4d4e-8028-57e4bb3c6167', 'b27a922743d1d6cd5296b1e088e997ecf0fb0800633316bf2727025e9f88b676', 201, '/api/v1/tasks/01a22888-2cec-7309-af18-129e74c30c54/checklist/01a22888-2d4c-7322-a63b-a4e4d97c1404', '{"id":"01a22888-2d4c-7322-a63b-a4e4d97c1404","taskId":"01a22888-2cec-7309-af18-129e74c30c54","text":"Read it once more","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-29T18:19:02.860Z","updatedAt":"2026-11-29T18:19:02.860Z"}', '2026-11-29 18:19:02.86+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '1ae02820-3b65-4866-8281-81af1ac9ef40', '62ee33ddd958f5539617d08d4be07b8fd0e3f4ab5fa6d04cb826863b7d7a8d2e', 201, '/api/v1/service-accounts/01a22888-2f74-7748-8469-0311759fa927', 'kkvQKG/DAUT2aAW0iWLaYA2vXp924/pGTrNj7MgttQKHhRYJbPK9ez7iVnB6qIn1y33SzR6ssOQn9XmUBy/BnRgTChWwSgAgYw+E2+wGRABNjBDbh0mnAkKElXq2QLxxiMRFTZBbNucaZWb+ocp8GkD/yWOb2uft2TN8PUR9YnE1hZSZmG5OVgxfrd5XS76tEPUuzmwVI2/lcoTaGnRCE/jTei6fv7n+WvPWyvZD1SHBurv8N8e/le0tNM3N6tP4CXsBmAh6tJeRzmAKNiZgla06imyn02CQTAI6AV04ctXWt+Pw3eJZHfBCBJSkOiKVNbn9Q/cPK9IujYyJysIzNuQxIXjG9Z1+DYEwwCaeuzhBLcMYvCHvPmhcj03LMkYUmA3cUb4V9WYA/rqztwQDWod26I2kvDmltCjeh/f1kIBDKQbdCsF6OglDcqqjmazc/xtQ6rizL5fZg0VmSOiQGKAxHO7d1YmmAje2IdHIt+VkhUJXx7vmdlMegmTKKr/ynnY5ftGtfj9YyelLXRJPrvcF0WQm8smIxgcORsjvf6H9RMQEWZlzpCrJ/Ylz1Q897n13r1daLXTLFhcieJP6zq4NUwY9/7gsojKWcb1FRSwhLAqovBsTJDzTQAe9/yYKmjFNRHeeYc78yWzHQVzaExworoGK1f/GHL5yq6edHSk5pNZK7qALkzRymEcwNWhdeoJNXmQqZAiz8htIAQ==', '2026-11-29 18:19:03.402+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '7a4f434b-bf00-4db5-951c-fabfeaa91178', '97237ea65f214924577d34975d2c7b0394e2e72cdc948e82fe7c0cda3e2be064', 201, '/api/v1/tasks/01a22888-2d65-763a-9958-e0510aeefd60', 'CxI/BzEgYBCk2HhAtWmqCMNwCxlR8mG3uZQFu20Rwtuqj+hM0+dHkoxWIAgQhxCfFQ3KkVWCSuMj0mPyqT4WWhdMhPge9cp/HKtLq0xElkYojHAtlSrxo5x7Groa5akX7mSVBmn8ymznBXtLwrdeu0esYVV5k0P9oM+r05UfAkG+i3E49qpoDJdcNfmXLGnJ0jQbLUqHYRSdXMvh8O3XNTYs4LfxyJSBJYgqCywuquAHQ7utWx/1Cu7uGfJRhiSXqG4OARNfc2Srsd198tFaeCsBp0cf15p0RdIg3RICc3b+eyv6gpsbqx/OFFdjkQYRcsr5u6PgzCgnQQKLWFYbSLxxPc8JqzwCjF2k4B76RVkbbQAm9jlgSjNtUcIOeICa3hL/V3bvK6+QGVqnALZRrsYgcycpbSzH6dXmDbB2oqbwJu4hEDwr1e7yG/QMHT1m2/RRGvl+LgFwUxyvkAbFEc9wV/uCPFKIALCCGHOVQ/8P/S2BwA4sw8eUbvgQWH6wAAvwnG8OyH8xo+/ctYATX0mWapGpBAbig+FV32inuBzpB71ejjMYK18ZUl39W7PAMoTareFTM6uIWVgD9SEMFfNPTaNk+EhISEUCov4DymyYeIXGXnHlimjYCoE0o6E0LVNCHVcaAIXEQu7FgaRV1eTT/M/ubWzWii8GRp75Hp86mNbvPy1slW86YxCCl+/S6GHqNk937+smFNdkNCBp1egnX+Eui+rAbm4BpNlPRHy5fVcM8o/AfWlrfcApMGLvepkUsNKLF/tq9DHrGbUql9tefpeTQxG4I/NHjqZM4zy84UKTHKffeV1uWC9+AIpk7KTEhWSRFVckF5WhD62gjONHgz1kf/LDIYZuf9E5T4fngyNDWbXbKYE9JIADj2HwJX/WAX3Xo0MeUO9oFoWiOX/Z4q8yL1sZM0C2zKQ4HFm8ymhBFW9Ioma8XLN0k8D4//XsC5EaYwIiToAyAXdUineuPIRrDFGq/q4Umm59Um1ue20wg+DShOoUUeGKvCFGhll7wC5lqJK7indFy0tgVtnFVlj2viQdsO0YIxb7G9ughlNCoGdg8wbPfWAyyMzEw/PsggOYUcIWxjR6KSufUBzlukPHCNW5dNCsLl6czGYndMB+M6LGaxYoCLtaq1AR0+wWDcn+/YCXKppszyo/eMGlo11S8O0N4duJvhgpnZIbwF2lFnCh+KqzPU4lypkm1GIV33s4RW9wflbzWWoe+gNZZYoC71vmoLZ5LhDdQe0LzY339g==', '2026-11-29 18:19:02.874+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'c5a44fcf-d763-4a81-9978-aae6d4164b38', 'c64c66b21a5c953a14010f0569da2dc4a7078e723b63f84f887f3a81a9d0f1ae', 201, '/api/v1/tasks/01a22888-2d8c-7257-b323-d3e8f761006d', '{"id":"01a22888-2d8c-7257-b323-d3e8f761006d","taskNumber":1,"identifier":"ELS-1","sequenceNumber":6,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:02.924Z","updatedAt":"2026-11-29T18:19:02.924Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2d09-7784-92c1-36976d89f7e0","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2d8c-7257-b323-d3e8f761006d","webUrl":"http://localhost:44691/tasks/ELS-1"}', '2026-11-29 18:19:02.924+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '8e343d80-e507-4dff-8fff-3679ce05d865', '602997c7f639770918fe0379ddb46356a0f20235602fba63ce3cab3327bd17a9', 201, '/api/v1/tags/01a22888-2deb-747b-a319-c7e42600e6d0', '2bT0ZHRjBnvn2dxAJzgBww/FRxt6iOXeurFi/g0acxciMPpZ1Wi1o4edW8kCC3WRYtPc4IOhUXNAm8n6hwZvwCQpzDPMakr4y5BkX9jGVzeCQSHK5ToCI3kQCA5Aaz97P7cMKYUbXKJcGxVQrpsjw0Bb+RZr8mhotn1jz2RVuL7QASpzpWp8NmO/oESQrDE=', '2026-11-29 18:19:02.993+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'b0af8037-7e00-4989-8396-077d326b3180', 'f8e92a1c47bb2b443dddbb1972df6a87d611500b52fdd3b870dee9b7320ef1ad', 200, NULL, '+EewRVbMwIdk02pz9ttWCcDGfyAzv+jjosuUjKjH0F0f1pZ2ACRCIsCq93Z3svMDtjm1MdB9G6StnsKnyRCEABuszhCE7i5SIKgpLis+XIGnfJNGiC7de7KPzVjvn2WaMGpiaq43E3GhKqj5/UZdR35Rc9RGBZXi0dz1v3cjpLbMNChVTkhG+HkmjPU3b9tidA==', '2026-11-29 18:19:03.052+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '814eb6cf-2019-4b36-b3f9-9294e6a93c53', 'bc6c3c7aa63bb2950b9c321cd3fa40cfcac875d8953af4d4987e96fd5a0a117c', 201, '/api/v1/posts/01a22888-2e2d-7575-b04d-e26021febc99', 'fpI+Lvabm//wgp1iHtjhG2po7f5kYmr+MxTBHH7rPlvLZi0bY5U7XhjhegDkmFaYZxNoPsIj8WHzVrsZtYKKYLorkLkzJORQFdyR48cRToRLudu9tzYDPiVtmNc9m4lkHT+Q3j7MjZpKqvFrMmWY5Zh7Xblth+T3WgftAGdUV5O98uWZaPA/mQKXE+nkyajjN8F+GeBcB6+Tul0WUNJOduMshG9H2FoggB2Dszh76NsA/xhY7pm5dsIJcrwvOkGBkeU6UtfBmolPGO8TuK8JmWMsGjyeP3BBi2RK7dPUi75J6eZ6i2muN5ZrGxsofPQi1+n+DVp7vcFDYYuqzwZfSWirzvBaVG6Ij5zi5oKo/dHTUOlCUg8t902OUENOFHoWiFYa8OyBWPhw8DMhBa2jXPUjCwzQWHvEkTCaeqdjZ4+uqxRRDy0ND1vxHa4u9NDwTJony4F+EoZ221/PM3ePzu2fgRSLImVhROV/JSOnu6SLyEdk7K337b6l/nZ6I/+LThdJbR1DIo3MFjCkT1RZEBqKHC1hycNsZol+AikdaE4WcG29TK107E3ZzKaeQmkuV0Ezj8bGzLsYbqvgSaqWUTbDbWU/iRrE5rgOK11mKClHLrXFu8ze/KDqZ2no4bG1LkD16bYzQ8SC+DsJ7w36Br4YE+8v/O5bLyg6kpl6Ll/o5EqNfSUFadHB9bX9BDf+mtCriGRtw7nP8w==', '2026-11-29 18:19:03.083+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'aa606c83-75e9-4665-a43e-d8ebaf5add66', '11ed791324f0876d9186cc04e15b8adab3f382a882c28cfd7e531bb65f8fb580', 200, NULL, 'ZgYUFl3lUoNj/x3D/vJHsnAuNz3EAid4LOVsbJHajkyOWHn9BvwYlrgVrb3mOW3ck1q+eBJ07E+XF7LDVd3Vi3TbQ+zEIFU9GZEucxOIlu7c77L+nHalDuO8TtyZ', '2026-11-29 18:19:03.102+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '3675c533-f175-4e2b-8fb7-7123ef26285d', '2adacb0c8900f882dbe4f18e3e25de0e17e7be9ac07faa0849804d701d5fc42e', 201, '/api/v1/posts/01a22888-2e2d-7575-b04d-e26021febc99/comments/01a22888-2eac-7278-9624-0acd27fb2a16', 'CoMRbcXlhlapKcSGFl7lRkk8Osh7ev4Z4E4Bhf3SdmODUFVJL1iSi1zvyRx0WA4xI+jNEEZNd2LgRgFp7QOheI87BYWQoEjcVlp7up+90Z/EbtVGYXUPwZ+bkpmUUHQoYVJDSCkYo9ocvMLXpUI7PhiIduB1fjxiyj8357nos+pEHbL/w0NDpkO6iZLsYJiLPcM/Jya5c2RAHfQEMCcFlQFBALF6YICqK5tIPS9M0Wldb/vdaSIQEoLHPm6x6bwzSCk6fyfyrM8axBRE5NwP4j4yB86gcHZ7M4uoO6ihrzNbPPnENBF1b7o+hu67UjDRf7ac0RbkXBRdaZXij8wxhTjZ+kGYsRBFa5Hc8u7Rl5mfxp4yAZZWLsBZV2s6pj2hBETBaSx8nKRiYHalftAdHpXwYSVoFIv+EPlqXZs1QsWF+kWjsXWOImcIEawlQBAC8x14OvcKs+Z8XaNDuZAFRmsYGh0ntQO1sVuzeWgqHX2fh9Zmbm7+7x1zDbqJ5IWSDVhyynWrV7QhfX18Up4/', '2026-11-29 18:19:03.207+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'b70561cc-61c7-4667-9830-f4bbaab76e93', '7515973e9cbb97830511ebd5c894af0a3a703bc8a93684795820aae67c12dda9', 201, '/api/v1/posts/01a22888-2e2d-7575-b04d-e26021febc99/comments/01a22888-2ebf-74b1-b754-72993999ce47', '5G1PsnYZEcndrDqO/VZu6dkiieIOjsNEXJYXgxCVrjHYmONCg2Xjg1VK7eCYU7+gNx/1z1gOsOONRNwqpD1nGja5i1NGR9M77roD78CGQV77u2nZJpDhi1za2rHRtjJ27xo9Z33kv4/xty4G6wbmucYG0llJaHTB5NxKZHma1nerBj3ppRMIwMLwURMzXHJr3Nv+5d1T4mKETysV2/BOLj75Okyr9HT4X/X7y6oiXNuyD9O4XN5cHRqgDXFdoVYwv7PtGSJhPWXNK/aUQgWFJtGZvo19mZ9mz6yhU1ktdD972a/NCIynYLJkkowEeGEDjqcYRhIvbZZ0d4jye+9Jn7Mo2d1tp0M8vt0qSpQMSoDc6ggR/PZnZ54kdmcJIgHip5ya90azVtG2UTIUwAETHJljOtlbwNuEKfOfRrvM9K2kH+CQ54DHEabsFU0xWmPiB8zXnd1Zl07cRS4pNmKg4wOLbG5JGxCqttdmG7KT8hOU5mPOAT6oyAptDyNzyNque9yd6xeu+Ph/xFIymu2OIgCGjXwGhXip7WdMvJbmnskARmneZlstC9AlN2ddbyH68wU=', '2026-11-29 18:19:03.222+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '83c71dc7-7090-4efd-ab4b-b4bb0035c6af', 'e53313ba526ba2ed772c6960582c4eb9c8019b3acb78923ae7f2d194f6851594', 201, '/api/v1/projects/01a22888-2ef4-7147-b19b-243a603497ff', 'oIt7bZG9XEnOK4aiLdb6brszHcV3jdajgmCjmElDwIeeLl1/XLlH4F85oghM856IaIi1h4MDikpfoneDa1N9p91YHR+rS4G60PVWktDDLdC62+n+G6RpwWKgC1OAVJejSuvc7FmMynkQ4khofLypfVXdBJ5mR10ZmFOW3Be9qI5Af3lNYa1P4gzoM6OpMHEGN+wUg1ClUtVOkvodiaE3gsQX8RbK8LoLa7GJzcfwO8MsCejLkuZpTSerpj+wXhEDtapf+U8FIyAqhYbFuk8nH3ZJbDJX7I5h+k9WPkNOf/qTRQzW68qblRB87gyx5gvjo7obuUW88fxIrl422YIVj0Tzm/w2kYk9UU0VhUPeBjnd5t0mGb7T3cLltWcEpjmr20OAooCNnIuM/u7ud+tak4e00PVVhJm02Bm/RrVuFDE9LcxWNNQ5roULjP0WwH5BC08yMOzuXKQfhPqW4RPIRFaJWnELD10SFLKCP7bWzC19kl0Kr/dhvMPc01UblwG1W0jBc+XIInhxE9WBFpOwH4pUT3Zn9R3FPzmV7ZieemqGSpU9D00Up9dg', '2026-11-29 18:19:03.279+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2ee5-77d8-871a-c1447083f84c', '50492ac8-ce2d-4ac2-b85f-b5c818688b24', 'd6d0ca35a6d461e151901a805c96e2e9dd728fbfb19a016f7cc56a9e6bd982ed', 201, '/api/v1/posts/01a22888-2f18-7500-8b61-c265d59fdb08', 'ViAaBbxM1tvnGP+1nvE4sjyXWMiUpVKd6fX/5C/Mm8nybhgmg+IzDv67ndmhQuTIIAYdEEV21ltO7BRFhuMDdko9ESJpnFSa1GTUPSXRaVO+4eZmOVTNlwSWGI6wDjRgz+Xz6lbA8GDLHnO6Dz6hGnSB5vrPiH4xodBrXjvKgToWuVPMf7hWQxfUuTlfMjkpPqsIAzNsLaGINyFsIXLbueBspqorXSRto6fohdFaUSTt/EoBMwukjcrVhpxxPkidEWX/lh2uhjs3YiGh1DbJfPLgaaoEK2Do+pJ+gslCgAYcL8vkX/jieh5kC84fDRGlpK80Z5Sn1jcXUWvp0lG69XNxi6B5QiM7gSBTEl1gb4e2GN4+3V3kpeOdbSeErfX30eDsUob0oS7CXd1a6+z8nkMrtQDl2Misv2E1aBGMqVvyll8jMZdmmF8UCc9iyAwjwyhJfcuVsd3eIuw70mGNAKaIvhCPveArxdB8ZFctLHH+etc53KBnCINVkTDLmzjunfAw+qySVmtcQMFhsJo+KzBFEm3b+GBUTwfRxQx+N+1RIEoP/FP+WnApvoMG6X5b32ZnerzrLVDKkiHldqa0iVJe2SCcUkooX+Lpiq5JqpCRjZ+WgRZq5Qk6IMzHfWveFKsc90MiI3oiNFZnqf9+h4TsMIPVt53WdHsArBwxDPK78vjUHlk1hJ+LUHOHIFr8Vw==', '2026-11-29 18:19:03.318+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'a99d8598-9339-4fc1-a2f6-89e0f7a0e9f9', 'e32edc1583728e1fea58b3259f4ca3b9add1c610522b3af510cd6f10b22fe973', 200, NULL, 'HdbQOK051svSwbwTdvnajlvTDFgVaAxlHKjU1oKK48fvRgd4Idn7sKEyIuZw4QEBM+uw6bHn7eByMtz6ahBEenU9N6ZWbl5Xgfmyf/AJR5dqcKqLoge5N10eZec2chbCrwTSbtfhvhhnRfqygc7xJJDADyTkXNzhsKuCXLLQCb7IUKmbEKCZT3xaysweXUbH39FibMvQ8XPsuVsfLUBmydd3AHhLhkSWMjJalbNjuv9LkOVIg0WinFnB44ukWBYCCTGKw7Tu7cSg+/QUFBo2XksvWJyl2zDsP337yxCru7wyKplJMsz3dRi1YLlH/5Eu0APiDEJyeYk/loKajlcckAdUYvAGTZXvyWDSPi2x5ahBECOjm8c1HK5737bhxFiTAbmD7oLcbnSlTVzTeLZZs8KYkGYWxS6z3UK+4fkP0ikW37ns/JdDfuW8S9eeuNSucA57OqsxjZWvI+yOxtaTrrRNDEybAHV+NVxlr/23pWYy10Oz1nE6oQCyz0UMiAAhD7U7YdtrCNUPWJ//EBoyCPNrLOUhH7op37its1PFHmBS0XCql+sDteEUV/Amv928yPX3IzZU8goSTyaV+l6F5Af2ZsOrVRdXCQncvEV2RJqfgWRHvEMn5WlrDxyIlyBsw2eSGzAn4+8iwQ4fRhZdq/OjgztPL+pG22uxCbFmu2ncp5siehotKenT9ekHdHl20zmo+QTM+zV5B3eCRK/a4MLh0HEq3rN1fI/yuyhvYaS4LWc=', '2026-11-29 18:19:03.423+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', '404d21bc-6150-4f2b-aa86-92451a14eeeb', '77010cd16cee5fb11a0649daa28fb7a16de9795f618e7eeff2aef9dca6cc9950', 201, '/api/v1/tasks/01a22888-2fb0-7377-b607-9d2af682c784', '{"id":"01a22888-2fb0-7377-b607-9d2af682c784","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.472Z","updatedAt":"2026-11-29T18:19:03.472Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-26b8-7285-a213-8e7472ba2b6f","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-2fb0-7377-b607-9d2af682c784","webUrl":"http://localhost:44691/tasks/OPS-1"}', '2026-11-29 18:19:03.472+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', '48d40a97-3e84-4983-a851-bcbf02a36620', 'ef91e64f010ed783b3838f5a559f5bf4d8963631b010703a02378c2ec35e2ffa', 201, '/api/v1/projects/01a22888-2fc1-75d8-88c6-6e9014dc925c', 'lfZplZM5R/F+hY2+VVFIW54dj+ktwHutBs7otYuZ662ShCbjZ9prWUfXaLwPuIi/taXKTunHLUzUGzzYmV7P+kk+yo97J92s97L1Z0Z7+i/SGLxasrU6nePj3/t0Ism0h+jenkPSklYSO66Ndsbc7vqbtAExRjJCQsk9CCG9RksVN48WSCsmiYRAxlSUm9EWuBxlBD+pP7KaSl54xs1XW0I+ZlxXQjgG9vOICfkoIB6dY7d61uYpW8EyjGIgIxpX4Dd6vygee01BwDdS2yhL7I++VjQhX8qqvgUUAoK2YpB8f/Nt5d6Z1Nf1RyCLx10XIqkkd3GZH1nWj79aa9iK6ZCttyHO/kZciovCWrcIkNQ6ciqStkPQqTcI0vUWYpeFXeCAYAKfd85LmVtku9fRBVce72wByV7/FDh5QVhYqZJrOWSrV1YHVs6YHeWShrcYt8Jxl2/4Eu6dXPvm0nTNpqwUw+vWXt2iotQ6zmLJB2dHIUv3RTjyF2TJ+BdZ/wFm5KmDe9CnwWHQRLvSQ/OnnW2DHfDygJ0ZtfNyNKCUAcY06VVoD3QCoqNrU6+hc/UFgbM=', '2026-11-29 18:19:03.481+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', '80b0a2fa-ff83-4396-bba8-da0dbe3543d4', '73e126f594e39046863abcc633af3dc7f8e1dbdc3bb4efa219123e44ea7b95f7', 201, '/api/v1/tasks/01a22888-2fb0-7377-b607-9d2af682c784/comments/01a22888-2fcd-7424-89ac-167593d97c70', '{"id":"01a22888-2fcd-7424-89ac-167593d97c70","taskId":"01a22888-2fb0-7377-b607-9d2af682c784","content":"The numbers are in.","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"client":"sdk","createdAt":"2026-11-29T18:19:03.501Z","updatedAt":"2026-11-29T18:19:03.501Z"}', '2026-11-29 18:19:03.501+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', 'b18419d9-779a-4edf-9c45-395c6955dc08', '1a4c2291e230352e5f80d3d87e8767d0590a4bd93bcf2d991b1420dabc69c951', 201, '/api/v1/tasks/01a22888-2fb0-7377-b607-9d2af682c784/checklist/01a22888-2fd8-734c-8cba-cbce45afd77d', '{"id":"01a22888-2fd8-734c-8cba-cbce45afd77d","taskId":"01a22888-2fb0-7377-b607-9d2af682c784","text":"Read it once more","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-29T18:19:03.512Z","updatedAt":"2026-11-29T18:19:03.512Z"}', '2026-11-29 18:19:03.512+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', '45052adb-edbb-4e52-8445-84b907ae8dea', 'e8a071fa3b9663cf83a711baf67979b8ef0836e542fe8d754bc87f516b5b92e3', 201, '/api/v1/tasks/01a22888-2fee-7115-ac06-fa993d1e44cb', 'ks7XY4YR5DS1wWK4UXSSizLK+41bp4StWwAd3Ygd2DBJJ08SuS4YlcO6AaI7+FOzhRqvDnUZ5OiL3fPihWjh1QbYDnbWQWCmspiO0NwYR43QuSq0A0y79Np7NLIbORJDuy2v1qDReBUEIoMJwnIUBXrSm7zq0g4ROrZLdRM1OExtdPJhk4uiuUOKWO7onuVUU0SRBTuiG6T0uQEJlfxgnfCF6deShhrWXDDoUz8M3JeQuNoO1XEMcbSbA4bpz2UNrhL+y2vviPwYuc1Rv9eQpc7/YKdnhcEvDYFWTTbXHDf9HqFtpPwA2WgH5P7RiFrdASgtT35RT9n/IQ008fukJeCY0lP8R7l2Z/N+I1IAbesuaBGsrzrue31Nfnq4n1O/y6i5W92c4VB24POtPP7wg//q4wivQlJKBjZBwhzISEm7HheoHGvn9dSXygy0swxJ0eryA0uwS2VY8ZAuU78OJ68TtgTcnbAzp5DMiEkEv+fkd0xdWILlsMeOYrNvKvBkHgnjEGlKLLp0BudS5LsAK1loudOfLWAz51aqNKOWoruawVkjJbO16jJRAwaREL428YB0IXo6LVkCYfiMeYYbrnEvyKbRF822bguyemYnMXnd9i86z4aKPD1LwOYhi1hKPulhbzzuAccTJxe0Jd7OdmqGxT2FIri28jTwJL10HDeWvOYizqbFUgsAaDzozRVc4ivspGEEWsv7uproZeKZ1L81fkillFei9/uOqNPH/6eA60tWdAXkFeT6Z4/526523D1gAiVkFUcja+ex5ugEz+R3x0itWh4HsVMKe+udScSQ22QlCGXbfx2Q5NtuTxE8bPB2jWJOMMLkzK62ZuUTZqr7eXpnD7pVgaMMbVQJLbwOuvYYN/3ixOy70c60ZCygIoYoJxpcElE1OVlZLn3pC0NNVX5P1F8+oT0clgnN+5MwPOjXynxnFPNH5RPLdoGakJNfxWIg6fmPIhQz9HLSDDKMftIM9l56KaqkhzdPJGVaV0TBY+kJ1FxjPVajrvqhRSrpzizQDCCoX3QhwyUZNGD333Ultiri8oQsaGRbX6N6XkZ4WL1tPI9Fm31sQBWLF9BtOLUpo9tG4REQNA4GiejOL0ko4UnIFcRXp4hX9eBT/kaxJRnXVb/ymjfOTXOGMMju8nB0aMwACdZvZh0Z2HWbPp4xrPZ+M/2ekCOl8OTB4rJX9SsHnEgj5YQVwfWTNKZFHAqZT3dtLyj9UlDi7Ht5PetNUAkZ54r0WU5kGtjZdNn05g==', '2026-11-29 18:19:03.525+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', '723331b7-11bc-4ecd-8347-344d0fa49ac6', '1e61f2c2061bbed60ea828fb2f1fc28bc86bbd4b293bf6828fdd6bade98a5374', 201, '/api/v1/tasks/01a22888-3003-7749-9d8c-e1ac8bc9b1a3', '{"id":"01a22888-3003-7749-9d8c-e1ac8bc9b1a3","taskNumber":1,"identifier":"ELS-1","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:19:03.555Z","updatedAt":"2026-11-29T18:19:03.555Z","author":{"id":"01a22888-26aa-7697-9796-694570b9a32e","name":"Olivia Owner","email":"01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2fc1-75d8-88c6-6e9014dc925c","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44691/api/v1/tasks/01a22888-3003-7749-9d8c-e1ac8bc9b1a3","webUrl":"http://localhost:44691/tasks/ELS-1"}', '2026-11-29 18:19:03.555+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', 'ca017f62-03a2-44ad-a9a0-ec59eca02bef', '602997c7f639770918fe0379ddb46356a0f20235602fba63ce3cab3327bd17a9', 201, '/api/v1/tags/01a22888-3025-738e-92e5-78d3793dbe42', 'U/RPmcrxQ3MlaZn73s/YRj6y4pQD4PILcGSuSC4mzWYrhs+SdDGoMQq8GOERhcmxkWqcnIw89hiGZWr/nrK+GIaymAmvYYBZKn0E0VR7qu+f+HD38WR4Nxru+NVK3JXqRwYOxtawL6WDJjj+19rvTKkDHT4R9i//sjhKDD3Xtg2UZMUNTd6Fio5Xs+3gJgE=', '2026-11-29 18:19:03.588+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', '677575e0-7f80-4df0-88a2-a842ee392c90', 'db7faa752d0a95ddf96390a91d12d6ea12c9688934ac9dc18d2ff686b367bd90', 200, NULL, '229sHMEsF/592iOannselRt70hLE6YGh9g3xaVCv4un0qsONc6+fCB+VL+KHYYPZl2q5sDWb1ZK5NQQgWrGq+825IhhxFxDEH5v5qQs1nzXI/U9XTImJkTagChxhTuKPw0h+IkNQ76CcsC0OYDEricQbUjVRpYfR2M5VR/DMPjUrnsPWvutoD7DUucxiPuZfjg==', '2026-11-29 18:19:03.596+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', '49b94bb8-4c57-4913-823d-ee3e6a1b08cb', 'bc6c3c7aa63bb2950b9c321cd3fa40cfcac875d8953af4d4987e96fd5a0a117c', 201, '/api/v1/posts/01a22888-3040-714f-a99a-e0f6ddf004e5', 'oASSpNjkiqvdjUIEnrIV4WyD/x65Y0ATx+Sok4bnRAUMGUiPWaAQZKG04G5HIuXbcrTszaw2EzJynqp1hiofn1Wv+L+eCenxzjdwHH8joiduxFFDdbeXaip21vdnQ6+VV7OWiAcPERyf1VkTiQv477tyXtoQnHpXJaenT+pJGMFv9youG2fleYY8JlINyVvydT1HSnE3azaaRG9cVMdxWTwVnoU2gCgjzy2IAmbYlYfJMpvJLQqZb6MqYzwB4BJbhkO4IjIDjTJTjBQlvW/K9tE4GZz/iZqS/PEsV9rr/bppFImZlpcB+npAvKlnvl7A3cvrmNxFzxqOZjMQp+4yg8rH9O1Go1wDYlIao8F4S6YVJEMNYR4WVwZj5d0anz2BVTrwRiHWBCzWHVeTy7ynOJLATnKNzrkd4YHfDE8p9RSVeSuMJh8ji39aBWcGj4BiQptYe5Gd59sej5iN/r00ftkRGNyXdJQ0Dt4qDuIwHG0qAucVl3dhYE7nQy/jQdAhiy4/r8X/4BLNGAMTYhYIpVOvzr7+aZdQ3DJK3TMuOhyvcUXlDTDYUX6tfR/cik1pYx1ZKv2ik6z18dWnGLrci2vHig13oBPAkRuSMRxp3uDfx1c7U1N+NzkCMEt2eII7IVrO/geGMgraid+jMBXjoRlm8aQBikeY8Cnrey41eCkXfaaXcQ4KBo+X/hxCWp9aroXVaqV1hvidKQ==', '2026-11-29 18:19:03.614+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', 'c73f6daa-2f92-4cf0-a26b-277082f454a3', 'e02b36627ea39db34de082b39e3ebe781d7dfa81d6f66690410f96cd6d3eb59e', 200, NULL, 'wIiU+xzXgaqeceppH2ZitiYTxh8F0SpEM1kWGraeAi9SIf4yFTQzaFatRbqB6boGY+OZjAXYqpuPIkwVQdaSX2IRg+/87P8BnSkpvY+rH9mR4qorzdnRKr63cRLb', '2026-11-29 18:19:03.625+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', '6c40613b-cf5c-4754-aef4-03b34015a8ca', '62f150dd58a271ed705c45a88d7c741298e44ce6328665994c0030f1d57d5be5', 201, '/api/v1/posts/01a22888-3040-714f-a99a-e0f6ddf004e5/comments/01a22888-309a-7273-b790-4955c2faf809', 'roh9Zj/qD90pW0vvRc5xjB44LiJ/mau2IaBTNHZR/6kmeu/eERaWxtrAKZ2BZitwlyJOowvM96TX+H2kmOXSHkdLfy8Xh39ALSOJ732xQPZtw1n/mCOgc1gx5F93cd03Uu0kOibTyi9aoQI2uEf1nXhRVkcbegnzDGjseXk+mErBzr4ox8D1SZDiwAarIJcYX3XHSwRaFUx3ohDGEPKpSZq3a0L7qWz37i19CSNlVtKs+INMZB6NDjSqyDN9FhpVpku0FmzQ6B4tDaD3ZW1LHfn9EWTnWnvf4x2YxxsOznHYWV0HdktqFGTsANndP2EtkGzqpjg+onTcnM831ZLoRvpcmuXG/OxXSxxFCLBUf9Ethf0wgRaNXQ5ZPQ10ceREBYbxrPX2nJOU/nZTvnlGFIIEg6XFNPSLNxyjOrauYAdiUqxyc4WxmIOLWtWijXlhyJ/7h9egmRGpLUiGCZFSacZ0WQAxwyp0wX2gdbJneDrptKis36KI/8SjWv0OQYt05IMoD9ak8Lpkq1H9WLg2', '2026-11-29 18:19:03.701+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-26b1-704a-a50b-f24c18dcb5ec', 'a86bac74-5b74-48dc-bb5f-edb550074545', '80ba1e0649ce9eea806bc19f4cd7b0f979d933add52dc9417234934fbf53b1d2', 201, '/api/v1/posts/01a22888-3040-714f-a99a-e0f6ddf004e5/comments/01a22888-30ad-74ae-b289-7e35426007a3', 'zzGFbhY95HXaYizGeS0BcaTDkWV3ff40idyxazd3OXXXxIxoIin+tIycIzi4LD2zGBIvfhvSB3Lf6qbwUr4ZjDdpr//ospLQ7myXH1SpMwla3Mj9lOvP6tP1QvEyH7jM6ayMabS0Sjd8Lb0ALyP7OabtNiE0BhOOlAnaTviytmhiiOIrYWfdj2jaEq6Btq4Dfrxu3QFF3Tox784d+y1Uv6pjb0vCIbyD3kU3BMEKdu1IhL4sdCrTMl955LJTa2SXW2kWedO1UM/qG+vxtQ7TxvYHpPb3uHDpLDoVOM9RSdh6HnTBMDj4thY28/JlTohzkT6mAMezH5663LM1jEc5UzJHAgPR3+EMeDiMbK0dCCFkqwtU1HXQJ9B2LyOXH5IVR1dLJwiKhEiQOgVFOdMKT+tFQ83u+r/FSNwn2Ow8MhS2qw0+pL6Y0EDMRcvvbvlqiABdCpCJC7Od6EtMSCAoahn+Rma26O7brgQCeEmbhW7To3c1W+2GSm9u29CryRY5WsUQVqfIRg+1TUAc8drqxEBrJurDmLetHORzuegyMz9Yd6P/jITljwBeJ3w4ifiBUPQ=', '2026-11-29 18:19:03.717+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '42c1692d-0a5f-45fb-9aae-c237c6e2a38c', '2aea1a54b961c3e62ac110905ef7dab1669f7c697b91fc53124ff851ccdf99c0', 200, NULL, 'v1LBPeHB5GUizA4+p4ZDjKd79SzsShlsQ0LuEbWFexaKKwpR/BMkcBsZTurx3bCvy4OZwNepZaEuXV1lSAj9iJeicrLZRebMHdftu7s4gGpDnUBfhwRaJqV38T6jemdS/JNuDiWIjJiFRWuoX62wm7L09Y5u7GnTb6gJWMAO+oKbpk6wRSanERX0VXwjTZrmMNZuwh4RNfMkyOD/UEDil/FWq3skLUVlpoHWt+4ebwE1yAC2XLnRmJnr5sooqbD34VEQj+XJ/g8DZqCbpR++cUNJa4+8UHs4PeErw/LoQl+UaxiU3sOLrJ/+SuMRAv1qXn2CWlMWrlKKA34MA5uXFEpFgmR9ECpu5I70mvhQ24swiIb5Nn014E7YHSvKUTkSp6Hd3B0ICUk7fIzEVZYWPSAyzEfqX6lyZXAQyIXifF79utM4M3GEXOmrPWd1iBLkrt2/UbQeqP3ezLpOLaNfKfqrHv6DN6Aljw==', '2026-11-29 18:19:03.749+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', 'a98d8e79-a2f0-4cf9-9d68-11bef5f72023', 'ca9fa11af1651440d86a635d72f6d7801cb4c339541057c21492bb519e9a660c', 201, '/api/v1/tasks/01a22888-31b6-7363-8e52-0defa2cfd255', '{"id":"01a22888-31b6-7363-8e52-0defa2cfd255","taskNumber":7,"identifier":"OPS-7","sequenceNumber":7,"title":"Pending at the upgrade","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-29T18:23:03.990Z","updatedAt":"2026-11-29T18:23:03.990Z","author":{"id":"01a22888-2672-71d9-b62c-8a156ddc0ab7","name":"Olivia Owner","email":"01a22888-2614-720c-8037-640abc638dec@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a22888-2699-75ab-8095-bdaebb9e9cac","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"subtasksDone":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:34863/api/v1/tasks/01a22888-31b6-7363-8e52-0defa2cfd255","webUrl":"http://localhost:34863/tasks/OPS-7"}', '2026-11-29 18:23:03.99+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '604298d5-3289-4981-8a97-8d5fbeb33181', '0198de91a7b999c85305bfc3cb012191e32b1a7e17b950d67f71986087a85423', 201, '/api/v1/webhooks/01a22888-320e-70b7-bf29-cab008a9e376', 'oF4Xp42YdzXXYOVtqN97mE+N5O5jSQFPHdsDQ8bwmZUu0HyVdNzcT8Q5FQAY+fhqsaygST1nnvhnlnd8hLCBKLBBrvBGbma6syXyZIT7/KQp4EQ+elHaoRxDJGFuSn5LalVuFM1CnjUipHlg74cgRM5NqHjfduG+Fpjp+Xevis+SR6uhuGcPuVNokl/epUjKSDCzFXpG5Qd84lchPKsBYCJS+fYv+TJEHVGD24W2ZESUR9Pmi8vGsxtPhjMJdZ1UXFcg/E16aK2wfeEgGeVnVykwixHBzCO2Ub4LYtyAywkhR0alG59dEUl9DjyWtFXjoC2gxwbkhfIWTrS1z7Fi6AyEZrDDrc0qXHw3UZ2slgjZ4xRVjw51W+3gj5U1CEhDR48hrEkZkzFZsVWDPHFbcCKtBEH0uzN5gGRk8jhfy2PcCyiSSpvRyC1mzbIUsBUxAFZbI5RTVEhm7uy/8scAT2YSCBUG67MgwzbEp1NsmpLC8BIxxxvcBtFlIgsbq6QA36jZlgu0yd5GtgcWhmVbBAkctV5EXYYdr4Np', '2026-11-29 18:23:04.024+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '4b55b888-2e9b-482d-b0b7-e686c451d862', '2771f1eab3e9d5a636f3069868ef5c9c320a16fbdf36e52753fcedd6eca590d5', 200, NULL, '1K9nBSknj8Zc5T7GS8p2C7T2VBdzGEgAXb9ONyDbUojfk1wwHxvThrpyY/5Q8v/ZifJYqmpM5Yr6H/XZl+iaHuwI4n6cHUlooT8yMxqWHUDorwTjfkhmLDl7ykWwscHATMTgWUB61jZLKnek0AWLpM2vvAgVkDrDde9yh3PBn2SuPbEme6ccxmlneVtRU25R/Q9ms6aqwHKrPu+otDVxuKCwpRzfKnuFaBs/55POjpMrxZd8XfePWvsqDqe6u4mtW/XXfhXvL9I3w6zKqtVphon++VA36Dj0jmhALHdwIyJiTjlm0s7r04P+iJTLeW3NMc2wP3v4JEalxFvuUyQfbHueudxMcj7XT652kJKdR/qwjnKVEfy1whJfwhem6k5sAc+48I/n1F7yv5UIKvxj3997XTjegW9gZvDC705Wltn6Y8iEFA2siCZ9VsFnQCCHfm1Y6PtGJVWc6V+c3EhMGWUs', '2026-11-29 18:23:04.095+00');
INSERT INTO public.idempotency_record VALUES ('01a22888-2688-74f9-8136-8a9ae1bd8c04', '8519197e-821f-4989-af36-0f7f468d0741', 'f23f9efdaee0062b1f65dbafc7443fade5b3d180739b330c31f3e00c7dd054f3', 201, '/api/v1/inbound-secrets/01a22888-3247-7166-92d0-be19e9540b45', 'EVzfFEnP/n+E+olB3/EI4/DBGUo0Lb8nPuQ8LjdrIgPbGPwGN4kx3o6rIqVk/fCDE9AjZbTbrUVsPnmIYOIVbemlw/Osm/K56z0sUGTHMx4jDRbz7fQ/lUywfJchaKusfkeTtxmvYyv3en2qb5smMeN4TTTFwRVgWacxnYcNEuxanZ6bGthJqJ+DU/8hG+uxXwyryhi6v8xfl/6JB3LG/ey7n+WOTLfsX10J6ZB/zcA3k6GjB7vz/ZG5J/z25wRVizdH18zSiS88V/fQCBfuXoG0NsyKekfGxGl/CICJHSjBj5MGAnUHNtNIaMrUsVjSIFJM05C0UgDPz98B5aGmKqwBrQwy9su+T0HwkpWEQC7rcvLBtOtDeIsC4oSDvB/Zh8KN3anejnvYYxb5KmSVpNsE2yVpWsuOVojQTVKeatBE5taVH5rO/jxGyvIfrc8D0I1FhdhZMSpakwN/b+lozMwlqVCvpzSjEkLNu8K7', '2026-11-29 18:23:04.114+00');
INSERT INTO public.identity VALUES ('01a22888-2a71-7012-adeb-140ea2b860d0', '2026-11-29 18:19:02.141+00');
INSERT INTO public.identity_person VALUES ('01a22888-2a71-7012-adeb-140ea2b860d0', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2672-71d9-b62c-8a156ddc0ab7', '2026-11-29 18:19:02.141+00', '2026-11-29 18:19:02.141+00');
INSERT INTO public.inbound_receipt VALUES ('01a22888-28d0-74da-ac24-23b1c8c6cf38', 'a89dab300de584b7b04201608004cb5c06cd79d623fcf86f14285c95857102a2', 'task', '{"id":"01a22888-29ef-7208-8c40-b08b3d70d047","kind":"task","created":true,"applied":true,"ignored":[],"identifier":"OPS-3"}', '2026-11-29 18:19:01.962+00');
INSERT INTO public.inbound_resource VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'sample', 'task', '01a22888-29ef-7208-8c40-b08b3d70d047', NULL, NULL, NULL, 1795976341, 1795976341, 'a89dab300de584b7b04201608004cb5c06cd79d623fcf86f14285c95857102a2');
INSERT INTO public.inbound_secret VALUES ('01a22888-28d0-74da-ac24-23b1c8c6cf38', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-28bd-758f-bd70-89a1dccb26f1', 'A sender', '3CnPcONgrmIp', 'o993HMU/OdD6AN7yRvCEEmc3jJfFSxF/Am+hC7AtqYnOSmTFAyoBj4vYTe8T4ao9j4w/tbPdcvkoeyqTQkQG3FomcVUD7EfgteodJbgOvxYW7A==', '01a22888-2699-75ab-8095-bdaebb9e9cac', '2026-11-29 18:19:01.307+00', '2026-11-29 18:19:01.913+00', NULL);
INSERT INTO public.inbound_secret VALUES ('01a22888-3247-7166-92d0-be19e9540b45', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-3239-77a7-9eb7-bc014e97b2f6', 'The fixture''s sender', '5nHMjcPygstB', 'Ci/lhcKDeLzvYBO8+6Ka89oQciqnh25mYA6Y6qozRkfq/2//cmKyvrttqb22Vkwt537ZevzahfWRmMzB86RxSq+iQa68EfHX68bblR4MJKIbbw==', '01a22888-2699-75ab-8095-bdaebb9e9cac', '2026-11-29 18:23:04.114+00', NULL, NULL);
INSERT INTO public.installation VALUES (true, '103bd9ba-4e83-4732-b28e-35576c7c7dfa', 't6MRlrb1GUKxkZ4kKwSAuvp3gFN0IJsTMt5HDvhwJiA', NULL, NULL, NULL, '01a22888-25be-7737-bb6e-974798c964e9', '/tmp/worktrack-record-0SqPSL/media on vm', NULL, NULL, '2026-11-29 18:19:00.802+00');
INSERT INTO public.invitation VALUES ('01a22888-2937-70e2-8ed8-5914050dd632', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'guest-01a22888-26c0-717d-88af-c0a03e25097f@example.com', 'member', '01a22888-2672-71d9-b62c-8a156ddc0ab7', '9bbfad0c147304e39b18d0bbe4bf3787f72691fc46fc1dc13bdbf9fed2717209', '2026-12-06 18:19:01.308+00', '2026-11-29 18:19:01.308+00');
INSERT INTO public.media VALUES ('01a22888-2c8c-72ea-bdbb-42dfdf5486d8', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'post', '01a22888-2855-70b5-8cf6-897ab00eea81', NULL, NULL, NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'a.mp4', 'a.mp4', '/media/01a22888-2c8c-72ea-bdbb-42dfdf5486d8/a.mp4', NULL, 'video', 620, 'video/mp4', '2031a442cba1c81e8121ee93f70f88cb10a0ab694bb4b54e40d1ab586ba5922a', 2, 2, 1, 'sdk', NULL, NULL, '2026-11-29 18:19:01.781+00', '2031a442cba1c81e8121ee93f70f88cb10a0ab694bb4b54e40d1ab586ba5922a');
INSERT INTO public.media_usage VALUES (1, 620, 0, 0);
INSERT INTO public.membership VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'owner', '{}', '2026-11-29 18:19:01.012+00');
INSERT INTO public.membership VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26aa-7697-9796-694570b9a32e', 'owner', '{}', '2026-11-29 18:19:01.155+00');
INSERT INTO public.membership VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-26c0-717d-88af-c0a03e25097f', 'member', '{}', '2026-11-29 18:19:01.221+00');
INSERT INTO public.membership VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-27cb-76e0-b456-3a0ef66f80d0', 'admin', '{}', '2026-11-29 18:19:01.294+00');
INSERT INTO public.membership VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-28bd-758f-bd70-89a1dccb26f1', 'member', '{}', '2026-11-29 18:19:01.307+00');
INSERT INTO public.membership VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2ec9-77f7-a827-abe850e4b6ba', 'admin', '{}', '2026-11-29 18:19:03.245+00');
INSERT INTO public.membership VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2f70-750d-adc4-e15580904fd7', 'admin', '{}', '2026-11-29 18:19:03.402+00');
INSERT INTO public.membership VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2f99-7514-b5f1-c6f505d650b0', 'viewer', '{}', '2026-11-29 18:19:03.453+00');
INSERT INTO public.membership VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-3239-77a7-9eb7-bc014e97b2f6', 'member', '{}', '2026-11-29 18:23:04.114+00');
INSERT INTO public.organization VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'Workspace 01a22888-2614-720c-8037-640abc638dec', 'workspace-01a22888-2614-720c-8037-640abc638dec', 'pro', '2026-11-29 18:19:01.012+00', '2026-11-29 18:19:01.012+00', '{}', false, '{}', NULL);
INSERT INTO public.organization VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 'Workspace 01a22888-26a3-717b-8ae0-cd1b5858ac5b', 'workspace-01a22888-26a3-717b-8ae0-cd1b5858ac5b', 'free', '2026-11-29 18:19:01.155+00', '2026-11-29 18:19:03.767+00', '{}', false, '{}', NULL);
INSERT INTO public.organization_counter VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 3);
INSERT INTO public.organization_counter VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 7);
INSERT INTO public.passkey VALUES ('01a22888-2bc0-709c-a36f-8d1898ce3bb1', '01a22888-2a71-7012-adeb-140ea2b860d0', '\xf6ec003265249b995107066358545bbd5802b1324aa8e792a5805da3367773dc', '\xa5010203262001215820fcb1e03221000f1ff26fa07db2ffaef112732a8a4cd9f4e71e0a56aa0c152ec022582021659be3bd6e084352da0ee67ebeb0ea4b472b11d661302c8a7e2c04f0235625', 0, '{internal}', 'Phone', false, '2026-11-29 18:19:02.141+00', NULL);
INSERT INTO public.post VALUES ('01a22888-2855-70b5-8cf6-897ab00eea81', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'A post', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-29 18:19:01.297+00', '2026-11-29 18:19:01.297+00', '2026-11-29 18:19:01.297+00');
INSERT INTO public.post VALUES ('01a22888-2cc9-77cd-9e31-39fc9b686f54', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'A post whose delivery fails', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-29 18:19:02.728+00', '2026-11-29 18:19:02.728+00', '2026-11-29 18:19:02.728+00');
INSERT INTO public.post VALUES ('01a22888-2e2d-7575-b04d-e26021febc99', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'Minutes', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-29 18:19:03.083+00', '2026-11-29 18:19:03.083+00', '2026-11-29 18:19:03.083+00');
INSERT INTO public.post VALUES ('01a22888-2f18-7500-8b61-c265d59fdb08', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, '01a22888-2ed8-7125-98f3-b2e6800b2fee', 'A draft of somebody who left', '{"type":"doc","content":[]}', '', 'draft', 'sdk', NULL, '2026-11-29 18:19:03.318+00', '2026-11-29 18:19:03.318+00');
INSERT INTO public.post VALUES ('01a22888-3040-714f-a99a-e0f6ddf004e5', '01a22888-26a6-73c6-8c95-22b816ddeef1', NULL, '01a22888-26aa-7697-9796-694570b9a32e', 'Minutes', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-29 18:19:03.614+00', '2026-11-29 18:19:03.614+00', '2026-11-29 18:19:03.614+00');
INSERT INTO public.project VALUES ('01a22888-2699-75ab-8095-bdaebb9e9cac', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'Operations', 'operations', 'OPS', '#1f6feb', NULL, 'workspace', NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:01.148+00', '2026-11-29 18:19:01.148+00');
INSERT INTO public.project VALUES ('01a22888-26b8-7285-a213-8e7472ba2b6f', '01a22888-26a6-73c6-8c95-22b816ddeef1', 'Operations', 'operations', 'OPS', '#1f6feb', NULL, 'workspace', NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:01.177+00', '2026-11-29 18:19:01.177+00');
INSERT INTO public.project VALUES ('01a22888-281b-7029-b9dd-3e00046ec143', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'Empty', 'empty', 'EMP', '#6b7280', NULL, 'workspace', '01a22888-2672-71d9-b62c-8a156ddc0ab7', NULL, NULL, NULL, NULL, '2026-11-29 18:19:01.296+00', '2026-11-29 18:19:01.296+00');
INSERT INTO public.project VALUES ('01a22888-2a3c-77a2-bbde-ed49bd10dfe6', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'Skipped', 'skipped', 'SKI', '#6b7280', NULL, 'workspace', '01a22888-2672-71d9-b62c-8a156ddc0ab7', NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.067+00', '2026-11-29 18:19:02.067+00');
INSERT INTO public.project VALUES ('01a22888-2d09-7784-92c1-36976d89f7e0', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'Elsewhere', 'elsewhere', 'ELS', '#6b7280', NULL, 'workspace', '01a22888-2672-71d9-b62c-8a156ddc0ab7', NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.784+00', '2026-11-29 18:19:02.784+00');
INSERT INTO public.project VALUES ('01a22888-2ef4-7147-b19b-243a603497ff', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'Hidden', 'hidden', 'HID', '#6b7280', NULL, 'private', '01a22888-2672-71d9-b62c-8a156ddc0ab7', NULL, NULL, NULL, NULL, '2026-11-29 18:19:03.279+00', '2026-11-29 18:19:03.279+00');
INSERT INTO public.project VALUES ('01a22888-2fc1-75d8-88c6-6e9014dc925c', '01a22888-26a6-73c6-8c95-22b816ddeef1', 'Elsewhere', 'elsewhere', 'ELS', '#6b7280', NULL, 'workspace', '01a22888-26aa-7697-9796-694570b9a32e', NULL, NULL, NULL, NULL, '2026-11-29 18:19:03.481+00', '2026-11-29 18:19:03.481+00');
INSERT INTO public.project_counter VALUES ('01a22888-281b-7029-b9dd-3e00046ec143', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a22888-2a3c-77a2-bbde-ed49bd10dfe6', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a22888-2d09-7784-92c1-36976d89f7e0', 1, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a22888-2ef4-7147-b19b-243a603497ff', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a22888-2fc1-75d8-88c6-6e9014dc925c', 1, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a22888-26b8-7285-a213-8e7472ba2b6f', 3, 0, 2, 0, 0, 1, 0);
INSERT INTO public.project_counter VALUES ('01a22888-2699-75ab-8095-bdaebb9e9cac', 7, 0, 6, 0, 0, 1, 0);
INSERT INTO public.project_member VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-281b-7029-b9dd-3e00046ec143', '01a22888-26c0-717d-88af-c0a03e25097f', '2026-11-29 18:19:01.688+00');
INSERT INTO public.project_member VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2ef4-7147-b19b-243a603497ff', '01a22888-2672-71d9-b62c-8a156ddc0ab7', '2026-11-29 18:19:03.279+00');
INSERT INTO public.project_member VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2ef4-7147-b19b-243a603497ff', '01a22888-2ec9-77f7-a827-abe850e4b6ba', '2026-11-29 18:19:03.296+00');
INSERT INTO public.reaction VALUES ('01a22888-2e9b-732c-aa2c-f53b22b4f53a', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2e2d-7575-b04d-e26021febc99', NULL, NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', '🎉', 'sdk', '2026-11-29 18:19:03.189+00');
INSERT INTO public.reaction VALUES ('01a22888-308d-778d-9329-0ea673921ebd', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-3040-714f-a99a-e0f6ddf004e5', NULL, NULL, '01a22888-26aa-7697-9796-694570b9a32e', '🎉', 'sdk', '2026-11-29 18:19:03.688+00');
INSERT INTO public.search_change VALUES (1, '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'task', 6);
INSERT INTO public.search_change VALUES (2, '01a22888-26a6-73c6-8c95-22b816ddeef1', 'task', 3);
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'project', '01a22888-2699-75ab-8095-bdaebb9e9cac', 1, '''#m202611'' ''#pbdaebb9e9cac'' ''#project7cf6ec2484b1'' ''#project7cf6ec2484b1//0'' ''#project7cf6ec2484b1/0'' ''^joperations'' ''^jops'' ''joperations'':1,3 ''jops'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'project', '01a22888-281b-7029-b9dd-3e00046ec143', 2, '''#a8a156ddc0ab7'' ''#m202611'' ''#p3e00046ec143'' ''#project7cf6ec2484b1'' ''#project7cf6ec2484b1//0'' ''#project7cf6ec2484b1/0'' ''^jemp'' ''^jempty'' ''jemp'':2 ''jempty'':1,3');
INSERT INTO public.search_document VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 'project', '01a22888-26b8-7285-a213-8e7472ba2b6f', 1, '''#m202611'' ''#p8e7472ba2b6f'' ''#project22b816ddeef1'' ''#project22b816ddeef1//0'' ''#project22b816ddeef1/0'' ''^joperations'' ''^jops'' ''joperations'':1,3 ''jops'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'person', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 1, '''#m202611'' ''#person7cf6ec2484b1'' ''#person7cf6ec2484b1//0'' ''#person7cf6ec2484b1/0'' ''^uolivia'' ''^uowner'' ''u01a22888'':4 ''u2614'':5 ''u640abc638dec'':8 ''u720c'':6 ''u8037'':7 ''ucom'':10 ''uexample'':9 ''uolivia'':1 ''uowner'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'person', '01a22888-26c0-717d-88af-c0a03e25097f', 2, '''#m202611'' ''#person7cf6ec2484b1'' ''#person7cf6ec2484b1//0'' ''#person7cf6ec2484b1/0'' ''^ua'' ''^umember'' ''u01a22888'':4 ''u26c0'':5 ''u717d'':6 ''u88af'':7 ''ua'':1 ''uc0a03e25097f'':8 ''ucom'':10 ''uexample'':9 ''umember'':2');
INSERT INTO public.search_document VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 'person', '01a22888-26aa-7697-9796-694570b9a32e', 1, '''#m202611'' ''#person22b816ddeef1'' ''#person22b816ddeef1//0'' ''#person22b816ddeef1/0'' ''^uolivia'' ''^uowner'' ''u01a22888'':4 ''u26a3'':5 ''u717b'':6 ''u8ae0'':7 ''ucd1b5858ac5b'':8 ''ucom'':10 ''uexample'':9 ''uolivia'':1 ''uowner'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'task', '01a22888-2734-72a6-84dd-ff4fdc16566f', 1, '''#a8a156ddc0ab7'' ''#m202611'' ''#pbdaebb9e9cac'' ''#task7cf6ec2484b1'' ''#task7cf6ec2484b1//0'' ''#task7cf6ec2484b1/0'' ''^tanother'' ''^ttask'' ''tanother'':1 ''ttask'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'task', '01a22888-2814-737e-8998-e6fe3cba008f', 2, '''#a8a156ddc0ab7'' ''#m202611'' ''#pbdaebb9e9cac'' ''#task7cf6ec2484b1'' ''#task7cf6ec2484b1//0'' ''#task7cf6ec2484b1/0'' ''^ta'' ''^ttask'' ''ta'':1 ''ttask'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'post', '01a22888-2855-70b5-8cf6-897ab00eea81', 1, '''#a8a156ddc0ab7'' ''#m202611'' ''#post7cf6ec2484b1'' ''#post7cf6ec2484b1//0'' ''#post7cf6ec2484b1/0'' ''^pa'' ''^ppost'' ''pa'':1 ''ppost'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'tag', '01a22888-278f-76a1-a41c-bb121c7d29a4', 1, '''#m202611'' ''#tag7cf6ec2484b1'' ''#tag7cf6ec2484b1//0'' ''#tag7cf6ec2484b1/0'' ''^gbug'' ''gbug'':1');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'taskComment', '01a22888-294e-7620-92d7-64221890eeac', 1, '''#a8a156ddc0ab7'' ''#m202611'' ''#pbdaebb9e9cac'' ''#taskComment7cf6ec2484b1'' ''#taskComment7cf6ec2484b1//0'' ''#taskComment7cf6ec2484b1/0'' ''ca'':2 ''ccomment'':3');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'project', '01a22888-2a3c-77a2-bbde-ed49bd10dfe6', 3, '''#a8a156ddc0ab7'' ''#m202611'' ''#ped49bd10dfe6'' ''#project7cf6ec2484b1'' ''#project7cf6ec2484b1//0'' ''#project7cf6ec2484b1/0'' ''^jski'' ''^jskipped'' ''jski'':2 ''jskipped'':1,3');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'comment', '01a22888-297b-72c1-97d0-dd4cd859e339', 1, '''#a8a156ddc0ab7'' ''#comment7cf6ec2484b1'' ''#comment7cf6ec2484b1//0'' ''#comment7cf6ec2484b1/0'' ''#m202611'' ''ra'':2 ''rcomment'':3');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'task', '01a22888-29ef-7208-8c40-b08b3d70d047', 3, '''#a89a1dccb26f1'' ''#m202611'' ''#pbdaebb9e9cac'' ''#task7cf6ec2484b1'' ''#task7cf6ec2484b1//0'' ''#task7cf6ec2484b1/0'' ''^ta'' ''^ttask'' ''ta'':1 ''ttask'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'taskComment', '01a22888-2d43-75ab-b0e4-27ee8ee132c7', 2, '''#a8a156ddc0ab7'' ''#m202611'' ''#pbdaebb9e9cac'' ''#taskComment7cf6ec2484b1'' ''#taskComment7cf6ec2484b1//0'' ''#taskComment7cf6ec2484b1/0'' ''care'':4 ''cin'':5 ''cnumbers'':3 ''cthe'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'project', '01a22888-2d09-7784-92c1-36976d89f7e0', 4, '''#a8a156ddc0ab7'' ''#m202611'' ''#p36976d89f7e0'' ''#project7cf6ec2484b1'' ''#project7cf6ec2484b1//0'' ''#project7cf6ec2484b1/0'' ''^jels'' ''^jelsewhere'' ''jels'':2 ''jelsewhere'':1,3');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'media', '01a22888-2c8c-72ea-bdbb-42dfdf5486d8', 1, '''#a8a156ddc0ab7'' ''#m202611'' ''#media7cf6ec2484b1'' ''#media7cf6ec2484b1//0'' ''#media7cf6ec2484b1/0'' ''^ma'' ''^mmp4'' ''ma'':1 ''mmp4'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'task', '01a22888-2cec-7309-af18-129e74c30c54', 4, '''#a8a156ddc0ab7'' ''#m202611'' ''#pbdaebb9e9cac'' ''#task7cf6ec2484b1'' ''#task7cf6ec2484b1//0'' ''#task7cf6ec2484b1/0'' ''^treport'' ''^tthe'' ''^twrite'' ''treport'':3 ''tthe'':2 ''twrite'':1');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'task', '01a22888-2d65-763a-9958-e0510aeefd60', 5, '''#a8a156ddc0ab7'' ''#m202611'' ''#pbdaebb9e9cac'' ''#task7cf6ec2484b1'' ''#task7cf6ec2484b1//0'' ''#task7cf6ec2484b1/0'' ''^tchart'' ''^tdraw'' ''^tthe'' ''tchart'':3 ''tdraw'':1 ''tthe'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'task', '01a22888-2d8c-7257-b323-d3e8f761006d', 6, '''#a8a156ddc0ab7'' ''#m202611'' ''#pbdaebb9e9cac'' ''#task7cf6ec2484b1'' ''#task7cf6ec2484b1//0'' ''#task7cf6ec2484b1/0'' ''^thouse'' ''^tmove'' ''thouse'':2 ''tmove'':1');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'post', '01a22888-2cc9-77cd-9e31-39fc9b686f54', 2, '''#a8a156ddc0ab7'' ''#m202611'' ''#post7cf6ec2484b1'' ''#post7cf6ec2484b1//0'' ''#post7cf6ec2484b1/0'' ''^pa'' ''^pdelivery'' ''^pfails'' ''^ppost'' ''^pwhose'' ''pa'':1 ''pdelivery'':4 ''pfails'':5 ''ppost'':2 ''pwhose'':3');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'tag', '01a22888-2deb-747b-a319-c7e42600e6d0', 2, '''#m202611'' ''#tag7cf6ec2484b1'' ''#tag7cf6ec2484b1//0'' ''#tag7cf6ec2484b1/0'' ''^gurgent'' ''gurgent'':1');
INSERT INTO public.search_document VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 'taskComment', '01a22888-2fcd-7424-89ac-167593d97c70', 1, '''#a694570b9a32e'' ''#m202611'' ''#p8e7472ba2b6f'' ''#taskComment22b816ddeef1'' ''#taskComment22b816ddeef1//0'' ''#taskComment22b816ddeef1/0'' ''care'':4 ''cin'':5 ''cnumbers'':3 ''cthe'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'project', '01a22888-2ef4-7147-b19b-243a603497ff', 5, '''#a8a156ddc0ab7'' ''#m202611'' ''#p243a603497ff'' ''#project7cf6ec2484b1'' ''#project7cf6ec2484b1//0'' ''#project7cf6ec2484b1/0'' ''^jhid'' ''^jhidden'' ''jhid'':2 ''jhidden'':1,3');
INSERT INTO public.search_document VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 'project', '01a22888-2fc1-75d8-88c6-6e9014dc925c', 2, '''#a694570b9a32e'' ''#m202611'' ''#p6e9014dc925c'' ''#project22b816ddeef1'' ''#project22b816ddeef1//0'' ''#project22b816ddeef1/0'' ''^jels'' ''^jelsewhere'' ''jels'':2 ''jelsewhere'':1,3');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'person', '01a22888-2ec9-77f7-a827-abe850e4b6ba', 3, '''#m202611'' ''#person7cf6ec2484b1'' ''#person7cf6ec2484b1//0'' ''#person7cf6ec2484b1/0'' ''^ua'' ''^uadmin'' ''u01a22888'':4 ''u2ec9'':5 ''u77f7'':6 ''ua'':1 ''ua827'':7 ''uabe850e4b6ba'':8 ''uadmin'':2 ''ucom'':10 ''uexample'':9');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'person', '01a22888-2f99-7514-b5f1-c6f505d650b0', 4, '''#m202611'' ''#person7cf6ec2484b1'' ''#person7cf6ec2484b1//0'' ''#person7cf6ec2484b1/0'' ''^ua'' ''^uviewer'' ''u01a22888'':4 ''u2f99'':5 ''u7514'':6 ''ua'':1 ''ub5f1'':7 ''uc6f505d650b0'':8 ''ucom'':10 ''uexample'':9 ''uviewer'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'comment', '01a22888-2eac-7278-9624-0acd27fb2a16', 2, '''#a8a156ddc0ab7'' ''#comment7cf6ec2484b1'' ''#comment7cf6ec2484b1//0'' ''#comment7cf6ec2484b1/0'' ''#m202611'' ''rthanks'':2');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'comment', '01a22888-2ebf-74b1-b754-72993999ce47', 3, '''#a8a156ddc0ab7'' ''#comment7cf6ec2484b1'' ''#comment7cf6ec2484b1//0'' ''#comment7cf6ec2484b1/0'' ''#m202611'' ''rwelcome'':2');
INSERT INTO public.search_document VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 'task', '01a22888-2fb0-7377-b607-9d2af682c784', 1, '''#a694570b9a32e'' ''#m202611'' ''#p8e7472ba2b6f'' ''#task22b816ddeef1'' ''#task22b816ddeef1//0'' ''#task22b816ddeef1/0'' ''^treport'' ''^tthe'' ''^twrite'' ''treport'':3 ''tthe'':2 ''twrite'':1');
INSERT INTO public.search_document VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 'task', '01a22888-2fee-7115-ac06-fa993d1e44cb', 2, '''#a694570b9a32e'' ''#m202611'' ''#p8e7472ba2b6f'' ''#task22b816ddeef1'' ''#task22b816ddeef1//0'' ''#task22b816ddeef1/0'' ''^tchart'' ''^tdraw'' ''^tthe'' ''tchart'':3 ''tdraw'':1 ''tthe'':2');
INSERT INTO public.search_document VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 'task', '01a22888-3003-7749-9d8c-e1ac8bc9b1a3', 3, '''#a694570b9a32e'' ''#m202611'' ''#p8e7472ba2b6f'' ''#task22b816ddeef1'' ''#task22b816ddeef1//0'' ''#task22b816ddeef1/0'' ''^thouse'' ''^tmove'' ''thouse'':2 ''tmove'':1');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'post', '01a22888-2e2d-7575-b04d-e26021febc99', 3, '''#a8a156ddc0ab7'' ''#m202611'' ''#post7cf6ec2484b1'' ''#post7cf6ec2484b1//0'' ''#post7cf6ec2484b1/0'' ''^pminutes'' ''pminutes'':1');
INSERT INTO public.search_document VALUES ('01a22888-2633-7343-bdd8-7cf6ec2484b1', 'post', '01a22888-2f18-7500-8b61-c265d59fdb08', 4, '''#ab2e6800b2fee'' ''#m202611'' ''#post7cf6ec2484b1'' ''#post7cf6ec2484b1//0'' ''#post7cf6ec2484b1/0'' ''^pa'' ''^pdraft'' ''^pleft'' ''^pof'' ''^psomebody'' ''^pwho'' ''pa'':1 ''pdraft'':2 ''pleft'':6 ''pof'':3 ''psomebody'':4 ''pwho'':5');
INSERT INTO public.search_document VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 'post', '01a22888-3040-714f-a99a-e0f6ddf004e5', 1, '''#a694570b9a32e'' ''#m202611'' ''#post22b816ddeef1'' ''#post22b816ddeef1//0'' ''#post22b816ddeef1/0'' ''^pminutes'' ''pminutes'':1');
INSERT INTO public.search_document VALUES ('01a22888-26a6-73c6-8c95-22b816ddeef1', 'tag', '01a22888-3025-738e-92e5-78d3793dbe42', 1, '''#m202611'' ''#tag22b816ddeef1'' ''#tag22b816ddeef1//0'' ''#tag22b816ddeef1/0'' ''^gurgent'' ''gurgent'':1');
INSERT INTO public.search_waiting VALUES (44, '01a22888-26a6-73c6-8c95-22b816ddeef1', 'comment', '01a22888-309a-7273-b790-4955c2faf809');
INSERT INTO public.search_waiting VALUES (45, '01a22888-26a6-73c6-8c95-22b816ddeef1', 'comment', '01a22888-30ad-74ae-b289-7e35426007a3');
INSERT INTO public.search_waiting VALUES (46, '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'task', '01a22888-31b6-7363-8e52-0defa2cfd255');
INSERT INTO public.search_waiting VALUES (47, '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'person', '01a22888-3239-77a7-9eb7-bc014e97b2f6');
INSERT INTO public.session VALUES ('01a22888-2744-7477-a42a-02e99ac711fa', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'token', '01a22888-2688-74f9-8136-8a9ae1bd8c04', NULL, '2027-02-27 18:19:01.266+00', 'worktrack-sdk/1.0.0', '127.0.0.1');
INSERT INTO public.session VALUES ('01a22888-2a4d-7689-b6e4-791683a26ca4', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'link', NULL, NULL, '2027-02-27 18:19:02.07+00', 'Test Browser', '127.0.0.1');
INSERT INTO public.sign_in_link VALUES ('01a22888-28ac-7663-a386-8d3734290cc2', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2672-71d9-b62c-8a156ddc0ab7', '3bb9e8c617569f36787430c8fc73e7465fe0ae330a28cd355d3c72159fb4f6d9', '01a22888-2688-74f9-8136-8a9ae1bd8c04', '2026-11-29 18:29:01.306+00', '2026-11-29 18:19:01.306+00');
INSERT INTO public.tag VALUES ('01a22888-278f-76a1-a41c-bb121c7d29a4', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'bug', '#6b7280', NULL, '2026-11-29 18:19:01.288+00');
INSERT INTO public.tag VALUES ('01a22888-2deb-747b-a319-c7e42600e6d0', '01a22888-2633-7343-bdd8-7cf6ec2484b1', NULL, 'urgent', '#ff0000', NULL, '2026-11-29 18:19:02.993+00');
INSERT INTO public.tag VALUES ('01a22888-3025-738e-92e5-78d3793dbe42', '01a22888-26a6-73c6-8c95-22b816ddeef1', NULL, 'urgent', '#ff0000', NULL, '2026-11-29 18:19:03.588+00');
INSERT INTO public.task VALUES ('01a22888-2734-72a6-84dd-ff4fdc16566f', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', NULL, 1, 1, 'Another task', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-29 18:19:01.292+00', '2026-11-29 18:19:01.292+00', NULL);
INSERT INTO public.task VALUES ('01a22888-2814-737e-8998-e6fe3cba008f', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 2, 2, 'A task', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 1, 1, 0, '2026-11-29 18:19:01.524+00', '2026-11-29 18:19:01.838+00', NULL);
INSERT INTO public.task VALUES ('01a22888-29ef-7208-8c40-b08b3d70d047', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', NULL, '01a22888-28bd-758f-bd70-89a1dccb26f1', NULL, 3, 3, 'A task', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, '2026-11-29 18:19:01.962+00', '2026-11-29 18:19:01.962+00', NULL);
INSERT INTO public.task VALUES ('01a22888-2d65-763a-9958-e0510aeefd60', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', '01a22888-2cec-7309-af18-129e74c30c54', '01a22888-2672-71d9-b62c-8a156ddc0ab7', NULL, 5, 5, 'Draw the chart', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-29 18:19:02.874+00', '2026-11-29 18:19:02.874+00', NULL);
INSERT INTO public.task VALUES ('01a22888-2cec-7309-af18-129e74c30c54', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', NULL, 4, 4, 'Write the report', '{"type":"doc","content":[]}', '', 'done', 'high', NULL, 1800000000000, 1795976342903, NULL, 'sdk', 1, 1, 1, 0, '2026-11-29 18:19:02.764+00', '2026-11-29 18:19:02.903+00', NULL);
INSERT INTO public.task VALUES ('01a22888-2d8c-7257-b323-d3e8f761006d', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', NULL, 6, 6, 'Move house', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-29 18:19:02.924+00', '2026-11-29 18:19:03.052+00', NULL);
INSERT INTO public.task VALUES ('01a22888-2fee-7115-ac06-fa993d1e44cb', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', '01a22888-2fb0-7377-b607-9d2af682c784', '01a22888-26aa-7697-9796-694570b9a32e', NULL, 2, 2, 'Draw the chart', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-29 18:19:03.525+00', '2026-11-29 18:19:03.525+00', NULL);
INSERT INTO public.task VALUES ('01a22888-2fb0-7377-b607-9d2af682c784', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', NULL, '01a22888-26aa-7697-9796-694570b9a32e', NULL, 1, 1, 'Write the report', '{"type":"doc","content":[]}', '', 'done', 'high', NULL, 1800000000000, 1795976343542, NULL, 'sdk', 1, 1, 1, 0, '2026-11-29 18:19:03.472+00', '2026-11-29 18:19:03.542+00', NULL);
INSERT INTO public.task VALUES ('01a22888-3003-7749-9d8c-e1ac8bc9b1a3', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-26b8-7285-a213-8e7472ba2b6f', NULL, '01a22888-26aa-7697-9796-694570b9a32e', NULL, 3, 3, 'Move house', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-29 18:19:03.555+00', '2026-11-29 18:19:03.596+00', NULL);
INSERT INTO public.task VALUES ('01a22888-31b6-7363-8e52-0defa2cfd255', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2699-75ab-8095-bdaebb9e9cac', NULL, '01a22888-2672-71d9-b62c-8a156ddc0ab7', NULL, 7, 7, 'Pending at the upgrade', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-29 18:23:03.99+00', '2026-11-29 18:23:03.99+00', NULL);
INSERT INTO public.task_alias VALUES ('01a22888-2d09-7784-92c1-36976d89f7e0', 1, '01a22888-2d8c-7257-b323-d3e8f761006d');
INSERT INTO public.task_alias VALUES ('01a22888-2fc1-75d8-88c6-6e9014dc925c', 1, '01a22888-3003-7749-9d8c-e1ac8bc9b1a3');
INSERT INTO public.task_comment VALUES ('01a22888-294e-7620-92d7-64221890eeac', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2814-737e-8998-e6fe3cba008f', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'A comment', 'sdk', '2026-11-29 18:19:01.838+00', '2026-11-29 18:19:01.838+00');
INSERT INTO public.task_comment VALUES ('01a22888-2d43-75ab-b0e4-27ee8ee132c7', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2cec-7309-af18-129e74c30c54', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'The numbers are in.', 'sdk', '2026-11-29 18:19:02.851+00', '2026-11-29 18:19:02.851+00');
INSERT INTO public.task_comment VALUES ('01a22888-2fcd-7424-89ac-167593d97c70', '01a22888-26a6-73c6-8c95-22b816ddeef1', '01a22888-2fb0-7377-b607-9d2af682c784', '01a22888-26aa-7697-9796-694570b9a32e', 'The numbers are in.', 'sdk', '2026-11-29 18:19:03.501+00', '2026-11-29 18:19:03.501+00');
INSERT INTO public.task_post VALUES ('01a22888-2cec-7309-af18-129e74c30c54', '01a22888-2e2d-7575-b04d-e26021febc99');
INSERT INTO public.task_post VALUES ('01a22888-2fb0-7377-b607-9d2af682c784', '01a22888-3040-714f-a99a-e0f6ddf004e5');
INSERT INTO public.task_tag VALUES ('01a22888-2814-737e-8998-e6fe3cba008f', '01a22888-278f-76a1-a41c-bb121c7d29a4');
INSERT INTO public.task_tag VALUES ('01a22888-2d8c-7257-b323-d3e8f761006d', '01a22888-2deb-747b-a319-c7e42600e6d0');
INSERT INTO public.task_tag VALUES ('01a22888-3003-7749-9d8c-e1ac8bc9b1a3', '01a22888-3025-738e-92e5-78d3793dbe42');
INSERT INTO public.task_view VALUES ('01a22888-2800-75e4-b8d3-123c643c1cf6', '01a22888-2633-7343-bdd8-7cf6ec2484b1', '01a22888-2672-71d9-b62c-8a156ddc0ab7', 'A view', true, '{}', 'none', 'list', '2026-11-29 18:19:01.295+00', '2026-11-29 18:19:01.295+00');
INSERT INTO public.used_challenge VALUES ('0c6f1d21103a50088765c9f2301ada7c727c4ce00e7651787894e5921fd8bfc4', '2026-11-29 18:24:02.124+00');
INSERT INTO public."user" VALUES ('01a22888-26aa-7697-9796-694570b9a32e', '01a22888-26a6-73c6-8c95-22b816ddeef1', 'person', 'Olivia Owner', '01a22888-26a3-717b-8ae0-cd1b5858ac5b@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-29 18:19:01.155+00', NULL);
INSERT INTO public."user" VALUES ('01a22888-26c0-717d-88af-c0a03e25097f', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'person', 'A member', '01a22888-26c0-717d-88af-c0a03e25097f@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-29 18:19:01.193+00', NULL);
INSERT INTO public."user" VALUES ('01a22888-27cb-76e0-b456-3a0ef66f80d0', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'service', 'An account', '01a22888-27cb-76e0-b456-3a0ef66f80d0@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-29 18:19:01.294+00', NULL);
INSERT INTO public."user" VALUES ('01a22888-28bd-758f-bd70-89a1dccb26f1', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'service', 'A sender', '01a22888-28bd-758f-bd70-89a1dccb26f1@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-29 18:19:01.307+00', NULL);
INSERT INTO public."user" VALUES ('01a22888-2672-71d9-b62c-8a156ddc0ab7', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'person', 'Olivia Owner', '01a22888-2614-720c-8037-640abc638dec@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-29 18:19:01.012+00', NULL);
INSERT INTO public."user" VALUES ('01a22888-2ec9-77f7-a827-abe850e4b6ba', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'person', 'A admin', '01a22888-2ec9-77f7-a827-abe850e4b6ba@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-29 18:19:03.242+00', NULL);
INSERT INTO public."user" VALUES ('01a22888-2ed8-7125-98f3-b2e6800b2fee', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'person', 'A member', '01a22888-2ed8-7125-98f3-b2e6800b2fee@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, '2026-11-29 18:19:03.334+00', '2026-11-29 18:19:03.257+00', '2026-11-29 18:19:03.334+00');
INSERT INTO public."user" VALUES ('01a22888-2f70-750d-adc4-e15580904fd7', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'service', 'The fixture''s robot', '01a22888-2f70-750d-adc4-e15580904fd7@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-29 18:19:03.402+00', NULL);
INSERT INTO public."user" VALUES ('01a22888-2f99-7514-b5f1-c6f505d650b0', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'person', 'A viewer', '01a22888-2f99-7514-b5f1-c6f505d650b0@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-29 18:19:03.449+00', NULL);
INSERT INTO public."user" VALUES ('01a22888-3239-77a7-9eb7-bc014e97b2f6', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'service', 'The fixture''s sender', '01a22888-3239-77a7-9eb7-bc014e97b2f6@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-29 18:23:04.114+00', NULL);
INSERT INTO public.webhook VALUES ('01a22888-2904-730a-a71b-89f56d1482d9', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'https://127.0.0.1:9/hook', '{project.created}', NULL, false, 'manual', 0, '2026-05-26', 'qFUO5qdKk8NUplZ8jXZMvREquqnn2OF0ygqvAy5bIXgg3VxzPg760UvlV0fhP2egYfzxbC+rd4GQuNJq8UpLctfoFJWRYHpMIrwz+VRf', NULL, NULL, '2026-11-29 18:19:01.307+00', '2026-11-29 18:19:01.909+00');
INSERT INTO public.webhook VALUES ('01a22888-2cad-7141-a171-354b09cbc3eb', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'https://127.0.0.1:46513/hook', '{task.created,task.updated}', 'Accepts', true, NULL, 0, '2026-05-26', 'J2pqJ/7MKr9xxwFMTaHc3CakIVuoayJUj/bXXZTn4rXlWrlXIMHQFNa1Nsk/60Y386TKa6mugFtIlxYKwhQvhnf9g/RGhcJGdotBltNg', NULL, NULL, '2026-11-29 18:19:02.697+00', '2026-11-29 18:19:02.697+00');
INSERT INTO public.webhook VALUES ('01a22888-2cbc-7566-b840-63f8d21869cd', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'https://127.0.0.1:44079/hook', '{post.published}', 'Fails', false, 'manual', 2, '2026-05-26', 'cgMKv+qvZvtz2j37QMmWNkW2tiyr2vhBa3SmTyjeSunjAxfJndZjLjAZIRvYrlH4LGgqfdmQ6FyAZpvgyL2WqyuzA83qhep8mjVZHkFD', NULL, NULL, '2026-11-29 18:19:02.712+00', '2026-11-29 18:19:03.749+00');
INSERT INTO public.webhook VALUES ('01a22888-320e-70b7-bf29-cab008a9e376', '01a22888-2633-7343-bdd8-7cf6ec2484b1', 'https://127.0.0.1:9/hook', '{post.published}', NULL, false, 'manual', 0, '2026-05-26', '5Uzzeftj+D5BzCVhrRvv7KMmVKYY/PpzPoeDnOtXqci3Dj/Z+F4AznDOD+gM0rFC/tcBn5xiFWaeyPGpB7DeYNIlcdt/qc3Kl8yRCGFa', NULL, NULL, '2026-11-29 18:23:04.024+00', '2026-11-29 18:23:04.095+00');
INSERT INTO public.webhook_attempt VALUES ('01a22888-2cc8-7105-b36b-731862935934', 1, '2026-11-29 18:19:02.745+00', 18, 500, NULL, 'no', '{"url":"https://127.0.0.1:44079/hook","request":{"Content-Length":"875","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=005a8c3c8e9075b2792fb6a9951c1f4ea36c0ee2d71c47649ea98ecdebbf300b","webhook-signature":"v1,+7TC6k/NUwpKQaer94C6KwCIzTHUbvOozyVcs6RdJJo="},"response":{"date":"Sun, 29 Nov 2026 18:19:02 GMT","connection":"keep-alive","keep-alive":"timeout=5","transfer-encoding":"chunked"}}');
INSERT INTO public.webhook_attempt VALUES ('01a22888-2cec-7025-831e-437e828afd99', 1, '2026-11-29 18:19:02.781+00', 11, 200, NULL, 'ok', '{"url":"https://127.0.0.1:46513/hook","request":{"Content-Length":"1189","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=542d4fb02bc98bbc4c74b9d0d4d9983041d7b21f4a0c24c2178ec7f20591bc3b","webhook-signature":"v1,FKRPeRsEJTbpqxtqFumgq0oNSuqoW8czlbsqm41rF+w="},"response":{"date":"Sun, 29 Nov 2026 18:19:02 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a22888-2d4c-7120-91a7-2b8ce99f682d', 1, '2026-11-29 18:19:02.871+00', 5, 200, NULL, 'ok', '{"url":"https://127.0.0.1:46513/hook","request":{"Content-Length":"1275","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=b88ceb35278e34ed47b9742c632908998a8ff3374b0fd7ef11c6aa2b7f5f4176","webhook-signature":"v1,pBQMWC41tma2izy2MjcWPXoYvZ1VlW98qjVc7PjLVQc="},"response":{"date":"Sun, 29 Nov 2026 18:19:02 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a22888-2d5a-7e95-b839-a7bb70107ce1', 1, '2026-11-29 18:19:02.901+00', 5, 200, NULL, 'ok', '{"url":"https://127.0.0.1:46513/hook","request":{"Content-Length":"1212","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=09d586dc17a377c3b2678b810bab3de0e31f79f73c1f9b06e9a0afd533647416","webhook-signature":"v1,Ru+XHe3OHvldWeeCcbIVG+S8DOYy0QuF9+o9R2pluIA="},"response":{"date":"Sun, 29 Nov 2026 18:19:02 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a22888-2d77-7599-b5b1-eb278e159e70', 1, '2026-11-29 18:19:02.922+00', 3, 200, NULL, 'ok', '{"url":"https://127.0.0.1:46513/hook","request":{"Content-Length":"1294","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=0d0ec296ece2f65e2ce49f6a099c72d42fab8ecece4d9fab7ba5efb8845885f5","webhook-signature":"v1,toyVbw37Z52iQH6KMkGkdkyOaicjRMnvE+TPlCqXge4="},"response":{"date":"Sun, 29 Nov 2026 18:19:02 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a22888-2d8c-7d0a-a8f8-ea7641d0b473', 1, '2026-11-29 18:19:02.937+00', 3, 200, NULL, 'ok', '{"url":"https://127.0.0.1:46513/hook","request":{"Content-Length":"1173","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=b5965760bf694eeae0b7f726a018fec9ac4ddbb522bc3409a5706d150f2d1505","webhook-signature":"v1,DnqQF0nLtjZ+ihHl9sXXbDue+0txGaJyt6k8P5SEGH0="},"response":{"date":"Sun, 29 Nov 2026 18:19:02 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a22888-2d9b-7ddf-861a-40c618e92328', 1, '2026-11-29 18:19:02.994+00', 27, 200, NULL, 'ok', '{"url":"https://127.0.0.1:46513/hook","request":{"Content-Length":"1333","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=8b1d64ff89e34d573e4917da439d89da19a3cc4c2ef91c0fa9f64d0f6bfc3be0","webhook-signature":"v1,scAkaCUVaXx/0EHZjQUd7kaNVssjExmy6aiqvRD7HE4="},"response":{"date":"Sun, 29 Nov 2026 18:19:02 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a22888-2e0c-7fdc-857e-453a8294923b', 1, '2026-11-29 18:19:03.08+00', 4, 200, NULL, 'ok', '{"url":"https://127.0.0.1:46513/hook","request":{"Content-Length":"1332","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=ec3c1d9860dd790bb8ba488836b2de54292144a8b24152e006f8ddf7ea80ee55","webhook-signature":"v1,iRLZbE3t+1CZCtZLbHzCdEzPw8hOJHuCuRNErHy98GQ="},"response":{"date":"Sun, 29 Nov 2026 18:19:03 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a22888-2e2b-7d30-8ba4-d65f6c4418e1', 1, '2026-11-29 18:19:03.097+00', 6, 500, NULL, 'no', '{"url":"https://127.0.0.1:44079/hook","request":{"Content-Length":"855","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=5c348d5993772f03bace83a22a28f73b0e14d8563d1adc1d2e8c51174ce3f5db","webhook-signature":"v1,Fg9Z6gYBnp6UpAu7LNBlAJfNzioxTKeLEeApMcBg6E8="},"response":{"date":"Sun, 29 Nov 2026 18:19:03 GMT","connection":"keep-alive","keep-alive":"timeout=5","transfer-encoding":"chunked"}}');
INSERT INTO public.webhook_attempt VALUES ('01a22888-2e3e-7c7e-9f30-4ca50e2b29ac', 1, '2026-11-29 18:19:03.146+00', 46, 200, NULL, 'ok', '{"url":"https://127.0.0.1:46513/hook","request":{"Content-Length":"1278","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=e877b6772532ad8e018510fd8b8e98f61daf10ef8bfa918b012700b50ce219ae","webhook-signature":"v1,edozTDmF+fdeDLeXCJpEivjQrdxxCo9oWB4e3rG4f5g="},"response":{"date":"Sun, 29 Nov 2026 18:19:03 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2a33-779e-ab5b-c781d84117ac', '01a22888-2904-730a-a71b-89f56d1482d9', '01a22888-2a3f-7566-b068-79f2b4a189d9', 'project.created', 'skipped', false, false, 0, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.067+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2e0c-7fdc-857e-453a8294923b', '01a22888-2cad-7141-a171-354b09cbc3eb', '01a22888-2e1a-760e-96c1-956ba442b364', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:03.052+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2e2b-7d30-8ba4-d65f6c4418e1', '01a22888-2cbc-7566-b840-63f8d21869cd', '01a22888-2e31-7068-9d44-88c87f5d237e', 'post.published', 'failed', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:03.083+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2d00-73a6-82fa-97d093ec9e6e', '01a22888-2904-730a-a71b-89f56d1482d9', '01a22888-2d0c-75cc-bf84-2f3ef54c555e', 'project.created', 'skipped', false, false, 0, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.784+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2cc8-7105-b36b-731862935934', '01a22888-2cbc-7566-b840-63f8d21869cd', '01a22888-2ccf-7646-a2ba-8fb421cc0507', 'post.published', 'failed', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.728+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2cec-7025-831e-437e828afd99', '01a22888-2cad-7141-a171-354b09cbc3eb', '01a22888-2cec-7309-af18-165acd9ded9d', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.764+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2d4c-7120-91a7-2b8ce99f682d', '01a22888-2cad-7141-a171-354b09cbc3eb', '01a22888-2d4c-7322-a63b-ab5c65c0a9b1', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.86+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2e3e-7c7e-9f30-4ca50e2b29ac', '01a22888-2cad-7141-a171-354b09cbc3eb', '01a22888-2e58-73c0-8e93-2dc05269a84d', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:03.102+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2d5a-7e95-b839-a7bb70107ce1', '01a22888-2cad-7141-a171-354b09cbc3eb', '01a22888-2d65-763a-9958-e5451ba6b4a0', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.874+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2d77-7599-b5b1-eb278e159e70', '01a22888-2cad-7141-a171-354b09cbc3eb', '01a22888-2d78-7231-a5e5-8850398e164e', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.903+00');
INSERT INTO public.webhook_delivery VALUES ('01a2288b-db36-7c3f-b10b-e494b2859b9f', '01a22888-2cad-7141-a171-354b09cbc3eb', '01a22888-31b6-7363-8e52-13e61ddb0039', 'task.created', 'pending', false, false, 0, 0, '2026-11-29 18:23:03.99+00', NULL, NULL, NULL, NULL, '2026-11-29 18:23:03.99+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2d8c-7d0a-a8f8-ea7641d0b473', '01a22888-2cad-7141-a171-354b09cbc3eb', '01a22888-2d8c-7257-b323-d7383692de39', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.924+00');
INSERT INTO public.webhook_delivery VALUES ('01a22888-2d9b-7ddf-861a-40c618e92328', '01a22888-2cad-7141-a171-354b09cbc3eb', '01a22888-2dc0-7130-9240-d1908c5845e7', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-29 18:19:02.939+00');
INSERT INTO public.webhook_hour VALUES ('01a22888-2cad-7141-a171-354b09cbc3eb', '2026-11-29 18:00:00+00', 11, 1, 0);
INSERT INTO public.webhook_hour VALUES ('01a22888-2cbc-7566-b840-63f8d21869cd', '2026-11-29 18:00:00+00', 18, 1, 1);
INSERT INTO public.webhook_hour VALUES ('01a22888-2cad-7141-a171-354b09cbc3eb', '2026-11-29 18:00:00+00', 5, 2, 0);
INSERT INTO public.webhook_hour VALUES ('01a22888-2cad-7141-a171-354b09cbc3eb', '2026-11-29 18:00:00+00', 3, 2, 0);
INSERT INTO public.webhook_hour VALUES ('01a22888-2cad-7141-a171-354b09cbc3eb', '2026-11-29 18:00:00+00', 28, 1, 0);
INSERT INTO public.webhook_hour VALUES ('01a22888-2cad-7141-a171-354b09cbc3eb', '2026-11-29 18:00:00+00', 4, 1, 0);
INSERT INTO public.webhook_hour VALUES ('01a22888-2cbc-7566-b840-63f8d21869cd', '2026-11-29 18:00:00+00', 6, 1, 1);
INSERT INTO public.webhook_hour VALUES ('01a22888-2cad-7141-a171-354b09cbc3eb', '2026-11-29 18:00:00+00', 46, 1, 0);
SELECT pg_catalog.setval('public.media_usage_id_seq', 1, true);
SELECT pg_catalog.setval('public.search_change_id_seq', 2, true);
SELECT pg_catalog.setval('public.search_waiting_id_seq', 47, true);
ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.avatar
    ADD CONSTRAINT avatar_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checklist_item
    ADD CONSTRAINT checklist_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deleted_row
    ADD CONSTRAINT deleted_row_pkey PRIMARY KEY (deleted_task_id, table_name, number);
ALTER TABLE ONLY public.deleted_task
    ADD CONSTRAINT deleted_task_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.domain
    ADD CONSTRAINT domain_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.export
    ADD CONSTRAINT export_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feed_entry
    ADD CONSTRAINT feed_entry_pkey PRIMARY KEY (organization_id, "position");
ALTER TABLE ONLY public.feed
    ADD CONSTRAINT feed_pkey PRIMARY KEY (organization_id);
ALTER TABLE ONLY public.idempotency_record
    ADD CONSTRAINT idempotency_record_pkey PRIMARY KEY (credential_id, key);
ALTER TABLE ONLY public.identity_person
    ADD CONSTRAINT identity_person_pkey PRIMARY KEY (identity_id, organization_id);
ALTER TABLE ONLY public.identity
    ADD CONSTRAINT identity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inbound_receipt
    ADD CONSTRAINT inbound_receipt_pkey PRIMARY KEY (secret_id, signature);
ALTER TABLE ONLY public.inbound_resource
    ADD CONSTRAINT inbound_resource_pkey PRIMARY KEY (organization_id, source, external_id);
ALTER TABLE ONLY public.inbound_secret
    ADD CONSTRAINT inbound_secret_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (singleton);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media_poster
    ADD CONSTRAINT media_poster_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media_thumbnail
    ADD CONSTRAINT media_thumbnail_pkey PRIMARY KEY (media_id, size);
ALTER TABLE ONLY public.media_usage
    ADD CONSTRAINT media_usage_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_pkey PRIMARY KEY (organization_id, user_id);
ALTER TABLE ONLY public.oidc_subject
    ADD CONSTRAINT oidc_subject_pkey PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY public.organization_counter
    ADD CONSTRAINT organization_counter_pkey PRIMARY KEY (organization_id);
ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.preferences
    ADD CONSTRAINT preferences_pkey PRIMARY KEY (organization_id, user_id);
ALTER TABLE ONLY public.project_counter
    ADD CONSTRAINT project_counter_pkey PRIMARY KEY (project_id);
ALTER TABLE ONLY public.project_member
    ADD CONSTRAINT project_member_pkey PRIMARY KEY (project_id, user_id);
ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_view
    ADD CONSTRAINT project_view_pkey PRIMARY KEY (project_id);
ALTER TABLE ONLY public.rate_limit_window
    ADD CONSTRAINT rate_limit_window_pkey PRIMARY KEY (subject, policy, started_at);
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.resumable_upload_part
    ADD CONSTRAINT resumable_upload_part_pkey PRIMARY KEY (upload_id, start_byte);
ALTER TABLE ONLY public.resumable_upload
    ADD CONSTRAINT resumable_upload_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_change
    ADD CONSTRAINT search_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_document
    ADD CONSTRAINT search_document_pkey PRIMARY KEY (record_id, kind);
ALTER TABLE ONLY public.search_entry
    ADD CONSTRAINT search_entry_pkey PRIMARY KEY (organization_id, kind, number);
ALTER TABLE ONLY public.search_index
    ADD CONSTRAINT search_index_pkey PRIMARY KEY (organization_id, kind);
ALTER TABLE ONLY public.search_total
    ADD CONSTRAINT search_total_pkey PRIMARY KEY (organization_id, kind, pattern);
ALTER TABLE ONLY public.search_waiting
    ADD CONSTRAINT search_waiting_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (credential_id);
ALTER TABLE ONLY public.sign_in_link
    ADD CONSTRAINT sign_in_link_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.task_alias
    ADD CONSTRAINT task_alias_pkey PRIMARY KEY (project_id, task_number);
ALTER TABLE ONLY public.task_comment
    ADD CONSTRAINT task_comment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.task
    ADD CONSTRAINT task_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.task_post
    ADD CONSTRAINT task_post_pkey PRIMARY KEY (task_id, post_id);
ALTER TABLE ONLY public.task_relation
    ADD CONSTRAINT task_relation_pkey PRIMARY KEY (from_id, kind, to_id);
ALTER TABLE ONLY public.task_tag
    ADD CONSTRAINT task_tag_pkey PRIMARY KEY (task_id, tag_id);
ALTER TABLE ONLY public.task_view
    ADD CONSTRAINT task_view_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.task_view_star
    ADD CONSTRAINT task_view_star_pkey PRIMARY KEY (view_id, user_id);
ALTER TABLE ONLY public.terminal_login
    ADD CONSTRAINT terminal_login_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.used_challenge
    ADD CONSTRAINT used_challenge_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_attempt
    ADD CONSTRAINT webhook_attempt_pkey PRIMARY KEY (delivery_id, number);
ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_hour
    ADD CONSTRAINT webhook_hour_pkey PRIMARY KEY (webhook_id, hour, duration_ms);
ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.workspace_deletion
    ADD CONSTRAINT workspace_deletion_pkey PRIMARY KEY (id);
CREATE INDEX audit_entry_organization_id_created_at_id_idx ON public.audit_entry USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX audit_entry_refused_key ON public.audit_entry USING btree (target_id, use_hour) WHERE (use_hour < 0);
CREATE UNIQUE INDEX audit_entry_target_id_address_use_hour_key ON public.audit_entry USING btree (target_id, address, use_hour);
CREATE UNIQUE INDEX avatar_organization_id_user_id_key ON public.avatar USING btree (organization_id, user_id);
CREATE UNIQUE INDEX checklist_item_task_id_position_key ON public.checklist_item USING btree (task_id, "position");
CREATE INDEX comment_post_id_created_at_id_idx ON public.comment USING btree (post_id, created_at, id);
CREATE INDEX comment_reply_to_id_idx ON public.comment USING btree (reply_to_id);
CREATE INDEX credential_organization_id_kind_created_at_id_idx ON public.credential USING btree (organization_id, kind, created_at, id);
CREATE UNIQUE INDEX credential_prefix_key ON public.credential USING btree (prefix);
CREATE INDEX credential_user_id_idx ON public.credential USING btree (user_id);
CREATE UNIQUE INDEX deleted_row_media_id_key ON public.deleted_row USING btree (media_id);
CREATE INDEX deleted_row_task_idx ON public.deleted_row USING btree (((record ->> 'id'::text))) WHERE ((table_name)::text = 'task'::text);
CREATE INDEX deleted_task_deleted_at_idx ON public.deleted_task USING btree (deleted_at);
CREATE INDEX deleted_task_organization_id_deleted_at_id_idx ON public.deleted_task USING btree (organization_id, deleted_at, id);
CREATE UNIQUE INDEX deleted_task_project_id_task_number_key ON public.deleted_task USING btree (project_id, task_number);
CREATE UNIQUE INDEX domain_organization_id_domain_key ON public.domain USING btree (organization_id, domain);
CREATE UNIQUE INDEX domain_verified_key ON public.domain USING btree (domain) WHERE (verified_at IS NOT NULL);
CREATE INDEX event_organization_id_transaction_id_id_idx ON public.event USING btree (organization_id, transaction_id, id);
CREATE INDEX event_record_id_idx ON public.event USING btree ("left"((data #>> ARRAY[split_part((name)::text, '.'::text, 1), 'id'::text]), 36), created_at);
CREATE INDEX export_expires_at_idx ON public.export USING btree (expires_at);
CREATE INDEX export_organization_id_created_at_id_idx ON public.export USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX export_unfinished_key ON public.export USING btree (organization_id) WHERE ((status)::text = ANY ((ARRAY['pending'::character varying, 'running'::character varying])::text[]));
CREATE UNIQUE INDEX feed_entry_organization_id_event_id_key ON public.feed_entry USING btree (organization_id, event_id);
CREATE INDEX feed_entry_organization_id_name_position_idx ON public.feed_entry USING btree (organization_id, name, "position");
CREATE INDEX idempotency_record_created_at_idx ON public.idempotency_record USING btree (created_at);
CREATE UNIQUE INDEX identity_person_organization_id_user_id_key ON public.identity_person USING btree (organization_id, user_id);
CREATE INDEX inbound_receipt_created_at_idx ON public.inbound_receipt USING btree (created_at);
CREATE UNIQUE INDEX inbound_resource_comment_id_key ON public.inbound_resource USING btree (comment_id);
CREATE UNIQUE INDEX inbound_resource_post_id_key ON public.inbound_resource USING btree (post_id);
CREATE UNIQUE INDEX inbound_resource_task_comment_id_key ON public.inbound_resource USING btree (task_comment_id);
CREATE UNIQUE INDEX inbound_resource_task_id_key ON public.inbound_resource USING btree (task_id);
CREATE INDEX inbound_secret_organization_id_created_at_id_idx ON public.inbound_secret USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX inbound_secret_prefix_key ON public.inbound_secret USING btree (prefix);
CREATE INDEX invitation_expires_at_idx ON public.invitation USING btree (expires_at);
CREATE INDEX invitation_organization_id_created_at_id_idx ON public.invitation USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX invitation_organization_id_email_key ON public.invitation USING btree (organization_id, email);
CREATE UNIQUE INDEX invitation_token_hash_key ON public.invitation USING btree (token_hash);
CREATE INDEX media_comment_id_idx ON public.media USING btree (comment_id, created_at, id) WHERE (comment_id IS NOT NULL);
CREATE INDEX media_deleted_at_idx ON public.media USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX media_legal_hold_idx ON public.media USING btree (organization_id, id) WHERE (legal_hold_at IS NOT NULL);
CREATE INDEX media_organization_id_target_created_at_id_idx ON public.media USING btree (organization_id, target, created_at, id);
CREATE INDEX media_organization_id_target_file_type_created_at_id_idx ON public.media USING btree (organization_id, target, file_type, created_at, id);
CREATE INDEX media_post_id_idx ON public.media USING btree (post_id, created_at, id) WHERE (post_id IS NOT NULL);
CREATE UNIQUE INDEX media_poster_media_id_key ON public.media_poster USING btree (media_id);
CREATE INDEX media_task_comment_id_idx ON public.media USING btree (task_comment_id, created_at, id) WHERE (task_comment_id IS NOT NULL);
CREATE INDEX media_task_id_idx ON public.media USING btree (task_id, created_at, id) WHERE (task_id IS NOT NULL);
CREATE UNIQUE INDEX media_thumbnail_object_id_key ON public.media_thumbnail USING btree (object_id);
CREATE INDEX membership_organization_id_created_at_user_id_idx ON public.membership USING btree (organization_id, created_at, user_id);
CREATE INDEX membership_user_id_idx ON public.membership USING btree (user_id);
CREATE INDEX oidc_subject_identity_id_idx ON public.oidc_subject USING btree (identity_id);
CREATE UNIQUE INDEX organization_slug_key ON public.organization USING btree (slug);
CREATE UNIQUE INDEX passkey_credential_id_key ON public.passkey USING btree (credential_id);
CREATE INDEX passkey_identity_id_idx ON public.passkey USING btree (identity_id);
CREATE INDEX post_organization_id_created_at_id_idx ON public.post USING btree (organization_id, created_at, id);
CREATE INDEX post_project_id_created_at_id_idx ON public.post USING btree (project_id, created_at, id);
CREATE INDEX project_deletes_at_idx ON public.project USING btree (organization_id, id) WHERE (deletes_at IS NOT NULL);
CREATE INDEX project_member_organization_id_user_id_idx ON public.project_member USING btree (organization_id, user_id);
CREATE INDEX project_organization_id_created_at_id_idx ON public.project USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX project_organization_id_id_key ON public.project USING btree (organization_id, id);
CREATE UNIQUE INDEX project_organization_id_prefix_key ON public.project USING btree (organization_id, prefix);
CREATE UNIQUE INDEX project_organization_id_slug_key ON public.project USING btree (organization_id, slug);
CREATE INDEX project_private_idx ON public.project USING btree (organization_id) WHERE (visibility = 'private'::public.visibility);
CREATE INDEX project_view_view_id_idx ON public.project_view USING btree (view_id);
CREATE INDEX rate_limit_window_started_at_idx ON public.rate_limit_window USING btree (started_at);
CREATE UNIQUE INDEX reaction_comment_id_emoji_user_id_key ON public.reaction USING btree (comment_id, emoji, user_id);
CREATE UNIQUE INDEX reaction_post_id_emoji_user_id_key ON public.reaction USING btree (post_id, emoji, user_id);
CREATE UNIQUE INDEX reaction_task_comment_id_emoji_user_id_key ON public.reaction USING btree (task_comment_id, emoji, user_id);
CREATE INDEX resumable_upload_credential_id_idx ON public.resumable_upload USING btree (credential_id);
CREATE INDEX resumable_upload_organization_id_user_id_idx ON public.resumable_upload USING btree (organization_id, user_id);
CREATE UNIQUE INDEX resumable_upload_part_object_id_key ON public.resumable_upload_part USING btree (object_id);
CREATE INDEX search_change_organization_id_kind_id_idx ON public.search_change USING btree (organization_id, kind, id);
CREATE UNIQUE INDEX search_document_organization_id_kind_number_key ON public.search_document USING btree (organization_id, kind, number);
CREATE INDEX search_document_words_idx ON public.search_document USING gin (words);
CREATE INDEX search_total_created_at_idx ON public.search_total USING btree (created_at);
CREATE INDEX search_waiting_organization_id_idx ON public.search_waiting USING btree (organization_id);
CREATE INDEX search_waiting_record_id_kind_idx ON public.search_waiting USING btree (record_id, kind);
CREATE INDEX session_ends_at_idx ON public.session USING btree (ends_at);
CREATE INDEX session_identity_id_idx ON public.session USING btree (identity_id);
CREATE INDEX session_organization_id_idx ON public.session USING btree (organization_id);
CREATE INDEX session_token_id_idx ON public.session USING btree (token_id);
CREATE INDEX sign_in_link_expires_at_idx ON public.sign_in_link USING btree (expires_at);
CREATE INDEX sign_in_link_organization_id_user_id_idx ON public.sign_in_link USING btree (organization_id, user_id);
CREATE UNIQUE INDEX sign_in_link_token_hash_key ON public.sign_in_link USING btree (token_hash);
CREATE UNIQUE INDEX tag_name_key ON public.tag USING btree (organization_id, project_id, public.fold_text((name)::text)) NULLS NOT DISTINCT;
CREATE INDEX tag_organization_id_created_at_id_idx ON public.tag USING btree (organization_id, created_at, id);
CREATE INDEX tag_project_id_idx ON public.tag USING btree (project_id);
CREATE INDEX task_alias_task_id_idx ON public.task_alias USING btree (task_id);
CREATE INDEX task_assignee_id_sequence_number_filters_idx ON public.task USING btree (assignee_id, sequence_number) INCLUDE (id, project_id, status, due_date) WHERE (assignee_id IS NOT NULL);
CREATE INDEX task_comment_task_id_created_at_id_idx ON public.task_comment USING btree (task_id, created_at, id);
CREATE INDEX task_organization_id_due_date_id_idx ON public.task USING btree (organization_id, due_date, id) WHERE (due_date IS NOT NULL);
CREATE INDEX task_organization_id_priority_id_idx ON public.task USING btree (organization_id, priority, id);
CREATE UNIQUE INDEX task_organization_id_sequence_number_key ON public.task USING btree (organization_id, sequence_number);
CREATE INDEX task_organization_id_undated_id_idx ON public.task USING btree (organization_id, id) WHERE (due_date IS NULL);
CREATE INDEX task_organization_id_updated_at_id_idx ON public.task USING btree (organization_id, updated_at, id);
CREATE INDEX task_parent_id_idx ON public.task USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX task_post_post_id_idx ON public.task_post USING btree (post_id);
CREATE INDEX task_project_id_sequence_number_idx ON public.task USING btree (project_id, sequence_number);
CREATE INDEX task_project_id_status_position_id_idx ON public.task USING btree (project_id, status, COALESCE("position", (- (task_number)::numeric)), id);
CREATE INDEX task_project_id_status_sequence_number_idx ON public.task USING btree (project_id, status, sequence_number);
CREATE UNIQUE INDEX task_project_id_task_number_key ON public.task USING btree (project_id, task_number);
CREATE INDEX task_relation_to_id_kind_idx ON public.task_relation USING btree (to_id, kind);
CREATE INDEX task_tag_tag_id_idx ON public.task_tag USING btree (tag_id);
CREATE INDEX task_view_organization_id_author_id_idx ON public.task_view USING btree (organization_id, author_id);
CREATE INDEX task_view_organization_id_created_at_id_idx ON public.task_view USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX task_view_own_name_key ON public.task_view USING btree (organization_id, author_id, public.fold_text((name)::text)) WHERE (NOT shared);
CREATE UNIQUE INDEX task_view_shared_name_key ON public.task_view USING btree (organization_id, public.fold_text((name)::text)) WHERE shared;
CREATE INDEX task_view_star_organization_id_user_id_idx ON public.task_view_star USING btree (organization_id, user_id);
CREATE INDEX terminal_login_expires_at_idx ON public.terminal_login USING btree (expires_at);
CREATE INDEX terminal_login_session_id_idx ON public.terminal_login USING btree (session_id);
CREATE UNIQUE INDEX terminal_login_user_code_hash_key ON public.terminal_login USING btree (user_code_hash);
CREATE INDEX used_challenge_expires_at_idx ON public.used_challenge USING btree (expires_at);
CREATE UNIQUE INDEX user_organization_id_email_key ON public."user" USING btree (organization_id, email) WHERE (left_at IS NULL);
CREATE UNIQUE INDEX user_organization_id_external_id_key ON public."user" USING btree (organization_id, external_id);
CREATE UNIQUE INDEX user_organization_id_id_key ON public."user" USING btree (organization_id, id);
CREATE UNIQUE INDEX user_organization_id_listed_email_key ON public."user" USING btree (organization_id, email) WHERE ((left_at IS NULL) OR provisioned);
CREATE UNIQUE INDEX user_organization_id_listed_user_name_key ON public."user" USING btree (organization_id, COALESCE(user_name, email)) WHERE ((left_at IS NULL) OR provisioned);
CREATE INDEX webhook_delivery_queue_idx ON public.webhook_delivery USING btree (webhook_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_delivery_webhook_id_created_at_id_idx ON public.webhook_delivery USING btree (webhook_id, created_at, id);
CREATE INDEX webhook_hour_hour_idx ON public.webhook_hour USING btree (hour);
CREATE INDEX webhook_organization_id_created_at_id_idx ON public.webhook USING btree (organization_id, created_at, id);
CREATE TRIGGER audit_entry_keep BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_keep();
CREATE TRIGGER checklist_item_check_count AFTER UPDATE ON public.checklist_item REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.checklist_item_check_count();
CREATE TRIGGER checklist_item_delete_count AFTER DELETE ON public.checklist_item REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.checklist_item_delete_count();
CREATE TRIGGER checklist_item_insert_count AFTER INSERT ON public.checklist_item REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.checklist_item_insert_count();
CREATE TRIGGER event_delete_entries AFTER DELETE ON public.event REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.event_delete_entries();
CREATE TRIGGER feed_delete_entries AFTER DELETE ON public.feed FOR EACH ROW EXECUTE FUNCTION public.feed_delete_entries();
CREATE TRIGGER media_orphan BEFORE UPDATE OF post_id, comment_id, task_id, task_comment_id ON public.media FOR EACH ROW EXECUTE FUNCTION public.media_orphan();
CREATE TRIGGER media_usage_insert AFTER INSERT OR DELETE ON public.media FOR EACH ROW EXECUTE FUNCTION public.media_usage_change();
CREATE TRIGGER media_usage_update AFTER UPDATE ON public.media FOR EACH ROW WHEN (((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.legal_hold_at IS DISTINCT FROM new.legal_hold_at) OR (old.file_size <> new.file_size))) EXECUTE FUNCTION public.media_usage_change();
CREATE TRIGGER organization_counter_create AFTER INSERT ON public.organization FOR EACH ROW EXECUTE FUNCTION public.organization_counter_create();
CREATE TRIGGER project_counter_create AFTER INSERT ON public.project FOR EACH ROW EXECUTE FUNCTION public.project_counter_create();
CREATE TRIGGER search_change AFTER UPDATE ON public.comment FOR EACH ROW WHEN (((old.content)::text IS DISTINCT FROM (new.content)::text)) EXECUTE FUNCTION public.search_row_changed('comment');
CREATE TRIGGER search_change AFTER UPDATE ON public.media FOR EACH ROW WHEN ((((old.original_file_name)::text IS DISTINCT FROM (new.original_file_name)::text) OR (old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.post_id IS DISTINCT FROM new.post_id) OR (old.comment_id IS DISTINCT FROM new.comment_id) OR (old.task_id IS DISTINCT FROM new.task_id) OR (old.task_comment_id IS DISTINCT FROM new.task_comment_id))) EXECUTE FUNCTION public.search_row_changed('media');
CREATE TRIGGER search_change AFTER UPDATE ON public.post FOR EACH ROW WHEN ((((old.title)::text IS DISTINCT FROM (new.title)::text) OR (old.body_text IS DISTINCT FROM new.body_text) OR (old.project_id IS DISTINCT FROM new.project_id))) EXECUTE FUNCTION public.search_row_changed('post');
CREATE TRIGGER search_change AFTER UPDATE ON public.project FOR EACH ROW WHEN ((((old.name)::text IS DISTINCT FROM (new.name)::text) OR ((old.slug)::text IS DISTINCT FROM (new.slug)::text) OR ((old.prefix)::text IS DISTINCT FROM (new.prefix)::text) OR ((old.description)::text IS DISTINCT FROM (new.description)::text))) EXECUTE FUNCTION public.search_row_changed('project');
CREATE TRIGGER search_change AFTER UPDATE ON public.tag FOR EACH ROW WHEN ((((old.name)::text IS DISTINCT FROM (new.name)::text) OR ((old.description)::text IS DISTINCT FROM (new.description)::text))) EXECUTE FUNCTION public.search_row_changed('tag');
CREATE TRIGGER search_change AFTER UPDATE ON public.task FOR EACH ROW WHEN ((((old.title)::text IS DISTINCT FROM (new.title)::text) OR (old.description_text IS DISTINCT FROM new.description_text) OR (old.project_id IS DISTINCT FROM new.project_id))) EXECUTE FUNCTION public.search_row_changed('task');
CREATE TRIGGER search_change AFTER UPDATE ON public.task_comment FOR EACH ROW WHEN (((old.content)::text IS DISTINCT FROM (new.content)::text)) EXECUTE FUNCTION public.search_row_changed('taskComment');
CREATE TRIGGER search_change AFTER UPDATE ON public."user" FOR EACH ROW WHEN ((((old.name)::text IS DISTINCT FROM (new.name)::text) OR ((old.email)::text IS DISTINCT FROM (new.email)::text) OR (old.left_at IS DISTINCT FROM new.left_at))) EXECUTE FUNCTION public.search_row_changed('person');
CREATE TRIGGER search_delete AFTER DELETE ON public.comment REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('comment');
CREATE TRIGGER search_delete AFTER DELETE ON public.media REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('media');
CREATE TRIGGER search_delete AFTER DELETE ON public.post REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('post');
CREATE TRIGGER search_delete AFTER DELETE ON public.project REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('project');
CREATE TRIGGER search_delete AFTER DELETE ON public.tag REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('tag');
CREATE TRIGGER search_delete AFTER DELETE ON public.task REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('task');
CREATE TRIGGER search_delete AFTER DELETE ON public.task_comment REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('taskComment');
CREATE TRIGGER search_delete AFTER DELETE ON public."user" REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('person');
CREATE TRIGGER search_index_delete AFTER DELETE ON public.search_index FOR EACH ROW EXECUTE FUNCTION public.search_index_delete();
CREATE TRIGGER search_insert AFTER INSERT ON public.comment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('comment');
CREATE TRIGGER search_insert AFTER INSERT ON public.media REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('media');
CREATE TRIGGER search_insert AFTER INSERT ON public.post REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('post');
CREATE TRIGGER search_insert AFTER INSERT ON public.project REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('project');
CREATE TRIGGER search_insert AFTER INSERT ON public.tag REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('tag');
CREATE TRIGGER search_insert AFTER INSERT ON public.task REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('task');
CREATE TRIGGER search_insert AFTER INSERT ON public.task_comment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('taskComment');
CREATE TRIGGER search_insert AFTER INSERT ON public."user" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.search_rows_written('person');
CREATE TRIGGER search_organization_deleted AFTER DELETE ON public.organization FOR EACH ROW EXECUTE FUNCTION public.search_organization_deleted();
CREATE TRIGGER search_parts_moved AFTER UPDATE ON public.post FOR EACH ROW WHEN ((old.project_id IS DISTINCT FROM new.project_id)) EXECUTE FUNCTION public.search_parts_moved();
CREATE TRIGGER search_parts_moved AFTER UPDATE ON public.task FOR EACH ROW WHEN ((old.project_id IS DISTINCT FROM new.project_id)) EXECUTE FUNCTION public.search_parts_moved();
CREATE TRIGGER task_comment_delete_count AFTER DELETE ON public.task_comment REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.task_comment_delete_count();
CREATE TRIGGER task_comment_insert_count AFTER INSERT ON public.task_comment REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.task_comment_insert_count();
CREATE TRIGGER task_delete_count AFTER DELETE ON public.task REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.task_delete_count();
CREATE TRIGGER task_move BEFORE UPDATE OF project_id ON public.task FOR EACH ROW WHEN ((old.project_id <> new.project_id)) EXECUTE FUNCTION public.task_move();
CREATE TRIGGER task_number BEFORE INSERT ON public.task FOR EACH ROW EXECUTE FUNCTION public.task_number();
CREATE TRIGGER task_parent_insert AFTER INSERT ON public.task FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION public.task_parent_insert();
CREATE TRIGGER task_parent_update AFTER UPDATE OF parent_id, project_id ON public.task FOR EACH ROW WHEN (((old.parent_id IS DISTINCT FROM new.parent_id) OR (old.project_id <> new.project_id))) EXECUTE FUNCTION public.task_parent_update();
CREATE TRIGGER task_position_clear BEFORE UPDATE OF project_id ON public.task FOR EACH ROW WHEN (((old.project_id <> new.project_id) AND (new."position" IS NOT NULL))) EXECUTE FUNCTION public.task_position_clear();
CREATE TRIGGER task_search_change AFTER UPDATE ON public.task FOR EACH ROW WHEN ((((old.title)::text <> (new.title)::text) OR (old.description_text <> new.description_text) OR (old.project_id <> new.project_id))) EXECUTE FUNCTION public.task_search_change();
CREATE TRIGGER task_search_delete AFTER DELETE ON public.task REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.task_search_delete();
CREATE TRIGGER task_status_count BEFORE UPDATE OF status ON public.task FOR EACH ROW WHEN (((old.status <> new.status) AND (old.project_id = new.project_id))) EXECUTE FUNCTION public.task_status_count();
CREATE TRIGGER webhook_delivery_delete_attempts AFTER DELETE ON public.webhook_delivery REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.webhook_delivery_delete_attempts();
CREATE TRIGGER workspace_deletion_complete BEFORE UPDATE ON public.workspace_deletion FOR EACH ROW WHEN (((old.completed_at IS NOT NULL) OR (new.completed_at IS NULL) OR (((((((old.id IS DISTINCT FROM new.id) OR (old.organization_id IS DISTINCT FROM new.organization_id)) OR ((old.name)::text IS DISTINCT FROM (new.name)::text)) OR ((old.slug)::text IS DISTINCT FROM (new.slug)::text)) OR ((old.rows)::text IS DISTINCT FROM (new.rows)::text)) OR ((old.began_by)::text IS DISTINCT FROM (new.began_by)::text)) OR (old.began_at IS DISTINCT FROM new.began_at)))) EXECUTE FUNCTION public.workspace_deletion_keep();
CREATE TRIGGER workspace_deletion_keep BEFORE DELETE OR TRUNCATE ON public.workspace_deletion FOR EACH STATEMENT EXECUTE FUNCTION public.workspace_deletion_keep();
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.avatar
    ADD CONSTRAINT avatar_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.checklist_item
    ADD CONSTRAINT checklist_item_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.post(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES public.comment(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.deleted_row
    ADD CONSTRAINT deleted_row_deleted_task_id_fkey FOREIGN KEY (deleted_task_id) REFERENCES public.deleted_task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.deleted_row
    ADD CONSTRAINT deleted_row_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.deleted_task
    ADD CONSTRAINT deleted_task_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES public.project(organization_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.domain
    ADD CONSTRAINT domain_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.export
    ADD CONSTRAINT export_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.feed
    ADD CONSTRAINT feed_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency_record
    ADD CONSTRAINT idempotency_record_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES public.credential(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_person
    ADD CONSTRAINT identity_person_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES public.identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_person
    ADD CONSTRAINT identity_person_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_person
    ADD CONSTRAINT identity_person_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.inbound_receipt
    ADD CONSTRAINT inbound_receipt_secret_id_fkey FOREIGN KEY (secret_id) REFERENCES public.inbound_secret(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.inbound_resource
    ADD CONSTRAINT inbound_resource_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comment(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.inbound_resource
    ADD CONSTRAINT inbound_resource_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.inbound_resource
    ADD CONSTRAINT inbound_resource_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.post(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.inbound_resource
    ADD CONSTRAINT inbound_resource_task_comment_id_fkey FOREIGN KEY (task_comment_id) REFERENCES public.task_comment(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.inbound_resource
    ADD CONSTRAINT inbound_resource_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.inbound_secret
    ADD CONSTRAINT inbound_secret_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.inbound_secret
    ADD CONSTRAINT inbound_secret_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.inbound_secret
    ADD CONSTRAINT inbound_secret_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_organization_id_invited_by_id_fkey FOREIGN KEY (organization_id, invited_by_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comment(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.post(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.media_poster
    ADD CONSTRAINT media_poster_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_task_comment_id_fkey FOREIGN KEY (task_comment_id) REFERENCES public.task_comment(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.media_thumbnail
    ADD CONSTRAINT media_thumbnail_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.oidc_subject
    ADD CONSTRAINT oidc_subject_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES public.identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.organization_counter
    ADD CONSTRAINT organization_counter_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES public.identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES public.project(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.preferences
    ADD CONSTRAINT preferences_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.project_counter
    ADD CONSTRAINT project_counter_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.project_member
    ADD CONSTRAINT project_member_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES public.project(organization_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.project_member
    ADD CONSTRAINT project_member_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public.membership(organization_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_organization_id_created_by_id_fkey FOREIGN KEY (organization_id, created_by_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.project_view
    ADD CONSTRAINT project_view_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.project_view
    ADD CONSTRAINT project_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.task_view(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comment(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.post(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_task_comment_id_fkey FOREIGN KEY (task_comment_id) REFERENCES public.task_comment(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.resumable_upload
    ADD CONSTRAINT resumable_upload_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES public.credential(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.resumable_upload
    ADD CONSTRAINT resumable_upload_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.resumable_upload
    ADD CONSTRAINT resumable_upload_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.resumable_upload_part
    ADD CONSTRAINT resumable_upload_part_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.resumable_upload(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.search_index
    ADD CONSTRAINT search_index_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES public.credential(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES public.identity(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_id_fkey FOREIGN KEY (token_id) REFERENCES public.credential(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_in_link
    ADD CONSTRAINT sign_in_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_in_link
    ADD CONSTRAINT sign_in_link_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES public.project(organization_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_alias
    ADD CONSTRAINT task_alias_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_alias
    ADD CONSTRAINT task_alias_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_comment
    ADD CONSTRAINT task_comment_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.task_comment
    ADD CONSTRAINT task_comment_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task
    ADD CONSTRAINT task_organization_id_assignee_id_fkey FOREIGN KEY (organization_id, assignee_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.task
    ADD CONSTRAINT task_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.task
    ADD CONSTRAINT task_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task
    ADD CONSTRAINT task_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES public.project(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.task
    ADD CONSTRAINT task_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_post
    ADD CONSTRAINT task_post_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.post(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_post
    ADD CONSTRAINT task_post_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_relation
    ADD CONSTRAINT task_relation_from_id_fkey FOREIGN KEY (from_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_relation
    ADD CONSTRAINT task_relation_to_id_fkey FOREIGN KEY (to_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_tag
    ADD CONSTRAINT task_tag_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_tag
    ADD CONSTRAINT task_tag_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_view
    ADD CONSTRAINT task_view_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.task_view
    ADD CONSTRAINT task_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_view_star
    ADD CONSTRAINT task_view_star_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_view_star
    ADD CONSTRAINT task_view_star_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.task_view(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.terminal_login
    ADD CONSTRAINT terminal_login_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.credential(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhook(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
