-- Comments, reactions, private projects, invitations, the audit log, and what credentials and policies gained.

-- AlterTable
ALTER TABLE "credential" ADD COLUMN     "allowed_cidrs" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "previous_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "previous_secret_hash" VARCHAR(60),
ADD COLUMN     "project_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "audience" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "allowed_scopes" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "email" VARCHAR(320) NOT NULL,
    "role" "role" NOT NULL,
    "invited_by_id" UUID NOT NULL,
    "token_hash" VARCHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "action" VARCHAR(60) NOT NULL,
    "actor_id" UUID,
    "actor_name" VARCHAR(200),
    "actor_kind" "user_kind",
    "credential_id" UUID,
    "target_kind" VARCHAR(30) NOT NULL,
    "target_id" UUID NOT NULL,
    "target_name" VARCHAR(320) NOT NULL,
    "changes" JSON,
    "address" VARCHAR(45),
    "client" VARCHAR(20),
    "use_hour" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_member" (
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_member_pkey" PRIMARY KEY ("project_id","user_id")
);

-- CreateTable
CREATE TABLE "comment" (
    "id" UUID NOT NULL,
    "post_id" UUID NOT NULL,
    "reply_to_id" UUID,
    "author_id" UUID NOT NULL,
    "content" VARCHAR(10000) NOT NULL,
    "client" VARCHAR(20),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reaction" (
    "id" UUID NOT NULL,
    "post_id" UUID,
    "comment_id" UUID,
    "task_comment_id" UUID,
    "user_id" UUID NOT NULL,
    "emoji" VARCHAR(40) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reaction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_organization_id_created_at_id_idx" ON "invitation"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_organization_id_email_key" ON "invitation"("organization_id", "email");

-- CreateIndex
CREATE INDEX "audit_entry_organization_id_created_at_id_idx" ON "audit_entry"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entry_target_id_address_use_hour_key" ON "audit_entry"("target_id", "address", "use_hour");

-- CreateIndex
CREATE INDEX "project_member_organization_id_user_id_idx" ON "project_member"("organization_id", "user_id");

-- CreateIndex
CREATE INDEX "comment_post_id_created_at_id_idx" ON "comment"("post_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "comment_reply_to_id_idx" ON "comment"("reply_to_id");

-- CreateIndex
CREATE INDEX "post_project_id_created_at_id_idx" ON "post"("project_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "reaction_post_id_emoji_user_id_key" ON "reaction"("post_id", "emoji", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "reaction_comment_id_emoji_user_id_key" ON "reaction"("comment_id", "emoji", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "reaction_task_comment_id_emoji_user_id_key" ON "reaction"("task_comment_id", "emoji", "user_id");

-- CreateIndex
CREATE INDEX "membership_organization_id_created_at_user_id_idx" ON "membership"("organization_id", "created_at", "user_id");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_organization_id_project_id_fkey" FOREIGN KEY ("organization_id", "project_id") REFERENCES "project"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "membership"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_reply_to_id_fkey" FOREIGN KEY ("reply_to_id") REFERENCES "comment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_task_comment_id_fkey" FOREIGN KEY ("task_comment_id") REFERENCES "task_comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

ALTER TABLE "comment"
  ADD CONSTRAINT "comment_content_check" CHECK ("content" ~ '[^ \t\r\n]'),
  ADD CONSTRAINT "comment_reply_to_id_check" CHECK ("reply_to_id" <> "id");

ALTER TABLE "reaction"
  ADD CONSTRAINT "reaction_target_check" CHECK (num_nonnulls("post_id", "comment_id", "task_comment_id") = 1);

ALTER TABLE "invitation"
  ADD CONSTRAINT "invitation_email_check" CHECK ("email" ~ '^[^A-Z\s]+@[^A-Z\s@]+$');

ALTER TABLE "credential"
  ADD CONSTRAINT "credential_previous_check" CHECK (("previous_secret_hash" IS NULL) = ("previous_expires_at" IS NULL));

-- Every request asks which projects its caller may not see; most workspaces have none of these.
CREATE INDEX "project_private_idx" ON "project" ("organization_id") WHERE "visibility" = 'private';

-- The audit log only grows. Whoever would mend it must first take these triggers away, and that shows.

CREATE FUNCTION "audit_entry_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is not changed: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER "audit_entry_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_entry_keep"();
