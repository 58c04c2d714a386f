import { bounds } from "@worktrack/contract";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Caller } from "../../src/credentials/caller.ts";
import { createCredentialReader } from "../../src/credentials/reader.ts";
import { createStamper } from "../../src/events/stamper.ts";
import { createStreams } from "../../src/events/stream/streams.ts";
import { newId } from "../../src/platform/id.ts";
import { createLocalSignals } from "../../src/signals/signals.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

const registry = () => {
  const { database } = server;
  return createStreams({
    database,
    stamper: createStamper(database),
    credentials: createCredentialReader(database),
    clock: Date.now,
    signals: createLocalSignals(),
    log: pino({ enabled: false }),
  });
};

test("a process has a limited number of streams, whoever opens them, and one that ends makes room", () => {
  const streams = registry();
  const callers = Array.from(
    { length: bounds.streamsPerProcess + 1 },
    () => ({ organizationId: newId(), credential: { id: newId() } }) as Caller,
  );
  const last = callers.pop() as Caller;
  const slots = callers.map((caller) => streams.reserve(caller));
  expect(() => streams.reserve(last)).toThrow("as many open event streams as it can serve");
  slots[0]?.release();
  slots[0]?.release();
  slots.push(streams.reserve(last));
  expect(() => streams.reserve(callers[0] as Caller)).toThrow("as many open event streams as it can serve");
  for (const slot of slots) slot.release();
  expect(streams.open).toBe(0);
});
