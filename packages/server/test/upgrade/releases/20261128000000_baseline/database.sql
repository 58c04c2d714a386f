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
INSERT INTO public._prisma_migrations VALUES ('02f70a28-363b-4ede-b065-abf7aa6e5a5e', '5725710b8be0fe5f48bb605e7fdc87ac6107a3d4b0412be7de25c24522c6d516', '2026-11-28 00:50:33.881082+00', '20261128000000_baseline', NULL, NULL, '2026-11-28 00:50:33.628452+00', 1);
INSERT INTO public.audit_entry VALUES ('01a21fa1-e8ff-7558-9134-5c0e95f8e616', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'organization.created', NULL, NULL, NULL, NULL, 'organization', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'Workspace 01a21fa1-e892-7069-a92e-358882b79412', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 00:50:34.258+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-e912-71b0-8e30-d69c8eae5c68', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'credential.created', NULL, NULL, NULL, NULL, 'credential', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'Owner''s token', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 00:50:34.258+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-e951-742e-aed8-8c1e46c7c1be', '01a21fa1-e939-70b5-841b-17315b0fe072', 'organization.created', NULL, NULL, NULL, NULL, 'organization', '01a21fa1-e939-70b5-841b-17315b0fe072', 'Workspace 01a21fa1-e92c-75b1-b3b0-4451796c64f9', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 00:50:34.412+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-e95e-7318-b388-c951a0bb5652', '01a21fa1-e939-70b5-841b-17315b0fe072', 'credential.created', NULL, NULL, NULL, NULL, 'credential', '01a21fa1-e956-7237-8388-cd26dfbefb1b', 'Owner''s token', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 00:50:34.412+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-e9cc-76df-8ba0-792d0fc4a57a', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'credential.used', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'credential', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'Owner''s token', NULL, false, NULL, '127.0.0.1', 'sdk', 498840, '2026-11-28 00:50:34.539+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ea0e-70bd-ab62-84a3a489ce03', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'session.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e9fa-74ec-ba25-4752b6f2ffa2', 'session', '01a21fa1-e9fa-74ec-ba25-4752b6f2ffa2', 'Session', NULL, false, '{"method":{"from":null,"to":"token"}}', '127.0.0.1', NULL, NULL, '2026-11-28 00:50:34.566+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ea28-7286-9f61-ff801c4c7e1a', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'organization.exported', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'organization', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'Workspace 01a21fa1-e892-7069-a92e-358882b79412', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:34.592+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-eab0-748c-9701-44d8a5abc05b', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'credential.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'credential', '01a21fa1-eaab-709d-92de-e887c98a25ed', 'An account', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:34.597+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-eae9-770f-9bba-9eb6d2c08a3a', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'credential.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'credential', '01a21fa1-eae6-7424-8fc1-6f64ad80399e', 'A token', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:34.599+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-eb41-73d6-8c1a-09c641b2bed7', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'domain.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'domain', '01a21fa1-eb3d-74a1-9f41-34a7478b7163', '01a21fa1-e974-730d-828c-94c8ecfe20d3.example', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:34.6+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-eb4c-76e9-9dbe-1ea25c50fd51', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'sign_in_link.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'member', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:34.603+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-eb89-7300-9c14-16751509b473', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'inbound_secret.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'inbound_secret', '01a21fa1-eb82-7348-9060-6a4ab87b55f6', 'A sender', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:34.606+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-eba8-71a4-be78-e0263c721b89', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'webhook.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'webhook', '01a21fa1-eb9b-7203-b193-bfe223dc0d35', 'https://127.0.0.1:9', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:34.605+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ebda-71b3-a228-4069c6a2fcb7', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'invitation.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'invitation', '01a21fa1-ebd0-742f-8ec6-b68bbb932c65', 'guest-01a21fa1-e973-7379-8a72-e3192f247fad@example.com', NULL, false, '{"role":{"from":null,"to":"member"}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:34.61+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ec0b-749b-93ec-76143f7e500f', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'project.member_added', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'project', '01a21fa1-ea65-73c9-b32d-e23a07f8df1e', 'Empty', '01a21fa1-ea65-73c9-b32d-e23a07f8df1e', false, '{"member":{"from":null,"to":{"id":"01a21fa1-e973-7379-8a72-e3192f247fad","name":"A member"}}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:34.914+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ec72-7088-8144-c2b00d7a46e4', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'webhook.disabled', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'webhook', '01a21fa1-eb9b-7203-b193-bfe223dc0d35', 'https://127.0.0.1:9', NULL, false, '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:35.185+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ecea-74c5-b051-b92e53630891', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'sign_in_link.created', NULL, NULL, NULL, NULL, 'member', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 00:50:34.96+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ed1c-762f-b135-664bfa9fb0dc', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'session.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-ed11-701d-98f5-4533ef434272', 'session', '01a21fa1-ed11-701d-98f5-4533ef434272', 'Session', NULL, false, '{"method":{"from":null,"to":"link"}}', '127.0.0.1', NULL, NULL, '2026-11-28 00:50:35.38+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ed43-73af-9e5d-ec351f516665', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'credential.used', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-ed11-701d-98f5-4533ef434272', 'credential', '01a21fa1-ed11-701d-98f5-4533ef434272', 'Session', NULL, false, NULL, '127.0.0.1', NULL, 498840, '2026-11-28 00:50:35.427+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ee61-711b-b59f-e2a48465e464', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'passkey.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', NULL, 'passkey', '01a21fa1-ee57-70b0-a23b-65d6176815d4', 'Phone', NULL, false, NULL, '127.0.0.1', NULL, NULL, '2026-11-28 00:50:35.48+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ee79-7224-a129-d8ead2c1f773', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'webhook.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'webhook', '01a21fa1-ee73-71ff-813f-f70fdf3f828c', 'https://127.0.0.1:42379', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:35.757+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-ee8f-77b8-9258-f64b872fc3e3', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'webhook.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'webhook', '01a21fa1-ee88-75fd-96da-6d711978cfa3', 'https://127.0.0.1:38487', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:35.777+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f0f5-717d-b158-0487aaec313d', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'project.member_added', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'project', '01a21fa1-f0e2-7119-a90e-cb0b5eb389d0', 'Hidden', '01a21fa1-f0e2-7119-a90e-cb0b5eb389d0', true, '{"member":{"from":null,"to":{"id":"01a21fa1-f0ba-7702-a214-b706e42c4fbc","name":"A admin"}}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:36.396+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f108-7536-985a-6eab8fcaac27', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'credential.used', '01a21fa1-f0cf-7704-b96f-7e37e2906a66', 'A member', 'person', '01a21fa1-f0d7-73b5-8caf-b57953a77e6b', 'credential', '01a21fa1-f0d7-73b5-8caf-b57953a77e6b', 'member', NULL, false, NULL, '127.0.0.1', 'sdk', 498840, '2026-11-28 00:50:36.417+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f169-74f7-9f3d-eaf79406fa61', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'member.left', '01a21fa1-f0cf-7704-b96f-7e37e2906a66', 'A member', 'person', '01a21fa1-f0d7-73b5-8caf-b57953a77e6b', 'member', '01a21fa1-f0cf-7704-b96f-7e37e2906a66', 'A member', NULL, false, '{"role":{"from":"member","to":null},"tokens":{"from":1,"to":0},"sessions":{"from":0,"to":0}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:36.452+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f186-74e3-acc8-8bbc816c3603', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'credential.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'credential', '01a21fa1-f183-7457-a50a-d710099d1e33', 'A revoked token', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:36.536+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f1a0-7503-9abf-5beffcea902d', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'credential.revoked', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'credential', '01a21fa1-f183-7457-a50a-d710099d1e33', 'A revoked token', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:36.556+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f1bb-722a-a0a6-3a99b97dff1c', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'credential.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'credential', '01a21fa1-f1b5-7713-b734-02b91bc715a8', 'The fixture''s robot', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:36.583+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f1db-727c-9025-1651b04c9d88', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'credential.rotated', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'credential', '01a21fa1-f1b5-7713-b734-02b91bc715a8', 'The fixture''s robot', NULL, false, '{"oldSecretWorksUntil":{"from":null,"to":"2026-11-28T01:50:36.613Z"}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:36.613+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f1f2-70e9-a503-03978dc27c52', '01a21fa1-e939-70b5-841b-17315b0fe072', 'credential.used', '01a21fa1-e944-7602-9162-d88e163ca8f6', 'Olivia Owner', 'person', '01a21fa1-e956-7237-8388-cd26dfbefb1b', 'credential', '01a21fa1-e956-7237-8388-cd26dfbefb1b', 'Owner''s token', NULL, false, NULL, '127.0.0.1', 'sdk', 498840, '2026-11-28 00:50:36.653+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f338-7559-afa3-975d5b9892c5', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'webhook.disabled', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'webhook', '01a21fa1-ee88-75fd-96da-6d711978cfa3', 'https://127.0.0.1:38487', NULL, false, '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 00:50:36.974+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f34d-760e-b036-77167063ab05', '01a21fa1-e939-70b5-841b-17315b0fe072', 'organization.plan_changed', NULL, NULL, NULL, NULL, 'organization', '01a21fa1-e939-70b5-841b-17315b0fe072', 'Workspace 01a21fa1-e92c-75b1-b3b0-4451796c64f9', NULL, false, '{"plan":{"from":"pro","to":"free"}}', NULL, NULL, NULL, '2026-11-28 00:50:36.996+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f45c-75b5-9119-713b625195dc', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'webhook.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'webhook', '01a21fa1-f457-74ad-adcf-28810420bea6', 'https://127.0.0.1:9', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:54:37.228+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f479-7523-874f-0886efe59e51', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'webhook.disabled', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'webhook', '01a21fa1-f457-74ad-adcf-28810420bea6', 'https://127.0.0.1:9', NULL, false, '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-28 00:54:37.286+00');
INSERT INTO public.audit_entry VALUES ('01a21fa1-f49c-71fe-8c6b-6119ae7fed76', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'inbound_secret.created', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Olivia Owner', 'person', '01a21fa1-e907-74fb-bf48-5a8da530b67d', 'inbound_secret', '01a21fa1-f495-75f0-9a43-f0425a0e7360', 'The fixture''s sender', NULL, false, NULL, '127.0.0.1', 'sdk', NULL, '2026-11-28 00:54:37.315+00');
INSERT INTO public.checklist_item VALUES ('01a21fa1-ebec-77a7-a302-45c087ed6283', '01a21fa1-ead6-76e0-b030-1017fc4c2a6d', 'An item', false, 1, 'sdk', '2026-11-28 00:50:35.115+00', '2026-11-28 00:50:35.115+00');
INSERT INTO public.checklist_item VALUES ('01a21fa1-ef42-7215-9a2d-01f89ed321d0', '01a21fa1-eeab-75e2-b0ff-396bd3cb1a44', 'Read it once more', false, 1, 'sdk', '2026-11-28 00:50:35.969+00', '2026-11-28 00:50:35.969+00');
INSERT INTO public.checklist_item VALUES ('01a21fa1-f220-7517-b7e4-a7066b95b37a', '01a21fa1-f1f4-70da-9c60-631f3541106a', 'Read it once more', false, 1, 'sdk', '2026-11-28 00:50:36.704+00', '2026-11-28 00:50:36.704+00');
INSERT INTO public.comment VALUES ('01a21fa1-ec1c-7480-b198-cd5214140a2e', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-eaba-73fa-81e6-0ff6b8012f2d', NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'A comment', 'sdk', '2026-11-28 00:50:34.98+00', '2026-11-28 00:50:34.98+00');
INSERT INTO public.comment VALUES ('01a21fa1-f09e-7602-a38f-fdcb3fd14a4d', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f025-7713-b66f-d54a85eca4c5', NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Thanks', 'sdk', '2026-11-28 00:50:36.314+00', '2026-11-28 00:50:36.314+00');
INSERT INTO public.comment VALUES ('01a21fa1-f0af-73a2-ba0f-50d51f370344', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f025-7713-b66f-d54a85eca4c5', '01a21fa1-f09e-7602-a38f-fdcb3fd14a4d', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Welcome', 'sdk', '2026-11-28 00:50:36.328+00', '2026-11-28 00:50:36.328+00');
INSERT INTO public.comment VALUES ('01a21fa1-f300-752e-a359-070879f8aa8e', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-f2b1-7262-8911-c3abfb76678b', NULL, '01a21fa1-e944-7602-9162-d88e163ca8f6', 'Thanks', 'sdk', '2026-11-28 00:50:36.923+00', '2026-11-28 00:50:36.923+00');
INSERT INTO public.comment VALUES ('01a21fa1-f314-7594-aaa4-a5d742440dd7', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-f2b1-7262-8911-c3abfb76678b', '01a21fa1-f300-752e-a359-070879f8aa8e', '01a21fa1-e944-7602-9162-d88e163ca8f6', 'Welcome', 'sdk', '2026-11-28 00:50:36.939+00', '2026-11-28 00:50:36.939+00');
INSERT INTO public.credential VALUES ('01a21fa1-e9bc-71ad-9199-0ec9db2cdb4e', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e973-7379-8a72-e3192f247fad', 'personal', 'member', 'RaxrYcudLpWe', '$2b$04$0gNNI.7VcSjxiW5rpmze0OBbViYvBA7Q/Senind/dKbL36Jsu.izS', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 00:50:34.258+00', NULL);
INSERT INTO public.credential VALUES ('01a21fa1-e9fa-74ec-ba25-4752b6f2ffa2', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'session', 'Session', 'CYacb8lSqvyZ', '_uIxSTnSjNaCgqXkZSgoPl1zlZgxvgIJ6xlCyypA8PI', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, '2026-12-12 00:50:34.566+00', '2026-11-28 00:50:34.566+00', NULL, '2026-05-26', '2026-11-28 00:50:34.566+00', NULL);
INSERT INTO public.credential VALUES ('01a21fa1-eaab-709d-92de-e887c98a25ed', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-ea9e-748b-9a1a-00ac41600744', 'service_account', 'An account', '0sErAPg6ggZs', '$2b$04$Nt4bCZ1jLTiIAtzpiKAYAuvVawyvdf2z8g4DpM1ud7DtM640D91jG', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 00:50:34.597+00', NULL);
INSERT INTO public.credential VALUES ('01a21fa1-eae6-7424-8fc1-6f64ad80399e', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'personal', 'A token', 'o0kEoPtrzQ5e', '$2b$04$T6V.2uROxCpWFq7VyT7tO.vTClyco7xhUyOHoyQzx5yJy5bR1qdsG', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 00:50:34.599+00', NULL);
INSERT INTO public.credential VALUES ('01a21fa1-ed11-701d-98f5-4533ef434272', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'session', 'Session', '2JQ2FZIGNILH', 'cePvfNT6mOazzZQlQAGLpnVy_6zVX-xTtfhbQmGsNJA', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, '2026-12-12 00:50:35.38+00', '2026-11-28 00:50:35.38+00', NULL, '2026-05-26', '2026-11-28 00:50:35.38+00', NULL);
INSERT INTO public.credential VALUES ('01a21fa1-f0c3-73ac-afbc-f9a23759ec23', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f0ba-7702-a214-b706e42c4fbc', 'personal', 'admin', 'Pwnfb412bap5', '$2b$04$w90ggS3BOumaY7DourpqUOPm7V3SjeSfS.IcyYa7wnbS.58udABXa', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 00:50:34.258+00', NULL);
INSERT INTO public.credential VALUES ('01a21fa1-f0d7-73b5-8caf-b57953a77e6b', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f0cf-7704-b96f-7e37e2906a66', 'personal', 'member', 'TB6iR7O1lsxM', '$2b$04$O0isuE5XAhi2ktRk2nXgJO8ksN0zfcXjdl5sfMZfY4W4Xig9j09K2', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, '2026-11-28 00:50:36.417+00', '2026-05-26', '2026-05-26', '2026-11-28 00:50:34.258+00', '2026-11-28 00:50:36.452+00');
INSERT INTO public.credential VALUES ('01a21fa1-f183-7457-a50a-d710099d1e33', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'personal', 'A revoked token', 'iBGObuQClPwu', '$2b$04$A9Buk6cDn1HvWaC0mgNMC.PdH4qNGaXUq2q3efr2ou6oHBHimXC.W', '{tasks:read}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 00:50:36.536+00', '2026-11-28 00:50:36.556+00');
INSERT INTO public.credential VALUES ('01a21fa1-f1b5-7713-b734-02b91bc715a8', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f1af-747c-9afa-bd86e8813d61', 'service_account', 'The fixture''s robot', 'YiCHis9F2EuF', '$2b$04$EBVSPyHrq3SbtyxiW8ld7Otgm6ROXP892Z8f/890QBeM1JKR0pSgO', '{tasks:read,tasks:write}', '{}', '{}', '$2b$04$kdebOjMFhdZIU8cDWlfV6uy5epzmfB/oKc8GRlEJANZspCagMwAE2', '2026-11-28 01:50:36.613+00', NULL, NULL, NULL, '2026-05-26', '2026-11-28 00:50:36.583+00', NULL);
INSERT INTO public.credential VALUES ('01a21fa1-f1e7-748f-8299-097b4c0d7ade', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f1df-731c-a838-c99f497bb430', 'personal', 'viewer', 'plLV60LpUIpI', '$2b$04$tVaxGiGfW5y3t/cvPQFQgunFPU1T.E0t2ne/6Nju7IhuXYSF0UHQm', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, NULL, NULL, '2026-05-26', '2026-11-28 00:50:34.258+00', NULL);
INSERT INTO public.credential VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'personal', 'Owner''s token', 'kAIKXXUvgiWE', '$2b$04$Ta2VwZ32O69vtdA.DInf2ebLeFtBx5./bpsn3cnaPMQFbOigyKPk2', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, '2026-11-28 00:54:37.183+00', '2026-05-26', '2026-05-26', '2026-11-28 00:50:34.258+00', NULL);
INSERT INTO public.credential VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e944-7602-9162-d88e163ca8f6', 'personal', 'Owner''s token', 'VX9A8PG6fI27', '$2b$04$qEtXr2fyIPWFmi7kgoT91OK970KLiezG/g4HU9bRH17LuYpRRv4gC', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', '{}', '{}', NULL, NULL, NULL, '2026-11-28 00:50:36.653+00', '2026-05-26', '2026-05-26', '2026-11-28 00:50:34.412+00', NULL);
INSERT INTO public.domain VALUES ('01a21fa1-eb3d-74a1-9f41-34a7478b7163', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e974-730d-828c-94c8ecfe20d3.example', 'RDIPZ69VJEuWQEh8zvBUvpYRwJukzpTZW2WDkeJv98m', NULL, NULL, NULL, '2026-11-28 00:50:34.6+00');
INSERT INTO public.event VALUES ('01a21fa1-ea73-732a-aefd-a4906d862a29', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-ea65-73c9-b32d-e23a07f8df1e', 'project.created', '{"project":{"id":"01a21fa1-ea65-73c9-b32d-e23a07f8df1e","name":"Empty","slug":"empty","prefix":"EMP","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a21fa1-e8ef-70a0-bcd4-65243214307b","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T00:50:34.596Z","updatedAt":"2026-11-28T00:50:34.596Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:34.596+00', 741);
INSERT INTO public.event VALUES ('01a21fa1-eac9-75cd-9936-eeafd61818f9', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'post.created', '{"post":{"id":"01a21fa1-eaba-73fa-81e6-0ff6b8012f2d","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:34.599Z","createdAt":"2026-11-28T00:50:34.599Z","updatedAt":"2026-11-28T00:50:34.599Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:34.599+00', 743);
INSERT INTO public.event VALUES ('01a21fa1-eacb-70e1-8378-3ae65c44d860', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'post.published', '{"post":{"id":"01a21fa1-eaba-73fa-81e6-0ff6b8012f2d","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:34.599Z","createdAt":"2026-11-28T00:50:34.599Z","updatedAt":"2026-11-28T00:50:34.599Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:34.599+00', 743);
INSERT INTO public.event VALUES ('01a21fa1-ead6-76e0-b030-179f9e12e49f', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.created', '{"task":{"id":"01a21fa1-ead6-76e0-b030-1017fc4c2a6d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:34.837Z","updatedAt":"2026-11-28T00:50:34.837Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"tags":[{"id":"01a21fa1-ea3b-76b9-b629-39b81555257e","name":"bug","color":"#6b7280"}],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-ead6-76e0-b030-1017fc4c2a6d"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:34.837+00', 748);
INSERT INTO public.event VALUES ('01a21fa1-ead6-76e0-b030-1a9e7b1267fc', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.assigned', '{"task":{"id":"01a21fa1-ead6-76e0-b030-1017fc4c2a6d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:34.837Z","updatedAt":"2026-11-28T00:50:34.837Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"tags":[{"id":"01a21fa1-ea3b-76b9-b629-39b81555257e","name":"bug","color":"#6b7280"}],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-ead6-76e0-b030-1017fc4c2a6d"},"changes":{"assigneeId":{"from":null,"to":"01a21fa1-e8ef-70a0-bcd4-65243214307b"}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:34.837+00', 748);
INSERT INTO public.event VALUES ('01a21fa1-ec0c-7691-85f3-52ea2b9e81cb', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-ea65-73c9-b32d-e23a07f8df1e', 'project.updated', '{"project":{"id":"01a21fa1-ea65-73c9-b32d-e23a07f8df1e","name":"Empty","slug":"empty","prefix":"EMP","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a21fa1-e8ef-70a0-bcd4-65243214307b","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T00:50:34.596Z","updatedAt":"2026-11-28T00:50:34.596Z"},"changes":{"memberIds":{"from":[],"to":["01a21fa1-e973-7379-8a72-e3192f247fad"]}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:34.914+00', 752);
INSERT INTO public.event VALUES ('01a21fa1-ec28-70ff-b62e-3d6a86cec24a', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'comment.created', '{"comment":{"id":"01a21fa1-ec1c-7480-b198-cd5214140a2e","postId":"01a21fa1-eaba-73fa-81e6-0ff6b8012f2d","replyToId":null,"content":"A comment","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:34.980Z","updatedAt":"2026-11-28T00:50:34.980Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:34.98+00', 753);
INSERT INTO public.event VALUES ('01a21fa1-ebeb-743f-8132-d98f92d79458', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'comment.created', '{"comment":{"id":"01a21fa1-ebeb-743f-8132-d7af327b3b05","taskId":"01a21fa1-ead6-76e0-b030-1017fc4c2a6d","content":"A comment","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:35.114Z","updatedAt":"2026-11-28T00:50:35.114Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:35.114+00', 754);
INSERT INTO public.event VALUES ('01a21fa1-ebec-77a7-a302-4891915200c7', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.updated', '{"task":{"id":"01a21fa1-ead6-76e0-b030-1017fc4c2a6d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:34.837Z","updatedAt":"2026-11-28T00:50:35.115Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"tags":[{"id":"01a21fa1-ea3b-76b9-b629-39b81555257e","name":"bug","color":"#6b7280"}],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-ead6-76e0-b030-1017fc4c2a6d"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:35.115+00', 755);
INSERT INTO public.event VALUES ('01a21fa1-ecb1-75f1-bfe3-e0ede853721e', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.created', '{"task":{"id":"01a21fa1-ecb1-75f1-bfe3-dd7f8bab2fe9","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:35.256Z","updatedAt":"2026-11-28T00:50:35.256Z","author":{"id":"01a21fa1-eb73-77f9-a820-63b7bc444a29","name":"A sender","email":"01a21fa1-eb73-77f9-a820-63b7bc444a29@service.invalid","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":null,"url":"http://localhost:44823/api/v1/tasks/01a21fa1-ecb1-75f1-bfe3-dd7f8bab2fe9"},"actor":{"id":"01a21fa1-eb73-77f9-a820-63b7bc444a29","name":"A sender","kind":"service","client":null}}', '{}', NULL, '2026-11-28 00:50:35.256+00', 758);
INSERT INTO public.event VALUES ('01a21fa1-ed05-7159-b48a-e8b48b89cec0', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-ed00-766d-af39-adcad9174e54', 'project.created', '{"project":{"id":"01a21fa1-ed00-766d-af39-adcad9174e54","name":"Skipped","slug":"skipped","prefix":"SKI","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a21fa1-e8ef-70a0-bcd4-65243214307b","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T00:50:35.375Z","updatedAt":"2026-11-28T00:50:35.375Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:35.375+00', 761);
INSERT INTO public.event VALUES ('01a21fa1-ed32-731a-821e-b11697737ebf', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'post.updated', '{"post":{"id":"01a21fa1-eaba-73fa-81e6-0ff6b8012f2d","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:34.599Z","createdAt":"2026-11-28T00:50:34.599Z","updatedAt":"2026-11-28T00:50:34.599Z"},"changes":{"mediaIds":{"from":[],"to":["01a21fa1-ecae-7327-b4ba-dcafd8438f7e"]}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:34.994+00', 764);
INSERT INTO public.event VALUES ('01a21fa1-ee9f-7283-8ff5-6862a5e0bae4', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'post.created', '{"post":{"id":"01a21fa1-ee98-723c-af4b-0cda0916f501","title":"A post whose delivery fails","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:35.798Z","createdAt":"2026-11-28T00:50:35.798Z","updatedAt":"2026-11-28T00:50:35.798Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:35.798+00', 769);
INSERT INTO public.event VALUES ('01a21fa1-eea0-753f-a2fb-64c0cc481110', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'post.published', '{"post":{"id":"01a21fa1-ee98-723c-af4b-0cda0916f501","title":"A post whose delivery fails","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:35.798Z","createdAt":"2026-11-28T00:50:35.798Z","updatedAt":"2026-11-28T00:50:35.798Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:35.798+00', 769);
INSERT INTO public.event VALUES ('01a21fa1-eeab-75e2-b0ff-3d4272e1ca43', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.created', '{"task":{"id":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:35.819Z","updatedAt":"2026-11-28T00:50:35.819Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-eeab-75e2-b0ff-396bd3cb1a44"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:35.819+00', 771);
INSERT INTO public.event VALUES ('01a21fa1-eef7-7201-8f45-8c67d6684055', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-eef5-7316-a585-197a0534b4dd', 'project.created', '{"project":{"id":"01a21fa1-eef5-7316-a585-197a0534b4dd","name":"Elsewhere","slug":"elsewhere","prefix":"ELS","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a21fa1-e8ef-70a0-bcd4-65243214307b","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T00:50:35.876Z","updatedAt":"2026-11-28T00:50:35.876Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:35.876+00', 773);
INSERT INTO public.event VALUES ('01a21fa1-ef02-707e-b5b9-65221f46a24e', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'comment.created', '{"comment":{"id":"01a21fa1-ef02-707e-b5b9-61b93f03d9dd","taskId":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","content":"The numbers are in.","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:35.905Z","updatedAt":"2026-11-28T00:50:35.905Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:35.905+00', 774);
INSERT INTO public.event VALUES ('01a21fa1-ef42-7215-9a2d-0622cc96ab44', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.updated', '{"task":{"id":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:35.819Z","updatedAt":"2026-11-28T00:50:35.969Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-eeab-75e2-b0ff-396bd3cb1a44"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:35.969+00', 776);
INSERT INTO public.event VALUES ('01a21fa1-f11a-7722-a294-38c7dd568050', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'post.created', '{"post":{"id":"01a21fa1-f10d-7089-839b-c4e3bb8cc38a","title":"A draft of somebody who left","body":{"type":"doc","content":[]},"bodyText":"","status":"draft","projectId":null,"author":{"id":"01a21fa1-f0cf-7704-b96f-7e37e2906a66","name":"A member","email":"01a21fa1-f0cf-7704-b96f-7e37e2906a66@example.com","image":null},"client":"sdk","publishedAt":null,"createdAt":"2026-11-28T00:50:36.426Z","updatedAt":"2026-11-28T00:50:36.426Z"},"actor":{"id":"01a21fa1-f0cf-7704-b96f-7e37e2906a66","name":"A member","kind":"person","client":"sdk"}}', '{01a21fa1-f0cf-7704-b96f-7e37e2906a66}', NULL, '2026-11-28 00:50:36.426+00', 812);
INSERT INTO public.event VALUES ('01a21fa1-ef62-7319-a447-801b8f554638', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.created', '{"task":{"id":"01a21fa1-ef62-7319-a447-7f022b3b9d22","taskNumber":4,"identifier":"OPS-4","sequenceNumber":4,"title":"Draw the chart","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:35.988Z","updatedAt":"2026-11-28T00:50:35.988Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-ef62-7319-a447-7f022b3b9d22"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:35.988+00', 778);
INSERT INTO public.event VALUES ('01a21fa1-ef7d-7575-afb0-f8ecd66cddab', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.updated', '{"task":{"id":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795827036028,"estimatePoints":null,"createdAt":"2026-11-28T00:50:35.819Z","updatedAt":"2026-11-28T00:50:36.028Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-eeab-75e2-b0ff-396bd3cb1a44"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795827036028}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.028+00', 781);
INSERT INTO public.event VALUES ('01a21fa1-ef7d-7575-afb1-03031874ff6e', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.status_changed', '{"task":{"id":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795827036028,"estimatePoints":null,"createdAt":"2026-11-28T00:50:35.819Z","updatedAt":"2026-11-28T00:50:36.028Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-eeab-75e2-b0ff-396bd3cb1a44"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795827036028}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.028+00', 781);
INSERT INTO public.event VALUES ('01a21fa1-ef7d-7575-afb1-048772c9b0b5', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.completed', '{"task":{"id":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795827036028,"estimatePoints":null,"createdAt":"2026-11-28T00:50:35.819Z","updatedAt":"2026-11-28T00:50:36.028Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-eeab-75e2-b0ff-396bd3cb1a44"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795827036028}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.028+00', 781);
INSERT INTO public.event VALUES ('01a21fa1-ef94-713a-b038-a5d81a2b40ff', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-eef5-7316-a585-197a0534b4dd', 'task.created', '{"task":{"id":"01a21fa1-ef94-713a-b038-a04462fcf911","taskNumber":1,"identifier":"ELS-1","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.052Z","updatedAt":"2026-11-28T00:50:36.052Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-eef5-7316-a585-197a0534b4dd","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-ef94-713a-b038-a04462fcf911"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.052+00', 784);
INSERT INTO public.event VALUES ('01a21fa1-efd4-73fb-b54c-590b08c366b0', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.updated', '{"task":{"id":"01a21fa1-ef94-713a-b038-a04462fcf911","taskNumber":5,"identifier":"OPS-5","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.052Z","updatedAt":"2026-11-28T00:50:36.068Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-ef94-713a-b038-a04462fcf911"},"changes":{"projectId":{"from":"01a21fa1-eef5-7316-a585-197a0534b4dd","to":"01a21fa1-e919-702b-b8e1-84a28756547a"},"identifier":{"from":"ELS-1","to":"OPS-5"}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.068+00', 787);
INSERT INTO public.event VALUES ('01a21fa1-f167-7318-8803-1f5f12f8ef60', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'member.left', '{"member":{"id":"01a21fa1-f0cf-7704-b96f-7e37e2906a66","name":"A member","email":"01a21fa1-f0cf-7704-b96f-7e37e2906a66@example.com","image":null,"role":"member","joinedAt":"2026-11-28T00:50:36.370Z","leftAt":"2026-11-28T00:50:36.452Z"},"actor":{"id":"01a21fa1-f0cf-7704-b96f-7e37e2906a66","name":"A member","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.452+00', 813);
INSERT INTO public.event VALUES ('01a21fa1-f318-73c8-89fd-4a75aeb5d5f4', '01a21fa1-e939-70b5-841b-17315b0fe072', NULL, 'comment.created', '{"comment":{"id":"01a21fa1-f314-7594-aaa4-a5d742440dd7","postId":"01a21fa1-f2b1-7262-8911-c3abfb76678b","replyToId":"01a21fa1-f300-752e-a359-070879f8aa8e","content":"Welcome","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:36.939Z","updatedAt":"2026-11-28T00:50:36.939Z"},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.939+00', 837);
INSERT INTO public.event VALUES ('01a21fa1-f012-7364-86ed-dd3d6b64708b', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.updated', '{"task":{"id":"01a21fa1-ef94-713a-b038-a04462fcf911","taskNumber":5,"identifier":"OPS-5","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.052Z","updatedAt":"2026-11-28T00:50:36.151Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[{"id":"01a21fa1-efed-7661-886c-2e42b0b1a424","name":"urgent","color":"#ff0000"}],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-ef94-713a-b038-a04462fcf911"},"changes":{"tagIds":{"from":[],"to":["01a21fa1-efed-7661-886c-2e42b0b1a424"]}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.151+00', 790);
INSERT INTO public.event VALUES ('01a21fa1-f02a-731c-8103-4c87117b50c4', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'post.created', '{"post":{"id":"01a21fa1-f025-7713-b66f-d54a85eca4c5","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:36.194Z","createdAt":"2026-11-28T00:50:36.194Z","updatedAt":"2026-11-28T00:50:36.194Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.194+00', 793);
INSERT INTO public.event VALUES ('01a21fa1-f02c-70c2-a7c6-fd58d144aefd', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'post.published', '{"post":{"id":"01a21fa1-f025-7713-b66f-d54a85eca4c5","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:36.194Z","createdAt":"2026-11-28T00:50:36.194Z","updatedAt":"2026-11-28T00:50:36.194Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.194+00', 793);
INSERT INTO public.event VALUES ('01a21fa1-f05b-77ae-a78f-429017743ff0', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.updated', '{"task":{"id":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795827036028,"estimatePoints":null,"createdAt":"2026-11-28T00:50:35.819Z","updatedAt":"2026-11-28T00:50:36.028Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-eeab-75e2-b0ff-396bd3cb1a44"},"changes":{"postIds":{"from":[],"to":["01a21fa1-f025-7713-b66f-d54a85eca4c5"]}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.216+00', 796);
INSERT INTO public.event VALUES ('01a21fa1-f05d-739b-9f19-2dbc53f213db', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'post.updated', '{"post":{"id":"01a21fa1-f025-7713-b66f-d54a85eca4c5","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:36.194Z","createdAt":"2026-11-28T00:50:36.194Z","updatedAt":"2026-11-28T00:50:36.194Z"},"changes":{"taskIds":{"from":[],"to":["01a21fa1-eeab-75e2-b0ff-396bd3cb1a44"]}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.216+00', 796);
INSERT INTO public.event VALUES ('01a21fa1-f091-76ed-845e-d3bb40297388', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'reaction.added', '{"reaction":{"emoji":"🎉","target":"post","targetId":"01a21fa1-f025-7713-b66f-d54a85eca4c5","user":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:36.296Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.296+00', 798);
INSERT INTO public.event VALUES ('01a21fa1-f0a2-7558-9466-71d1b1e58b39', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'comment.created', '{"comment":{"id":"01a21fa1-f09e-7602-a38f-fdcb3fd14a4d","postId":"01a21fa1-f025-7713-b66f-d54a85eca4c5","replyToId":null,"content":"Thanks","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:36.314Z","updatedAt":"2026-11-28T00:50:36.314Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.314+00', 799);
INSERT INTO public.event VALUES ('01a21fa1-f0b6-74a3-989b-15ef325bc758', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'comment.created', '{"comment":{"id":"01a21fa1-f0af-73a2-ba0f-50d51f370344","postId":"01a21fa1-f025-7713-b66f-d54a85eca4c5","replyToId":"01a21fa1-f09e-7602-a38f-fdcb3fd14a4d","content":"Welcome","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:36.328Z","updatedAt":"2026-11-28T00:50:36.328Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.328+00', 801);
INSERT INTO public.event VALUES ('01a21fa1-f0e8-753d-bd17-05cfcdaedd5d', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f0e2-7119-a90e-cb0b5eb389d0', 'project.created', '{"project":{"id":"01a21fa1-f0e2-7119-a90e-cb0b5eb389d0","name":"Hidden","slug":"hidden","prefix":"HID","color":"#6b7280","description":null,"visibility":"private","createdById":"01a21fa1-e8ef-70a0-bcd4-65243214307b","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T00:50:36.382Z","updatedAt":"2026-11-28T00:50:36.382Z"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.382+00', 808);
INSERT INTO public.event VALUES ('01a21fa1-f0fa-70b8-a456-b26f5ebe3876', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f0e2-7119-a90e-cb0b5eb389d0', 'project.updated', '{"project":{"id":"01a21fa1-f0e2-7119-a90e-cb0b5eb389d0","name":"Hidden","slug":"hidden","prefix":"HID","color":"#6b7280","description":null,"visibility":"private","createdById":"01a21fa1-e8ef-70a0-bcd4-65243214307b","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T00:50:36.382Z","updatedAt":"2026-11-28T00:50:36.382Z"},"changes":{"memberIds":{"from":["01a21fa1-e8ef-70a0-bcd4-65243214307b"],"to":["01a21fa1-e8ef-70a0-bcd4-65243214307b","01a21fa1-f0ba-7702-a214-b706e42c4fbc"]}},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.396+00', 809);
INSERT INTO public.event VALUES ('01a21fa1-f1f4-70da-9c60-65d484c44967', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', 'task.created', '{"task":{"id":"01a21fa1-f1f4-70da-9c60-631f3541106a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.660Z","updatedAt":"2026-11-28T00:50:36.660Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e964-7467-afd2-eae7211639e3","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f1f4-70da-9c60-631f3541106a"},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.66+00', 823);
INSERT INTO public.event VALUES ('01a21fa1-f20d-7595-ade2-7c7afc53e627', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-f20a-7653-9ec1-e34b13eb5e9e', 'project.created', '{"project":{"id":"01a21fa1-f20a-7653-9ec1-e34b13eb5e9e","name":"Elsewhere","slug":"elsewhere","prefix":"ELS","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a21fa1-e944-7602-9162-d88e163ca8f6","archivedAt":null,"deletesAt":null,"createdAt":"2026-11-28T00:50:36.676Z","updatedAt":"2026-11-28T00:50:36.676Z"},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.676+00', 824);
INSERT INTO public.event VALUES ('01a21fa1-f215-7272-a76c-b5db6936603d', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', 'comment.created', '{"comment":{"id":"01a21fa1-f215-7272-a76c-b3a57653615a","taskId":"01a21fa1-f1f4-70da-9c60-631f3541106a","content":"The numbers are in.","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:36.693Z","updatedAt":"2026-11-28T00:50:36.693Z"},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.693+00', 825);
INSERT INTO public.event VALUES ('01a21fa1-f221-74b4-b24e-7b3517fb84bf', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', 'task.updated', '{"task":{"id":"01a21fa1-f1f4-70da-9c60-631f3541106a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.660Z","updatedAt":"2026-11-28T00:50:36.704Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e964-7467-afd2-eae7211639e3","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f1f4-70da-9c60-631f3541106a"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.704+00', 826);
INSERT INTO public.event VALUES ('01a21fa1-f238-763a-ac2c-d4010b67ead4', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', 'task.created', '{"task":{"id":"01a21fa1-f237-7735-ae69-0c804616e135","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"Draw the chart","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.720Z","updatedAt":"2026-11-28T00:50:36.720Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e964-7467-afd2-eae7211639e3","name":"Operations","color":"#1f6feb"},"parentId":"01a21fa1-f1f4-70da-9c60-631f3541106a","subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f237-7735-ae69-0c804616e135"},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.72+00', 827);
INSERT INTO public.event VALUES ('01a21fa1-f241-7589-9204-5b2ec640c9b0', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', 'task.updated', '{"task":{"id":"01a21fa1-f1f4-70da-9c60-631f3541106a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795827036736,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.660Z","updatedAt":"2026-11-28T00:50:36.736Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e964-7467-afd2-eae7211639e3","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f1f4-70da-9c60-631f3541106a"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795827036736}},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.736+00', 828);
INSERT INTO public.event VALUES ('01a21fa1-f241-7589-9204-62348987658d', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', 'task.status_changed', '{"task":{"id":"01a21fa1-f1f4-70da-9c60-631f3541106a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795827036736,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.660Z","updatedAt":"2026-11-28T00:50:36.736Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e964-7467-afd2-eae7211639e3","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f1f4-70da-9c60-631f3541106a"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795827036736}},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.736+00', 828);
INSERT INTO public.event VALUES ('01a21fa1-f241-7589-9204-67a1d4b0ac88', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', 'task.completed', '{"task":{"id":"01a21fa1-f1f4-70da-9c60-631f3541106a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795827036736,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.660Z","updatedAt":"2026-11-28T00:50:36.736Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e964-7467-afd2-eae7211639e3","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f1f4-70da-9c60-631f3541106a"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795827036736}},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.736+00', 828);
INSERT INTO public.event VALUES ('01a21fa1-f251-77f7-9039-9b5e0fb05187', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-f20a-7653-9ec1-e34b13eb5e9e', 'task.created', '{"task":{"id":"01a21fa1-f251-77f7-9039-96c1e95c0616","taskNumber":1,"identifier":"ELS-1","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.753Z","updatedAt":"2026-11-28T00:50:36.753Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-f20a-7653-9ec1-e34b13eb5e9e","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f251-77f7-9039-96c1e95c0616"},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.753+00', 829);
INSERT INTO public.event VALUES ('01a21fa1-f26f-7041-b60f-733ac467b669', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', 'task.updated', '{"task":{"id":"01a21fa1-f251-77f7-9039-96c1e95c0616","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.753Z","updatedAt":"2026-11-28T00:50:36.760Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e964-7467-afd2-eae7211639e3","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f251-77f7-9039-96c1e95c0616"},"changes":{"projectId":{"from":"01a21fa1-f20a-7653-9ec1-e34b13eb5e9e","to":"01a21fa1-e964-7467-afd2-eae7211639e3"},"identifier":{"from":"ELS-1","to":"OPS-3"}},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.76+00', 830);
INSERT INTO public.event VALUES ('01a21fa1-f291-7691-b650-d47d008d238e', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', 'task.updated', '{"task":{"id":"01a21fa1-f251-77f7-9039-96c1e95c0616","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.753Z","updatedAt":"2026-11-28T00:50:36.805Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[{"id":"01a21fa1-f27b-75e1-b948-0526405e31aa","name":"urgent","color":"#ff0000"}],"project":{"id":"01a21fa1-e964-7467-afd2-eae7211639e3","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f251-77f7-9039-96c1e95c0616"},"changes":{"tagIds":{"from":[],"to":["01a21fa1-f27b-75e1-b948-0526405e31aa"]}},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.805+00', 832);
INSERT INTO public.event VALUES ('01a21fa1-f2ba-76ec-8e62-063f1e838206', '01a21fa1-e939-70b5-841b-17315b0fe072', NULL, 'post.created', '{"post":{"id":"01a21fa1-f2b1-7262-8911-c3abfb76678b","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:36.842Z","createdAt":"2026-11-28T00:50:36.842Z","updatedAt":"2026-11-28T00:50:36.842Z"},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.842+00', 833);
INSERT INTO public.event VALUES ('01a21fa1-f2bd-7566-9488-6855cecb5dba', '01a21fa1-e939-70b5-841b-17315b0fe072', NULL, 'post.published', '{"post":{"id":"01a21fa1-f2b1-7262-8911-c3abfb76678b","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:36.842Z","createdAt":"2026-11-28T00:50:36.842Z","updatedAt":"2026-11-28T00:50:36.842Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.842+00', 833);
INSERT INTO public.event VALUES ('01a21fa1-f2dc-74a4-9682-a17c2898b3c4', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', 'task.updated', '{"task":{"id":"01a21fa1-f1f4-70da-9c60-631f3541106a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795827036736,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.660Z","updatedAt":"2026-11-28T00:50:36.736Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e964-7467-afd2-eae7211639e3","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f1f4-70da-9c60-631f3541106a"},"changes":{"postIds":{"from":[],"to":["01a21fa1-f2b1-7262-8911-c3abfb76678b"]}},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.873+00', 834);
INSERT INTO public.event VALUES ('01a21fa1-f2de-719e-be3d-cabba79b0685', '01a21fa1-e939-70b5-841b-17315b0fe072', NULL, 'post.updated', '{"post":{"id":"01a21fa1-f2b1-7262-8911-c3abfb76678b","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"client":"sdk","publishedAt":"2026-11-28T00:50:36.842Z","createdAt":"2026-11-28T00:50:36.842Z","updatedAt":"2026-11-28T00:50:36.842Z"},"changes":{"taskIds":{"from":[],"to":["01a21fa1-f1f4-70da-9c60-631f3541106a"]}},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.873+00', 834);
INSERT INTO public.event VALUES ('01a21fa1-f2f0-70cb-8d3b-6b10ef59b4d0', '01a21fa1-e939-70b5-841b-17315b0fe072', NULL, 'reaction.added', '{"reaction":{"emoji":"🎉","target":"post","targetId":"01a21fa1-f2b1-7262-8911-c3abfb76678b","user":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:36.907Z"},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.907+00', 835);
INSERT INTO public.event VALUES ('01a21fa1-f305-73b7-b825-8bec8134de2c', '01a21fa1-e939-70b5-841b-17315b0fe072', NULL, 'comment.created', '{"comment":{"id":"01a21fa1-f300-752e-a359-070879f8aa8e","postId":"01a21fa1-f2b1-7262-8911-c3abfb76678b","replyToId":null,"content":"Thanks","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:36.923Z","updatedAt":"2026-11-28T00:50:36.923Z"},"actor":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:50:36.923+00', 836);
INSERT INTO public.event VALUES ('01a21fa1-f40f-730c-bbae-e810f777a135', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', 'task.created', '{"task":{"id":"01a21fa1-f40f-730c-bbae-e4f49b11479b","taskNumber":6,"identifier":"OPS-6","sequenceNumber":6,"title":"Pending at the upgrade","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:54:37.199Z","updatedAt":"2026-11-28T00:54:37.199Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:38789/api/v1/tasks/01a21fa1-f40f-730c-bbae-e4f49b11479b"},"actor":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","kind":"person","client":"sdk"}}', '{}', NULL, '2026-11-28 00:54:37.199+00', 841);
INSERT INTO public.export VALUES ('01a21fa1-ea22-759c-b49d-e17dbd7192b7', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'succeeded', 100, 1, NULL, NULL, '{01a21fa1-ec81-77b6-a6c4-7990015ea559}', 33554432, 4486, '879755c447eeb36eb2ae34be47bba8b1049bf8e2bc42493a5040fabbca9b6fa2', NULL, '2026-11-28 00:50:34.592+00', '2026-11-28 00:50:35.393+00', '2026-11-29 00:50:35.393+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'e0569126-f09c-4080-ab61-cfd50656446d', '1955d0800498d9fb877402126f999c1b2a22495422df931809f3f88b25753f2b', 202, '/api/v1/organization/exports/01a21fa1-ea22-759c-b49d-e17dbd7192b7', 'TI/eJ8sS5+4lfZHVF0Te5nHQA4IkRyMfc6myr2k80fYpqeJQQBkFY+mI4VmdQFU/kpiI2W6VAnIDlPpLU5IubhSFJT+30SWfMGQ8phpd3dzIfqC22t765fNlijKQleqpnTi06DC9uCK0/FK45+cL6xBoqqJtShdYkngnnk77uwrHsgYBj8QUNUITwIA3+/6ePKUBabqyFUvKPli4e/snDfItJ8KwQu89NGWy4hwy6VLd/YNfbMSinNQikKhvKMCld7p+YpyAqiPxTWACsBUpuqbw7wAyLZZJDAQVQUZKtiu3q7UXpAALjHMZ4UxdZgjMdZczXyaLrN7APELGyMMW', '2026-11-28 00:50:34.592+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'f212684c-49c0-427b-b008-6441974a1ac7', 'a0362a90baad86d344663ca0b8466422a0c7904a7fd40c51cc7ffebb916aa911', 201, '/api/v1/tags/01a21fa1-ea3b-76b9-b629-39b81555257e', 'VQ18WO/45Fokl8NwftsuoEiZj3Jv4ctwoUDxQbeJ8s+2zdomWzNqGuegXZ38TFe21Kq3LM5WKhtq0rD2tsfWiyIETIAzONuk0fnFKskZgwEJZMxtym3dJ9a1Pa4s0vsCnCYPLdjzSHkpDF/XCstWvgDQsbKepdq06+mbjGMIFoUi5KhJfbqeTrEEDPk=', '2026-11-28 00:50:34.594+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '715b0f26-9aa4-4de5-a886-30e82e060c14', '66e91f083e1d33d17a857e7250db4a38a5904318b204380345627c9d38028045', 201, '/api/v1/projects/01a21fa1-ea65-73c9-b32d-e23a07f8df1e', 'T+seQVMn79klPbL6uvIy9moGiVD3XRHS7xftFH7Yj/anziw32XSdihpgSmMYfesNmV5X2UXoJuWF83udmTvBLbUI4ibuLwvlTE10dOOQK1P41Fd4KHsupRnog5BkSBeagCQ/Y4Up4mxJB934MtZeaEKqjOBZw3PLyPjEWU9hXlHbWULvClgks1O9SxkcM6VQLsjA2xtSo+vbTdL/bmwQdd5xkNOS/5LHYO/1Hj1Mms6Ibfvf8I8Mn25e/Lj/PMJFMacb859ucFoa8YmZUArtL4mUgANrJ/trylS0tzoaNyt48ds/k7PVhyJ46xzCTN/A9bHPKOo+4BNyfu/+qdGcDTSmb+sNt62nMcKX91GRiMU7giyTuJM087VVRzTo5Nb1CRhsohPgjgdls8hr4CKRSrWWmyHB5EByEGqyehkRW7GGasrODs/+jn0tgWo+cs5jfCeOqKqkh7Qxjw==', '2026-11-28 00:50:34.596+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'ac52c24e-6e99-4f22-bfb6-d0c7a702d53e', 'e52cac1901d576dd0b4f826f81ed02aca7585d3dd4ef732fddb8a2b0fe39ec5c', 201, '/api/v1/service-accounts/01a21fa1-eaab-709d-92de-e887c98a25ed', 'NoSLQrCBpIMLBkX76Mym54mQ4FHhvmBMrD21Lcm80dk9a1oYF9rs7QZwyekH7NTlC2iUN4vAQVPh0IsASw3SXDMQdpz2fDSb4LcZe0iF1iiuMQLDC9G0zcKiLbu4RnxUBxAljmJjwKAt412sFm2HM3C+qNjDnSKv/tFq43xTj8uJ21ziOksRt7lel4HMc4D8pWS2gIzRYg6lzQCR6AYdH/GbJ7XMHM2l7cInEgq1IdD2s0HfNnhUE//dz1q1uC32XRrj7eFD1fFextLkvYnzdX6lScIYFGMnJdlffx5gWQQVSjlAWOTRCnFwkGaR0Z5hEnZreZfnD0J8D3bRMQ5yQ4nnn8yRn+MiXYCp50ALEa/z0+/s+bnbKRW8SK4GGX6/vthjai2RuD1boW/WP1dAwphwjQQKof59dwmng7f6vRuqPyRo8Wi3Qw+0nXFSATg09E+C4X1o7C1jwQp+dfGFWE3ko7Uoqr9ANLVg4NFby0cSs1ssdwv8U7MTWbLr6qEW2D8qa4Pg77B2sQ0ZsAC2FM/FpGPC75g8VoGdN8PMH+f9BaKzvGA7ctAEjn2gBQpJh1NdWIxhw1gFYnxaUCoRJEh8d6wsBTFZWbMkYQcSD56o3pEsmfbptk4cj4QJl0OQOhTCBd20Z9mHHicUb+zu2EirG4E=', '2026-11-28 00:50:34.597+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '430ae79d-03ba-4a17-9d5e-f62a94982c7a', 'c989ccfc5923a772f5257e8eebfe52844924eeb39364eab428dda905fea70499', 201, '/api/v1/posts/01a21fa1-eaba-73fa-81e6-0ff6b8012f2d', '/Gia/BLuN/qxfkPIwokIzdLW0jIIKMviiTZj9DQTfHqkr/m2b6q/NIh8SPmUOo4WVh4PopLzNUNs87QAA5D6/hdSgqeJvAlHdAAZwj7N2FJw8ZwuOdQA81xkVerv/6X9Fn9Pf0OQZUVPNBY3ic259mzqRt647IqXANNR5mz6ZXsCqIie831H4IR/iaIcjiBfnB8BpI+q4pusF/4e45XJkZNF90r6DVpEIks9u3dOAvX27kjEtonCfcv36oXY1JI66KHEsbRLsSBnREAdk6Pcza0CGSY47CX/1CcCZdiHOLbcawmV2BCJ8zQPSXMe8Na7kQEDFlyAwXX+I53eBIY+sRSFG1ygy1Fk4iPc6dHNmBsd01rnK3dMF+xu8r2rkddeSYWc2R6+6N0k43hvWKR0pVoz0ui32jxxEQDKoUxiG51ARCeSd2NyaO0PsIZTV+pl6067/akg370lAgUhunGjq+UPf6DszWrTLdB2qUw6dolT2+eIJnjZc+POIhzgHZ452/TLbjZpXq82vV4+MnFkx64eh0p4AMmqezDJftFTiI5csg3YgJ4rJw2PzZal89K7CIfxoSL38oCevVJtUAOJK8YlsuYxf3EGn0HUxA==', '2026-11-28 00:50:34.599+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '69ed0c4e-ad14-4c0e-9710-4b51974db2ec', '055b56be6dabf8d2f54983be611268ce2876a1fc542c26ef4ffabfe456ac6554', 201, '/api/v1/me/tokens/01a21fa1-eae6-7424-8fc1-6f64ad80399e', 'Lub0RVK4iMbNkfdwrsFoJvd/2R3r3EaSdvQICIcT4ld7HZQQNB9CJ19nbB9/gaRvRWrFCb/rIupo3ZE3qNEPsvatQFam66C5LaRrvpSrP/2RufkTibGLi6oZeGgUP2ZXIM7CmNsNJU6vP8UD2ZFr9HwO/lGEPpRaHw/sd+TbCDhyJZ4B6UscLSgQU6oG6GJBpanSmWakeLrl8Cuqz046hKreM70rlh4FH3UIc/eFUNa9wyQmhV5frJ8awkTMDO6JM9rKGUJEg92qLxsjB6VfuID6dU8wAVdQTHoGe+cxabFfgu/JyzmHzJMNIDSNaRxnKHGtCC0PowGKKBuX4vOK4dH2915gZyF7QrolAlQypK5sr46sTPy8R8iKCQoWyPxBdKn8WHW6+HfDN0NoK8BKJL8WEm0unZMbctsNCnEc6Y2rAYIt8a8i0Vk5OzAhwoMKBsPMgHC3RkYAEh/9lYi2k0/+WB2jeyxRh80Y7TPLpImQbZGiO3PhgprLjSJTc5wQtKQ0GxNXfgAgYK2oWqmx/E63RTQQ7Ln285pIve0+YAm4+uXikP5G8QGmdDf5EIN2Qf5TUwowbG841sD6ksCPqplzsJdcRdpj+hBhtnWkrAu4nivU67ORr6yOr04o3EQCZCNxd/NJf1J/eQ==', '2026-11-28 00:50:34.599+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '90878c8d-78dc-4dbd-9af4-fc5503847b6f', '7536efa1b66d9f3cb38a1ccb3734ed9b733681667881059dfe44108f796d294b', 201, '/api/v1/domains/01a21fa1-eb3d-74a1-9f41-34a7478b7163', 'kDfZI6CbGXpLtypvgGFhztorETT9Mk/DNQm9h6JTnrgSVcrU6l7O6wSGBiHBiFmQ49fa38LpCSRBwZguCwAavjcic0E4nhg99/nW078bM/kJhId3xH3ZofDg0xf8k6QePtypBaKhwvJV5GGNWIGZCn6AkkEGHcHHc9IJfdDm4Se7/p1aQhxSfURxyAqccgl/PjsKFSwi4kQpCUca099Cav0PSqEioBwJWO81QUfsSH4y4reA8Hv9IZXZrNuY+H0gHHmmK1xshcVwR054UIUnvKC2cvBnslbKujuUWvGM4gZIDzsOgaG8of4+ho+JwF3jwb6EH85ibKkAIn6G14wE49GD6e3gDODmqWudlbigHxig26PyjvKhiUd3Kdh1waqu69lq6X81Cs8gFrejO7OVxVSEOjqsk7JG39vU3nXag22m3F/0GXqNxBDYyzMPE3uaKy5QlcW4DOgNKErPTi8jFdVIRtLcPxabdfnkFjnztuVgFCC/rQ9Xt3Qu8y8ReiPnXI7IjxQ=', '2026-11-28 00:50:34.6+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'a929e3b2-5f4e-4608-a99a-57edfd2798a8', 'de4175b9ff3ad2c3642fc15914dfa62235885c90ae51ebd35ecdf97238ee57be', 201, NULL, 'W1qP770m1Quv9JVSiG2j2+0S9DtoHG8Am2jzIYRIvAdp5U4l/DFxGum0QFpN8i3oo8frNAoJZwp2VVCgK3mjC/WyIrLsc9v/hEgILcrExtBViHdkYr6g93XsvgD3Q8ClELaZhCfxlqoIQMfp71EqenhWn9jPEYS+CXgF6DIvfwb+Xq+kVuGa22QjNBD0H2+EmTU/OFa0scJqdhIQJ7lkEtj1cFkktVm7lnm/fpAVyH5hpl7L27nGejqnZwRsieErLXSYNP77kpa3ZFo9AolmopQ9XgZ3FoMqlMK1BvjCz6n0CA==', '2026-11-28 00:50:34.603+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'fa0a9184-b0b8-4bca-9585-5af74706a134', '669c7ed2bde324602e0e67422b853af37ef89f0bb584dc574f79dbff76d53f66', 201, '/api/v1/tasks/01a21fa1-ead6-76e0-b030-1017fc4c2a6d', '{"id":"01a21fa1-ead6-76e0-b030-1017fc4c2a6d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:34.837Z","updatedAt":"2026-11-28T00:50:34.837Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"tags":[{"id":"01a21fa1-ea3b-76b9-b629-39b81555257e","name":"bug","color":"#6b7280"}],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-ead6-76e0-b030-1017fc4c2a6d"}', '2026-11-28 00:50:34.837+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'b4989eb8-b86a-4f93-bb34-ab62ddabc1d7', '1e7a32f4a8cd75565ae64179582986214774c5f072519fd6be8097e7b93852ca', 201, '/api/v1/inbound-secrets/01a21fa1-eb82-7348-9060-6a4ab87b55f6', 'fjgaeFhgRTPXV45qmS2i6Oc1zdv0eX+8RCtq+l8DUhZz83pJSigEiLG1VY/EYz563EbdnrVBGweY6AtC6o2tljNWBLqJiJNiThHnqNFp/XRSWi8JQMZjlmKoDaGhFOMnG9A0IkhS0BPO1bn2XV1irBuZ/Eim5rWLOwn6SQ35MH1eupbjm5ijx60eemh8+kdLTlKtWO1VV5AQgXyyCH7zLrV3zwEDP46GMAhgfPM/W3lbCXLGXKWSWSiiV8/1jWU2ToUnx5m/w4uxc+11w7P5l5qjNbnqm3IrUHIU7Bwv+kv+T2EK/dbuks8RzWHoPIEibaEyZ2ZmAxFe1aPJXskcGNeYUCGdeN9q003rDReQKUVwERs6/d/Bsq9Y6hWu5gqPeMOM+cv0nhvp+X1Rq8BC6V1F5ZU09XKkCidL18ve4YAJIh+HR57XZ8Ncx1jBr0uJkOTVC1f/4agEaYNkt3pur9lM', '2026-11-28 00:50:34.606+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', 'b79b713e-01ef-40b3-9b0a-84d96fcea383', 'f45016048b11adbb7af1beb9d7c92a1e81b5ef3b5132cce1fd0481e22513e0eb', 201, '/api/v1/tasks/01a21fa1-f1f4-70da-9c60-631f3541106a/comments/01a21fa1-f215-7272-a76c-b3a57653615a', '{"id":"01a21fa1-f215-7272-a76c-b3a57653615a","taskId":"01a21fa1-f1f4-70da-9c60-631f3541106a","content":"The numbers are in.","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:36.693Z","updatedAt":"2026-11-28T00:50:36.693Z"}', '2026-11-28 00:50:36.693+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'adadcaaa-642e-4910-9d4a-a0a06d71ed4e', 'b0eb8e5d3f935ac6c905af41cb8406b604d3e29d3e614b6b97b86d92b70043ab', 201, '/api/v1/webhooks/01a21fa1-eb9b-7203-b193-bfe223dc0d35', 'rmIG0MPGppPImzJxyiGj4Iu1uRAaHhrwLV2ILQMEtK0vZBf+YLwC3GWW+vzaq9pwdO+s6eMP6YwwPHA+q3stJ9Ub8NFb1AjxBNAzoc3rWIG4gIqCjxHTEQixo/cCFejsM6OXC1e6pqwLR3E3G7Bk2BLbZUvjzg1MuWNw/OMs61x9boDNQzWEcUr8t8kOnsAyZCo4LiED/kiOwJHsMFIOwCZDbPFtUmY2lA0Crn54dJ7JETacWEubUfStkoeo6tqEkMVxee8FReucbvdSyPnFV+4A8MAbBli4kPJhZQhbN1z5WrdFjmGq+dUszHRK48fFAP/TOXmwYgHvaAsX1oruSIbOjfX936SuX6QLi+9ZzYGr0gRayGBu7H06zAUkRYwiNb3ls/mEVoEJ5qlr6abNeO9zB3fs8yPyqOzlixwCw72JhDuKIR7gEY7BUbdO+3rw1hkr9lHpw3pP8jz/jUrS67QDFHbpmVSO7HHN+Llg88ES3j2u+PQhoTJkDPD1y5Mj2uyAqmwobX3uDzJ8xT4sM3E7tYKA1AclgYcKWA==', '2026-11-28 00:50:34.605+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '8cfe2ab2-b732-4687-8080-4f8c72e92106', 'eefd40e224f38d72604b4a4aa506203b8a37cce0153b996270accaaa372b0474', 201, '/api/v1/invitations/01a21fa1-ebd0-742f-8ec6-b68bbb932c65', 'J2OIfD+AxOdfHdECYFoofWEV5JG7rowrz8YBU5g0kP7oM5pdoqf6Wtx+EPIXFTbuqkAWQ6oCTQIlbe3QPFu4E/H3ZK57d6psaGmFdFBOdGxQcOHZMv8Ssxc6qICY/rAIEW1zQG1xgLn29uWo005dW+Z0TknTHG33O3n2uaUGmhayytWDCzdi6yhEVTE6Y88ujhMFWQlTORbtQZG8ULiu+7bIjsiOBj2vsTWwQfH74Gjr9Ac8KC9DyTQhi5r1rDv6edpCSZiM/c3Fj4SQbxNl/jrT5y4Ywc6DzsSaEC094rsYCCIbjY4nao6s2o6sA2bC6FlSsZqamD3naynVUetBK5h2Kx8KZWyv6GK4eWEC9sf2sxgxKa0xcsbvxY+KikpVGhcxmHRMxjKaL/83M7RJ38ReIcEM5sQog0j825Q00t49On2bdMYgkk/iR2t4Uvr7FoWFgQqQ9dtf8G/EBbLua/2Vqs7p1sv8Rrawn5g2QVbSTGSX/wXjhdq6axAcHRu9xCXxuBTpknjUfxFgocOpr67dtv7h0mripcLuGIQAEtQTECI7OG81nB/COKBoHNGeJawTVUseA4QnWW31iBc8JoetKuLj2walKnS6/qxL9uA6YjcJt6X91m0rnmEHvCOo5oad4RYnluMsGO4EKHM73z8AZ0Hx7qdw46JbMBBW/fOQQ5R6fxP0LxFYg+SdXnM/L5F7b9pQn8fE4Ek=', '2026-11-28 00:50:34.61+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '2aab410c-923b-48c3-9c80-25e4e724a3dd', '5748270dda1fbb2c932a135f61158a8a7ec9235558c019486361ef20b414cc38', 201, '/api/v1/posts/01a21fa1-eaba-73fa-81e6-0ff6b8012f2d/comments/01a21fa1-ec1c-7480-b198-cd5214140a2e', 'SzJKOh+U26JOhHmJ2zRL+6DcQoYiWYKqAN1NCQ0rgq4DIam4rbeDhld3FQB43lCxWvoFbfYVR6yUXOEBcrCtAp9jgSguJ03tmut+EAT/1wKxcGBwIN2K08/M4c68YucAOobUdU/vTTsuV/UV9fyi62LTE6XWuvkshUscD2MQYObFCAvHQA/kkyp16jkzBLHWnzN3aZzU4lbq/C7PE1mf7IDdbj3mmetffEAgT8UjMJBVugkZqyRZrIkGP5SNNrjRuSqmIHv1w3rTkvvmI47mBvM7wl5MhWj7pyahNMdv4bFF8YAcV6PsWcpnFBwRB9dKr/orvK/dH5DdcSWxv+qY8TeOKIe1zbPW1NOV4OSfnbHkxgaJoeabrTl3oj1sjTrJHtGm3MP2r0tq6k5M5G7PVBkPRZkhJhEIlxEa5Dj3/i6vZS5AShIp1pjKpo9GS/pf5zIZj3tnDdNxGCKNemCu+OvK76kWBqJWRbyDIlB5CPco2nUJicyJKy1drAP/US+PLwag14rbiv1t1f7nBH4NISkG', '2026-11-28 00:50:34.98+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '3bc11fda-e884-40ea-b428-e0e76fa52054', 'ee0693908e5fbe00fc14259632d352100f644867a42ea85967bec67ef6091164', 201, '/api/v1/tasks/01a21fa1-ead6-76e0-b030-1017fc4c2a6d/comments/01a21fa1-ebeb-743f-8132-d7af327b3b05', '{"id":"01a21fa1-ebeb-743f-8132-d7af327b3b05","taskId":"01a21fa1-ead6-76e0-b030-1017fc4c2a6d","content":"A comment","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:35.114Z","updatedAt":"2026-11-28T00:50:35.114Z"}', '2026-11-28 00:50:35.114+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '5de86562-706b-43e6-9837-dd3a21f82b91', '2a9e4ccea9c5e8f3fd08f3347ec7cac96902bab052ca28129156093516ddd3fe', 201, '/api/v1/tasks/01a21fa1-ead6-76e0-b030-1017fc4c2a6d/checklist/01a21fa1-ebec-77a7-a302-45c087ed6283', '{"id":"01a21fa1-ebec-77a7-a302-45c087ed6283","taskId":"01a21fa1-ead6-76e0-b030-1017fc4c2a6d","text":"An item","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-28T00:50:35.115Z","updatedAt":"2026-11-28T00:50:35.115Z"}', '2026-11-28 00:50:35.115+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'a3b800ce-1a99-49c1-b997-db9a63a5602d', '8182db83c315d5cd735c1583feb69f2a573342fc9a7e0362813e6861f08c1022', 200, NULL, '//SQUY82o6aaTHkSriD5C1toFU4jFuUy3Jgu9Bf5m2pbFJRUyppOJqHEWDVnunh7TuKqRjI1+OKDmGHLaHq1+1mwe0H8g+OhQhm10d3Kqd4DcwzJ8S9qyYwHk+oHQadWVRG06/ktfrxuMT1dYgXU5ZYqIgONOUzbsUXs/KRGqtqJ2J3lodHYEVPzXjUh7I6CzwnJv0BNhIXbadCl6b6rFNYV7ADKSLmw/tPAnf1iRls82oH9dXcRvb/0ZYWTi9Y/LIgTb0Q2+f6uf4f9yKDkO/3NmhsUx7ZgB4F3RTZR8Edqu4o4kBzJ9+KNEWjbQUfgxB6tajb/SZVuW1E4mwpaw+Q8ofuKaFa0KDXBk9ma/5wn4lCEgRrUX8RB8K+fLaHUthQh3tdjoeMjgNs1Q5JsHcBeCv+w32s9WBC1J/0BEmGZ/mDxvuNE64Dr9Q8Qv/WszNum8uO4u/quXOHc/8gWg9B2Vw==', '2026-11-28 00:50:35.185+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'fc0d7cf3-c102-416f-8f86-34bda6bcdba0', 'b55131187d8db1ed82f6cc338670c1979517653bada4a41f309c7c0448201b05', 201, '/api/v1/projects/01a21fa1-ed00-766d-af39-adcad9174e54', 'kvUCxZShYfV1ChCqw8PTs/YUrvEJCxKI9LSucGbiD4rwrvIk2fKALKvsYE5YM/ZMe6NJLg7Ux/e5BCUu84MWYW8avwgqlUvLOlvYaA5Nrsoe4EJ8knjZ4f8H+yySbRmg58LXF37k1lruBtVqy2uYl8XzRKblUUeeqPXwM86XkHNe17pE2LIrtJcF741kX2L/80btWxnhImhocMrDRSbdqhVim+Rle9qzisfaZhDWLlLc4UNpAWX/N82LoEuOKiLwtiiWy7i86zueybyJy/d6Y9sxcJMnuaHNBON4Z5e4fxxA2gIHGYI69u2FHm3TTf0Yw+131smbYNeh6cHevJA/IE3EPUjDhmMSrPUPONeX3fvRJJcmGO5hIB1X0+e8JH2UEFe+5Sgan2hZCObjEPVd217On7+I0qzw/OTLa6S9xBrPHaCZj5DXmhoatuXzkaV9spQ2n+7aED17mFIEhv8=', '2026-11-28 00:50:35.375+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '3111fe55-b6df-4c1c-98b9-8af8836e69e2', 'b3356ef8b5144a87fc4aa153d2de8e59e4a856b7daf0a18d962280762d5ad39b', 201, '/api/v1/media/01a21fa1-ecae-7327-b4ba-dcafd8438f7e?target=post', 'gfSOJua2DE4xZRwfw2STBic7jbctmaN5ot/Y8LPuPDw632ZAowX+wbiWX4CsmQId2Ic3gtx5d05WxR7ft56+X7qr0ARPSxBWypjJD/vnL1J2zxA1XRHEbc7YJzLTS1fV/X3l1nGH8Y+kLpBX7Wl6wIl5RkB+3TWy2ibM928Q81G96tzsmsdyqAytEKSK7yP40NNursYZ4VUrrwrO0mNYgH2X7b9qPSKV09RCaQw5VcA0Ir9WuXX0RHuq4Cm0IgicAlWwggjlbW/OLiH6RomWJxsSX/cihYBm1TINqBbhZcImhmleTq/RxGYkK7XQ4LAABzPPpOi5B15b3iPb1rnWPm1V+c1zJ10vnQBGuvsxTGO+lBMQ6dUstVeahhed/X+lN0L0go7hbXmQOxK2RrU6Ot8F1idT5+LQw/KlHKKs0ZT0eSNvavg2hNDxIKAnJ9ddLQ5F2wSgHxciXR+uVo6vzbe54Pr/1mIavYBlUfMzTJ8YAHTWXC0oJZAdwRzScBnuNz32R+fnphPPzC1+KGNhr5/VkkGYZja0ZsDfXGYdVQaDB6J6zUt8I2L3/VHwZmtZHVmEp/t+yMOPvGjjzH0AAWr2eg8WdIZLELgYnD9p/TT1iyG3bmprM+rhCVVe7TFt/usIUZVMStpGPC28qz+DaamV7sIMzvZWouU4aKyRLGcrxhLg1X4pVkUtXMYjd0Ojmg==', '2026-11-28 00:50:34.994+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'fe0d9ed3-82fc-4442-bd27-ba44bfd169bb', '7919c1e1ff27abeeb3b51fc7390efb651b82086c472cbd7b661e470178adb4c7', 201, '/api/v1/webhooks/01a21fa1-ee73-71ff-813f-f70fdf3f828c', 'TZCpAYCYXKkWL7MXXrwvjPs3/m1dNG+d5eDsH4JMDroZBXi24Oaaub0PUvK3XIHQ9C+CbfJ0oOMA0xy38RgmRPfCWjP/ecAVupJJnOxLEsZAGWAH+ScQro7pis1SuetZyPtIqOboK2/Wj0Pza9FOosNIKWTLsrn3Hd4W6A2bCyhB6tPX/pJoVNx7mY/Dw+LcjJYCrGVwYV0sFiCPNuUg4XwWS8NE6thOZToQJPaOnT7eCXkLprZBRhHtLnhKvEp8b5Fp2xgw6C+yA484xYqIDDB9gptpwHrF0e4I5asWgi8VJ4hnu8DD1XbiKf3QwE8DgqxmYwTu/oMjGzEjDvPeaB9oi57Bws5fhcVfJ5ivFx8fN4dX/n2Noo5MQd1kVmiTNxX70zlhFU5kFmTRdxjWlj09uR6/g4ricbgJbm2W/5FenHtSredOuRSRsVsnR7d2fdVtD14D4QRWxBlblVewimuLNyHXDYa/YD0W1G9sSN/s0o47LDCmV8QB43SBuwRSX0ReLU5MU7k5DsNEURbIRUtf3ZVdPwanxfUV0X6F5KnQdfM7vA6oDOySQ4DMbzxi7A==', '2026-11-28 00:50:35.757+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '6fe9a86d-fab1-46dd-8d11-b633ea6d2785', '33e4d9ec686365e1c1c454963ecb7e4a4eb651cda3670f91ca1f96e0a1775642', 201, '/api/v1/webhooks/01a21fa1-ee88-75fd-96da-6d711978cfa3', 'dzFo7tV7RdmhIZPgMgBAd8fe5jx2kvh3yPobm7zsrIsPJISR4RTAE1xbmgudJU1yrbsUe/ZJmbPr1S0S/IoQ0UEcYau7ZM1h9JI4WR+id5QScP5ZtNyZCkwLOXPoRZiOcg4icQSnPWL/Sfk89WzzGv7Yc5LZIXAzsTNoIQdzN5kjITvI9Rg9Tuzd4mYddztk+NuKdGmpspsnutfnm898MH0hcEEvGar15ozDNQUF2RmBIstofS3+aPycly+iZOKsNiLIU66PDirmzZHj7LCdAeRYhrfbeolkaRO6gtUstpjVeGxrn34ItFU+b3p3WLdkGTZMFhOP9nfF/Dvv/Rd8lIH9EjowaXhArDS+iU7pQhOe0PjT/WwBlcLSEgauxLGLTKyh0VrVC8bFcZOnzVrvyBNJHQ0dlOxL7h3It1/hCesEebJRWHZLsldhAjpYSesX+xLfp1HpZ1hNKSKMYEtWzwIbnXVQsavQIJGNbGFmNYtk4QwUwysAHbZIfJH6omAbWU/0GwEq4mewHZCU2Zx96ta6mg3SDWa3056ph/aS8f9BUg==', '2026-11-28 00:50:35.777+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', '7a1fbb1b-94aa-4302-a785-526a31ef40c8', '1e48104d77a3bef305b4d528a3bbcd671f822a243ce233e360b0a834b9e2c329', 201, '/api/v1/tasks/01a21fa1-f1f4-70da-9c60-631f3541106a/checklist/01a21fa1-f220-7517-b7e4-a7066b95b37a', '{"id":"01a21fa1-f220-7517-b7e4-a7066b95b37a","taskId":"01a21fa1-f1f4-70da-9c60-631f3541106a","text":"Read it once more","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-28T00:50:36.704Z","updatedAt":"2026-11-28T00:50:36.704Z"}', '2026-11-28 00:50:36.704+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'c14b3758-7a84-4506-b996-6725ac9181da', 'cdef6a6d096a43b9019d6a4b48ee97f02cb0b09df2c3d64a77af247493f4c078', 201, '/api/v1/posts/01a21fa1-ee98-723c-af4b-0cda0916f501', 'vOPY8zOETCdeh826n/ce1YMY3AgNsZeKzno+4cRpRbKcoo6MdK9dTw8zz4JLO9/ZMW9eqPWDKgSi+YYVupxc2wFGdpl7wQA1ESl8ndJttlCz3Y4oh/k1CnTwn3SSaDdPpVeKIaHnpESnzeNVL/Y8sMBaH4qqAOdy/zj83iYVQvRHIRrlmzWYpb+ak5rfTUmKF6wkKqh8BNwl1q5L1d91Km2XOjjg7la8M7OUfXtziKRL8yb4jfM1NadbNyxnjMZQ7qKg+DNMzByGMe5DUTmjr/7vWcOS+SGGNycnQ0WqwTRk/hhITpON+75mANwDmaUXRSiXyoETdbTgsiSPWjSEXDvI4U7ZnqoORIxA4DnCjkvtwGsFT2bnv8/POmnYI0B+/nreu/sQs6dcSZGnW3V6OQkbRLMlly5TOCyHbU1EimMhlJObr3mcU/3YuXOFsWWHBc3pc3HLXkppgUYTS4xH/Y0gqUkXoD1MttZtI3BLZe5Y72FX+6HQ9ruDpM9wGfLGswVzWQccFCERaiMnD2ZrUNdBPyN6akA5nK4F93MlrBoApjRqAa85/j2d05eV4FyUnxe2wlvrFw77Ha9Cppo6BDBrBUGFS9a1IZZ7bUmFXJ7fZ9iFJTlaQwqNj+wniESATw==', '2026-11-28 00:50:35.798+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'b2584956-e4b4-48a8-81a6-1f6e0e5b690d', '228a68bc1ceb4fd9ec3e0c867ce4af69b22977803c80de6e3b804daf699d3811', 201, '/api/v1/tasks/01a21fa1-eeab-75e2-b0ff-396bd3cb1a44', '{"id":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:35.819Z","updatedAt":"2026-11-28T00:50:35.819Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-eeab-75e2-b0ff-396bd3cb1a44"}', '2026-11-28 00:50:35.819+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '45bc8f39-0135-4c1a-a442-078c5f660499', 'ef91e64f010ed783b3838f5a559f5bf4d8963631b010703a02378c2ec35e2ffa', 201, '/api/v1/projects/01a21fa1-eef5-7316-a585-197a0534b4dd', 'Kv153mcW8o+90/nplvITDlaFGx0W6NYs5pmIP7qvNE5quKcoe11l/iLhREdvzRI3rRCBBXrqgCbXLZIunQLIigpQNCRFSBuUhi81OFmoo+44H6dcKni5h8R6iwTeLMDYCJ3u/F36U7MwNLqt3azvKnmNaCo9roClG3FjLvk5ks/0CldXgdfxy5mtNZ5rGg2OjD8C/wkceVmbe/CA/J3hrh5g7frLTFeu4JnaQtmFEUopEs08DMDOo3jQKMYW96iwO9IBr9/zb41+1GRVAeVH8tG/EHVQaBckqwjcya5Qsb9IsiE59BA+l8iqYcvaIbQKREc4HkQms2DYDO31esxaZeZ8c/9oXZn/RkUZLTPSoASf7lCSqLymFcL4F+vF5AcguQJePddpGz5zvWH/Q6HYsovgfJkoygq196vyXoCdqMHKR9XBM61Q+z60MqZlAy4qhhD+ciZIA1us2g78VWWl9Kpa', '2026-11-28 00:50:35.876+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '3903f440-a713-43c5-809b-2d092d80c260', '47fce9f719ee42779df1dd3a13da7e885a541dfe13d93e73c10c607ad5df7978', 201, '/api/v1/tasks/01a21fa1-eeab-75e2-b0ff-396bd3cb1a44/comments/01a21fa1-ef02-707e-b5b9-61b93f03d9dd', '{"id":"01a21fa1-ef02-707e-b5b9-61b93f03d9dd","taskId":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","content":"The numbers are in.","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"client":"sdk","createdAt":"2026-11-28T00:50:35.905Z","updatedAt":"2026-11-28T00:50:35.905Z"}', '2026-11-28 00:50:35.905+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '56ff5c5c-c5c0-45a6-bece-f6e77136b558', '15826551aa3fee4727cc1c67219564ef9ca5debac608e450e92d8a947558aa31', 201, '/api/v1/tasks/01a21fa1-eeab-75e2-b0ff-396bd3cb1a44/checklist/01a21fa1-ef42-7215-9a2d-01f89ed321d0', '{"id":"01a21fa1-ef42-7215-9a2d-01f89ed321d0","taskId":"01a21fa1-eeab-75e2-b0ff-396bd3cb1a44","text":"Read it once more","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-28T00:50:35.969Z","updatedAt":"2026-11-28T00:50:35.969Z"}', '2026-11-28 00:50:35.969+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'e6c15e1d-3cc4-4920-a7ca-f5f10c756d10', '096f0e8df9ef714b7f6ea30c91bbb736eeb6e4b36ba5c633db6315be02382247', 201, '/api/v1/tasks/01a21fa1-ef62-7319-a447-7f022b3b9d22', '69U597F5rF0cQJOZFk0Sev/KCZmU/jzQHl7laD0s0qUxNGnHfqBNOsu4Q7GjgZquYDObadfu3hC+TLFPwQWWlFVlK84qt5Rg37qAYCE9g9gn/eXokizDUXc2IzUOTKGHBzhZhNMFcl72Md9U3h7pgTLYhhaGGbHC1Byac6ZK1QNnnycKvQx15DIbHS6QjWt4JbYeR0ZAlTQb/Qa/+50sdeCDtjQ64a9Z1RP3KktqMH1rnoE0YRXJZ7ZlQJnVc8qfwkdZzwUj+6VsrjV0qrN3WzkDz5nGjQP3pLXOEZpSDflnBlRYVFavP+xoJp/u9bBiGVJxAJ/CAbQyMFueLEuGHzKp15aHwlGD/hh91ghc70ISnj/i+qVYqc8CUlHJjbWGwdOw8EV2rPEe93d6klSNDs5F1hoLgw+YiRQqugDcMdKTWLAhk+S8GDzLzGtGCu6AsRXgVaAbMyYn07A83wRNIiZ5IFIJYdTWTPHBA7JN/DpuW+8OnHgf7gUkZ1D7cqqbm3rlLhKqqeTX+khqUtteKY2hU+9wSlNc8J10SbubDkg0S4EMYcEn5q0BkpSG/vgLfZzHEhml6L2bbshQL9H1DThMO+azO0sKLaiCoFNE+hwDVKX2Hrr7GcTaAR+NXF475E6SmBMIy3BPblW/BK6ptWq1Y5ymEXs1fYLlUHVdbHdyVgayZynVkEVMysdCUaARU4QuF0g69Ofy5w77GbEliwEwjFgRCmc+2DXbbiPXX+aMSqq5RDNywvtZjkT3vI02QZznGhI3ioMF4Jkyw26FoSNnd8mf1pxoGbXsEZMTASKKtXb+AlSl/py8z8JthYAeLjnR3+kNAMPVIuhYTlf6XbyXHALBBQSG/EGz6q9O1hQA7ZfakDWtroWzOCfyJk7C18JVKBwIAsSlIjXV8pm9aU5AYjtQthbR8mRl4aF+/dHU8rd58X1Eh9UOih7hWTzbJlJ+K6pgHDgni3WfuVCtNm4ViunYreyPLP7i+coSJQuTT8627a2fy9Yzz5u7VkqGpnEgNqBhSPrj9s1ORyo0feT35qJPr/m/NMmGJ/7bW9+w2FtSeYDwIHQeab20tNsiroRH6t6SbR3atix4cKxzkJ6NCyp22OC2CLQKHFhrRGoDCK81XT4do9WcATEISbuFgQWvCtgFjoLqm/N3farpeiSgO8NkKw==', '2026-11-28 00:50:35.988+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '53da4c20-41a4-4037-b657-0c2cfcb0e5ef', 'b3289b5e327d885173148f1ee1bea673cf778112165975a50fd64a03e619cb2b', 201, '/api/v1/tasks/01a21fa1-ef94-713a-b038-a04462fcf911', '{"id":"01a21fa1-ef94-713a-b038-a04462fcf911","taskNumber":1,"identifier":"ELS-1","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.052Z","updatedAt":"2026-11-28T00:50:36.052Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-eef5-7316-a585-197a0534b4dd","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-ef94-713a-b038-a04462fcf911"}', '2026-11-28 00:50:36.052+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '4fb2ea9f-3c80-483c-aa8b-090cfbf68839', '602997c7f639770918fe0379ddb46356a0f20235602fba63ce3cab3327bd17a9', 201, '/api/v1/tags/01a21fa1-efed-7661-886c-2e42b0b1a424', 'MNuhWQKQbKiJfmGKoLDX/K/Xdp7nLRPE7q9iUQ/zq/tH0FdInBAwDcRPiEHyQsYN3+28EyUC+2+u8vZytJh89LRNpjkqpsfgFUsCZZKRf/CF1PW42jMgxk/rq80e6e3zcVOdsjF0fQvmqnI5U6UV6DtTJX8hPbXx5cyB5ItXCiZ4YLxQxYyMZ0HYxLcu0sk=', '2026-11-28 00:50:36.138+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'ae96fd1e-0983-4caa-b651-27ba2c55def8', '6e0fda5202e466ad8708545ccf10c96f5021446cabdb91e2778a36cce9ec30a3', 200, NULL, 'YRfyl/s/5W6Qo7uxuJpxr59pHAY1pXvk63uLiPuaN5Rn1EiLw0RRBIFjQ8/2P0QXaCZpO51ycKJYyBGCWiw5kYEfyrqLvufi9phkOssfZVOGq0Z5JwX7HViCo5c3WPglvCDISjWVoOVI+vWtTsfilJSh6IhoJzLe3b8T28rOhgb+udx/X6qjXHgIW75pr0xMDQ==', '2026-11-28 00:50:36.151+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'a34996c3-b79d-4092-b2cd-e615b905d484', 'bc6c3c7aa63bb2950b9c321cd3fa40cfcac875d8953af4d4987e96fd5a0a117c', 201, '/api/v1/posts/01a21fa1-f025-7713-b66f-d54a85eca4c5', 'GHKhYoD/uKbLlwLnGfRPe6RfS53Pizc0qE/g7nbIaRcShdyta4uvZZItm+uECfXVZP3go1zg+2+EHt00GlIyRzfZqNIFN6GoYfiDCZNeybsUpRCpDU9bWoWUEvrmd7FBldqbgsbvaCLVwHxNv9YxDujVkqDmVFUPXyZ0Ee7aJswZW9LrwAhlwu+dPTJXQSTR8JAjv/C1NnNht3QRl8dJjkt5I+IKeNas7otmQJrjtKePaTykxOUXxFSmGvQQP6c9XgmcdMTBZEFYMQ+1VnLDbotCyph6CCC94EhD7vuUAI+thjV9QWYjFumHxcskh0VT/aCNtn9dXUUwazlUfN5XxRUkpSiji1BV7etRaHX5pvogPIhuU+48uRkYEz9NPni4KeSSRvzsGuFdjioLpebf1JG3zZYVDMDl3EGhKvMVZ/DQBdqVoleU1ilRVzjNsWpk9dAF9K7teyIWybKwUML79BopsP5yEG4z4pxm6YMBhCWlskuJL3Wc4gMXfJPmqP3QYJfxEyVHdW2cTKPCIfZqUwnAtALDv+KzDzTqeNn3MhBhGZz/djcqi4RVUYwMcnBHe0L2isdZ3wpqylkCqyBj98RwD2ZumZz5nVPh+hk=', '2026-11-28 00:50:36.194+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '04c58bf5-73a0-4610-96cc-5f8e2705630f', '99a926900f6df0e7f2c0eabea270752fb36fba2f19b52da21d92a85c25a52579', 200, NULL, '4M7aTf6nTDuX8zp74jov1cB5uw0Wa6209n2yBphoDpeyxjvM6ZsYsYneBUbOIWpBHmRV7yq394SVVkipw0byXyOEF+eThTlIvCp6Acm1mauKDfp1kYMkZielBwuf', '2026-11-28 00:50:36.216+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'b1844a4b-b4ea-40bc-87dc-3fe54ad6735f', '2495884107102e96c0a33b7f8d1a35dc1c7fa1976b7090803d1b9fd87cc28703', 201, '/api/v1/posts/01a21fa1-f025-7713-b66f-d54a85eca4c5/comments/01a21fa1-f09e-7602-a38f-fdcb3fd14a4d', 'K0qpZv3zzJ8YXBTX1wiY2VuPQrR5W+aY6PREm7k+jHPXa+cIUxzwysry54LrhPhwr/G9zPc7n/eaVIyCCnW1hUYyIYVhAMD/ZNc4kxPp3s07RiSZ2lfRs2rjK4W0FzUr3p95ATUp63w/7ept/mv7v6FpOBcJE83UDuxl3JNKdJjLy0ylTzzMoanLFYtDKzkYmQbbS0EDbr6F6KhFl/Om8FPUh+K8U4xfnJfApoYQYEfX+XCQNzFkWGeCoPXwf5q34SAsHIvawBbuPVc0arDr10vEnIdm00bKa6ICnES5VCjzZwva4BjqjrAsgKCNjpjbIiEfjR9ga+EP/puGYdMCWvibf+ceh4eRoD2WTcrRrjp7dHqbhIskbJ0vtvypyr2C0UVTTNV8sEEZ+s8lspKgVKWhyvnuWIFy7G8guhOz7aG9QqzsQL4628RHfpci+rFHWR1/isrVhKIp98dt1h/HOFTXlz86iyJTSYuz8/kWmZETAocsnTWYzzJM7ElOg34cn8KpYFTjJB6V8GHWpToU', '2026-11-28 00:50:36.314+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '3dadc295-5b60-4403-9305-e3d1d30bbc4e', 'f2746f899e302a00271673c3a331b0f38cfd7ba45211f5354be4e35b1a7e23f0', 201, '/api/v1/posts/01a21fa1-f025-7713-b66f-d54a85eca4c5/comments/01a21fa1-f0af-73a2-ba0f-50d51f370344', '59EO2NglRj2v9n5usRwmgGni/KYp49BexsDN5iF9Bx1G27Q+X8SnvGQO3qKevUUCHNQdHCDrXSLDx116Af3+8tYtUVqVHtmvPEEIixhpRgcwJD4cwZoxGhFFOynKjYicr/fZl7egF/BxsfaKYZ19iV77fjoShSH0MHjktObHyNQpcKquzFU8XMLn4DMzyjjSXYil1CdhCJBv+hue09OUGI1uni+izDZ4WLcQ76JxGdxiPChjyAZLqd05C6e8i0Ni05IBSiYr94EgRfSgMQScYFeWnUklBMaoyAC+uCsaDuZ7NKexfH+6/d797MDjnQNVH51B2rk3muGzShNh1Fur7Pre0ysR5vQ4hIw6hlFuvNsbS8JCLfoZd7YlguDZfKFUlqv7Btitenwj6mADC59BrEMiJuOdMcQxeTPj1Demr/wVmFQe0M0yvTvri8b+GdVufjVvOH3pDXo0yhKeZ/i+JlQA3kf3zc8nL2qSpDw+Csvk5jGIE3A5JjAzUbsX+6OuG/PNEULkKN2eG0eGw2FyNHBd5zGGKt8p0prYOp/wm0tnCuB7fZ+fIPb9yw75B4/wqNQ=', '2026-11-28 00:50:36.328+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '043d2bb5-9130-4731-805f-990d2b768051', 'e53313ba526ba2ed772c6960582c4eb9c8019b3acb78923ae7f2d194f6851594', 201, '/api/v1/projects/01a21fa1-f0e2-7119-a90e-cb0b5eb389d0', '1Hap4/kKUk3UDLFJAg5M5REZQuES1xJhnb4+FhC9ASJv0N1tFGGZAWMOpyYehF/3Whkfs5TJYpFBfM0JFgU0QdiczORZxd6gVezrSNfUKobNLKpu15nZMSSTstpHSW0wGvAeGmscyKkFBif32nnES1viaphKRCOw7ZyIwTI/G9J/XaKV8JGUSK1R4DOxBIQl1bxDxXfTRwMDsukfkkOwqvfx6uf8qD/roOQXq0xtAPKGZqphEbGCqacsROu0qteNIbWz1cwVSkt+is+H2kSz1fJVABWUj+kadMvyARMgZ6kYF2xQrNww4/Adn2N+eyh+KPnFYPYn0KEJR5yHqw/y7ae2p2DdCHwQkcX7v42y2OTP1emapPxsnoPoMFyeSnBVDkD3Mn+n20qzRYWUL/nW3dNAbIft3j9Mpuio6TOJCH0rgOsdFly2FRKu9/T3exELVJtqbF80wGpYCg==', '2026-11-28 00:50:36.382+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-f0d7-73b5-8caf-b57953a77e6b', '051e6184-ce3b-4071-9fd3-ebdef5be6539', 'd6d0ca35a6d461e151901a805c96e2e9dd728fbfb19a016f7cc56a9e6bd982ed', 201, '/api/v1/posts/01a21fa1-f10d-7089-839b-c4e3bb8cc38a', 'M60Yoh9uYisVW5fgj+u3pU1qV6uAT/pWmcFfcQ81gNezrXaOKWD//FYfeSaOV6ZxQqDOWsgoIlW72oulUOdjCfm9JkD1WnDbZYCId/eBCKtWu/6XZpX5zL0TwDOHZVV4b7L4Di8vKTkaUEJHDojcWTSDeIWtvimIKCBfu/8X5E74OV/na4Ioe2wRp5qRLrvQnYWqmAVweudCa+cmo2dWZe7uNa3Kl3/qe+Im/QmvjAQThqbijif+p+L5tpH8QPuy31TKmHNmxVDsW1je+4FFY3zao6DrF7O9TgBkosJTdD02Y6ABsYmlQ3MHojunEo5pAm/pztPhY5A/u942BuXmREDCl/5jv8nXygqlKDdEebtcdW6z5wwKygY1OFoNNUJhI8z/XSHh4xgFKjBUD/ZnSu2qga17Mk1Ec8taH6PuHxrNGgjbqKgg1c3EfOWxpfo+82ErmolD1szI4zT+rFeDTtoHhicSP1vIhAJUjk333vMuVWs0zt4udm6DkkCrl5wOiQ3LLaC+D3ievbJa+PeWoJvbfS6O0+uVowyfPtYhpO5zfKLol4GURppHTQJWx2GWwElWHO0ClRdQkAGYg4GxPx6EUsM=', '2026-11-28 00:50:36.426+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '4cbb796d-1bcc-44ea-aae8-722cca3ab687', 'da48265caa7342d669e95030d5c624ab16ba6e577753af37da0d1e22fa3e0875', 201, '/api/v1/me/tokens/01a21fa1-f183-7457-a50a-d710099d1e33', 'K9ifvRJdtpVa1+SDrCaE8PceTaXdHtKumhEcXVdsX7vU6DktgAOGyJ2FC0sSlNaapoAFYKA2yM5hKHQvfoqyhTrMTwd+0SaH0dKzOFJAhnjbdUU+fBhJryG5R8cvwQ0fef25QbELUa8Dr1Kox50X2qxkxAUOQUSWtXl0KhZEBWS3N7n59hqv0eOZ7x0UwuRWSbVX6OIZ64vm9PiPRVw3BohsBU7b4zz+o7tXTA6E8uvanHyWMxZjNkz8CDnVFqS1uNsCkWk6Ju9Z4eRmh/B5iaDkSy1vMdGmJ1J/C9vef45FE4+1iiK05JDzOWlnKJgewBbpuQ9GHlPRIuHfL8IinARj+7AcqkGRUZaM0pCzNri/U/kbARQk/qdj3/9rtfmgtGjNfIGc0YPDXCUYpLu6xhlE5HKirpamMtghvrIGBGFR5beBBfCl6Nojennyo8F3eJvXVCGLpyGp0RqaVtVu2/7Dd7HTZJbB7xW3hRb6Rqda8PTl/sHWetFzj6jRKCXhEotx8b0Lcmo+pMmozSm5wqvt/M7mhhDzdaHLdRQExjojeZEJET/Uo1CrnhJp9ppyTI2iAOAZompswgtyZ8LcZL5gLdpklw1lqsgXPGeLCHiKkchxmPDWjE5B9SJG/XayoWXq31dM8i4RN+7pEUKsmi0x', '2026-11-28 00:50:36.536+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '57d1f4e1-08ac-4786-b240-7204fe826f13', '62ee33ddd958f5539617d08d4be07b8fd0e3f4ab5fa6d04cb826863b7d7a8d2e', 201, '/api/v1/service-accounts/01a21fa1-f1b5-7713-b734-02b91bc715a8', '89r+mNsevEC6P/r8RKiaz35+5MkMbXCtdiBpLzxD2zl9900hFbsu31FQ/rMcib+pkl013GCVkCTIuK37Hz4PVPJbtaDjXuCxNBj2JNTsVt4SyBgZ3OZCd+rnWo8SRbX1U+tWrJ/KIK4lY4vt90ixkhVswJ9hw1AmGXZzr5rgVntVVsof6UvtSY3KlttwTbJyMYM/Q4hY00OCa310VEkzcbXJc2FnAiJ6NzFJtGe2MOCn/5Ve4GwJJvr+XEsdSq46uZPf4wMTUWQXexHkBxCY3k9kddEcx9rZxUkVObfyIYFuB0OhNpMJpFhy+u0wi7s5I/f5pZvJ4I5dTB80XVIVzr8GWFSEKWilAp0O84hLUDoAGes09kZL/zo71XR54A94/MQ8f2AqWy9sZMl4J1+qidVkB1+OQYSE8gZEji6FnqVI0AnXwNQgt4Yh1y9qgtzyd+srSE3egNxRhff14omuccjzUQFgIroFJ8JHRm7Gwi7xlOczlMMhJDBmb484jvhK38EVad078opaRaxYqinr4HDjT0hjfIGd5EbdmFpqPjF+GF9p4ychP57MXI0J9rVy7BjVMrEiSFKoEzhIao2JY6GPwl3ezcPU+BWepG+hz27Vmu2HFNA4A9woKsJWCrDYoiy6OOGPvJdKkep5ulIWSlQOPI0H8eJ8ntEyo1yjYi/1ThCfb/zkSN90CA==', '2026-11-28 00:50:36.583+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'c0f5d3e3-3e1c-4bba-a88f-b7ec589dc510', 'c19bd0dfff56b1f6bfd2ea8e7b4535bb52aac568f806168169bbb1a180241619', 200, NULL, 'bP9u9VdiPsY2JbwyY0qqO5vHa8qn45XHUO0i0XfYgBBw7Y4Eyp+7b2Yh4VnPu5B/Cgjlzf9FGJcf/a1nUergRaJPxFEKbZVa6PF4Z8JD2YbyS5RTjyEoODA30UCrK/NeIo4FBeWMpOxa8fG7HGxOI+tCWFYIBTSi+vqbnwNDTzKJsCsgEsjnNONZlwnMbDR8kPy4dZzKsSfhlixMPD73/7vrhZJUu+DRC2WP27WAl7vk7jkIX3gEmMgmAPL3OBjRYMDHd+onDp1kXQt3Pudjn0ujXvRZDh8nVenN1J521boN415iLYdmAKBFkEm1A/YYkqrQ6vL6om2LXd7xHXAgjGlFoS915Vwn8JaXSEalsVz1yvusaGNRH8BzsmYEjpS0wIXT8704wl7VSQkDrzPW/8Bou/JRZsyenEGz4YSRIc1fbsIybq+ygi20KHnYWTcBRUTdbQnziF7Bik8l38JGeC34PDhtmBEyZRmgtVsSCCvCJn4BqkS5DPv7ZZ3FOtk3EmnDY5dm9T2bYgzuU/6MkCxMjWS8uknRMy1AK4Da0rrlNLzvO81Cfz4s9ocuGw0fSRYFtO18MSiY2HXUbqqzwDYz/OReq8zqW6PrYPSnVSqaDpSBsZbYR+9kP8akwl61pY/7iGYOAxu5Jz+WU/5zlgH+dxFRV5/aDd/33nuFv8baBsHs4A704vekSq32H6BZZOXLZJzYKQ2z/bHK4oklous=', '2026-11-28 00:50:36.613+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', '7d12c7b4-9fab-41c7-b232-31245e3ed845', 'e70a0564be666eda08c731f376547622063530371cccc1c1b8f8e9952f0a66ac', 201, '/api/v1/tasks/01a21fa1-f1f4-70da-9c60-631f3541106a', '{"id":"01a21fa1-f1f4-70da-9c60-631f3541106a","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.660Z","updatedAt":"2026-11-28T00:50:36.660Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e964-7467-afd2-eae7211639e3","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f1f4-70da-9c60-631f3541106a"}', '2026-11-28 00:50:36.66+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', '7dc821e6-daf5-4711-8b2d-b455e910889c', 'ef91e64f010ed783b3838f5a559f5bf4d8963631b010703a02378c2ec35e2ffa', 201, '/api/v1/projects/01a21fa1-f20a-7653-9ec1-e34b13eb5e9e', 'o4sAeLRivbuoi9WC6jNrkRbb1B7ibh3Dx8coTntpgwBI3uenc96U0x77bUUEGQ7m32itrOxYrcmhWyqDc52/xnc7HG85p2rc3c5l5TGXJTS5d5Rnw+xURdnkalZ1qY/iLXfYYXZ4KFp0goyw/sUDKEqesCd3k8VBdOaJ+oSTaG0RLHimW1jBo8tefBPzHO0OijwpURnPrZ7NJQ5YFfU+gDPzjOyzcklT1dX2/bhj/Jpg9/ctw15Fv+vufZXbre7TZND1zqNzcn/bjQf/hqaXlDLNU/9L5hMogOcfEE4Ui2zvt/ViI7Hx8keN4dMS0UScJPy1jg2Y1rM0oKK8xvybWzU+hprwscSqp30qQHBYwKRx+mzRV8EKy9QNZfjvV83rvSpHW111hmCuxIzbDixo8AkwQATwE8i+KwP/LoOD3COTc7Q7tUhC5gqtRgMoLmOk270mTKHVxO2DtnxHR9TfydUp', '2026-11-28 00:50:36.676+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', '8e93bd7f-46ff-4240-89bc-d3f190a306ba', '614fb4c725537f1360d48a66ba8f1611e3aedacb20cd70309e314be0d198da16', 201, '/api/v1/tasks/01a21fa1-f237-7735-ae69-0c804616e135', 'gv8iJT94206M0+XTqNsUy6Zc4pBhw5sJJrXUpDZmC8fQuiGG65qnaKr1uQG9P81SqPBkB9O4sTIgXopNzjJn8Oso5ljCiibCu6KlQnQ0mb3qphIIThLcHoMb8Wz956Rjc67cnrkih+XJv3qfKvl0g0LsIuwQGIgDwJs281bt6cno0+kuvVDnOMGEcapPigbjds8gIJ+GYiahR3mM4CMiQnU7HOQcVl/PiaFmnoNzQnHSr6Y9iiE/bfjbpmOeIt4ChTNQZVO+mPA8s1iZlS4m3H6G7Q8wJeafOtKmybIpjVgQgCmJVRVtzswVhAUXKzfXQOzJd1CXOTBz6ufNxh4q7nz95MaqCiKVk4J9oVn/XwcPoeZJvWaGxmqUfHdpfTkOuKpQ9ij+VIL8PeworPIMGfr3kWlcnPZ96k3rFNKw3m87WKjlbvRJ3uX6s0qU9vsJ3dpQb8i8GK5lz5IG4L5WKSAdabxNyyexf2RE+kr7YTzU0IpEZLdAX55qhqjUJ7EFMJdL029PnstV0+tF/u5iq8N4CSYjhdvpOxEmNzZdowId1DMb0tunyg6evAUPuULx+hOwmFnXJ2GFZ5tqOi7eyZHp7TUaTnwVEkrBGxXk5IUrS01o8PdqSfb4p3iTa07U1S7YLpINSmn4QZsWM3kDuiY4qpn952W8QN8ztM0unBYMvG0hrhRSBsah1Txo+wP8M7JrUJm7S0CxZz+DFqXKfyQVGFb8zWQCOnlsTbk1rdkd48pViGl7PImVPmCnpkMm3ASNRVCQi3qkXlCZsVO1Zsv5qLjSXYObAwjvD504U6Cp9ixPyphDImgnQa3e27YEtLERuL9oz0y4Lyx6LBDyFbr287z7C5/euCGdGNGVFODxQUQiiwImJ9+vN7eO9yq1Kh6ZNSGLcz5dEnL04bYgiMIzUrrqAm6UaqWAQHeJZtZMK84m0ApIpBmObWtHb5vOkgpXB9F+VPgJdb4Xp3k4iLz1UJbEBr4Vj591HSRDLUpNC0JCrfIdyacki43AiV+O7U6rfO7Rk7m3lBWpkj74NbjP4haGuPpLk3EUfF3M/J4ZLTbwWaz8ik/0yn4BwOn5XoRlwuwa17TL0cjc9rTJTrm05NHE55kRdHA4X2iG9jyM+y2VpopTPT4BJrDSa/RH9dLroLzj44RTn4lapRwULuVMXRU/jg==', '2026-11-28 00:50:36.72+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', 'a37f7c78-2444-4f46-a184-1820af938cba', 'a0ed935b3b45c97a5b22bee1bf6ba7c07acf9e4d98cbe307ece79cadf45d132a', 201, '/api/v1/tasks/01a21fa1-f251-77f7-9039-96c1e95c0616', '{"id":"01a21fa1-f251-77f7-9039-96c1e95c0616","taskNumber":1,"identifier":"ELS-1","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:50:36.753Z","updatedAt":"2026-11-28T00:50:36.753Z","author":{"id":"01a21fa1-e944-7602-9162-d88e163ca8f6","name":"Olivia Owner","email":"01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-f20a-7653-9ec1-e34b13eb5e9e","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:44823/api/v1/tasks/01a21fa1-f251-77f7-9039-96c1e95c0616"}', '2026-11-28 00:50:36.753+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', '9b665bc0-9d5b-4371-ba47-ed1551e48dfb', '602997c7f639770918fe0379ddb46356a0f20235602fba63ce3cab3327bd17a9', 201, '/api/v1/tags/01a21fa1-f27b-75e1-b948-0526405e31aa', 'iD3mnjLlh/R1HcnwVj6c0ukYGFq8hJOrRwCE6rhnRA52GQ/y9Sa3M/PiHFc9st+sFdY1rsMIaM3UNCnWsMGLo6qJdqiI72crJ8lQqilXAPIXsYDNbQsVpBPeAcyNt4vOqpo4AtPjiVgf8eLy5IxwtpfrSr/ORm/v5r/XSphg2m1SeQlYFJUEa2GfzTVQ09w=', '2026-11-28 00:50:36.794+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', '990d4e32-5eb8-4930-adc5-7df5122d9220', 'd29c14013f9024e283f440cd96e9fe4f46c6f38258c92b58878df661e5bff077', 200, NULL, 'nwI9cSI7+dfCEYSHt0GBCNzMWjXGNhGO4vXvaL7VeLnycnpXiZLZIcNo+x6qdhlQsTUcolrk/iuqd5Y//r6omeKBc4EIWoda2ouQSCEHV8Y+5z7rmOPue+5Jxocu2SPF4Ze8r85OjwsbRUq2rYsuoAKDpfrFB9HmYVwcUgIOQmXt3AOs+y/sUPh52+ALKiKQBQ==', '2026-11-28 00:50:36.805+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', 'fd3f2819-11c9-46b1-ba99-a863ceea3809', 'bc6c3c7aa63bb2950b9c321cd3fa40cfcac875d8953af4d4987e96fd5a0a117c', 201, '/api/v1/posts/01a21fa1-f2b1-7262-8911-c3abfb76678b', '+k4zNy5PxVYmga8DP/89bUukS85GmmfapYTsyk0d9PoMvF4Lc9srBi15pqm4Y9hVMTAKDQG9FCs1rLQl+UY//KcQXPRAQl1yN8f7Ijw5cdvajRMU1k7MkfQOZJyAocuXmx2gj9sNbC1yWe2Q/AJ760sxBd42ht3mf8VdRA02+szULYKD45fc6go2eOmzhy1hjeT63xBorBOUFpflBVg5G/SMjJG9AvHybbvutciIeCQmZqom2D5HvF1ig772TQ6CRneNEl/Whofu3038StlGr/LjVo3JiDX/+3VmcnRDZVj4/0NXlaIfooB7LO7Oj2UWk2F3xHXxeg675V8rFuHO9ahI9nBaVxogF/MDfUR9oDY8Dv3Hd/6vwPY7Jynb/nVxIPzanDklb+Bhaf+fpkc8aAxyU41pg3yOql+CoPgMIqPFjjCqHxt+NqtfqWQGLyxFqPRDCMFBo+dRiC6tJYV83zY/KifYF2Z0rDq9lIB4CP+KlBXVeoHY+b1gXa2BOJySfFeIzzM3CmXOhnwIpyuEG4DLUmMK+ILXAldEZDyhGZKv8hw3987XPt+6KRh4TbX7pQi1zuRqafm2EQ1EoJsxsACbcDWV6I8lfPO3pGk=', '2026-11-28 00:50:36.842+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', 'aadd17cc-0a9b-4ea1-a8c2-a9eace6948af', '500a6eee83dba5b274093a62d8d60fde10159055bd7d8e83ad5393d9a637e156', 200, NULL, 'T3pXXNTaaDIyqbgJnuH1Xy8EO50ftZAxsvKtBJpmG14oKUDRJCfL3Rn7kK671yNXXtHu5QsUM2EA2mMrhy/YRHO6x4nHCyw45dknrJIkxWoRyxIrjMo8z/S4sFGx', '2026-11-28 00:50:36.873+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', 'aab77191-f962-473b-8834-74a764f1e340', '6b5b716f09de70729255695fddb938d860af728d560fbf7a14f4af3424fe610c', 201, '/api/v1/posts/01a21fa1-f2b1-7262-8911-c3abfb76678b/comments/01a21fa1-f300-752e-a359-070879f8aa8e', 'nH/K+nsy32FZTaUUau/tCROJTmmoc6nMM01OlUN22YpQ9qD6Q2iswzj09I76RJSkOyz2Upw4wJvzfpAkaGmEuuye6EHjQwIUxtewQL7VQZJJ3XIon0QL7KnLJNTbfFubUb2HxiDkQFRauaA+DfU+B/0mw93Fmlx38tG5ZAz4nttUp1bQfXqMuznsvA+14USD+i/5IjAmd9BrsxzOhW/98EpQdKofb9MkpxLygYsWSaMaHQXI0FymVcurEwVreUH+6EbF0Bp/T8jkm7bPhSQnJyolU6x0jr/7dtbAaZn4EmSppPti8/1V6Oh2USgNGK5v5/tvu4Jpegro85jlDWrXJ+g7QiuFNolesY5BFT5lL5yRTrJT39dTyn7wDkmTIg9NRYTHxZrwjDrZpe4gM6Yfytag5sDqb1Q4210UoP0QD7RSOE8mOE3nDNWUZ4lOjfl3DVwwAmU6c31Hwe4TGcxXJ7XMuvhSkkX3CO8jjFtN3zB9tPzmJasjd6ctZA26dUaWqMsnPfDF8mVFx771DOWC', '2026-11-28 00:50:36.923+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e956-7237-8388-cd26dfbefb1b', 'bd3e7301-4832-4e36-bcda-d0e27fc8634d', '96ed972cc4aa27140e3ccdbc75ca9802677d505cb3965272d3e317228b507aae', 201, '/api/v1/posts/01a21fa1-f2b1-7262-8911-c3abfb76678b/comments/01a21fa1-f314-7594-aaa4-a5d742440dd7', '/VO+V++HMOmAPtTVObXMUNLwNOVaLSl7k3PemGcTYswXjpggp3XmkHSMQJNrbzP67hEIg+/oMi0TNzPgcIHmGVRhXIM9w+ZJA5lo2sL6tvAegkU3KRGm1l5E3DX77Z19zNlxmouFu5br+y/4nOmObTi5uepdxTnOICiMcO/IjnSOr+QTuLm4iBjnQQ6iznixgE+vwki67Dp5p0SA4nt6QFREEvZQRSY/Yql38oS5r+yCTxWNgsCoHGJmxufU5U1MY2BBABwwhS4CY/yCvV4hQrdFQLO0DpNHR0aYQVpA91tv+Rc0Ynq/GGMHU456lb0yHPzw8kHUUaEoiM9eifvEwEaJuWJUJSyhXLrL5kRw96eAqLkGwrsT7zKyLRDSdcOglYH7gWO4F1T8/+y7XdInfsfaFYDtJVbDW9ovZ10MWwiTvgeEF6DgfSdMdhxYhjXXliimNfqLgMsxOylKQ9wysGYYOqplmG6Y3lQXwnMU/autFhQNTD7F3Z3OdmOB4QNQe9YvtPb34Fb68ph8u7sryX7rRGz746XcEqWwzOLkrn4McPb4kOcN58fwkPI/lqLRt6g=', '2026-11-28 00:50:36.939+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '3daf0cdf-567d-40cd-8af5-1fec03b3cc1e', '393e7aca793c354198af2c19bcfab2d1e283b05b607bbe3b1fc4991f9c5e95c1', 200, NULL, 'KmL2s8pWJRbGVQfE9+mjmIZaaf9IKA1I1iJXc7ZgQIEJxb4wJwuR6sp/6rpZ2jbdIeK3S2R3pm6UbkX0IeewGgzvZ3DTpaBy+CZb0VWq7cN38g5m/C9Kplm6PldQc2wDNp0zzhpMuSQyAp19CaXTSxm22pHf6lCRby6F6/WsYdojT23jzKRXogbZqfC2IQQ2PwByz2vwWY9ZyRxgxMYQObF9TAdz9poKJZ/UBM6Xysv2p8jQ4Ejwx0YqalaJ5EUNh8jaVFJgrWZc6aQNGM1+IRUqCUvLLIA68JMuK4m/KfVmIb0No8qgItW8dxHh1I6rmgTASDKS8o22Tuo741IM9daqxO2DWo4MDno0iZs7XbNg1lBb6m2u0AW0MtCuxubghN6UsMTcNp9kMjdR0dbfIRWZkeoRxubqmLPH1sJdMz5G0UxSmyKS3nh2g5Khza1DshR+qUg8Mb/qmSYwUuxNynZVZIOjmke2yw==', '2026-11-28 00:50:36.974+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'e8252118-6866-4129-82db-4fd8799013f6', 'bc9bcc850ddc0f2311daa2714c585b1e7b8bd434eb4940e98e8462b0fe0fd42b', 201, '/api/v1/tasks/01a21fa1-f40f-730c-bbae-e4f49b11479b', '{"id":"01a21fa1-f40f-730c-bbae-e4f49b11479b","taskNumber":6,"identifier":"OPS-6","sequenceNumber":6,"title":"Pending at the upgrade","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-28T00:54:37.199Z","updatedAt":"2026-11-28T00:54:37.199Z","author":{"id":"01a21fa1-e8ef-70a0-bcd4-65243214307b","name":"Olivia Owner","email":"01a21fa1-e892-7069-a92e-358882b79412@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a21fa1-e919-702b-b8e1-84a28756547a","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://localhost:38789/api/v1/tasks/01a21fa1-f40f-730c-bbae-e4f49b11479b"}', '2026-11-28 00:54:37.199+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'acda04bd-10ab-4443-8618-c99694e818ac', '0198de91a7b999c85305bfc3cb012191e32b1a7e17b950d67f71986087a85423', 201, '/api/v1/webhooks/01a21fa1-f457-74ad-adcf-28810420bea6', 'hd3lVSkFAGzKKOwFOQ74rpnRqfySQOi6VS4JtwJcgcXiW35/bwhms+LNExkWwiyjE+AxL6w8C711RWeXh2oQ0noutGcu7A5dTHxXy4zv9VffyUcmV1Ab30vBuchh1j0N70tcP4iKMowW9iElyCOdcPwAr73romTXIdPMVLbz9auLkn3fyF98TNfu0Sym72BFQlLT/dc469NHSr3Cxe2qx0cHr9eFbGja+6aNW7usq5RgtSP37N/Nhe+I2pSjAfFsGyVAZFRovnd+77k/0j6fn7+67wBehLGPQ9jkKXfE+bmMaDzmqE6aFWiFKinporYAxGhkIg8QDJzdaW65xGxXQIBtmwrPlsZMkLC/kTFnp0aD1Wa6/DSo7hoFGoOYYHjNAHd+wraA73YdgzrSfzW2HB8xSefqD7vSn8yZAAHuhmDW+a2Vm3Y4JnP+qiWzBQ7IeYc2wxMn58jiAF9HWOka4ItFEdmVqXNg1r+BaH807b+/lauMw8Vq9QyZ6iSnyMkW96mvYWv+Cx4k7r3omMGqt+w2yn61k4gZER0M', '2026-11-28 00:54:37.228+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', '6ff22337-d737-40f1-a582-a0e819c48fd0', 'b7c3511bb2d80117aeade3a2463ca3309a9d16dc7056572d79c34d602c6d78d2', 200, NULL, '+XteQByzAe0PtRNMqaoP1Y4pCs+5ruqQj4xfB7D0JZzUU8QIj4GO8OveecJGtYYDOGFnN4fZXtRz4NTOc8cwAlDvT/RvgGDkD3FQ3ubZIyqZqgmxBeb8WDpkrqZetqjjZx3dJzKkT/z1fh9O7hdCH9820tENOUjEz65NG++yNwfZMccBoPmLk1yyOQJKPqjZCdjJomirlVM8PuHBOr18lVINF2JSNLJearW1IQlI/IPC7fmTZ0pJOKOPyhZ5If+reuSXWeeo0sHaqtxh3k5abcq9Iusld3uta1AOJ36gMqhc+BHUU6+Aoew6Eq30xwiupfoNwFCImPbVPI2newlf0Yu3of0n63H2DmEydjpj2LRwtZmMd4KTH6QVolJA8+O17Yekg6ZFtf2qsOdxMRaJgs8X6p3kQcgT9hTPfB4elifwD6fetj7b888TBuicTU0RpBMf8yJUnJnWMx5WqHaCpj8G', '2026-11-28 00:54:37.286+00');
INSERT INTO public.idempotency_record VALUES ('01a21fa1-e907-74fb-bf48-5a8da530b67d', 'b6a036be-09ca-42ed-9039-2e05b4b79e11', 'c6b1b702c48eda7256e5d7aff6b338f8f8fd243093b2e9ef030122b203b4b85b', 201, '/api/v1/inbound-secrets/01a21fa1-f495-75f0-9a43-f0425a0e7360', 'vRL4iPwBC64vMe89O9V1uGvVX3abtf/B2IIQB1/p1oNkyoUh8e4h5FK7W6ZvV7RhZGNIGfVT7kCapY9tBf3/2mf5/rUiMWXe1lmcB10MZyIhaoaADiHQhOYUTYmluQaEKyaW9Fp3iA91n2d3GuIn8Jq4DunUqYvXkKt2/oibCVV2zTV3oGi6uhf8qvuTaJJpG4uDTE1ucrdK0TxfjhJ7wVRedhYafSJPGWbPbeY1/gKtiMFe3PgaRPsTf39GEPdr2TxgrQ125pPd9PCUDgbODkEuHHyywMEcpgYXLEwq8627nD2PiX5DFX28iPwhwRLOH9xm9nTQ2OQBUds+vOCPHY/amcZhFpoDGJKZrvHK4gPqIcM16o5wsk0KxfLZEtljrffPQ+Gsid8u92NrAaiJ+Ow11Ini6HUBDUgZ64M7j3go4TQIuEkb+0k5iw+yyu0/Biai8vEL3q2BFtbHu9iuEBDFiYSyclTRUd02xbI1', '2026-11-28 00:54:37.315+00');
INSERT INTO public.identity VALUES ('01a21fa1-ed4c-741d-a8fe-749cf87e36e6', '2026-11-28 00:50:35.48+00');
INSERT INTO public.identity_person VALUES ('01a21fa1-ed4c-741d-a8fe-749cf87e36e6', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e8ef-70a0-bcd4-65243214307b', '2026-11-28 00:50:35.48+00', '2026-11-28 00:50:35.48+00');
INSERT INTO public.inbound_receipt VALUES ('01a21fa1-eb82-7348-9060-6a4ab87b55f6', 'f300436236bd43070865c62f83ced6dd2172e658dd03f8c19631be3c5b63381a', 'task', '{"id":"01a21fa1-ecb1-75f1-bfe3-dd7f8bab2fe9","kind":"task","created":true,"applied":true,"ignored":[],"identifier":"OPS-2"}', '2026-11-28 00:50:35.256+00');
INSERT INTO public.inbound_resource VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', 'sample', 'task', '01a21fa1-ecb1-75f1-bfe3-dd7f8bab2fe9', NULL, NULL, NULL, 1795827035, 1795827035, 'f300436236bd43070865c62f83ced6dd2172e658dd03f8c19631be3c5b63381a');
INSERT INTO public.inbound_secret VALUES ('01a21fa1-eb82-7348-9060-6a4ab87b55f6', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-eb73-77f9-a820-63b7bc444a29', 'A sender', 'jQaBrOx5JS0r', '+RjzpOz65XZMUnvZIWw9w4Vto6ONu0z7CBFiCOUlXEhjgQbJU7VVFUKYthuRxa59V09pOx86YqIqg1M+kKcvT2LEezaw82TsmjWDZZEZnwWUJA==', '01a21fa1-e919-702b-b8e1-84a28756547a', '2026-11-28 00:50:34.606+00', '2026-11-28 00:50:35.19+00', NULL);
INSERT INTO public.inbound_secret VALUES ('01a21fa1-f495-75f0-9a43-f0425a0e7360', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f488-72e6-b216-3057e3602854', 'The fixture''s sender', 'WWD3CVTMh3x9', 'AYOR9GE5G+xbNmdq4XPkUyWiZJmAodKGRrZYvZIrP0pdx+hqAZtgRLTyfW7XffHz0aei/rh0dTamf8A3Fy6faU1UWJtykgudB1l7J8MlHcHCsg==', '01a21fa1-e919-702b-b8e1-84a28756547a', '2026-11-28 00:54:37.315+00', NULL, NULL);
INSERT INTO public.installation VALUES (true, '0303b849-3cd8-4e40-a649-87071aba2a3a', 'Bd9Cwllw81FZ9jDMFqNb6BHxVPx6OObqffWvJet2dlc', NULL, NULL, NULL, '01a21fa1-e7f1-7075-9bfd-00ffebe34b6d', '/tmp/worktrack-record-uGtOlx/media on vm', NULL, NULL, '2026-11-28 00:50:33.925+00');
INSERT INTO public.invitation VALUES ('01a21fa1-ebd0-742f-8ec6-b68bbb932c65', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'guest-01a21fa1-e973-7379-8a72-e3192f247fad@example.com', 'member', '01a21fa1-e8ef-70a0-bcd4-65243214307b', '52db7129ca5a40c3d476ea15b4835141c49a6de3249638aa4cf1dddfaf5a4a5d', '2026-12-05 00:50:34.61+00', '2026-11-28 00:50:34.61+00');
INSERT INTO public.media VALUES ('01a21fa1-ecae-7327-b4ba-dcafd8438f7e', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'post', '01a21fa1-eaba-73fa-81e6-0ff6b8012f2d', NULL, NULL, NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'a.txt', 'a.txt', '/media/01a21fa1-ecae-7327-b4ba-dcafd8438f7e/a.txt', NULL, 'file', 5, 'text/plain', '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824', NULL, NULL, NULL, 'sdk', NULL, NULL, '2026-11-28 00:50:34.994+00');
INSERT INTO public.media_usage VALUES (1, 5, 0, 0);
INSERT INTO public.membership VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'owner', '{}', '2026-11-28 00:50:34.258+00');
INSERT INTO public.membership VALUES ('01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e944-7602-9162-d88e163ca8f6', 'owner', '{}', '2026-11-28 00:50:34.412+00');
INSERT INTO public.membership VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e973-7379-8a72-e3192f247fad', 'member', '{}', '2026-11-28 00:50:34.531+00');
INSERT INTO public.membership VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-ea9e-748b-9a1a-00ac41600744', 'admin', '{}', '2026-11-28 00:50:34.597+00');
INSERT INTO public.membership VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-eb73-77f9-a820-63b7bc444a29', 'member', '{}', '2026-11-28 00:50:34.606+00');
INSERT INTO public.membership VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f0ba-7702-a214-b706e42c4fbc', 'admin', '{}', '2026-11-28 00:50:36.35+00');
INSERT INTO public.membership VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f1af-747c-9afa-bd86e8813d61', 'admin', '{}', '2026-11-28 00:50:36.583+00');
INSERT INTO public.membership VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f1df-731c-a838-c99f497bb430', 'viewer', '{}', '2026-11-28 00:50:36.643+00');
INSERT INTO public.membership VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f488-72e6-b216-3057e3602854', 'member', '{}', '2026-11-28 00:54:37.315+00');
INSERT INTO public.organization VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', 'Workspace 01a21fa1-e892-7069-a92e-358882b79412', 'workspace-01a21fa1-e892-7069-a92e-358882b79412', 'pro', '2026-11-28 00:50:34.258+00', '2026-11-28 00:50:34.258+00', '{}', false, '{}', NULL);
INSERT INTO public.organization VALUES ('01a21fa1-e939-70b5-841b-17315b0fe072', 'Workspace 01a21fa1-e92c-75b1-b3b0-4451796c64f9', 'workspace-01a21fa1-e92c-75b1-b3b0-4451796c64f9', 'free', '2026-11-28 00:50:34.412+00', '2026-11-28 00:50:36.996+00', '{}', false, '{}', NULL);
INSERT INTO public.organization_counter VALUES ('01a21fa1-e939-70b5-841b-17315b0fe072', 3);
INSERT INTO public.organization_counter VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', 6);
INSERT INTO public.passkey VALUES ('01a21fa1-ee57-70b0-a23b-65d6176815d4', '01a21fa1-ed4c-741d-a8fe-749cf87e36e6', '\xc73ef3ae61dce4e89109528e0f530b18694a0ead86f93828f035c06970617a8c', '\xa5010203262001215820a59cadf608ed4c6be6e41157625084162092c75346ebff269f0753253d07a5bc225820f2ac020e71966fbd73a777dae1e2e208617d0de2cc5ba999cad31783a63ad6b6', 0, '{internal}', 'Phone', false, '2026-11-28 00:50:35.48+00', NULL);
INSERT INTO public.post VALUES ('01a21fa1-eaba-73fa-81e6-0ff6b8012f2d', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'A post', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-28 00:50:34.599+00', '2026-11-28 00:50:34.599+00', '2026-11-28 00:50:34.599+00');
INSERT INTO public.post VALUES ('01a21fa1-ee98-723c-af4b-0cda0916f501', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'A post whose delivery fails', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-28 00:50:35.798+00', '2026-11-28 00:50:35.798+00', '2026-11-28 00:50:35.798+00');
INSERT INTO public.post VALUES ('01a21fa1-f025-7713-b66f-d54a85eca4c5', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'Minutes', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-28 00:50:36.194+00', '2026-11-28 00:50:36.194+00', '2026-11-28 00:50:36.194+00');
INSERT INTO public.post VALUES ('01a21fa1-f10d-7089-839b-c4e3bb8cc38a', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, '01a21fa1-f0cf-7704-b96f-7e37e2906a66', 'A draft of somebody who left', '{"type":"doc","content":[]}', '', 'draft', 'sdk', NULL, '2026-11-28 00:50:36.426+00', '2026-11-28 00:50:36.426+00');
INSERT INTO public.post VALUES ('01a21fa1-f2b1-7262-8911-c3abfb76678b', '01a21fa1-e939-70b5-841b-17315b0fe072', NULL, '01a21fa1-e944-7602-9162-d88e163ca8f6', 'Minutes', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-28 00:50:36.842+00', '2026-11-28 00:50:36.842+00', '2026-11-28 00:50:36.842+00');
INSERT INTO public.project VALUES ('01a21fa1-e919-702b-b8e1-84a28756547a', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'Operations', 'operations', 'OPS', '#1f6feb', NULL, 'workspace', NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:34.398+00', '2026-11-28 00:50:34.398+00');
INSERT INTO public.project VALUES ('01a21fa1-e964-7467-afd2-eae7211639e3', '01a21fa1-e939-70b5-841b-17315b0fe072', 'Operations', 'operations', 'OPS', '#1f6feb', NULL, 'workspace', NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:34.469+00', '2026-11-28 00:50:34.469+00');
INSERT INTO public.project VALUES ('01a21fa1-ea65-73c9-b32d-e23a07f8df1e', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'Empty', 'empty', 'EMP', '#6b7280', NULL, 'workspace', '01a21fa1-e8ef-70a0-bcd4-65243214307b', NULL, NULL, NULL, NULL, '2026-11-28 00:50:34.596+00', '2026-11-28 00:50:34.596+00');
INSERT INTO public.project VALUES ('01a21fa1-ed00-766d-af39-adcad9174e54', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'Skipped', 'skipped', 'SKI', '#6b7280', NULL, 'workspace', '01a21fa1-e8ef-70a0-bcd4-65243214307b', NULL, NULL, NULL, NULL, '2026-11-28 00:50:35.375+00', '2026-11-28 00:50:35.375+00');
INSERT INTO public.project VALUES ('01a21fa1-eef5-7316-a585-197a0534b4dd', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'Elsewhere', 'elsewhere', 'ELS', '#6b7280', NULL, 'workspace', '01a21fa1-e8ef-70a0-bcd4-65243214307b', NULL, NULL, NULL, NULL, '2026-11-28 00:50:35.876+00', '2026-11-28 00:50:35.876+00');
INSERT INTO public.project VALUES ('01a21fa1-f0e2-7119-a90e-cb0b5eb389d0', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'Hidden', 'hidden', 'HID', '#6b7280', NULL, 'private', '01a21fa1-e8ef-70a0-bcd4-65243214307b', NULL, NULL, NULL, NULL, '2026-11-28 00:50:36.382+00', '2026-11-28 00:50:36.382+00');
INSERT INTO public.project VALUES ('01a21fa1-f20a-7653-9ec1-e34b13eb5e9e', '01a21fa1-e939-70b5-841b-17315b0fe072', 'Elsewhere', 'elsewhere', 'ELS', '#6b7280', NULL, 'workspace', '01a21fa1-e944-7602-9162-d88e163ca8f6', NULL, NULL, NULL, NULL, '2026-11-28 00:50:36.676+00', '2026-11-28 00:50:36.676+00');
INSERT INTO public.project_counter VALUES ('01a21fa1-ea65-73c9-b32d-e23a07f8df1e', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a21fa1-ed00-766d-af39-adcad9174e54', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a21fa1-eef5-7316-a585-197a0534b4dd', 1, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a21fa1-f0e2-7119-a90e-cb0b5eb389d0', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a21fa1-f20a-7653-9ec1-e34b13eb5e9e', 1, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a21fa1-e964-7467-afd2-eae7211639e3', 3, 0, 2, 0, 0, 1, 0);
INSERT INTO public.project_counter VALUES ('01a21fa1-e919-702b-b8e1-84a28756547a', 6, 0, 5, 0, 0, 1, 0);
INSERT INTO public.project_member VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-ea65-73c9-b32d-e23a07f8df1e', '01a21fa1-e973-7379-8a72-e3192f247fad', '2026-11-28 00:50:34.914+00');
INSERT INTO public.project_member VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f0e2-7119-a90e-cb0b5eb389d0', '01a21fa1-e8ef-70a0-bcd4-65243214307b', '2026-11-28 00:50:36.382+00');
INSERT INTO public.project_member VALUES ('01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f0e2-7119-a90e-cb0b5eb389d0', '01a21fa1-f0ba-7702-a214-b706e42c4fbc', '2026-11-28 00:50:36.396+00');
INSERT INTO public.reaction VALUES ('01a21fa1-f08f-7629-874d-f356d4e4d722', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-f025-7713-b66f-d54a85eca4c5', NULL, NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', '🎉', 'sdk', '2026-11-28 00:50:36.296+00');
INSERT INTO public.reaction VALUES ('01a21fa1-f2ef-712d-a2b3-2fff59556f7c', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-f2b1-7262-8911-c3abfb76678b', NULL, NULL, '01a21fa1-e944-7602-9162-d88e163ca8f6', '🎉', 'sdk', '2026-11-28 00:50:36.907+00');
INSERT INTO public.search_change VALUES (1, '01a21fa1-e8b2-73da-88a2-8516276bccba', 'task', 5);
INSERT INTO public.search_change VALUES (2, '01a21fa1-e939-70b5-841b-17315b0fe072', 'task', 3);
INSERT INTO public.session VALUES ('01a21fa1-e9fa-74ec-ba25-4752b6f2ffa2', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'token', '01a21fa1-e907-74fb-bf48-5a8da530b67d', NULL, '2027-02-26 00:50:34.566+00', 'worktrack-sdk/0.0.0', '127.0.0.1');
INSERT INTO public.session VALUES ('01a21fa1-ed11-701d-98f5-4533ef434272', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'link', NULL, NULL, '2027-02-26 00:50:35.38+00', 'Test Browser', '127.0.0.1');
INSERT INTO public.sign_in_link VALUES ('01a21fa1-eb4b-75c8-8012-ab99a32781f9', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'bf3598525726b42a3b793615e9b7eb6ff0e80f4bbf734adcdd9d1a9e86be8047', '01a21fa1-e907-74fb-bf48-5a8da530b67d', '2026-11-28 01:00:34.603+00', '2026-11-28 00:50:34.603+00');
INSERT INTO public.tag VALUES ('01a21fa1-ea3b-76b9-b629-39b81555257e', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'bug', '#6b7280', NULL, '2026-11-28 00:50:34.594+00');
INSERT INTO public.tag VALUES ('01a21fa1-efed-7661-886c-2e42b0b1a424', '01a21fa1-e8b2-73da-88a2-8516276bccba', NULL, 'urgent', '#ff0000', NULL, '2026-11-28 00:50:36.138+00');
INSERT INTO public.tag VALUES ('01a21fa1-f27b-75e1-b948-0526405e31aa', '01a21fa1-e939-70b5-841b-17315b0fe072', NULL, 'urgent', '#ff0000', NULL, '2026-11-28 00:50:36.794+00');
INSERT INTO public.task VALUES ('01a21fa1-ead6-76e0-b030-1017fc4c2a6d', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 1, 1, 'A task', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 1, 1, 0, '2026-11-28 00:50:34.837+00', '2026-11-28 00:50:35.115+00');
INSERT INTO public.task VALUES ('01a21fa1-ecb1-75f1-bfe3-dd7f8bab2fe9', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', NULL, '01a21fa1-eb73-77f9-a820-63b7bc444a29', NULL, 2, 2, 'A task', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, '2026-11-28 00:50:35.256+00', '2026-11-28 00:50:35.256+00');
INSERT INTO public.task VALUES ('01a21fa1-ef62-7319-a447-7f022b3b9d22', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', '01a21fa1-eeab-75e2-b0ff-396bd3cb1a44', '01a21fa1-e8ef-70a0-bcd4-65243214307b', NULL, 4, 4, 'Draw the chart', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-28 00:50:35.988+00', '2026-11-28 00:50:35.988+00');
INSERT INTO public.task VALUES ('01a21fa1-eeab-75e2-b0ff-396bd3cb1a44', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', NULL, 3, 3, 'Write the report', '{"type":"doc","content":[]}', '', 'done', 'high', NULL, 1800000000000, 1795827036028, NULL, 'sdk', 1, 1, 1, 0, '2026-11-28 00:50:35.819+00', '2026-11-28 00:50:36.028+00');
INSERT INTO public.task VALUES ('01a21fa1-ef94-713a-b038-a04462fcf911', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', NULL, 5, 5, 'Move house', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-28 00:50:36.052+00', '2026-11-28 00:50:36.151+00');
INSERT INTO public.task VALUES ('01a21fa1-f237-7735-ae69-0c804616e135', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', '01a21fa1-f1f4-70da-9c60-631f3541106a', '01a21fa1-e944-7602-9162-d88e163ca8f6', NULL, 2, 2, 'Draw the chart', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-28 00:50:36.72+00', '2026-11-28 00:50:36.72+00');
INSERT INTO public.task VALUES ('01a21fa1-f1f4-70da-9c60-631f3541106a', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', NULL, '01a21fa1-e944-7602-9162-d88e163ca8f6', NULL, 1, 1, 'Write the report', '{"type":"doc","content":[]}', '', 'done', 'high', NULL, 1800000000000, 1795827036736, NULL, 'sdk', 1, 1, 1, 0, '2026-11-28 00:50:36.66+00', '2026-11-28 00:50:36.736+00');
INSERT INTO public.task VALUES ('01a21fa1-f251-77f7-9039-96c1e95c0616', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-e964-7467-afd2-eae7211639e3', NULL, '01a21fa1-e944-7602-9162-d88e163ca8f6', NULL, 3, 3, 'Move house', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-28 00:50:36.753+00', '2026-11-28 00:50:36.805+00');
INSERT INTO public.task VALUES ('01a21fa1-f40f-730c-bbae-e4f49b11479b', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-e919-702b-b8e1-84a28756547a', NULL, '01a21fa1-e8ef-70a0-bcd4-65243214307b', NULL, 6, 6, 'Pending at the upgrade', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-28 00:54:37.199+00', '2026-11-28 00:54:37.199+00');
INSERT INTO public.task_alias VALUES ('01a21fa1-eef5-7316-a585-197a0534b4dd', 1, '01a21fa1-ef94-713a-b038-a04462fcf911');
INSERT INTO public.task_alias VALUES ('01a21fa1-f20a-7653-9ec1-e34b13eb5e9e', 1, '01a21fa1-f251-77f7-9039-96c1e95c0616');
INSERT INTO public.task_comment VALUES ('01a21fa1-ebeb-743f-8132-d7af327b3b05', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-ead6-76e0-b030-1017fc4c2a6d', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'A comment', 'sdk', '2026-11-28 00:50:35.114+00', '2026-11-28 00:50:35.114+00');
INSERT INTO public.task_comment VALUES ('01a21fa1-ef02-707e-b5b9-61b93f03d9dd', '01a21fa1-e8b2-73da-88a2-8516276bccba', '01a21fa1-eeab-75e2-b0ff-396bd3cb1a44', '01a21fa1-e8ef-70a0-bcd4-65243214307b', 'The numbers are in.', 'sdk', '2026-11-28 00:50:35.905+00', '2026-11-28 00:50:35.905+00');
INSERT INTO public.task_comment VALUES ('01a21fa1-f215-7272-a76c-b3a57653615a', '01a21fa1-e939-70b5-841b-17315b0fe072', '01a21fa1-f1f4-70da-9c60-631f3541106a', '01a21fa1-e944-7602-9162-d88e163ca8f6', 'The numbers are in.', 'sdk', '2026-11-28 00:50:36.693+00', '2026-11-28 00:50:36.693+00');
INSERT INTO public.task_post VALUES ('01a21fa1-eeab-75e2-b0ff-396bd3cb1a44', '01a21fa1-f025-7713-b66f-d54a85eca4c5');
INSERT INTO public.task_post VALUES ('01a21fa1-f1f4-70da-9c60-631f3541106a', '01a21fa1-f2b1-7262-8911-c3abfb76678b');
INSERT INTO public.task_tag VALUES ('01a21fa1-ead6-76e0-b030-1017fc4c2a6d', '01a21fa1-ea3b-76b9-b629-39b81555257e');
INSERT INTO public.task_tag VALUES ('01a21fa1-ef94-713a-b038-a04462fcf911', '01a21fa1-efed-7661-886c-2e42b0b1a424');
INSERT INTO public.task_tag VALUES ('01a21fa1-f251-77f7-9039-96c1e95c0616', '01a21fa1-f27b-75e1-b948-0526405e31aa');
INSERT INTO public.used_challenge VALUES ('b397b49430583336b28e3a3926b1c5f15dde1dfd3cd36c1abe4de90e3ba2967c', '2026-11-28 00:55:35.465+00');
INSERT INTO public."user" VALUES ('01a21fa1-e944-7602-9162-d88e163ca8f6', '01a21fa1-e939-70b5-841b-17315b0fe072', 'person', 'Olivia Owner', '01a21fa1-e92c-75b1-b3b0-4451796c64f9@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 00:50:34.412+00', NULL);
INSERT INTO public."user" VALUES ('01a21fa1-e973-7379-8a72-e3192f247fad', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'person', 'A member', '01a21fa1-e973-7379-8a72-e3192f247fad@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 00:50:34.493+00', NULL);
INSERT INTO public."user" VALUES ('01a21fa1-ea9e-748b-9a1a-00ac41600744', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'service', 'An account', '01a21fa1-ea9e-748b-9a1a-00ac41600744@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 00:50:34.597+00', NULL);
INSERT INTO public."user" VALUES ('01a21fa1-eb73-77f9-a820-63b7bc444a29', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'service', 'A sender', '01a21fa1-eb73-77f9-a820-63b7bc444a29@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 00:50:34.606+00', NULL);
INSERT INTO public."user" VALUES ('01a21fa1-e8ef-70a0-bcd4-65243214307b', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'person', 'Olivia Owner', '01a21fa1-e892-7069-a92e-358882b79412@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 00:50:34.258+00', NULL);
INSERT INTO public."user" VALUES ('01a21fa1-f0ba-7702-a214-b706e42c4fbc', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'person', 'A admin', '01a21fa1-f0ba-7702-a214-b706e42c4fbc@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 00:50:36.347+00', NULL);
INSERT INTO public."user" VALUES ('01a21fa1-f0cf-7704-b96f-7e37e2906a66', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'person', 'A member', '01a21fa1-f0cf-7704-b96f-7e37e2906a66@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, '2026-11-28 00:50:36.452+00', '2026-11-28 00:50:36.367+00', '2026-11-28 00:50:36.452+00');
INSERT INTO public."user" VALUES ('01a21fa1-f1af-747c-9afa-bd86e8813d61', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'service', 'The fixture''s robot', '01a21fa1-f1af-747c-9afa-bd86e8813d61@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 00:50:36.583+00', NULL);
INSERT INTO public."user" VALUES ('01a21fa1-f1df-731c-a838-c99f497bb430', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'person', 'A viewer', '01a21fa1-f1df-731c-a838-c99f497bb430@example.com', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 00:50:36.639+00', NULL);
INSERT INTO public."user" VALUES ('01a21fa1-f488-72e6-b216-3057e3602854', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'service', 'The fixture''s sender', '01a21fa1-f488-72e6-b216-3057e3602854@service.invalid', NULL, NULL, NULL, NULL, NULL, NULL, false, false, NULL, '2026-11-28 00:54:37.315+00', NULL);
INSERT INTO public.webhook VALUES ('01a21fa1-eb9b-7203-b193-bfe223dc0d35', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'https://127.0.0.1:9/hook', '{project.created}', NULL, false, 'manual', 0, '2026-05-26', 'SmFNVLpK319ZasMzVqspLcX/Xlg6BF6Epzx8A8eZ0uBsuB/pfm2Np63XijPf45QgAoQIKzVfuL7BrfvSBhQgEFDLMUUnjbKUbMi0HcDT', NULL, NULL, '2026-11-28 00:50:34.605+00', '2026-11-28 00:50:35.185+00');
INSERT INTO public.webhook VALUES ('01a21fa1-ee73-71ff-813f-f70fdf3f828c', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'https://127.0.0.1:42379/hook', '{task.created,task.updated}', 'Accepts', true, NULL, 0, '2026-05-26', '2V3xSAhhAcrMBN1FP9Hi72MfqgtYe8jfBPuyGIsomADygNa54Ywi7l3Lp7EEiUOTQfUV3OvYdNGe9OMzJoH9ZgqjqeYAyA0U2zLCwpRv', NULL, NULL, '2026-11-28 00:50:35.757+00', '2026-11-28 00:50:35.757+00');
INSERT INTO public.webhook VALUES ('01a21fa1-ee88-75fd-96da-6d711978cfa3', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'https://127.0.0.1:38487/hook', '{post.published}', 'Fails', false, 'manual', 2, '2026-05-26', 'DGClCgn+axXN0MuuxRzzGqy6Fm4xeWz1brHah+r5E5+YPZ4GGVergn19ocKQYUBbXsPbdMuU0p30+pAQfDj76xLB/WrldUfs6DS0TYQF', NULL, NULL, '2026-11-28 00:50:35.777+00', '2026-11-28 00:50:36.974+00');
INSERT INTO public.webhook VALUES ('01a21fa1-f457-74ad-adcf-28810420bea6', '01a21fa1-e8b2-73da-88a2-8516276bccba', 'https://127.0.0.1:9/hook', '{post.published}', NULL, false, 'manual', 0, '2026-05-26', '+MUjMsqMpfs5+jqYmLfVAkOFZ/8nlwqLOQfb87SZeG2YtcTJ0tMFTv+0E+1e0pZUoBw1DbOdz+HDQqZdpQuXn1FDKU+hD+EI5kgQk41P', NULL, NULL, '2026-11-28 00:54:37.228+00', '2026-11-28 00:54:37.286+00');
INSERT INTO public.webhook_attempt VALUES ('01a21fa1-ee96-7ea6-9f9c-65acc080c94f', 1, '2026-11-28 00:50:35.822+00', 32, 500, NULL, 'no', '{"url":"https://127.0.0.1:38487/hook","request":{"Content-Length":"798","User-Agent":"Worktrack/0.0.0","X-Webhook-Signature":"sha256=187d9476dde68d9b5cc7f78760dc67c40cf69211d4d3b2c2857d367900edb3af","webhook-signature":"v1,Tf26KTdJ5CeZFJjBNaCdTa9UZMoCPO1VhVLX2aiU9Po="},"response":{"date":"Sat, 28 Nov 2026 00:50:35 GMT","connection":"keep-alive","keep-alive":"timeout=5","transfer-encoding":"chunked"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fa1-eeab-7d87-af9f-2a12bd80d022', 1, '2026-11-28 00:50:35.87+00', 22, 200, NULL, 'ok', '{"url":"https://127.0.0.1:42379/hook","request":{"Content-Length":"1126","User-Agent":"Worktrack/0.0.0","X-Webhook-Signature":"sha256=79479eda549f43fed0fe6b2bb4c3f77aa17906258af7c21e82b882766cd4f728","webhook-signature":"v1,6cOhU1tKe2YwxDn4lyi71wufTxxinarmgbKQI0Vc7FQ="},"response":{"date":"Sat, 28 Nov 2026 00:50:35 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fa1-ef41-7964-952f-be8a8bcaea8e', 1, '2026-11-28 00:50:35.986+00', 5, 200, NULL, 'ok', '{"url":"https://127.0.0.1:42379/hook","request":{"Content-Length":"1212","User-Agent":"Worktrack/0.0.0","X-Webhook-Signature":"sha256=ae4c11b55c12f47d0d1c787236081c247108abb79484b610c603d15d0094e6bf","webhook-signature":"v1,3D5n1Kz9DF7y5A8cvdfXE3ppsCIENunykbiVK67HZKE="},"response":{"date":"Sat, 28 Nov 2026 00:50:35 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fa1-ef54-7599-ac57-7f851b68f4a6', 1, '2026-11-28 00:50:36.024+00', 6, 200, NULL, 'ok', '{"url":"https://127.0.0.1:42379/hook","request":{"Content-Length":"1149","User-Agent":"Worktrack/0.0.0","X-Webhook-Signature":"sha256=15138247106c6b453c0b848411731cf80d9f5bb8859aad75b7ed964171a70b46","webhook-signature":"v1,oy7xzPrlb5SHXD+dOKOiYptxu0Xs/jTkpn5fhGJ0Juw="},"response":{"date":"Sat, 28 Nov 2026 00:50:36 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fa1-ef7c-73a0-b488-42e8d8f9c360', 1, '2026-11-28 00:50:36.05+00', 4, 200, NULL, 'ok', '{"url":"https://127.0.0.1:42379/hook","request":{"Content-Length":"1231","User-Agent":"Worktrack/0.0.0","X-Webhook-Signature":"sha256=9de02d9b64db8aec8df92b55313dfd9e5684227c68595fa4d0cdf159e1a4f560","webhook-signature":"v1,00SUXxu0XEk0Ti/XuTYGC/TeDFLYJgdZdhNWctiS9uo="},"response":{"date":"Sat, 28 Nov 2026 00:50:36 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fa1-ef94-7ffc-b91c-18a226571b4d', 1, '2026-11-28 00:50:36.066+00', 3, 200, NULL, 'ok', '{"url":"https://127.0.0.1:42379/hook","request":{"Content-Length":"1110","User-Agent":"Worktrack/0.0.0","X-Webhook-Signature":"sha256=9708a55d0e430f5c011a971b2614086711f1e76e59b0a16801711e23a7a07a94","webhook-signature":"v1,9N1P24IuRBwxtdPuexVv32JZiZB9cjkwbA0Ms38wQMk="},"response":{"date":"Sat, 28 Nov 2026 00:50:36 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fa1-efa4-7d2c-a463-35d8942e12a9', 1, '2026-11-28 00:50:36.134+00', 6, 200, NULL, 'ok', '{"url":"https://127.0.0.1:42379/hook","request":{"Content-Length":"1270","User-Agent":"Worktrack/0.0.0","X-Webhook-Signature":"sha256=442660b38775ea39aa937818ba614673dfe22cfdca5c3cb3b063ba58c3cb86c4","webhook-signature":"v1,f/+TQW52dSHJ92onmuUGTIYzL2GZK1iNRmNAIBc/Tio="},"response":{"date":"Sat, 28 Nov 2026 00:50:36 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fa1-eff7-73f4-a333-58823fd28ee7', 1, '2026-11-28 00:50:36.192+00', 4, 200, NULL, 'ok', '{"url":"https://127.0.0.1:42379/hook","request":{"Content-Length":"1269","User-Agent":"Worktrack/0.0.0","X-Webhook-Signature":"sha256=9e8b1bde5e197daec4a3c17294993ce5017c5dd2175560a650289e8a24370686","webhook-signature":"v1,SroFWPX/s0mYsMFrnVMydwjoH21HvcIqbrmFnD16Iqo="},"response":{"date":"Sat, 28 Nov 2026 00:50:36 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fa1-f022-7e2e-b7df-90f566285c34', 1, '2026-11-28 00:50:36.21+00', 6, 500, NULL, 'no', '{"url":"https://127.0.0.1:38487/hook","request":{"Content-Length":"778","User-Agent":"Worktrack/0.0.0","X-Webhook-Signature":"sha256=e47015a015ee0478868cbd41de0d2039112346692bfa2a6a27832a1a04f1a0ac","webhook-signature":"v1,A80dGqnspBogbkrntNkGHt45duEgHFp7ZKlmIothXwk="},"response":{"date":"Sat, 28 Nov 2026 00:50:36 GMT","connection":"keep-alive","keep-alive":"timeout=5","transfer-encoding":"chunked"}}');
INSERT INTO public.webhook_attempt VALUES ('01a21fa1-f038-7fc1-8e9d-9055d1169fca', 1, '2026-11-28 00:50:36.297+00', 3, 200, NULL, 'ok', '{"url":"https://127.0.0.1:42379/hook","request":{"Content-Length":"1215","User-Agent":"Worktrack/0.0.0","X-Webhook-Signature":"sha256=973c0b4b4b4f3572072878342ce0deeb311a4c5271194c4df887cb963f3d999e","webhook-signature":"v1,fSFGS3eQbpSLoUQovNqUB906gRTJIkdf9K4a/ZRbLhs="},"response":{"date":"Sat, 28 Nov 2026 00:50:36 GMT","connection":"keep-alive","keep-alive":"timeout=5","content-length":"2"}}');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-ecef-70c3-b992-ae97c6eb6b18', '01a21fa1-eb9b-7203-b193-bfe223dc0d35', '01a21fa1-ed05-7159-b48a-e8b48b89cec0', 'project.created', 'skipped', false, false, 0, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:35.375+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-eff7-73f4-a333-58823fd28ee7', '01a21fa1-ee73-71ff-813f-f70fdf3f828c', '01a21fa1-f012-7364-86ed-dd3d6b64708b', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:36.151+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-f022-7e2e-b7df-90f566285c34', '01a21fa1-ee88-75fd-96da-6d711978cfa3', '01a21fa1-f02c-70c2-a7c6-fd58d144aefd', 'post.published', 'failed', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:36.194+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-eee4-7146-aac9-ee0be05317c3', '01a21fa1-eb9b-7203-b193-bfe223dc0d35', '01a21fa1-eef7-7201-8f45-8c67d6684055', 'project.created', 'skipped', false, false, 0, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:35.876+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-ee96-7ea6-9f9c-65acc080c94f', '01a21fa1-ee88-75fd-96da-6d711978cfa3', '01a21fa1-eea0-753f-a2fb-64c0cc481110', 'post.published', 'failed', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:35.798+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-eeab-7d87-af9f-2a12bd80d022', '01a21fa1-ee73-71ff-813f-f70fdf3f828c', '01a21fa1-eeab-75e2-b0ff-3d4272e1ca43', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:35.819+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-ef41-7964-952f-be8a8bcaea8e', '01a21fa1-ee73-71ff-813f-f70fdf3f828c', '01a21fa1-ef42-7215-9a2d-0622cc96ab44', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:35.969+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-f038-7fc1-8e9d-9055d1169fca', '01a21fa1-ee73-71ff-813f-f70fdf3f828c', '01a21fa1-f05b-77ae-a78f-429017743ff0', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:36.216+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-ef54-7599-ac57-7f851b68f4a6', '01a21fa1-ee73-71ff-813f-f70fdf3f828c', '01a21fa1-ef62-7319-a447-801b8f554638', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:35.988+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa5-9d8f-76d3-b6c8-400d8c86e9da', '01a21fa1-ee73-71ff-813f-f70fdf3f828c', '01a21fa1-f40f-730c-bbae-e810f777a135', 'task.created', 'pending', false, false, 0, 0, '2026-11-28 00:54:37.199+00', NULL, NULL, NULL, NULL, '2026-11-28 00:54:37.199+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-ef7c-73a0-b488-42e8d8f9c360', '01a21fa1-ee73-71ff-813f-f70fdf3f828c', '01a21fa1-ef7d-7575-afb0-f8ecd66cddab', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:36.028+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-ef94-7ffc-b91c-18a226571b4d', '01a21fa1-ee73-71ff-813f-f70fdf3f828c', '01a21fa1-ef94-713a-b038-a5d81a2b40ff', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:36.052+00');
INSERT INTO public.webhook_delivery VALUES ('01a21fa1-efa4-7d2c-a463-35d8942e12a9', '01a21fa1-ee73-71ff-813f-f70fdf3f828c', '01a21fa1-efd4-73fb-b54c-590b08c366b0', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-11-28 00:50:36.068+00');
INSERT INTO public.webhook_hour VALUES ('01a21fa1-ee73-71ff-813f-f70fdf3f828c', '2026-11-28 00:00:00+00', 22, 1, 0);
INSERT INTO public.webhook_hour VALUES ('01a21fa1-ee88-75fd-96da-6d711978cfa3', '2026-11-28 00:00:00+00', 32, 1, 1);
INSERT INTO public.webhook_hour VALUES ('01a21fa1-ee73-71ff-813f-f70fdf3f828c', '2026-11-28 00:00:00+00', 5, 1, 0);
INSERT INTO public.webhook_hour VALUES ('01a21fa1-ee73-71ff-813f-f70fdf3f828c', '2026-11-28 00:00:00+00', 6, 2, 0);
INSERT INTO public.webhook_hour VALUES ('01a21fa1-ee73-71ff-813f-f70fdf3f828c', '2026-11-28 00:00:00+00', 4, 2, 0);
INSERT INTO public.webhook_hour VALUES ('01a21fa1-ee88-75fd-96da-6d711978cfa3', '2026-11-28 00:00:00+00', 6, 1, 1);
INSERT INTO public.webhook_hour VALUES ('01a21fa1-ee73-71ff-813f-f70fdf3f828c', '2026-11-28 00:00:00+00', 3, 2, 0);
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
