// Emits events: inserts them with their deliveries, in the transaction of the change, and wakes the dispatcher after the commit.
// fan-out.sql.ts decides which webhooks get a delivery, and webhooks/dispatch/dispatcher.ts sends it.
import type { EventData, EventName } from "@worktrack/contract";
import { actorOf } from "../caller/caller.ts";
import type { Context } from "../caller/context.ts";
import { statement } from "../database/statement.ts";
import { newId } from "../platform/id.ts";
import { eventDataJson } from "./event-data.ts";
import { dueCount, fanOut } from "./fan-out.sql.ts";

/**
 * Inserts an event and its deliveries, in the transaction of the change. Everybody who can see the project may read the event.
 * A non-empty `audience` limits its readers to these users.
 */
export const emit = <K extends EventName>(
  context: Context,
  name: K,
  data: Omit<EventData<K>, "actor">,
  projectId: string | null,
  audience: readonly string[] = [],
): Promise<void> => emitEach(context, name, [data], projectId, audience);

const insertEvents = statement({
  name: "event_insert",
  parameters: {
    organizationId: "uuid",
    projectId: "uuid?",
    name: "text",
    createdAt: "timestamptz",
    ids: "uuid[]",
    data: "text[]",
    audience: "uuid[]",
    traceparent: "text?",
  },
  row: { due: "int" },
  text: `
  WITH emitted AS (
    INSERT INTO event (id, organization_id, project_id, name, data, created_at, audience, traceparent)
    SELECT e.id, $organizationId, $projectId, $name, e.data::json, $createdAt, $audience, $traceparent
      FROM unnest($ids, $data) AS e (id, data)
    RETURNING id, organization_id, project_id, name, audience, created_at
  ), delivered AS (${fanOut("emitted")})
  SELECT ${dueCount} AS due`,
});

/** Emits the same event for many records in one statement. A task may have ten thousand comments. */
export const emitEach = <K extends EventName>(
  context: Context,
  name: K,
  each: readonly Omit<EventData<K>, "actor">[],
  projectId: string | null,
  audience: readonly string[] = [],
): Promise<void> => {
  const { organizationId } = context.caller;
  return emitAs({ ...context, organizationId, actor: actorOf(context.caller) }, name, each, projectId, audience);
};

/** The origin of events that the server emits itself, for a user who asked for it before. */
export interface EventOrigin extends Pick<Context, "database" | "nowMs" | "wake" | "signals"> {
  readonly organizationId: string;
  readonly actor: EventData["actor"];
  /** Absent when no request is the direct cause. */
  readonly traceparent?: string | undefined;
}

export const emitAs = async <K extends EventName>(
  origin: EventOrigin,
  name: K,
  each: readonly Omit<EventData<K>, "actor">[],
  projectId: string | null,
  audience: readonly string[] = [],
): Promise<void> => {
  const { database, organizationId, actor, nowMs, traceparent } = origin;
  const [inserted] = await database.query(insertEvents, {
    organizationId,
    projectId,
    name,
    createdAt: new Date(nowMs),
    ids: each.map(newId),
    data: each.map((data) => eventDataJson({ ...data, actor })),
    audience,
    traceparent: traceparent ?? null,
  });
  signalEvents(origin, organizationId, inserted?.due ?? 0);
};

/** After the commit of events, wakes the event streams of the workspace, and the dispatcher if there are deliveries to send. */
export const signalEvents = (
  { database, signals, wake }: Pick<EventOrigin, "database" | "signals" | "wake">,
  organizationId: string,
  due: number,
): void => {
  database.afterCommit(() => signals.send({ kind: "events", organizationId }));
  if (due > 0) database.afterCommit(wake);
};
