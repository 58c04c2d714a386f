// Writes a task, or a part of one, with a group statement that emits events.
import type { givenAuthority } from "../../caller/authority.sql.ts";
import { type Context, writeRow } from "../../caller/context.ts";
import type { GroupStatement } from "../../database/group-statement.ts";
import type { RowOf, SqlFields, ValuesOf } from "../../database/statement.ts";
import { signalEvents } from "../../events/emit.ts";
import { dataBytesMax } from "../../events/event-data.ts";

/** The parameters of a group statement that writes tasks or checklist items. */
type TaskParameters = { readonly baseUrl: "text"; readonly dataBytesMax: "int" } & (typeof givenAuthority)["parameters"];

/** The columns `id` and `json`, and how many deliveries there are to send now. */
type WrittenRow = { readonly id: "uuid"; readonly json: "text"; readonly due: "int" };

/** `writeRow`, which also wakes the dispatcher if there are deliveries. Undefined when nothing is written. */
export const writeTaskRow = async <F extends SqlFields>(
  context: Context,
  group: GroupStatement<F, TaskParameters, WrittenRow>,
  row: ValuesOf<F>,
  projectId?: string,
): Promise<RowOf<WrittenRow> | undefined> => {
  const { baseUrl, clock, caller } = context;
  const written = await writeRow(context, group, row, () => ({ baseUrl, dataBytesMax, authorityAt: new Date(clock()) }), projectId);
  if (written) signalEvents(context, caller.organizationId, written.due);
  return written;
};
