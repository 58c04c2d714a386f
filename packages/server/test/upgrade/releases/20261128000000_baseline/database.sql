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
CREATE FUNCTION public.search_index_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM search_entry WHERE organization_id = OLD.organization_id AND kind = OLD.kind;
  DELETE FROM search_change WHERE organization_id = OLD.organization_id AND kind = OLD.kind;
  DELETE FROM search_total WHERE organization_id = OLD.organization_id AND kind = OLD.kind;
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
CREATE FUNCTION public.search_text(title text, body text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT fold_text(title) || E'\n' || fold_text(body) $$;
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
    CONSTRAINT credential_previous_check CHECK (((previous_secret_hash IS NULL) = (previous_expires_at IS NULL)))
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
    updated_at timestamp(3) with time zone NOT NULL
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
CREATE TABLE public.search_total (
    organization_id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    pattern text NOT NULL,
    counts jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
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
CREATE TABLE public.task_alias (
    project_id uuid NOT NULL,
    task_number integer NOT NULL,
    task_id uuid NOT NULL
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
CREATE TABLE public.task_post (
    task_id uuid NOT NULL,
    post_id uuid NOT NULL
);
CREATE TABLE public.task_tag (
    task_id uuid NOT NULL,
    tag_id uuid NOT NULL
);
CREATE TABLE public.used_challenge (
    hash character varying(64) NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
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
INSERT INTO public._prisma_migrations VALUES ('fda01456-9be9-4f04-8c5d-9c0f1dbfc786', '5725710b8be0fe5f48bb605e7fdc87ac6107a3d4b0412be7de25c24522c6d516', '2026-11-28 01:26:07.624135+00', '20261128000000_baseline', NULL, NULL, '2026-11-28 01:26:07.475127+00', 1);
INSERT INTO public.audit_entry VALUES ('01a21fc2-76ec-77fa-bd9a-f13626790879', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'organization.created', NULL, NULL, NULL, NULL, 'organization', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'Workspace 01a21fc2-7697-7475-9ad1-9983ba68662d', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 01:26:07.767+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-76f8-770e-ba80-a121a2824d7e', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'credential.created', NULL, NULL, NULL, NULL, 'credential', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'Owner''s token', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 01:26:07.767+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-770e-7702-af8b-770944c4ab29', '01a21fc2-7706-7026-aa88-83d5a863a6c6', 'organization.created', NULL, NULL, NULL, NULL, 'organization', '01a21fc2-7706-7026-aa88-83d5a863a6c6', 'Workspace 01a21fc2-7703-7302-8bb3-b5a8072c42dd', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 01:26:07.875+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7714-7630-aed0-2740b726492f', '01a21fc2-7706-7026-aa88-83d5a863a6c6', 'credential.created', NULL, NULL, NULL, NULL, 'credential', '01a21fc2-7710-7662-8a96-d35537c6230d', 'Owner''s token', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 01:26:07.875+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7756-7581-9fd5-7ec5d2f04aa0', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'credential.used', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'credential', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'Owner''s token', NULL, false, NULL, '127.0.0.1', 'sdk', 498841, '2026-11-28 01:26:07.926+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7782-713e-8d93-45173bc4f847', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'session.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-7775-7268-ae27-7cf452712c23', 'session', '01a21fc2-7775-7268-ae27-7cf452712c23', 'Session', NULL, false, '{"method":{"from":null,"to":"token"}}', '127.0.0.1', NULL, NULL, '2026-11-28 01:26:07.947+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7794-7353-9555-da22099d65e1', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'sign_in_link.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'member', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:07.97+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-77ab-757b-8927-7df5e2cc2140', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'organization.exported', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'organization', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'Workspace 01a21fc2-7697-7475-9ad1-9983ba68662d', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:07.97+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7818-75c3-b14d-c77013063b16', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'domain.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'domain', '01a21fc2-7815-7532-8eee-dcaa8de09fbe', '01a21fc2-771c-76ec-9e43-8dac459f3692.example', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:07.975+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7832-7695-b45f-159db2a8eda6', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'credential.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'credential', '01a21fc2-782f-7434-8a68-94072efa9952', 'An account', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:07.977+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7862-7332-938b-926ba249c381', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'credential.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'credential', '01a21fc2-7860-7726-a720-9fb50f8b5792', 'A token', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:07.978+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-786f-75be-9a44-e97083cf2e1f', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'webhook.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'webhook', '01a21fc2-786a-753a-8eb9-d6fa63d9a74a', 'https://127.0.0.1:9', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:07.977+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7897-76bf-8ab5-9072ee035dd9', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'inbound_secret.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'inbound_secret', '01a21fc2-7891-734d-baed-2419e2e6b26a', 'A sender', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:07.982+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-78c9-7616-b4d6-ef6650ee6173', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'invitation.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'invitation', '01a21fc2-78bc-7138-a7b5-4cfbb47d085f', 'guest-01a21fc2-771b-75a6-84c5-bc3822f9794c@example.com', NULL, false, '{"role":{"from":null,"to":"member"}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:07.983+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-78e7-7029-82bf-13a0caccbadd', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'project.member_added', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'project', '01a21fc2-77c4-712b-8864-43d2f1ce1dbd', 'Empty', '01a21fc2-77c4-712b-8864-43d2f1ce1dbd', false, '{"member":{"from":null,"to":{"id":"01a21fc2-771b-75a6-84c5-bc3822f9794c","name":"A member"}}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:08.217+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-790f-706c-b2a7-09d2990616c4', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'sign_in_link.created', NULL, NULL, NULL, NULL, 'member', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 01:26:08.028+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-793e-76c1-a761-4a6b7ace65c3', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'webhook.disabled', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'webhook', '01a21fc2-786a-753a-8eb9-d6fa63d9a74a', 'https://127.0.0.1:9', NULL, false, '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:08.404+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7951-7652-8901-4e2f05d8bdf0', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'session.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-7949-723a-a76c-667c84248d04', 'session', '01a21fc2-7949-723a-a76c-667c84248d04', 'Session', NULL, false, '{"method":{"from":null,"to":"link"}}', '127.0.0.1', NULL, NULL, '2026-11-28 01:26:08.412+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-79ba-753d-8f2f-94bce655d37d', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'credential.used', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-7949-723a-a76c-667c84248d04', 'credential', '01a21fc2-7949-723a-a76c-667c84248d04', 'Session', NULL, false, NULL, '127.0.0.1', NULL, 498841, '2026-11-28 01:26:08.517+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7ad2-716d-8945-8abda309f1cf', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'passkey.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', NULL, 'passkey', '01a21fc2-7acc-72aa-a15f-3fad9a3ec798', 'Phone', NULL, false, NULL, '127.0.0.1', NULL, NULL, '2026-11-28 01:26:08.629+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7ae0-71dd-9ec4-1a38ee552ab2', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'webhook.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'webhook', '01a21fc2-7adb-7410-9576-bfef91123035', 'https://127.0.0.1:37473', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:08.856+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7aea-7402-8cda-60b14ba71041', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'webhook.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'webhook', '01a21fc2-7ae7-746c-bc9a-d2bd86e322df', 'https://127.0.0.1:45201', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:08.868+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7cb2-7484-b36b-48cf516cacf3', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'project.member_added', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'project', '01a21fc2-7ca5-7212-9b1d-7696f4307cd1', 'Hidden', '01a21fc2-7ca5-7212-9b1d-7696f4307cd1', true, '{"member":{"from":null,"to":{"id":"01a21fc2-7c86-72a4-9c94-34280ca30f2b","name":"A admin"}}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:09.325+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7cba-7708-834e-983faf39408b', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'credential.used', '01a21fc2-7c95-70eb-ae8b-a0d94206e016', 'A member', 'person', '01a21fc2-7c9d-77fc-b454-37b9efd9c737', 'credential', '01a21fc2-7c9d-77fc-b454-37b9efd9c737', 'member', NULL, false, NULL, '127.0.0.1', 'sdk', 498841, '2026-11-28 01:26:09.334+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7ced-708c-b149-b7db2842d7b8', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'member.left', '01a21fc2-7c95-70eb-ae8b-a0d94206e016', 'A member', 'person', '01a21fc2-7c9d-77fc-b454-37b9efd9c737', 'member', '01a21fc2-7c95-70eb-ae8b-a0d94206e016', 'A member', NULL, false, '{"role":{"from":"member","to":null},"tokens":{"from":1,"to":0},"sessions":{"from":0,"to":0}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:09.351+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7cfb-768d-b414-7cf9025b5e8f', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'credential.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'credential', '01a21fc2-7cfa-7076-a513-c7d4d7fac124', 'A revoked token', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:09.397+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7d0b-76dd-b28f-5cbe24498a18', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'credential.revoked', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'credential', '01a21fc2-7cfa-7076-a513-c7d4d7fac124', 'A revoked token', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:09.408+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7d19-7133-8a47-d6f5c261c86b', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'credential.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'credential', '01a21fc2-7d16-749a-abca-1a3f05689b3a', 'The fixture''s robot', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:09.422+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7d2c-75cd-9295-3679488024a9', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'credential.rotated', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'credential', '01a21fc2-7d16-749a-abca-1a3f05689b3a', 'The fixture''s robot', NULL, false, '{"oldSecretWorksUntil":{"from":null,"to":"2026-11-28T02:26:09.438Z"}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:09.438+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7d3b-7561-b5e0-fb3f495fb0cd', '01a21fc2-7706-7026-aa88-83d5a863a6c6', 'credential.used', '01a21fc2-7709-731e-91ac-5a56775aa69c', 'Olivia Owner', 'person', '01a21fc2-7710-7662-8a96-d35537c6230d', 'credential', '01a21fc2-7710-7662-8a96-d35537c6230d', 'Owner''s token', NULL, false, NULL, '127.0.0.1', 'sdk', 498841, '2026-11-28 01:26:09.464+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7e06-75ac-a463-e9d19043660f', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'webhook.disabled', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'webhook', '01a21fc2-7ae7-746c-bc9a-d2bd86e322df', 'https://127.0.0.1:45201', NULL, false, '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 01:26:09.665+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7e18-712a-be6d-eccdf7acc54c', '01a21fc2-7706-7026-aa88-83d5a863a6c6', 'organization.plan_changed', NULL, NULL, NULL, NULL, 'organization', '01a21fc2-7706-7026-aa88-83d5a863a6c6', 'Workspace 01a21fc2-7703-7302-8bb3-b5a8072c42dd', NULL, false, '{"plan":{"from":"pro","to":"free"}}', NULL, NULL, NULL, '2026-11-28 01:26:09.683+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7f13-719b-9fb5-bc60f08d599f', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'webhook.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'webhook', '01a21fc2-7f0e-741f-b9f4-261bea9d6076', 'https://127.0.0.1:9', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:30:09.894+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7f28-7024-9871-3faa4f36220b', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'webhook.disabled', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'webhook', '01a21fc2-7f0e-741f-b9f4-261bea9d6076', 'https://127.0.0.1:9', NULL, false, '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 01:30:09.95+00');
INSERT INTO public.audit_entry VALUES ('01a21fc2-7f41-7362-bb36-2ec93f4a68ed', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'inbound_secret.created', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Olivia Owner', 'person', '01a21fc2-76ef-70ff-af45-e8128480b63a', 'inbound_secret', '01a21fc2-7f3e-719d-9bb7-72c00c396fe4', 'The fixture''s sender', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 01:30:09.968+00');
INSERT INTO public.checklist_item VALUES ('01a21fc2-78f6-7154-9bd0-121309262924', '01a21fc2-781f-77ff-99bf-6b33652bbdc5', 'An item', false, 1, 'sdk', '2026-11-28 01:26:08.373+00', '2026-11-28 01:26:08.373+00');
INSERT INTO public.checklist_item VALUES ('01a21fc2-7b5d-719f-9da9-1c12a84d0a75', '01a21fc2-7b0a-76ff-923c-a8ce71b94161', 'Read it once more', false, 1, 'sdk', '2026-11-28 01:26:08.989+00', '2026-11-28 01:26:08.989+00');
INSERT INTO public.checklist_item VALUES ('01a21fc2-7d54-76c2-a0db-642d1e31ddf7', '01a21fc2-7d3c-7193-a257-9efcbb2e3b2a', 'Read it once more', false, 1, 'sdk', '2026-11-28 01:26:09.492+00', '2026-11-28 01:26:09.492+00');
INSERT INTO public.comment VALUES ('01a21fc2-78fc-7131-9cf8-de52bbeaec9c', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-77ee-72e9-b316-af1d63dec0e4', NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'A comment', 'sdk', '2026-11-28 01:26:08.246+00', '2026-11-28 01:26:08.246+00');
INSERT INTO public.comment VALUES ('01a21fc2-7c70-75d4-9df7-a29b17ed6bb6', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7c1d-715c-95b9-6617698c246c', NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Thanks', 'sdk', '2026-11-28 01:26:09.26+00', '2026-11-28 01:26:09.26+00');
INSERT INTO public.comment VALUES ('01a21fc2-7c7e-7142-95a6-7753fe654b2c', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7c1d-715c-95b9-6617698c246c', '01a21fc2-7c70-75d4-9df7-a29b17ed6bb6', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Welcome', 'sdk', '2026-11-28 01:26:09.272+00', '2026-11-28 01:26:09.272+00');
INSERT INTO public.comment VALUES ('01a21fc2-7ddf-720c-9f71-caac673c9fcb', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7db1-75be-9ab7-d6a9ade5115c', NULL, '01a21fc2-7709-731e-91ac-5a56775aa69c', 'Thanks', 'sdk', '2026-11-28 01:26:09.627+00', '2026-11-28 01:26:09.627+00');
INSERT INTO public.comment VALUES ('01a21fc2-7dec-749b-bd04-dcb13afa83b9', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7db1-75be-9ab7-d6a9ade5115c', '01a21fc2-7ddf-720c-9f71-caac673c9fcb', '01a21fc2-7709-731e-91ac-5a56775aa69c', 'Welcome', 'sdk', '2026-11-28 01:26:09.639+00', '2026-11-28 01:26:09.639+00');
INSERT INTO public.credential VALUES ('01a21fc2-773c-766e-9514-96a787665bd7', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-771b-75a6-84c5-bc3822f9794c', 'personal', 'member', 'nNAYbSqlymgD', '$2b$04$Ck2ki1HmN/jgFQ6/WQaaNeuN92y4Xl2APpoN5s4mIfgGpgldjrL5e', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 01:26:07.767+00', NULL);
INSERT INTO public.credential VALUES ('01a21fc2-7775-7268-ae27-7cf452712c23', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'session', 'Session', 'KgFnD2lJq2wT', 'HBryNv9eCEJP1wSV5My_p0a_i4lmWecRk-WaRpbbOKc', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, '2026-12-12 01:26:07.947+00', '2026-11-28 01:26:07.947+00', NULL, '2026-05-26', '2026-11-28 01:26:07.947+00', NULL);
INSERT INTO public.credential VALUES ('01a21fc2-782f-7434-8a68-94072efa9952', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7829-76a3-9c05-66a6063f7065', 'service_account', 'An account', 'rdXp8i4HGrH0', '$2b$04$Vl.lzG6BA5QOd.P3ZUzYYui9W1JqrrSr5YwSIIbrjd1ByONaeK1Ti', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 01:26:07.977+00', NULL);
INSERT INTO public.credential VALUES ('01a21fc2-7860-7726-a720-9fb50f8b5792', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'personal', 'A token', '1czUY7VJeTyv', '$2b$04$9GohbddHGKVSpJaALt5hguJ/NI9Ih2sPrIeUFrJZpxBO.qkd61DZK', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 01:26:07.978+00', NULL);
INSERT INTO public.credential VALUES ('01a21fc2-7949-723a-a76c-667c84248d04', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'session', 'Session', 'veVsar2yu81n', 'WzxvCGXWUcF7m-LiKS8Vw7cbPBijIN3IYia3szVDWnc', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, '2026-12-12 01:26:08.412+00', '2026-11-28 01:26:08.412+00', NULL, '2026-05-26', '2026-11-28 01:26:08.412+00', NULL);
INSERT INTO public.credential VALUES ('01a21fc2-7c8c-779c-aa02-8033d8ea791c', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7c86-72a4-9c94-34280ca30f2b', 'personal', 'admin', 'nZShXuiPolJ9', '$2b$04$8pUXD3t5m7MQJU0/7BgNxuZFB5GjI6WyH1xjVRmfmTb.VGN9gXHty', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 01:26:07.767+00', NULL);
INSERT INTO public.credential VALUES ('01a21fc2-7c9d-77fc-b454-37b9efd9c737', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7c95-70eb-ae8b-a0d94206e016', 'personal', 'member', 'EQtK6EG63UNJ', '$2b$04$H2Gmk.1Rtldeei.aiBVeouq82uw0KGwBaew/ReZPtn.Ubqlr8N61e', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, '2026-11-28 01:26:09.334+00', '2026-05-26', '2026-05-26', '2026-11-28 01:26:07.767+00', '2026-11-28 01:26:09.351+00');
INSERT INTO public.credential VALUES ('01a21fc2-7cfa-7076-a513-c7d4d7fac124', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'personal', 'A revoked token', '7ioXM64hWSHe', '$2b$04$fpKqYDj9jrX898YmLaV7qecvu5SHkeDbXVnMTvujTrn9Fams.nO76', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 01:26:09.397+00', '2026-11-28 01:26:09.408+00');
INSERT INTO public.credential VALUES ('01a21fc2-7d16-749a-abca-1a3f05689b3a', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7d13-7660-8489-3dc2aca546ab', 'service_account', 'The fixture''s robot', 'hMejJLQeBx3G', '$2b$04$P.O.5heuYxSN0joRslAVXeiGgZL8AiyzUUNBF0E2zcpze1f0Af0wW', '{tasks:read,tasks:write}', '{}', '{}', '$2b$04$VIEyOdthYEAipjWQqlaXWey6cI7AOWonubQ2mlIU8oDosE5/zMReG', '2026-11-28 02:26:09.438+00', NULL, NULL, NULL, '2026-05-26', '2026-11-28 01:26:09.422+00', NULL);
INSERT INTO public.credential VALUES ('01a21fc2-7d35-745f-aa7b-8d7ab237f5ab', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7d2f-70ec-89b0-51f262d30730', 'personal', 'viewer', 'ljCOUQ2VooPZ', '$2b$04$ja9wQSA6laqbPIPyWrC9Teza8HgfnQp82kFwyioUiz2eBw89KCOdm', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 01:26:07.767+00', NULL);
INSERT INTO public.credential VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'personal', 'Owner''s token', 'ZiJX2oKC6euB', '$2b$04$x27ugevqnaNjhwdoPE.1bOeYd/LgHqAJcjFluPcS2VxAa9UoC1qC6', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, '2026-11-28 01:30:09.852+00', '2026-05-26', '2026-05-26', '2026-11-28 01:26:07.767+00', NULL);
INSERT INTO public.credential VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7709-731e-91ac-5a56775aa69c', 'personal', 'Owner''s token', 'b8KC18xV9kJz', '$2b$04$Rth4iozUb.y1Ea3rggbH..0aB/bO3UArlZCjOWa6mWW5sQ4YwVPUO', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, '2026-11-28 01:26:09.464+00', '2026-05-26', '2026-05-26', '2026-11-28 01:26:07.875+00', NULL);
INSERT INTO public.domain VALUES ('01a21fc2-7815-7532-8eee-dcaa8de09fbe', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-771c-76ec-9e43-8dac459f3692.example', 'fDAAHXgCeUZf7U60JnaFBCK2NDnF17eQMQGTlOSGnbQ', NULL, NULL, NULL, '2026-11-28 01:26:07.975+00');
INSERT INTO public.event VALUES ('01a21fc2-77ca-76d9-8aba-46b216ef7aba', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-77c4-712b-8864-43d2f1ce1dbd', 'project.created', '{"project":{"id":"01a21fc2-77c4-712b-8864-43d2f1ce1dbd","name":"Empty","slug":"empty","prefix":"EMP","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T01:26:07.973Z","updatedAt":"2026-11-28T01:26:07.973Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:07.973+00', 742);
INSERT INTO public.event VALUES ('01a21fc2-77f8-71aa-945f-6348d09eedd2', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'post.created', '{"post":{"id":"01a21fc2-77ee-72e9-b316-af1d63dec0e4","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:07.974Z","createdAt":"2026-11-28T01:26:07.974Z","updatedAt":"2026-11-28T01:26:07.974Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:07.974+00', 743);
INSERT INTO public.event VALUES ('01a21fc2-77f9-7453-9a1c-8a9ddb65dc08', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'post.published', '{"post":{"id":"01a21fc2-77ee-72e9-b316-af1d63dec0e4","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:07.974Z","createdAt":"2026-11-28T01:26:07.974Z","updatedAt":"2026-11-28T01:26:07.974Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:07.974+00', 743);
INSERT INTO public.event VALUES ('01a21fc2-7820-7119-99c5-2d4c660b0c53', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.created', '{"task":{"id":"01a21fc2-781f-77ff-99bf-6b33652bbdc5","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.159Z","updatedAt":"2026-11-28T01:26:08.159Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"tags":[{"id":"01a21fc2-77b1-74d4-9d0d-072373f03c4a","name":"bug","color":"#6b7280"}],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-781f-77ff-99bf-6b33652bbdc5"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.159+00', 749);
INSERT INTO public.event VALUES ('01a21fc2-7820-7119-99c5-31251d4d45b7', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.assigned', '{"task":{"id":"01a21fc2-781f-77ff-99bf-6b33652bbdc5","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.159Z","updatedAt":"2026-11-28T01:26:08.159Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"tags":[{"id":"01a21fc2-77b1-74d4-9d0d-072373f03c4a","name":"bug","color":"#6b7280"}],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-781f-77ff-99bf-6b33652bbdc5"},"changes":{"assigneeId":{"from":null,"to":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3"}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.159+00', 749);
INSERT INTO public.event VALUES ('01a21fc2-78e7-7029-82bf-172bfd25c3fb', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-77c4-712b-8864-43d2f1ce1dbd', 'project.updated', '{"project":{"id":"01a21fc2-77c4-712b-8864-43d2f1ce1dbd","name":"Empty","slug":"empty","prefix":"EMP","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T01:26:07.973Z","updatedAt":"2026-11-28T01:26:07.973Z"},"changes":{"memberIds":{"from":[],"to":["01a21fc2-771b-75a6-84c5-bc3822f9794c"]}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.217+00', 752);
INSERT INTO public.event VALUES ('01a21fc2-7903-776a-9f43-ef8d8d901c9e', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'comment.created', '{"comment":{"id":"01a21fc2-78fc-7131-9cf8-de52bbeaec9c","postId":"01a21fc2-77ee-72e9-b316-af1d63dec0e4","replyToId":null,"content":"A comment","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:08.246Z","updatedAt":"2026-11-28T01:26:08.246Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.246+00', 753);
INSERT INTO public.event VALUES ('01a21fc2-78f6-7154-9bd0-0d948cde15ec', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'comment.created', '{"comment":{"id":"01a21fc2-78f5-70da-9bde-bbd06b72c871","taskId":"01a21fc2-781f-77ff-99bf-6b33652bbdc5","content":"A comment","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:08.373Z","updatedAt":"2026-11-28T01:26:08.373Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.373+00', 755);
INSERT INTO public.event VALUES ('01a21fc2-78f7-713d-8575-7cc264e50cda', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.updated', '{"task":{"id":"01a21fc2-781f-77ff-99bf-6b33652bbdc5","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.159Z","updatedAt":"2026-11-28T01:26:08.373Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"tags":[{"id":"01a21fc2-77b1-74d4-9d0d-072373f03c4a","name":"bug","color":"#6b7280"}],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-781f-77ff-99bf-6b33652bbdc5"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.373+00', 756);
INSERT INTO public.event VALUES ('01a21fc2-7987-749f-bff2-ff041b9681e2', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.created', '{"task":{"id":"01a21fc2-7987-749f-bff2-f9b0f492c3c1","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.452Z","updatedAt":"2026-11-28T01:26:08.452Z","author":{"id":"01a21fc2-7885-74ec-ab17-e012aee35572","name":"A sender","email":"01a21fc2-7885-74ec-ab17-e012aee35572@service.invalid","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":null,"url":"http://localhost:33619/api/v1/tasks/01a21fc2-7987-749f-bff2-f9b0f492c3c1"},"actor":{"id":"01a21fc2-7885-74ec-ab17-e012aee35572","name":"A sender","kind":"service","client":null}}', '{}', NULL, '2026-11-28 01:26:08.452+00', 760);
INSERT INTO public.event VALUES ('01a21fc2-79c2-747d-9216-07fd1ecb91f6', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-79bf-73a9-a5ff-09bf446f93af', 'project.created', '{"project":{"id":"01a21fc2-79bf-73a9-a5ff-09bf446f93af","name":"Skipped","slug":"skipped","prefix":"SKI","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T01:26:08.548Z","updatedAt":"2026-11-28T01:26:08.548Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.548+00', 762);
INSERT INTO public.event VALUES ('01a21fc2-79d4-71d3-a09a-ba42e5acbd6a', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'post.updated', '{"post":{"id":"01a21fc2-77ee-72e9-b316-af1d63dec0e4","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:07.974Z","createdAt":"2026-11-28T01:26:07.974Z","updatedAt":"2026-11-28T01:26:07.974Z"},"changes":{"mediaIds":{"from":[],"to":["01a21fc2-7983-77fb-aef9-1d5babf1a15c"]}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.252+00', 764);
INSERT INTO public.event VALUES ('01a21fc2-7af4-768f-99c6-719ad5553e6a', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'post.created', '{"post":{"id":"01a21fc2-7af0-73bd-9a00-b0582a474eb4","title":"A post whose delivery fails","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:08.879Z","createdAt":"2026-11-28T01:26:08.879Z","updatedAt":"2026-11-28T01:26:08.879Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.879+00', 769);
INSERT INTO public.event VALUES ('01a21fc2-7af5-76e2-87be-e9450da01432', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'post.published', '{"post":{"id":"01a21fc2-7af0-73bd-9a00-b0582a474eb4","title":"A post whose delivery fails","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:08.879Z","createdAt":"2026-11-28T01:26:08.879Z","updatedAt":"2026-11-28T01:26:08.879Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.879+00', 769);
INSERT INTO public.event VALUES ('01a21fc2-7b0a-76ff-923c-af54e9e4b75a', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.created', '{"task":{"id":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.906Z","updatedAt":"2026-11-28T01:26:08.906Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b0a-76ff-923c-a8ce71b94161"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.906+00', 771);
INSERT INTO public.event VALUES ('01a21fc2-7b24-719f-85d3-9ae2d358969a', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7b22-7251-a36c-be8d3f26afd9', 'project.created', '{"project":{"id":"01a21fc2-7b22-7251-a36c-be8d3f26afd9","name":"Elsewhere","slug":"elsewhere","prefix":"ELS","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T01:26:08.922Z","updatedAt":"2026-11-28T01:26:08.922Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.922+00', 773);
INSERT INTO public.event VALUES ('01a21fc2-7b4d-77dd-a0ae-5b3dc02c7e10', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'comment.created', '{"comment":{"id":"01a21fc2-7b4d-77dd-a0ae-54ff70eb63bb","taskId":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","content":"The numbers are in.","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:08.973Z","updatedAt":"2026-11-28T01:26:08.973Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.973+00', 775);
INSERT INTO public.event VALUES ('01a21fc2-7b5d-719f-9da9-2125cbc43bca', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.updated', '{"task":{"id":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.906Z","updatedAt":"2026-11-28T01:26:08.989Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b0a-76ff-923c-a8ce71b94161"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:08.989+00', 776);
INSERT INTO public.event VALUES ('01a21fc2-7cc2-708c-92a9-ca05f21f0f80', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'post.created', '{"post":{"id":"01a21fc2-7cbc-7636-8d3f-83801ac37d60","title":"A draft of somebody who left","body":{"type":"doc","content":[]},"bodyText":"","status":"draft","projectId":null,"author":{"id":"01a21fc2-7c95-70eb-ae8b-a0d94206e016","name":"A member","email":"01a21fc2-7c95-70eb-ae8b-a0d94206e016@example.com","image":null},"client":"sdk","publishedAt":null,"createdAt":"2026-11-28T01:26:09.339Z","updatedAt":"2026-11-28T01:26:09.339Z"},"actor":{"id":"01a21fc2-7c95-70eb-ae8b-a0d94206e016","name":"A member","kind":"person","client":"sdk"}}', '{01a21fc2-7c95-70eb-ae8b-a0d94206e016}', NULL, '2026-11-28 01:26:09.339+00', 812);
INSERT INTO public.event VALUES ('01a21fc2-7b7a-761b-a825-3acf50b77d9a', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.created', '{"task":{"id":"01a21fc2-7b7a-761b-a825-3636f2e9b1c5","taskNumber":4,"identifier":"OPS-4","sequenceNumber":4,"title":"Draw the chart","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.007Z","updatedAt":"2026-11-28T01:26:09.007Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b7a-761b-a825-3636f2e9b1c5"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.007+00', 778);
INSERT INTO public.event VALUES ('01a21fc2-7b8c-72c5-b578-5a04bf8f27e2', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.updated', '{"task":{"id":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795829169035,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.906Z","updatedAt":"2026-11-28T01:26:09.035Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b0a-76ff-923c-a8ce71b94161"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795829169035}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.035+00', 781);
INSERT INTO public.event VALUES ('01a21fc2-7b8c-72c5-b578-615fd44c16eb', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.status_changed', '{"task":{"id":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795829169035,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.906Z","updatedAt":"2026-11-28T01:26:09.035Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b0a-76ff-923c-a8ce71b94161"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795829169035}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.035+00', 781);
INSERT INTO public.event VALUES ('01a21fc2-7b8c-72c5-b578-6471033f0a5e', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.completed', '{"task":{"id":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795829169035,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.906Z","updatedAt":"2026-11-28T01:26:09.035Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b0a-76ff-923c-a8ce71b94161"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795829169035}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.035+00', 781);
INSERT INTO public.event VALUES ('01a21fc2-7b9f-753f-bb61-a196fbb2d919', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7b22-7251-a36c-be8d3f26afd9', 'task.created', '{"task":{"id":"01a21fc2-7b9f-753f-bb61-9c8c4b32331a","taskNumber":1,"identifier":"ELS-1","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.055Z","updatedAt":"2026-11-28T01:26:09.055Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7b22-7251-a36c-be8d3f26afd9","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b9f-753f-bb61-9c8c4b32331a"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.055+00', 784);
INSERT INTO public.event VALUES ('01a21fc2-7bd4-74a3-94ee-d01b36489ec3', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.updated', '{"task":{"id":"01a21fc2-7b9f-753f-bb61-9c8c4b32331a","taskNumber":5,"identifier":"OPS-5","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.055Z","updatedAt":"2026-11-28T01:26:09.070Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b9f-753f-bb61-9c8c4b32331a"},"changes":{"projectId":{"from":"01a21fc2-7b22-7251-a36c-be8d3f26afd9","to":"01a21fc2-76fc-73b3-aff3-1ba25b70b240"},"identifier":{"from":"ELS-1","to":"OPS-5"}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.07+00', 786);
INSERT INTO public.event VALUES ('01a21fc2-7cec-7630-b7ac-2d2ba8b8f87c', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'member.left', '{"member":{"id":"01a21fc2-7c95-70eb-ae8b-a0d94206e016","name":"A member","email":"01a21fc2-7c95-70eb-ae8b-a0d94206e016@example.com","image":null,"role":"member","joinedAt":"2026-11-28T01:26:09.303Z","leftAt":"2026-11-28T01:26:09.351Z"},"actor":{"id":"01a21fc2-7c95-70eb-ae8b-a0d94206e016","name":"A member","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.351+00', 813);
INSERT INTO public.event VALUES ('01a21fc2-7def-7343-8939-7c61d0a704f2', '01a21fc2-7706-7026-aa88-83d5a863a6c6', NULL, 'comment.created', '{"comment":{"id":"01a21fc2-7dec-749b-bd04-dcb13afa83b9","postId":"01a21fc2-7db1-75be-9ab7-d6a9ade5115c","replyToId":"01a21fc2-7ddf-720c-9f71-caac673c9fcb","content":"Welcome","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:09.639Z","updatedAt":"2026-11-28T01:26:09.639Z"},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.639+00', 837);
INSERT INTO public.event VALUES ('01a21fc2-7c10-7491-ab86-9103edcb9611', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.updated', '{"task":{"id":"01a21fc2-7b9f-753f-bb61-9c8c4b32331a","taskNumber":5,"identifier":"OPS-5","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.055Z","updatedAt":"2026-11-28T01:26:09.152Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[{"id":"01a21fc2-7bfa-778a-8963-6dcce66ed1c9","name":"urgent","color":"#ff0000"}],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b9f-753f-bb61-9c8c4b32331a"},"changes":{"tagIds":{"from":[],"to":["01a21fc2-7bfa-778a-8963-6dcce66ed1c9"]}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.152+00', 790);
INSERT INTO public.event VALUES ('01a21fc2-7c20-770e-8c97-61c36f4bb20d', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'post.created', '{"post":{"id":"01a21fc2-7c1d-715c-95b9-6617698c246c","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:09.178Z","createdAt":"2026-11-28T01:26:09.178Z","updatedAt":"2026-11-28T01:26:09.178Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.178+00', 793);
INSERT INTO public.event VALUES ('01a21fc2-7c21-764e-9033-d079a34ebf12', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'post.published', '{"post":{"id":"01a21fc2-7c1d-715c-95b9-6617698c246c","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:09.178Z","createdAt":"2026-11-28T01:26:09.178Z","updatedAt":"2026-11-28T01:26:09.178Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.178+00', 793);
INSERT INTO public.event VALUES ('01a21fc2-7c3a-7015-ab44-c2911591c79d', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.updated', '{"task":{"id":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795829169035,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.906Z","updatedAt":"2026-11-28T01:26:09.035Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b0a-76ff-923c-a8ce71b94161"},"changes":{"postIds":{"from":[],"to":["01a21fc2-7c1d-715c-95b9-6617698c246c"]}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.192+00', 795);
INSERT INTO public.event VALUES ('01a21fc2-7c3b-7231-b85d-ee72c05298f2', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'post.updated', '{"post":{"id":"01a21fc2-7c1d-715c-95b9-6617698c246c","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:09.178Z","createdAt":"2026-11-28T01:26:09.178Z","updatedAt":"2026-11-28T01:26:09.178Z"},"changes":{"taskIds":{"from":[],"to":["01a21fc2-7b0a-76ff-923c-a8ce71b94161"]}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.192+00', 795);
INSERT INTO public.event VALUES ('01a21fc2-7c64-7258-98d6-3070ee14a46c', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'reaction.added', '{"reaction":{"emoji":"🎉","target":"post","targetId":"01a21fc2-7c1d-715c-95b9-6617698c246c","user":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:09.246Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.246+00', 798);
INSERT INTO public.event VALUES ('01a21fc2-7c73-7576-90dd-70084f291011', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'comment.created', '{"comment":{"id":"01a21fc2-7c70-75d4-9df7-a29b17ed6bb6","postId":"01a21fc2-7c1d-715c-95b9-6617698c246c","replyToId":null,"content":"Thanks","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:09.260Z","updatedAt":"2026-11-28T01:26:09.260Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.26+00', 799);
INSERT INTO public.event VALUES ('01a21fc2-7c83-75a9-b04a-a4860fce90fc', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'comment.created', '{"comment":{"id":"01a21fc2-7c7e-7142-95a6-7753fe654b2c","postId":"01a21fc2-7c1d-715c-95b9-6617698c246c","replyToId":"01a21fc2-7c70-75d4-9df7-a29b17ed6bb6","content":"Welcome","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:09.272Z","updatedAt":"2026-11-28T01:26:09.272Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.272+00', 801);
INSERT INTO public.event VALUES ('01a21fc2-7ca9-7006-8486-cae3c9c4e4ac', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7ca5-7212-9b1d-7696f4307cd1', 'project.created', '{"project":{"id":"01a21fc2-7ca5-7212-9b1d-7696f4307cd1","name":"Hidden","slug":"hidden","prefix":"HID","color":"#6b7280","description":null,"visibility":"private","createdById":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T01:26:09.313Z","updatedAt":"2026-11-28T01:26:09.313Z"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.313+00', 808);
INSERT INTO public.event VALUES ('01a21fc2-7cb3-76b7-aa38-8ede0f7a137c', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7ca5-7212-9b1d-7696f4307cd1', 'project.updated', '{"project":{"id":"01a21fc2-7ca5-7212-9b1d-7696f4307cd1","name":"Hidden","slug":"hidden","prefix":"HID","color":"#6b7280","description":null,"visibility":"private","createdById":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T01:26:09.313Z","updatedAt":"2026-11-28T01:26:09.313Z"},"changes":{"memberIds":{"from":["01a21fc2-76e1-76f0-ba11-6fdcf66676b3"],"to":["01a21fc2-76e1-76f0-ba11-6fdcf66676b3","01a21fc2-7c86-72a4-9c94-34280ca30f2b"]}},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.325+00', 809);
INSERT INTO public.event VALUES ('01a21fc2-7d3c-7193-a257-a053123b7006', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', 'task.created', '{"task":{"id":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.468Z","updatedAt":"2026-11-28T01:26:09.468Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7716-74f5-b50e-e067b29c1c6a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d3c-7193-a257-9efcbb2e3b2a"},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.468+00', 823);
INSERT INTO public.event VALUES ('01a21fc2-7d48-703c-bd0e-a1399d7e966e', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7d46-75db-84b4-801900473cf3', 'project.created', '{"project":{"id":"01a21fc2-7d46-75db-84b4-801900473cf3","name":"Elsewhere","slug":"elsewhere","prefix":"ELS","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a21fc2-7709-731e-91ac-5a56775aa69c","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T01:26:09.476Z","updatedAt":"2026-11-28T01:26:09.476Z"},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.476+00', 824);
INSERT INTO public.event VALUES ('01a21fc2-7d4c-728a-aefa-6800ad8fafbc', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', 'comment.created', '{"comment":{"id":"01a21fc2-7d4c-728a-aefa-6553b2181bf4","taskId":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","content":"The numbers are in.","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:09.484Z","updatedAt":"2026-11-28T01:26:09.484Z"},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.484+00', 825);
INSERT INTO public.event VALUES ('01a21fc2-7d54-76c2-a0db-69a6fd783503', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', 'task.updated', '{"task":{"id":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.468Z","updatedAt":"2026-11-28T01:26:09.492Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7716-74f5-b50e-e067b29c1c6a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d3c-7193-a257-9efcbb2e3b2a"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.492+00', 826);
INSERT INTO public.event VALUES ('01a21fc2-7d63-72c4-b9e2-83ec566f944d', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', 'task.created', '{"task":{"id":"01a21fc2-7d63-72c4-b9e2-7c4492e93ce6","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"Draw the chart","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.501Z","updatedAt":"2026-11-28T01:26:09.501Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7716-74f5-b50e-e067b29c1c6a","name":"Operations","color":"#1f6feb"},"parentId":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d63-72c4-b9e2-7c4492e93ce6"},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.501+00', 827);
INSERT INTO public.event VALUES ('01a21fc2-7d69-77fc-bf01-36d5c2101afc', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', 'task.updated', '{"task":{"id":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795829169512,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.468Z","updatedAt":"2026-11-28T01:26:09.512Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7716-74f5-b50e-e067b29c1c6a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d3c-7193-a257-9efcbb2e3b2a"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795829169512}},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.512+00', 828);
INSERT INTO public.event VALUES ('01a21fc2-7d69-77fc-bf01-3f62778b0b59', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', 'task.status_changed', '{"task":{"id":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795829169512,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.468Z","updatedAt":"2026-11-28T01:26:09.512Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7716-74f5-b50e-e067b29c1c6a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d3c-7193-a257-9efcbb2e3b2a"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795829169512}},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.512+00', 828);
INSERT INTO public.event VALUES ('01a21fc2-7d69-77fc-bf01-43913d514c1d', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', 'task.completed', '{"task":{"id":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795829169512,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.468Z","updatedAt":"2026-11-28T01:26:09.512Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7716-74f5-b50e-e067b29c1c6a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d3c-7193-a257-9efcbb2e3b2a"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795829169512}},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.512+00', 828);
INSERT INTO public.event VALUES ('01a21fc2-7d74-7651-b6f6-e3e8ae409735', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7d46-75db-84b4-801900473cf3', 'task.created', '{"task":{"id":"01a21fc2-7d74-7651-b6f6-dcf143e6ff39","taskNumber":1,"identifier":"ELS-1","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.524Z","updatedAt":"2026-11-28T01:26:09.524Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7d46-75db-84b4-801900473cf3","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d74-7651-b6f6-dcf143e6ff39"},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.524+00', 829);
INSERT INTO public.event VALUES ('01a21fc2-7d8e-71f1-8dc0-f2020b59e384', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', 'task.updated', '{"task":{"id":"01a21fc2-7d74-7651-b6f6-dcf143e6ff39","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.524Z","updatedAt":"2026-11-28T01:26:09.529Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7716-74f5-b50e-e067b29c1c6a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d74-7651-b6f6-dcf143e6ff39"},"changes":{"projectId":{"from":"01a21fc2-7d46-75db-84b4-801900473cf3","to":"01a21fc2-7716-74f5-b50e-e067b29c1c6a"},"identifier":{"from":"ELS-1","to":"OPS-3"}},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.529+00', 830);
INSERT INTO public.event VALUES ('01a21fc2-7da5-7599-86f6-73c96e15382f', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', 'task.updated', '{"task":{"id":"01a21fc2-7d74-7651-b6f6-dcf143e6ff39","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.524Z","updatedAt":"2026-11-28T01:26:09.567Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[{"id":"01a21fc2-7d99-7555-bcce-efbcce8cd41e","name":"urgent","color":"#ff0000"}],"project":{"id":"01a21fc2-7716-74f5-b50e-e067b29c1c6a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d74-7651-b6f6-dcf143e6ff39"},"changes":{"tagIds":{"from":[],"to":["01a21fc2-7d99-7555-bcce-efbcce8cd41e"]}},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.567+00', 832);
INSERT INTO public.event VALUES ('01a21fc2-7db4-72e6-b6cb-c9bf0f04e796', '01a21fc2-7706-7026-aa88-83d5a863a6c6', NULL, 'post.created', '{"post":{"id":"01a21fc2-7db1-75be-9ab7-d6a9ade5115c","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:09.583Z","createdAt":"2026-11-28T01:26:09.583Z","updatedAt":"2026-11-28T01:26:09.583Z"},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.583+00', 833);
INSERT INTO public.event VALUES ('01a21fc2-7db5-7412-b3dc-bd3bd7476bfa', '01a21fc2-7706-7026-aa88-83d5a863a6c6', NULL, 'post.published', '{"post":{"id":"01a21fc2-7db1-75be-9ab7-d6a9ade5115c","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:09.583Z","createdAt":"2026-11-28T01:26:09.583Z","updatedAt":"2026-11-28T01:26:09.583Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.583+00', 833);
INSERT INTO public.event VALUES ('01a21fc2-7dc7-730d-977d-692747078439', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', 'task.updated', '{"task":{"id":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795829169512,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.468Z","updatedAt":"2026-11-28T01:26:09.512Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7716-74f5-b50e-e067b29c1c6a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d3c-7193-a257-9efcbb2e3b2a"},"changes":{"postIds":{"from":[],"to":["01a21fc2-7db1-75be-9ab7-d6a9ade5115c"]}},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.593+00', 834);
INSERT INTO public.event VALUES ('01a21fc2-7dc9-7143-8f7b-6493fd7e6ac1', '01a21fc2-7706-7026-aa88-83d5a863a6c6', NULL, 'post.updated', '{"post":{"id":"01a21fc2-7db1-75be-9ab7-d6a9ade5115c","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T01:26:09.583Z","createdAt":"2026-11-28T01:26:09.583Z","updatedAt":"2026-11-28T01:26:09.583Z"},"changes":{"taskIds":{"from":[],"to":["01a21fc2-7d3c-7193-a257-9efcbb2e3b2a"]}},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.593+00', 834);
INSERT INTO public.event VALUES ('01a21fc2-7dd5-7397-a217-e3a11ef1f08c', '01a21fc2-7706-7026-aa88-83d5a863a6c6', NULL, 'reaction.added', '{"reaction":{"emoji":"🎉","target":"post","targetId":"01a21fc2-7db1-75be-9ab7-d6a9ade5115c","user":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:09.617Z"},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.617+00', 835);
INSERT INTO public.event VALUES ('01a21fc2-7de2-7105-8fe6-e06cbe08b8b0', '01a21fc2-7706-7026-aa88-83d5a863a6c6', NULL, 'comment.created', '{"comment":{"id":"01a21fc2-7ddf-720c-9f71-caac673c9fcb","postId":"01a21fc2-7db1-75be-9ab7-d6a9ade5115c","replyToId":null,"content":"Thanks","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:09.627Z","updatedAt":"2026-11-28T01:26:09.627Z"},"actor":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:26:09.627+00', 836);
INSERT INTO public.event VALUES ('01a21fc2-7ecc-7394-b6fd-63124f88abd2', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', 'task.created', '{"task":{"id":"01a21fc2-7ecc-7394-b6fd-5fc3aa014f45","taskNumber":6,"identifier":"OPS-6","sequenceNumber":6,"title":"Pending at the upgrade","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:30:09.868Z","updatedAt":"2026-11-28T01:30:09.868Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:39701/api/v1/tasks/01a21fc2-7ecc-7394-b6fd-5fc3aa014f45"},"actor":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 01:30:09.868+00', 841);
INSERT INTO public.export VALUES ('01a21fc2-77a9-718d-a19a-80fe7b87fe8d', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'succeeded', 100, 1, NULL, NULL, '{01a21fc2-799a-74e8-a9d4-52c57b0d9bea}', 33554432, 4747, 'fcacf70c30e61a04f6a314495fbf40ed4d134eaf5ff6200d63ec8d4deabd88e1', NULL, '2026-11-28 01:26:07.97+00', '2026-11-28 01:26:08.578+00', '2026-11-29 01:26:08.578+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'a9a6eaef-8296-4eff-b382-70718b50b19d', 'de4175b9ff3ad2c3642fc15914dfa62235885c90ae51ebd35ecdf97238ee57be', 201, NULL, 'tyWAH4ZL6fQUNWiFA8muSMUqDMwCz3QyJAyXiKb7mOA4Crmp0mtmh3A2+zSzGUgNHck2SIccmP5gBfQJtV0IaJ8Z+s8u8nRCvfpdnI2IRwZbq2mafQR0q3WhliUFGsonflWxFCPmvjs7YLEBkKPdkuxwrXF5wSZnU62N4+Nh1s5m0lxIGdF+HvXOjAdSxCfBy4d85AoyzBSYc1jCp5anGtMuYA9IRLp9SbvB7xoX6ACifomHPKA/5E4xbkCkC9H9MgJZDRYF6iv0BYjJERrlLn3aonfOGllf9HBPzMp0ZxpMUg==', '2026-11-28 01:26:07.97+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '38affff6-fb58-4396-9a39-4d21c025074a', '1955d0800498d9fb877402126f999c1b2a22495422df931809f3f88b25753f2b', 202, '/api/v1/organization/exports/01a21fc2-77a9-718d-a19a-80fe7b87fe8d', 'x+jxpsH9FVvpuytiIBcYG0lh0uq+HhLFOEtYvrphbKJE81zvq5d0zHlow2hNCCaaUNic/ajwLNJ0dEmC8rDjiWUQ1QMo5Ozan/slY4rd+eG63VOGA5HQrAi9IE1iTWvMr3ZLjfc3RI72jM+6Tod+UI/fpiWoLOtpBtIKoBETYnaERHLjHp/5ABLh3dnNOlA9c7YnBguPft7fB5H/KjenI7zVdBTLF3IfO9qY3y9vSuteT7KuglyPTxBv+t89eXrjVTL8ObuSxM6z2erbTE+VyFaffsdpOF7BOqlLrUbdmlA7/sv91emXdqCPxJXLYexDJPB07lixKjDEiXGWUgfY', '2026-11-28 01:26:07.97+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'e1eba565-25e9-427f-abe0-e3c810df72ac', 'a0362a90baad86d344663ca0b8466422a0c7904a7fd40c51cc7ffebb916aa911', 201, '/api/v1/tags/01a21fc2-77b1-74d4-9d0d-072373f03c4a', 'V3zzRypqamIFZLFTYtpeMvyhzNQRe3Fm1P5nt8tYfW0sWSqr6t6fwN+il4KSSBkXIwVd4K1knQHtZBu8HBFjrJSThZTeNquFD0noc2CX0fwnW9JFC6zU3MQkHhok/Sfu3u8bphCQZDe4Y+7VypxgEolaqqw2FDNnM/DuictSFqds00HBvH07zDqdGBw=', '2026-11-28 01:26:07.971+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '7c05472d-bf65-41b5-a84e-1f8e508fbb4c', '66e91f083e1d33d17a857e7250db4a38a5904318b204380345627c9d38028045', 201, '/api/v1/projects/01a21fc2-77c4-712b-8864-43d2f1ce1dbd', 'rVMwqPf7JPn2nCR0MsfRUdH6DJafbunoH6JBnWpY3FJsbxRU8lb8pcqtxBZQ4ijyOw/cDtvHnN3j7TA/XUvLOHjkob0Dx/O6yRDUPag9aw+d2FS832MtvyFyMyyUq9wEl7qJRhKEu9q2dyZAho2RrN9GgZDiyvbxgDbFnkLQCP33hnWR43MRtvJLs4uWT5OfYZBiknAk9sppHg58p365JCIPrNsGdqXH+2tv2w6KyadI1XSqzhmzahWIvMYKCoJ3hRkZ6rQhP2xJ7gz8Lbe1lmbgKWOrdklfrQXNpQWA3Kde5tumsxlTVNVzXZW6Hm1tqgHgIr4d8Z2LEjsS1jDDBPrYvRxd1lVuyspvXT3fm/FYbHfdDwpVoRfaX94E2HXS7WREjGsV5aBh5joOf4fMoXBY8irV+vfr3C83OSgOZ3TvRJzpY59+/ZTmd8QbytgbqQo4RO8054Ug+Q==', '2026-11-28 01:26:07.973+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '1be880d9-719c-434b-a0b2-70ed3aa4b760', 'c989ccfc5923a772f5257e8eebfe52844924eeb39364eab428dda905fea70499', 201, '/api/v1/posts/01a21fc2-77ee-72e9-b316-af1d63dec0e4', '+EE1pqf1ZaSTTB8qaf+/PAyNrBLUWACqyW2rAtHY22JoWKYapVYlKB63IatFsznuW3c5Lb2J0vQpjaRwfmJQ5JQ1IeRj7bAWfHoXmp5mVDg82zGuUnVDrV4G7Vug/Pal7YrVdpsri324hIkgR2XwDOno8Cqgd+5CBo2cEYXAz4tkssGOg08HgGdrukhE71WbpIpHVusB00egFIAu0M+2dkwk5jSlHGgJfqBVXqedAs1z7p9N5ekbSHNbFVHHw3UEDiwpuFDLzSDmwmlyZL+Aadc8xuR5DRCJtpFloTeqmvADCGrcGcGvrzQwBDPd3IcdY/n+j5NYnAUh6jELYYXz6yHV+b95yWIJmO3F6CW/nI5s/L+b/aaiXKI95mA7bDgZuXBgCo/tE11vxf/5BVW7hA/9KB6Op407xoUrzeyN9x0sM6v9k02+Z2r36xrBZBJ/oN/i8HdwOcZI5Zg/WV1uC64+bHkBL8LWgVSAJtkVFkO2BpNGbGLT8HdH1xpTsBxq8BAwtCGL3q5jMQZYrov+h21X61yTMwe0EGAAXb5ZAL1NDF+/mM0wiizf7s6MbWyg17g4zOFgDNrBdYvYSdMQRH2DQI9ZQ5cZ38Z6pw==', '2026-11-28 01:26:07.974+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '8f16deae-5e0d-4e60-96aa-45efe72014b3', 'bcb1dbdeb9b2c6ab31a2b1aac5c8d1e5412cd520f246eecf73bd801789d7d61e', 201, '/api/v1/domains/01a21fc2-7815-7532-8eee-dcaa8de09fbe', 'qK9OWLVw4hGJ+0jxLS3hxnMKAmBTvwh/Qkj6BIxjJOVLSYjFbMDbJnosP2mTAMqatQ2oGp11Y7CTxejaoHD4xZs8cek7k25V654f3ZtdLKkTgsAPo5GLCz1Qz9ia68NzSSCOKkPqnV3ylCXB6Vy4mOMqHGYmbjnhHu5S08m8LXaK92y3OSqrii/Ed/jAllzFECGNoEZakpppksAJBkxy5p6Fw/j5P0qGBn3iw9c6iP0Ukvvrz/xzwV9q4H93BHepTbS0vPVOdtFLsNsrq7F9dlnfTMB00VFYp7YFIu4TQChZR2khPnagCVxkcm60Q1VYFemMe7xY2ysIiNDkeAQ5NJXg2SXB+cvcVY4Sxjy8q4njusiuv3a/ScF9WyN6fdj7krRojpHvzfeKOaPB3myM6IFBV8gpQJ2EZqU9u3zNn8MljDN3qTki0S5gFx9nbW9R82wwSRE7IqekSV3c0jyOSUAVS3flm6rG5XeUedRMHkJl2sXLcLl6KlNtJ0T889/uTEqh65M=', '2026-11-28 01:26:07.975+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '4f82f99c-b739-4f23-902c-96818ba8fa7a', 'e52cac1901d576dd0b4f826f81ed02aca7585d3dd4ef732fddb8a2b0fe39ec5c', 201, '/api/v1/service-accounts/01a21fc2-782f-7434-8a68-94072efa9952', 'SVmhiXNhXy1DCcpb3kyDhziroyFKXtsSiwc04IldeOg0yvI0OhAxehNmHHGo6U+2dyox97GtoG/pX5dw3CPFLk0s2u4D+shXKRzgthM8UYq4z14cwXZhpoxNxvypQFXpyMK1P4Eac6EKVpH4ZLyME+u/q7q/QFhv32Ns3QxBPIOxcVhPZ84xG7tCAU8s4FzITmVumEuZgQn3A6Uci1nx6TYP12VN09VUEuZYZ/SchXmpsVeH4fT3YdMWaTVw1V38ZtXfogIYXO33HgzGO1I8nsS9QVzZgXdUl9vXqOkltNDR+nQZaa1Lu85uimFKPrA5ZUbc7KuJRQzg+Lvw8hJgzidXThwWXjFEalr1gOYskX0ipptZEWSk6K3I5X6VUYM2kLvtCG0UTuFcIGy60zLejLJ4EfEJBTWj3adS9FyKrh0tb4pFvnJG/9AY2JnnZ8OOpdSfKdnrXHApKU+NGq6424/vYKH2PIHRPtwfvJfiU0y/lJ2oblSnt3LcuJmVuzw+OP71CcW9ppLHShTaCu0+lmhivT1wAv/LoiUczBk13jBQt2uNXw8heiIEihpZv3smBi3+gVdYdiyf9JZ5x86fedCoqWRF3Q6pDlW00cukryhzFbtvaglCRpYGEFF0eOjxYtERmN2OXvY6Mmkd7tZhsL6OJJ0=', '2026-11-28 01:26:07.977+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '2fecd88e-dadf-47e7-bb1a-a4e9e8bba4ad', '055b56be6dabf8d2f54983be611268ce2876a1fc542c26ef4ffabfe456ac6554', 201, '/api/v1/me/tokens/01a21fc2-7860-7726-a720-9fb50f8b5792', 'M99DEKLlIMzdmkmXOEacpZ+cqyP9DAXrk4qWtRrHvrE0G6ACWa3vdNbh6b4T54pB5EncvUeZ9qeLmQV6SCEHOMD2QmBwI0ug4KyWguamrDruiDcVCXfxrXx0aeB16xOrUUsEq+ZdyzPyjCHotBvyeyBN2EVdF/0LJsGClh8mrEoywsP/NA9U3bNFg9rPpn3RFYahyaZnOXXfcizxxRBlRZnRXltTkAIPrX7MDv+FA0yjiGsF+KdvpY3tZPKR3KZTKa7Kp+yoGsUYH1IEwbUGz+CzATqGVbriwBG0NmCUeKsOxiFDDKkocdslgxuV90R+BG8VWHzII76qJeUucZjyc8df/keLGeuot7loWUNkFfGxtvhWYNHr7SGtHPTKwoJ9TxONxIfxhYKnyIrgTbc11s6aC+7YkS76wToimjIIdU76RNCpxoc1J9L7kjYKCjyI2wuoo1a8Ig86UNooZarbFX+dyYCh1wEq/C+VmOIOWVDS8aHiDeJlv7lGWwPsTAqZYlMLmkRITG8SZaPv5TCPJsK/zKQjpoWsA0wrzooeTk9YnxC8JIALNyOffz7nNgHS9eeoTSw2gab62KKIsvQ80w+yU1hevwpJA8xbZQWmMUAvPrzbNgnY47GMzTFEu+udyoV7yxX4wcV+QQ==', '2026-11-28 01:26:07.978+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'c72d38d4-609c-426f-8d43-aa498d3b6fe5', 'b0eb8e5d3f935ac6c905af41cb8406b604d3e29d3e614b6b97b86d92b70043ab', 201, '/api/v1/webhooks/01a21fc2-786a-753a-8eb9-d6fa63d9a74a', 'wje0VDVUrPDACEgfBS/5bQW/X58OoeJu9/xpa8JdmhkdKJrKythoECbP6IBEuKwISSBbHDMuR2Fk5mj0zVxBuYv51HdJjv+eypwr8Kzttz57UB09Xc7Z8o8ikO2PDicHN0MVeVvtRirJqtvvJlvAhcqBq3P80y2pXcR4of/l4aPuyf6q7A8/edpbiRPG19bf/St7uM4CeORAc3yvyOm78fyjrk6/c7nR3g/8wshk6nH30u3OdH673bAjygAQnHpQlA2PdVmyPBnpFX82o5ojt+i9XGEwK2v9EYtnJA/iQ7HlJsJSLkyxL3WBe5IDKAdevBSKFtVQuOO/wkgAWg5G0UvndYiXfo3NKcEXZNNPRK6HjqsbWO+9CDdX2stOYcDHlu1qfb9km5K7ig5E5DND76aP7s3w9n2AUHFulG0ZvOdyvtVPoIxADBHcamG9Ya8nZoIdnTCygg3eh8foJL3u5MxED2zKJ7vIiGU3Se+oq+hz0WSKvdA1XH6oqEsxqQHzSulu0YV0hcKVt0v2RAUeZLGGpUmFikQJq29/Vg==', '2026-11-28 01:26:07.977+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'dd770af6-a210-4a97-8a45-5e7042f37eb1', 'ee909cb4d4944c7ed3d185232db851a10344f30d79061885addc917ec8e536ce', 201, '/api/v1/tasks/01a21fc2-781f-77ff-99bf-6b33652bbdc5', '{"id":"01a21fc2-781f-77ff-99bf-6b33652bbdc5","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.159Z","updatedAt":"2026-11-28T01:26:08.159Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"tags":[{"id":"01a21fc2-77b1-74d4-9d0d-072373f03c4a","name":"bug","color":"#6b7280"}],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-781f-77ff-99bf-6b33652bbdc5"}', '2026-11-28 01:26:08.159+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', '33bd48d4-40ed-4a3f-9057-d340cf1297ac', '4dc7ea9f94f56b5e19a9b76c95a243ec68ac4b73797a7ef34e83ba6a0c994c8b', 201, '/api/v1/tasks/01a21fc2-7d3c-7193-a257-9efcbb2e3b2a/comments/01a21fc2-7d4c-728a-aefa-6553b2181bf4', '{"id":"01a21fc2-7d4c-728a-aefa-6553b2181bf4","taskId":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","content":"The numbers are in.","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:09.484Z","updatedAt":"2026-11-28T01:26:09.484Z"}', '2026-11-28 01:26:09.484+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '6809b3aa-9851-46c1-a09f-84e4099a1bf4', '7ec2be8e616480213cbaf49ce86314d30bf17b6db997513bf9f903083ed42b09', 201, '/api/v1/inbound-secrets/01a21fc2-7891-734d-baed-2419e2e6b26a', 'UFCORwY1WphL4krMPhTACQPoZsnkfAg0AVz4DD0WyOOzz6dvlNNInb+b4rRa19u+L1+fD2mB+a3ebDidy6VHcRrNevSlTBqY32rNnxOTB2wpAeTS6T5bnXW6ReUTUWjEjA2N8rDnx17oWNO0byzXqupWQMUQ/Inr1IeAMn0fg5I0PDt+T3w1mD4ZVFM1HpWFBEOXqk6ki77I498tFV7CkyU0DxlfPGm7C4CkFvMeKxDuatr8uLlsinO0q/YUfKrD13QVgr3FWvo5ytGKiZQCuqqlYQbpl1sT/bvyWlsZdLALNU+q/AMdICHWrbZYo7wyw/pcNloUR8Xe+ghXhT7vKaEdlR/zM4W90LnA8ITZimPulIDK8rD0nBGswwKvEErOUBrsD0FMtadNo/Hl0GzYd+I1M2jYkqtuRdWqgXDgMcxTezGDVvTAv0fnv3JDm9qy2nxPU2dT3VxPk+YiVEIpW0u1', '2026-11-28 01:26:07.982+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '900ea4bd-ba50-4700-bd26-95879d40b9e1', 'dbc25bd267cb96ad1f04e9038d4fb6668c5bfbecc983e3e2ad57df719223f6ef', 201, '/api/v1/invitations/01a21fc2-78bc-7138-a7b5-4cfbb47d085f', 'l4I1LUNlRZYvRmaaBryWTa1KwTAXaSGnxxtsL5YJA/lzufWHxl5o7mdKJKiKUMQuniPE5f1GOYtlHSyhewU/dC0N9GiwmUoqVYhqPhxYdURoA2cz4XJO2EBN8mPJjTVGXH9869hrpAfgTMMFHHf+N7z8U9V3nIWEaIeBeroAFvom+KPuxxJcV+PbBT/PFaKZJYNqnNSm7SakoohQsqD7dWcqwdnjOLLDhXfKhFrUFqtjrqufLiwQtaZtHLqEHwR5lF/5o9/P07AcvymtuQKAexCJ5yGWBaLDie+JvUAqqIfbFmTpawvCZI8UQf5Nn1tReeKCyX9g8Zr3b5W7fZF10Gz+2xVMrxn3dVHY2CwLFC4SaxaYHEys7wRxX7mByAIuC/0ZBTNxdc7NDWcWInQlN9hpCtIKNBrKvH0xayEC0gtPXgILNebDHPEXjZ5am7a7hyiLyEpEnhSMWqB54D4k27TMdJYXeTNmvgAIyo12FNcraVWKplKC2462fe6618UO012inNmSlPIrpvFUEEdHdw/b3zR+dXF3VDLWfTHKHD7y6Mm/ElLZnqppcMIlHZteWlcHIOS3OzYREO2d3AVLazVZAFl8EXDJXL3LdhhtxZeQBvPmJZNlhvJ31AWViieGIA22uvqxvFmnfA38seb8fOSMA+oDrpMFDRw2vhaT+YCVGSN0VfWXJF9NHgw+0eWLTrf0NE8E1FVzti8=', '2026-11-28 01:26:07.983+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'ba7f4e95-480f-4c92-8d3d-0b778d639669', '8f91ed1cc71a6df711df1a9609912b35518d185a64655955bd8fe5a547d3852f', 201, '/api/v1/posts/01a21fc2-77ee-72e9-b316-af1d63dec0e4/comments/01a21fc2-78fc-7131-9cf8-de52bbeaec9c', 'BFHj5Lvf/AscOTTO+evtbeQSR3Hmf96GFHEoGJH5bBFoPnE7SsBUpluKbfnepa5Aa2v6GRbPNh7nKXofC9utDwLBhVz8HHflYpDpGqe1sYeR8OBWJ+UiQndo1IV/52P1v4Gi4eBbAbuy44NG54DzAf55yOyXfqKM1oAv/OdOsxtbENXwy+NELGdT76nvCQMqyJ5AbADkwu+QP66cTVD1iVsOjTZEv68wKZXRxmsAOYOVRhVALd7BNHiQ3X3+ef0V/A4SIuuE5MnH0DllUFrkEAZJkV6F21Rlv7gxKK7x+dxsLZ4cnktU4wtbxgZal0bzs2MvLjh22I0DM3es4a26TTm4U4xc36JLWzKt1n/5MyPHWVUEePsAkqOvCB6bXKbZOY19EWap7bq7RddtBwI5TawqQ/EbuJLemPz6nugmGAuYwYGzC+xM1KVQE9+lpiF+DE3N19T9p8auW5sQqWNC7EGCMkKPkYHzfew3mhdmLH9npbFyqJoIE+o5Br9dpy1NVENoYvI1vlb9Moet/sqQda4U', '2026-11-28 01:26:08.246+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '0fc596a3-9296-4123-8920-0a0160f38e92', '7f7fb60cc654d07efc62984e8dc0a728f00ca42af12a4701547acad108072965', 201, '/api/v1/tasks/01a21fc2-781f-77ff-99bf-6b33652bbdc5/comments/01a21fc2-78f5-70da-9bde-bbd06b72c871', '{"id":"01a21fc2-78f5-70da-9bde-bbd06b72c871","taskId":"01a21fc2-781f-77ff-99bf-6b33652bbdc5","content":"A comment","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:08.373Z","updatedAt":"2026-11-28T01:26:08.373Z"}', '2026-11-28 01:26:08.373+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '6353dda7-8d7e-4109-9692-4a9216ffe556', 'c842291ef45c2e1c122d518557b4baf0e5783fe0101e15bf23551e7ae741d84b', 201, '/api/v1/tasks/01a21fc2-781f-77ff-99bf-6b33652bbdc5/checklist/01a21fc2-78f6-7154-9bd0-121309262924', '{"id":"01a21fc2-78f6-7154-9bd0-121309262924","taskId":"01a21fc2-781f-77ff-99bf-6b33652bbdc5","text":"An item","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-28T01:26:08.373Z","updatedAt":"2026-11-28T01:26:08.373Z"}', '2026-11-28 01:26:08.373+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'f0970d85-195d-4a91-9510-efefcc40528b', 'a053a5d04464b3f3accb3c1dbe5f94a1dcc57ede6c522480d5f6136c5182df5f', 200, NULL, 'b0OANM2sDBCHFC2EPxPmOyXCJpEqsN8B0a+i8LD1TSkZ7iwii284a2twLZSAG9v1CInblovUVbm5iTw7sByz1NsbEytge+I0opYTu6f3vN+weNuiw3lryE4bXWLuVn4Is0z90wzOAOG56y11+h9Ejo3Ih8sWFcB0qcS07ffahMUuUkA6GbzKXxVMacRb2cXbmhVS3zYpx3hNo/U/TFA1je0JIj07MhEhOmGY3pW1lM+OTlQFxe83+G/GhXWAaQofsDNPivEFvUHDsADnSjcaITaL3u03iwSLcb8NBqfPFsCTbRqEjWM2nwvmFsG0QHa9DKx0FHmZd3ZxFo4/ZJ5QcsUsOS+PruvMDUQqcxfXNJR6vPCHn03v5fbYXz+5zgzZbqmi29tH1dfEitDvryGa7IurRgIstrMtjiKPrWZe1oHG0/b/VU83wJ85cPfdi2t6enIzYvGhQSXM4MhZsl0ApgynnQ==', '2026-11-28 01:26:08.404+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'e3988a49-904f-49e8-9906-9c08cbdc0c2d', 'b55131187d8db1ed82f6cc338670c1979517653bada4a41f309c7c0448201b05', 201, '/api/v1/projects/01a21fc2-79bf-73a9-a5ff-09bf446f93af', 'KHhhrRYikjzYFSGwPSqwUR2IWc2vyBCyh8Xx/ekzyiTexOm24ckYt5e6pcbcjf5XabOX75egoR0v9Gita40snF6XIPzydLXdn+SZq15RdcWblyp87TjTMfScvvkJ/BDvcwemM9oSevYWCuPYsWAp6Fwla4vgVX61x20bxzOtKsTmpuFF/LmuapV5Vn/jyAWXGhNGQSJLM0+Ks4CeRh8J/8Y0jn9zNCF3W4BJQJum4TKvllFQkBIpYSBEwRMmBqBwUN/aiQhdtCJSqwe8M8RRXrerjZUljDg+pXdDq4Y3zClKceGu6PDMhayciG450Rr96P/wI/eYAnYadJYcXwrPaLIbagMFmHVX0bWei+hSR/rghq5Xu+yeIlmGwTpENEHBMA7dEnD+dC0yaeoyZCV7lQ8D4agbwnemvN14F99PIvK1tssYK0XWacKTvzSQ96h3Gfu5S1jlSgqbB/IN39U=', '2026-11-28 01:26:08.548+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'ee9d2c44-6e61-4e94-a7c9-417dcdac8d00', '08ea13a0533db7e4bf496ae8df70c02975db8f1ad51ecbd8e37ef6ee056bb7fe', 201, '/api/v1/media/01a21fc2-7983-77fb-aef9-1d5babf1a15c?target=post', 'g8o+/o5uT5Q623YPhJRO64B57YsN/ocX0q7PBLWt1/CO4KcVtgxuCkzU272/1olwtEyl3jheJQWTMoaDzUXLvpPumHBXLaYzFW/48mtKpbJaQXp9YUWmLWHQz+/GV79heXHDKyJkmzlXEYDi3lqovCWaIdkweJSmmWFyrOvEh7wRgFnFKG62560qjBvrpLEkTQr0AjMOGD/EvCNoL61cUtye6aOR4YnWTe4fEy1Q78NrkzE/1qvqbj6ObZ+J/uJ/mF2bMI9OLDJ/E1o097K228rMhhEafYJl2VRGCNkG7My87dO2z5sI1g5DUp1oWvSpikS/udO2B8LpllnyHaDWfPIJcyrFD3J6YiWNYUtR5Tg9UpkBoIe1P7wyrOLcgszUcL93TASNeRjPGQMqlEmSAEgL4AUYME5sJH7Q2E7ovm9LEYiDR9LuTfkX5onelSi6LZI2NPJ94z7pVPORDwPEL4kxsX8FuBgaVrb51MiKiRtWTzHf/BZ4kVlSjYlEzS0kVgFkXSt++HVruiucnQ4OwybQ7AQoNbl4cSA+/mja+pzvVXVUFCFXX1dsO2v+8GexYRHYlnfPyvZUPlif5XW6/YgB7NDD2P3xol6IQD3InBFhvB8ESdkN495WPvKRIZ+EVFccwWgAYdpQRJ1VD84PH6Vsat/+KnBy7B7X+Hg0Bje1VXT+rqzA/aOa2ZEggtFwnA==', '2026-11-28 01:26:08.252+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'e037843b-11c8-42e2-9ce0-1aff710543d0', 'e1a61582e16eb9949c33d2ff25ddcb3a9efea03da08657acba197b1a9b88d4cc', 201, '/api/v1/webhooks/01a21fc2-7adb-7410-9576-bfef91123035', '+bxq08bfhjxpb14sE6aVIjXT+V1K+qDG2EYYrRIX6lh6HHe1QPnks6n2/KuP9Uitn++teANxvCIzIMKAoN1PuT1Td0gOtZU967EC78uVcosTvp6tWumbKxKUJXmQoOiLxy/pKaRsZ+/pY+92zfCMh70fOv4/uYBZjjHw/t2e6vfqpa2AlQFeq5tJzyYiO3dAICHLIhUxwq3cHD34ZEcCbsai+TIkbVPJKmNQB7x1tNPjPqI+PRK34Ryazpg1jnWYbeulM/sbLFwgjCdOle/msS689xFVIi2HFw48ksQJK7LkUuz9FxSTzJII/aHmmU3kz6rIvPO4LzDwb0nvjjdgWArSwMXrX8pOUcA+qRP/b1Nhebe7fAG56/+Wkd57YsttYyBDxnmTvVIiZJv3bDPHqLRTnEYn8244CaSJmlEGPa7avgzGuOzVeB1hOpGx93TyZ99JHbQUc+v+kFDdbdZPlK15jp2t7fPI8PViy8O+HPQ8kslgKCBJHfJYX+qH0/qU7R+XSKRwS4xL47RyhpP2uRLoMmRfC5nPxwC2loJZUWqo1Hz5iYZ9XakXdXEK2qKBwg==', '2026-11-28 01:26:08.856+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'b541bf9f-ac23-448b-a24d-6dce21ab56a2', '3cdff9224ae85d9d8c47ac8d30000b72b80ef4a85af54065ecd9e7cb3565d447', 201, '/api/v1/webhooks/01a21fc2-7ae7-746c-bc9a-d2bd86e322df', '8ywqIcp9zgbPQrohpTxQQa4PDGRCrcGLuOZJ8tNRh1AkqzO/I0xeuWa2mdQNNrCk7fDW7gw6Ouk1DSCDiRgfUJVkZ09RKCcLAD12gFrDeOOLdWO0T+hOPpqoAU4ycErX+Fv25v1ptCYpEXlcuPpXsweZanReGxTD9iDM+V7E2DwjrO9k7RQuOooMYfPQZ44fzqARHkLCU3934tToyMx4W/b4z4yPwXJ7iZrhpBn1wzU/jxtfE4q5t/qn908ii83UQpwUKNF+YziXS1R2uKfWpsB0LAUVnQUmtjPaZDtpIQFKqFp/hn3Nrf0wTFZ+StC3qFc8Z6RoZE++aoluxf0khT7n9UrOGmltnD5RklAlkhPAY/Z2eLkICFCd/K9Dw4ObvqRlUU+WjKeQna9M6Y1VnSAojsPjNRgU7dZUiUzlnEW2nNZEiHEjhDVOaXSNF0qvW4JohlvB6786GWzrBbQTTGucuRankGEVkWJNB8w3Qx1MBprGM5h44Z+c5q/Mc1pWJv2O4IXofkFrPxKMGLWCpn5O/sNV1g8fNYSiMV61nJcCLg==', '2026-11-28 01:26:08.868+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', '8ea8e8fc-7319-46bc-9ad1-ebb4adac5370', '6169afdb857ba20e9d80e40b5707306cbc74e6b7090ce8a794d2e0c3270ab7bf', 201, '/api/v1/tasks/01a21fc2-7d3c-7193-a257-9efcbb2e3b2a/checklist/01a21fc2-7d54-76c2-a0db-642d1e31ddf7', '{"id":"01a21fc2-7d54-76c2-a0db-642d1e31ddf7","taskId":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","text":"Read it once more","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-28T01:26:09.492Z","updatedAt":"2026-11-28T01:26:09.492Z"}', '2026-11-28 01:26:09.492+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'b5b0e63c-5439-482e-8d0e-e123c5b83e3c', 'cdef6a6d096a43b9019d6a4b48ee97f02cb0b09df2c3d64a77af247493f4c078', 201, '/api/v1/posts/01a21fc2-7af0-73bd-9a00-b0582a474eb4', 'qZv1AA00Xii7d/Kh3u15iqSwTUxFGaiSiRtmeC00rQHRjUKdk3ZAynr/tPwTgTNldCfMl86HTXb+wElkbHW94LmdfcgdKr50qgB/TAodsELWqQi0XjqsJENu4Y76JP6+x+2JTItdMfLGhgFLe8dLJU19HatPpgOkYZc+eY3lPXbOl4VBBlOz/a1QkUMvcoORgm1CWwJx8PxAeNhSxKzUo8Yo72eQr2NyT+sfG5PZPaL53O8DGFedPDu4/wkA4fr+GVDBy3f9y24pvmBYrBDbiIuOSvv/BvoozUMaDB+HI6isWHm3aixRoRZ50/VfRNTG2bC6Avl7N/wl8zhNqR+dEBvYtnwtr9XULECJFoOcFrYr1IiJk6D6DD0hJMpjwTWulkBKM8zGSAvNJtWexLdsB8FQyAloB3Zo3xH9lnwdZU0A6+GQnBD2c2vVuCW8HRl7nNmJhIndLDNzEk9mgR+idxtV/ZJU8y8zK+tDU9fL9zNNMlOAxTijn8gK91TwxG1Ao2rTZFdUacdRfRbT62H9Ccr92MbXpeJ38W7ByZ7iZP0zlMMAXcervJcSkBYxTbfmWqyORB6ywoo0PNTuJOGmrWAdo9ZUjl57Pyr7mm3dlr8jQO8HVxwrDsfKpJwtG3xLJQ==', '2026-11-28 01:26:08.879+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '33ace558-2c62-4c16-9894-545981f28289', '71ffe3f75629d146d05f214698752a1f287dd8a7c5aa6949a56239dea61b9c81', 201, '/api/v1/tasks/01a21fc2-7b0a-76ff-923c-a8ce71b94161', '{"id":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:08.906Z","updatedAt":"2026-11-28T01:26:08.906Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b0a-76ff-923c-a8ce71b94161"}', '2026-11-28 01:26:08.906+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'ca6edb05-3b1f-41a4-b51d-fbe4c7270f6a', 'ef91e64f010ed783b3838f5a559f5bf4d8963631b010703a02378c2ec35e2ffa', 201, '/api/v1/projects/01a21fc2-7b22-7251-a36c-be8d3f26afd9', 'FJ2o/TepAw+4cZqFYkhy2IuDUId5W378QsguVUV+AMXl5HMGcGSsPihaofGWTK/HcZ1Etj1hUk39vbG5VU72nWJHT+Q9AkaqrhXbvztNrac6uIRnfXtzPjBpe/KLkM8Flf2r2Sb4BygbbRLCnP8ZewAx0tDi6NIbdlKidM0xTcpnOLUDLY3Prhn4RaBto+f0wFTgW6EohwENoNIzmZJOLQfIjdd9jfPbRMoMHwjVH3w39tfEDtMLfUlHFyke6VgE8zzS7BHQFxOidXGLaTYKxOJw/Bzfq0TfVFCVP1E5FobXJ/JES1aZ1c4WAclg/gTjyUIFRnuwV5sOHUvjZ3227f5dHRvFT0wPgDQ1Au6hMoto1vFpghE51LeYB8T1c5YSeiOnppIXcMLeRQk6JPwU7hLsI6EUGtndKY/ZqlNAUmgOIo8MFNhApW9r2Dh3V9WZnj3Z307ZkP5U6CWG1aUh875P', '2026-11-28 01:26:08.922+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'a77858bc-0bb3-474a-8316-315c1a7e32c1', 'f6b7e8dff7cf6aa7a1a41bb364b7e90b93c80cc033444ed731e712876407cbb6', 201, '/api/v1/tasks/01a21fc2-7b0a-76ff-923c-a8ce71b94161/comments/01a21fc2-7b4d-77dd-a0ae-54ff70eb63bb', '{"id":"01a21fc2-7b4d-77dd-a0ae-54ff70eb63bb","taskId":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","content":"The numbers are in.","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T01:26:08.973Z","updatedAt":"2026-11-28T01:26:08.973Z"}', '2026-11-28 01:26:08.973+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '29f0da41-a79b-45d4-8eea-742ce096f664', '91900cb723f444a4139469db8ffbdd2b24a28f0081f38fa6facd88b7159b648d', 201, '/api/v1/tasks/01a21fc2-7b0a-76ff-923c-a8ce71b94161/checklist/01a21fc2-7b5d-719f-9da9-1c12a84d0a75', '{"id":"01a21fc2-7b5d-719f-9da9-1c12a84d0a75","taskId":"01a21fc2-7b0a-76ff-923c-a8ce71b94161","text":"Read it once more","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-28T01:26:08.989Z","updatedAt":"2026-11-28T01:26:08.989Z"}', '2026-11-28 01:26:08.989+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '819a609d-6051-4b6c-b9b5-6e12f0af0328', 'b20b13bd2ed13e06f65ed0371d9a56646053079df7c7493300420b6982d93242', 201, '/api/v1/tasks/01a21fc2-7b7a-761b-a825-3636f2e9b1c5', 'Q1qbXqimApk+0umFgdnFlgLxHPeXCFHtRB+oUh2Hz6s37c+W155HsSMbEmVkXlbyILF8utQyPTVIjOTznq2ffaA3ILIcYsO9vuxURMjeEUFaOzWGmjmqWJYx8jhczRWTaxXtoForH7uf7s7wy6pm5ukPtEXKz8z6enfH+cUBv/aJF1BwEhhhU03jffYHr5fEP2xDn1QxsVkyfG/pAYynmyDgppwYfa1qRD7u5PdaVQzL1s5zEJfm3ZDL2jqhK9KmKChiO5EpfNj0blsnxvZxgyDkuRh0VAsbPt7xvOXBVouL+bnjaCz7UwAr3Z96Pyd7cpTAam6hriAT/vDZ+wsIHJbaANitXYOUZojTZb0/9EbLO6o1WNiGM+SGYWI/sU1suqtxiTOrWgnJWQ7oGQVTfZqPQof4m3YivLFuCMiwW1rpHC+rRpE6iO86zQ4AvhK0XT5WIETX820rdJJwf0EO+T0BOpecMSPRCl4dW2yojD9HqmMsGBSC1SNP0u/r9pBcAeyCWkUOAaxtuTWw5EmOXXwVYhkq9SC0KvkVqMZORVNyguIAPEFPeISsEPReVUv46Rr59s46KAhColLe36ds6krWSJVZYDodlVX5/1GL1ODqlo+GdzyCi4wNtAgyss0oaBOJYgvd+fLimx/Y1Xv7HVHR4ndUcYNfqOHqAKCC3lHlgG1W7bUYL3CnQspdVZ8GoTiMnL0bS0339JMDW71SshxeySIG28uaHrz+XI4JqKLWgh7PK9DLBJaJFZAqlsTk6owa7lS7mPJzXi19Cywe0p4c2G9F18n26PsEUfvPVM9tO47d/M21m35Xy942zoxSjZ19mmPb0Cf6fJvFGwKdKcPj2e3pJcT71oJ6uLa5gE8qzYzpr8UGZC0ciykedNQw6MroGpvriG5mPfR/89Mw7N2b9gOAgSUpueENRSXEeWSwFNLP4g22nnjljnx4JM+B4aJx7JR6mTTDc0dvEqUSeo88G7NlpyckANUXyve0XvDEu4enO+oEj9P6g8rFOJbi+PvDcllmWqIPiIJ9B+46qJfFrwAoAhGff6sNxpi/xxZ+gIU6uAZkwZp03P0Fstb4JuMdH0Ojak+4nRMX8YDXojvv3VZ0ivL6dzWL2+MVuFq2FoGAGl4LNJNxq91x8bJ7ybrtnWtFPIUHcf+4S7Ok5fiGDWb2KA==', '2026-11-28 01:26:09.007+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '605302e9-eaec-4b6e-ab71-dad9eff9b701', '9145e8cd014150ff9c3118c4c813133d93510fb3ba6dac9d4e60dd557f3826a5', 201, '/api/v1/tasks/01a21fc2-7b9f-753f-bb61-9c8c4b32331a', '{"id":"01a21fc2-7b9f-753f-bb61-9c8c4b32331a","taskNumber":1,"identifier":"ELS-1","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.055Z","updatedAt":"2026-11-28T01:26:09.055Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7b22-7251-a36c-be8d3f26afd9","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7b9f-753f-bb61-9c8c4b32331a"}', '2026-11-28 01:26:09.055+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '239c25b3-374a-429c-a4eb-32a296b61075', '602997c7f639770918fe0379ddb46356a0f20235602fba63ce3cab3327bd17a9', 201, '/api/v1/tags/01a21fc2-7bfa-778a-8963-6dcce66ed1c9', 'YtgGYdOtDaoPutSDrIYssaBbYNBI+vOYbIYd+b1iWRGCbE9fXUMZguOg++oN4l3qzFI3hChCSSAQQuAahp5YH8FuB5AJwD670BVnWxs0BuJWJd8u2w4zaAN4Tr52FYw/Y9lwtAN36XAG0npIuaG4Ql+N4n9Z/uMKYjpu8L/vi8275sURC95FvOK6WCKV62Q=', '2026-11-28 01:26:09.144+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '1e043f6e-df91-492e-a431-ebf656fb016a', 'bd18e0677317a12fa9b7bbbe56e3fdf69b2fa71414103059930e5e54f935a3d3', 200, NULL, 'auBtZFrYHrdlRWn/BtoI+6VDYkh0aUJq9WntlXcdSeThgc42ml/44oQo24VEuFtuJn70L5uVJerjQo4natHSJ+cDx69/YzwzEmRWC8K1yGsl7M1HryzkqbPHpT2R3rms7zFvhbxmZvBnI4VV8DW5HYfzrVjy1EqjrZliwj/JbStp77kEBDL4wrIVAoktBttvKQ==', '2026-11-28 01:26:09.152+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '2055d777-c2b2-41dc-a18b-65f81ec0742f', 'bc6c3c7aa63bb2950b9c321cd3fa40cfcac875d8953af4d4987e96fd5a0a117c', 201, '/api/v1/posts/01a21fc2-7c1d-715c-95b9-6617698c246c', 'fHghEBbm6qLypNrF6GSR/A1p+2eaNla67IyBVFTVwuYsqGLp7YQuayPDQkaOdQBHvNDmhOKcKUt/t5O4MZwdsk+P4DJNCFILsLthzPZtBI7taf9lngtCJENKaqJER5zLm0N53l47pt4Gsw9zDkawMdChePc131L34R7CHwcdFRXHTdmDMxfhLgV2GBBQZjqDvcOZXo4oY9b+aGX9cvii5KEoFmVJY7hou19IGxXDFLBTGnEzHlag0AORhTCW4uPqYoqaYq9cQKON8yXk9Z4i5+mpmqEmFFf4zq0AcofxRuoE8wz4nMACDEdSzkvDf5/u5v5bvtJv6P0HaJg7zvWzXLlfnyS/EJhtkWDZnBDM83caliGgdrVRltcQJm2UwshGaVJQZDLGkuTruLoSKHZGk1WISBwqCcVBrFJgik0dSexIIzZB7pfPQhHkgedDlUSJwVAV5o1skU2nO3UnZm4mNL9z9Gk55yCLBwqwddNri5G91yAPzfQpInPPB+0hKdMtPXGMPBbJoxhf3LIcRP8E+W7QoKgHDFVVyK+BEQL9TwPFscIEUs5zEkgrH/mxv1CNYpcT8rKPtamkSHQw1NcKn+FlCWXiaRmP9WpUIB8=', '2026-11-28 01:26:09.178+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'f80e51d5-d6a0-42d7-adc9-2c06c79ae0d4', '006388419b35d2b40f963cff92f025df3d98aa76a19118bda80835ed462bae01', 200, NULL, 'YtFjmPK/QrvRcJF1AJyEkuigckUUUwO0XSVUE4wI8QKs66Hfh9h9puEJDnhFFI9R1bAQ+3bz0YsjnrKJyvIcW9HMOqoV9zG6JG6Pwxv2K0i6nJ4Gco24KVHhqMTG', '2026-11-28 01:26:09.192+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '1f7d750f-26db-4fab-8425-dc2020b1ca8b', '7bdca00c72f4bed322b6669df449474f7744db0ed5f0609ef8c8ce9568a96be2', 201, '/api/v1/posts/01a21fc2-7c1d-715c-95b9-6617698c246c/comments/01a21fc2-7c70-75d4-9df7-a29b17ed6bb6', '9pk5Z7QSr9jflAI/oGi44CQC7kEy8oToG0RGCqzf9JLChqfzPXMWTw6zzKBkKfiWABWeGHXpCAzns0/OficDIMVsBRJ77vSqz9N2b2kaUxCnv3mtgCKXARFPq48isPnDvIiBl4fssCIqYAcE7NZaHBLJ9u4y0QzHaahcFOIfvf77K637I85kz3tnWznksC7A7er2munneOC8mxj0bukAPey1wThb1vyTUilnw2Wc3l/84nh9TPfMSJQXLLjZWxvYCq6uOHRBPQz/GWNSvlv7INLMO4G7om8xZpbYw+2D2SrlrmuEv4S6LnEni01A9vOHP1G/Ls2CdM8H87/UkBDnbOHnQsKecEcsezTIPHt0WDd9H671BcjObHOc4ZreEDjUuxqV+Tl3LN1kCewgGKki0fn11urhv8bpnYU3XuzG6EuGPLwSmagATluS72IG16PUw6QYe+zc5encc//5IKsA1pw2keOGzTaxclBbOoNCHPc9nEwLyiB7S48ef1a0hgalhhSF38M2Dh6027Y78d55', '2026-11-28 01:26:09.26+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '48b5b39d-5603-49ba-9ed8-ef9800a1bbd1', 'e52cb1e38e671af7efb35bba5140e61de608454e288c61ca33f436595cb2f87d', 201, '/api/v1/posts/01a21fc2-7c1d-715c-95b9-6617698c246c/comments/01a21fc2-7c7e-7142-95a6-7753fe654b2c', 'D1ED0BJSZTxjVbax/ZF8OoTOrr3ER+5mvq62TGPR34Y4Hh7KesrDytwgtK26CabRgH5sY+Yy7Oml7dAnTqEXWxjWbI1ejirjnl0FG+zAEdFw7tBwERDJPty4vIDDc69JLOzpjsE+GoNO0wPyNz0OTcRHgz7MFX1qA11Ne0zA5Pjtj6xpCFYLKe904dVddw75GJSyQBIXOK78NMG9oDI6t5ysl0cFsCjLWOBiuz6fHPNIEau0jYcSjNnHvpk6z1bQHzCgrsRXoLs8hrBznCu0EaOlqEUw/XMPSPSP5cuxvD0f3W3WMzCACz1UE3zol2S2EqG4RkLiJyk4E6Jt3PgTeCFyNXOm3aYXJCCUCgKfKwVUGSeSFjEqk7nnG2sJ4QNguFqm+ghyxPRYMs9d+qw+/bwwEvOJdFyYiYLtS9jHSDMEV7V8+M/QFhlSN+8LPZI3oSi3EjR3fBBzFHgmIfqV8JGgtSGzarNGpvscpWpT/ZY1zMtA0/mNe66acbrA+J2QEDfnXmC4PXPCH+G7LrFzYo39+ElcgTAU0AAUxLEHF0Bm3353GPR5fYv9K2Pxf4EJzk8=', '2026-11-28 01:26:09.272+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'f99d6515-eed6-43d7-ae15-7a885b60a1d2', 'e53313ba526ba2ed772c6960582c4eb9c8019b3acb78923ae7f2d194f6851594', 201, '/api/v1/projects/01a21fc2-7ca5-7212-9b1d-7696f4307cd1', 'ObH2mCrLudU8XKlR89+L8hglxvYAzhBjXTdHSqvGo9QGgyrWxHQaWoxuKtvnpIwFxcTWSj6lmVzgjlFIvMwL9WBJdkFVRdhgJ7854VXrooP5D/PqKn3O38jPxmEBPczmSE+7MZDjVfpTMQm5hjNtVjYeLpQ3MVXbLkuVc9ekYp6gIGm0nrh5okAusK5G29ar+KgMAPBb6onAUHE+c8IjiYpjrdqhNlkXw3n93Q3/z+5y6z2N9djeQzy1TFk+ibOfkOIrd8ujG3frvif5i9qFx80e0emKJ9Q4Ed8ZvkzQzdTM67rXjb/U2TRAFHTtKimbEKtPW38SH65QexaCrOSFGJZQTdKopIO3SoIZwZ+IynWxRVlKOd+fcYXuWZSfuZe1Ff8QsBl+TxUFtcfgdWdjUBtdoq6BFAFiXIHTn42Xb5FvRwbVTBwat7z9FD94WuqIQmB4aX9LrYR03g==', '2026-11-28 01:26:09.313+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7c9d-77fc-b454-37b9efd9c737', 'bad84baf-d317-419a-bd21-537a62779dfb', 'd6d0ca35a6d461e151901a805c96e2e9dd728fbfb19a016f7cc56a9e6bd982ed', 201, '/api/v1/posts/01a21fc2-7cbc-7636-8d3f-83801ac37d60', 'n6etyaDpheK8zazd+qm+nLgsy1MVyJrP5FNwPBPYKVHjsDDzjgkHrkXJ3pnqKFNTp0O+XwdFiPMQKCRykN1Z+m5Cp5py8dUN7XEX+3U1oK3xTvl7DgFJ+QBcSKFiLr5FFVVb0sJXcAM36ZO2fQlWEKAvKi+7qovvRlnRFIjgo2iUBVE8VusaXJpCauM3Vc3R4bgfyqbpQ8k7NIGkedAFiq8zo2fuQvmL2YhMk9vpCnJ9g9k8kx/puhAsjde2iBTX+mzNgfn82jfPtcUK5wtI73/s58FsxQcRJglz5Z11dJaH+yjvYDH9nh49UnOMLq/WsvQYfxCwrz7klp2DSRj/m85Hunz8UnFAyb2nbKTPoH36eg2ys033WC5yd4dD1JuDtpYCvWoCftD7j80wxOxQLTTAngla+RCixvB5py6ppBeo5ThN6xyl1H0tLTirx+JM3TtMV2o3kNRr4Hzs1gwh3X0tn+3EqYZgrheOFO2rqVeGQQehHYnvQnZv1kzIeMaOOaBe/blH5wXwcYvoZgvDH/L6b+HWd/mGQoL0OzyG0RPfB5IrrpOBI6lQjH+1rZBpYbd8Zt3dZKE+rESdFQMxfHlpLYc=', '2026-11-28 01:26:09.339+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '3098a1a6-69a8-4759-b7b6-7c055333c3c4', 'da48265caa7342d669e95030d5c624ab16ba6e577753af37da0d1e22fa3e0875', 201, '/api/v1/me/tokens/01a21fc2-7cfa-7076-a513-c7d4d7fac124', '+O0c3+rg6DJbmPdj1AzsvZrngWQvyCc7OV3QYB8cD3KSgiZWT7HVbUFNVwSZOWXxLDTj/WSAt5xjqLKwHhVYo/x6mi3sgtVTfhwGbjqig/cLDOlCrQ6gSX+yofPoT1ezxHgC4DhveWetemsF6tx5W8XfWEEYz+GX1MLfMun9qngjgMNIiWiB59kvqXL9JVkDKNFprMcUgEd24hzrUEtiy96f37gWTKYacdLOLWjY2nwjpiOvfwVO7erptlZgYIpcRsiTbgaMFZV04qPhyMX2EPSQOIly+Y1x1CXZeTL2HZlzPHjB4u3SvqJ8CQpp5aLPxbQUCR0kr2FqtEf8nLyycCps/9f3gs1DWEEmaOX6ZhbHx6eY/DC3P/OZzHPZ0yuGefAoZqpQyh6Y+fl+ycihMCvwPR68Lv+QN62qZ9aguU1GK61h72EEG82kXijPP+Yy/EZPkLpCk3elkE5Dwk4kcr/eMxrBEmOafxUp/x5OVn9lrpZSSFtn/7e02j27L3ED1STzZ+OxJTy4PCOwidPsAcyMxdXDYsUrdkK7q3EjDKpuoItXAqRE49afJ0mF971vblKA8d1ICTo5GFCM8oF+05aU08WDKMGD0iDLjOJbrCBJYkRQJf+aO36FQy1svJHRfR24LW9g8oNIST/p84NgVqNh', '2026-11-28 01:26:09.397+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'a151a52f-20b1-4468-8bbb-2e8cd1fe2560', '62ee33ddd958f5539617d08d4be07b8fd0e3f4ab5fa6d04cb826863b7d7a8d2e', 201, '/api/v1/service-accounts/01a21fc2-7d16-749a-abca-1a3f05689b3a', 'kWTgwVjYDv/yURF673tclOE1sg0ZvHy/L+cQb4V/e//zx21U79lSRt6Rc6pbsR8mhooxPX9kc02DT7Sb/Beq/l9muPK6WOIW6Y2DwQPzhJ8tdBmXYa52oc0l3sxM88zqzjr6JnhQH/Wd0BMMHw7ATaRvGgLPFHUMKThaHEyxQILn7PcdB8dWyR8ug1dDgH244oEr9lwhD3OqJr6f7uYW35fu5V3KhRhzy1WfNys+7Kx8YdxPB8Qrl6HcX6ln+sA9OUkMRXL8olqKg1p7zkqgF4cfgmLqDgq6ujI35o84KM+zBUZzsiYnS1px7X4M+0ByJ4tOrwWthZFIE/Ickth5ty43rMTvYbSQ9tzxg4bw3RFH+b+eT9BVXtm+pmGAwDOewLxDLNutcn1/GeXYzRGUCjyFkV1POt2Kz50jTqlkYRo95Bf061LVW6vvcIikObcT9bLHneFc+B9B4L/ynVmNRPsFPQvorjX35L7VVf76IUkLrcm/3Vsu+kNNHIzgyaVBZ3UaEXKNmCbpfzRo4D7oKSnGyWNytidMjn0M0uvAgTg5C8M+Fb0JhjAYh0VMFNZijBaIEtpfuNuO3DbffjgZ0z7cyxJgFrT+w5sVtWXfo/vs5kDKqIEbGcjv74ey851OfsKeLK3ZE1KypygFCvMhagqxUf3QpDdkMdonlUHw2qD3l+Cpb6+7gOxHXA==', '2026-11-28 01:26:09.422+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '546302e2-8fab-4ddc-8869-c74de84bcab8', 'd60462e793509f35312bea51c4f42c1fe486042eefc95705d3bc4d6cf666473a', 200, NULL, 'GgqwcJVCuhuQ/lVpzxok6Y1tnbaZN9vL+slWGPRpn8eL3h1UHCV5PIU+l5RGeXIGgad8uB4EUV44dwcOBGfddfL2K8FEIH3dQEpTAqm668FlfA1n56ZbrV+7Igoh+HxwT3YBmXAnQ5yoXS+6QzIAC4au2q/1IpUng1zQkgfRgNw8TXzIFiIv2THPuGP738Q1vhvIP0plOhT0tlKMQEXSD8yCy/G8Hpp/Q6++706c74/N1MhCr7MONKB2e9uzZcaBpEu0YFwovvdstGm7BiVlUyJsRzlKeOuiKjnCOhlTKackL1x8itxlyFy8hAHlA+bu1UCYKkcQho/Zes5U3MX+Odr6/SrPxjw4+dWf/RaMbeULC849Pp0MA6l9GCAgpZR4Cf5OopFSWZonBEGoRVlGCYYX/M3TUbjggrHl1ZS6s7SUAfqLTauU143z0a8nRGFTAC/8LBIKLsePcnlIT9kADlRJTs70BhvIANbmrA0zB6i6MLw+CBdtxZiPE20KPadUsIQMhL3tr/hMSLoilBI9Ew8NLuZGaSr1H3twdNImyWmZCi45E6Ung8dDWnM9UNt84n97lrqPKIOlHHhxJmEG3g3TwZ8byisxo9Kjvz+j+txUj+Gv9V76mxyQHx2vSzv0ZI81D3LjgShqIRyrPuzNkWDuSQ0d2KcyOkNtBToEopTsNH7D0qV/znjlh5NELHURiyJsZsVm4SuNAuchYeS1BkQ=', '2026-11-28 01:26:09.438+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', '4fd32548-9e4e-4963-a9e0-b43563146265', '4e9761d520de8b20d5ab73a233908f577538c8c0bea7a3b55c37539bb52921de', 201, '/api/v1/tasks/01a21fc2-7d3c-7193-a257-9efcbb2e3b2a', '{"id":"01a21fc2-7d3c-7193-a257-9efcbb2e3b2a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.468Z","updatedAt":"2026-11-28T01:26:09.468Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7716-74f5-b50e-e067b29c1c6a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d3c-7193-a257-9efcbb2e3b2a"}', '2026-11-28 01:26:09.468+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', 'dffbd035-1a2c-4ef8-91ce-8b0b98d62069', 'ef91e64f010ed783b3838f5a559f5bf4d8963631b010703a02378c2ec35e2ffa', 201, '/api/v1/projects/01a21fc2-7d46-75db-84b4-801900473cf3', 'DwGxD2qpjxYswyZI2DL96KTpkji1Q2e6aI75dpz0eK4QTiWCSjDe1st2neev9brczvCMyQTwgXleDgsNcoTxqtox8rzq0aFyjLuSr9Rg3n3GPWGns3M/aYDN0zfwpNrvE3pDZGQgRrNT8hoh4VdfVA5ZTo8AMfztdDL4KD1yOjqez8Q82cIGhSn7HboQYMEL7FYpnK9WnnQtz/zZumtLV4KY08d+mUic8L+oozD+Z42XEgAcyF6WEJWHjuZzPS7Bxyeikxx2mFjbOC6SS7hh9DU2uU+T7bhV13gq2mTk/NvQ0gRlq1uW6zYNYeD/oReoFR5Awy3A8eMdLkhKj5jftZShicDSlTI64I6bIS3CmAbTQnnqtqQD7H4uTKN7HkdAPRFfZh2/OpCiEXwSS4qXonk4+rpa1C60SwthfFcgmB+XSYJdA/P/WIWgjG8WPRMboOBpVmVP3xt8FRVcq5ghVeYy', '2026-11-28 01:26:09.476+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', 'e26ae678-3549-4310-91fb-554a88d4d62c', 'eed33050ec94d63466183d90fa8d39b074015120d3d28c8b367e677d9f9b5f1b', 201, '/api/v1/tasks/01a21fc2-7d63-72c4-b9e2-7c4492e93ce6', 'SOwgWFGiaUrcd9hWo+pvLU75dsiCd7ImCgLnYxTbsSmPEFnKu9JZ6U7Hm4zUXHd4+AKSKQbuZRSY6/TUs7Pn53kFvXFQlqxOzb6Ti7AGBu0+NJSCPfV1vcPQ2j/I8Z/aTFPAnLVZaH8wzEkF4s5nZ/Li8kOwOS2v7A7cQQRxFnh6Mq7KKfVjY5Qoi0J29z6ur8PEv8eCRt+ny3dcY6SCsPBusMUGcWCWhR16iebp8X3YovzgZ97Jyhqv/yW41/07hzgtLPJHdaqirqI9faP1eIBC1PGRNnUA6JxDz21CgIAVbsWmUCw1H40Oo2WnzDMI2T2rtghyjrzj095j/gFyX02F8IuvuGNeiFtG17A99NDqjjcepZLeTITGqkfh4r8pn5oA8/avMe4el1WsgB6TNH4lM5h+vZlCEqGtlK7PKWJ3XlYWpek0WY7PFspxFPWAWHQ1Z1IokLi8Wpr30sfGps3kPD5sIyNGghD54nhVZI9Bi8D7W8jfLZLdaMCtQZFP+idwE4xBZRIHpGz1mTCg6iE8qx3KkxakBrwbcDAbeSgcli4SWg2f3MrbHxE/AKJgHmvXvUUKptwmn6V5149/up4kLe4Ba/HE9DTGJaGxCAMIGC5fCZGN8f5qr3BZj0W8Tsq+3+7Teqz6PsgSBI2pbOf1H4fV/vo/otKrkV2NTc3+B7mY+3MzBDoG3tHykS8QGcuLRWRjx4lRhcRRQmHyVRkJ4sW1TUs4gKou1hzkpUFztIz8pyfZlN1TOEtM0u4+BK40dZWTHQxPVj4pegWhim/zwM/fdNIBgO9Z9UtJEeWvds+YJ/hBeMYzLHRta15Fic9iZKy0wPJPWN3/kUxoCZiOhAkq6htDYdG9aRTqVf7tyV+MK8E3cIQOefS25Nt3E64aoBFLfz9r7EzBHfkR0/xdbaWB5B8FCCoPWqdGdW0BtDb7UdHjPlyzVTMaAHonZmsz8nRHUPXfstCxx2hbX2eU/SR1r3lSNdq3dvWvOZUppJeyv80Ajnw9lLUgpLPKySeW8CC7hYryNrPfyBLZehuvquSibbs/HmUUmDUyPymbgpGYzrQUyHUIDCuupHM61GatnoU/8j03adMjaYI8WIw5j0FbfnHgePMNIFWAVy5T3lXXx9tS9S46W9l3xn7AOk651GxoP2X/+nJqaIL0yAJft5BGnw==', '2026-11-28 01:26:09.501+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', '98ac5eaa-f9dc-43a8-85b5-2e9cc6f24273', '766aad090ae8f6410c5780774d61c1698b5a50d6eb58c86d84e21be1d8c4e3e9', 201, '/api/v1/tasks/01a21fc2-7d74-7651-b6f6-dcf143e6ff39', '{"id":"01a21fc2-7d74-7651-b6f6-dcf143e6ff39","taskNumber":1,"identifier":"ELS-1","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:26:09.524Z","updatedAt":"2026-11-28T01:26:09.524Z","author":{"id":"01a21fc2-7709-731e-91ac-5a56775aa69c","name":"Olivia Owner","email":"01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-7d46-75db-84b4-801900473cf3","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:33619/api/v1/tasks/01a21fc2-7d74-7651-b6f6-dcf143e6ff39"}', '2026-11-28 01:26:09.524+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', 'edf43b8c-48db-4276-b489-d125ee3519a4', '602997c7f639770918fe0379ddb46356a0f20235602fba63ce3cab3327bd17a9', 201, '/api/v1/tags/01a21fc2-7d99-7555-bcce-efbcce8cd41e', '8q9kCy8LUNtfqd66SqHZd8eyawJOwGUcfYSP3XL09EMCaSM/uPrqxp+LIg4uTSY2xQThSBwZCjJW0az6iQKcQ9N6KDV+a8yxnkwXTGhYSsM9bMfeBBn7xciEg/nnMCfM0oz7FNM5czofyWibzoZpnrkfjVqcluUQO56ZGP9IKg7uacT/PGUaCRncgCOOIn8=', '2026-11-28 01:26:09.559+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', 'd3c9e4af-1d42-4a7e-a519-95a61b35570b', 'b25a53d0d9b3ec3bb90aecb3bebd1e11756a07711f63e6855e5300647e3583b3', 200, NULL, 'vBt+iUvpmpcukuWAnZD7vWcnrAkv7Yb3mxCsYyXDO0K1qRXP9/1cUL5YV/NbS3rsUblK00QC/jW0lKpB5Te3RHTsp8I0OzJY74aSRNQIB32rDBgJKXv3uh1t4Rp6uE5GUqN6hsx6gEwRdfVqmz+9J6u2ijIyxNY+boZ/40zEAc5zj/IF8DzoU+bCBgvKdo31UA==', '2026-11-28 01:26:09.567+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', '2d68b53a-d9de-4e79-90ff-9d118236d551', 'bc6c3c7aa63bb2950b9c321cd3fa40cfcac875d8953af4d4987e96fd5a0a117c', 201, '/api/v1/posts/01a21fc2-7db1-75be-9ab7-d6a9ade5115c', 'BoDWRv2P1ycDZJrsvfQ5wklbP4IaqgUPzkjlNR8wstPtTfu9Ad/KAAZs83iXJeL6q09fHpphnKijkYC4DioAO5bQGrVx7fl1XnMxIWrnLyorhH65QdDjVepyumXF/RQDe0SsBjfaSrU/4VubcbSzOw8fVUTNSr47WUAUrDm2oFvt1vDWfVq+ysGldgjKZEwyqNCKReUjK39XcJ1iCqtsq2RwtGt25O8mkC3r5qOr1yKVOg1YK3cHmJ3HeYJ5OFcGPx9ozxXJJ1h0Vd3j1s56oon96u4KqVaK2vmosTz0AZB0hnO0EzIH+muuvBHe3EAqyMeiiwmzgekNetNoAMC+GtPVhg9BQruOKrbB6eI3zkzdnkTZb4+GMXTNQDv5U6Zm3cCAow/pUA+315V3oNUrb2KKBoerOXhvEpCu9WtZS/q6zy94BTmvXqjoSdzFYY60R5Gxkuq29y9b4THIt0Uby+XLi59s/HgWbLuk+014PHFKEnO+3nKQ+6MLk33JRwLBCl6kiO+aIbqHvImcoas4XqSIqCr1kKQL3Txr6TVzmGxla4O400KGCgbeIAt6qL8MpjAAfKbC25WcI0xUbFGFJaAqF6sZEKbsQlaE8g8=', '2026-11-28 01:26:09.583+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', 'cfbf12c9-8ad4-4e44-a559-42e42b684699', 'ab76953ce46cc1e88742176f66c7ee142dfae99671cf3c0ef06b481d25982d57', 200, NULL, 'DNUBTZXOUSXVkXNdJTSTjGWPlJ23jCScjD4a3ALEBGxSxsbqv72nexGevW65qlxrON2NtRU18UfHjthERyp2gChi472fWAII2JQyUdWq5ph9VFFkY2AcvFoz/hqf', '2026-11-28 01:26:09.593+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', 'a09cba6f-ea71-4fc0-b26d-0890942e2ccc', 'b4bc91705f73874014746b26eab058c8da02463004ea1decfc4f22760377bd0e', 201, '/api/v1/posts/01a21fc2-7db1-75be-9ab7-d6a9ade5115c/comments/01a21fc2-7ddf-720c-9f71-caac673c9fcb', 'HOlWb81EJMyqBB1Cg02ry6K6VlrnmifunXPzWKeuDpWJ2EIC2qNGBr0us+awj/6Hnv6FgBGgq8VU0OQfCCpXePYn2A9axGm1z25q1t2dHgyM4lAZZIbRWT/dUkvt6RpOKFFVcY9JcOEvYVK+w2X4h34bz2MDGeHZkD6Nc5hBV1lqfzhRWay43yX9+sayXRWh9ghjdThsoVUbXekDbWKYXVStg/5gA9W6Qrp2ta6A1smLi/eC2LgR8YXdZgXb5GEU/IIFWviWWkLmoSQsIcED3dliQiBfdHuZtzU8yPmJVttXLdfUk0OwzZ2fNXbaRa63ywEhvdY1W8iy5iGUBHMFJA5RE0HWGZCWeK8g8RamiVkNP3heczDU89Z2bgKAqPSM19XYeWwMf/qq++duUe0El7gePwJoAnxDRrCViOqgXZVEzmLj7JRYQBaKSZDcZ81rr0+koEVfOcJYMLMRq8wE1cBA9va1fhTmOFviloczWUpfkj4mCZhWqMpXrV4FfA/OG665d34lI0Nk/TrWI/77', '2026-11-28 01:26:09.627+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-7710-7662-8a96-d35537c6230d', '70f7a319-e64d-485c-92c0-bb86f378a5b0', '892b5c1cdaf08e73f142f06850bd67a4932c06189cde5e8ce96b369011317b5f', 201, '/api/v1/posts/01a21fc2-7db1-75be-9ab7-d6a9ade5115c/comments/01a21fc2-7dec-749b-bd04-dcb13afa83b9', 'dUb8YvnognWF0VWZnHaQDtSNYDhz1xOvS8waqs7LQbkqpPVwgZJUgXorv9VfPYmLTPWBYxijXoE3rzS6P5aYnFzSZ863oznOJxeUFxB4QMkrmypxKTTpdcc75f4PmXNPmAjPBGbWtrpws0tYAv06NVGpsy8vFpwnWM3nZcThODbPUXOkBnWKDzpVuuEB/hFX+NP/mbLePHVyz45XT6W0dmN/OTZ5PUJU5eJ6kQpTcKIaMPH/EjHetg3cBFGWyuhCFKwxhfSDZkK14hu8dEp2526tovntsiU11Z2HKGuJ4o1onWOCcj8K2vxnFxpl0G9/h7sfcXjdDmo287P9o51m93nRQ79ABhjiXyMI1kGmG6BVre2cnBgZzR2H4DcSm+eR9Dc8wmI9AjJI5fgK1Jdt32EN7OwEEzH3dB8gB3/dOa9UiOiJzUmQG5t5pPbUmCrfy6HzBZJTw2xYpbOXbOnhgGyO0I8s739+JhMNTF/w+UXa8Q5PKzLPjHdprbIVRqxK2X/bzawUrFUSuKgwra7QwuivlYE/VQvlW/xUOdRabM57qujxhDk+1IOY6NZ+hOkXczQ=', '2026-11-28 01:26:09.639+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'fe12c1b2-74cf-4ab9-8a73-8df654efb648', 'cb04fa699d514023868d7c1c41a0fb196197dde3b6b3d5d137668e822c209a22', 200, NULL, 'AxuzIF2nR0jNd2KaWh0n83iB/xv9fzXUc1u+U7I6NrD5VhNe9Q9fOouCoXt1Z5xeZ1MQeqQ4roqbs6JId7qujyH4Pj+iHxuh6DNwc91UtEA0duMI9UE24ODJpTwMf9wZhMF4nsuwtU5bpmwzjQpB85cIPrtYqoAo5058h3tgsQixllPaebzctlXk0ra4Y2KoAMzx0dV99H+zj0B59uLVpYA0JBlpUZjNR/hf7gqr9Uy57FeAj3JIJHkC/QfmDW0VzD4HmRz+fvfXMq+7YbBVeA3BFDqIHbEbsZIyoQ5wLecm6X1xhH8zvR/4hFG2/sZfoFB00PaAE3bYc2/io9z+QGH/0W16IumOVF2Mtc9b33e5ppVcV5LhMc+KjcJUCR3Sfzjq1JWEgKOv4hD7j/HijyseOUNYn30vSwZqJpRzj3NGTT3qWoGRK1zFa2JAPxFXl+CMhfJEGgyQ27MI9/PvOaM084/K2FGLKg==', '2026-11-28 01:26:09.665+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'd8a13a38-26f5-4352-b23e-3b9963fc4972', '14603dfb8ddea9ba1e00681683bdba503215938d113000ea196207a62dfbd7d4', 201, '/api/v1/tasks/01a21fc2-7ecc-7394-b6fd-5fc3aa014f45', '{"id":"01a21fc2-7ecc-7394-b6fd-5fc3aa014f45","taskNumber":6,"identifier":"OPS-6","sequenceNumber":6,"title":"Pending at the upgrade","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T01:30:09.868Z","updatedAt":"2026-11-28T01:30:09.868Z","author":{"id":"01a21fc2-76e1-76f0-ba11-6fdcf66676b3","name":"Olivia Owner","email":"01a21fc2-7697-7475-9ad1-9983ba68662d@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fc2-76fc-73b3-aff3-1ba25b70b240","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:39701/api/v1/tasks/01a21fc2-7ecc-7394-b6fd-5fc3aa014f45"}', '2026-11-28 01:30:09.868+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'a1042683-39d3-40bd-a33e-39175d7cf40a', '0198de91a7b999c85305bfc3cb012191e32b1a7e17b950d67f71986087a85423', 201, '/api/v1/webhooks/01a21fc2-7f0e-741f-b9f4-261bea9d6076', 'BRYhG4sZqiiGptFXLM/CLKhx+l6WuRgDcQmcayml76EY/zKIB0R9DALIwaHKFdctyTkPPvo6E3LZRw8SHIVGNv9+v7CbUnOKHw/qPYWoTaqaLtYY2YwnqSZi1aHIU2pO6XYP8gnJkIBFg+OZeCRLKtYI+AjkRB+PPy8/evAJXl/6OQi5JSXKC4qJfpKeYZ8XA1uSESHatUpuKtRrB0ywxn97d8jVr84VJTuMOugxZ1lxmlhbYLKVUqXbtckgfwXibZ0sPVSA3zOxO7SR63bzFNtg+ZUiHEdytN0bA+3jaup57d0vkK6AIcoGy0sdW9JEJkYs+O3WldsamobxMVu++f8jab20i//6YOUY3f7xykiNYZVLSVsvL/zgoIN4umO0Kt53GvBkcnU1Bw0T2DzrSE5E5CB/I0ecae0ZfX1rNL0p1qn1cFii5ce3ohl8qsO4iMYCPPWbekRs7ZvntEqJr5Vk4Vxol7+hzPCpYIbCmCqFTC0L6b7DljfZRY0706asSZQAhNaYqqj7xF9/ubvaTRDCSy0vy8sTFcDJ', '2026-11-28 01:30:09.894+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', 'b3d8c5c5-59e5-4f19-b929-d38c68805d0b', '077091e026f668562421bb24d6dc25d74c39114092add7b447b3c53c2a0a01f3', 200, NULL, 'm5P/sD8npRpWMENGML6EVq6mO653/EYHXgUKh62/69Jzqd70tKcb/Q1YiffiEudwsQsDsHhOe8sOcN5OGVppxSrl3rQ6rp+aeGJ0M9jUmXKWTJjopIi2UxSCcDyXtvl+hPeJaVqaw3tQsZGlwSPE2W0nxuT9nP/bTAfAUrjRX6iCmeYAujhKZGNRulb4pTSm7jwz19eRns/JGC3FLBG4mV1mc+T9qq0CumedtTS7FGODqFcOxjbtTo81m2HrugKSguFd0c2kgxdbtuddteyeKb2MB5g7SiWKgF8TpaguH+hpZGtUBRlZH92thlc/c14W/ezfjgq3LbMVlxYjbd8v94XGoqQC0Z/C8vc4vTKjnw/GN2z6ATlUgmIe+scmgq60Xv3uo5Zd1dCoGUOwV5hSZ18SHGfkVNoBHuhhe3nKPU5wjjZaliZHqgi5u6AGkKeswI3/hHWZcLPuXDtMDT89YpGd', '2026-11-28 01:30:09.95+00');
INSERT INTO public.idempotency_record VALUES ('01a21fc2-76ef-70ff-af45-e8128480b63a', '48a48b30-269b-4e6b-9ac3-feb003a4403c', '0967d7f25dc85c9a384c2367414113d14a0f5a8b475f9da12564b0b5a506c10d', 201, '/api/v1/inbound-secrets/01a21fc2-7f3e-719d-9bb7-72c00c396fe4', '/xMCWAYQ9Pty49IDOoHTz/7/O5FCuOwoPE2qav4x//DZ0+FvGaTYEMIZGBBuJYfT8Fx746r9iwRMz35FdZPQrDqH0TMNVjOMxrx2MHxPUtqwNKHAyqwDXNvfMKyk3ATfH1Uw/e+p84At75BV1SI6wRbOheOmD6Uc8RaFgciwdFMdsPyO+j7vdG7T5P6i+uKOSpAnJVwEiUgDCOLnKK6KyCDafogskkZfbwaLI6vmmYBVIy1GWYycmX/iDXTeKfysYAxgEY/XZ4vclKOO1Ihg8j1kvOu21aWHHwnFNaa19HkYJnw2uDw6ZxVobFyfvAGysxXj325cHuCKYFttQgrRM4qSbkhXGcW9aisNFM4+6cKk9vNsYTYy2Gvl5DzaOrdW7NXvKbjFIiObBjLYIe+WCdNObhQ6KvlVw2xcn5EjYTAASF46HaxVwLhEjTUtM+XDOaRS6T5IY2AGTVLgQ2lKZsAnReruQkHcqPKFaN/F', '2026-11-28 01:30:09.968+00');
INSERT INTO public.identity VALUES ('01a21fc2-79e0-743d-9611-5a37821d32cf', '2026-11-28 01:26:08.629+00');
INSERT INTO public.identity_person VALUES ('01a21fc2-79e0-743d-9611-5a37821d32cf', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', '2026-11-28 01:26:08.629+00', '2026-11-28 01:26:08.629+00');
INSERT INTO public.inbound_receipt VALUES ('01a21fc2-7891-734d-baed-2419e2e6b26a', 'fe9342d219d09adf7ee8835e1926d632a1c97002778901b77f6c25f5e5b27721', 'task', '{"id":"01a21fc2-7987-749f-bff2-f9b0f492c3c1","kind":"task","created":true,"applied":true,"ignored":[],"identifier":"OPS-2"}', '2026-11-28 01:26:08.452+00');
INSERT INTO public.inbound_resource VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', 'sample', 'task', '01a21fc2-7987-749f-bff2-f9b0f492c3c1', NULL, NULL, NULL, 1795829168, 1795829168, 'fe9342d219d09adf7ee8835e1926d632a1c97002778901b77f6c25f5e5b27721');
INSERT INTO public.inbound_secret VALUES ('01a21fc2-7891-734d-baed-2419e2e6b26a', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7885-74ec-ab17-e012aee35572', 'A sender', '8s1RDi8dD5Uf', 'sEcr/iYkU76/3phOEGhjPTWJF3N4EssWfdnsr0qiQcrY1cOzwuMHFMiwSg+vfr4z7KzffZNxZMta6OzQjraSrfcajiEYfkumh8C0z/OwF1tOhg==', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', '2026-11-28 01:26:07.982+00', '2026-11-28 01:26:08.409+00', NULL);
INSERT INTO public.inbound_secret VALUES ('01a21fc2-7f3e-719d-9bb7-72c00c396fe4', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7f34-75bc-ac02-2617c64c0985', 'The fixture''s sender', 'yRNghO7xyvkV', 'iSIHsS3whsW16g1a7Ve2JEgVusvJ36JsvCS6mv1mTi7WfEntjMNyDO7dJlSiBHF0VIFD3OJ5H+uiuxjeTBitdPESpmqR/QBpli3qWJlClUDNig==', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', '2026-11-28 01:30:09.968+00', NULL, NULL);
INSERT INTO public.installation VALUES (true, '746bd0b2-bade-4531-99fc-67d12dcd9061', 'MD6ck1R6nsaOULx9oeIV8loh_XMP-TQ9MuV0Ybf548E', NULL, NULL, NULL, '01a21fc2-7678-728f-9892-d8a76ed63091', '/tmp/worktrack-record-NM6Hjp/media on vm', NULL, NULL, '2026-11-28 01:26:07.651+00');
INSERT INTO public.invitation VALUES ('01a21fc2-78bc-7138-a7b5-4cfbb47d085f', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'guest-01a21fc2-771b-75a6-84c5-bc3822f9794c@example.com', 'member', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', '4f78588b08928272088c79c3cef80aacf7125623d210b54120c9cd5c860011bc', '2026-12-05 01:26:07.983+00', '2026-11-28 01:26:07.983+00');
INSERT INTO public.media VALUES ('01a21fc2-7983-77fb-aef9-1d5babf1a15c', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'post', '01a21fc2-77ee-72e9-b316-af1d63dec0e4', NULL, NULL, NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'a.txt', 'a.txt', '/media/01a21fc2-7983-77fb-aef9-1d5babf1a15c/a.txt', NULL, 'file', 5, 'text/plain', '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824', NULL, NULL, NULL, 'sdk', NULL, NULL, '2026-11-28 01:26:08.252+00');
INSERT INTO public.media_usage VALUES (1, 5, 0, 0);
INSERT INTO public.membership VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'owner', '{}', '2026-11-28 01:26:07.767+00');
INSERT INTO public.membership VALUES ('01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7709-731e-91ac-5a56775aa69c', 'owner', '{}', '2026-11-28 01:26:07.875+00');
INSERT INTO public.membership VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-771b-75a6-84c5-bc3822f9794c', 'member', '{}', '2026-11-28 01:26:07.914+00');
INSERT INTO public.membership VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7829-76a3-9c05-66a6063f7065', 'admin', '{}', '2026-11-28 01:26:07.977+00');
INSERT INTO public.membership VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7885-74ec-ab17-e012aee35572', 'member', '{}', '2026-11-28 01:26:07.982+00');
INSERT INTO public.membership VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7c86-72a4-9c94-34280ca30f2b', 'admin', '{}', '2026-11-28 01:26:09.289+00');
INSERT INTO public.membership VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7d13-7660-8489-3dc2aca546ab', 'admin', '{}', '2026-11-28 01:26:09.422+00');
INSERT INTO public.membership VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7d2f-70ec-89b0-51f262d30730', 'viewer', '{}', '2026-11-28 01:26:09.458+00');
INSERT INTO public.membership VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7f34-75bc-ac02-2617c64c0985', 'member', '{}', '2026-11-28 01:30:09.968+00');
INSERT INTO public.organization VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', 'Workspace 01a21fc2-7697-7475-9ad1-9983ba68662d', 'workspace-01a21fc2-7697-7475-9ad1-9983ba68662d', 'pro', '2026-11-28 01:26:07.767+00', '2026-11-28 01:26:07.767+00', '{}', false, '{}', NULL);
INSERT INTO public.organization VALUES ('01a21fc2-7706-7026-aa88-83d5a863a6c6', 'Workspace 01a21fc2-7703-7302-8bb3-b5a8072c42dd', 'workspace-01a21fc2-7703-7302-8bb3-b5a8072c42dd', 'free', '2026-11-28 01:26:07.875+00', '2026-11-28 01:26:09.683+00', '{}', false, '{}', NULL);
INSERT INTO public.organization_counter VALUES ('01a21fc2-7706-7026-aa88-83d5a863a6c6', 3);
INSERT INTO public.organization_counter VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', 6);
INSERT INTO public.passkey VALUES ('01a21fc2-7acc-72aa-a15f-3fad9a3ec798', '01a21fc2-79e0-743d-9611-5a37821d32cf', '\x3bd99de34d48e4e72a114c0d4e8455a225034e64ed1049de5e157f5d574aa964', '\xa5010203262001215820cd94c765912f484948fb57d296bdfe6fba50da4747f2d7cb3494cde6780ef9982258204218682217032d947f10fef5562ce959355cda8a109e121146212e7ddcd92379', 0, '{internal}', 'Phone', false, '2026-11-28 01:26:08.629+00', NULL);
INSERT INTO public.post VALUES ('01a21fc2-77ee-72e9-b316-af1d63dec0e4', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'A post', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-28 01:26:07.974+00', '2026-11-28 01:26:07.974+00', '2026-11-28 01:26:07.974+00');
INSERT INTO public.post VALUES ('01a21fc2-7af0-73bd-9a00-b0582a474eb4', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'A post whose delivery fails', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-28 01:26:08.879+00', '2026-11-28 01:26:08.879+00', '2026-11-28 01:26:08.879+00');
INSERT INTO public.post VALUES ('01a21fc2-7c1d-715c-95b9-6617698c246c', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'Minutes', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-28 01:26:09.178+00', '2026-11-28 01:26:09.178+00', '2026-11-28 01:26:09.178+00');
INSERT INTO public.post VALUES ('01a21fc2-7cbc-7636-8d3f-83801ac37d60', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, '01a21fc2-7c95-70eb-ae8b-a0d94206e016', 'A draft of somebody who left', '{"type":"doc","content":[]}', '', 'draft', 'sdk', NULL, '2026-11-28 01:26:09.339+00', '2026-11-28 01:26:09.339+00');
INSERT INTO public.post VALUES ('01a21fc2-7db1-75be-9ab7-d6a9ade5115c', '01a21fc2-7706-7026-aa88-83d5a863a6c6', NULL, '01a21fc2-7709-731e-91ac-5a56775aa69c', 'Minutes', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-28 01:26:09.583+00', '2026-11-28 01:26:09.583+00', '2026-11-28 01:26:09.583+00');
INSERT INTO public.project VALUES ('01a21fc2-76fc-73b3-aff3-1ba25b70b240', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'Operations', 'operations', 'OPS', '#1f6feb', NULL, 'workspace', NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:07.872+00', '2026-11-28 01:26:07.872+00');
INSERT INTO public.project VALUES ('01a21fc2-7716-74f5-b50e-e067b29c1c6a', '01a21fc2-7706-7026-aa88-83d5a863a6c6', 'Operations', 'operations', 'OPS', '#1f6feb', NULL, 'workspace', NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:07.895+00', '2026-11-28 01:26:07.895+00');
INSERT INTO public.project VALUES ('01a21fc2-77c4-712b-8864-43d2f1ce1dbd', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'Empty', 'empty', 'EMP', '#6b7280', NULL, 'workspace', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', NULL, NULL, NULL, NULL, '2026-11-28 01:26:07.973+00', '2026-11-28 01:26:07.973+00');
INSERT INTO public.project VALUES ('01a21fc2-79bf-73a9-a5ff-09bf446f93af', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'Skipped', 'skipped', 'SKI', '#6b7280', NULL, 'workspace', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', NULL, NULL, NULL, NULL, '2026-11-28 01:26:08.548+00', '2026-11-28 01:26:08.548+00');
INSERT INTO public.project VALUES ('01a21fc2-7b22-7251-a36c-be8d3f26afd9', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'Elsewhere', 'elsewhere', 'ELS', '#6b7280', NULL, 'workspace', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', NULL, NULL, NULL, NULL, '2026-11-28 01:26:08.922+00', '2026-11-28 01:26:08.922+00');
INSERT INTO public.project VALUES ('01a21fc2-7ca5-7212-9b1d-7696f4307cd1', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'Hidden', 'hidden', 'HID', '#6b7280', NULL, 'private', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', NULL, NULL, NULL, NULL, '2026-11-28 01:26:09.313+00', '2026-11-28 01:26:09.313+00');
INSERT INTO public.project VALUES ('01a21fc2-7d46-75db-84b4-801900473cf3', '01a21fc2-7706-7026-aa88-83d5a863a6c6', 'Elsewhere', 'elsewhere', 'ELS', '#6b7280', NULL, 'workspace', '01a21fc2-7709-731e-91ac-5a56775aa69c', NULL, NULL, NULL, NULL, '2026-11-28 01:26:09.476+00', '2026-11-28 01:26:09.476+00');
INSERT INTO public.project_counter VALUES ('01a21fc2-77c4-712b-8864-43d2f1ce1dbd', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a21fc2-79bf-73a9-a5ff-09bf446f93af', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a21fc2-7b22-7251-a36c-be8d3f26afd9', 1, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a21fc2-7ca5-7212-9b1d-7696f4307cd1', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a21fc2-7d46-75db-84b4-801900473cf3', 1, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a21fc2-7716-74f5-b50e-e067b29c1c6a', 3, 0, 2, 0, 0, 1, 0);
INSERT INTO public.project_counter VALUES ('01a21fc2-76fc-73b3-aff3-1ba25b70b240', 6, 0, 5, 0, 0, 1, 0);
INSERT INTO public.project_member VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-77c4-712b-8864-43d2f1ce1dbd', '01a21fc2-771b-75a6-84c5-bc3822f9794c', '2026-11-28 01:26:08.217+00');
INSERT INTO public.project_member VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7ca5-7212-9b1d-7696f4307cd1', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', '2026-11-28 01:26:09.313+00');
INSERT INTO public.project_member VALUES ('01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7ca5-7212-9b1d-7696f4307cd1', '01a21fc2-7c86-72a4-9c94-34280ca30f2b', '2026-11-28 01:26:09.325+00');
INSERT INTO public.reaction VALUES ('01a21fc2-7c63-7356-93b3-3988ffb9fa07', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7c1d-715c-95b9-6617698c246c', NULL, NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', '🎉', 'sdk', '2026-11-28 01:26:09.246+00');
INSERT INTO public.reaction VALUES ('01a21fc2-7dd4-7341-a104-f8177a4d2ea7', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7db1-75be-9ab7-d6a9ade5115c', NULL, NULL, '01a21fc2-7709-731e-91ac-5a56775aa69c', '🎉', 'sdk', '2026-11-28 01:26:09.617+00');
INSERT INTO public.search_change VALUES (1, '01a21fc2-76b5-7118-befe-66eb937fc00e', 'task', 5);
INSERT INTO public.search_change VALUES (2, '01a21fc2-7706-7026-aa88-83d5a863a6c6', 'task', 3);
INSERT INTO public.session VALUES ('01a21fc2-7775-7268-ae27-7cf452712c23', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'token', '01a21fc2-76ef-70ff-af45-e8128480b63a', NULL, '2027-02-26 01:26:07.947+00', 'worktrack-sdk/1.0.0', '127.0.0.1');
INSERT INTO public.session VALUES ('01a21fc2-7949-723a-a76c-667c84248d04', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'link', NULL, NULL, '2027-02-26 01:26:08.412+00', 'Test Browser', '127.0.0.1');
INSERT INTO public.sign_in_link VALUES ('01a21fc2-7792-71b6-a283-352973b6f428', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', '409b8b2a8a029679b44c0e3ea2cb9786239fefc1aea2438ec0941a57baf2bbab', '01a21fc2-76ef-70ff-af45-e8128480b63a', '2026-11-28 01:36:07.97+00', '2026-11-28 01:26:07.97+00');
INSERT INTO public.tag VALUES ('01a21fc2-77b1-74d4-9d0d-072373f03c4a', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'bug', '#6b7280', NULL, '2026-11-28 01:26:07.971+00');
INSERT INTO public.tag VALUES ('01a21fc2-7bfa-778a-8963-6dcce66ed1c9', '01a21fc2-76b5-7118-befe-66eb937fc00e', NULL, 'urgent', '#ff0000', NULL, '2026-11-28 01:26:09.144+00');
INSERT INTO public.tag VALUES ('01a21fc2-7d99-7555-bcce-efbcce8cd41e', '01a21fc2-7706-7026-aa88-83d5a863a6c6', NULL, 'urgent', '#ff0000', NULL, '2026-11-28 01:26:09.559+00');
INSERT INTO public.task VALUES ('01a21fc2-781f-77ff-99bf-6b33652bbdc5', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 1, 1, 'A task', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 1, 1, 0, '2026-11-28 01:26:08.159+00', '2026-11-28 01:26:08.373+00');
INSERT INTO public.task VALUES ('01a21fc2-7987-749f-bff2-f9b0f492c3c1', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', NULL, '01a21fc2-7885-74ec-ab17-e012aee35572', NULL, 2, 2, 'A task', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, '2026-11-28 01:26:08.452+00', '2026-11-28 01:26:08.452+00');
INSERT INTO public.task VALUES ('01a21fc2-7b7a-761b-a825-3636f2e9b1c5', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', '01a21fc2-7b0a-76ff-923c-a8ce71b94161', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', NULL, 4, 4, 'Draw the chart', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-28 01:26:09.007+00', '2026-11-28 01:26:09.007+00');
INSERT INTO public.task VALUES ('01a21fc2-7b0a-76ff-923c-a8ce71b94161', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', NULL, 3, 3, 'Write the report', '{"type":"doc","content":[]}', '', 'done', 'high', NULL, 1800000000000, 1795829169035, NULL, 'sdk', 1, 1, 1, 0, '2026-11-28 01:26:08.906+00', '2026-11-28 01:26:09.035+00');
INSERT INTO public.task VALUES ('01a21fc2-7b9f-753f-bb61-9c8c4b32331a', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', NULL, 5, 5, 'Move house', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-28 01:26:09.055+00', '2026-11-28 01:26:09.152+00');
INSERT INTO public.task VALUES ('01a21fc2-7d63-72c4-b9e2-7c4492e93ce6', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', '01a21fc2-7d3c-7193-a257-9efcbb2e3b2a', '01a21fc2-7709-731e-91ac-5a56775aa69c', NULL, 2, 2, 'Draw the chart', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-28 01:26:09.501+00', '2026-11-28 01:26:09.501+00');
INSERT INTO public.task VALUES ('01a21fc2-7d3c-7193-a257-9efcbb2e3b2a', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', NULL, '01a21fc2-7709-731e-91ac-5a56775aa69c', NULL, 1, 1, 'Write the report', '{"type":"doc","content":[]}', '', 'done', 'high', NULL, 1800000000000, 1795829169512, NULL, 'sdk', 1, 1, 1, 0, '2026-11-28 01:26:09.468+00', '2026-11-28 01:26:09.512+00');
INSERT INTO public.task VALUES ('01a21fc2-7d74-7651-b6f6-dcf143e6ff39', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7716-74f5-b50e-e067b29c1c6a', NULL, '01a21fc2-7709-731e-91ac-5a56775aa69c', NULL, 3, 3, 'Move house', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-28 01:26:09.524+00', '2026-11-28 01:26:09.567+00');
INSERT INTO public.task VALUES ('01a21fc2-7ecc-7394-b6fd-5fc3aa014f45', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-76fc-73b3-aff3-1ba25b70b240', NULL, '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', NULL, 6, 6, 'Pending at the upgrade', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-28 01:30:09.868+00', '2026-11-28 01:30:09.868+00');
INSERT INTO public.task_alias VALUES ('01a21fc2-7b22-7251-a36c-be8d3f26afd9', 1, '01a21fc2-7b9f-753f-bb61-9c8c4b32331a');
INSERT INTO public.task_alias VALUES ('01a21fc2-7d46-75db-84b4-801900473cf3', 1, '01a21fc2-7d74-7651-b6f6-dcf143e6ff39');
INSERT INTO public.task_comment VALUES ('01a21fc2-78f5-70da-9bde-bbd06b72c871', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-781f-77ff-99bf-6b33652bbdc5', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'A comment', 'sdk', '2026-11-28 01:26:08.373+00', '2026-11-28 01:26:08.373+00');
INSERT INTO public.task_comment VALUES ('01a21fc2-7b4d-77dd-a0ae-54ff70eb63bb', '01a21fc2-76b5-7118-befe-66eb937fc00e', '01a21fc2-7b0a-76ff-923c-a8ce71b94161', '01a21fc2-76e1-76f0-ba11-6fdcf66676b3', 'The numbers are in.', 'sdk', '2026-11-28 01:26:08.973+00', '2026-11-28 01:26:08.973+00');
INSERT INTO public.task_comment VALUES ('01a21fc2-7d4c-728a-aefa-6553b2181bf4', '01a21fc2-7706-7026-aa88-83d5a863a6c6', '01a21fc2-7d3c-7193-a257-9efcbb2e3b2a', '01a21fc2-7709-731e-91ac-5a56775aa69c', 'The numbers are in.', 'sdk', '2026-11-28 01:26:09.484+00', '2026-11-28 01:26:09.484+00');
INSERT INTO public.task_post VALUES ('01a21fc2-7b0a-76ff-923c-a8ce71b94161', '01a21fc2-7c1d-715c-95b9-6617698c246c');
INSERT INTO public.task_post VALUES ('01a21fc2-7d3c-7193-a257-9efcbb2e3b2a', '01a21fc2-7db1-75be-9ab7-d6a9ade5115c');
INSERT INTO public.task_tag VALUES ('01a21fc2-781f-77ff-99bf-6b33652bbdc5', '01a21fc2-77b1-74d4-9d0d-072373f03c4a');
INSERT INTO public.task_tag VALUES ('01a21fc2-7b9f-753f-bb61-9c8c4b32331a', '01a21fc2-7bfa-778a-8963-6dcce66ed1c9');
INSERT INTO public.task_tag VALUES ('01a21fc2-7d74-7651-b6f6-dcf143e6ff39', '01a21fc2-7d99-7555-bcce-efbcce8cd41e');
INSERT INTO public.used_challenge VALUES ('dd8b4b5db55bbd24c7ffac038e8bb9c517b29afa73d8e07822085c93144d9fe7', '2026-11-28 01:31:08.585+00');
INSERT INTO public."user" VALUES ('01a21fc2-7709-731e-91ac-5a56775aa69c', '01a21fc2-7706-7026-aa88-83d5a863a6c6', 'person', 'Olivia Owner', '01a21fc2-7703-7302-8bb3-b5a8072c42dd@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 01:26:07.875+00', NULL);
INSERT INTO public."user" VALUES ('01a21fc2-771b-75a6-84c5-bc3822f9794c', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'person', 'A member', '01a21fc2-771b-75a6-84c5-bc3822f9794c@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 01:26:07.905+00', NULL);
INSERT INTO public."user" VALUES ('01a21fc2-7829-76a3-9c05-66a6063f7065', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'service', 'An account', '01a21fc2-7829-76a3-9c05-66a6063f7065@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 01:26:07.977+00', NULL);
INSERT INTO public."user" VALUES ('01a21fc2-7885-74ec-ab17-e012aee35572', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'service', 'A sender', '01a21fc2-7885-74ec-ab17-e012aee35572@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 01:26:07.982+00', NULL);
INSERT INTO public."user" VALUES ('01a21fc2-76e1-76f0-ba11-6fdcf66676b3', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'person', 'Olivia Owner', '01a21fc2-7697-7475-9ad1-9983ba68662d@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 01:26:07.767+00', NULL);
INSERT INTO public."user" VALUES ('01a21fc2-7c86-72a4-9c94-34280ca30f2b', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'person', 'A admin', '01a21fc2-7c86-72a4-9c94-34280ca30f2b@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 01:26:09.286+00', NULL);
INSERT INTO public."user" VALUES ('01a21fc2-7c95-70eb-ae8b-a0d94206e016', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'person', 'A member', '01a21fc2-7c95-70eb-ae8b-a0d94206e016@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, '2026-11-28 01:26:09.351+00', '2026-11-28 01:26:09.302+00', '2026-11-28 01:26:09.351+00');
INSERT INTO public."user" VALUES ('01a21fc2-7d13-7660-8489-3dc2aca546ab', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'service', 'The fixture''s robot', '01a21fc2-7d13-7660-8489-3dc2aca546ab@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 01:26:09.422+00', NULL);
INSERT INTO public."user" VALUES ('01a21fc2-7d2f-70ec-89b0-51f262d30730', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'person', 'A viewer', '01a21fc2-7d2f-70ec-89b0-51f262d30730@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 01:26:09.455+00', NULL);
INSERT INTO public."user" VALUES ('01a21fc2-7f34-75bc-ac02-2617c64c0985', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'service', 'The fixture''s sender', '01a21fc2-7f34-75bc-ac02-2617c64c0985@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 01:30:09.968+00', NULL);
INSERT INTO public.webhook VALUES ('01a21fc2-786a-753a-8eb9-d6fa63d9a74a', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'https://127.0.0.1:9/hook', '{project.created}', NULL, false, 'manual', 0, '2026-05-26', 'h7eOcaScXHpwZ9Fvo8l+difSaOkrELk0EKAnCFujqs0oetvuiNOT68KgPXibXQ/oL7E399VlZRh/R5pYh2wBx05y4YeqWayrInDrNF9U', NULL, NULL, '2026-11-28 01:26:07.977+00', '2026-11-28 01:26:08.404+00');
INSERT INTO public.webhook VALUES ('01a21fc2-7adb-7410-9576-bfef91123035', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'https://127.0.0.1:37473/hook', '{task.created,task.updated}', 'Accepts', true, NULL, 0, '2026-05-26', 'oyyOCpPNVnaUBQBgHXk3+PDlQdJu13aPistXCuB7iac1Pwp7IA5ARzWfk7q4p5fy7q7LFOpGJzE2s6Co9hdMRgjGqN4pGmgCvCISpm/r', NULL, NULL, '2026-11-28 01:26:08.856+00', '2026-11-28 01:26:08.856+00');
INSERT INTO public.webhook VALUES ('01a21fc2-7ae7-746c-bc9a-d2bd86e322df', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'https://127.0.0.1:45201/hook', '{post.published}', 'Fails', false, 'manual', 2, '2026-05-26', 'zHfiOmsFuN3AbylmSW73Xv1LPDpdhqHX/r2hBOvb/Dq5Bdyo+OKo2QwYiyO2IhZmd9atrVkpqlfURIU5+px24jt16v27lnkpFj4JKZ/L', NULL, NULL, '2026-11-28 01:26:08.868+00', '2026-11-28 01:26:09.665+00');
INSERT INTO public.webhook VALUES ('01a21fc2-7f0e-741f-b9f4-261bea9d6076', '01a21fc2-76b5-7118-befe-66eb937fc00e', 'https://127.0.0.1:9/hook', '{post.published}', NULL, false, 'manual', 0, '2026-05-26', 'AIzHNa1fCGCkrZXt07lUR7P1qhLdKGI369rk9eM7htaVyZ+Mpk7ea/cB3cx1g+z1JYr/vQL7RfoXMlRvFXDzEyCSjOrwx2XbqiGXQaQw', NULL, NULL, '2026-11-28 01:30:09.894+00', '2026-11-28 01:30:09.95+00');
INSERT INTO public.webhook_attempt VALUES ('01a21fc2-7aef-7346-a842-7528c71fe3be', 1, '2026-11-28 01:26:08.891+00', 14, 500, NULL, 'no', '{"url":"https://127.0.0.1:45201/hook","request":{"Content-Length":"798","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=98bcae411f1e3a6b28102752993b8edf4d60371a407d47542da57491f1c60749","webhook-signature":"v1,9666of/2QkuJc0efLU34UGTHeMu39Xr68njpmdEn+P4="},"response":{"date":"Sat, 28 Nov 2026 01:26:08 GMT","connection":"keep-alive","keep-alive":"timeout=5","transfer-encoding":"chunked"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fc2-7b0a-7d6d-a7b0-dc22a4ad26c3', 1, '2026-11-28 01:26:08.919+00', 8, 200, NULL, 'ok', '{"url":"https://127.0.0.1:37473/hook","request":{"Content-Length":"1126","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=8c55921f0dabc9618e09eed6b2f105392be9a4e6e0de2fb302510b38f9db7196","webhook-signature":"v1,Eiie4aRGRKrsIJkIJHtMxJrmv4QEiGUYV6TKA/Z/qzM="},"response":{"date":"Sat, 28 Nov 2026 01:26:08 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fc2-7b5d-7144-9c7f-160ad29a3d05', 1, '2026-11-28 01:26:09.005+00', 4, 200, NULL, 'ok', '{"url":"https://127.0.0.1:37473/hook","request":{"Content-Length":"1212","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=74c6f4f88e6c6883f58acac8e2c7764fd78c55317a9d7eb422f104528fb795fe","webhook-signature":"v1,tegAWfd6nxVDPaSGwyLcDrdf7lHWyb5ZSY9z3io0lRE="},"response":{"date":"Sat, 28 Nov 2026 01:26:09 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fc2-7b6f-7cf0-beab-42ed30f84c5e', 1, '2026-11-28 01:26:09.033+00', 4, 200, NULL, 'ok', '{"url":"https://127.0.0.1:37473/hook","request":{"Content-Length":"1149","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=4ce93840d692ecce5a1902fed8c99f616b6c14989c4e8fcc4d82a0ba0c9fcac5","webhook-signature":"v1,ZEH9FJoW955GN1P0t2fs15ny1nQkbcN84bbxDkLUJnE="},"response":{"date":"Sat, 28 Nov 2026 01:26:09 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fc2-7b8b-73d5-9de9-db0a6ee0dfbd', 1, '2026-11-28 01:26:09.053+00', 3, 200, NULL, 'ok', '{"url":"https://127.0.0.1:37473/hook","request":{"Content-Length":"1231","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=a7813b4805d7b0356c7c3c6c1a3f03090f72cfc5d753630acb91b041fe34a7ca","webhook-signature":"v1,V1c+Pi3JUQ7bPe6OfOZN1EEILI0aqKbZiQ3iq47vZNA="},"response":{"date":"Sat, 28 Nov 2026 01:26:09 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fc2-7b9f-79f3-a3e5-006836284f20', 1, '2026-11-28 01:26:09.069+00', 3, 200, NULL, 'ok', '{"url":"https://127.0.0.1:37473/hook","request":{"Content-Length":"1110","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=15bde5e4d44d61c3af6130531ccf460ca9907099ba8e08dfc406595c714e78bc","webhook-signature":"v1,495bUE3XPxaU345Jo8GC7yMaQTa0VH6rIcifnA5AV6g="},"response":{"date":"Sat, 28 Nov 2026 01:26:09 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fc2-7bae-7c03-8105-1a945fcfd02a', 1, '2026-11-28 01:26:09.138+00', 5, 200, NULL, 'ok', '{"url":"https://127.0.0.1:37473/hook","request":{"Content-Length":"1270","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=d2fbdb16758c74ff7e7430bd3fc4d4470649f319178bd20c957df239dd9dffc0","webhook-signature":"v1,9hGv0hBJevV5T2lYJLkttBXLdiGeg2Awla/IKYnND7g="},"response":{"date":"Sat, 28 Nov 2026 01:26:09 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fc2-7c00-74cc-a445-74dcc2519c24', 1, '2026-11-28 01:26:09.179+00', 1, 200, NULL, 'ok', '{"url":"https://127.0.0.1:37473/hook","request":{"Content-Length":"1269","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=a01dd42468e2cdbce37af6ca7c7103dff051b3ec2991d28115a1683a8f0ae70b","webhook-signature":"v1,PflN1XeeovLZ7LbMUE3GhKpLvKiV6ByVBJsuNwarsaQ="},"response":{"date":"Sat, 28 Nov 2026 01:26:09 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fc2-7c1a-7642-b4b7-2fc1bf202434', 1, '2026-11-28 01:26:09.189+00', 2, 500, NULL, 'no', '{"url":"https://127.0.0.1:45201/hook","request":{"Content-Length":"778","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=1719d5fc8b5c27e8dd9c24f9cf9280e5a11eb1ee3f52737e87078cd976cc6083","webhook-signature":"v1,3YcmOja/Hgt2CxMa5eND3yL3L3NnlGN6SPYpMm8csvg="},"response":{"date":"Sat, 28 Nov 2026 01:26:09 GMT","connection":"keep-alive","keep-alive":"timeout=5","transfer-encoding":"chunked"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fc2-7c28-7d7b-8474-c8c69a1ab76c', 1, '2026-11-28 01:26:09.219+00', 28, 200, NULL, 'ok', '{"url":"https://127.0.0.1:37473/hook","request":{"Content-Length":"1215","User-Agent":"Worktrack/1.0.0","X-Webhook-Signature":"sha256=fbcbdc3d4dcfee20724f95200637502fda4f0c79a746d8068a312776be80f66b","webhook-signature":"v1,4D5X1MzK9ZnNHj4EUlaep2NuTSMtZgUIDGFvswuhrMo="},"response":{"date":"Sat, 28 Nov 2026 01:26:09 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-79a4-7399-974b-78ffbef1cd63', '01a21fc2-786a-753a-8eb9-d6fa63d9a74a', '01a21fc2-79c2-747d-9216-07fd1ecb91f6', 'project.created', 'skipped', false, false, 0, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:08.548+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7c00-74cc-a445-74dcc2519c24', '01a21fc2-7adb-7410-9576-bfef91123035', '01a21fc2-7c10-7491-ab86-9103edcb9611', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:09.152+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7c1a-7642-b4b7-2fc1bf202434', '01a21fc2-7ae7-746c-bc9a-d2bd86e322df', '01a21fc2-7c21-764e-9033-d079a34ebf12', 'post.published', 'failed', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:09.178+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7b1a-7557-87fd-1c5210774eec', '01a21fc2-786a-753a-8eb9-d6fa63d9a74a', '01a21fc2-7b24-719f-85d3-9ae2d358969a', 'project.created', 'skipped', false, false, 0, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:08.922+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7aef-7346-a842-7528c71fe3be', '01a21fc2-7ae7-746c-bc9a-d2bd86e322df', '01a21fc2-7af5-76e2-87be-e9450da01432', 'post.published', 'failed', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:08.879+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7b0a-7d6d-a7b0-dc22a4ad26c3', '01a21fc2-7adb-7410-9576-bfef91123035', '01a21fc2-7b0a-76ff-923c-af54e9e4b75a', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:08.906+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7b5d-7144-9c7f-160ad29a3d05', '01a21fc2-7adb-7410-9576-bfef91123035', '01a21fc2-7b5d-719f-9da9-2125cbc43bca', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:08.989+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7c28-7d7b-8474-c8c69a1ab76c', '01a21fc2-7adb-7410-9576-bfef91123035', '01a21fc2-7c3a-7015-ab44-c2911591c79d', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:09.192+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7b6f-7cf0-beab-42ed30f84c5e', '01a21fc2-7adb-7410-9576-bfef91123035', '01a21fc2-7b7a-761b-a825-3acf50b77d9a', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:09.007+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7b8b-73d5-9de9-db0a6ee0dfbd', '01a21fc2-7adb-7410-9576-bfef91123035', '01a21fc2-7b8c-72c5-b578-5a04bf8f27e2', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:09.035+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc6-284c-76cd-8253-442e53618558', '01a21fc2-7adb-7410-9576-bfef91123035', '01a21fc2-7ecc-7394-b6fd-63124f88abd2', 'task.created', 'pending', false, false, 0, 0, '2026-11-28 01:30:09.868+00', NULL, NULL, NULL, NULL, '2026-11-28 01:30:09.868+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7b9f-79f3-a3e5-006836284f20', '01a21fc2-7adb-7410-9576-bfef91123035', '01a21fc2-7b9f-753f-bb61-a196fbb2d919', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:09.055+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fc2-7bae-7c03-8105-1a945fcfd02a', '01a21fc2-7adb-7410-9576-bfef91123035', '01a21fc2-7bd4-74a3-94ee-d01b36489ec3', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 01:26:09.07+00');
INSERT INTO public.webhook_hour VALUES ('01a21fc2-7adb-7410-9576-bfef91123035', '2026-11-28 01:00:00+00', 8, 1, 0);
INSERT INTO public.webhook_hour VALUES ('01a21fc2-7ae7-746c-bc9a-d2bd86e322df', '2026-11-28 01:00:00+00', 14, 1, 1);
INSERT INTO public.webhook_hour VALUES ('01a21fc2-7adb-7410-9576-bfef91123035', '2026-11-28 01:00:00+00', 4, 2, 0);
INSERT INTO public.webhook_hour VALUES ('01a21fc2-7adb-7410-9576-bfef91123035', '2026-11-28 01:00:00+00', 3, 2, 0);
INSERT INTO public.webhook_hour VALUES ('01a21fc2-7adb-7410-9576-bfef91123035', '2026-11-28 01:00:00+00', 5, 1, 0);
INSERT INTO public.webhook_hour VALUES ('01a21fc2-7adb-7410-9576-bfef91123035', '2026-11-28 01:00:00+00', 1, 1, 0);
INSERT INTO public.webhook_hour VALUES ('01a21fc2-7ae7-746c-bc9a-d2bd86e322df', '2026-11-28 01:00:00+00', 2, 1, 1);
INSERT INTO public.webhook_hour VALUES ('01a21fc2-7adb-7410-9576-bfef91123035', '2026-11-28 01:00:00+00', 28, 1, 0);
SELECT pg_catalog.setval('public.media_usage_id_seq', 1, true);
SELECT pg_catalog.setval('public.search_change_id_seq', 2, true);
ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checklist_item
    ADD CONSTRAINT checklist_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.rate_limit_window
    ADD CONSTRAINT rate_limit_window_pkey PRIMARY KEY (subject, policy, started_at);
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_change
    ADD CONSTRAINT search_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_entry
    ADD CONSTRAINT search_entry_pkey PRIMARY KEY (organization_id, kind, number);
ALTER TABLE ONLY public.search_index
    ADD CONSTRAINT search_index_pkey PRIMARY KEY (organization_id, kind);
ALTER TABLE ONLY public.search_total
    ADD CONSTRAINT search_total_pkey PRIMARY KEY (organization_id, kind, pattern);
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
ALTER TABLE ONLY public.task_tag
    ADD CONSTRAINT task_tag_pkey PRIMARY KEY (task_id, tag_id);
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
CREATE UNIQUE INDEX checklist_item_task_id_position_key ON public.checklist_item USING btree (task_id, "position");
CREATE INDEX comment_post_id_created_at_id_idx ON public.comment USING btree (post_id, created_at, id);
CREATE INDEX comment_reply_to_id_idx ON public.comment USING btree (reply_to_id);
CREATE INDEX credential_organization_id_kind_created_at_id_idx ON public.credential USING btree (organization_id, kind, created_at, id);
CREATE UNIQUE INDEX credential_prefix_key ON public.credential USING btree (prefix);
CREATE INDEX credential_user_id_idx ON public.credential USING btree (user_id);
CREATE UNIQUE INDEX domain_organization_id_domain_key ON public.domain USING btree (organization_id, domain);
CREATE UNIQUE INDEX domain_verified_key ON public.domain USING btree (domain) WHERE (verified_at IS NOT NULL);
CREATE INDEX event_organization_id_transaction_id_id_idx ON public.event USING btree (organization_id, transaction_id, id);
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
CREATE INDEX media_task_comment_id_idx ON public.media USING btree (task_comment_id, created_at, id) WHERE (task_comment_id IS NOT NULL);
CREATE INDEX media_task_id_idx ON public.media USING btree (task_id, created_at, id) WHERE (task_id IS NOT NULL);
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
CREATE INDEX rate_limit_window_started_at_idx ON public.rate_limit_window USING btree (started_at);
CREATE UNIQUE INDEX reaction_comment_id_emoji_user_id_key ON public.reaction USING btree (comment_id, emoji, user_id);
CREATE UNIQUE INDEX reaction_post_id_emoji_user_id_key ON public.reaction USING btree (post_id, emoji, user_id);
CREATE UNIQUE INDEX reaction_task_comment_id_emoji_user_id_key ON public.reaction USING btree (task_comment_id, emoji, user_id);
CREATE INDEX search_change_organization_id_kind_id_idx ON public.search_change USING btree (organization_id, kind, id);
CREATE INDEX search_total_created_at_idx ON public.search_total USING btree (created_at);
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
CREATE INDEX task_assignee_id_due_date_id_idx ON public.task USING btree (assignee_id, due_date, id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX task_assignee_id_sequence_number_idx ON public.task USING btree (assignee_id, sequence_number) WHERE (assignee_id IS NOT NULL);
CREATE INDEX task_comment_task_id_created_at_id_idx ON public.task_comment USING btree (task_id, created_at, id);
CREATE INDEX task_organization_id_due_date_id_idx ON public.task USING btree (organization_id, due_date, id) WHERE (due_date IS NOT NULL);
CREATE INDEX task_organization_id_priority_id_idx ON public.task USING btree (organization_id, priority, id);
CREATE UNIQUE INDEX task_organization_id_sequence_number_key ON public.task USING btree (organization_id, sequence_number);
CREATE INDEX task_organization_id_undated_id_idx ON public.task USING btree (organization_id, id) WHERE (due_date IS NULL);
CREATE INDEX task_organization_id_updated_at_id_idx ON public.task USING btree (organization_id, updated_at, id);
CREATE INDEX task_parent_id_idx ON public.task USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX task_post_post_id_idx ON public.task_post USING btree (post_id);
CREATE INDEX task_project_id_sequence_number_idx ON public.task USING btree (project_id, sequence_number);
CREATE INDEX task_project_id_status_sequence_number_idx ON public.task USING btree (project_id, status, sequence_number);
CREATE UNIQUE INDEX task_project_id_task_number_key ON public.task USING btree (project_id, task_number);
CREATE INDEX task_tag_tag_id_idx ON public.task_tag USING btree (tag_id);
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
CREATE TRIGGER search_index_delete AFTER DELETE ON public.search_index FOR EACH ROW EXECUTE FUNCTION public.search_index_delete();
CREATE TRIGGER task_comment_delete_count AFTER DELETE ON public.task_comment REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.task_comment_delete_count();
CREATE TRIGGER task_comment_insert_count AFTER INSERT ON public.task_comment REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.task_comment_insert_count();
CREATE TRIGGER task_delete_count AFTER DELETE ON public.task REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.task_delete_count();
CREATE TRIGGER task_move BEFORE UPDATE OF project_id ON public.task FOR EACH ROW WHEN ((old.project_id <> new.project_id)) EXECUTE FUNCTION public.task_move();
CREATE TRIGGER task_number BEFORE INSERT ON public.task FOR EACH ROW EXECUTE FUNCTION public.task_number();
CREATE TRIGGER task_parent_insert AFTER INSERT ON public.task FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION public.task_parent_insert();
CREATE TRIGGER task_parent_update AFTER UPDATE OF parent_id, project_id ON public.task FOR EACH ROW WHEN (((old.parent_id IS DISTINCT FROM new.parent_id) OR (old.project_id <> new.project_id))) EXECUTE FUNCTION public.task_parent_update();
CREATE TRIGGER task_search_change AFTER UPDATE ON public.task FOR EACH ROW WHEN ((((old.title)::text <> (new.title)::text) OR (old.description_text <> new.description_text) OR (old.project_id <> new.project_id))) EXECUTE FUNCTION public.task_search_change();
CREATE TRIGGER task_search_delete AFTER DELETE ON public.task REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.task_search_delete();
CREATE TRIGGER task_status_count BEFORE UPDATE OF status ON public.task FOR EACH ROW WHEN (((old.status <> new.status) AND (old.project_id = new.project_id))) EXECUTE FUNCTION public.task_status_count();
CREATE TRIGGER webhook_delivery_delete_attempts AFTER DELETE ON public.webhook_delivery REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.webhook_delivery_delete_attempts();
CREATE TRIGGER workspace_deletion_complete BEFORE UPDATE ON public.workspace_deletion FOR EACH ROW WHEN (((old.completed_at IS NOT NULL) OR (new.completed_at IS NULL) OR (((((((old.id IS DISTINCT FROM new.id) OR (old.organization_id IS DISTINCT FROM new.organization_id)) OR ((old.name)::text IS DISTINCT FROM (new.name)::text)) OR ((old.slug)::text IS DISTINCT FROM (new.slug)::text)) OR ((old.rows)::text IS DISTINCT FROM (new.rows)::text)) OR ((old.began_by)::text IS DISTINCT FROM (new.began_by)::text)) OR (old.began_at IS DISTINCT FROM new.began_at)))) EXECUTE FUNCTION public.workspace_deletion_keep();
CREATE TRIGGER workspace_deletion_keep BEFORE DELETE OR TRUNCATE ON public.workspace_deletion FOR EACH STATEMENT EXECUTE FUNCTION public.workspace_deletion_keep();
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE RESTRICT;
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
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_task_comment_id_fkey FOREIGN KEY (task_comment_id) REFERENCES public.task_comment(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE SET NULL;
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
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comment(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.post(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_task_comment_id_fkey FOREIGN KEY (task_comment_id) REFERENCES public.task_comment(id) ON UPDATE CASCADE ON DELETE CASCADE;
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
ALTER TABLE ONLY public.task_tag
    ADD CONSTRAINT task_tag_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.task_tag
    ADD CONSTRAINT task_tag_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.task(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhook(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
