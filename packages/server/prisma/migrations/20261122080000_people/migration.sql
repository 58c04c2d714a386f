-- A user belongs to one workspace. Until now, one user could be a member of several workspaces: in the first one that they joined they
-- keep their row and id, and for each other workspace they get a new row, to which everything they hold and wrote there is moved. Users
-- who have left a workspace stay its former users. Event data and audit entries keep the ids with which they were written.
--
-- The statements that move records cost nothing if no user was in several workspaces. Comments and reactions are rewritten once, for their
-- new column.

-- In one order and at the start, so that no server writes between the steps.
LOCK TABLE "task", "task_comment", "post", "comment", "reaction", "media", "event", "invitation", "inbound_secret", "credential",
  "project_member", "membership", "user" IN ACCESS EXCLUSIVE MODE;

-- DropForeignKey
ALTER TABLE "comment" DROP CONSTRAINT "comment_author_id_fkey";
ALTER TABLE "credential" DROP CONSTRAINT "credential_user_id_fkey";
ALTER TABLE "inbound_secret" DROP CONSTRAINT "inbound_secret_user_id_fkey";
ALTER TABLE "invitation" DROP CONSTRAINT "invitation_invited_by_id_fkey";
ALTER TABLE "media" DROP CONSTRAINT "media_author_id_fkey";
ALTER TABLE "membership" DROP CONSTRAINT "membership_user_id_fkey";
ALTER TABLE "post" DROP CONSTRAINT "post_author_id_fkey";
ALTER TABLE "reaction" DROP CONSTRAINT "reaction_user_id_fkey";
ALTER TABLE "task" DROP CONSTRAINT "task_assignee_id_fkey";
ALTER TABLE "task" DROP CONSTRAINT "task_author_id_fkey";
ALTER TABLE "task_comment" DROP CONSTRAINT "task_comment_author_id_fkey";

-- DropIndex
DROP INDEX "user_email_key";

-- AlterTable
ALTER TABLE "user"
  ADD COLUMN "organization_id" UUID,
  ADD COLUMN "external_id" VARCHAR(255),
  ADD COLUMN "left_at" TIMESTAMPTZ(3);
ALTER TABLE "comment" ADD COLUMN "organization_id" UUID;
ALTER TABLE "task_comment" ADD COLUMN "organization_id" UUID;
ALTER TABLE "reaction" ADD COLUMN "organization_id" UUID;

-- Comments and reactions belong to the workspace of what they are on. Changing the column's type rewrites the table and builds its indexes
-- in bulk, which is several times faster than an UPDATE of every row.
CREATE FUNCTION "pg_temp"."workspace_of_post"("id" uuid) RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT "organization_id" FROM "post" WHERE "post"."id" = "workspace_of_post"."id" $$;
CREATE FUNCTION "pg_temp"."workspace_of_task"("id" uuid) RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT "organization_id" FROM "task" WHERE "task"."id" = "workspace_of_task"."id" $$;
CREATE FUNCTION "pg_temp"."workspace_of_comment"("id" uuid) RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT "organization_id" FROM "comment" WHERE "comment"."id" = "workspace_of_comment"."id" $$;
CREATE FUNCTION "pg_temp"."workspace_of_task_comment"("id" uuid) RETURNS uuid LANGUAGE sql STABLE AS
  $$ SELECT "organization_id" FROM "task_comment" WHERE "task_comment"."id" = "workspace_of_task_comment"."id" $$;

ALTER TABLE "comment" ALTER COLUMN "organization_id" TYPE UUID USING "pg_temp"."workspace_of_post"("post_id");
ALTER TABLE "task_comment" ALTER COLUMN "organization_id" TYPE UUID USING "pg_temp"."workspace_of_task"("task_id");
ALTER TABLE "reaction" ALTER COLUMN "organization_id" TYPE UUID USING coalesce(
  "pg_temp"."workspace_of_post"("post_id"),
  "pg_temp"."workspace_of_comment"("comment_id"),
  "pg_temp"."workspace_of_task_comment"("task_comment_id")
);

-- One row for each user and workspace where the user is a member, holds something or wrote something. The oldest membership keeps the
-- user's id. If the user is a member nowhere, the oldest workspace does, because ids are in order of creation.
CREATE TEMPORARY TABLE "user_in_workspace" AS
  SELECT "found"."organization_id", "found"."user_id", "membership"."created_at" AS "joined_at",
      row_number() OVER (
        PARTITION BY "found"."user_id" ORDER BY "membership"."created_at" NULLS LAST, "found"."organization_id"
      ) = 1 AS "keeps_id"
    FROM (
      SELECT "organization_id", "user_id" FROM "membership"
      UNION SELECT "organization_id", "user_id" FROM "credential"
      UNION SELECT "organization_id", "user_id" FROM "inbound_secret"
      UNION SELECT "organization_id", "invited_by_id" FROM "invitation"
      UNION SELECT "organization_id", "author_id" FROM "task"
      UNION SELECT "organization_id", "assignee_id" FROM "task" WHERE "assignee_id" IS NOT NULL
      UNION SELECT "organization_id", "author_id" FROM "task_comment"
      UNION SELECT "organization_id", "author_id" FROM "post"
      UNION SELECT "organization_id", "author_id" FROM "comment"
      UNION SELECT "organization_id", "user_id" FROM "reaction"
      UNION SELECT "organization_id", "author_id" FROM "media"
    ) AS "found"
    LEFT JOIN "membership" USING ("organization_id", "user_id");

-- A user without a membership has left. The audit log may say when; otherwise the time of this migration stays as the time.
CREATE TEMPORARY TABLE "user_place" AS
  SELECT "place"."organization_id", "place"."user_id",
      CASE WHEN "keeps_id" THEN "place"."user_id" ELSE "uuid_v7"(coalesce("joined_at", "user"."created_at")) END AS "id",
      CASE WHEN "keeps_id" THEN "user"."created_at" ELSE coalesce("joined_at", "user"."created_at") END AS "created_at",
      CASE WHEN "joined_at" IS NULL THEN coalesce(
        (SELECT max("entry"."created_at") FROM "audit_entry" AS "entry"
          WHERE "entry"."target_id" = "place"."user_id" AND "entry"."organization_id" = "place"."organization_id"
            AND "entry"."action" = 'member.left'),
        now()
      ) END AS "left_at"
    FROM "user_in_workspace" AS "place" JOIN "user" ON "user"."id" = "place"."user_id";

CREATE TEMPORARY TABLE "user_move" AS
  SELECT "organization_id", "user_id" AS "from_id", "id" AS "to_id" FROM "user_place" WHERE "id" <> "user_id";
ANALYZE "user_place";
ANALYZE "user_move";

UPDATE "user" SET "organization_id" = "user_place"."organization_id", "left_at" = "user_place"."left_at"
  FROM "user_place" WHERE "user_place"."id" = "user"."id";

INSERT INTO "user" ("id", "organization_id", "kind", "name", "email", "image", "created_at", "left_at")
  SELECT "place"."id", "place"."organization_id", "kind", "name", "email", "image", "place"."created_at", "place"."left_at"
    FROM "user_place" AS "place" JOIN "user" ON "user"."id" = "place"."user_id"
    WHERE "place"."id" <> "place"."user_id";

-- Nothing refers to these.
DELETE FROM "user" WHERE "organization_id" IS NULL;

-- The foreign key of project members follows the membership.
UPDATE "membership" SET "user_id" = "to_id" FROM "user_move"
  WHERE "membership"."organization_id" = "user_move"."organization_id" AND "user_id" = "from_id";
UPDATE "credential" SET "user_id" = "to_id" FROM "user_move"
  WHERE "credential"."organization_id" = "user_move"."organization_id" AND "user_id" = "from_id";
UPDATE "inbound_secret" SET "user_id" = "to_id" FROM "user_move"
  WHERE "inbound_secret"."organization_id" = "user_move"."organization_id" AND "user_id" = "from_id";
UPDATE "invitation" SET "invited_by_id" = "to_id" FROM "user_move"
  WHERE "invitation"."organization_id" = "user_move"."organization_id" AND "invited_by_id" = "from_id";
UPDATE "task" SET "author_id" = "to_id" FROM "user_move"
  WHERE "task"."organization_id" = "user_move"."organization_id" AND "author_id" = "from_id";
UPDATE "task" SET "assignee_id" = "to_id" FROM "user_move"
  WHERE "task"."organization_id" = "user_move"."organization_id" AND "assignee_id" = "from_id";
UPDATE "task_comment" SET "author_id" = "to_id" FROM "user_move"
  WHERE "task_comment"."organization_id" = "user_move"."organization_id" AND "author_id" = "from_id";
UPDATE "post" SET "author_id" = "to_id" FROM "user_move"
  WHERE "post"."organization_id" = "user_move"."organization_id" AND "author_id" = "from_id";
UPDATE "comment" SET "author_id" = "to_id" FROM "user_move"
  WHERE "comment"."organization_id" = "user_move"."organization_id" AND "author_id" = "from_id";
UPDATE "reaction" SET "user_id" = "to_id" FROM "user_move"
  WHERE "reaction"."organization_id" = "user_move"."organization_id" AND "user_id" = "from_id";
UPDATE "media" SET "author_id" = "to_id" FROM "user_move"
  WHERE "media"."organization_id" = "user_move"."organization_id" AND "author_id" = "from_id";

UPDATE "event" SET "audience" = ARRAY(
    SELECT coalesce("to_id", "reader_id")
      FROM unnest("audience") WITH ORDINALITY AS "reader" ("reader_id", "position")
      LEFT JOIN "user_move" ON "user_move"."organization_id" = "event"."organization_id" AND "from_id" = "reader_id"
      ORDER BY "position"
  )
  WHERE EXISTS (
    SELECT FROM "user_move" WHERE "user_move"."organization_id" = "event"."organization_id" AND "from_id" = ANY ("audience")
  );

DROP TABLE "user_move", "user_place", "user_in_workspace";

-- AlterTable
ALTER TABLE "user" ALTER COLUMN "organization_id" SET NOT NULL;
ALTER TABLE "comment" ALTER COLUMN "organization_id" SET NOT NULL;
ALTER TABLE "task_comment" ALTER COLUMN "organization_id" SET NOT NULL;
ALTER TABLE "reaction" ALTER COLUMN "organization_id" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "user_organization_id_id_key" ON "user"("organization_id", "id");

-- Addresses are in lower case (user_email_check).
CREATE UNIQUE INDEX "user_organization_id_email_key" ON "user" ("organization_id", "email") WHERE "left_at" IS NULL;

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_invited_by_id_fkey" FOREIGN KEY ("organization_id", "invited_by_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credential" ADD CONSTRAINT "credential_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "task" ADD CONSTRAINT "task_organization_id_author_id_fkey" FOREIGN KEY ("organization_id", "author_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "task" ADD CONSTRAINT "task_organization_id_assignee_id_fkey" FOREIGN KEY ("organization_id", "assignee_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "task_comment" ADD CONSTRAINT "task_comment_organization_id_author_id_fkey" FOREIGN KEY ("organization_id", "author_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "post" ADD CONSTRAINT "post_organization_id_author_id_fkey" FOREIGN KEY ("organization_id", "author_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "comment" ADD CONSTRAINT "comment_organization_id_author_id_fkey" FOREIGN KEY ("organization_id", "author_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "media" ADD CONSTRAINT "media_organization_id_author_id_fkey" FOREIGN KEY ("organization_id", "author_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "inbound_secret" ADD CONSTRAINT "inbound_secret_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
