-- The creator of a project, who may change its visibility and its members. Null for the projects that exist already.

-- AlterTable
ALTER TABLE "project" ADD COLUMN     "created_by_id" UUID;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
