-- The import of a workspace inserts tasks with the numbers and counts that they have, and checks them at its end. In its transaction, which
-- sets worktrack.import, the triggers on inserts neither number nor count, and keep updated_at. A counter that is updated for each of a
-- million tasks in one transaction would also become slower with each update, because none of its old versions can be removed before the end.

CREATE FUNCTION "is_importing"() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('worktrack.import', true), '') = 'on'
$$;

CREATE OR REPLACE FUNCTION "task_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only an import gives a number. It is checked first, so that other inserts pay for one comparison.
  IF NEW."task_number" <> 0 AND "is_importing"() THEN
    RETURN NEW;
  END IF;
  IF NEW."parent_id" IS NOT NULL THEN
    PERFORM FROM "task" WHERE "id" = NEW."parent_id" FOR NO KEY UPDATE;
  END IF;
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
  UPDATE "organization_counter" SET "last_sequence_number" = "last_sequence_number" + 1
    WHERE "organization_id" = NEW."organization_id"
    RETURNING "last_sequence_number" INTO NEW."sequence_number";
  NEW."sequence_number" := coalesce(NEW."sequence_number", 0);
  NEW."task_number" := coalesce(NEW."task_number", 0);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "task_parent_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT "is_importing"() THEN
    PERFORM "task_parent_add"(NEW, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "task_comment_insert_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "is_importing"() THEN
    RETURN NULL;
  END IF;
  UPDATE "task" SET "comment_count" = "comment_count" + "added"."count"
    FROM (SELECT "task_id", count(*) FROM "inserted" GROUP BY "task_id") AS "added"
    WHERE "id" = "task_id";
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "checklist_item_insert_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "is_importing"() THEN
    RETURN NULL;
  END IF;
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
