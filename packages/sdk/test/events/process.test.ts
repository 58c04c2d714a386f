import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { type Checkpoint, EventsGoneError, type FeedEvent, type Worktrack } from "../../src/index.ts";
import { connect, describeTransports, problem, serve } from "../server.ts";
import { ending, feedEvent, frame, opening, resetTo, streaming } from "./wire.ts";

/** A checkpoint in memory, and every cursor that was saved. */
const checkpointAt = (cursor?: string) => {
  const saves: string[] = [];
  const checkpoint: Checkpoint = { load: () => saves.at(-1) ?? cursor, save: async (saved) => void saves.push(saved) };
  return { checkpoint, saves };
};

const ids = (...numbers: number[]) => numbers.map((number) => feedEvent(number).id);

/** Processes events until the handler has had this one. */
const processUntil = async (client: Worktrack, checkpoint: Checkpoint, last: number): Promise<string[]> => {
  const handled: string[] = [];
  const stop = new AbortController();
  const handle = ({ id }: FeedEvent) => {
    handled.push(id);
    if (id === feedEvent(last).id) stop.abort("enough");
  };
  await expect(client.events.process({ checkpoint }, handle, { signal: stop.signal })).rejects.toBe("enough");
  return handled;
};

describeTransports(() => {
  test("events are handled in order, and the next run goes on behind the last one", async () => {
    const { baseUrl, seen } = await serve(streaming(opening, frame(1), frame(2)), ending(opening, frame(3)), streaming(opening, frame(4)));
    const { checkpoint, saves } = checkpointAt("0");
    const client = connect(baseUrl);
    expect(await processUntil(client, checkpoint, 2)).toEqual(ids(1, 2));
    expect(saves.at(-1)).toBe("2");
    expect(await processUntil(client, checkpoint, 3)).toEqual(ids(3));
    expect(await processUntil(client, checkpoint, 4)).toEqual(ids(4));
    expect(seen.map(({ headers }) => headers["last-event-id"])).toEqual(["0", "2", "3"]);
  });

  test("an event is handled before the next one, and no position is saved while the handler runs", async () => {
    const { baseUrl } = await serve(streaming(opening, ...[1, 2, 3, 4].map(frame)));
    let running = 0;
    const runningAtSave: number[] = [];
    const checkpoint: Checkpoint = { load: () => "0", save: () => void runningAtSave.push(running) };
    const handled: string[] = [];
    const client = connect(baseUrl);
    const processing = client.events.process({ checkpoint }, async ({ id }) => {
      expect(++running).toBe(1);
      await sleep(150);
      running--;
      if (handled.push(id) === 4) void client.close();
    });
    await processing;
    expect(handled).toEqual(ids(1, 2, 3, 4));
    expect(new Set(runningAtSave)).toEqual(new Set([0]));
  });

  test("an error of the handler ends the run, and the checkpoint stays before its event", async () => {
    const { baseUrl } = await serve(streaming(opening, frame(1), frame(2), frame(3)));
    const { checkpoint, saves } = checkpointAt();
    const reason = new Error("the mail server is away");
    const handle = ({ id }: FeedEvent) => {
      if (id === feedEvent(2).id) throw reason;
    };
    await expect(connect(baseUrl).events.process({ checkpoint }, handle)).rejects.toBe(reason);
    expect(saves).toEqual(["1"]);
  });

  test("an error of the checkpoint ends the run", async () => {
    const { baseUrl } = await serve(streaming(opening, frame(1), frame(2)));
    const reason = new Error("no database");
    const failing = (name: keyof Checkpoint): Checkpoint => ({ load: () => "0", save: () => {}, [name]: () => Promise.reject(reason) });
    for (const name of ["load", "save"] as const) {
      const handle = vi.fn();
      await expect(connect(baseUrl).events.process({ checkpoint: failing(name) }, handle)).rejects.toBe(reason);
      expect(handle).toHaveBeenCalledTimes(name === "load" ? 0 : 1);
    }
  });

  test("missing events are an error whose cursor is the way on, and the checkpoint stays", async () => {
    const { baseUrl, seen } = await serve(streaming(opening, frame(5), resetTo("9"), frame(10)), streaming(opening, frame(10)));
    const { checkpoint, saves } = checkpointAt("4");
    const client = connect(baseUrl);
    const handle = vi.fn();
    const error = await client.events.process({ checkpoint }, handle).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EventsGoneError);
    expect(error).toMatchObject({ name: "EventsGoneError", cursor: "9", message: expect.stringContaining("Read the state again") });
    expect([handle.mock.calls.length, saves]).toEqual([1, ["5"]]);
    await checkpoint.save((error as EventsGoneError).cursor);
    expect(await processUntil(client, checkpoint, 10)).toEqual(ids(10));
    expect(seen[1]?.headers["last-event-id"]).toBe("9");
  });

  test("the first run saves where it began before any event, and positions behind events that are left out", async () => {
    const { baseUrl, seen } = await serve((request, response) => {
      streaming("id: 7\n: heartbeat\n\n")(request, response);
      setTimeout(() => response.write("id: 8\n\n"), 400);
    });
    const { checkpoint, saves } = checkpointAt();
    const client = connect(baseUrl);
    const processing = client.events.process({ event: ["task.created"], checkpoint }, () => {});
    await vi.waitFor(() => expect(saves).toEqual(["7", "8"]), { timeout: 5_000 });
    await client.close();
    await processing;
    expect(seen[0]).toMatchObject({ url: "/api/v1/events/stream?event=task.created" });
  });

  test("`cursor` is where the first run begins, and nothing once there is a checkpoint", async () => {
    const { baseUrl, seen } = await serve(streaming(opening, frame(1)));
    for (const saved of [undefined, "3"]) {
      const { checkpoint } = checkpointAt(saved);
      const client = connect(baseUrl);
      await client.events.process({ checkpoint, cursor: "0" }, () => client.close());
    }
    expect(seen.map(({ headers }) => headers["last-event-id"])).toEqual(["0", "3"]);
  });
});

test("positions are saved at most ten times a second, and the last one at the end", async () => {
  const count = 2_000;
  const { baseUrl } = await serve(streaming(opening, ...Array.from({ length: count }, (_, index) => frame(index + 1))));
  const { checkpoint, saves } = checkpointAt();
  const startMs = performance.now();
  await processUntil(connect(baseUrl), checkpoint, count);
  expect(saves.length).toBeLessThanOrEqual(2 + (performance.now() - startMs) / 100);
  expect(saves.at(-1)).toBe(String(count));
});

test("a refused call rejects with its error", async () => {
  const { baseUrl } = await serve(problem(403, "insufficient_scope"));
  await expect(connect(baseUrl).events.process({ checkpoint: checkpointAt().checkpoint }, () => {})).rejects.toMatchObject({
    name: "PermissionError",
  });
});

test("a call without a checkpoint or a handler is a UsageError", async () => {
  const { events } = connect("http://127.0.0.1:9");
  const { checkpoint } = checkpointAt();
  await expect(events.process({} as never, () => {})).rejects.toThrow("checkpoint must have the functions load and save");
  await expect(events.process({ checkpoint }, undefined as never)).rejects.toThrow("must be a function");
  await expect(events.process({ checkpoint }, () => {}, { retries: 3 } as never)).rejects.toThrow("There is no option retries");
});
