// The place of a record in a project, for an audit entry about it.
import type { Context } from "../../caller/context.ts";
import { isProjectPrivate } from "./record.ts";

export const auditPlaceIn = async (context: Pick<Context, "database">, projectId: string | null) => ({
  projectId,
  restricted: projectId !== null && (await isProjectPrivate(context, projectId)),
});
