import { signInbound } from "@worktrack/webhook-verify/sign";
import { beforeAll, expect, test } from "vitest";
import { deliver, type SenderSecret, sender } from "../inbound/sender.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";

let nowMs = Date.parse("2026-11-28T06:00:00.000Z");
const clock = () => nowMs;
const server = useTestServer({ clock });
const workspace = useSharedWorkspace(server);
let secret: SenderSecret;

beforeAll(async () => {
  secret = await workspace.owner.inboundSecrets.create({ name: "CI", projectId: workspace.projectId });
});

let count = 0;
const newTuple = () => ({ externalSource: "order", externalId: `issues/${count++}` });
const send = (body: object, atMs = nowMs) => sender(server, secret, () => atMs).tasks(body);
const titleOf = async (id: string) => (await workspace.owner.tasks.get({ id })).title;

test("signed requests that were sent before an upsert change nothing, even if it left the task unchanged, and later ones apply", async () => {
  const { tasks } = workspace.owner;
  const tuple = newTuple();
  await send({ ...tuple, title: "Signed" });
  for (const outcome of ["updated", "unchanged"]) {
    nowMs += 10_000;
    expect(await tasks.upsert({ ...tuple, title: "Upserted" })).toMatchObject({ outcome });
    const older = await send({ ...tuple, title: "Older" }, nowMs - 5_000);
    expect(older).toMatchObject({ status: 200, body: { applied: false, reason: "older" } });
  }
  const created = newTuple();
  const { id } = await tasks.upsert({ ...created, title: "Created", projectId: workspace.projectId });
  expect((await send({ ...created, title: "Older" }, nowMs - 5_000)).body).toMatchObject({ id, applied: false, reason: "older" });
  expect((await send({ ...created, title: "Newer" }, nowMs + 1_000)).body).toMatchObject({ id, applied: true });
  expect(await titleOf(id)).toBe("Newer");
});

test("a repeat of a signed request does not undo an upsert: neither in the same second, nor if it was signed ahead of time", async () => {
  const { tasks } = workspace.owner;
  for (const aheadMs of [0, 200_000])
    for (const laterMs of [0, 2_000]) {
      nowMs += 60_000;
      const tuple = newTuple();
      const signAhead = async (title: string) => {
        const text = JSON.stringify({ ...tuple, title });
        const headers = await signInbound(text, secret, { nowMs: nowMs + aheadMs });
        return () => deliver(server, "tasks", text, headers);
      };
      const [first, last] = [await signAhead("First"), await signAhead("Last")];
      await first();
      const { id } = (await last()).body;
      nowMs += laterMs;
      await tasks.upsert({ ...tuple, title: "Upserted" });
      expect((await last()).body).toMatchObject({ applied: false });
      if (laterMs > 0) expect((await first()).body).toMatchObject({ applied: false, reason: "older" });
      expect(await titleOf(id)).toBe("Upserted");
    }
});
