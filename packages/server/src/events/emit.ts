import type { EventData, EventName } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";
import type { Context } from "../runtime.ts";
import { dueCount, fanOut } from "../webhooks/fan-out.sql.ts";
import { boundedJson } from "./bounded.ts";

/** Who did it, as every event tells. */
export const actorOf = ({ credential, client }: Caller): EventData["actor"] => ({
  id: credential.userId,
  name: credential.userName,
  kind: credential.userKind,
  client,
});

/**
 * Writes an event and its deliveries, in the transaction of the change that it tells of. Told to whoever sees the project, or to the users
 * of `audience` only.
 */
export const emit = <K extends EventName>(
  database: Database,
  context: Context,
  name: K,
  data: Omit<EventData<K>, "actor">,
  projectId: string | null,
  audience: readonly string[] = [],
): Promise<void> => emitEach(database, context, name, [data], projectId, audience);

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
  database: Database,
  { caller, nowMs, wake }: Context,
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
