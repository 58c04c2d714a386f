import * as bounds from "../bounds.ts";
import type { DescriptionsOf } from "../operation.ts";
import type { viewOperations } from "../tasks/views.ts";

export const viewDescriptions: DescriptionsOf<typeof viewOperations> = {
  "views.list":
    "Returns your own views and the shared views of the workspace, oldest first. List a view's tasks with `GET /api/v1/tasks?view=ID`.",
  "views.create":
    "An own view needs `tasks:read`, a shared one `tasks:write`. `query` has the filters of the task list; `me` in it is each reader. A person or " +
    `service account has at most ${bounds.viewsPerPerson} views. No two shared views, and no two own views of a person, have the same name, in any ` +
    "case or Unicode form: otherwise 409 `conflict`. A project, tag, task or post that you cannot see is 422. A view never shows a task that its " +
    "reader cannot see.",
  "views.get": "Another person's own view is 404 `not_found`.",
  "views.update":
    "Fields that are left out keep their value; `query` is replaced as a whole. A shared view is changed by its author, admins and owners, with " +
    "`tasks:write`. Only its author can stop sharing it; then it is no longer the default view of a project.",
  "views.delete": "Projects that had it as their default view have none then.",
  "views.star": "Your stars are yours alone. Starring a view again changes nothing.",
  "views.unstar": "Removing a star that does not exist changes nothing.",
  "projects.defaultView.get": "The view that programs show first for the project.",
  "projects.defaultView.set": "Everybody who may change the project may do this. A view that is not shared is 422.",
};
