-- The project of an entry's target, and whether some members could not see the target: those who cannot read the entry without its name.

-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "target_project_id" UUID,
ADD COLUMN     "target_restricted" BOOLEAN NOT NULL DEFAULT false;

-- Fills in the new columns of the entries so far and changes nothing else. An entry whose project or parent is gone counts as restricted,
-- because nothing tells any more whether it was private.

ALTER TABLE "audit_entry" DISABLE TRIGGER "audit_entry_keep";

UPDATE "audit_entry" e
   SET "target_project_id" = e."target_id",
       "target_restricted" = coalesce((SELECT p."visibility" = 'private' FROM "project" p WHERE p."id" = e."target_id"), true)
 WHERE e."target_kind" = 'project';

UPDATE "audit_entry" e SET "target_restricted" = true WHERE e."target_kind" = 'media';

UPDATE "audit_entry" e
   SET "target_project_id" = place."project_id", "target_restricted" = place."restricted"
  FROM (SELECT m."id", CASE WHEN p."status" = 'draft' THEN NULL ELSE pr."id" END AS "project_id",
               coalesce(p."status" = 'draft', t."id" IS NULL) OR coalesce(pr."visibility" = 'private', false) AS "restricted"
          FROM "media" m
          LEFT JOIN "comment" c ON c."id" = m."comment_id"
          LEFT JOIN "post" p ON p."id" = coalesce(m."post_id", c."post_id")
          LEFT JOIN "task_comment" tc ON tc."id" = m."task_comment_id"
          LEFT JOIN "task" t ON t."id" = coalesce(m."task_id", tc."task_id")
          LEFT JOIN "project" pr ON pr."id" = coalesce(p."project_id", t."project_id")) AS place
 WHERE e."target_kind" = 'media' AND e."target_id" = place."id";

ALTER TABLE "audit_entry" ENABLE TRIGGER "audit_entry_keep";
