import type { EventData, EventName } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { actorOf } from "../credentials/caller.ts";
import { newId } from "../platform/id.ts";
import { boundedJson } from "./bounded.ts";
import { dueCount, fanOut } from "./fan-out.sql.ts";

/**
 * Writes an event and its deliveries, in the transaction of the change. Those who can see the project may read it, or only the users
 * in `audience` when there are any.
 */
export const emit = <K extends EventName>(
  context: Context,
  name: K,
  data: Omit<EventData<K>, "actor">,
  projectId: string | null,
  audience: readonly string[] = [],
): Promise<void> => emitEach(context, name, [data], projectId, audience);

const insertEvents = {
  name: "event_insert",
  text: `
  WITH emitted AS (
    INSERT INTO event (id, organization_id, project_id, name, data, created_at, audience)
    SELECT e.id, $1::uuid, $2::uuid, $3::text, e.data::json, $4::timestamptz, $7::uuid[] FROM unnest($5::uuid[], $6::text[]) AS e (id, data)
    RETURNING id, organization_id, project_id, name, audience, created_at
  ), delivered AS (${fanOut("emitted")})
  SELECT ${dueCount} AS due`,
};

/** One event for each of many records, in one statement: a task may have ten thousand comments. */
export const emitEach = async <K extends EventName>(
  { database, caller, nowMs, wake }: Context,
  name: K,
  each: readonly Omit<EventData<K>, "actor">[],
  projectId: string | null,
  audience: readonly string[] = [],
): Promise<void> => {
  const actor = actorOf(caller);
  const texts = each.map((data) => boundedJson({ ...data, actor }));
  const values = [caller.organizationId, projectId, name, new Date(nowMs), each.map(newId), texts, [...audience]];
  const [told] = await database.rows<{ due: number }>(insertEvents, values);
  if (told?.due) database.afterCommit(wake);
};
