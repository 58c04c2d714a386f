// The default view of a project: a shared view. Everybody who may change the project sets it.
import type { Input } from "@worktrack/contract";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { sendHint } from "../../database/signals.ts";
import { statement } from "../../database/statement.ts";
import { invalidField } from "../../platform/api-error.ts";
import { findProject } from "../projects/find.ts";
import { findViewIfUsable } from "./find.ts";

const defaultViewOf = async (context: Context, projectId: string): Promise<Answer<"projects.defaultView.get">> => ({
  view: (await findViewIfUsable(context, { shared: true, projects: { some: { projectId } } })) ?? null,
});

export const getDefaultView = async (
  context: Context,
  { params }: Input<"projects.defaultView.get">,
): Promise<Answer<"projects.defaultView.get">> => defaultViewOf(context, (await findProject(context, params.id)).id);

/** Locks the view, so that it stays shared until the end of the transaction. */
const writeDefaultView = statement({
  name: "project_view_set",
  parameters: { organizationId: "uuid", projectId: "uuid", viewId: "uuid" },
  row: { viewId: "uuid" },
  text: `
  WITH view AS (SELECT id FROM task_view WHERE id = $viewId AND organization_id = $organizationId AND shared FOR SHARE)
  INSERT INTO project_view (project_id, view_id) SELECT $projectId, id FROM view
  ON CONFLICT (project_id) DO UPDATE SET view_id = EXCLUDED.view_id
  RETURNING view_id AS "viewId"`,
});

export const setDefaultView = (
  context: Context,
  { params, body: { viewId } }: Input<"projects.defaultView.set">,
): Promise<Answer<"projects.defaultView.set">> =>
  inTransaction(context, async (within) => {
    const { database, caller } = within;
    const { id: projectId } = await findProject(within, params.id);
    if (viewId === null) {
      const before = await database.prisma.projectView.findUnique({ where: { projectId } });
      await database.prisma.projectView.deleteMany({ where: { projectId } });
      if (before) sendHint(within, { kind: "view", id: before.viewId, projectId });
    } else {
      const [written] = await database.query(writeDefaultView, { organizationId: caller.organizationId, projectId, viewId });
      if (!written) throw invalidField(["body", "viewId"], "not_shared", "No shared view has this id");
      sendHint(within, { kind: "view", id: viewId, projectId });
    }
    return defaultViewOf(within, projectId);
  });
