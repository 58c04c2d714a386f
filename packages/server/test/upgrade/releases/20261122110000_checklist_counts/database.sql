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
    'personal'
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
CREATE FUNCTION public.audit_entry_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is not changed: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE FUNCTION public.checklist_item_check_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "task" SET
      "checklist_checked" = "checklist_checked" + "changed"."checked",
      "updated_at" = "changed"."updated_at"
    FROM (
      SELECT "after"."task_id", sum("after"."checked"::int - "before"."checked"::int) AS "checked", max("after"."updated_at") AS "updated_at"
        FROM "after" JOIN "before" ON "before"."id" = "after"."id" AND "before"."checked" <> "after"."checked"
        GROUP BY "after"."task_id"
    ) AS "changed"
    WHERE "id" = "task_id";
  RETURN NULL;
END $$;
CREATE FUNCTION public.checklist_item_delete_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "task" SET
      "checklist_total" = "checklist_total" - "gone"."total",
      "checklist_checked" = "checklist_checked" - "gone"."checked"
    FROM (
      SELECT "task_id", count(*) AS "total", count(*) FILTER (WHERE "checked") AS "checked" FROM "deleted" GROUP BY "task_id"
    ) AS "gone"
    WHERE "id" = "task_id";
  RETURN NULL;
END $$;
CREATE FUNCTION public.checklist_item_insert_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "task" SET
      "checklist_total" = "checklist_total" + "added"."total",
      "checklist_checked" = "checklist_checked" + "added"."checked",
      "updated_at" = "added"."updated_at"
    FROM (
      SELECT "task_id", count(*) AS "total", count(*) FILTER (WHERE "checked") AS "checked", max("updated_at") AS "updated_at"
        FROM "inserted" GROUP BY "task_id"
    ) AS "added"
    WHERE "id" = "task_id";
  RETURN NULL;
END $$;
CREATE FUNCTION public.lock_projects(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM "organization_counter"
    WHERE "organization_id" IN (SELECT "organization_id" FROM "project" WHERE "id" = ANY ("ids"))
    ORDER BY "organization_id"
    FOR UPDATE;
  PERFORM FROM "project_counter" WHERE "project_id" = ANY ("ids") ORDER BY "project_id" FOR UPDATE;
END $$;
CREATE FUNCTION public.lock_tasks(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM "task"
    WHERE "id" = ANY ("ids")
      OR "parent_id" = ANY ("ids")
      OR "id" IN (SELECT "parent_id" FROM "task" WHERE "id" = ANY ("ids"))
    ORDER BY "parent_id" IS NOT NULL, "id"
    FOR UPDATE;
END $$;
CREATE FUNCTION public.media_orphan() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF num_nonnulls(NEW."post_id", NEW."comment_id", NEW."task_id", NEW."task_comment_id") = 0 THEN
    NEW."deleted_at" := coalesce(NEW."deleted_at", now());
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION public.organization_counter_create() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO "organization_counter" ("organization_id") VALUES (NEW."id");
  RETURN NULL;
END $$;
CREATE FUNCTION public.project_counter_create() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO "project_counter" ("project_id") VALUES (NEW."id");
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_comment_delete_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "task" SET "comment_count" = "comment_count" - "gone"."count"
    FROM (SELECT "task_id", count(*) FROM "deleted" GROUP BY "task_id") AS "gone"
    WHERE "id" = "task_id";
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_comment_insert_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "task" SET "comment_count" = "comment_count" + "added"."count"
    FROM (SELECT "task_id", count(*) FROM "inserted" GROUP BY "task_id") AS "added"
    WHERE "id" = "task_id";
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_delete_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "task" SET "subtask_count" = "subtask_count" - "gone"."count"
    FROM (SELECT "parent_id", count(*) FROM "deleted" WHERE "parent_id" IS NOT NULL GROUP BY "parent_id") AS "gone"
    WHERE "task"."id" = "gone"."parent_id";
  PERFORM FROM "project_counter"
    WHERE "project_id" IN (SELECT "project_id" FROM "deleted") ORDER BY "project_id" FOR UPDATE;
  UPDATE "project_counter" SET
      "backlog" = "project_counter"."backlog" - "gone"."backlog",
      "todo" = "project_counter"."todo" - "gone"."todo",
      "in_progress" = "project_counter"."in_progress" - "gone"."in_progress",
      "in_review" = "project_counter"."in_review" - "gone"."in_review",
      "done" = "project_counter"."done" - "gone"."done",
      "cancelled" = "project_counter"."cancelled" - "gone"."cancelled"
    FROM (
      SELECT
        "project_id",
        count(*) FILTER (WHERE "status" = 'backlog') AS "backlog",
        count(*) FILTER (WHERE "status" = 'todo') AS "todo",
        count(*) FILTER (WHERE "status" = 'in_progress') AS "in_progress",
        count(*) FILTER (WHERE "status" = 'in_review') AS "in_review",
        count(*) FILTER (WHERE "status" = 'done') AS "done",
        count(*) FILTER (WHERE "status" = 'cancelled') AS "cancelled"
      FROM "deleted" GROUP BY "project_id"
    ) AS "gone"
    WHERE "project_counter"."project_id" = "gone"."project_id";
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_move() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM "task" WHERE "parent_id" = NEW."id" ORDER BY "id" FOR UPDATE;
  PERFORM FROM "project_counter" WHERE "project_id" IN (OLD."project_id", NEW."project_id") ORDER BY "project_id" FOR UPDATE;
  UPDATE "project_counter" SET
      "backlog" = "backlog" - (OLD."status" = 'backlog')::int,
      "todo" = "todo" - (OLD."status" = 'todo')::int,
      "in_progress" = "in_progress" - (OLD."status" = 'in_progress')::int,
      "in_review" = "in_review" - (OLD."status" = 'in_review')::int,
      "done" = "done" - (OLD."status" = 'done')::int,
      "cancelled" = "cancelled" - (OLD."status" = 'cancelled')::int
    WHERE "project_id" = OLD."project_id";
  UPDATE "project_counter" SET
      "last_task_number" = "last_task_number" + 1,
      "backlog" = "backlog" + (NEW."status" = 'backlog')::int,
      "todo" = "todo" + (NEW."status" = 'todo')::int,
      "in_progress" = "in_progress" + (NEW."status" = 'in_progress')::int,
      "in_review" = "in_review" + (NEW."status" = 'in_review')::int,
      "done" = "done" + (NEW."status" = 'done')::int,
      "cancelled" = "cancelled" + (NEW."status" = 'cancelled')::int
    WHERE "project_id" = NEW."project_id"
    RETURNING "last_task_number" INTO NEW."task_number";
  NEW."task_number" := coalesce(NEW."task_number", 0);
  INSERT INTO "task_alias" ("project_id", "task_number", "task_id") VALUES (OLD."project_id", OLD."task_number", OLD."id");
  RETURN NEW;
END $$;
CREATE FUNCTION public.task_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW."parent_id" IS NOT NULL THEN
    PERFORM FROM "task" WHERE "id" = NEW."parent_id" FOR NO KEY UPDATE;
  END IF;
  UPDATE "organization_counter" SET "last_sequence_number" = "last_sequence_number" + 1
    WHERE "organization_id" = NEW."organization_id"
    RETURNING "last_sequence_number" INTO NEW."sequence_number";
  UPDATE "project_counter" SET
      "last_task_number" = "last_task_number" + 1,
      "backlog" = "backlog" + (NEW."status" = 'backlog')::int,
      "todo" = "todo" + (NEW."status" = 'todo')::int,
      "in_progress" = "in_progress" + (NEW."status" = 'in_progress')::int,
      "in_review" = "in_review" + (NEW."status" = 'in_review')::int,
      "done" = "done" + (NEW."status" = 'done')::int,
      "cancelled" = "cancelled" + (NEW."status" = 'cancelled')::int
    WHERE "project_id" = NEW."project_id"
    RETURNING "last_task_number" INTO NEW."task_number";
  NEW."sequence_number" := coalesce(NEW."sequence_number", 0);
  NEW."task_number" := coalesce(NEW."task_number", 0);
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
  UPDATE "task" SET "subtask_count" = "subtask_count" + "added"
    WHERE "id" = "child"."parent_id" AND "project_id" = "child"."project_id" AND "parent_id" IS NULL;
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
  PERFORM "task_parent_add"(NEW, 1);
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_parent_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- Subtasks follow their parent into another project.
  IF NEW."project_id" <> OLD."project_id" THEN
    UPDATE "task" SET "project_id" = NEW."project_id" WHERE "parent_id" = NEW."id" AND "project_id" <> NEW."project_id";
  END IF;
  IF NEW."parent_id" IS NOT NULL THEN
    PERFORM "task_parent_add"(NEW, (NEW."parent_id" IS DISTINCT FROM OLD."parent_id")::int);
    IF EXISTS (SELECT FROM "task" WHERE "parent_id" = NEW."id") THEN
      RAISE check_violation USING
        MESSAGE = 'a task with subtasks cannot become a subtask',
        TABLE = 'task', CONSTRAINT = 'task_parent_check';
    END IF;
  END IF;
  IF OLD."parent_id" IS DISTINCT FROM NEW."parent_id" THEN
    UPDATE "task" SET "subtask_count" = "subtask_count" - 1 WHERE "id" = OLD."parent_id";
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.task_status_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "project_counter" SET
      "backlog" = "backlog" + (NEW."status" = 'backlog')::int - (OLD."status" = 'backlog')::int,
      "todo" = "todo" + (NEW."status" = 'todo')::int - (OLD."status" = 'todo')::int,
      "in_progress" = "in_progress" + (NEW."status" = 'in_progress')::int - (OLD."status" = 'in_progress')::int,
      "in_review" = "in_review" + (NEW."status" = 'in_review')::int - (OLD."status" = 'in_review')::int,
      "done" = "done" + (NEW."status" = 'done')::int - (OLD."status" = 'done')::int,
      "cancelled" = "cancelled" + (NEW."status" = 'cancelled')::int - (OLD."status" = 'cancelled')::int
    WHERE "project_id" = NEW."project_id";
  RETURN NEW;
END $$;
CREATE FUNCTION public.uuid_v7(at timestamp with time zone) RETURNS uuid
    LANGUAGE sql PARALLEL SAFE
    AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM "at") * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
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
    changes json,
    address character varying(45),
    client character varying(20),
    use_hour integer,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    target_project_id uuid,
    target_restricted boolean DEFAULT false NOT NULL
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
    post_id uuid NOT NULL,
    reply_to_id uuid,
    author_id uuid NOT NULL,
    content character varying(10000) NOT NULL,
    client character varying(20),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    organization_id uuid NOT NULL,
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
    expires_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    revoked_at timestamp(3) with time zone,
    allowed_cidrs text[] DEFAULT ARRAY[]::text[],
    previous_expires_at timestamp(3) with time zone,
    previous_secret_hash character varying(60),
    project_ids uuid[] DEFAULT ARRAY[]::uuid[],
    CONSTRAINT credential_previous_check CHECK (((previous_secret_hash IS NULL) = (previous_expires_at IS NULL)))
);
CREATE TABLE public.event (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    project_id uuid,
    name character varying(60) NOT NULL,
    data json NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    audience uuid[] DEFAULT ARRAY[]::uuid[],
    transaction_id bigint DEFAULT ((pg_current_xact_id())::text)::bigint NOT NULL
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
    signature character varying(64),
    signed_at bigint,
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
CREATE TABLE public.membership (
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role public.role NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.organization (
    id uuid NOT NULL,
    name character varying(200) NOT NULL,
    slug character varying(60) NOT NULL,
    plan public.plan NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    allowed_scopes text[] DEFAULT ARRAY[]::text[],
    CONSTRAINT organization_name_check CHECK (((name)::text ~ '[^ \t\r\n]'::text)),
    CONSTRAINT organization_slug_check CHECK (((slug)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE TABLE public.organization_counter (
    organization_id uuid NOT NULL,
    last_sequence_number integer DEFAULT 0 NOT NULL,
    CONSTRAINT organization_counter_check CHECK ((last_sequence_number >= 0))
)
WITH (fillfactor='70');
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
CREATE TABLE public.project (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    name character varying(200) NOT NULL,
    slug character varying(60) NOT NULL,
    prefix character varying(6) NOT NULL,
    color character varying(7) NOT NULL,
    description character varying(2000),
    visibility public.visibility DEFAULT 'workspace'::public.visibility NOT NULL,
    archived_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    created_by_id uuid,
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
CREATE TABLE public.reaction (
    id uuid NOT NULL,
    post_id uuid,
    comment_id uuid,
    task_comment_id uuid,
    user_id uuid NOT NULL,
    emoji character varying(40) NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    client character varying(20),
    organization_id uuid NOT NULL,
    CONSTRAINT reaction_target_check CHECK ((num_nonnulls(post_id, comment_id, task_comment_id) = 1))
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
    task_id uuid NOT NULL,
    author_id uuid NOT NULL,
    content character varying(10000) NOT NULL,
    client character varying(20),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    organization_id uuid NOT NULL,
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
CREATE TABLE public."user" (
    id uuid NOT NULL,
    kind public.user_kind NOT NULL,
    name character varying(200) NOT NULL,
    email character varying(320) NOT NULL,
    image character varying(2000),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    organization_id uuid NOT NULL,
    external_id character varying(255),
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
    response text
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
    data json,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    lease_ends_at timestamp(3) with time zone,
    CONSTRAINT webhook_delivery_lease_check CHECK (((lease_id IS NULL) OR (next_attempt_at IS NOT NULL))),
    CONSTRAINT webhook_delivery_lease_end_check CHECK (((lease_id IS NULL) = (lease_ends_at IS NULL))),
    CONSTRAINT webhook_delivery_queue_check CHECK (
CASE status
    WHEN 'pending'::public.delivery_status THEN (next_attempt_at IS NOT NULL)
    WHEN 'failed'::public.delivery_status THEN true
    ELSE (next_attempt_at IS NULL)
END)
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');
INSERT INTO public._prisma_migrations VALUES ('edbb4e07-daaa-46c9-a510-1c33454ba11e', 'ca44d43d581df87572e6005b11a1758307894036dde4b5be17f28399084332e4', '2026-11-22 14:17:32.185703+00', '20261121090000_init', NULL, NULL, '2026-11-22 14:17:31.922196+00', 1);
INSERT INTO public._prisma_migrations VALUES ('fbedb85d-578a-4d15-bd1d-897e726fab84', '5e7b5c7ea4967195445c8ec818f8b69006b9b970f4641e818c0ee596fb7819bf', '2026-11-22 14:17:32.219044+00', '20261121090100_checks', NULL, NULL, '2026-11-22 14:17:32.186822+00', 1);
INSERT INTO public._prisma_migrations VALUES ('69653c5b-13fa-4803-8a71-98a536a32315', 'aa459f49b023ecef1c50dcc6e6b6966b8710c8ebf92618fb5824920c8a5b234e', '2026-11-22 14:17:32.252596+00', '20261121090200_task_numbers', NULL, NULL, '2026-11-22 14:17:32.219619+00', 1);
INSERT INTO public._prisma_migrations VALUES ('eb2e9754-60d8-4a32-90ce-43486abbb8e5', '842e12f261cd130e9ef1a2b71e2f616686c92f2e7d74bb38e94b8c7629fcd961', '2026-11-22 14:17:32.406971+00', '20261121150000_workspace', NULL, NULL, '2026-11-22 14:17:32.256664+00', 1);
INSERT INTO public._prisma_migrations VALUES ('811e6fe5-2798-47d5-be09-38ac15c7e0c6', '9442c418f1899877b6ce1980b852a359576f849679e5abbfc05602cd66c09673', '2026-11-22 14:17:32.493692+00', '20261121160000_media', NULL, NULL, '2026-11-22 14:17:32.412947+00', 1);
INSERT INTO public._prisma_migrations VALUES ('ed34a8f6-5513-403e-a56e-c424dc034003', '3290ce471a31aa5b385ca730018e39b261036782a90ee6abb9d80906aab5fcdb', '2026-11-22 14:17:32.637025+00', '20261121170000_webhooks', NULL, NULL, '2026-11-22 14:17:32.512057+00', 1);
INSERT INTO public._prisma_migrations VALUES ('51369b69-c8c1-4ca9-a2e8-ce6ff1bed5dc', 'a441f7a4c521bc3c92a23883ad29800bd30acf2b10080f35e46eea98584a8958', '2026-11-22 14:17:32.658953+00', '20261121180000_delivery_lease', NULL, NULL, '2026-11-22 14:17:32.655005+00', 1);
INSERT INTO public._prisma_migrations VALUES ('b9a4ac11-e055-4c4e-a718-f9c5be9e182c', '9aa9d6f98b576d1f569dfa3ba92a620b7d11b924a4fd851f688b660715b5127a', '2026-11-22 14:17:32.67627+00', '20261122060000_inbound_order', NULL, NULL, '2026-11-22 14:17:32.659704+00', 1);
INSERT INTO public._prisma_migrations VALUES ('a80a6e95-af75-4674-9aee-e8a64de23ba0', '37ebdf304e3114c96e13c50bc753cc081303ab81d1898f6677fb463d3a9cb358', '2026-11-22 14:17:32.718146+00', '20261122060100_reaction_client', NULL, NULL, '2026-11-22 14:17:32.676937+00', 1);
INSERT INTO public._prisma_migrations VALUES ('655c94f1-d84a-442c-9c39-ac8bd4fc91b3', 'd3ea2ddad2b7ce4210889d3c215f03c5023dfeb50eaa5b43e2fdee0e76dd453e', '2026-11-22 14:17:32.751328+00', '20261122070000_project_creator', NULL, NULL, '2026-11-22 14:17:32.739498+00', 1);
INSERT INTO public._prisma_migrations VALUES ('67362396-2c15-4913-b72f-701287a3d970', '57aebbc3bd0fccd5dd7cd487637433b9fec295e7b31fc3a2fca1633d0c94defe', '2026-11-22 14:17:32.772805+00', '20261122070001_audit_targets', NULL, NULL, '2026-11-22 14:17:32.752558+00', 1);
INSERT INTO public._prisma_migrations VALUES ('64930a1c-7bd6-4447-b6b3-ea07b4bfa2b0', '7e11b16975c64d05f9c39715a722d111682459dfeece7a0442906d94b3e79072', '2026-11-22 14:17:32.906977+00', '20261122080000_people', NULL, NULL, '2026-11-22 14:17:32.773184+00', 1);
INSERT INTO public._prisma_migrations VALUES ('7a6bd2a9-bd6f-4f88-a7dd-7f2dd49b25f0', '37112cab22412fd5e40a3e35b89fc97276b41790a89c14be8c82b5ff10f4e886', '2026-11-22 14:17:32.925067+00', '20261122080000_server_issued_tokens', NULL, NULL, '2026-11-22 14:17:32.908389+00', 1);
INSERT INTO public._prisma_migrations VALUES ('f5af7c2d-80cf-479f-bdb7-14199902ad6d', 'ce5cdc7b01603fc2656d9b8f27b2561c13aa855a40c046340a8579f91d0de5f3', '2026-11-22 14:17:32.930088+00', '20261122080001_project_creator_workspace', NULL, NULL, '2026-11-22 14:17:32.927288+00', 1);
INSERT INTO public._prisma_migrations VALUES ('d0756510-e71f-4617-8b36-110aa91c5ca0', '524012bf08b5449b5ed5446cd367c3596b2cbe3ab3b6c3bbceb8dd0c2df16e72', '2026-11-22 14:17:32.93095+00', '20261122090000_prune_by_id', NULL, NULL, '2026-11-22 14:17:32.93037+00', 1);
INSERT INTO public._prisma_migrations VALUES ('93f647ce-1b59-4bd7-a095-43d82fe58606', '5c5d308216022baf7982e119ed2b9cdf887802bd70f3a05c3bd5b366d47d785b', '2026-11-22 14:17:32.940854+00', '20261122110000_checklist_counts', NULL, NULL, '2026-11-22 14:17:32.931371+00', 1);
INSERT INTO public.audit_entry VALUES ('01a2039e-93f0-76b2-b4a6-d3045bbdc07b', '01a2039e-933d-76f6-aecd-4f65b910c540', 'organization.created', NULL, NULL, NULL, NULL, 'organization', '01a2039e-933d-76f6-aecd-4f65b910c540', 'Workspace 01a2039e-92cd-74c7-8671-e144f896f1d4', NULL, NULL, NULL, NULL, '2026-11-22 14:17:33.645+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-9442-7691-aca9-97c74b80e9f3', '01a2039e-933d-76f6-aecd-4f65b910c540', 'credential.created', NULL, NULL, NULL, NULL, 'credential', '01a2039e-9423-7551-863f-18e6527ed7c7', 'Owner''s token', NULL, NULL, NULL, NULL, '2026-11-22 14:17:33.645+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-94a6-76d8-9304-5d13669cfdf6', '01a2039e-948f-74e7-82f3-7072d9c05696', 'organization.created', NULL, NULL, NULL, NULL, 'organization', '01a2039e-948f-74e7-82f3-7072d9c05696', 'Workspace 01a2039e-947f-7477-a6eb-16fca8e645b7', NULL, NULL, NULL, NULL, '2026-11-22 14:17:34.079+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-94b1-714f-9bdf-540866133c05', '01a2039e-948f-74e7-82f3-7072d9c05696', 'credential.created', NULL, NULL, NULL, NULL, 'credential', '01a2039e-94ac-75ab-a8d9-916744f34b46', 'Owner''s token', NULL, NULL, NULL, NULL, '2026-11-22 14:17:34.079+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-94fb-76f4-8969-c690a00229ff', '01a2039e-933d-76f6-aecd-4f65b910c540', 'credential.used', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'credential', '01a2039e-9423-7551-863f-18e6527ed7c7', 'Owner''s token', NULL, '127.0.0.1', 'sdk', 498710, '2026-11-22 14:17:34.15+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-98b1-75a2-9e6f-d16c4ee8d486', '01a2039e-933d-76f6-aecd-4f65b910c540', 'credential.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'credential', '01a2039e-9886-72b4-9207-b372a4a2887c', 'An account', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:34.334+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-9944-713f-864f-e78284de8095', '01a2039e-933d-76f6-aecd-4f65b910c540', 'credential.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'credential', '01a2039e-9913-7486-947c-e4835e0ddc98', 'A token', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:34.335+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-99b6-762a-81f0-f7640e0ccc52', '01a2039e-933d-76f6-aecd-4f65b910c540', 'webhook.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'webhook', '01a2039e-9994-750a-862b-c9a539fb9915', 'https://127.0.0.1:9', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:34.336+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-9a19-744d-8f45-4f451f85ef11', '01a2039e-933d-76f6-aecd-4f65b910c540', 'inbound_secret.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'inbound_secret', '01a2039e-9a10-760a-a534-7bf404e465fa', 'A sender', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:34.336+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-9ab4-70a8-b890-43149558b323', '01a2039e-933d-76f6-aecd-4f65b910c540', 'invitation.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'invitation', '01a2039e-9a98-70f2-953c-c06894f47c41', 'guest-01a2039e-94b6-738d-9eeb-9c6383ea2ed5@example.com', '{"role":{"from":null,"to":"member"}}', '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:34.35+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-9ad9-73b0-9dc0-2023b6903fe5', '01a2039e-933d-76f6-aecd-4f65b910c540', 'project.member_added', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'project', '01a2039e-96cd-70fe-83a3-5acf67aa53c7', 'Empty', '{"member":{"from":null,"to":{"id":"01a2039e-94b6-738d-9eeb-9c6383ea2ed5","name":"A member"}}}', '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:35.374+00', '01a2039e-96cd-70fe-83a3-5acf67aa53c7', false);
INSERT INTO public.audit_entry VALUES ('01a2039e-9b94-7530-88f2-4a9008c1594e', '01a2039e-933d-76f6-aecd-4f65b910c540', 'webhook.disabled', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'webhook', '01a2039e-9994-750a-862b-c9a539fb9915', 'https://127.0.0.1:9', '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:35.812+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-9edf-713b-8ca9-c473d64bd32f', '01a2039e-933d-76f6-aecd-4f65b910c540', 'webhook.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'webhook', '01a2039e-9eb8-7561-91fa-7e1ff2216a2f', 'https://127.0.0.1:37807', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:36.667+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-9f94-77ce-93fc-140b9f4ba04a', '01a2039e-933d-76f6-aecd-4f65b910c540', 'webhook.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'webhook', '01a2039e-9f79-701a-8954-ebac71410a0a', 'https://127.0.0.1:40347', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:36.803+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-a832-7534-b31d-5d8372328e44', '01a2039e-933d-76f6-aecd-4f65b910c540', 'project.member_added', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'project', '01a2039e-a7e3-73fc-af4e-ca5ac9423504', 'Hidden', '{"member":{"from":null,"to":{"id":"01a2039e-a785-7556-948f-d9e57b6fef10","name":"A admin"}}}', '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:39.074+00', '01a2039e-a7e3-73fc-af4e-ca5ac9423504', true);
INSERT INTO public.audit_entry VALUES ('01a2039e-a85c-70a1-8e60-d48624e99c4b', '01a2039e-933d-76f6-aecd-4f65b910c540', 'credential.used', '01a2039e-a7ab-7722-aad8-2401972647ab', 'A member', 'person', '01a2039e-a7c8-761e-9164-cd0120bee733', 'credential', '01a2039e-a7c8-761e-9164-cd0120bee733', 'member', NULL, '127.0.0.1', 'sdk', 498710, '2026-11-22 14:17:39.146+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-a91f-7384-8a91-9de5707a01a0', '01a2039e-933d-76f6-aecd-4f65b910c540', 'member.left', '01a2039e-a7ab-7722-aad8-2401972647ab', 'A member', 'person', '01a2039e-a7c8-761e-9164-cd0120bee733', 'member', '01a2039e-a7ab-7722-aad8-2401972647ab', 'A member', '{"role":{"from":"member","to":null},"tokens":{"from":1,"to":0}}', '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:39.255+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-a963-764d-a11a-217c43e2ed2d', '01a2039e-933d-76f6-aecd-4f65b910c540', 'credential.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'credential', '01a2039e-a962-7434-a127-69484f7dd507', 'A revoked token', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:39.408+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-a9b0-7778-8cbe-ec399b93792e', '01a2039e-933d-76f6-aecd-4f65b910c540', 'credential.revoked', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'credential', '01a2039e-a962-7434-a127-69484f7dd507', 'A revoked token', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:39.46+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-aa03-75db-83a5-8db2d1c4fe94', '01a2039e-933d-76f6-aecd-4f65b910c540', 'credential.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'credential', '01a2039e-a9fe-751a-9b38-deae616ad6a5', 'The fixture''s robot', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:39.534+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-aa40-7291-91e3-e320576322a4', '01a2039e-933d-76f6-aecd-4f65b910c540', 'credential.rotated', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'credential', '01a2039e-a9fe-751a-9b38-deae616ad6a5', 'The fixture''s robot', '{"oldSecretWorksUntil":{"from":null,"to":"2026-11-22T15:17:39.604Z"}}', '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:39.604+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-aa86-739c-9590-9ab6dca9e7e8', '01a2039e-948f-74e7-82f3-7072d9c05696', 'credential.used', '01a2039e-9496-758b-ab01-09e739373337', 'Olivia Owner', 'person', '01a2039e-94ac-75ab-a8d9-916744f34b46', 'credential', '01a2039e-94ac-75ab-a8d9-916744f34b46', 'Owner''s token', NULL, '127.0.0.1', 'sdk', 498710, '2026-11-22 14:17:39.708+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-afec-772f-9249-b81390c17806', '01a2039e-933d-76f6-aecd-4f65b910c540', 'webhook.disabled', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'webhook', '01a2039e-9f79-701a-8954-ebac71410a0a', 'https://127.0.0.1:40347', '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-22 14:17:41.044+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-b062-7587-a914-4607724bdc96', '01a2039e-948f-74e7-82f3-7072d9c05696', 'organization.plan_changed', NULL, NULL, NULL, NULL, 'organization', '01a2039e-948f-74e7-82f3-7072d9c05696', 'Workspace 01a2039e-947f-7477-a6eb-16fca8e645b7', '{"plan":{"from":"pro","to":"free"}}', NULL, NULL, NULL, '2026-11-22 14:17:41.164+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-b4e2-7340-8654-afcd510784b1', '01a2039e-933d-76f6-aecd-4f65b910c540', 'credential.used', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'credential', '01a2039e-9423-7551-863f-18e6527ed7c7', 'Owner''s token', NULL, '127.0.0.1', 'sdk', 498711, '2026-11-22 15:17:42.357+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-b544-776a-8048-600edc07bd74', '01a2039e-933d-76f6-aecd-4f65b910c540', 'webhook.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'webhook', '01a2039e-b526-721e-9555-bd8781f4f814', 'https://127.0.0.1:9', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 15:17:42.432+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-b590-74c1-bca3-fa957d02a783', '01a2039e-933d-76f6-aecd-4f65b910c540', 'webhook.disabled', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'webhook', '01a2039e-b526-721e-9555-bd8781f4f814', 'https://127.0.0.1:9', '{"disabledReason":{"from":null,"to":"manual"}}', '127.0.0.1', 'sdk', NULL, '2026-11-22 15:17:42.504+00', NULL, false);
INSERT INTO public.audit_entry VALUES ('01a2039e-b5fa-770b-941d-c708a9120236', '01a2039e-933d-76f6-aecd-4f65b910c540', 'inbound_secret.created', '01a2039e-93ad-7322-b120-0e794623f884', 'Olivia Owner', 'person', '01a2039e-9423-7551-863f-18e6527ed7c7', 'inbound_secret', '01a2039e-b5f2-73a7-89bf-acab2318b389', 'The fixture''s sender', NULL, '127.0.0.1', 'sdk', NULL, '2026-11-22 15:17:42.583+00', NULL, false);
INSERT INTO public.checklist_item VALUES ('01a2039e-9b59-700e-aff1-821678dc8ceb', '01a2039e-98ea-71fe-b669-5a2fcba74339', 'An item', false, 1, 'sdk', '2026-11-22 14:17:35.833+00', '2026-11-22 14:17:35.833+00');
INSERT INTO public.checklist_item VALUES ('01a2039e-a244-72b3-a89c-f27bb0be7400', '01a2039e-a0d6-7472-8c93-5a669fd431ea', 'Read it once more', false, 1, 'sdk', '2026-11-22 14:17:37.604+00', '2026-11-22 14:17:37.604+00');
INSERT INTO public.checklist_item VALUES ('01a2039e-aac5-7365-b467-2e1a05cf552e', '01a2039e-aa8d-7145-bb4e-a513b25b017d', 'Read it once more', false, 1, 'sdk', '2026-11-22 14:17:39.781+00', '2026-11-22 14:17:39.781+00');
INSERT INTO public.comment VALUES ('01a2039e-9b03-773c-a08b-8157551597eb', '01a2039e-97a8-7076-8071-7858c79bb1d2', NULL, '01a2039e-93ad-7322-b120-0e794623f884', 'A comment', 'sdk', '2026-11-22 14:17:35.468+00', '2026-11-22 14:17:35.468+00', '01a2039e-933d-76f6-aecd-4f65b910c540');
INSERT INTO public.comment VALUES ('01a2039e-a6f0-715c-a0df-668e0705f2a7', '01a2039e-a4d8-7575-bf7c-646a9a37f982', NULL, '01a2039e-93ad-7322-b120-0e794623f884', 'Thanks', 'sdk', '2026-11-22 14:17:38.757+00', '2026-11-22 14:17:38.757+00', '01a2039e-933d-76f6-aecd-4f65b910c540');
INSERT INTO public.comment VALUES ('01a2039e-a75c-7726-bb6b-0247c4b09e73', '01a2039e-a4d8-7575-bf7c-646a9a37f982', '01a2039e-a6f0-715c-a0df-668e0705f2a7', '01a2039e-93ad-7322-b120-0e794623f884', 'Welcome', 'sdk', '2026-11-22 14:17:38.866+00', '2026-11-22 14:17:38.866+00', '01a2039e-933d-76f6-aecd-4f65b910c540');
INSERT INTO public.comment VALUES ('01a2039e-ae94-7744-9f37-dc3ad701c0f0', '01a2039e-ad30-736c-8072-15a0c4b6fe93', NULL, '01a2039e-9496-758b-ab01-09e739373337', 'Thanks', 'sdk', '2026-11-22 14:17:40.721+00', '2026-11-22 14:17:40.721+00', '01a2039e-948f-74e7-82f3-7072d9c05696');
INSERT INTO public.comment VALUES ('01a2039e-af0c-728e-aae5-5a2e3b6622ac', '01a2039e-ad30-736c-8072-15a0c4b6fe93', '01a2039e-ae94-7744-9f37-dc3ad701c0f0', '01a2039e-9496-758b-ab01-09e739373337', 'Welcome', 'sdk', '2026-11-22 14:17:40.824+00', '2026-11-22 14:17:40.824+00', '01a2039e-948f-74e7-82f3-7072d9c05696');
INSERT INTO public.credential VALUES ('01a2039e-94e3-76c1-a545-0621241a9faa', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-94b6-738d-9eeb-9c6383ea2ed5', 'personal', 'member', 'o9vIJfwF9kqe', '$2b$04$wHSIc6bu2sMwND7/ha15sOUn2TdbPFuVOghM3aVqgTV5MQRb/gmfq', '{tasks:read}', NULL, NULL, '2026-11-22 14:17:33.645+00', NULL, '{}', NULL, NULL, '{}');
INSERT INTO public.credential VALUES ('01a2039e-9886-72b4-9207-b372a4a2887c', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-986d-75f2-b11f-4c76c9d94623', 'service_account', 'An account', 'KhQC6D4mHe3E', '$2b$04$6BAlq8EJ3Y8Xe.bLZ4KBr.WeRFRBZhpYbTHBAulxiq/1kaJSHeDWK', '{tasks:read}', NULL, NULL, '2026-11-22 14:17:34.334+00', NULL, '{}', NULL, NULL, '{}');
INSERT INTO public.credential VALUES ('01a2039e-9913-7486-947c-e4835e0ddc98', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-93ad-7322-b120-0e794623f884', 'personal', 'A token', 'iUbt1j6I7J7K', '$2b$04$Rk23E9sqxfaZJfWQSd5WXOudGg8eEAqOonJkJzTSJqQCB95dcq7qu', '{tasks:read}', NULL, NULL, '2026-11-22 14:17:34.335+00', NULL, '{}', NULL, NULL, '{}');
INSERT INTO public.credential VALUES ('01a2039e-a7a6-71a1-a1cd-965274d6131d', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a785-7556-948f-d9e57b6fef10', 'personal', 'admin', 'uPDLAu3HTloB', '$2b$04$KE0zcc252hGRVeGb1Mkgt.1HFBbymWaoHL6pjPiCZtZpJrscrbraW', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', NULL, NULL, '2026-11-22 14:17:33.645+00', NULL, '{}', NULL, NULL, '{}');
INSERT INTO public.credential VALUES ('01a2039e-a9fe-751a-9b38-deae616ad6a5', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a9ec-7169-8d22-ed05a0ea977d', 'service_account', 'The fixture''s robot', 'Iw4rOjAsRDQN', '$2b$04$NzO.cgUPnabcQEhqQeJoMuaO5rEex6KxvrPMFpiQLCoG5xGC.92OW', '{tasks:read,tasks:write}', NULL, NULL, '2026-11-22 14:17:39.534+00', NULL, '{}', '2026-11-22 15:17:39.604+00', '$2b$04$lMjOutoyUpZQufGsWCGKH.ymU8STihAWgfAl6KG6I0eb7V5UXguXi', '{}');
INSERT INTO public.credential VALUES ('01a2039e-a7c8-761e-9164-cd0120bee733', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a7ab-7722-aad8-2401972647ab', 'personal', 'member', 'nqXfCXWskcr9', '$2b$04$8RH4drrJ0yaom6H97qYkn.zZr.guFh36uQMvQqy/anYqHehBctnme', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', NULL, '2026-11-22 14:17:39.146+00', '2026-11-22 14:17:33.645+00', '2026-11-22 14:17:39.255+00', '{}', NULL, NULL, '{}');
INSERT INTO public.credential VALUES ('01a2039e-a962-7434-a127-69484f7dd507', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-93ad-7322-b120-0e794623f884', 'personal', 'A revoked token', 'xtcmNKUuq1oG', '$2b$04$lrN82K2PyChSXefZ0oQPX.ZQ0MJ/iYsAKNSY64qx4Z..wflTqy8Iy', '{tasks:read}', NULL, NULL, '2026-11-22 14:17:39.408+00', '2026-11-22 14:17:39.46+00', '{}', NULL, NULL, '{}');
INSERT INTO public.credential VALUES ('01a2039e-aa76-75b7-8181-25a03d4fc0e4', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-aa50-70da-9469-dc10196f57eb', 'personal', 'viewer', 'p6dkzCCYDamE', '$2b$04$q3FrTeVwtECWvNxo63AbdOcOpV739aQwDVluBO8c52LSUGJ7q7J12', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', NULL, NULL, '2026-11-22 14:17:33.645+00', NULL, '{}', NULL, NULL, '{}');
INSERT INTO public.credential VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-9496-758b-ab01-09e739373337', 'personal', 'Owner''s token', 'MRtQi4M7uW7A', '$2b$04$b367Sp7tu2nqjNil3dYEduynOyr/84adj9Q0CLosMxNpYki7P9J3y', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', NULL, '2026-11-22 14:17:39.708+00', '2026-11-22 14:17:34.079+00', NULL, '{}', NULL, NULL, '{}');
INSERT INTO public.credential VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-93ad-7322-b120-0e794623f884', 'personal', 'Owner''s token', '0HZOXNPIcHaV', '$2b$04$FxD0349l8f1CxB5UJDmn1.hQigDt408NpSidOhJ.IFSKaRruRcB2q', '{projects:read,projects:write,posts:read,posts:write,comments:read,comments:write,reactions:read,reactions:write,tasks:read,tasks:write,media:read,media:write,webhooks:read,webhooks:write,members:read,members:write,credentials:read,credentials:write,audit:read,audit:write,domains:read,domains:write,scim:read,scim:write,organization:read,organization:write,mcp:read,mcp:write,docs:read,docs:write,canvas:read,canvas:write,automations:read,automations:write}', NULL, '2026-11-22 15:17:42.357+00', '2026-11-22 14:17:33.645+00', NULL, '{}', NULL, NULL, '{}');
INSERT INTO public.event VALUES ('01a2039e-9755-7537-81e7-80c2910ef1c3', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-96cd-70fe-83a3-5acf67aa53c7', 'project.created', '{"project":{"id":"01a2039e-96cd-70fe-83a3-5acf67aa53c7","name":"Empty","slug":"empty","prefix":"EMP","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a2039e-93ad-7322-b120-0e794623f884","archivedAt":null,"createdAt":"2026-11-22T14:17:34.317Z","updatedAt":"2026-11-22T14:17:34.317Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:34.317+00', '{}', 752);
INSERT INTO public.event VALUES ('01a2039e-97d2-7137-86b4-b8a5278e05bd', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'post.created', '{"post":{"id":"01a2039e-97a8-7076-8071-7858c79bb1d2","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:34.333Z","createdAt":"2026-11-22T14:17:34.333Z","updatedAt":"2026-11-22T14:17:34.333Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:34.333+00', '{}', 753);
INSERT INTO public.event VALUES ('01a2039e-97f0-76b2-8576-b5868a0f61c7', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'post.published', '{"post":{"id":"01a2039e-97a8-7076-8071-7858c79bb1d2","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:34.333Z","createdAt":"2026-11-22T14:17:34.333Z","updatedAt":"2026-11-22T14:17:34.333Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:34.333+00', '{}', 753);
INSERT INTO public.event VALUES ('01a2039e-98ea-71fe-b669-5f8c2d587ca2', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.created', '{"task":{"id":"01a2039e-98ea-71fe-b669-5a2fcba74339","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:35.209Z","updatedAt":"2026-11-22T14:17:35.209Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"tags":[{"id":"01a2039e-959e-7513-89fd-d50424aac71b","name":"bug","color":"#6b7280"}],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-98ea-71fe-b669-5a2fcba74339"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:35.209+00', '{}', 758);
INSERT INTO public.event VALUES ('01a2039e-98ea-71fe-b669-63757f2e43c5', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.assigned', '{"task":{"id":"01a2039e-98ea-71fe-b669-5a2fcba74339","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:35.209Z","updatedAt":"2026-11-22T14:17:35.209Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"tags":[{"id":"01a2039e-959e-7513-89fd-d50424aac71b","name":"bug","color":"#6b7280"}],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-98ea-71fe-b669-5a2fcba74339"},"changes":{"assigneeId":{"from":null,"to":"01a2039e-93ad-7322-b120-0e794623f884"}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:35.209+00', '{}', 758);
INSERT INTO public.event VALUES ('01a2039e-9ada-70a2-afba-283ece16847a', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-96cd-70fe-83a3-5acf67aa53c7', 'project.updated', '{"project":{"id":"01a2039e-96cd-70fe-83a3-5acf67aa53c7","name":"Empty","slug":"empty","prefix":"EMP","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a2039e-93ad-7322-b120-0e794623f884","archivedAt":null,"createdAt":"2026-11-22T14:17:34.317Z","updatedAt":"2026-11-22T14:17:34.317Z"},"changes":{"memberIds":{"from":[],"to":["01a2039e-94b6-738d-9eeb-9c6383ea2ed5"]}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:35.374+00', '{}', 760);
INSERT INTO public.event VALUES ('01a2039e-9b37-7371-8d24-2997858c3266', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'comment.created', '{"comment":{"id":"01a2039e-9b03-773c-a08b-8157551597eb","postId":"01a2039e-97a8-7076-8071-7858c79bb1d2","replyToId":null,"content":"A comment","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:35.468Z","updatedAt":"2026-11-22T14:17:35.468Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:35.468+00', '{}', 761);
INSERT INTO public.event VALUES ('01a2039e-9b59-700e-aff1-7e445942f738', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'comment.created', '{"comment":{"id":"01a2039e-9b59-700e-aff1-797015c4abd0","taskId":"01a2039e-98ea-71fe-b669-5a2fcba74339","content":"A comment","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:35.832Z","updatedAt":"2026-11-22T14:17:35.832Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:35.832+00', '{}', 764);
INSERT INTO public.event VALUES ('01a2039e-9b59-700e-aff1-86086851631e', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.updated', '{"task":{"id":"01a2039e-98ea-71fe-b669-5a2fcba74339","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:35.209Z","updatedAt":"2026-11-22T14:17:35.833Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"tags":[{"id":"01a2039e-959e-7513-89fd-d50424aac71b","name":"bug","color":"#6b7280"}],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-98ea-71fe-b669-5a2fcba74339"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:35.833+00', '{}', 765);
INSERT INTO public.event VALUES ('01a2039e-9cf4-7392-ba62-b6f8cfec4fed', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.created', '{"task":{"id":"01a2039e-9cf4-7392-ba62-b03fbea21fc8","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:35.908Z","updatedAt":"2026-11-22T14:17:35.908Z","author":{"id":"01a2039e-99ff-75e6-be94-4a7206ce3532","name":"A sender","email":"01a2039e-99ff-75e6-be94-4a7206ce3532@service.invalid","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":null,"url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-9cf4-7392-ba62-b03fbea21fc8"},"actor":{"id":"01a2039e-99ff-75e6-be94-4a7206ce3532","name":"A sender","kind":"service","client":null}}', '2026-11-22 14:17:35.908+00', '{}', 766);
INSERT INTO public.event VALUES ('01a2039e-9da8-7038-a69c-55ce25be351d', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9d90-74b9-aa20-c972a036b079', 'project.created', '{"project":{"id":"01a2039e-9d90-74b9-aa20-c972a036b079","name":"Skipped","slug":"skipped","prefix":"SKI","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a2039e-93ad-7322-b120-0e794623f884","archivedAt":null,"createdAt":"2026-11-22T14:17:36.364Z","updatedAt":"2026-11-22T14:17:36.364Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:36.364+00', '{}', 767);
INSERT INTO public.event VALUES ('01a2039e-9dd3-775a-be23-0042caa483b1', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'post.updated', '{"post":{"id":"01a2039e-97a8-7076-8071-7858c79bb1d2","title":"A post","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:34.333Z","createdAt":"2026-11-22T14:17:34.333Z","updatedAt":"2026-11-22T14:17:34.333Z"},"changes":{"mediaIds":{"from":[],"to":["01a2039e-9ce9-7292-9f88-b1cae40c34e1"]}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:35.471+00', '{}', 768);
INSERT INTO public.event VALUES ('01a2039e-a008-75c0-a860-95a8364f4b93', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'post.created', '{"post":{"id":"01a2039e-9fdd-7043-ad2b-650fbeee7573","title":"A post whose delivery fails","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:36.969Z","createdAt":"2026-11-22T14:17:36.969Z","updatedAt":"2026-11-22T14:17:36.969Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:36.969+00', '{}', 771);
INSERT INTO public.event VALUES ('01a2039e-a010-72b2-a9dc-3ff2a2088701', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'post.published', '{"post":{"id":"01a2039e-9fdd-7043-ad2b-650fbeee7573","title":"A post whose delivery fails","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:36.969Z","createdAt":"2026-11-22T14:17:36.969Z","updatedAt":"2026-11-22T14:17:36.969Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:36.969+00', '{}', 771);
INSERT INTO public.event VALUES ('01a2039e-a0d6-7472-8c93-5c4ed9fcb279', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.created', '{"task":{"id":"01a2039e-a0d6-7472-8c93-5a669fd431ea","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.237Z","updatedAt":"2026-11-22T14:17:37.237Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a0d6-7472-8c93-5a669fd431ea"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:37.237+00', '{}', 773);
INSERT INTO public.event VALUES ('01a2039e-a21c-7059-ac65-84135f2b5943', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a215-7210-bc07-0a6674f993f3', 'project.created', '{"project":{"id":"01a2039e-a215-7210-bc07-0a6674f993f3","name":"Elsewhere","slug":"elsewhere","prefix":"ELS","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a2039e-93ad-7322-b120-0e794623f884","archivedAt":null,"createdAt":"2026-11-22T14:17:37.492Z","updatedAt":"2026-11-22T14:17:37.492Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:37.492+00', '{}', 776);
INSERT INTO public.event VALUES ('01a2039e-a228-758f-8854-761d104f52aa', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'comment.created', '{"comment":{"id":"01a2039e-a228-758f-8854-70f64377cde7","taskId":"01a2039e-a0d6-7472-8c93-5a669fd431ea","content":"The numbers are in.","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:37.576Z","updatedAt":"2026-11-22T14:17:37.576Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:37.576+00', '{}', 778);
INSERT INTO public.event VALUES ('01a2039e-a244-72b3-a89c-f7f74325c285', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.updated', '{"task":{"id":"01a2039e-a0d6-7472-8c93-5a669fd431ea","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.237Z","updatedAt":"2026-11-22T14:17:37.604Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a0d6-7472-8c93-5a669fd431ea"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:37.604+00', '{}', 779);
INSERT INTO public.event VALUES ('01a2039e-a88d-71f7-b40f-e9bb2e0335bf', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'post.created', '{"post":{"id":"01a2039e-a863-750a-be48-dfe44259304e","title":"A draft of somebody who left","body":{"type":"doc","content":[]},"bodyText":"","status":"draft","projectId":null,"author":{"id":"01a2039e-a7ab-7722-aad8-2401972647ab","name":"A member","email":"01a2039e-a7ab-7722-aad8-2401972647ab@example.com","image":null},"client":"sdk","publishedAt":null,"createdAt":"2026-11-22T14:17:39.168Z","updatedAt":"2026-11-22T14:17:39.168Z"},"actor":{"id":"01a2039e-a7ab-7722-aad8-2401972647ab","name":"A member","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.168+00', '{01a2039e-a7ab-7722-aad8-2401972647ab}', 817);
INSERT INTO public.event VALUES ('01a2039e-a27c-762d-84f6-fcfaf9b1a251', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.created', '{"task":{"id":"01a2039e-a27c-762d-84f6-f857b16f6dc3","taskNumber":4,"identifier":"OPS-4","sequenceNumber":4,"title":"Draw the chart","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.634Z","updatedAt":"2026-11-22T14:17:37.634Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":"01a2039e-a0d6-7472-8c93-5a669fd431ea","subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a27c-762d-84f6-f857b16f6dc3"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:37.634+00', '{}', 782);
INSERT INTO public.event VALUES ('01a2039e-a2a7-725c-a33f-39c7cc4c85bb', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.updated', '{"task":{"id":"01a2039e-a0d6-7472-8c93-5a669fd431ea","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795357057703,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.237Z","updatedAt":"2026-11-22T14:17:37.703Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a0d6-7472-8c93-5a669fd431ea"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795357057703}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:37.703+00', '{}', 784);
INSERT INTO public.event VALUES ('01a2039e-a2a7-725c-a33f-43e54dfbbb52', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.status_changed', '{"task":{"id":"01a2039e-a0d6-7472-8c93-5a669fd431ea","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795357057703,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.237Z","updatedAt":"2026-11-22T14:17:37.703Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a0d6-7472-8c93-5a669fd431ea"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795357057703}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:37.703+00', '{}', 784);
INSERT INTO public.event VALUES ('01a2039e-a2a7-725c-a33f-461a9aab4023', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.completed', '{"task":{"id":"01a2039e-a0d6-7472-8c93-5a669fd431ea","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795357057703,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.237Z","updatedAt":"2026-11-22T14:17:37.703Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a0d6-7472-8c93-5a669fd431ea"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795357057703}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:37.703+00', '{}', 784);
INSERT INTO public.event VALUES ('01a2039e-a304-7238-a4f5-6195de583a89', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a215-7210-bc07-0a6674f993f3', 'task.created', '{"task":{"id":"01a2039e-a304-7238-a4f5-5e0cd125f75a","taskNumber":1,"identifier":"ELS-1","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.796Z","updatedAt":"2026-11-22T14:17:37.796Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-a215-7210-bc07-0a6674f993f3","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a304-7238-a4f5-5e0cd125f75a"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:37.796+00', '{}', 787);
INSERT INTO public.event VALUES ('01a2039e-a3b1-7089-94b3-34bb7d753ae8', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.updated', '{"task":{"id":"01a2039e-a304-7238-a4f5-5e0cd125f75a","taskNumber":5,"identifier":"OPS-5","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.796Z","updatedAt":"2026-11-22T14:17:37.844Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a304-7238-a4f5-5e0cd125f75a"},"changes":{"projectId":{"from":"01a2039e-a215-7210-bc07-0a6674f993f3","to":"01a2039e-9454-709e-aa70-49142f816317"},"identifier":{"from":"ELS-1","to":"OPS-5"}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:37.844+00', '{}', 791);
INSERT INTO public.event VALUES ('01a2039e-a91e-726b-8e61-319fb9c34610', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'member.left', '{"member":{"id":"01a2039e-a7ab-7722-aad8-2401972647ab","name":"A member","email":"01a2039e-a7ab-7722-aad8-2401972647ab@example.com","image":null,"role":"member","joinedAt":"2026-11-22T14:17:38.992Z","leftAt":"2026-11-22T14:17:39.255Z"},"actor":{"id":"01a2039e-a7ab-7722-aad8-2401972647ab","name":"A member","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.255+00', '{}', 818);
INSERT INTO public.event VALUES ('01a2039e-af21-74ac-8225-2f88aa255d42', '01a2039e-948f-74e7-82f3-7072d9c05696', NULL, 'comment.created', '{"comment":{"id":"01a2039e-af0c-728e-aae5-5a2e3b6622ac","postId":"01a2039e-ad30-736c-8072-15a0c4b6fe93","replyToId":"01a2039e-ae94-7744-9f37-dc3ad701c0f0","content":"Welcome","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:40.824Z","updatedAt":"2026-11-22T14:17:40.824Z"},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:40.824+00', '{}', 842);
INSERT INTO public.event VALUES ('01a2039e-a46a-73e4-83f0-3d345d818ef2', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.updated', '{"task":{"id":"01a2039e-a304-7238-a4f5-5e0cd125f75a","taskNumber":5,"identifier":"OPS-5","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.796Z","updatedAt":"2026-11-22T14:17:38.085Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[{"id":"01a2039e-a410-7079-a2d0-a884dd961f81","name":"urgent","color":"#ff0000"}],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a304-7238-a4f5-5e0cd125f75a"},"changes":{"tagIds":{"from":[],"to":["01a2039e-a410-7079-a2d0-a884dd961f81"]}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:38.085+00', '{}', 795);
INSERT INTO public.event VALUES ('01a2039e-a4e8-76a0-9ec7-8aede7af53b0', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'post.created', '{"post":{"id":"01a2039e-a4d8-7575-bf7c-646a9a37f982","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:38.233Z","createdAt":"2026-11-22T14:17:38.233Z","updatedAt":"2026-11-22T14:17:38.233Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:38.233+00', '{}', 798);
INSERT INTO public.event VALUES ('01a2039e-a4f1-7143-9c27-d12aa3af3457', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'post.published', '{"post":{"id":"01a2039e-a4d8-7575-bf7c-646a9a37f982","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:38.233Z","createdAt":"2026-11-22T14:17:38.233Z","updatedAt":"2026-11-22T14:17:38.233Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:38.233+00', '{}', 798);
INSERT INTO public.event VALUES ('01a2039e-a55d-76bb-8196-f8fde6be2b8a', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.updated', '{"task":{"id":"01a2039e-a0d6-7472-8c93-5a669fd431ea","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795357057703,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.237Z","updatedAt":"2026-11-22T14:17:37.703Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a0d6-7472-8c93-5a669fd431ea"},"changes":{"postIds":{"from":[],"to":["01a2039e-a4d8-7575-bf7c-646a9a37f982"]}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:38.331+00', '{}', 800);
INSERT INTO public.event VALUES ('01a2039e-a564-700b-9ab5-4861a5e85843', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'post.updated', '{"post":{"id":"01a2039e-a4d8-7575-bf7c-646a9a37f982","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:38.233Z","createdAt":"2026-11-22T14:17:38.233Z","updatedAt":"2026-11-22T14:17:38.233Z"},"changes":{"taskIds":{"from":[],"to":["01a2039e-a0d6-7472-8c93-5a669fd431ea"]}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:38.331+00', '{}', 800);
INSERT INTO public.event VALUES ('01a2039e-a698-75f1-bdb3-5913cbad19f8', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'reaction.added', '{"reaction":{"emoji":"🎉","target":"post","targetId":"01a2039e-a4d8-7575-bf7c-646a9a37f982","user":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:38.656Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:38.656+00', '{}', 803);
INSERT INTO public.event VALUES ('01a2039e-a70c-71e8-8f4c-7b8d860f549d', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'comment.created', '{"comment":{"id":"01a2039e-a6f0-715c-a0df-668e0705f2a7","postId":"01a2039e-a4d8-7575-bf7c-646a9a37f982","replyToId":null,"content":"Thanks","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:38.757Z","updatedAt":"2026-11-22T14:17:38.757Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:38.757+00', '{}', 805);
INSERT INTO public.event VALUES ('01a2039e-a76a-777c-9861-d5efcbc48fae', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'comment.created', '{"comment":{"id":"01a2039e-a75c-7726-bb6b-0247c4b09e73","postId":"01a2039e-a4d8-7575-bf7c-646a9a37f982","replyToId":"01a2039e-a6f0-715c-a0df-668e0705f2a7","content":"Welcome","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:38.866Z","updatedAt":"2026-11-22T14:17:38.866Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:38.866+00', '{}', 806);
INSERT INTO public.event VALUES ('01a2039e-a7f4-71cd-80a3-14bdfcb7a1d4', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a7e3-73fc-af4e-ca5ac9423504', 'project.created', '{"project":{"id":"01a2039e-a7e3-73fc-af4e-ca5ac9423504","name":"Hidden","slug":"hidden","prefix":"HID","color":"#6b7280","description":null,"visibility":"private","createdById":"01a2039e-93ad-7322-b120-0e794623f884","archivedAt":null,"createdAt":"2026-11-22T14:17:39.023Z","updatedAt":"2026-11-22T14:17:39.023Z"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.023+00', '{}', 813);
INSERT INTO public.event VALUES ('01a2039e-a838-7589-a5d3-c91c33900cd8', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a7e3-73fc-af4e-ca5ac9423504', 'project.updated', '{"project":{"id":"01a2039e-a7e3-73fc-af4e-ca5ac9423504","name":"Hidden","slug":"hidden","prefix":"HID","color":"#6b7280","description":null,"visibility":"private","createdById":"01a2039e-93ad-7322-b120-0e794623f884","archivedAt":null,"createdAt":"2026-11-22T14:17:39.023Z","updatedAt":"2026-11-22T14:17:39.023Z"},"changes":{"memberIds":{"from":["01a2039e-93ad-7322-b120-0e794623f884"],"to":["01a2039e-93ad-7322-b120-0e794623f884","01a2039e-a785-7556-948f-d9e57b6fef10"]}},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.074+00', '{}', 814);
INSERT INTO public.event VALUES ('01a2039e-aa8d-7145-bb4e-a9a2a326c7be', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 'task.created', '{"task":{"id":"01a2039e-aa8d-7145-bb4e-a513b25b017d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.725Z","updatedAt":"2026-11-22T14:17:39.725Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-aa8d-7145-bb4e-a513b25b017d"},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.725+00', '{}', 828);
INSERT INTO public.event VALUES ('01a2039e-aaac-7779-8a34-f2bc8685c98f', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-aaaa-7256-808f-30ab0514f2ea', 'project.created', '{"project":{"id":"01a2039e-aaaa-7256-808f-30ab0514f2ea","name":"Elsewhere","slug":"elsewhere","prefix":"ELS","color":"#6b7280","description":null,"visibility":"workspace","createdById":"01a2039e-9496-758b-ab01-09e739373337","archivedAt":null,"createdAt":"2026-11-22T14:17:39.737Z","updatedAt":"2026-11-22T14:17:39.737Z"},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.737+00', '{}', 829);
INSERT INTO public.event VALUES ('01a2039e-aab6-7638-a721-e6d9910c6bd3', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 'comment.created', '{"comment":{"id":"01a2039e-aab6-7638-a721-e3be5641d05c","taskId":"01a2039e-aa8d-7145-bb4e-a513b25b017d","content":"The numbers are in.","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:39.766Z","updatedAt":"2026-11-22T14:17:39.766Z"},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.766+00', '{}', 830);
INSERT INTO public.event VALUES ('01a2039e-aac5-7365-b467-3337c5dfe97f', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 'task.updated', '{"task":{"id":"01a2039e-aa8d-7145-bb4e-a513b25b017d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.725Z","updatedAt":"2026-11-22T14:17:39.781Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-aa8d-7145-bb4e-a513b25b017d"},"changes":{"checklist":{"from":{"total":0,"checked":0},"to":{"total":1,"checked":0}}},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.781+00', '{}', 831);
INSERT INTO public.event VALUES ('01a2039e-aae2-710f-8ff0-a7d8c7402f21', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 'task.created', '{"task":{"id":"01a2039e-aae2-710f-8ff0-a0f295c15df2","taskNumber":2,"identifier":"OPS-2","sequenceNumber":2,"title":"Draw the chart","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.804Z","updatedAt":"2026-11-22T14:17:39.804Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43","name":"Operations","color":"#1f6feb"},"parentId":"01a2039e-aa8d-7145-bb4e-a513b25b017d","subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-aae2-710f-8ff0-a0f295c15df2"},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.804+00', '{}', 832);
INSERT INTO public.event VALUES ('01a2039e-ab0d-73cd-a4b4-2b6f348d9d91', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 'task.updated', '{"task":{"id":"01a2039e-aa8d-7145-bb4e-a513b25b017d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795357059852,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.725Z","updatedAt":"2026-11-22T14:17:39.852Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-aa8d-7145-bb4e-a513b25b017d"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795357059852}},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.852+00', '{}', 833);
INSERT INTO public.event VALUES ('01a2039e-ab0d-73cd-a4b4-3118e3b0183c', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 'task.status_changed', '{"task":{"id":"01a2039e-aa8d-7145-bb4e-a513b25b017d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795357059852,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.725Z","updatedAt":"2026-11-22T14:17:39.852Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-aa8d-7145-bb4e-a513b25b017d"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795357059852}},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.852+00', '{}', 833);
INSERT INTO public.event VALUES ('01a2039e-ab0d-73cd-a4b4-36da5b3468d4', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 'task.completed', '{"task":{"id":"01a2039e-aa8d-7145-bb4e-a513b25b017d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795357059852,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.725Z","updatedAt":"2026-11-22T14:17:39.852Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-aa8d-7145-bb4e-a513b25b017d"},"changes":{"status":{"from":"todo","to":"done"},"completedAt":{"from":null,"to":1795357059852}},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.852+00', '{}', 833);
INSERT INTO public.event VALUES ('01a2039e-ab3e-7590-a1c4-b0b14d91118c', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-aaaa-7256-808f-30ab0514f2ea', 'task.created', '{"task":{"id":"01a2039e-ab3e-7590-a1c4-acce0ffaea9a","taskNumber":1,"identifier":"ELS-1","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.902Z","updatedAt":"2026-11-22T14:17:39.902Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-aaaa-7256-808f-30ab0514f2ea","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-ab3e-7590-a1c4-acce0ffaea9a"},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.902+00', '{}', 834);
INSERT INTO public.event VALUES ('01a2039e-ac5c-721b-9879-30952ec112d5', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 'task.updated', '{"task":{"id":"01a2039e-ab3e-7590-a1c4-acce0ffaea9a","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.902Z","updatedAt":"2026-11-22T14:17:39.932Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-ab3e-7590-a1c4-acce0ffaea9a"},"changes":{"projectId":{"from":"01a2039e-aaaa-7256-808f-30ab0514f2ea","to":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43"},"identifier":{"from":"ELS-1","to":"OPS-3"}},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:39.932+00', '{}', 835);
INSERT INTO public.event VALUES ('01a2039e-ace8-703a-9da0-0769c0834114', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 'task.updated', '{"task":{"id":"01a2039e-ab3e-7590-a1c4-acce0ffaea9a","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.902Z","updatedAt":"2026-11-22T14:17:40.268Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[{"id":"01a2039e-ac91-710d-93ca-3582613bac39","name":"urgent","color":"#ff0000"}],"project":{"id":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-ab3e-7590-a1c4-acce0ffaea9a"},"changes":{"tagIds":{"from":[],"to":["01a2039e-ac91-710d-93ca-3582613bac39"]}},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:40.268+00', '{}', 837);
INSERT INTO public.event VALUES ('01a2039e-ad3f-71b0-a7d2-d90f0ef6b4cf', '01a2039e-948f-74e7-82f3-7072d9c05696', NULL, 'post.created', '{"post":{"id":"01a2039e-ad30-736c-8072-15a0c4b6fe93","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:40.383Z","createdAt":"2026-11-22T14:17:40.383Z","updatedAt":"2026-11-22T14:17:40.383Z"},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:40.383+00', '{}', 838);
INSERT INTO public.event VALUES ('01a2039e-ad4c-7414-8174-1fbbce347f77', '01a2039e-948f-74e7-82f3-7072d9c05696', NULL, 'post.published', '{"post":{"id":"01a2039e-ad30-736c-8072-15a0c4b6fe93","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:40.383Z","createdAt":"2026-11-22T14:17:40.383Z","updatedAt":"2026-11-22T14:17:40.383Z"},"changes":{"status":{"from":null,"to":"published"}},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:40.383+00', '{}', 838);
INSERT INTO public.event VALUES ('01a2039e-adcc-7167-a7d1-66c607e143e5', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 'task.updated', '{"task":{"id":"01a2039e-aa8d-7145-bb4e-a513b25b017d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"done","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":1795357059852,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.725Z","updatedAt":"2026-11-22T14:17:39.852Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":1,"checklist":{"total":1,"checked":0},"commentCount":1,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-aa8d-7145-bb4e-a513b25b017d"},"changes":{"postIds":{"from":[],"to":["01a2039e-ad30-736c-8072-15a0c4b6fe93"]}},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:40.46+00', '{}', 839);
INSERT INTO public.event VALUES ('01a2039e-add2-7164-a6b9-3fa375b8da4c', '01a2039e-948f-74e7-82f3-7072d9c05696', NULL, 'post.updated', '{"post":{"id":"01a2039e-ad30-736c-8072-15a0c4b6fe93","title":"Minutes","body":{"type":"doc","content":[]},"bodyText":"","status":"published","projectId":null,"author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"client":"sdk","publishedAt":"2026-11-22T14:17:40.383Z","createdAt":"2026-11-22T14:17:40.383Z","updatedAt":"2026-11-22T14:17:40.383Z"},"changes":{"taskIds":{"from":[],"to":["01a2039e-aa8d-7145-bb4e-a513b25b017d"]}},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:40.46+00', '{}', 839);
INSERT INTO public.event VALUES ('01a2039e-ae43-753a-a09a-0c04df33f80a', '01a2039e-948f-74e7-82f3-7072d9c05696', NULL, 'reaction.added', '{"reaction":{"emoji":"🎉","target":"post","targetId":"01a2039e-ad30-736c-8072-15a0c4b6fe93","user":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:40.639Z"},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:40.639+00', '{}', 840);
INSERT INTO public.event VALUES ('01a2039e-aeaf-7467-a099-c58dedca3ba8', '01a2039e-948f-74e7-82f3-7072d9c05696', NULL, 'comment.created', '{"comment":{"id":"01a2039e-ae94-7744-9f37-dc3ad701c0f0","postId":"01a2039e-ad30-736c-8072-15a0c4b6fe93","replyToId":null,"content":"Thanks","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:40.721Z","updatedAt":"2026-11-22T14:17:40.721Z"},"actor":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 14:17:40.721+00', '{}', 841);
INSERT INTO public.event VALUES ('01a2039e-b4e4-7395-a6ab-27e5e4964499', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', 'task.created', '{"task":{"id":"01a2039e-b4e4-7395-a6ab-23c7e7ee39db","taskNumber":6,"identifier":"OPS-6","sequenceNumber":6,"title":"Pending at the upgrade","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T15:17:42.372Z","updatedAt":"2026-11-22T15:17:42.372Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:45031/api/v1/tasks/01a2039e-b4e4-7395-a6ab-23c7e7ee39db"},"actor":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","kind":"person","client":"sdk"}}', '2026-11-22 15:17:42.372+00', '{}', 847);
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '7c01f1f7-0f72-419d-995e-dc0c2487c1c5', 'a0362a90baad86d344663ca0b8466422a0c7904a7fd40c51cc7ffebb916aa911', 201, NULL, 'p9HBudAp0zgAzKZgyyw0IXkf7zkSF6rvbk5CEwB6zJyO990c51kTPkrYqjy0Wgbm9TmvA4DM7rNm4q2Z/ZqQkyL8eBHpzOSTN81W42B0JscyJlLun/21h4wdk7wPo3/5Y7PrV2RuGnTC20P+Dt9DfoKMeaf7F/VYfZY3RZKqeivZ6SHyBV5kpwtzjTw=', '2026-11-22 14:17:34.316+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '797e2ec2-2a86-40f2-a3fe-3f5ee2ca6d36', '66e91f083e1d33d17a857e7250db4a38a5904318b204380345627c9d38028045', 201, '/api/v1/projects/01a2039e-96cd-70fe-83a3-5acf67aa53c7', '3j0QgZRmzWO6zzb+NGa6m/2hg3SqoGJnkzr53n6+LoCtqRxgzjKBH8MPPfExkwtRYj/yQWB/K8pCUt72TQFhepD3SUe9DIwzUKGHkLTcYnKvSchAazD8GCPyKOAUsQ8xTBXDy0mU7qrLSfuwpnbd24YPPKqgF0Cjyb1eM5veehWPLNlqnxsFG34oIIwwSkUD2H5GV81OLxecOCow3k+Itax+yBseiuVLS7Krb/LEtmBEaHXljr5zIu/gFGW87bTsjhfSMMGgQg1Zm84ALULbTKKApTc2LMFU1p21iSmtRU83FrGZPmdBbO0zhdxEoAJT19IJ/PTWO7jMwVXfRS5m9+CsOQt4LsBRFYcwqShSwN+VI2T6/kM/kzIRZTn3RXgHu0BF25ap/71+vRhQ0B6jciMZIyjmRhY9R+UvGxjvleBqy/kbU6Kb0kQ=', '2026-11-22 14:17:34.317+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '7484152b-186f-4e39-b75f-35c8b8f8fe2a', '0e64c9a96f35071c0abf1ed703e032bda2d7f96e92f1414eb6e5bbc6066a3c0c', 201, '/api/v1/posts/01a2039e-97a8-7076-8071-7858c79bb1d2', 'SzR92Ux365s7J/m/2mxkGUuJBZAtwGl7yB89mn+0CC5laz33nVVDFx2JKlSSUwpIzeDh1HhbAYfLmeuN+SYFv84515pTYQLbuq7jerbxEtZHz4zctKLbcK6NNWuHhFA5h7ZAByJVPl71o8ZfDutwS9Nun+HVh4T0ztZi1PbeKgt8Gs4Pk45aodV4S9F/grfutCAsOiNXX9CdXG5d8c/oANhrGgS1vFh6RFY5o7k7UOoic6Tj8PDgxrph6nezAuW7xsAGm0Hx2NjZGvQPfvNYJv/iLW9sltTrPICzSQT7gWy/i9UFAe+8LsUlcg01E+4m7lcelktfSfrIMR1x6CstjhjHIlvrE4kVqgLYq+O+OQIWeeKhLJcREXfl4pTxHi4QxQM+jpthZGPYxRE76H9a0bgEmIECJwd5xYxcZILUYaQGki711X+5qKTUKr58nhnHGN22SWHQpk5nSshFqac1kYLAizO9RYceycgs317FHU2WS5j5BgjQBwISIcxwPY8KT3zuRj26s9dXAb2W1pgh867Wu7CRh6wsAstgSoXJkBCJaaaKxVmLNOPQR46aTy2q2G80AR71mQmGB2yWFNpLQzt+0kbmEseYigEq4w==', '2026-11-22 14:17:34.333+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '584e5e3a-2d1a-41f4-8797-7c6c7377a701', 'e52cac1901d576dd0b4f826f81ed02aca7585d3dd4ef732fddb8a2b0fe39ec5c', 201, '/api/v1/service-accounts/01a2039e-9886-72b4-9207-b372a4a2887c', 'UUhcoTsGnDn8+PUCz++aVQ6LYihtpNxvMMSAlo8GamPn0BpLPPtQZ/8Htx29RGSgLGwSQPCmpAJQl4bnK1cG6KsApvqJ7xJ7uPq9WiHBdV6uTNwN229rAnfAuXwjofibBqcRB3LyMKdZyXhK+dScbJSAa5xLhs3Z8fb88aeVh8Mz2rGAvFYQLsZLMo1150xD1epv6pzwDsDxZfmsf6NnuupGh8Xxd1ieoZOlKbd8gV3tHiqYiXl2Rg9NjuoLwsGHaHTr9b57d+pGVU3hRDg3nqj6e5XYvuk0ntirC1la+QRfccpzIQRNyWKwXfWNAAGXh1d0+1Oh+LqKQbfIItIFNIqU9MF1N8PmppeYGFQ77soCl1ryWPvksbHjwx4Qt84F9YPKw1lAuQ3IV07NgTC9n4cW2If8l63fNd5O6S9z/G4f3FUhSxfGJTcxKfat/+TPgwJSlCfGH2qvBetyuyG4Wdwd5CWaVcfgwxUtSUoXGwmxTEJeCLL1jgKXKIffY2WfH7tYgFtkD9qQ8tILlDA+ieVTNUhuktl1xIwSf5wmsJvv/lIPjL9roz5RGaazbo4MYnoqUkGIp1QBfcKGqwyaxXxAyas=', '2026-11-22 14:17:34.334+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '3ee49301-a968-446f-9197-8e507d10155a', '055b56be6dabf8d2f54983be611268ce2876a1fc542c26ef4ffabfe456ac6554', 201, '/api/v1/me/tokens/01a2039e-9913-7486-947c-e4835e0ddc98', 'QbySbjYZZcl2SDtd6/aq2nu9bCNK6eqGNZCYwgr04Q+PsQ1oN87cHh2sbckJX/N3sAvxtUAa2VGlG+JR/Xmi9xmf49b7XxG4yk5Lw14B6vB5lUGyHZ7OZJmE2d/YTQKRDs9nrwn1Nz2qEoT4RTzKdabNq/j38W7GIuCyHQrt3z/zsmhQ02sYfleG0TWu1gSHVB3YyIFHDjuOkVPpjRq8/6fFu5lC6qCy2QxqCNVoJM73cZQQeroWXyz0mfDJcjaqYMXgVTt7pVKv7hrPTINTw3lzi4ALUZWPXsEGEu4aW5M9BtdI+EZhJRUz8tdMk3cw3XF5ti8Q6Tl6Bk+n7nDhqW7wJMTCNGXO4rqTu/BhCkn7BE91nRjAIbx9U+jZO03jbhujRNH0H6XES4nEOvEn7TPNemiF4OfhK2QCelaJjSwMjiz+N/Q/kDJ4nbl6SfNUTL1lPirsqZzqeuTqcV4iibMvQNVpEbsKDoH4dMR2PCi2CkQmJsH/v9F1w+Vcn2+c9eIePjoDOsyE0/GI2LDIwKe8hpWVWKqvdneYxFVxvaW5WXB8S+P/ANdPmKqTON0Ax3QMvC8JU8z8Nw==', '2026-11-22 14:17:34.335+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '61492d50-afe9-48d7-bef0-850785bbca47', '9c38451e42012e30bdad9da4741e794738d7cfbbdb08f92d33d6ddafd009abd8', 201, '/api/v1/webhooks/01a2039e-9994-750a-862b-c9a539fb9915', 'bgB/owpWIc8jL8RRGMHevZdXg5WjEcU8m9YUCKvWYfIu/LjRyD9qWhqYQgPiqPIkCpCdMj5bGFa1udu3kH+4dHHuMFIv998s8Mj2kQO/KA1XkXe7WwjExcbGhcWo65ANsCQWePSDbfzt1hKFtxN2e5NnGA6gpsmb9vx1HwOOynGPOACJ4/7NM+ocmJgcskDfLO6itoCud4ZKC9ak0HWG8P/AXdkAYtKNvQAzjLyhp1vFv2qh9PemNLQStQFe4BCdK6wQP5sPZGFHupxXLm3rwZGqqId1cbZpduu2imhyuVvRKGAfXdxdQSeHsX4Q9x5uVtHpVIDNxl2ObC2MWL06AwfZXlRIAgflKv3EQ2V4v+MWj3L80KhtaUdMlDh46QHHreprr67dHyfJQDnqqtDL0K/d4wAHv+eLz0ySbjiNiQt5VEDKaZu17F1olztKdazFcpVurvwsysHw02Rdzc/EgXdYfLt7OG99V+DlQZhIM6soIafNOU/PuMku3uW/v53/1qc=', '2026-11-22 14:17:34.336+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '2166c516-9d10-473e-89f7-0cb4284a5333', '14389e75f1d1892db0d8567fea8515783320996bb720652f4e20117b07648ed4', 201, '/api/v1/inbound-secrets/01a2039e-9a10-760a-a534-7bf404e465fa', 'NKRW5aDu6UB+8p9A8JpGvbwJK4dU50kbu82V12zH8HcBoZdvUShBzbpiDfHDCyNwY19i+OCaidt2yKaxtpKenXV13agchSEPF1qRs6Z/wzXDnmGsqgQ9inmbPeYEOnUybpJa53iBY6hGr3iKAkShZmGMNUgMVhe0skmtfs3Vj3oJG/nyZyCnjHaHqk01TI1LNoC4RefIOGIReXrY2JzQR+2kJyIsr0J02NOnpCgoiuNPI/ZsnQtq6J5nxALcqpccqXjo6qHCp3hKxT5uyG4zDP50NPTCDcnv+XoDGVIBCW86iw8BaxqHQ05tl9RU5YaUz+r+fExupIuNUIR4Jbsf0MOEKXMIUMEK1D76eAszzgQ6V7JhsGLVE9I8pRhu+XjTn9+v82Wml9jURGy5NmjYU7KzUxdZFD6O7NbdD4/QZ4HMi+fT/mtzqPseYweDx0EbvjmACA9gM0leBHRQ+DZnqNPq', '2026-11-22 14:17:34.336+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '993c39f1-ea26-4fed-9a06-c6d24c65c2df', 'e16f37cf8b838f36f4607a8b7cdb15bbfc9011c0362ff866683fbfecdb01884a', 201, '/api/v1/tasks/01a2039e-98ea-71fe-b669-5a2fcba74339', '{"id":"01a2039e-98ea-71fe-b669-5a2fcba74339","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"A task","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:35.209Z","updatedAt":"2026-11-22T14:17:35.209Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"tags":[{"id":"01a2039e-959e-7513-89fd-d50424aac71b","name":"bug","color":"#6b7280"}],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-98ea-71fe-b669-5a2fcba74339"}', '2026-11-22 14:17:35.209+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '3d9609ea-d531-41e5-b814-aeeff36d6a60', '08e0bd9dee3af674e4c617d1743b34af68b75c60a524dcd3b47a5d50e4d1bf21', 201, NULL, 'jBVevRzd15fjB1rbpJMqB3vsm444/NbuTG3CtiCUyJu54my9nSSCCtt4vmiacU2XX6WIiaWLd68ssf2byRbr2fX9eg7M/7gLXaLn54UfkjjdvYSR9Iv+SosrLRykJL0jdghyc9jY4buaNRcYH0mcW3+Jn2ak0VDmyV4iBmH8iHUFpQ7hZ7uTsy5+wmYjLylSjpCOb7begT0+HoxgWGIezz+M3hWngwEcxWzbaZFZWKdWAQG1+cJEru6Qrq9eSTtuXxdhSfg2gSIu9izEoWvv1ebyM+TFwozqwBrO019h1dKIGtFo2BYZb3m6oMWFzSPp2QjRhgbhc0x4qiQ3y4TJouA+yaDjGXUtkTDvw0/J70+/DWIe+b6/rU7a+0H2Ey+XMrFKPY9EtlgXpGuINswyKmVVjlzbSip4r9tosuJHVClFXOBnpv47npt+5kR1rkAgMWz73qb0JjMormVoi9oB/QoDVxwtoy6kYnAZlhNCbd7Z2X6our9sdVZPFGhB906PiJELbtpzQWWKvyttJBqKCIVIpxfaf3Qc8pGjTAqnyGHMvn+iWudzut+FHjw+E/wfGtRz+k+N95JhIvaPpzH8mJc=', '2026-11-22 14:17:34.35+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '12d113c9-9d74-4e47-9012-f1cbb7411b63', 'faa68c152bf44476cd5b2afc0e2d5dbdb313fac62f8f4da9867d46a3e31e9946', 201, '/api/v1/posts/01a2039e-97a8-7076-8071-7858c79bb1d2/comments/01a2039e-9b03-773c-a08b-8157551597eb', '9XWNzsQtGnajOe5OG1BoeYGALLrC5m1LJvNZc6Jh8WDx2Qr4o3xmC0TuNYQPEEgWzNJA4A3eVD4FoC1HpJEchbLRLrxUG3wHpmgpp0gXablFj/EudTy7F+zVDvU5nI4mr81q6tr89ANP90kHXR62Usm63K3fAxaQExrOaCYFRIV/dBr2UWzxZNixZ4lmJInn0tUQHZpdul/jx0X6z86VoZu/gitPfLnLqvwhr5wZLSLMP17081ium/ICiwWsJGlJ8MEw/z8ueWZYitBYUyB6AJF++5WnY4r8JM0TI/bUz72kYjeVct+zfGvUodlaKaWOYpuQfoLfaZvgdCYF70UT+bAMqW9WJjyWhCWPAiFpw/PFkAu7ZmFG/7wQXrm1R+0puNsMAgEj4p2xqGTwbe0G6x1VBZg7vZkpU/vS0JEzrABx7P3pfNfbTwrWEa4eATDIyP+QrOffXbE174wDWKv63uLIKgJeiubqCfB4ro6J0AISb7k2g1oVGKAhutfJAjRYMMYD9W+pr9uA7+244bL1CYaS', '2026-11-22 14:17:35.468+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '16955705-3ea3-4822-a062-509d02f841f6', '3bbbd1a599edcf61d5fcdb6e3dcd6f4fe460c3741f9229a99958bf8482632d7b', 201, NULL, '{"id":"01a2039e-a244-72b3-a89c-f27bb0be7400","taskId":"01a2039e-a0d6-7472-8c93-5a669fd431ea","text":"Read it once more","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-22T14:17:37.604Z","updatedAt":"2026-11-22T14:17:37.604Z"}', '2026-11-22 14:17:37.604+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '340735d6-ccd0-412b-8196-41ffdf838797', '5db2f4159da74929c6791fff19f8a1f87b558d5667621a8c9073ee807501c663', 200, NULL, 'K46IqXP7k2WjsE9tvHDufbjwC9C+jVA61CJCFwq0FE1agIcJvQ51t4OlB9BpHlNoJ3RNWoPGbAUZKZq2abk7gS9iP6T2i7EW6xtBsNskcFEd5MiJRjcYoPCmvtRoTmpWTK/ZRnw6076ARexdQH6w/XadME+l7OTuu/NSNm9K1URWp3etkGCv9Ca9kvCRkzGww0k9UKoSUFP/VrQ0Jm66llzv8yQtrovvpjXM0go7MCJxyzs8vkbGFs0Q0L1JWpNE0Qrqw0pFLm26iIMsFugz2llv4WFv1m5ggpqy8PuREZAuS6AsRKkItZ+853odMjQzEuYhtvF8i14vTlL2L1sXja672mAD/qTQE9sfbtC5/wRWUOg4fKPVj/cWej5U4ICV03/h66MrMJePhE7Fw+/msHPtabLDmNtNAKGEYdz6dpURcI4aR2BGbuo=', '2026-11-22 14:17:35.812+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', 'b708405e-9299-4e5e-8402-a9a2034b33be', '4dc2a17a9c1849db1a7bac73bd73d488bd03e746c104516ff0c53358a0a04196', 201, '/api/v1/tasks/01a2039e-98ea-71fe-b669-5a2fcba74339/comments/01a2039e-9b59-700e-aff1-797015c4abd0', '{"id":"01a2039e-9b59-700e-aff1-797015c4abd0","taskId":"01a2039e-98ea-71fe-b669-5a2fcba74339","content":"A comment","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:35.832Z","updatedAt":"2026-11-22T14:17:35.832Z"}', '2026-11-22 14:17:35.832+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '31fcd239-64f0-49e7-b984-9a4d13672f29', 'c9c17c285b6d47c2a6a004daf4a65357077d4b2fffc9d1bec521226cb1c0b404', 201, NULL, '{"id":"01a2039e-9b59-700e-aff1-821678dc8ceb","taskId":"01a2039e-98ea-71fe-b669-5a2fcba74339","text":"An item","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-22T14:17:35.833Z","updatedAt":"2026-11-22T14:17:35.833Z"}', '2026-11-22 14:17:35.833+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '13df573a-c647-44f8-b421-25e69f7fac9d', 'b55131187d8db1ed82f6cc338670c1979517653bada4a41f309c7c0448201b05', 201, '/api/v1/projects/01a2039e-9d90-74b9-aa20-c972a036b079', 'E/vL87SX6CksDjzhJczBsPQ+ccvwhj6ND2U0Fje8xUZgCd1EvwcJFqaaAvX2e/diJFjBPD1DNeskky2p/byDM9x07nCawRpHI451JLMGz1a2jh2ywVlS4Ec0CclWcDX26Tei9I6igXhUzEVTzHmavTE90imPibbAMaOduGADemsNzZvhpWMb5xNtfvqNBiw7vhScpzuR3qh3E0SzBjbO+bPkdUxB7cdAElR7GqLl1OhCVRo4OnPbIhPAl2Qci/nt9xxNRi/uEiiDUVx1WUl5XDIrgHbSowROoZOJARFs82Z/Cs8gVjnwM+5hbCRo8svtajZ8EJ/9l9mijKo9D+MdyygEiZhkD19vK/6Qqck9kzNp5ErzNUH/44jBmkU7dini/J00QuAS5DP6F6ami42BJF59n34Awg5w+NDdOx0w1A91mR+kp/up3gTmGkro', '2026-11-22 14:17:36.364+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', 'ac1c8605-2709-4e78-b671-f5d35a14f163', '120adf607452747304d69817c147161953d603b03f475302d7945c1481660e07', 201, '/api/v1/media/01a2039e-9ce9-7292-9f88-b1cae40c34e1?target=post', 'DPR6vmrKUZmmEUcxh+uq8iZVQNA1MSLpcdUzhHTKwW4vPzJDF0teDXCXTt/uLgR4731+BpEVL3jFomGM0qeFZ1sUxH9MzctsdP2/5u82yfrsEmM/Y2LvhZYcvvOyiIby1dXGqXxRe61/vJStaz0tSvhTMYkv34xUYn6M2Et2SnShWcr0+4CbSnUTpxQWKNcP19dQb43En2OUm+ENQAOw/PDzSXCTpRscawEi5j80ARemSKSgKQ5kEGjuBWY38feQ9g7bz5FBocQUjRiKm5VfmeyL+4A9pWkHEgskonfhdO4WUTCPjgDoTBxCga8K3SVc4P9J8xJHr+5hfH6xaMKYRqCvZp5XB5s51mkPs4+ajLBuXIQHXOxbdOvGpsoInElrTp77dz6fkGkyD6XYtwAI93TiXy8ojIHKXmotFVSP6eNvzToAFLxoF9GkfLOrjC1GfkkLfKAat5fe4Sl1Q0EYQjwPNSvjtmHNZW2fZYqge2Ax9E2k4Vwd+Dcs3wRP3/wqOvIGnBPVFm0ajxVqG5TFoFvUx2MkmckS6ZDGtANEaUakN7GSS1nI8qeB0CH1plJNGS/mkUArs01NMhwuAJJrNMjb3wyV+hajK302NR2BVQfQJdzWXZuvA+y8bo8muFDXFbyUe7fZyUE7Blz2eJ/3L6B4mLQDCooml/5lY0sgp8IEy55/D7C7EGEKWlr8dcI2lg==', '2026-11-22 14:17:35.471+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '8a451e6e-9f4a-4702-adb7-51e2f47911a8', '7a2b726b8be3b870f2374d053fa14a328ea3ba5b66d5c85070597dc43bce9dd9', 201, '/api/v1/webhooks/01a2039e-9eb8-7561-91fa-7e1ff2216a2f', 'E+fNKRy+syM1o8CDJETUHUYV25B8jJwkN1Wr44ddxchtoDdlgsSCpmVNacoFRVB0ncEk2z7eRceiTFfhZz1IbirPsGXqhhUDgvg8hjJQlkcNPxx8wJ/BKmYXqI3PjLjfuiRvse/AvQ/LnBN2/wiktJ5LWhovRx7p59vvtBbjs7S/0XB3WoiGKnJzdoT7tlPYlurjuCKegiKPQe69tSK3qTjlo9Asowzs3ECb7zXum2u7dAz8rSMWzC6jrgqCK74LCsbaFmbYCaDYKfNWqlBtaMdcCisuXRqgfdvJ/0WlBwEHKByGW78PzpF9DapR6JL6jVUyGF93ZB1KOSU6eQIJsj3pt+sh3j8xjGdNaM0oP91JL2m4UQNUrTTqUGme0mlTZCRN5A/K91HFQ+ceivdbLEe2T0N1BHtdnH5Y3414Wh6jTbaionBJCC31+LHW0kNtpOn3szhEQlu6io9VQNNESdAqDquJF6SWEp3Wzxlhb2mE+D5SOJnA/Bn10aiGF3BHw/n5eUqehkD4gsKpRN4XzNJhsdFuqK8=', '2026-11-22 14:17:36.667+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '3b4f51f2-1ed3-4f48-a557-819169ceeecc', '152f8b25f089e90ef2a65881e0116d46a91f3ba5def359141f95964c9d6fe1b3', 201, '/api/v1/webhooks/01a2039e-9f79-701a-8954-ebac71410a0a', 'jUpZl/UOoIcaP99fdfzGMEk3z179I0EulXNzKmfNcrcYIWDBMCD2pV7TZVR8lh+Ug1wmlXVF+CTS+llbWZsBSrHuedCX8vsEvE1K6IxQXg90w/5t0fZRHnCW+bS1ObYwTevlCmhIQKgnhFvyIxNODTD4DyOW8aURlIpt17rGfW3BIFF221gcvRRdzcxpVnpiOypMsOlWUheecRZA9MtClaiPDahUTq6tvF3mRn8cTJ2leRPkyQMV5QEveps3NFsRhRDB7zJBjvE8eZ3wZnqC68Z/tIVvQEHuTTFpvsGYAxbnytBxi4cQqu4cQJ5T73ZITqUf27m/NscVYxTO4MFyUyHoOdzhu4OnWjAER/1UF4OuZlyg/AAEyFgD75xGqSFBHKEyi8USTCLXoRhDH9/3/msn1GPE0ObaSOmh6Xw/R3SM8Z1yCKCmw9etliROV55HBi2emP5G5fH+LgOzLUQbUbHCnfbfMWxk/AiWeNPlKc0BOHee6r1VfcQuuxYJ2fm+LYNVaBSlXbo=', '2026-11-22 14:17:36.803+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', 'ed8446bf-82eb-43f8-bcc3-30033c9d24e7', '2c50d71d19c20e81deb97d04a92659b9501d1558003225ffcfcfdf338d642233', 201, '/api/v1/posts/01a2039e-9fdd-7043-ad2b-650fbeee7573', 'Ax5bVfZ5AVWBhgBMaIYeB5AYc+8DCf5nPbym96BpiNjX7YpiaTRMfOSB2eCkQLfu0XPUWT7os2ktIosl7Ko0yEen+sG7/P81rAObZ9uWGiL7Kh7FYVtscdaRpkX0Rd/ftyFFZRFdjAqmEJSmmonRVjI0Gi+PLIKIQq/aULECmsUZZi+rwpfWU63udzdciYwEv8wo6XJey7zUU6XvTC4uqeIdPAJn42RavCrcmxZ0WDZt/fO+0N+2NZri5BGT7grLyrlUY8ofa9NiEQQ2DQ1xMzwDNd5rZiZqd3HIgzUyIh+/5YZNu+27KROIbp6Y4/4AdxECTaoWCShBCCJmtut4k7RWfnSp7xFSIiDOA053Yd4g3K0+oVoEiPfiYZPc7yfm87hcA3uHVOQ9wRT90L479nIuHLgLvtzalSFgIQi9t/hOMaCjpOt8U6A8s8cXED3FuVX3SLNXQF/5EExRZzYoM/Q49hAp2bdfrtYYQmjACevH1v8Z/hoArp93zFThiDehrohLvkWUiEPlg1SBU/zH+HenY3MGdilOlDX9gCssnJFq1exRaPHC52IvnlkGF8rBHNbByzEhq7MZXZInJFoKSly4bMELdLDg8cxjNXsEKLNJZIJseKt06AjoJkTk/YMe0Q==', '2026-11-22 14:17:36.969+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '19a592cd-4d43-4bed-b683-2cca802cc801', 'a194788e4cccb8657445c7f2a2d91600ebee2bc37bc6363a357ac00e022bfd31', 201, '/api/v1/tasks/01a2039e-a0d6-7472-8c93-5a669fd431ea', '{"id":"01a2039e-a0d6-7472-8c93-5a669fd431ea","taskNumber":3,"identifier":"OPS-3","sequenceNumber":3,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.237Z","updatedAt":"2026-11-22T14:17:37.237Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a0d6-7472-8c93-5a669fd431ea"}', '2026-11-22 14:17:37.237+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', 'ad58410f-3fff-491c-b16a-f974c7365d81', 'ef91e64f010ed783b3838f5a559f5bf4d8963631b010703a02378c2ec35e2ffa', 201, '/api/v1/projects/01a2039e-a215-7210-bc07-0a6674f993f3', 'oM/4ex9034TynocXBV/WiCNqsXHmMO+6eDVArMeXbgz/HOstjaztCq1ac12z4lK2+A5rFfIKc4SzEdclEbe1Suaz7/HCMfWKY8mMmseaaNXKV2JB2r1v4N3oFxR3UWAJq+vTeJInOgpROF+uhO7sbWe69v8NqnrHbF7TqUYJtur8j5R39B/vJInGNi87ZPJBX21y75cAEOElAZamMmVFsiIS3deEf6Gtsg3w2/GpUefKGAjzaMBeMD9LSot4mb/uEm4CT6Oc//aOTkYHMtUn3VkyfJOPmqkxUWuxbVUkaGtriGiZXKjIBsTwa+3L8UBZ4RARPp1CS9Dmv9AYV3nwgM35P6CqFN0A3jRh0LuFn2Q70j3OCftwcWWMsUiPsL+54YzzcYBYPsPah60BSonyDIkTlaV7WgTRzj1xJ2g7JK5Ox3xNoKX7KrW6Sr05PUj4Yg==', '2026-11-22 14:17:37.492+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '9a9a3a4d-6566-4a70-a57e-7db8393ebe32', '69b9a4350c2072e1ec8c44a119442d1b639d523785419d40e0e0937c20109514', 201, '/api/v1/tasks/01a2039e-a0d6-7472-8c93-5a669fd431ea/comments/01a2039e-a228-758f-8854-70f64377cde7', '{"id":"01a2039e-a228-758f-8854-70f64377cde7","taskId":"01a2039e-a0d6-7472-8c93-5a669fd431ea","content":"The numbers are in.","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:37.576Z","updatedAt":"2026-11-22T14:17:37.576Z"}', '2026-11-22 14:17:37.576+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', 'aeca81af-0c49-4aaa-b43e-f90e461648d7', '2a7d5db9e5cc6a9ad79921e7674aebd004094e31606865f1ec1367ef6bb62707', 201, '/api/v1/tasks/01a2039e-a27c-762d-84f6-f857b16f6dc3', '1w8uD8CEV89P5SVLG7mPneyL4G0QmnnncWDO/qEVwGGdhYjMgXcecZL6I1ZzYZyrWkW5fMa6ljq38Mjhc53LIAXTJKL+8Cxi/y3Cxe5tul3NVcqGNdNJmoTHXQfgijAu+gw4j4OObe9Syr/RWkvrta3LakIexgrQr7vYTaIdSXWYuotS3ctFxWWDPzumgwZWQbU0UDvJhclpnfw1wZ3Rweyvzmx/Ng2s6+/83eeYy32u/IvgfPwaUxaFtY4/7Zab97579ZHWwZkya6DBte9et80SB13Sq9yDvDHdfsRsQOTwbM7bH38QOutXQ+LiIxaX6wVcHatpYyCG0/sybnj1BMvAi6RshOtB99HcRB7bAI0BGKIgnwEeDDiFhfVJGEBQa95KV+g1PGtG0ZJBomdFtFPmFJBBHz3aTl+ovM6C1MhEUtUXGaPF3FneaHbk6ClKU0Ao2v1M6/GzCQ9hhndsCgw5pkeRQ6pZsDN1PTb3PEB5zxTxVbOt2jdAEesi6NyErwgS/BS5MEddxrnOsw9rwYGD33s+olZIonOnu0XHfthZlg2HtItUgSPqSy2R0v/156OnAkcn+C7tjn2tFb6sH9qKryO3o5/JP4wX4xASGAnNdxVD2HSoNgXICXPgMbTj81dVnnil0zvRU5jJLCVr/0SgbDwcP/XZtWRSBmwOswxmg8yDrbLpNNkXUEXhErPRkAgabx8W9VLnUUmzxB8TFN177bs5qthgTCLqF1CQhEyUvmbbBMXb4iZNqjcMfFMidF2FRFmJb4Q8Vy4C/5nCwqr4vNqeq1wKZaToadq0Fpkl9L5yC3vkSunGUU92f2+g4VVKvtlISs41lwV9AxPB1S2+G13GDHZBKXC9lXA0R9yw5EZJgWSx+0+SE3QPf/hyoNlIiqq3JZPlKdnHS+8YXWQZOTISUSKqHWI2Qio/lr/Q0iuilVB+BIoI1W0s7kMbQY4uGrDW6pnTSdoEOP3YxSJsiYc9Oczsp8O6MJ5XyO9+w8D+F+YSyg/al6vgRlxBKZXIu3ScAB1PTy88Vgl9blDLsZ9p+ZTqPWWmfl7uIAw647pThnZDXTPeVLGGKphndOmf9s9GWiXlyEXyXD4duidvvwv7kEw7I4Mqr1GHN7UysyXaXRDzDauuaG00DUZLrlWyf0VaoV4bCI4LpfULDMaUARnCrw==', '2026-11-22 14:17:37.634+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', 'dfc9f432-a1f3-42e6-9ead-95cdf26b8507', 'a18dcc6fb615cfe4a753f9989971d67f21a349c2f5d043f8351cad8bf96d5e61', 201, '/api/v1/tasks/01a2039e-a304-7238-a4f5-5e0cd125f75a', '{"id":"01a2039e-a304-7238-a4f5-5e0cd125f75a","taskNumber":1,"identifier":"ELS-1","sequenceNumber":5,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:37.796Z","updatedAt":"2026-11-22T14:17:37.796Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-a215-7210-bc07-0a6674f993f3","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-a304-7238-a4f5-5e0cd125f75a"}', '2026-11-22 14:17:37.796+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '0fdd84f6-6687-472f-805d-1a8f866c2b2a', 'ea3a71d37e537c4560c0c55369148c62f4f090ecf2565f6df2fccaddebe2ba07', 201, NULL, 'wK6xq8ZjQO2INx26PNDBWIktfn5jmjOl7u3XQzW/xe8ee202Hk72GglEeTisbQS9eSpzqrCN40kdKiWjfapLSxARmYopnDQSxlbvgs2PY/uyWT3z4eG/s5a/jT77xu/wsMDAa6Bfvf9yqkxF7wviVhLXWSDa556fCvxI5zVvTNxDmAzOxDmjYxkqfuOUx9E=', '2026-11-22 14:17:38.037+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '6e03b9fa-c1e7-4d1a-9611-9e3e1062f13b', '7922c223ff933afff434526bfd5fb90acde1631b569027374a8aa8814dc20333', 200, NULL, '4HazpoXSGyv9aWINMe1Lq73Exj/SBI85s8nnWS1CrJLzqz0aRGs9Mxh+EqV2WZKnTRjzaVUx0xQV4Ov1rYS7daB74+F7/eRAVqi138slBlFG+wTo+PlhM9/pDvzHe5/pd11voCiC4zMau3Yv0t+irbBBgQqc/Y49j0S4EFdjeN/l5I7N/ulzAHCHWcaHD8VU5w==', '2026-11-22 14:17:38.085+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', 'fbd5658f-e42a-4b74-bfa0-0f338e7b59aa', '8b06b8eb78276c7f0fc5a6c06063faaeb2fd90edf970ebbac13fd6dfd13248cd', 201, '/api/v1/posts/01a2039e-a4d8-7575-bf7c-646a9a37f982', 'Zd4EvkGwQ8xVlYkBO4nbzaCoPfgOgKw+EU8qVWrKqFB3tYwn+ZYnAG3ihq0JM8uP1y58k60BlBc8R4Qoi34/cfqIBZhYsdNSaS/F4Lm9Up6z9OioU9MUQQO98aqNTVRZeUhpJ3I0mHBQHIQxVEHlfJsmn01+Fl6EqwqINUzTvbWFbb6ZyuNF4Z/PHozlgZvxhtNsAQQFcKQ1p+OLEsdmz1bl8iP67iNvQMHqfQ6LLa/M0mH+VuUB8Un2LCNMyVIbkLalX9VV4qobmzjRpc30Mcvp7ZFJ9JdelgHdSQYP2TfXsKgECp/QxbGQD0LIG7pmzaviEdVNwbbHtPfXYpB1+XCSGdxyM+0VxzqwxPiD1SdMJrIHWU8blmBzcwtQ3+lKWHADWkoUEt1l5v9+SRrD8u7aKY0Ca88zTcuaZSdM20SRZLGd0vKeijBE5XNVaOQbSAuLFgkzTZJdjT/LKnBsU0tgyolS5RSmlT4H2yap2cxlRnUN1/IYcGNmz/d2sBlY0rj04WHPdf1d+HBf1//SUnF/ie7yEjfMOWSblOGdeDijwXNd3IFzs7cS8KyETGyiT9/pQZB3ukdSMHaSsNeBWlFOb526QkRjc2iWeag=', '2026-11-22 14:17:38.233+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '3adf2577-4a77-4896-9a72-09cca940286b', 'e276f61d7bc7f061d5a4fa4f7343e4961a59ae692dee6a99873d7483e232339c', 200, NULL, 'jqLB0mGgeISGH9w53+8d9pMCOp8uqA+0rvrtBqQCfJDeAVVaSH88JQq8As0ohZZbgD+CskpwHBAeujXCgYluSEp2VmCUBzn9mTkGY66yEOY+FMwLxSaNexesLL8j', '2026-11-22 14:17:38.331+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '2b738fb8-320f-4dc1-8ae6-8277c0eec2ec', '2f2817afbf88147b2aded29569e633062e691fbb8e88ef4a8e29fb70a1fe3bf4', 201, '/api/v1/posts/01a2039e-a4d8-7575-bf7c-646a9a37f982/comments/01a2039e-a6f0-715c-a0df-668e0705f2a7', 'LV7jOfRAu5yxFELY1/pWSoUIivC5WQgKKcXPd1LgWk7Db22UM6yZAKpQcaZwJYpegTu4GKGoPz9qN6Whxajn5o1G4cs5LAGnI7kZ5eA3u47kcCu32UraRBf0MPyK46GOJRp7tkBOzjbTfZ7BA6oh5w6gszSKZWvme3sjlhdn8B9EasNrj+aD52C9o7VMpyHnC0A/D3vzzaUgAkyqVHWfc64sIw7Gt5kjufbXObPR5LffxplBFpCghaGXqK6k1l8TBngBRkRiMPKUJVqU9hZpFWhNaig0mxoTUHxUDsgzqSCM/qJcYYIk/QMVqvCVM93+zi/H3audZ37LpH18+Y9oxc+EySxFFY9JY3mFW3eYdNZEqwzauk65+mU2egJxDFU/p69uVwhBRlHWOWtg0+p/lUZWdoR2OUfxPcNegE/h+qykMQi4xJXZ8sPZTMLLsKnHwo3W0lfJdbWhpx540r06MQ0pDedZ3sDcTCRa9ltsFe0Vjij1AAouKqHuXJt8S1L1DNpVh+XK6d4wVpWQbdEi', '2026-11-22 14:17:38.757+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '97784d27-5d3e-4fec-81f5-7f6b2a6c01c5', 'db661f255836496fef70960ef1a668ca510986f0d84ab0bfd041d54fa6ec5b00', 201, '/api/v1/posts/01a2039e-a4d8-7575-bf7c-646a9a37f982/comments/01a2039e-a75c-7726-bb6b-0247c4b09e73', 'MNxAcT4ldgmAIteFiIh/8dOAsFgr64QtTDEggYyPeCpXp25oIiboQ9JjQ5htN/5zorZ50maeICKGt9WsJkH6lzNDBR915Iou+kk/zP1gzSt/F8t+8d/2fl7GXk62NXsoJqNRuK7kmOf7fPPD4YTUflrqAInYhT2Bkv7/cqFa650KbILDtBvncPV2Lc/BaxLPoB8tJgbvqFGEZ8UBAIwh3MzYQ/Zp4PeiFg5J2BO7nW9LhZHwWYwJDIWR2PUaQylWVFdIwB63EOWHcqGtLQmWvW+vR/jvaJGBJtGoOq7VknvzfhASyWPdicLuJfIJS3P3HKCpV5hz6klntOxymnSxo/flYDyRyX4v3SIAy2HfGwMhMBedO6er1+PIJtUiCW/AlZU/VHmcz62NVDjbqnMUzzAklXykP0zmaWQ5FNAZGQh0P9A1htF5+lUeHPAMXDQKmYlCp+bomjINn0hILICTA36BlWJluYtpOiwZ+ksN9oPtM1+U4PQ35UbaA9F/tA4CkrLr0VFECfNcnmN1sM4+/A3eKLsxT5A/yLW2nzVc+qEppxaKzjV3yIif2WjqUa0KJ8M=', '2026-11-22 14:17:38.866+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '5b1693c3-5b5a-4527-af83-cd547e23c232', 'e53313ba526ba2ed772c6960582c4eb9c8019b3acb78923ae7f2d194f6851594', 201, '/api/v1/projects/01a2039e-a7e3-73fc-af4e-ca5ac9423504', 'D5pPyWCWZeaIUZlVAgnj0F1bc7c2VN6UvVbwPIznJ+E98liOon+EtyU3/Y7N+edmq4VS+3CulLpATf3PaPBit/XREzkMadN496eO67NlqLOF6U6vglbMFl6yriQ7xMYrAKxaMdnKMR/q/zjdeP7DuA68Q//d9z+kHNVdmit0Uizi5WvgPK7b/f1VswYyZ+DHC03wb1827CQsk+020qiRhNb4TTIW8/ueHEJIYMFXxxdv+5lKegiuhC3EUEeghWA3DvynMVhsZePUwi+deOqt3YmqTjY12zDn4j0YiHTm2PWx6s3ddzHmKDcQhsSA7XBIKeqAYT5NKGQEzZp5F/1qNYv7BaTatmwWaZgzk/Yw4YkdFhrtktbS0Sc+Jf0omLZOCfDwGn4ykP4wNmYN52dLVrB46IpNS5U//GF8Fb3lXGwOyImPD24l7gg=', '2026-11-22 14:17:39.023+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-a7c8-761e-9164-cd0120bee733', 'f8c9fb96-ccee-4f2e-a21b-3e0a708fa0c3', 'd6d0ca35a6d461e151901a805c96e2e9dd728fbfb19a016f7cc56a9e6bd982ed', 201, '/api/v1/posts/01a2039e-a863-750a-be48-dfe44259304e', 'WWGhcwVXWum9Phy7BSYLLc37Xe0d2WroBenxmHdU+PpneW62eC/R3mDnxKqUJ4iiy0vNw0lUdHLTru8clSSxzlT0CIL0BsFhsNOxh7HxvNO3cqfUrzo1Y6V2ky1hXN82N74u7I6FZpDRRBnCHm9RLgfhZA4Y/VLh0AhwFC3fdkb0QS+nuUGmFcVzCDQ4C5uOxhg5NsYvDvzLWQ6LY2nJNuA6VcNBuz78SAFuhVqk8qUH0I+Dx+jYHEilaR/QiYVZkj98MuLpMk5xG7FYiy3QhNC38jiWUBA5dNNFFJ62s62faUQ7r2CS40y8Iv/jOa3xR+6vPfiG1V1w2A/4h1oUVPNlgCzcj3y9bKMFm18RAlmcQRd7Ngf9I++Wf20Klob7bwMU+vkLoSEsl9nPg0ELEIvn1PSl4FIiwfJ/0fCKbNkUp03ynPZfmpDhcdlZENCRx8BMFXSmJ9f71OaY5Yl6F22KK/Yhs3QtV4QMW5N/WqxEW82DbzCBjWiZL+xZ9vTfxLFlCCeigsvoH3Gb65mU7lQ+GCe08CYUmX+yEqeF5MTwmxJMFDjedCUuFEC87UpYG24pMXaaWutinEgPPTgMpT7ILfw=', '2026-11-22 14:17:39.168+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', 'b81fd999-595b-4c6d-b9d2-f32b8bd65627', 'bc6a6c71d92c5a963dbeec1dc8a935e362b3eeed92c63fa4b1b5d4336ca2df0d', 200, NULL, '9N5TtH0RbdNJyavtqpz6n4ahoRHccxmDgO0KPvR6zlcDquCsZVsx33LxlF4tJkJadQFH5NYllChg1aoO59W3d/18LWIO5JRBGy1gE7D6Rtj0b5rFO7KpnbFMSCNtSM/J9OHXaIxOAQ0wUY+r+lSTTKKRwhYwHc7gdrKdQccnaPsiOEdom59nEOUniL+P0dm07w==', '2026-11-22 14:17:40.268+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '95949d44-5692-4b45-9077-b2631289d1d0', 'da48265caa7342d669e95030d5c624ab16ba6e577753af37da0d1e22fa3e0875', 201, '/api/v1/me/tokens/01a2039e-a962-7434-a127-69484f7dd507', 'HQP0zbeUHaW7YPGxbPpEoVBTY+cXJ5/M7SyK26hD7yEcr0mprEqEucWTQtxQL7IM4nh8eNOwUCg2ZAF+Tp1eA8mzvj/E1ZdwDohnBo6zTsrB3HYUndb00zdbTdYDfx6zmx+ymBYXyKy/9ynZw3jI+S6Kfd0WSWX8/ZwD7RXyWmuR/l3QQUtA5LZDO3AkJ6fTs9pFsGQ64sJBA594HI5pwTzis1GPCfHp3HI3KanJrgh5gzrL2rLOjisYl0RrhLMeAh679QbUIrrxICgfpx7akjH9RRpJKpM2fy2V7/V10NyttCReI3hiyj8Jf6xbn6k010bynXKdBOokIl5BSGxCq+UIv7pTs8e4q4e4QA4p5Mfqrk4gnWgDRIoOdOZtOh0CtrdOqOjSu80J958g6Wmc6W5wajetqxzfM0laHR9Nhu6FpDSZ0ctZgNPxwoEC1x6eju/6ZoKHoZSMubliFcvhqeQPiCVmXo3R/WEl5CUV/u1yJY4/JDo0tHvGaI4ypaOKhH7vtZ49qEMgqejPSB74vE1+LWAJ7n/O76aQy6tVN6wOL3aBb2oOGKgf5VA+a47TOB33qYGUh9ioo7ahmeO0ZVMW', '2026-11-22 14:17:39.408+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '85f4129d-4f4f-48d3-8083-f6a669ca44a7', '62ee33ddd958f5539617d08d4be07b8fd0e3f4ab5fa6d04cb826863b7d7a8d2e', 201, '/api/v1/service-accounts/01a2039e-a9fe-751a-9b38-deae616ad6a5', 'cYeWbq9lcZV7WDLoJkQecUOfMySSMzWfvVSRPaqFU3IdlIy36iYXqcUowCjlMxkQqwWq/NgQ+OPQmvHYoUlBE6bLOH+6DHfoKnWs0dNdMavjLgrY8/QnaKUrYMcxfwrOvhQ5XWKE+AST69haU4FKvjndJuzaGmp20/jIzmeTk+TRBpSHEk6UVbu9RaOso55sCkBUvSayCWFKtcOvltCUGZ7HMHpHbB5X5sJpBnHgcdCII3+w0Jj1b6HR9WJ9it3z/OK0PzzIguVGGe8ImZW3jzG7gF9Br0oTHkyD28/le8BEwfhrk4wsBa7GAdEwLakBft6ducyhHyCvE+jFQY2Z5RiMva1gAmEzzHyl8AXj6puYoOXPR3oDrNlL/fd+rPKY2e6LRcAuFy3byDoAqBRvFnDpNJX/iJ85vLLw3BrAyr/iiKo6HbnToX8VcPav9wHBtcDSE7czOdt4uWjC4fZicxvvC/9SqK8V2unv5llkKUtK04LahUyaO6c9aw5Q6KPq+D8wk9BomumJSfW/vKiuyRfN4XA7W9i4t6Zg39WA2hvuIbvvSoI/xGYVpn+MpICgEUjDjuEbizBrCfD6IgnmNtOkm/rbZ7qhoN3aC7+yIU548kKKBV9OI0ZYBw==', '2026-11-22 14:17:39.534+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', 'c897c46c-a589-4502-9172-786160e96dd2', '28fdb763ed3a8399935881f305c5e8cec95733a6603b015462084c5f0df7fd01', 200, NULL, 'Wt6SHlcnvOK7WAFs1j69bjspuuHl3vVBjgdIZKE9DjD6yiZkR0xX1vdFFqIEjn52K9aRqOnUqkkpRZPLX5ZgJc00KEXxpcywxEMBn2LGOfWMLK9bMHWI1nTU6Z1LgPeTMo4ZTCjph7y0um5IS7BpK6yywCit65TQwTOO5TJwJ9NfSpVuR02shubuxE0EBy/gVZNtFROJOUaKoL4LaoOHiSBWy9w0EKLPefg2NHzbLdOnREQntSTLaFwMPU0o1zLGfBUPTGJJg8ArQHrY5SADgLsB1MawbxMmLP4pUG4jSk+XfAh6fRd8Pbnu6fw+k60T5K0LB4WLauiCYWhdWLn4IyDfG26J0crwCa7eOeIYuQG8ZBmvuJ2FtYz8lXsuklWRFEAvUNLd7T+HiDr78DMq+OuRXH9wo1jotIQXY8YHFrluW1I9gLUhmo2MD3YNoGMtsWZTG2VLJ6nJJIpfdAgoBjPURCt3O8YAhozlog2wr77ETUQUysb9nHjCNEakr3+EDqd9+/CVn8aasQnIRvj75YlWTCV3HblSCtWsyCYYI2/MGohijFfHlHxVn07sLTe93hzHvX/PLSzS/CwIOChLeP20WtAbICjrZ9Ekr1tM116Gpq9l9Jc/vym2OLV9vgcCJoCJ66oAISBD1WoZi9MyuO4=', '2026-11-22 14:17:39.604+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', 'e144ddd3-6a69-4565-9118-987e6ee27715', 'a9a634fdced3a22aa53673fd6b0d5264b0cf42d2344a7ab37a2f1579d76ab588', 201, '/api/v1/tasks/01a2039e-aa8d-7145-bb4e-a513b25b017d', '{"id":"01a2039e-aa8d-7145-bb4e-a513b25b017d","taskNumber":1,"identifier":"OPS-1","sequenceNumber":1,"title":"Write the report","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"high","startDate":null,"dueDate":1800000000000,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.725Z","updatedAt":"2026-11-22T14:17:39.725Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-94b3-73a5-9ff7-7db0f6cd7f43","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-aa8d-7145-bb4e-a513b25b017d"}', '2026-11-22 14:17:39.725+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', '40ea57e7-a592-4e1c-bef0-a94e4d8c5a3e', 'ef91e64f010ed783b3838f5a559f5bf4d8963631b010703a02378c2ec35e2ffa', 201, '/api/v1/projects/01a2039e-aaaa-7256-808f-30ab0514f2ea', 'JpUqNaZqUnqxALc49NR/hG7eyJi1Ov7cf0z8H5FFmyCHgEACAWMJpU1+Pom+vxdF9INCgyc5ZcKM402AwdYfxrJY2cuA5ItQXuxZs+3mHqFB3aXyQ5ryYNq+RLPlQYBvOyu9neob2B+fO5G00Xj+b2PLKZjXmZyoKC+MV59avL5PtlP+8nZVcxXAxyogicbj/jiZCcpOUotqf9mlK3GKGTOKV5v4MvVL6cX9B8YVRqsYaLPd8cd+OVodkYmE6MC/Orhe9Dik2Ot1uMSwJtdUEJyMqg4avhQLdZiFk2w1GYMgyki29S5GPo0hWrjfzkHph1ZvCHG+ahwzGS2od+/9mlMW8hM1Eq3/KE7Yff22+DvTtoQmJoQoKWgNh+Q60nX+fGwUH6qkJGIrGV4fH9jvfSct4ZJtJyqdph3MfN0j90WZ6O4WnkVWhteWE4kF4/josw==', '2026-11-22 14:17:39.737+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', 'ab422b22-8854-4aac-97aa-7642dc3999c9', '5f9abd4d97516aeca773f5e710273ef27c61913a9037db19330f9ad6396208dd', 201, '/api/v1/tasks/01a2039e-aa8d-7145-bb4e-a513b25b017d/comments/01a2039e-aab6-7638-a721-e3be5641d05c', '{"id":"01a2039e-aab6-7638-a721-e3be5641d05c","taskId":"01a2039e-aa8d-7145-bb4e-a513b25b017d","content":"The numbers are in.","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"client":"sdk","createdAt":"2026-11-22T14:17:39.766Z","updatedAt":"2026-11-22T14:17:39.766Z"}', '2026-11-22 14:17:39.766+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', '5efddf1c-1d97-4ae9-98e8-71f18da24ebf', '809f8339b8f4b8bd476c54d7e74c421875752963592c19068a0ecd8f7531e82b', 201, NULL, '{"id":"01a2039e-aac5-7365-b467-2e1a05cf552e","taskId":"01a2039e-aa8d-7145-bb4e-a513b25b017d","text":"Read it once more","checked":false,"position":1,"client":"sdk","createdAt":"2026-11-22T14:17:39.781Z","updatedAt":"2026-11-22T14:17:39.781Z"}', '2026-11-22 14:17:39.781+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', '82d27da2-c24a-450f-ad0e-d61a5db9ab8a', '56efe949fffb9c1758f5a1d21c154098edb1375b7c5b0d50f926d044dd18e7ef', 201, '/api/v1/tasks/01a2039e-aae2-710f-8ff0-a0f295c15df2', 'XToR5Vq8VYgukhMCbvHlkhzrKxM+oUtWKpqkzauy5aqwsvMZ52o0R9n4uHqE1nlx3kPoV56TJsbMj5CkuRzgLDiu+dugxleavy0OAraty5u9z4hX+TMvE4noaPrdjDJeFTSpkRdOVv7cfQyOWzeSft8feMphqYMmWp/WM/hvvdoUfG1RHtBjnk18udONqk2dMFZ9R3g6JVrWpa7WrTf6+QBzylFCPFjqX0P4m+IdfZIufuw+i7bl0apmj341sB3wASLE54iRmdl8LyAqj+NQDEakiZRkBPZzTomNCwGgttUhOQHBQRYLNEMuNk+OEiY4lVEnfSrv+jh9IArpgfntF/ZRYWUveYp5dpjmuQp0DcgL+2NMvJLd9QqfZ3p4BrxxdkAodVOGWTPDSdPk0u6gDYV/yP/gsUUSh79ysDfzIOXRkT8RuA/pG9k0v7FklLbrmHwHp8e05AdAYkVIbpwfnTW8q+FXtoseNrx2eDU9xj2mI00gmQOMmoINvqirBmFVz45dfuKCZUG4cEWcaGDw67Qb8M5obJ7c55F7zi1VyE7YhmTMrJF4Ceg96bcjES0qoyaRD28V6PPIXm45OkNeM0e026hxinsdBEigHfoWs9gNFQuD6yXXQpkZcr+bZ4YgSRumqflWk8ErpUsi0VRwqBsEX1lDMiVMAUb6mrLASpc2kLS1aefWuJLWoeB1TpoSL5z38KH5v66yFDdnbMO6rYm1jQMcvvWXfWEi2uZKX8pft+t7XyKaQgaybWpoObkMoNmSXQzqAI+MMRnuofnHDjrYKuHiQx++YvvwQsHZSipx3gY6kemURE6G+bGuF4O07JQk7rke0n/dKgOXIxHiloBMn7XKA1cEF8+wcnYVkYxj4zzC7Ue7NwEdmFptgmoBXPhHGOqvLe4zEqmMgdeZii9BJYIGBLQ5ta3BLRUMuGorvTgrB0nsd1GpTLSpRlmzuGyECbuhiciBzVknI6mchikYlKbiwpDI8TahhtaMduOnd9V0gr7PcDiDw3OuukvOeIoKhETZom3JI0t5LMKNBq2ElYC/Q+8RZpkgzvjgOFHLRR9pSSUgwt9f/t1SV+e9kLij6BkHHT16/zkRMwYSpaWcM5I6iEoa+COnwRij8PZN/4MwvcqetWYW4XYrjKzZ897kZ60HwUq5pRV2qDn5Ov80HjgMrA==', '2026-11-22 14:17:39.804+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', '6370868d-3908-4ea1-96d7-4bcbae815524', 'a95b8c1e00d21c33d348e6a6848b85a3826d2aca7bbd3e6dcbae80ccd6a699b5', 201, '/api/v1/tasks/01a2039e-ab3e-7590-a1c4-acce0ffaea9a', '{"id":"01a2039e-ab3e-7590-a1c4-acce0ffaea9a","taskNumber":1,"identifier":"ELS-1","sequenceNumber":3,"title":"Move house","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T14:17:39.902Z","updatedAt":"2026-11-22T14:17:39.902Z","author":{"id":"01a2039e-9496-758b-ab01-09e739373337","name":"Olivia Owner","email":"01a2039e-947f-7477-a6eb-16fca8e645b7@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-aaaa-7256-808f-30ab0514f2ea","name":"Elsewhere","color":"#6b7280"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:34099/api/v1/tasks/01a2039e-ab3e-7590-a1c4-acce0ffaea9a"}', '2026-11-22 14:17:39.902+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', '50cb958e-fd13-4459-9ccb-2834d3371745', 'ea3a71d37e537c4560c0c55369148c62f4f090ecf2565f6df2fccaddebe2ba07', 201, NULL, 'E5yT8/bzOfmEt3uNmhv/3E4CWm4D0G8xfEfzEt3YPBwCdBl8sq3C+4gI2ff7xdHeEp9Kjc2k4GROqJ0TgTJkRXdOxuCw/FOMRNAp7PU+6ntA7bdQygEGJj/VBstxfKyG1Ar8qlrrJ5sm1d96zUWOfyZI0yCy2b5xImZMzcy3vdneper9wxocA8AFWpmRig4=', '2026-11-22 14:17:40.235+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', 'ab579cfc-7a93-4925-8232-b2000a88bc41', '8b06b8eb78276c7f0fc5a6c06063faaeb2fd90edf970ebbac13fd6dfd13248cd', 201, '/api/v1/posts/01a2039e-ad30-736c-8072-15a0c4b6fe93', 'sPHnWqlOYOGTAS1ZpWvWyGFBgW0Z2s1/TE0LY+FEunlLxzk69fdkfR8GS9yGQErXmUEGrVWDez0WNCT7SAxrEatdfQdjG7ww1pyGND4xy/Q47vX8y1XpFQk1VY5jaDFFE3ZSOOkYdmwpWD68BdLFtLfyIN+d9DdSy0AkSDciJuHMC+Yaa+iT3Ie55REUibXHN8fqXXksxzPCHBB3gvtQfCVg3QceesAWAxK6bzCoo2ZEK463dJ5Ca6UuKoAc9+f3/uqfpOPg/BsmSXPspD365OgHO2qJTxIrCGI3YSJWX6kAcg3WiQQTcTztVPGWyP2hl2uL77CTw6AibkQHl0yGBD3r1watBLsB0U47t+HxOsvfC6DBnTUCrB7iMjHW6Sa400KsRhfuxlD/94kS3kcEPL0BjHcgqRw+c7kiDoA7vUS+Rh0pOm0PUrOniZX9qk836ZwJWAtoW89csjeR3lwoiu5GstcSiF/S+KsCxUvBZDIt4EtAuSoXeAv1mQDV8isBurNSZQ5nM53n7xMMNrD6r0fYiXckpvK4kXGaOUTva5qlcXGGH1truZt3uNUuQ1jUjMdJWNGxxSOeWlpkSjfQJU7LJ84GfCi1dzxjJBU=', '2026-11-22 14:17:40.383+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', '7db6a284-6707-45b4-8f7c-689f1ca62739', 'bb2c0eb2e4950a610ea4e595e3f07d94a93c76b92b499ed268ea5b9d9c84de6d', 200, NULL, '2FD8iJjoW70+2gF2gIoEwkSxxBS6BVzNKczAT+8ECN4RleQiTLp7FfFPTuGGBeUaftfya05rPgO6exgsKRIKfxckcoCA/2+tWE2faA68RddqPvB46HLms/Yrjs2i', '2026-11-22 14:17:40.46+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', '5a4651c0-f642-4cda-bac6-4bfc13f84ea6', 'fc4621892aa7b348ce620f05e5e9e56decc90e60b8eb06aa8322217f0bc44fd7', 201, '/api/v1/posts/01a2039e-ad30-736c-8072-15a0c4b6fe93/comments/01a2039e-ae94-7744-9f37-dc3ad701c0f0', '+JDmGwSaNfzp5ma/NvQgJt+kaXggalOli1imeirAXGD+A4I9aPvgdRIZP3VlG8vqQ1Vkf/RkW2ODQDeZIpcBRts/cxLK0qinBBNP3oy+H2ZQ/SqX35Llcta9pCI/5q7muvXW3gbwsU0xT586kBL3IcvbU8tlg5Xe5cXf8v73a6vfhItBd80RwyZ492cFblp+7gyQuSkN7v1zYO4xOkdoOXrYvXwkfhKYW82aI52t9M4uMm976snTbUAkJP/VBI7qwEcQWOJxssOJWr07qS0+TFPoH3Q8QsrEap70LxY2/WOTnB2YiS2iWjb3HiBV4AmWOP7fiD7pse19AVyHCmIMc1Wprcg+kHOtHC61U2tEXmkKntHTWyXxwp7obTcmKUUS5uHrdsB98dmsgQFMW63KCQjP3af6Yukeciu6RmnGBBi41Gp7RbdsB/sw13ohfQDvl1urPD0Xeo8RNL4rKoXeJ9daPFEXx8o5P8lybf7fFCL8auUBDnwvSmCoMKott6CfXuOIPAtkHj4uDsgwZdks', '2026-11-22 14:17:40.721+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-94ac-75ab-a8d9-916744f34b46', 'cb9b9b88-1fa3-4ef2-acfb-15493ad8e8c8', 'de1b2769661e1a598235d931ad4f5c16141113f67e15c244fc65be0e511ae503', 201, '/api/v1/posts/01a2039e-ad30-736c-8072-15a0c4b6fe93/comments/01a2039e-af0c-728e-aae5-5a2e3b6622ac', '4DX3DFQb34XoLsu/Kc3Ci6/7AFYs7JRqHK/cBkUad99IPlWMi2ofDhqtJUZMJqKQOMjydIsuQBPOzQf4syvXJ/pZClICZmslFMnDV2BN52Mfmz2c0lQw1U2+3DEBlQvvFBCj1Bk4C9peM2LFBH8U0x+0VIz9/CkeSwLRSQEGwdcrIW5t5A9Did4U9qHtIcPbtX0FibL+ICbTh54jI8egTn4HtS8sQ0GzG0LA41PPQhHhy8bF3+NaGTah87Tx3sZ/G44T+CuL5vwF+t00/c7yEUdBkAEo5Pw9q4jOZC/5ZO2/IQ+V/rNmCVga1RkDTdmWvpbD8AoSUkpfolktT5u5iK2V/QrWx6JMO9h7mWGVIJN7yf55we+zcgHf8Y3OAGhdxvZkgTYxGGCTcPHgPmhkdz3uKB/abTDIpuwnESSHizVWTj5rtebM+OS468hs6TfMGg5QGEWmjMXUTWxoo6SzZCsacpzo0V1bEQQ68bhzBOYtsnrn6WMXaJGzxm2pEqIhJH5knRj6Vj/pzXxlylEek6PfKTfUBeYPwa5TTO7QdXZzr7zxpB4Ryq8pQeKN0o0v0lQ=', '2026-11-22 14:17:40.824+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '2ea79d9d-2cb7-4f46-acaa-d8778f7bacb3', 'e02cf770add2a85b54aa4433c87501593fd2da32642ff43b83d090a7348c4b8b', 200, NULL, '9Z26uRsvvm8ezu6oC9ahOgChx63cBADtiwGqkjEaSMq/ZFSbpiB1LxhCHhuyidNqjNsixOz8i9y98Hhk8TzFxkLVX7mAthyxF3KXQzuxtsxtuvBoWnwMUFfgXXPqoDq1m/BV0BWuY53i2rHgVQYHOHtHuSEaNcGpXOSz7n1wVCZyAXwfep/h/E0CRvYKkBFaWDoXxXWf0/z7OTxHwMPUxpz6NsePzKSRMG92J6oPPo/O7+1ZuutEm6gXdj/iENZTFEPu+NWDHuc6+jwFuXS9HZ/1h5rDt6qzr87lsTHVQZ9k+BkINmgMh4th4kl9ii25ORAdaEHwgsu2RZFaFImDh32clS7vtH2Kinf50PK3pAgrm/8ZBRa9DPcZ5j5+pK3YXziAbawo01n2WxpLXkx5b7oYH7QS0gTosVWL7aopi/w0VWfzk+1mnjRZ2S01aXA=', '2026-11-22 14:17:41.044+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '627845c9-788b-41d7-a76d-cbe5492ab334', 'f5b0b5d228afce28da436bb69eec51a896b60cb199b79f501c802d1ce4596b75', 201, '/api/v1/tasks/01a2039e-b4e4-7395-a6ab-23c7e7ee39db', '{"id":"01a2039e-b4e4-7395-a6ab-23c7e7ee39db","taskNumber":6,"identifier":"OPS-6","sequenceNumber":6,"title":"Pending at the upgrade","description":{"type":"doc","content":[]},"descriptionText":"","status":"todo","priority":"none","startDate":null,"dueDate":null,"completedAt":null,"estimatePoints":null,"createdAt":"2026-11-22T15:17:42.372Z","updatedAt":"2026-11-22T15:17:42.372Z","author":{"id":"01a2039e-93ad-7322-b120-0e794623f884","name":"Olivia Owner","email":"01a2039e-92cd-74c7-8671-e144f896f1d4@example.com","image":null},"assignee":null,"tags":[],"project":{"id":"01a2039e-9454-709e-aa70-49142f816317","name":"Operations","color":"#1f6feb"},"parentId":null,"subtaskCount":0,"checklist":{"total":0,"checked":0},"commentCount":0,"client":"sdk","url":"http://127.0.0.1:45031/api/v1/tasks/01a2039e-b4e4-7395-a6ab-23c7e7ee39db"}', '2026-11-22 15:17:42.372+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '243a5ef1-bf46-4358-8a66-3a11dd21563b', '4b26eba6fe887588ed8991d97d199ada7853aac81c53bb59ade2dfed3e481304', 201, '/api/v1/webhooks/01a2039e-b526-721e-9555-bd8781f4f814', 'wGtiIEArCUYtNHcvfaKBnJNfGwSuVpIj14FXP6Jo/TVnaId12rvtVBXlsCpSeStZSqzHDsM7ujHESsa4lG07PkyBxFJYs9Ovh650jRI+xwSK7T0oR+kMMMKqLM7cQzz+DAukrspKvAukt6wpDpoXM9U4ADfwzans8X49cKQv6C1ZS108RkpLBgAKntKtrywXR+nGtHkGigBWvDDt5wb2h6uswLkkOZ9j9bHszLsxKcx775CsTLAhNkiwIgjk58+UC7ptfaacjNXCXeDZRFKotINU+A0MyDYpDqliUHyeGSchM2JyNgDSMV/vB2ihrjcCPKOIcT8/2jG40Vw9XnAB1ArzIj0kjFeYLWb8NT0hipEl476y/XfK00L7gGlksMIBI9XGfIF0twforcdto360tAb9QFdqHK/6xtKkKnwmhexBfeQHsIGY2UW2K7Vxqd5wRix0oQCLvy/6+HahLhBEvP5MQwI6jy5ipSDbiJq8xzeNfDmpt1nYxAru2NTQ9LNnew==', '2026-11-22 15:17:42.432+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', 'fff6591e-0a2c-4768-ac51-2742e77fe25a', 'df473a5ec70e3385d286d29f547bc898cd9d155d9d583faec0d669b58cbf143f', 200, NULL, 'gM4NaICiC88I0bdtLxJw5yJMjWVyn/Ac49AfBw3utFy70hU84guB9sLhOa9qaHOxbPmVDlqs2GDLjyzqdhNrkQQN5iyqARL/zUBvvUPIwP8I0IjKJF/ZDYC9/pHn+lmxjQGracaPuKtbVuUQmYhcaUBkD8z/uJE0MSl93bEyVZJrD0paxo2PWkuuE9STeWp6g1OkzjT2q/lg6p6PRzjXqtygE4q2BTWs7IwRjis4tJ21PxbODW3P6HZnasF2wCi/jgN3ZS3TmcKzDDk77fy+BmSF2s884LlahRYIVTecBpCgjYmHuLatBFwGHuC7WlWGOKcL7YUpdU3MSRm6qs9NPd2jIRAY7BbNSCT+HDIfT7rmgdJsiMLCNKatoGmFUfvnkVqsSp3rMECU3rn4k1H8N6oEDTmB1uUfCiQeYxjZNQQChhXWvxUbCw==', '2026-11-22 15:17:42.504+00');
INSERT INTO public.idempotency_record VALUES ('01a2039e-9423-7551-863f-18e6527ed7c7', '85abd4f1-5737-4cab-9153-fa29b45aa43a', 'ac97100f8f1a5cb1328ce6d1415ec98f068e707a212c9aeaf67625b70ab02374', 201, '/api/v1/inbound-secrets/01a2039e-b5f2-73a7-89bf-acab2318b389', 'IuAEfuZkT0AmkOLTDaCwHyvCZh2rMqusQvqchA+vrNKZxcQBamR1SbTILx83KkTPV5eSz1R1n5JLJ+Btly/k55WPmRWTqfe8aCZx7M22gWcrfTYhsSbWA0jI1ndBSe7mSFPNLPTc6VC3rRzDUuI/K4XqfjLXFrSDRM9UXqhOSeyrtjZVnrz5FX3Ca4RmyNxZc35+qhldsM/hbw5Lm9PXxZxbx12PSr2+0Wby/uDKmIBcnBKXXK1YfqOZplNNigr+3IG7jIfDm+a8avegt6baXSeYq3pOYFR1r05yVIeiBmv6gvuy2jB9nBbDFG7WJu/5vtpQqUQMt/VyFEcY9pNzYfn9TunPP1FHEd2T9PKUL7ukXzCKweQSFgxElFc7uIA4BwIvgGET3aw2NKXyRJnGYi/xWzbfl03dx0jo3v6ts7yIrPYMZtSDAQ0A8/vR2GAJQ/d+tqZ5iUY1jWCZZ2/R6EKOtSvPcGHOyjvyHfq5', '2026-11-22 15:17:42.583+00');
INSERT INTO public.inbound_receipt VALUES ('01a2039e-9a10-760a-a534-7bf404e465fa', 'ac64c21d77bab20b2da3aaf85bfeade4fb4e912e99342b1a4a20be7abee2efa4', 'task', '{"id":"01a2039e-9cf4-7392-ba62-b03fbea21fc8","kind":"task","created":true,"applied":true,"ignored":[],"identifier":"OPS-2"}', '2026-11-22 14:17:35.908+00');
INSERT INTO public.inbound_resource VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', 'sample', 'task', '01a2039e-9cf4-7392-ba62-b03fbea21fc8', NULL, NULL, NULL, 1795357055, 'ac64c21d77bab20b2da3aaf85bfeade4fb4e912e99342b1a4a20be7abee2efa4', 1795357055);
INSERT INTO public.inbound_secret VALUES ('01a2039e-9a10-760a-a534-7bf404e465fa', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-99ff-75e6-be94-4a7206ce3532', 'A sender', 'z8a6ewktCIjw', 'JoX+hqW5iUzY3Yhxc5eWbAVc9rYYKUw2DusHa2+5kF8MeeCsatfmz4Qc4c5DBWU151ZeFj6kqErJvqyw/hq8mF+dR55FluoSwXeHXbDPrZFdmg==', '01a2039e-9454-709e-aa70-49142f816317', '2026-11-22 14:17:34.336+00', '2026-11-22 14:17:35.828+00', NULL);
INSERT INTO public.inbound_secret VALUES ('01a2039e-b5f2-73a7-89bf-acab2318b389', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-b5c2-723f-a515-00cbfa3035e4', 'The fixture''s sender', 'BO0OlXmDCOZ9', 'oU34QIEY+5+5u9Qy42GGrSIcm4aNUZJUsyusW5yBF8S2gCoHGUMqQeQ5T+u9hcYxyJAFKqboBi6FzxVx7F2St/IsDuRYv4aXXBmS4ePyMmGw4w==', '01a2039e-9454-709e-aa70-49142f816317', '2026-11-22 15:17:42.583+00', NULL, NULL);
INSERT INTO public.invitation VALUES ('01a2039e-9a98-70f2-953c-c06894f47c41', '01a2039e-933d-76f6-aecd-4f65b910c540', 'guest-01a2039e-94b6-738d-9eeb-9c6383ea2ed5@example.com', 'member', '01a2039e-93ad-7322-b120-0e794623f884', 'f8a9e2ba3b53ac9aec0e0922fe5eaaf44d5b43e63be70f230bfda74beef1edfd', '2026-11-29 14:17:34.35+00', '2026-11-22 14:17:34.35+00');
INSERT INTO public.media VALUES ('01a2039e-9ce9-7292-9f88-b1cae40c34e1', '01a2039e-933d-76f6-aecd-4f65b910c540', 'post', '01a2039e-97a8-7076-8071-7858c79bb1d2', NULL, NULL, NULL, '01a2039e-93ad-7322-b120-0e794623f884', 'a.txt', 'a.txt', '/media/01a2039e-9ce9-7292-9f88-b1cae40c34e1/a.txt', NULL, 'file', 5, 'text/plain', '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824', NULL, NULL, NULL, 'sdk', NULL, NULL, '2026-11-22 14:17:35.471+00');
INSERT INTO public.membership VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-93ad-7322-b120-0e794623f884', 'owner', '2026-11-22 14:17:33.645+00');
INSERT INTO public.membership VALUES ('01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-9496-758b-ab01-09e739373337', 'owner', '2026-11-22 14:17:34.079+00');
INSERT INTO public.membership VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-94b6-738d-9eeb-9c6383ea2ed5', 'member', '2026-11-22 14:17:34.156+00');
INSERT INTO public.membership VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-986d-75f2-b11f-4c76c9d94623', 'admin', '2026-11-22 14:17:34.334+00');
INSERT INTO public.membership VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-99ff-75e6-be94-4a7206ce3532', 'member', '2026-11-22 14:17:34.336+00');
INSERT INTO public.membership VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a785-7556-948f-d9e57b6fef10', 'admin', '2026-11-22 14:17:38.968+00');
INSERT INTO public.membership VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a9ec-7169-8d22-ed05a0ea977d', 'admin', '2026-11-22 14:17:39.534+00');
INSERT INTO public.membership VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-aa50-70da-9469-dc10196f57eb', 'viewer', '2026-11-22 14:17:39.695+00');
INSERT INTO public.membership VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-b5c2-723f-a515-00cbfa3035e4', 'member', '2026-11-22 15:17:42.583+00');
INSERT INTO public.organization VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', 'Workspace 01a2039e-92cd-74c7-8671-e144f896f1d4', 'workspace-01a2039e-92cd-74c7-8671-e144f896f1d4', 'pro', '2026-11-22 14:17:33.645+00', '2026-11-22 14:17:33.645+00', '{}');
INSERT INTO public.organization VALUES ('01a2039e-948f-74e7-82f3-7072d9c05696', 'Workspace 01a2039e-947f-7477-a6eb-16fca8e645b7', 'workspace-01a2039e-947f-7477-a6eb-16fca8e645b7', 'free', '2026-11-22 14:17:34.079+00', '2026-11-22 14:17:41.164+00', '{}');
INSERT INTO public.organization_counter VALUES ('01a2039e-948f-74e7-82f3-7072d9c05696', 3);
INSERT INTO public.organization_counter VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', 6);
INSERT INTO public.post VALUES ('01a2039e-97a8-7076-8071-7858c79bb1d2', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, '01a2039e-93ad-7322-b120-0e794623f884', 'A post', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-22 14:17:34.333+00', '2026-11-22 14:17:34.333+00', '2026-11-22 14:17:34.333+00');
INSERT INTO public.post VALUES ('01a2039e-9fdd-7043-ad2b-650fbeee7573', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, '01a2039e-93ad-7322-b120-0e794623f884', 'A post whose delivery fails', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-22 14:17:36.969+00', '2026-11-22 14:17:36.969+00', '2026-11-22 14:17:36.969+00');
INSERT INTO public.post VALUES ('01a2039e-a4d8-7575-bf7c-646a9a37f982', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, '01a2039e-93ad-7322-b120-0e794623f884', 'Minutes', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-22 14:17:38.233+00', '2026-11-22 14:17:38.233+00', '2026-11-22 14:17:38.233+00');
INSERT INTO public.post VALUES ('01a2039e-a863-750a-be48-dfe44259304e', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, '01a2039e-a7ab-7722-aad8-2401972647ab', 'A draft of somebody who left', '{"type":"doc","content":[]}', '', 'draft', 'sdk', NULL, '2026-11-22 14:17:39.168+00', '2026-11-22 14:17:39.168+00');
INSERT INTO public.post VALUES ('01a2039e-ad30-736c-8072-15a0c4b6fe93', '01a2039e-948f-74e7-82f3-7072d9c05696', NULL, '01a2039e-9496-758b-ab01-09e739373337', 'Minutes', '{"type":"doc","content":[]}', '', 'published', 'sdk', '2026-11-22 14:17:40.383+00', '2026-11-22 14:17:40.383+00', '2026-11-22 14:17:40.383+00');
INSERT INTO public.project VALUES ('01a2039e-9454-709e-aa70-49142f816317', '01a2039e-933d-76f6-aecd-4f65b910c540', 'Operations', 'operations', 'OPS', '#1f6feb', NULL, 'workspace', NULL, '2026-11-22 14:17:34.057+00', '2026-11-22 14:17:34.057+00', NULL);
INSERT INTO public.project VALUES ('01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', '01a2039e-948f-74e7-82f3-7072d9c05696', 'Operations', 'operations', 'OPS', '#1f6feb', NULL, 'workspace', NULL, '2026-11-22 14:17:34.131+00', '2026-11-22 14:17:34.131+00', NULL);
INSERT INTO public.project VALUES ('01a2039e-96cd-70fe-83a3-5acf67aa53c7', '01a2039e-933d-76f6-aecd-4f65b910c540', 'Empty', 'empty', 'EMP', '#6b7280', NULL, 'workspace', NULL, '2026-11-22 14:17:34.317+00', '2026-11-22 14:17:34.317+00', '01a2039e-93ad-7322-b120-0e794623f884');
INSERT INTO public.project VALUES ('01a2039e-9d90-74b9-aa20-c972a036b079', '01a2039e-933d-76f6-aecd-4f65b910c540', 'Skipped', 'skipped', 'SKI', '#6b7280', NULL, 'workspace', NULL, '2026-11-22 14:17:36.364+00', '2026-11-22 14:17:36.364+00', '01a2039e-93ad-7322-b120-0e794623f884');
INSERT INTO public.project VALUES ('01a2039e-a215-7210-bc07-0a6674f993f3', '01a2039e-933d-76f6-aecd-4f65b910c540', 'Elsewhere', 'elsewhere', 'ELS', '#6b7280', NULL, 'workspace', NULL, '2026-11-22 14:17:37.492+00', '2026-11-22 14:17:37.492+00', '01a2039e-93ad-7322-b120-0e794623f884');
INSERT INTO public.project VALUES ('01a2039e-a7e3-73fc-af4e-ca5ac9423504', '01a2039e-933d-76f6-aecd-4f65b910c540', 'Hidden', 'hidden', 'HID', '#6b7280', NULL, 'private', NULL, '2026-11-22 14:17:39.023+00', '2026-11-22 14:17:39.023+00', '01a2039e-93ad-7322-b120-0e794623f884');
INSERT INTO public.project VALUES ('01a2039e-aaaa-7256-808f-30ab0514f2ea', '01a2039e-948f-74e7-82f3-7072d9c05696', 'Elsewhere', 'elsewhere', 'ELS', '#6b7280', NULL, 'workspace', NULL, '2026-11-22 14:17:39.737+00', '2026-11-22 14:17:39.737+00', '01a2039e-9496-758b-ab01-09e739373337');
INSERT INTO public.project_counter VALUES ('01a2039e-96cd-70fe-83a3-5acf67aa53c7', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a2039e-9d90-74b9-aa20-c972a036b079', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a2039e-a215-7210-bc07-0a6674f993f3', 1, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a2039e-a7e3-73fc-af4e-ca5ac9423504', 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a2039e-aaaa-7256-808f-30ab0514f2ea', 1, 0, 0, 0, 0, 0, 0);
INSERT INTO public.project_counter VALUES ('01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', 3, 0, 2, 0, 0, 1, 0);
INSERT INTO public.project_counter VALUES ('01a2039e-9454-709e-aa70-49142f816317', 6, 0, 5, 0, 0, 1, 0);
INSERT INTO public.project_member VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-96cd-70fe-83a3-5acf67aa53c7', '01a2039e-94b6-738d-9eeb-9c6383ea2ed5', '2026-11-22 14:17:35.374+00');
INSERT INTO public.project_member VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a7e3-73fc-af4e-ca5ac9423504', '01a2039e-93ad-7322-b120-0e794623f884', '2026-11-22 14:17:39.023+00');
INSERT INTO public.project_member VALUES ('01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-a7e3-73fc-af4e-ca5ac9423504', '01a2039e-a785-7556-948f-d9e57b6fef10', '2026-11-22 14:17:39.074+00');
INSERT INTO public.reaction VALUES ('01a2039e-a690-70b5-8524-911730264371', '01a2039e-a4d8-7575-bf7c-646a9a37f982', NULL, NULL, '01a2039e-93ad-7322-b120-0e794623f884', '🎉', '2026-11-22 14:17:38.656+00', 'sdk', '01a2039e-933d-76f6-aecd-4f65b910c540');
INSERT INTO public.reaction VALUES ('01a2039e-ae37-7693-94d8-8c0af73f5f3f', '01a2039e-ad30-736c-8072-15a0c4b6fe93', NULL, NULL, '01a2039e-9496-758b-ab01-09e739373337', '🎉', '2026-11-22 14:17:40.639+00', 'sdk', '01a2039e-948f-74e7-82f3-7072d9c05696');
INSERT INTO public.tag VALUES ('01a2039e-959e-7513-89fd-d50424aac71b', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'bug', '#6b7280', NULL, '2026-11-22 14:17:34.316+00');
INSERT INTO public.tag VALUES ('01a2039e-a410-7079-a2d0-a884dd961f81', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, 'urgent', '#ff0000', NULL, '2026-11-22 14:17:38.037+00');
INSERT INTO public.tag VALUES ('01a2039e-ac91-710d-93ca-3582613bac39', '01a2039e-948f-74e7-82f3-7072d9c05696', NULL, 'urgent', '#ff0000', NULL, '2026-11-22 14:17:40.235+00');
INSERT INTO public.task VALUES ('01a2039e-98ea-71fe-b669-5a2fcba74339', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', NULL, '01a2039e-93ad-7322-b120-0e794623f884', '01a2039e-93ad-7322-b120-0e794623f884', 1, 1, 'A task', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 1, 1, 0, '2026-11-22 14:17:35.209+00', '2026-11-22 14:17:35.833+00');
INSERT INTO public.task VALUES ('01a2039e-9cf4-7392-ba62-b03fbea21fc8', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', NULL, '01a2039e-99ff-75e6-be94-4a7206ce3532', NULL, 2, 2, 'A task', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, '2026-11-22 14:17:35.908+00', '2026-11-22 14:17:35.908+00');
INSERT INTO public.task VALUES ('01a2039e-a27c-762d-84f6-f857b16f6dc3', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', '01a2039e-a0d6-7472-8c93-5a669fd431ea', '01a2039e-93ad-7322-b120-0e794623f884', NULL, 4, 4, 'Draw the chart', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-22 14:17:37.634+00', '2026-11-22 14:17:37.634+00');
INSERT INTO public.task VALUES ('01a2039e-a0d6-7472-8c93-5a669fd431ea', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', NULL, '01a2039e-93ad-7322-b120-0e794623f884', NULL, 3, 3, 'Write the report', '{"type":"doc","content":[]}', '', 'done', 'high', NULL, 1800000000000, 1795357057703, NULL, 'sdk', 1, 1, 1, 0, '2026-11-22 14:17:37.237+00', '2026-11-22 14:17:37.703+00');
INSERT INTO public.task VALUES ('01a2039e-a304-7238-a4f5-5e0cd125f75a', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', NULL, '01a2039e-93ad-7322-b120-0e794623f884', NULL, 5, 5, 'Move house', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-22 14:17:37.796+00', '2026-11-22 14:17:38.085+00');
INSERT INTO public.task VALUES ('01a2039e-aae2-710f-8ff0-a0f295c15df2', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', '01a2039e-aa8d-7145-bb4e-a513b25b017d', '01a2039e-9496-758b-ab01-09e739373337', NULL, 2, 2, 'Draw the chart', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-22 14:17:39.804+00', '2026-11-22 14:17:39.804+00');
INSERT INTO public.task VALUES ('01a2039e-aa8d-7145-bb4e-a513b25b017d', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', NULL, '01a2039e-9496-758b-ab01-09e739373337', NULL, 1, 1, 'Write the report', '{"type":"doc","content":[]}', '', 'done', 'high', NULL, 1800000000000, 1795357059852, NULL, 'sdk', 1, 1, 1, 0, '2026-11-22 14:17:39.725+00', '2026-11-22 14:17:39.852+00');
INSERT INTO public.task VALUES ('01a2039e-ab3e-7590-a1c4-acce0ffaea9a', '01a2039e-948f-74e7-82f3-7072d9c05696', '01a2039e-94b3-73a5-9ff7-7db0f6cd7f43', NULL, '01a2039e-9496-758b-ab01-09e739373337', NULL, 3, 3, 'Move house', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-22 14:17:39.902+00', '2026-11-22 14:17:40.268+00');
INSERT INTO public.task VALUES ('01a2039e-b4e4-7395-a6ab-23c7e7ee39db', '01a2039e-933d-76f6-aecd-4f65b910c540', '01a2039e-9454-709e-aa70-49142f816317', NULL, '01a2039e-93ad-7322-b120-0e794623f884', NULL, 6, 6, 'Pending at the upgrade', '{"type":"doc","content":[]}', '', 'todo', 'none', NULL, NULL, NULL, NULL, 'sdk', 0, 0, 0, 0, '2026-11-22 15:17:42.372+00', '2026-11-22 15:17:42.372+00');
INSERT INTO public.task_alias VALUES ('01a2039e-a215-7210-bc07-0a6674f993f3', 1, '01a2039e-a304-7238-a4f5-5e0cd125f75a');
INSERT INTO public.task_alias VALUES ('01a2039e-aaaa-7256-808f-30ab0514f2ea', 1, '01a2039e-ab3e-7590-a1c4-acce0ffaea9a');
INSERT INTO public.task_comment VALUES ('01a2039e-9b59-700e-aff1-797015c4abd0', '01a2039e-98ea-71fe-b669-5a2fcba74339', '01a2039e-93ad-7322-b120-0e794623f884', 'A comment', 'sdk', '2026-11-22 14:17:35.832+00', '2026-11-22 14:17:35.832+00', '01a2039e-933d-76f6-aecd-4f65b910c540');
INSERT INTO public.task_comment VALUES ('01a2039e-a228-758f-8854-70f64377cde7', '01a2039e-a0d6-7472-8c93-5a669fd431ea', '01a2039e-93ad-7322-b120-0e794623f884', 'The numbers are in.', 'sdk', '2026-11-22 14:17:37.576+00', '2026-11-22 14:17:37.576+00', '01a2039e-933d-76f6-aecd-4f65b910c540');
INSERT INTO public.task_comment VALUES ('01a2039e-aab6-7638-a721-e3be5641d05c', '01a2039e-aa8d-7145-bb4e-a513b25b017d', '01a2039e-9496-758b-ab01-09e739373337', 'The numbers are in.', 'sdk', '2026-11-22 14:17:39.766+00', '2026-11-22 14:17:39.766+00', '01a2039e-948f-74e7-82f3-7072d9c05696');
INSERT INTO public.task_post VALUES ('01a2039e-a0d6-7472-8c93-5a669fd431ea', '01a2039e-a4d8-7575-bf7c-646a9a37f982');
INSERT INTO public.task_post VALUES ('01a2039e-aa8d-7145-bb4e-a513b25b017d', '01a2039e-ad30-736c-8072-15a0c4b6fe93');
INSERT INTO public.task_tag VALUES ('01a2039e-98ea-71fe-b669-5a2fcba74339', '01a2039e-959e-7513-89fd-d50424aac71b');
INSERT INTO public.task_tag VALUES ('01a2039e-a304-7238-a4f5-5e0cd125f75a', '01a2039e-a410-7079-a2d0-a884dd961f81');
INSERT INTO public.task_tag VALUES ('01a2039e-ab3e-7590-a1c4-acce0ffaea9a', '01a2039e-ac91-710d-93ca-3582613bac39');
INSERT INTO public."user" VALUES ('01a2039e-93ad-7322-b120-0e794623f884', 'person', 'Olivia Owner', '01a2039e-92cd-74c7-8671-e144f896f1d4@example.com', NULL, '2026-11-22 14:17:33.645+00', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, NULL);
INSERT INTO public."user" VALUES ('01a2039e-9496-758b-ab01-09e739373337', 'person', 'Olivia Owner', '01a2039e-947f-7477-a6eb-16fca8e645b7@example.com', NULL, '2026-11-22 14:17:34.079+00', '01a2039e-948f-74e7-82f3-7072d9c05696', NULL, NULL);
INSERT INTO public."user" VALUES ('01a2039e-94b6-738d-9eeb-9c6383ea2ed5', 'person', 'A member', '01a2039e-94b6-738d-9eeb-9c6383ea2ed5@example.com', NULL, '2026-11-22 14:17:34.137+00', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, NULL);
INSERT INTO public."user" VALUES ('01a2039e-986d-75f2-b11f-4c76c9d94623', 'service', 'An account', '01a2039e-986d-75f2-b11f-4c76c9d94623@service.invalid', NULL, '2026-11-22 14:17:34.334+00', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, NULL);
INSERT INTO public."user" VALUES ('01a2039e-99ff-75e6-be94-4a7206ce3532', 'service', 'A sender', '01a2039e-99ff-75e6-be94-4a7206ce3532@service.invalid', NULL, '2026-11-22 14:17:34.336+00', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, NULL);
INSERT INTO public."user" VALUES ('01a2039e-a785-7556-948f-d9e57b6fef10', 'person', 'A admin', '01a2039e-a785-7556-948f-d9e57b6fef10@example.com', NULL, '2026-11-22 14:17:38.95+00', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, NULL);
INSERT INTO public."user" VALUES ('01a2039e-a7ab-7722-aad8-2401972647ab', 'person', 'A member', '01a2039e-a7ab-7722-aad8-2401972647ab@example.com', NULL, '2026-11-22 14:17:38.988+00', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, '2026-11-22 14:17:39.255+00');
INSERT INTO public."user" VALUES ('01a2039e-a9ec-7169-8d22-ed05a0ea977d', 'service', 'The fixture''s robot', '01a2039e-a9ec-7169-8d22-ed05a0ea977d@service.invalid', NULL, '2026-11-22 14:17:39.534+00', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, NULL);
INSERT INTO public."user" VALUES ('01a2039e-aa50-70da-9469-dc10196f57eb', 'person', 'A viewer', '01a2039e-aa50-70da-9469-dc10196f57eb@example.com', NULL, '2026-11-22 14:17:39.672+00', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, NULL);
INSERT INTO public."user" VALUES ('01a2039e-b5c2-723f-a515-00cbfa3035e4', 'service', 'The fixture''s sender', '01a2039e-b5c2-723f-a515-00cbfa3035e4@service.invalid', NULL, '2026-11-22 15:17:42.583+00', '01a2039e-933d-76f6-aecd-4f65b910c540', NULL, NULL);
INSERT INTO public.webhook VALUES ('01a2039e-9994-750a-862b-c9a539fb9915', '01a2039e-933d-76f6-aecd-4f65b910c540', 'https://127.0.0.1:9/hook', '{project.created}', NULL, false, 'manual', 0, 'Dg60XdfJ3G3EO3DuLyqdZR9eRBvCYJjoLOpUrN3vJb4yMUX+ZFNRWvE/oK5KjCpJ0jPQaJ4+ORhwnDEBhiD1KbOzNmfI3GyWudIpXYuj', NULL, NULL, '2026-11-22 14:17:34.336+00', '2026-11-22 14:17:35.812+00');
INSERT INTO public.webhook VALUES ('01a2039e-9eb8-7561-91fa-7e1ff2216a2f', '01a2039e-933d-76f6-aecd-4f65b910c540', 'https://127.0.0.1:37807/hook', '{task.created,task.updated}', 'Accepts', true, NULL, 0, 'b8wqy3JlWdybPA4tDFA4XWGlMOCPA/qpl76OSaHiejbVa45dkM3tOzM69aZsAPY9kJOrN0VIVE62Y4XmfdPyQEI8j0lWbA9yR388QafK', NULL, NULL, '2026-11-22 14:17:36.667+00', '2026-11-22 14:17:36.667+00');
INSERT INTO public.webhook VALUES ('01a2039e-9f79-701a-8954-ebac71410a0a', '01a2039e-933d-76f6-aecd-4f65b910c540', 'https://127.0.0.1:40347/hook', '{post.published}', 'Fails', false, 'manual', 2, 'IohbCtna/h640bTgCFvvFiIPBzfqtFDY21i1aIW6/U7mOiJAg+S+b2CnII3GROExY/V91kO/oIqzzNvB4/FxGEdfHaeSks1J3YaHxAB+', NULL, NULL, '2026-11-22 14:17:36.803+00', '2026-11-22 14:17:41.044+00');
INSERT INTO public.webhook VALUES ('01a2039e-b526-721e-9555-bd8781f4f814', '01a2039e-933d-76f6-aecd-4f65b910c540', 'https://127.0.0.1:9/hook', '{post.published}', NULL, false, 'manual', 0, 'nmOafhiC2wZNShcg8q2xZCkBU/6aYaI/c46yaq/NsP6W+kIFpH7fG+6Ns/WuBhS7E1uNAVnHkbi/SqpsjsZWoZlk0eHnvF3ird/73AvW', NULL, NULL, '2026-11-22 15:17:42.432+00', '2026-11-22 15:17:42.504+00');
INSERT INTO public.webhook_attempt VALUES ('01a2039e-9fc9-732e-80ac-1e536bbf97b8', 1, '2026-11-22 14:17:37.112+00', 83, 500, NULL, 'no');
INSERT INTO public.webhook_attempt VALUES ('01a2039e-a0d5-705c-9bd3-b0446e538779', 1, '2026-11-22 14:17:37.331+00', 201, 200, NULL, 'ok');
INSERT INTO public.webhook_attempt VALUES ('01a2039e-a244-78ab-842b-d512d0d0eded', 1, '2026-11-22 14:17:37.622+00', 1, 200, NULL, 'ok');
INSERT INTO public.webhook_attempt VALUES ('01a2039e-a262-7a45-b01a-aa96fc0e4d39', 1, '2026-11-22 14:17:37.716+00', 11, 200, NULL, 'ok');
INSERT INTO public.webhook_attempt VALUES ('01a2039e-a2a7-704b-ba91-9ee30e7990de', 1, '2026-11-22 14:17:37.784+00', 13, 200, NULL, 'ok');
INSERT INTO public.webhook_attempt VALUES ('01a2039e-a304-7428-b4b0-d9c93b6af9d7', 1, '2026-11-22 14:17:37.849+00', 1, 200, NULL, 'ok');
INSERT INTO public.webhook_attempt VALUES ('01a2039e-a334-7d20-9cfc-163572f09c38', 1, '2026-11-22 14:17:38.02+00', 30, 200, NULL, 'ok');
INSERT INTO public.webhook_attempt VALUES ('01a2039e-a425-7333-bf08-b6e9bb4f2d83', 1, '2026-11-22 14:17:38.22+00', 12, 200, NULL, 'ok');
INSERT INTO public.webhook_attempt VALUES ('01a2039e-a4b9-7011-82ae-1cf4e798360a', 1, '2026-11-22 14:17:38.33+00', 3, 500, NULL, 'no');
INSERT INTO public.webhook_attempt VALUES ('01a2039e-a51b-7aff-a588-82817e74ef98', 1, '2026-11-22 14:17:38.48+00', 195, 200, NULL, 'ok');
INSERT INTO public.webhook_delivery VALUES ('01a2039e-9d6c-7b5c-bada-9533d161820f', '01a2039e-9994-750a-862b-c9a539fb9915', '01a2039e-9da8-7038-a69c-55ce25be351d', 'project.created', 'skipped', false, false, 0, 0, NULL, NULL, NULL, '2026-11-22 14:17:36.364+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-9fc9-732e-80ac-1e536bbf97b8', '01a2039e-9f79-701a-8954-ebac71410a0a', '01a2039e-a010-72b2-a9dc-3ff2a2088701', 'post.published', 'failed', false, false, 1, 0, NULL, NULL, NULL, '2026-11-22 14:17:36.969+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-a0d5-705c-9bd3-b0446e538779', '01a2039e-9eb8-7561-91fa-7e1ff2216a2f', '01a2039e-a0d6-7472-8c93-5c4ed9fcb279', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, '2026-11-22 14:17:37.237+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-a1d4-72a9-8421-7dac704d525e', '01a2039e-9994-750a-862b-c9a539fb9915', '01a2039e-a21c-7059-ac65-84135f2b5943', 'project.created', 'skipped', false, false, 0, 0, NULL, NULL, NULL, '2026-11-22 14:17:37.492+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-a244-78ab-842b-d512d0d0eded', '01a2039e-9eb8-7561-91fa-7e1ff2216a2f', '01a2039e-a244-72b3-a89c-f7f74325c285', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, '2026-11-22 14:17:37.604+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-a262-7a45-b01a-aa96fc0e4d39', '01a2039e-9eb8-7561-91fa-7e1ff2216a2f', '01a2039e-a27c-762d-84f6-fcfaf9b1a251', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, '2026-11-22 14:17:37.634+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-a2a7-704b-ba91-9ee30e7990de', '01a2039e-9eb8-7561-91fa-7e1ff2216a2f', '01a2039e-a2a7-725c-a33f-39c7cc4c85bb', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, '2026-11-22 14:17:37.703+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-a304-7428-b4b0-d9c93b6af9d7', '01a2039e-9eb8-7561-91fa-7e1ff2216a2f', '01a2039e-a304-7238-a4f5-6195de583a89', 'task.created', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, '2026-11-22 14:17:37.796+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-a334-7d20-9cfc-163572f09c38', '01a2039e-9eb8-7561-91fa-7e1ff2216a2f', '01a2039e-a3b1-7089-94b3-34bb7d753ae8', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, '2026-11-22 14:17:37.844+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-a425-7333-bf08-b6e9bb4f2d83', '01a2039e-9eb8-7561-91fa-7e1ff2216a2f', '01a2039e-a46a-73e4-83f0-3d345d818ef2', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, '2026-11-22 14:17:38.085+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-a4b9-7011-82ae-1cf4e798360a', '01a2039e-9f79-701a-8954-ebac71410a0a', '01a2039e-a4f1-7143-9c27-d12aa3af3457', 'post.published', 'failed', false, false, 1, 0, NULL, NULL, NULL, '2026-11-22 14:17:38.233+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a2039e-a51b-7aff-a588-82817e74ef98', '01a2039e-9eb8-7561-91fa-7e1ff2216a2f', '01a2039e-a55d-76bb-8196-f8fde6be2b8a', 'task.updated', 'succeeded', false, false, 1, 0, NULL, NULL, NULL, '2026-11-22 14:17:38.331+00', NULL);
INSERT INTO public.webhook_delivery VALUES ('01a203d5-a364-7e94-8bfc-a1484c529d0f', '01a2039e-9eb8-7561-91fa-7e1ff2216a2f', '01a2039e-b4e4-7395-a6ab-27e5e4964499', 'task.created', 'pending', false, false, 0, 0, '2026-11-22 15:17:42.372+00', NULL, NULL, '2026-11-22 15:17:42.372+00', NULL);
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
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_record
    ADD CONSTRAINT idempotency_record_pkey PRIMARY KEY (credential_id, key);
ALTER TABLE ONLY public.inbound_receipt
    ADD CONSTRAINT inbound_receipt_pkey PRIMARY KEY (secret_id, signature);
ALTER TABLE ONLY public.inbound_resource
    ADD CONSTRAINT inbound_resource_pkey PRIMARY KEY (organization_id, source, external_id);
ALTER TABLE ONLY public.inbound_secret
    ADD CONSTRAINT inbound_secret_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_pkey PRIMARY KEY (organization_id, user_id);
ALTER TABLE ONLY public.organization_counter
    ADD CONSTRAINT organization_counter_pkey PRIMARY KEY (organization_id);
ALTER TABLE ONLY public.organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_counter
    ADD CONSTRAINT project_counter_pkey PRIMARY KEY (project_id);
ALTER TABLE ONLY public.project_member
    ADD CONSTRAINT project_member_pkey PRIMARY KEY (project_id, user_id);
ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reaction
    ADD CONSTRAINT reaction_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_attempt
    ADD CONSTRAINT webhook_attempt_pkey PRIMARY KEY (delivery_id, number);
ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);
CREATE INDEX audit_entry_organization_id_created_at_id_idx ON public.audit_entry USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX audit_entry_target_id_address_use_hour_key ON public.audit_entry USING btree (target_id, address, use_hour);
CREATE UNIQUE INDEX checklist_item_task_id_position_key ON public.checklist_item USING btree (task_id, "position");
CREATE INDEX comment_post_id_created_at_id_idx ON public.comment USING btree (post_id, created_at, id);
CREATE INDEX comment_reply_to_id_idx ON public.comment USING btree (reply_to_id);
CREATE INDEX credential_organization_id_kind_created_at_id_idx ON public.credential USING btree (organization_id, kind, created_at, id);
CREATE UNIQUE INDEX credential_prefix_key ON public.credential USING btree (prefix);
CREATE INDEX credential_user_id_idx ON public.credential USING btree (user_id);
CREATE INDEX event_organization_id_transaction_id_id_idx ON public.event USING btree (organization_id, transaction_id, id);
CREATE INDEX idempotency_record_created_at_idx ON public.idempotency_record USING btree (created_at);
CREATE INDEX inbound_receipt_created_at_idx ON public.inbound_receipt USING btree (created_at);
CREATE UNIQUE INDEX inbound_resource_comment_id_key ON public.inbound_resource USING btree (comment_id);
CREATE UNIQUE INDEX inbound_resource_post_id_key ON public.inbound_resource USING btree (post_id);
CREATE UNIQUE INDEX inbound_resource_task_comment_id_key ON public.inbound_resource USING btree (task_comment_id);
CREATE UNIQUE INDEX inbound_resource_task_id_key ON public.inbound_resource USING btree (task_id);
CREATE INDEX inbound_secret_organization_id_created_at_id_idx ON public.inbound_secret USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX inbound_secret_prefix_key ON public.inbound_secret USING btree (prefix);
CREATE INDEX invitation_organization_id_created_at_id_idx ON public.invitation USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX invitation_organization_id_email_key ON public.invitation USING btree (organization_id, email);
CREATE UNIQUE INDEX invitation_token_hash_key ON public.invitation USING btree (token_hash);
CREATE INDEX media_comment_id_idx ON public.media USING btree (comment_id, created_at, id) WHERE (comment_id IS NOT NULL);
CREATE INDEX media_deleted_at_idx ON public.media USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX media_organization_id_target_created_at_id_idx ON public.media USING btree (organization_id, target, created_at, id);
CREATE INDEX media_organization_id_target_file_type_created_at_id_idx ON public.media USING btree (organization_id, target, file_type, created_at, id);
CREATE INDEX media_post_id_idx ON public.media USING btree (post_id, created_at, id) WHERE (post_id IS NOT NULL);
CREATE INDEX media_task_comment_id_idx ON public.media USING btree (task_comment_id, created_at, id) WHERE (task_comment_id IS NOT NULL);
CREATE INDEX media_task_id_idx ON public.media USING btree (task_id, created_at, id) WHERE (task_id IS NOT NULL);
CREATE INDEX membership_organization_id_created_at_user_id_idx ON public.membership USING btree (organization_id, created_at, user_id);
CREATE INDEX membership_user_id_idx ON public.membership USING btree (user_id);
CREATE UNIQUE INDEX organization_slug_key ON public.organization USING btree (slug);
CREATE INDEX post_organization_id_created_at_id_idx ON public.post USING btree (organization_id, created_at, id);
CREATE INDEX post_project_id_created_at_id_idx ON public.post USING btree (project_id, created_at, id);
CREATE INDEX project_member_organization_id_user_id_idx ON public.project_member USING btree (organization_id, user_id);
CREATE INDEX project_organization_id_created_at_id_idx ON public.project USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX project_organization_id_id_key ON public.project USING btree (organization_id, id);
CREATE UNIQUE INDEX project_organization_id_prefix_key ON public.project USING btree (organization_id, prefix);
CREATE UNIQUE INDEX project_organization_id_slug_key ON public.project USING btree (organization_id, slug);
CREATE INDEX project_private_idx ON public.project USING btree (organization_id) WHERE (visibility = 'private'::public.visibility);
CREATE UNIQUE INDEX reaction_comment_id_emoji_user_id_key ON public.reaction USING btree (comment_id, emoji, user_id);
CREATE UNIQUE INDEX reaction_post_id_emoji_user_id_key ON public.reaction USING btree (post_id, emoji, user_id);
CREATE UNIQUE INDEX reaction_task_comment_id_emoji_user_id_key ON public.reaction USING btree (task_comment_id, emoji, user_id);
CREATE UNIQUE INDEX tag_name_key ON public.tag USING btree (organization_id, project_id, lower((name)::text)) NULLS NOT DISTINCT;
CREATE INDEX tag_organization_id_created_at_id_idx ON public.tag USING btree (organization_id, created_at, id);
CREATE INDEX tag_project_id_idx ON public.tag USING btree (project_id);
CREATE INDEX task_alias_task_id_idx ON public.task_alias USING btree (task_id);
CREATE INDEX task_assignee_id_sequence_number_idx ON public.task USING btree (assignee_id, sequence_number) WHERE (assignee_id IS NOT NULL);
CREATE INDEX task_comment_task_id_created_at_id_idx ON public.task_comment USING btree (task_id, created_at, id);
CREATE INDEX task_organization_id_due_date_id_idx ON public.task USING btree (organization_id, due_date, id) WHERE (due_date IS NOT NULL);
CREATE UNIQUE INDEX task_organization_id_sequence_number_key ON public.task USING btree (organization_id, sequence_number);
CREATE INDEX task_organization_id_updated_at_id_idx ON public.task USING btree (organization_id, updated_at, id);
CREATE INDEX task_parent_id_idx ON public.task USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX task_post_post_id_idx ON public.task_post USING btree (post_id);
CREATE INDEX task_project_id_sequence_number_idx ON public.task USING btree (project_id, sequence_number);
CREATE INDEX task_project_id_status_sequence_number_idx ON public.task USING btree (project_id, status, sequence_number);
CREATE UNIQUE INDEX task_project_id_task_number_key ON public.task USING btree (project_id, task_number);
CREATE INDEX task_tag_tag_id_idx ON public.task_tag USING btree (tag_id);
CREATE UNIQUE INDEX user_organization_id_email_key ON public."user" USING btree (organization_id, email) WHERE (left_at IS NULL);
CREATE UNIQUE INDEX user_organization_id_id_key ON public."user" USING btree (organization_id, id);
CREATE INDEX webhook_delivery_queue_idx ON public.webhook_delivery USING btree (webhook_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_delivery_webhook_id_created_at_id_idx ON public.webhook_delivery USING btree (webhook_id, created_at, id);
CREATE INDEX webhook_organization_id_created_at_id_idx ON public.webhook USING btree (organization_id, created_at, id);
CREATE TRIGGER audit_entry_keep BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_keep();
CREATE TRIGGER checklist_item_check_count AFTER UPDATE ON public.checklist_item REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.checklist_item_check_count();
CREATE TRIGGER checklist_item_delete_count AFTER DELETE ON public.checklist_item REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.checklist_item_delete_count();
CREATE TRIGGER checklist_item_insert_count AFTER INSERT ON public.checklist_item REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.checklist_item_insert_count();
CREATE TRIGGER media_orphan BEFORE UPDATE OF post_id, comment_id, task_id, task_comment_id ON public.media FOR EACH ROW EXECUTE FUNCTION public.media_orphan();
CREATE TRIGGER organization_counter_create AFTER INSERT ON public.organization FOR EACH ROW EXECUTE FUNCTION public.organization_counter_create();
CREATE TRIGGER project_counter_create AFTER INSERT ON public.project FOR EACH ROW EXECUTE FUNCTION public.project_counter_create();
CREATE TRIGGER task_comment_delete_count AFTER DELETE ON public.task_comment REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.task_comment_delete_count();
CREATE TRIGGER task_comment_insert_count AFTER INSERT ON public.task_comment REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.task_comment_insert_count();
CREATE TRIGGER task_delete_count AFTER DELETE ON public.task REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION public.task_delete_count();
CREATE TRIGGER task_move BEFORE UPDATE OF project_id ON public.task FOR EACH ROW WHEN ((old.project_id <> new.project_id)) EXECUTE FUNCTION public.task_move();
CREATE TRIGGER task_number BEFORE INSERT ON public.task FOR EACH ROW EXECUTE FUNCTION public.task_number();
CREATE TRIGGER task_parent_insert AFTER INSERT ON public.task FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION public.task_parent_insert();
CREATE TRIGGER task_parent_update AFTER UPDATE OF parent_id, project_id ON public.task FOR EACH ROW WHEN (((old.parent_id IS DISTINCT FROM new.parent_id) OR (old.project_id <> new.project_id))) EXECUTE FUNCTION public.task_parent_update();
CREATE TRIGGER task_status_count BEFORE UPDATE OF status ON public.task FOR EACH ROW WHEN (((old.status <> new.status) AND (old.project_id = new.project_id))) EXECUTE FUNCTION public.task_status_count();
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
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency_record
    ADD CONSTRAINT idempotency_record_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES public.credential(id) ON UPDATE CASCADE ON DELETE CASCADE;
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
ALTER TABLE ONLY public.organization_counter
    ADD CONSTRAINT organization_counter_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES public."user"(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES public.project(organization_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
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
ALTER TABLE ONLY public.webhook_attempt
    ADD CONSTRAINT webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.webhook_delivery(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES public.webhook(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook
    ADD CONSTRAINT webhook_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organization(id) ON UPDATE CASCADE ON DELETE CASCADE;
