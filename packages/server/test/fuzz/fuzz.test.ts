// Sends valid and broken requests of every operation in the OpenAPI document, while permissions change. `pnpm test:fuzz` runs many rounds;
// the suite runs one. WORKTRACK_TEST_FUZZ_SEED repeats a run's requests. Their interleaving can differ.
import { type Client, operationNames, operationOf, type ScimUser, scimSchemas } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/database/database.ts";
import { useTestDatabase } from "../database/database.ts";
import { sendScim, verifyDomain } from "../scim/provider.ts";
import { createWorkspace, type Workspace } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";
import { createFixtures, type Fixtures } from "../table/fixtures.ts";
import { isForSessions } from "../table/passkey.ts";
import { mutatedText } from "./broken.ts";
import { type ApiDocument, readDocument } from "./document.ts";
import { fastClock } from "./fast-clock.ts";
import { permissionChange, restorePermissions } from "./permissions.ts";
import { sendInterrupted, sendRaw } from "./send.ts";
import { type FuzzServer, startFuzzServer, watchHealth } from "./server.ts";
import { callerAt, rawRequest, type Step, stepOf } from "./step.ts";

const full = process.env.WORKTRACK_TEST_FUZZ === "full";
const seed = Number(process.env.WORKTRACK_TEST_FUZZ_SEED ?? (full ? Date.now() % 1e9 : 1));
const rounds = full ? 20 : 1;
/** 20 rounds of 28 requests for each of about 180 operations are 100,000. */
const requestsPerOperation = full ? 28 : 8;
const concurrency = 8;
/**
 * The bounds of /healthz. Its slowest answer may have waited for a processor: four processes share two. The suite shares them with other
 * tests, too, so its bounds only find a server that is frozen.
 */
const maxHealthMs = full ? { p999: 100, slowest: 250 } : { p999: 2_000, slowest: 2_000 };
/** The operations that only a person who signed in can run. */
const forSessions: ReadonlySet<string> = new Set(operationNames.filter((name) => isForSessions(operationOf(name))));
/** Every change of permissions is followed by this many requests, and then undone for as many. */
const requestsPerChange = 5;

const epochMs = Date.now();
const clock = fastClock(epochMs);
const testDatabase = useTestDatabase();
const clients: Worktrack[] = [];
let database: OpenDatabase;
let server: FuzzServer;

beforeAll(async () => {
  database = openDatabase(testDatabase.connection, pino({ level: "silent" }));
  server = await startFuzzServer(testDatabase.connection, epochMs);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server.stop();
  await database.close();
});

const client = (token: string, name: Client = "sdk"): Worktrack => {
  const made = new Worktrack({ baseUrl: server.url, token, client: name, maxRetries: 0 });
  clients.push(made);
  return made;
};

const sampleOne = <T>(arbitrary: fc.Arbitrary<T>, sampleSeed: number): T => fc.sample(arbitrary, { numRuns: 1, seed: sampleSeed })[0] as T;

/** The document also has the route of an attachment's content and those of SCIM, which are not in the contract's table. */
const withOtherRoutes = async (fixtures: Fixtures, { organizationId, token }: Workspace): Promise<Fixtures> => {
  const domain = await verifyDomain({ database }, organizationId);
  const provisioned = await sendScim<ScimUser>(server.url, "POST", "/Users", { token, body: { userName: `ada@${domain}` } });
  const content = { "/media": fixtures.paths["/api/v1/media"] as string, "/media/:id": "a.txt" };
  const scim = {
    "/scim/v2/Users": provisioned.json.id,
    "/scim/v2/Groups": "viewer",
    "/scim/v2/ResourceTypes": "User",
    "/scim/v2/Schemas": scimSchemas.user,
  };
  return {
    ...fixtures,
    paths: { ...fixtures.paths, ...content, ...scim },
    fields: { ...fixtures.fields, userName: `ben@${domain}`, filter: "active eq true" },
  };
};

/** Deletions come last, those of whole records last of all, so that the other requests find their records. */
const lateness = ({ operation: { method, path } }: Step): number => (method === "DELETE" ? 100 - path.split("/").length : 0);

test("no request of any operation breaks the OpenAPI document, fails the server or delays its other answers", {
  timeout: 1_800_000,
}, async () => {
  const document = readDocument((await (await fetch(`${server.url}/openapi.json`)).json()) as ApiDocument);
  const violations: string[] = [];
  const succeeded = new Set<string>();
  const cursors = new Map<string, string>();

  const run = async (step: Step, fixtures: Fixtures): Promise<string | undefined> => {
    const raw = await rawRequest(step, fixtures);
    if (step.interruptedAt !== undefined && raw.body) {
      await sendInterrupted(server.url, raw, step.interruptedAt);
      return undefined;
    }
    const { id } = step.operation;
    const answer = await sendRaw(server.url, step.caller.agent, raw);
    const found = document.violation(step.operation, answer);
    if (found) violations.push(`${id}: ${found}: ${answer.status} ${raw.method} ${raw.path}\n${answer.text}`.slice(0, 600));
    if (answer.status < 300) succeeded.add(id);
    const cursor = answer.status === 200 && /"nextCursor": ?"([^"]+)"/.exec(answer.text)?.[1];
    if (cursor) cursors.set(id, cursor);
    return answer.text;
  };

  const runRound = async (round: number): Promise<void> => {
    const [workspace, stranger] = [
      await createWorkspace({ database }, client, clock, "pro"),
      await createWorkspace({ database }, client, clock, "pro"),
    ];
    const fixtures = await withOtherRoutes(await createFixtures(workspace), workspace);
    const { organizationId } = workspace;
    const [member, ...others] = await Promise.all(
      (["member", "admin", "viewer"] as const).map(async (role) => ({ role, ...(await workspace.member(role)) })),
    );
    if (!member) throw new Error("there is a member");
    const people = [{ id: workspace.ownerId, token: workspace.token }, member, ...others];
    const tokens = [...people.map(({ token }) => token), stranger.token, undefined, `${workspace.token.slice(0, -1)}x`];
    const keys = tokens.map((token, n) => callerAt(n, token === undefined ? {} : { authorization: `Bearer ${token}` }));
    const outsider = keys[people.length];
    const cookies = await Promise.all(
      people.map(async ({ id }) => (await signedInBrowser({ url: server.url, database }, { organizationId, userId: id }, clock())).cookie),
    );
    const sessions = [fixtures.session, ...cookies].map((cookie, n) =>
      callerAt(tokens.length + n, { cookie: `__Host-worktrack=${cookie}`, "sec-fetch-site": "same-origin" }),
    );
    const callers = [...keys, ...sessions];
    const roundSeed = seed + round * 1_000;
    const steps = document.operations.flatMap((operation, index) => {
      const cursor = cursors.get(operation.id);
      const changed = cursor && round % 2 === 0 ? sampleOne(mutatedText(cursor), roundSeed) : cursor;
      const source = { schemaAt: document.schemaAt, fields: { ...fixtures.fields, ...(changed !== undefined && { cursor: changed }) } };
      const usual = forSessions.has(operation.id) ? [...sessions, ...keys] : callers;
      return fc.sample(stepOf(operation, fixtures, source, usual), { numRuns: requestsPerOperation, seed: roundSeed + index });
    });
    const queue = sampleOne(fc.shuffledSubarray(steps, { minLength: steps.length }), roundSeed).sort((a, b) => lateness(a) - lateness(b));
    const changes = fc.sample(permissionChange, { numRuns: queue.length, seed: roundSeed });
    const ids = { organizationId, userId: member.id };
    const work = queue.entries();
    const drain = async (): Promise<void> => {
      for (const [n, step] of work) {
        if (n % (2 * requestsPerChange) === 0) await changes[n]?.(database, ids);
        if (n % (2 * requestsPerChange) === requestsPerChange) await restorePermissions(database, ids);
        const text = await run(step, fixtures);
        // An answer repeats the path of its request.
        if (step.caller === outsider && text?.replaceAll(/"instance":"[^"]*"/g, "").includes(organizationId))
          violations.push(`${step.operation.id}: shows another workspace`);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, drain));
    for (const { agent } of callers) agent.destroy();
  };

  const health = watchHealth(server.url);
  let times = { p999Ms: Number.NaN, slowestMs: Number.NaN };
  try {
    for (let round = 0; round < rounds; round++) await runRound(round);
  } finally {
    times = await health.stop();
  }
  // A generated request has no valid proof to sign in with.
  const possible = document.operations.map(({ id }) => id).filter((id) => !id.startsWith("signIn."));
  const idle = possible.filter((id) => !succeeded.has(id));
  console.log(
    `Seed ${seed}. /healthz took ${Math.round(times.p999Ms)} ms (p99.9), at most ${Math.round(times.slowestMs)} ms. Never succeeded: ${idle.join(", ") || "none"}`,
  );

  // Requests that are all refused would prove little. Eight operations need DNS or an authenticator, or refuse everything, such as new groups.
  expect(idle.length / possible.length).toBeLessThan(full ? 0.06 : 0.2);
  expect(violations.slice(0, 20)).toEqual([]);
  expect(server.errors).toEqual([]);
  expect(times.p999Ms).toBeLessThan(maxHealthMs.p999);
  expect(times.slowestMs).toBeLessThan(maxHealthMs.slowest);
});
