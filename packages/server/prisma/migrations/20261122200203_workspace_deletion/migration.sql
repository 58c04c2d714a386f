-- Workspaces are deleted by a command, which first stops every key of the workspace.
ALTER TABLE "organization" ADD COLUMN "deletion_began_at" TIMESTAMPTZ(3);

-- One row for each deletion of a workspace. It survives the workspace and its audit log.
CREATE TABLE "workspace_deletion" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "slug" VARCHAR(60) NOT NULL,
    "rows" JSON NOT NULL,
    "began_by" VARCHAR(320) NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "workspace_deletion_pkey" PRIMARY KEY ("id")
);

-- Like the audit log: a row is completed once, and nothing else is changed or deleted.
CREATE FUNCTION "workspace_deletion_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of a deleted workspace is not changed: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER "workspace_deletion_keep" BEFORE DELETE OR TRUNCATE ON "workspace_deletion"
  FOR EACH STATEMENT EXECUTE FUNCTION "workspace_deletion_keep"();

CREATE TRIGGER "workspace_deletion_complete" BEFORE UPDATE ON "workspace_deletion" FOR EACH ROW
  WHEN (OLD."completed_at" IS NOT NULL OR NEW."completed_at" IS NULL OR
        (OLD."id", OLD."organization_id", OLD."name", OLD."slug", OLD."rows"::text, OLD."began_by", OLD."began_at") IS DISTINCT FROM
        (NEW."id", NEW."organization_id", NEW."name", NEW."slug", NEW."rows"::text, NEW."began_by", NEW."began_at"))
  EXECUTE FUNCTION "workspace_deletion_keep"();
