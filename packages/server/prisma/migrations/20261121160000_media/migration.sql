-- Attachments.

-- CreateEnum
CREATE TYPE "media_target" AS ENUM ('post', 'comment', 'task', 'taskComment');

-- CreateTable
CREATE TABLE "media" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "target" "media_target" NOT NULL,
    "post_id" UUID,
    "comment_id" UUID,
    "task_id" UUID,
    "task_comment_id" UUID,
    "author_id" UUID NOT NULL,
    "file_name" VARCHAR(255) NOT NULL,
    "original_file_name" VARCHAR(255) NOT NULL,
    "url" TEXT NOT NULL,
    "thumbnail_url" TEXT,
    "file_type" VARCHAR(20) NOT NULL,
    "file_size" INTEGER NOT NULL,
    "mime_type" VARCHAR(255) NOT NULL,
    "sha256" VARCHAR(64) NOT NULL,
    "width" DOUBLE PRECISION,
    "height" DOUBLE PRECISION,
    "duration" DOUBLE PRECISION,
    "client" VARCHAR(20),
    "legal_hold_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "media_organization_id_target_created_at_id_idx" ON "media"("organization_id", "target", "created_at", "id");

-- CreateIndex
CREATE INDEX "media_organization_id_target_file_type_created_at_id_idx" ON "media"("organization_id", "target", "file_type", "created_at", "id");

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_task_comment_id_fkey" FOREIGN KEY ("task_comment_id") REFERENCES "task_comment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "media"
  ADD CONSTRAINT "media_parent_check" CHECK (
    CASE "target"
      WHEN 'post' THEN num_nonnulls("comment_id", "task_id", "task_comment_id") = 0
      WHEN 'comment' THEN num_nonnulls("post_id", "task_id", "task_comment_id") = 0
      WHEN 'task' THEN num_nonnulls("post_id", "comment_id", "task_comment_id") = 0
      ELSE num_nonnulls("post_id", "comment_id", "task_id") = 0
    END
  ),
  ADD CONSTRAINT "media_deleted_check" CHECK (
    "deleted_at" IS NOT NULL OR num_nonnulls("post_id", "comment_id", "task_id", "task_comment_id") = 1
  ),
  ADD CONSTRAINT "media_file_size_check" CHECK ("file_size" >= 0);

-- An attachment hangs on one of the four: each list has an index of its own, which holds those rows only.
CREATE INDEX "media_post_id_idx" ON "media" ("post_id", "created_at", "id") WHERE "post_id" IS NOT NULL;
CREATE INDEX "media_comment_id_idx" ON "media" ("comment_id", "created_at", "id") WHERE "comment_id" IS NOT NULL;
CREATE INDEX "media_task_id_idx" ON "media" ("task_id", "created_at", "id") WHERE "task_id" IS NOT NULL;
CREATE INDEX "media_task_comment_id_idx" ON "media" ("task_comment_id", "created_at", "id") WHERE "task_comment_id" IS NOT NULL;
CREATE INDEX "media_deleted_at_idx" ON "media" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- What it hangs on is deleted, by whatever statement: so is the attachment, but its row and its object stay for the grace period, and
-- longer under a legal hold.

CREATE FUNCTION "media_orphan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF num_nonnulls(NEW."post_id", NEW."comment_id", NEW."task_id", NEW."task_comment_id") = 0 THEN
    NEW."deleted_at" := coalesce(NEW."deleted_at", now());
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "media_orphan" BEFORE UPDATE OF "post_id", "comment_id", "task_id", "task_comment_id" ON "media"
  FOR EACH ROW EXECUTE FUNCTION "media_orphan"();
