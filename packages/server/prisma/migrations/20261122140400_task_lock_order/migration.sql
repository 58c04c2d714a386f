-- Locks of tasks are now taken in this order: tasks (parents before subtasks, then by id), project_counter (by
-- project_id), organization_counter. Before, organization_counter came second: a task that waited for the counter of
-- its project held the counter of its workspace, so that tasks of all other projects waited, too.
--
-- The rest of the migration task_numbers still applies. In particular, a transaction that creates tasks in several
-- projects calls lock_projects first.

CREATE OR REPLACE FUNCTION "lock_projects"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "project_counter" WHERE "project_id" = ANY ("ids") ORDER BY "project_id" FOR UPDATE;
  PERFORM FROM "organization_counter"
    WHERE "organization_id" IN (SELECT "organization_id" FROM "project" WHERE "id" = ANY ("ids"))
    ORDER BY "organization_id"
    FOR UPDATE;
END $$;

-- An unknown project leaves 0, and the foreign key refuses the row.

CREATE OR REPLACE FUNCTION "task_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
