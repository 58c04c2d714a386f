-- What Prisma's schema cannot say: the last line of defence behind the contract's validation. Each check is no
-- stricter than the contract, so that a valid request never fails here.

ALTER TABLE "organization"
  ADD CONSTRAINT "organization_name_check" CHECK ("name" ~ '[^ \t\r\n]'),
  ADD CONSTRAINT "organization_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

-- ASCII capitals only: how other letters are lowered depends on the locale.
ALTER TABLE "user"
  ADD CONSTRAINT "user_email_check" CHECK ("email" ~ '^[^A-Z\s]+@[^A-Z\s@]+$');

ALTER TABLE "idempotency_record"
  ADD CONSTRAINT "idempotency_record_status_check" CHECK ("status" BETWEEN 100 AND 599);

ALTER TABLE "project"
  ADD CONSTRAINT "project_name_check" CHECK ("name" ~ '[^ \t\r\n]'),
  ADD CONSTRAINT "project_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "project_prefix_check" CHECK ("prefix" ~ '^[A-Z0-9]{2,6}$'),
  ADD CONSTRAINT "project_color_check" CHECK ("color" ~ '^#[0-9a-fA-F]{6}$');

ALTER TABLE "organization_counter"
  ADD CONSTRAINT "organization_counter_check" CHECK ("last_sequence_number" >= 0);

ALTER TABLE "project_counter"
  ADD CONSTRAINT "project_counter_check" CHECK (
    least("last_task_number", "backlog", "todo", "in_progress", "in_review", "done", "cancelled") >= 0
  );

ALTER TABLE "tag"
  ADD CONSTRAINT "tag_name_check" CHECK ("name" ~ '[^ \t\r\n]'),
  ADD CONSTRAINT "tag_color_check" CHECK ("color" ~ '^#[0-9a-fA-F]{6}$');

ALTER TABLE "task"
  ADD CONSTRAINT "task_title_check" CHECK ("title" ~ '[^ \t\r\n]'),
  ADD CONSTRAINT "task_dates_check" CHECK ("start_date" >= 0 AND "due_date" >= 0 AND "completed_at" >= 0),
  ADD CONSTRAINT "task_completed_at_check" CHECK (("completed_at" IS NOT NULL) = ("status" = 'done')),
  ADD CONSTRAINT "task_estimate_points_check" CHECK ("estimate_points" >= 0 AND "estimate_points" < 'infinity'),
  ADD CONSTRAINT "task_counts_check" CHECK (
    least("subtask_count", "comment_count", "checklist_checked") >= 0 AND "checklist_checked" <= "checklist_total"
  ),
  -- The rest of what a parent may be is checked with the subtask counts (migration task_numbers).
  ADD CONSTRAINT "task_parent_check" CHECK ("parent_id" <> "id");

ALTER TABLE "task_comment"
  ADD CONSTRAINT "task_comment_content_check" CHECK ("content" ~ '[^ \t\r\n]');

ALTER TABLE "checklist_item"
  ADD CONSTRAINT "checklist_item_text_check" CHECK ("text" ~ '[^ \t\r\n]'),
  ADD CONSTRAINT "checklist_item_position_check" CHECK ("position" >= 0);

ALTER TABLE "post"
  ADD CONSTRAINT "post_title_check" CHECK ("title" ~ '[^ \t\r\n]');

-- Names of tags are unique in any case, among the workspace's own tags (project_id null) as within each project.
CREATE UNIQUE INDEX "tag_name_key" ON "tag" ("organization_id", "project_id", lower("name")) NULLS NOT DISTINCT;

-- Most tasks have no due date, no assignee and no parent: their indexes hold only those that do, and cost a new task nothing.
CREATE INDEX "task_assignee_id_sequence_number_idx" ON "task" ("assignee_id", "sequence_number") WHERE "assignee_id" IS NOT NULL;
CREATE INDEX "task_parent_id_idx" ON "task" ("parent_id") WHERE "parent_id" IS NOT NULL;
CREATE INDEX "task_organization_id_due_date_id_idx" ON "task" ("organization_id", "due_date", "id") WHERE "due_date" IS NOT NULL;

-- Room on each page, so that a changed counter is rewritten in place and no index learns of it (HOT).
ALTER TABLE "task" SET (fillfactor = 70);
ALTER TABLE "organization_counter" SET (fillfactor = 70);
ALTER TABLE "project_counter" SET (fillfactor = 70);
