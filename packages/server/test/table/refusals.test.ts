import { bounds, operationNames, operationOf, Problem } from "@worktrack/contract";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createFixtures, type Fixtures, pathOf } from "./fixtures.ts";
import { type Sent, send } from "./send.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const workspace = useSharedWorkspace(server);
let fixtures: Fixtures;
let sent: Pick<Sent, "token" | "inbound">;

beforeAll(async () => {
  fixtures = await createFixtures(workspace);
  sent = { token: workspace.token, inbound: fixtures.inbound };
});

const answerBytesMax = 64 * 1024;
/** CPU time of the event loop for the request and its answer, including the client's part, which runs in the same thread. */
const cpuMsMax = 300;

type JsonSchema = Readonly<Record<string, unknown>>;

/** The names of the fields at the top of a schema whose value is an array. */
const arrayFields = (input: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as { properties?: Record<string, JsonSchema> };
  const isArray = ({ type, anyOf }: JsonSchema): boolean =>
    type === "array" || ((anyOf as JsonSchema[] | undefined)?.some(isArray) ?? false);
  return Object.keys(properties).filter((name) => isArray(properties[name] ?? {}));
};

/** Keys that are long when they are escaped in JSON or in a URI. */
const longKeys = ["k".repeat(20_000), "\u0001".repeat(5_000), "€".repeat(5_000)];

/** A body below the size limit: many unknown keys, some of them long, and arrays with many items. */
const oversizedBody = (input: z.ZodType): object => {
  const keys = [...longKeys, ...Array.from({ length: 20_000 }, (_, index) => `k${index}`)];
  const arrays = arrayFields(input);
  const items = Array.from({ length: Math.floor(100_000 / (arrays.length || 1)) }, () => 0);
  return Object.fromEntries([...keys.map((key) => [key, 0]), ...arrays.map((name) => [name, items])]);
};

const expectBounded = async (request: () => ReturnType<typeof send>, statuses: readonly number[]): Promise<Problem> => {
  const before = process.threadCpuUsage();
  const { status, text, json } = await request();
  const { user, system } = process.threadCpuUsage(before);
  expect(statuses).toContain(status);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(answerBytesMax);
  expect((user + system) / 1_000).toBeLessThan(cpuMsMax);
  return Problem.parse(json);
};

test.each(operationNames.filter((name) => operationOf(name).body))(
  "%s: the refusal of an oversized body is short, cheap, and says how many errors it leaves out",
  async (name) => {
    const operation = operationOf(name);
    const body = oversizedBody(operation.body as z.ZodObject);
    const problem = await expectBounded(() => send(server, name, { ...sent, path: pathOf(operation, fixtures), body }), [413, 422]);
    // An upload limits its fields, and an operation without a credential its body, to less than this body.
    if (operation.upload || operation.access === "public") return expect(problem.code).toBe("payload_too_large");
    // An inbound request may have unknown fields.
    if (operation.access === "signature") return;
    expect(problem.errors).toHaveLength(bounds.fieldErrors);
    expect(problem.errorsOmitted).toBeGreaterThanOrEqual(20_000 + longKeys.length - bounds.fieldErrors);
  },
);

test.each(operationNames)("%s: the refusal of a long query is short and cheap", async (name) => {
  const operation = operationOf(name);
  const repeated = Object.keys(operation.query?.shape ?? {}).flatMap((field) => Array.from({ length: 100 }, () => `${field}=x`));
  const query = [...repeated, ...Array.from({ length: 2_500 }, (_, index) => `k${index}`), "€".repeat(10)].join("&").slice(0, 15_000);
  await expectBounded(
    () => send(server, name, { ...sent, path: `${pathOf(operation, fixtures)}?${encodeURI(query).slice(0, 15_000)}` }),
    [422],
  );
});
