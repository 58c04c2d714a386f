import type { EventData, EventName } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";
import type { Context } from "../runtime.ts";

/** Who did it, as every event tells. */
export const actorOf = ({ credential, client }: Caller): EventData["actor"] => ({
  id: credential.userId,
  name: credential.userName,
  kind: credential.userKind,
  client,
});

/** Writes an event into the outbox, in the transaction of the change that it tells of. */
export const emit = <K extends EventName>(
  database: Database,
  context: Context,
  name: K,
  data: Omit<EventData<K>, "actor">,
  projectId: string | null,
): Promise<void> => emitEach(database, context, name, [data], projectId);

/** One event for each of many records, written together. */
export const emitEach = async <K extends EventName>(
  database: Database,
  { caller, nowMs }: Context,
  name: K,
  each: readonly Omit<EventData<K>, "actor">[],
  projectId: string | null,
): Promise<void> => {
  const shared = { organizationId: caller.organizationId, projectId, name, createdAt: new Date(nowMs) };
  await database.prisma.event.createMany({
    data: each.map((data) => ({ id: newId(), ...shared, data: { ...data, actor: actorOf(caller) } as Prisma.InputJsonObject })),
  });
};
