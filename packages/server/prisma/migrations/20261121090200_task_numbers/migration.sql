-- Numbers and counts of tasks, kept by triggers so that no statement, from whatever client, can leave them wrong.
--
-- Guaranteed: task numbers have no gaps within a project (a rolled back insert gives its number back, because the
-- counter's row stays locked until the transaction ends), and the counts equal what counting rows would give.
--
-- Locks are taken in one order: tasks (parents before subtasks, then by id), organization_counter, project_counter
-- (by project_id). Creating a task, changing one task's fields and adding to one task keep it by themselves. Call
-- lock_tasks first before deleting, moving or re-parenting a task, before changing or deleting what hangs on it
-- (comments, checklist), and before touching several tasks in one transaction; if these lie in several projects, or
-- before deleting a project, call lock_projects next. Then no two of these wait for each other in a circle; only a
-- task that is re-parented while another transaction is locking it may still do so.

CREATE FUNCTION "lock_tasks"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "task"
    WHERE "id" = ANY ("ids")
      OR "parent_id" = ANY ("ids")
      OR "id" IN (SELECT "parent_id" FROM "task" WHERE "id" = ANY ("ids"))
    ORDER BY "parent_id" IS NOT NULL, "id"
    FOR UPDATE;
END $$;

CREATE FUNCTION "lock_projects"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "organization_counter"
    WHERE "organization_id" IN (SELECT "organization_id" FROM "project" WHERE "id" = ANY ("ids"))
    ORDER BY "organization_id"
    FOR UPDATE;
  PERFORM FROM "project_counter" WHERE "project_id" = ANY ("ids") ORDER BY "project_id" FOR UPDATE;
END $$;

-- Every organization and every project has its counter from birth.

CREATE FUNCTION "organization_counter_create"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "organization_counter" ("organization_id") VALUES (NEW."id");
  RETURN NULL;
END $$;

CREATE TRIGGER "organization_counter_create" AFTER INSERT ON "organization"
  FOR EACH ROW EXECUTE FUNCTION "organization_counter_create"();

CREATE FUNCTION "project_counter_create"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "project_counter" ("project_id") VALUES (NEW."id");
  RETURN NULL;
END $$;

CREATE TRIGGER "project_counter_create" AFTER INSERT ON "project"
  FOR EACH ROW EXECUTE FUNCTION "project_counter_create"();

-- A new task: the hot path, hence one static UPDATE per counter. The organization's is always locked first; an
-- unknown project leaves 0, and its foreign key refuses the row.

CREATE FUNCTION "task_number"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "task_number" BEFORE INSERT ON "task"
  FOR EACH ROW EXECUTE FUNCTION "task_number"();

-- Another status within the project.

CREATE FUNCTION "task_status_count"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "task_status_count" BEFORE UPDATE OF "status" ON "task"
  FOR EACH ROW WHEN (OLD."status" <> NEW."status" AND OLD."project_id" = NEW."project_id")
  EXECUTE FUNCTION "task_status_count"();

-- Another project: the old number becomes an alias and the task gets the next number there. A task that comes back
-- gets a fresh number too, since its old one may have been shown to people as an alias ever since.

CREATE FUNCTION "task_move"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "task_move" BEFORE UPDATE OF "project_id" ON "task"
  FOR EACH ROW WHEN (OLD."project_id" <> NEW."project_id")
  EXECUTE FUNCTION "task_move"();

-- A subtask's parent is a top-level task of the same project. Counting it there is what checks this: the UPDATE finds
-- no row for any other parent. Runs after the statement, so a parent and its subtasks can move in either order.

CREATE FUNCTION "task_parent_add"("child" "task", "added" int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "task" SET "subtask_count" = "subtask_count" + "added"
    WHERE "id" = "child"."parent_id" AND "project_id" = "child"."project_id" AND "parent_id" IS NULL;
  IF NOT FOUND THEN
    RAISE check_violation USING
      MESSAGE = 'a parent must be a top-level task of the same project',
      TABLE = 'task', CONSTRAINT = 'task_parent_check';
  END IF;
END $$;

CREATE FUNCTION "task_parent_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "task_parent_add"(NEW, 1);
  RETURN NULL;
END $$;

CREATE TRIGGER "task_parent_insert" AFTER INSERT ON "task"
  FOR EACH ROW WHEN (NEW."parent_id" IS NOT NULL) EXECUTE FUNCTION "task_parent_insert"();

CREATE FUNCTION "task_parent_update"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "task_parent_update" AFTER UPDATE OF "parent_id", "project_id" ON "task"
  FOR EACH ROW WHEN (OLD."parent_id" IS DISTINCT FROM NEW."parent_id" OR OLD."project_id" <> NEW."project_id")
  EXECUTE FUNCTION "task_parent_update"();

-- Deleted tasks are counted down once per statement: by then all their rows are locked, and deleting thousands
-- rewrites each counter once. Counters and parents that went with them (a whole organization) are simply not found.

CREATE FUNCTION "task_delete_count"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "task_delete_count" AFTER DELETE ON "task"
  REFERENCING OLD TABLE AS "deleted"
  FOR EACH STATEMENT EXECUTE FUNCTION "task_delete_count"();

-- Comments and checklist items: once per statement, so that deleting 10,000 comments of a task is one UPDATE.

CREATE FUNCTION "task_comment_insert_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "task" SET "comment_count" = "comment_count" + "added"."count"
    FROM (SELECT "task_id", count(*) FROM "inserted" GROUP BY "task_id") AS "added"
    WHERE "id" = "task_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "task_comment_insert_count" AFTER INSERT ON "task_comment"
  REFERENCING NEW TABLE AS "inserted"
  FOR EACH STATEMENT EXECUTE FUNCTION "task_comment_insert_count"();

CREATE FUNCTION "task_comment_delete_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "task" SET "comment_count" = "comment_count" - "gone"."count"
    FROM (SELECT "task_id", count(*) FROM "deleted" GROUP BY "task_id") AS "gone"
    WHERE "id" = "task_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "task_comment_delete_count" AFTER DELETE ON "task_comment"
  REFERENCING OLD TABLE AS "deleted"
  FOR EACH STATEMENT EXECUTE FUNCTION "task_comment_delete_count"();

CREATE FUNCTION "checklist_item_insert_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "task" SET
      "checklist_total" = "checklist_total" + "added"."total",
      "checklist_checked" = "checklist_checked" + "added"."checked"
    FROM (
      SELECT "task_id", count(*) AS "total", count(*) FILTER (WHERE "checked") AS "checked" FROM "inserted" GROUP BY "task_id"
    ) AS "added"
    WHERE "id" = "task_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "checklist_item_insert_count" AFTER INSERT ON "checklist_item"
  REFERENCING NEW TABLE AS "inserted"
  FOR EACH STATEMENT EXECUTE FUNCTION "checklist_item_insert_count"();

CREATE FUNCTION "checklist_item_delete_count"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "checklist_item_delete_count" AFTER DELETE ON "checklist_item"
  REFERENCING OLD TABLE AS "deleted"
  FOR EACH STATEMENT EXECUTE FUNCTION "checklist_item_delete_count"();

CREATE FUNCTION "checklist_item_check_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "task" SET "checklist_checked" = "checklist_checked" + NEW."checked"::int - OLD."checked"::int WHERE "id" = NEW."task_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "checklist_item_check_count" AFTER UPDATE OF "checked" ON "checklist_item"
  FOR EACH ROW WHEN (OLD."checked" <> NEW."checked")
  EXECUTE FUNCTION "checklist_item_check_count"();
