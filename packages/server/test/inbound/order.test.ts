import { signInbound } from "@worktrack/webhook-verify/sign";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";
import { type Answer, deliver, type SenderSecret, sender } from "./sender.ts";

let nowMs = Date.parse("2026-11-22T06:00:00.000Z");
const clock = () => nowMs;
const server = useTestServer({ clock });
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);
let secret: SenderSecret;
let count = 0;

beforeAll(async () => {
  secret = await workspace.owner.inboundSecrets.create({ name: "CI", projectId: workspace.projectId });
});

/** A tuple of its own, and a way to send its task with a title. `ahead` is the sender's clock, in seconds ahead of the server's. */
const newTuple = (by = secret) => {
  const tuple = { externalSource: "order", externalId: `${count++}` };
  const send = (title: string, ahead = 0) => sender(server, by, () => nowMs + ahead * 1_000).tasks({ ...tuple, title });
  const title = async ({ body: { id } }: Answer) => (await workspace.owner.tasks.get({ id })).title;
  return { tuple, send, title };
};

test("within one second, a value that is changed and changed back ends as it was last sent", async () => {
  const { send, title } = newTuple();
  for (const value of ["A", "B", "A"]) expect((await send(value)).body).toMatchObject({ applied: true });
  expect(await title(await send("A"))).toBe("A");
});

test("a request that is signed ahead of the server's clock does not silence later ones, and its own repeat is older than they are", async () => {
  const { tuple, title } = newTuple();
  const text = JSON.stringify({ ...tuple, title: "Ahead" });
  const ahead = await signInbound(text, secret, { nowMs: nowMs + 280_000 });
  expect((await deliver(server, "tasks", text, ahead)).body).toMatchObject({ created: true, applied: true });
  nowMs += 1_000;
  const { tasks } = sender(server, secret, clock);
  const later = await tasks({ ...tuple, title: "Correct" });
  expect(later.body).toMatchObject({ created: false, applied: true });
  nowMs += 1_000;
  expect((await deliver(server, "tasks", text, ahead)).body).toMatchObject({ applied: false, reason: "older" });
  expect(await title(later)).toBe("Correct");
});

test("a request that is older than the last applied one says so, and an exact repeat of the last one says that", async () => {
  const { send, title } = newTuple();
  const first = await send("Second");
  const older = await send("First", -2);
  const { id } = first.body;
  expect(older).toMatchObject({ status: 200, body: { id, created: false, applied: false, reason: "older" } });
  expect(await send("Second")).toMatchObject({ status: 200, body: { id, created: false, applied: false, reason: "repeat" } });
  expect(await title(first)).toBe("Second");
});

test("a change that is made here does not turn a repeat into a new request", async () => {
  const { send, title } = newTuple();
  const first = await send("Sent");
  await workspace.owner.tasks.update({ id: first.body.id, title: "Edited" });
  expect((await send("Sent")).body).toMatchObject({ applied: false, reason: "repeat" });
  expect(await title(first)).toBe("Edited");
});

test("the same request creates a deleted record again", async () => {
  const { send } = newTuple();
  const first = await send("A");
  await workspace.owner.tasks.delete({ id: first.body.id });
  const second = await send("A");
  expect(second).toMatchObject({ status: 201, body: { created: true, applied: true } });
  expect(second.body.id).not.toBe(first.body.id);
  expect((await send("A")).body).toMatchObject({ id: second.body.id, reason: "repeat" });
});

test("of concurrent requests on two servers, the record keeps a value of the newest second, and only an applied one", async () => {
  const { tuple, title } = newTuple();
  const seconds = Array.from({ length: 40 }, (_, index) => (index * 7) % 10);
  const answers = await Promise.all(
    seconds.map(async (second, index) => {
      const process = index % 2 === 0 ? server : sibling;
      return { second, answer: await sender(process, secret, () => nowMs - second * 1_000).tasks({ ...tuple, title: `${index}` }) };
    }),
  );
  expect(answers.filter(({ answer }) => answer.status === 201)).toHaveLength(1);
  for (const { second, answer } of answers) if (second === 0) expect(answer.body).toMatchObject({ applied: true });
  const [any] = answers;
  const last = Number(any && (await title(any.answer)));
  expect(seconds[last]).toBe(0);
});

/** The steps of a run, all with one tuple. A `repeat` sends an earlier request of the run again, byte for byte. */
type Step =
  | { readonly do: "send"; readonly value: number; readonly ahead: number }
  | { readonly do: "repeat"; readonly index: number }
  | { readonly do: "delete" }
  | { readonly do: "wait"; readonly seconds: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("send" as const), value: fc.nat(2), ahead: fc.constantFrom(0, 0, 0, -20, 3, 280) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("repeat" as const), index: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), seconds: fc.constantFrom(1, 2, 10) }) },
  ),
  { minLength: 3, maxLength: 14 },
);

interface SentRequest {
  readonly text: string;
  readonly value: string;
  readonly signedAt: number;
  /** Unix seconds of the first arrival. */
  readonly arrivedAt: number;
}

test("every sequence of requests, repeats and deletions ends with the value that a simple model gives", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      // Refills the quotas.
      nowMs += 60_000;
      const by = await workspace.owner.inboundSecrets.create({ name: "A sender", projectId: workspace.projectId });
      const { tuple, title } = newTuple();
      const sent = new Map<string, SentRequest>();
      // The model: the request that the record has its value from, while the record exists.
      let current: { request: SentRequest; id: string } | undefined;
      const submit = async (request: SentRequest): Promise<void> => {
        const headers = await signInbound(request.text, by, { nowMs: request.signedAt * 1_000 });
        const answer = await deliver(server, "tasks", request.text, headers);
        const last = current?.request;
        const at = ({ signedAt, arrivedAt }: SentRequest) => Math.min(signedAt, arrivedAt);
        const older = last && last.signedAt !== request.signedAt && at(request) < at(last);
        const reason = older ? "older" : last === request ? "repeat" : undefined;
        expect(answer.body).toMatchObject({ applied: reason === undefined, created: current === undefined });
        expect(answer.body.reason).toBe(reason);
        if (reason === undefined) current = { request, id: answer.body.id };
        expect(answer.body.id).toBe(current?.id);
        expect(await title(answer)).toBe(current?.request.value);
      };
      for (const step of run) {
        if (step.do === "wait") nowMs += step.seconds * 1_000;
        if (step.do === "send") {
          const value = `${step.value}`;
          const arrivedAt = Math.floor(nowMs / 1_000);
          const signedAt = arrivedAt + step.ahead;
          const text = JSON.stringify({ ...tuple, title: value });
          // The same text signed in the same second is the same request.
          const key = `${signedAt} ${text}`;
          const request = sent.get(key) ?? { text, value, signedAt, arrivedAt };
          sent.set(key, request);
          await submit(request);
        }
        const earlier = step.do === "repeat" ? [...sent.values()][step.index % sent.size] : undefined;
        if (earlier) await submit(earlier);
        if (step.do === "delete" && current) {
          await workspace.owner.tasks.delete({ id: current.id });
          current = undefined;
        }
      }
    }),
    { numRuns: 25 },
  );
});
