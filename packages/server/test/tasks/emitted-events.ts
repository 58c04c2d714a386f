import { type EventName, eventEnvelope } from "@worktrack/contract";
import { expect } from "vitest";
import type { TestServer, Workspace } from "../server.ts";

/** An event as the database stores it. */
export interface EmittedEvent {
  readonly name: EventName;
  readonly projectId: string | null;
  readonly audience: readonly string[];
  readonly data: {
    readonly changes?: Record<string, { from: unknown; to: unknown }>;
    readonly actor: object;
    readonly task?: { id: string };
    readonly post?: object;
    readonly comment?: object;
    readonly reaction?: object;
    readonly project?: object;
  };
}

/**
 * Returns a function that returns the workspace's events since its last call, in order. It also checks that each event has exactly the
 * fields of the contract.
 */
export const eventReader = (server: TestServer, { organizationId }: Workspace) => {
  let last = "00000000-0000-0000-0000-000000000000";
  return async (): Promise<EmittedEvent[]> => {
    const rows = await server.database.prisma.event.findMany({
      where: { organizationId, id: { gt: last } },
      include: { organization: { select: { id: true, name: true } } },
      orderBy: { id: "asc" },
    });
    last = rows.at(-1)?.id ?? last;
    for (const { name, data, createdAt, organization } of rows) {
      const envelope = { event: name, timestamp: createdAt.getTime(), organization, data };
      expect(eventEnvelope(name as EventName).parse(envelope)).toEqual(envelope);
    }
    return rows as unknown as EmittedEvent[];
  };
};

export const names = (events: readonly EmittedEvent[]): string[] => events.map(({ name }) => name);
