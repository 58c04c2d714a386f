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
export const emit = async <K extends EventName>(
  database: Database,
  { caller, nowMs }: Context,
  name: K,
  data: Omit<EventData<K>, "actor">,
  projectId: string | null,
): Promise<void> => {
  await database.prisma.event.create({
    data: {
      id: newId(),
      organizationId: caller.organizationId,
      projectId,
      name,
      data: { ...data, actor: actorOf(caller) } as Prisma.InputJsonObject,
      createdAt: new Date(nowMs),
    },
  });
};
