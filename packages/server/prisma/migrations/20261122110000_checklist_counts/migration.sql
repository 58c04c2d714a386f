-- Added and checked items update their task once per statement, with its updated_at: that of the items. One update of a task's row
-- instead of two, because each update checks all constraints of the row and writes all its indexes.

CREATE OR REPLACE FUNCTION "checklist_item_insert_count"() RETURNS trigger LANGUAGE plpgsql AS $$
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

DROP TRIGGER "checklist_item_check_count" ON "checklist_item";

CREATE OR REPLACE FUNCTION "checklist_item_check_count"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "checklist_item_check_count" AFTER UPDATE ON "checklist_item"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "checklist_item_check_count"();
