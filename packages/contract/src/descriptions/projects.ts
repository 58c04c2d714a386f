import * as bounds from "../bounds.ts";
import type { DescriptionsOf } from "../operation.ts";
import type { projectOperations } from "../projects/table.ts";
import type { tagOperations } from "../tags.ts";

export const projectDescriptions: DescriptionsOf<typeof projectOperations> = {
  "projects.list":
    "Returns the projects that the caller can see, oldest first. Private projects appear for their members only. `archived` selects " +
    "archived projects (`true`) or the others (`false`); without it, the list has both. Projects that are pending deletion are listed with " +
    "`pendingDeletion=true` only.",
  "projects.create":
    "The `prefix` begins the identifiers of the project's tasks, such as `OPS-42`, and never changes. Without `slug` or `prefix`, the " +
    "server makes them from the name. A slug or prefix that another project of the workspace has, even a private one, returns 409 " +
    "`conflict`; the error does not say which project. Whoever creates a private project becomes its first member.",
  "projects.get":
    "The path accepts the project's id, its prefix (`OPS`) or its slug. A project that is pending deletion has a `deletesAt`; its contents " +
    "are hidden meanwhile.",
  "projects.update":
    "Fields that are left out keep their value. Only the creator of the project, admins and owners who see it can change its `visibility`: " +
    "everyone else gets 403 `forbidden`. A private project, with its tasks, tags and posts, exists for its members only. Whoever makes it " +
    "private becomes a member.",
  "projects.delete":
    "A project with tasks or published posts is 409 `project_not_empty`: move or delete them first, or archive the project instead. Drafts " +
    "stay, without a project. `contents=true` schedules the deletion of a project with its contents instead: the response is 202 with " +
    `\`deletesAt\`, ${bounds.projectDeletionDays} days from now, and repeating the request changes nothing. Until then the project is pending deletion: it and ` +
    "everything in it is hidden, changes to it return 409 `project_pending_deletion`, and `POST /api/v1/projects/:id/restore` undoes it. " +
    "At the end `project.deleted` is emitted, and no event for the contents. If an attachment is under legal hold, the response is 409 " +
    "`legal_hold`. A legal hold that is placed later delays the deletion. `dryRun=true` changes nothing: the response is 200 with the number " +
    "of records that would be deleted and of legal holds.",
  "projects.restore":
    "Undoes `DELETE /api/v1/projects/:id?contents=true`: the project and its contents are as before. Restoring a project that is not pending " +
    "deletion changes nothing. Once the deletion has begun, the project is 404.",
  "projects.archive":
    "The project and its tasks stay readable, and its tasks can still be changed. New tasks and posts are 409 `project_archived`. " +
    "Archiving an archived project changes nothing.",
  "projects.unarchive": "The project accepts new tasks again. Unarchiving a project that is not archived changes nothing.",
  "projects.members.list":
    "Returns the people and service accounts that see the project while it is private, in the order they were added.",
  "projects.members.add":
    "`userId` is a member's id, or the `userId` of a service account. The member sees the project while it is private. Adding a member " +
    `again changes nothing. Only the creator of the project, admins and owners who see it can add members. A project has at most ${bounds.projectMembers} members.`,
  "projects.members.remove":
    "Only the creator of the project, admins and owners who see it can remove others; members can remove themselves. A private project keeps " +
    "at least one member: removing the last one is 409 `conflict`.",
};

export const tagDescriptions: DescriptionsOf<typeof tagOperations> = {
  "tags.list": "Returns workspace tags and the tags of projects that the caller can see. Filter by `name` to find one tag.",
  "tags.create":
    "Every project's tasks can have a workspace tag. A name that already exists, in any case or Unicode form, is 409 `conflict`.",
  "tags.get": "A tag of a project that the caller cannot see is 404 `not_found`.",
  "tags.update": "Changes the tag on every task that has it. Fields that are left out keep their value.",
  "tags.delete": "Removes the tag from every task. The tasks stay otherwise unchanged.",
  "projects.tags.list": "Returns only the project's own tags. Its tasks can also have workspace tags (`GET /api/v1/tags`).",
  "projects.tags.create":
    "Only tasks of this project can have the tag. A task that moves to another project loses it. A name that already exists in the " +
    "project, in any case or Unicode form, is 409 `conflict`.",
};
