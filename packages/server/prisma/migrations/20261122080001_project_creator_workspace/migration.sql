-- The creator of a project is a user of the project's workspace. No project has a creator yet when this runs.

-- DropForeignKey
ALTER TABLE "project" DROP CONSTRAINT "project_created_by_id_fkey";

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_created_by_id_fkey" FOREIGN KEY ("organization_id", "created_by_id") REFERENCES "user"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
