// Ends the session of every statement that the server runs while a client uses every operation: before PostgreSQL gets the statement, and
// after it has run. A statement inside of a transaction is another kind than outside, and each kind of transaction has a COMMIT of its own.
import { createHash } from "node:crypto";
import { operationNames } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase, UncertainCommit } from "../../src/database/database.ts";
import { isDatabaseUnavailable } from "../../src/database/sql-errors.ts";
import { namedStatements } from "../../src/database/statement.ts";
import { createTestDatabase, type TestDatabase } from "../database/database.ts";
import { createWorkspace, testConfig, useTestServer, type Workspace } from "../server.ts";
import { useEveryOperation } from "../upgrade/record/round.ts";
import { useBackgroundWork, useScim, useVariants } from "../upgrade/record/variants.ts";
import { type Moment, moments, startTerminatingProxy, type TerminatingProxy } from "./terminated/proxy.ts";
import { type Repeater, startRepeater } from "./terminated/repeater.ts";

/** `pnpm test:faults` uses every operation. The suite uses some, chosen by the seed. */
const full = process.env.WORKTRACK_TEST_FAULTS === "full";
const seed = process.env.WORKTRACK_FAULTS_SEED ?? String(Date.now() % 1e9);
const usedOperations = full ? operationNames.length : 7;
const rerunsMax = 250;
/** Each statement of an export ends with its session, and another worker takes the export over 30 s later. */
const timeoutMs = full ? 3_600_000 : 600_000;

const log = pino({ level: "silent" });
let target: TestDatabase;
let proxy: TerminatingProxy;
/** Connects without the proxy. */
let direct: OpenDatabase;
let repeater: Repeater;

const server = useTestServer({
  createDatabase: async () => {
    target = await createTestDatabase();
    proxy = await startTerminatingProxy(target.connection);
    return { ...target, connection: proxy.connection, drop: () => proxy.close().then(target.drop) };
  },
});
beforeAll(async () => {
  direct = openDatabase(target.connection, log, { poolSize: 2 });
  repeater = await startRepeater(server.url);
});
afterAll(async () => {
  await repeater.close();
  await direct.close();
});

const clients: Worktrack[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));

const newWorkspace = (): Promise<Workspace> => {
  const open = (token: string): Worktrack => {
    const client = new Worktrack({ baseUrl: repeater.url, token, client: "sdk", maxRetries: 0 });
    clients.push(client);
    return client;
  };
  return createWorkspace({ database: direct }, open, Date.now, "pro");
};

const hashOf = (operation: string): string => createHash("sha256").update(`${seed} ${operation}`).digest("hex");
const chosen = new Set(operationNames.toSorted((a, b) => hashOf(a).localeCompare(hashOf(b))).slice(0, usedOperations));

let terminated = 0;

/** Terminates each kind once at each moment. */
const terminateEach = (): ((kind: string) => Moment | undefined) => {
  const left = new Map<string, Moment[]>();
  return (kind) => {
    if (!left.has(kind)) left.set(kind, [...moments]);
    const moment = left.get(kind)?.shift();
    if (moment) terminated++;
    return moment;
  };
};

/**
 * Repeats work in a new workspace each time. A request that is repeated may find that its first attempt was applied, and answer 404 or 409,
 * so the work fails and is repeated, too.
 */
const untilItSucceeds = async (work: (workspace: Workspace) => Promise<void>): Promise<void> => {
  for (let run = 1; ; run++) {
    try {
      return await work(await newWorkspace());
    } catch (error) {
      if (run === rerunsMax) throw error;
    }
  }
};

/** Work without a request throws the error of the database itself. */
const untilDatabaseWorks = async (work: () => Promise<void>): Promise<void> => {
  for (let run = 1; ; run++) {
    try {
      return await work();
    } catch (error) {
      if (run === rerunsMax || !(error instanceof UncertainCommit || isDatabaseUnavailable(error))) throw error;
    }
  }
};

/** The records that an operation creates are named after it. */
const findDoubled = (organizationId: string) => direct.prisma.$queryRaw`
  SELECT title FROM task WHERE organization_id = ${organizationId}::uuid AND title LIKE '%.%' GROUP BY title HAVING count(*) > 1
  UNION ALL SELECT title FROM post WHERE organization_id = ${organizationId}::uuid AND title LIKE '%.%' GROUP BY title HAVING count(*) > 1
  UNION ALL SELECT name FROM event CROSS JOIN LATERAL json_each(data) AS record
             WHERE organization_id = ${organizationId}::uuid AND name LIKE '%.created' AND key <> 'actor'
             GROUP BY name, value ->> 'id' HAVING count(*) > 1`;

test(
  "a session that ends at any statement or commit makes a request fail with 503 and Retry-After, and no repeated request has two effects",
  async () => {
    const workspace = await newWorkspace();
    const { slug } = await direct.prisma.organization.findUniqueOrThrow({ where: { id: workspace.organizationId } });
    const decide = terminateEach();
    const begin = (operation: string) => {
      proxy.decide = operation === "a workspace with one record of every kind" ? undefined : decide;
    };
    // The first attempt was applied.
    const isExplained = (status: number) => repeater.hasRepeated && [200, 401, 404, 409].includes(status);
    await useEveryOperation(repeater.url, workspace, begin, { isUsed: (name) => chosen.has(name), isAccepted: isExplained });
    if (full) {
      await untilItSucceeds(useVariants);
      await untilItSucceeds((each) => useScim({ url: repeater.url, database: direct }, each));
      await untilDatabaseWorks(() => useBackgroundWork(server.database, log, testConfig({ dataDir: server.dataDir }), slug));
    }
    proxy.decide = undefined;
    const expected =
      /^503 unavailable application.problem.json 2$|^503 {2}application.scim.json 2$|^409 idempotency_in_flight application.problem.json 1$/;
    expect([...repeater.refusals.keys()].filter((refusal) => !expected.test(refusal))).toEqual([]);
    expect(terminated, `seed ${seed}`).toBeGreaterThan(full ? 500 : 20);
    expect(await findDoubled(workspace.organizationId)).toEqual([]);
    if (!full) return;
    const reached = new Set([...proxy.seen.keys()].map((kind) => kind.split(" ")[0]));
    const missing = namedStatements().flatMap(({ name = "" }) => (reached.has(name) ? [] : [name]));
    console.log(`seed ${seed}: ${terminated} sessions terminated at ${proxy.seen.size} kinds of statements`, repeater.refusals, {
      missing,
    });
    // Commands, exports and imports run the others.
    expect(missing.length / namedStatements().length).toBeLessThan(0.3);
  },
  timeoutMs,
);
