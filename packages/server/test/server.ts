import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client, Plan, Role, Scope } from "@worktrack/contract";
import { scopes } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { insertCredential } from "../src/access/credentials/new-credential.ts";
import { createDateVersions, type DateVersions } from "../src/api-versions/date-versions.ts";
import { openDatabase } from "../src/database/database.ts";
import { createOrganization } from "../src/people/organizations/create.ts";
import { createMemberSignInLink } from "../src/people/sign-in/create-link.ts";
import type { Clock } from "../src/platform/clock.ts";
import { newId } from "../src/platform/id.ts";
import { type RunningServer, startServer } from "../src/server.ts";
import { type Config, readConfig } from "../src/settings/config.ts";
import { createTestDatabase, type TestDatabase } from "./database/database.ts";
import { fromHook } from "./from-hook.ts";
import { nameServer } from "./name-server.ts";

const bcryptCost = 4;

export interface TestServer extends RunningServer {
  readonly testDatabase: TestDatabase;
  readonly dataDir: string;
  /** Everything that the server has logged, as text. */
  logged(): string;
  /** Creates a workspace with one project, so that the tests of a file do not share data. */
  workspace(plan?: Plan): Promise<Workspace>;
  client(token: string, client?: Client): Worktrack;
  /** Starts a second server over the same database, which shares nothing in memory, like another process. */
  sibling(): Promise<RunningServer>;
  close(): Promise<void>;
}

export interface Workspace {
  readonly organizationId: string;
  readonly ownerId: string;
  readonly token: string;
  readonly owner: Worktrack;
  readonly projectId: string;
  /** The server's time. */
  nowMs(): number;
  /** A link of the server's administrator, which signs the owner in with all of their access. */
  ownerLink(): Promise<{ readonly url: string; readonly secret: string }>;
  /** Adds a member with this role, and a token with these scopes (all by default). */
  member(role: Role, scopes?: readonly Scope[]): Promise<{ id: string; token: string; client: Worktrack }>;
}

/** Webhooks of tests reach this machine only, and are not retried. */
const webhooks: Config["webhooks"] = { allowCidrs: ["127.0.0.1/32"], ports: null, timeoutMs: 2_000, retryDelaysMs: [], hasProxy: false };

export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  ...readConfig({ PORT: "0", WORKTRACK_ALLOW_HTTP: "loopback", WORKTRACK_BCRYPT_COST: String(bcryptCost) }),
  webhooks,
  dnsServers: [nameServer.address],
  // A stop waits no longer for connections that a test has left open.
  drainMs: 100,
  ...overrides,
});

export interface TestServerOptions {
  /** Overrides of `testConfig`. */
  readonly config?: Partial<Config>;
  /** The server's time; the real time by default. */
  readonly clock?: Clock;
  /** Creates the server's database; one in the shared PostgreSQL of the test run by default. */
  readonly createDatabase?: () => Promise<TestDatabase>;
  /** How many connections the server has; as many as in production by default. */
  readonly poolSize?: number;
  /** The longest that a write waits for others; six times as long as in production by default, because tests share a busy machine. */
  readonly writeWaitMaxMs?: number;
  /** The longest that a statement waits for a connection; six times as long as in production by default, for the same reason. */
  readonly connectionWaitMs?: number;
  /** Those of the contract by default. */
  readonly dateVersions?: DateVersions;
}

/**
 * Starts a server before the first test of the file and closes it after the last. Tests and later hooks use the returned
 * object as the server.
 */
export const useTestServer = (options?: TestServerOptions): TestServer => {
  const server = fromHook(beforeAll, serverKeys, () => startTestServer(options));
  afterAll(() => server.close());
  return server;
};

/** Creates a workspace before each test. */
export const useWorkspace = (server: TestServer): Workspace => fromHook(beforeEach, workspaceKeys, () => server.workspace());

/** Creates one workspace for all tests of the file. */
export const useSharedWorkspace = (server: TestServer): Workspace => fromHook(beforeAll, workspaceKeys, () => server.workspace());

/** Starts a second server over the same database, which shares nothing in memory. It stops when `server` is closed. */
export const useSibling = (server: TestServer): RunningServer => fromHook(beforeAll, runningKeys, () => server.sibling());

const runningKeys = { url: true, localUrl: true, baseUrl: true, database: true, stop: true } as const;
export const serverKeys = {
  ...runningKeys,
  testDatabase: true,
  dataDir: true,
  logged: true,
  workspace: true,
  client: true,
  sibling: true,
  close: true,
} as const;
const workspaceKeys = {
  organizationId: true,
  ownerLink: true,
  ownerId: true,
  token: true,
  owner: true,
  projectId: true,
  nowMs: true,
  member: true,
} as const;

/** Starts a server on a real socket with its own database. The caller must close it. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const {
    config: overrides,
    clock = Date.now,
    createDatabase = createTestDatabase,
    poolSize,
    writeWaitMaxMs = 30_000,
    connectionWaitMs = 30_000,
    dateVersions = createDateVersions(),
  } = options;
  const testDatabase = await createDatabase();
  const lines: string[] = [];
  const log = pino({ level: "trace", base: null }, { write: (line) => lines.push(line) });
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-test-"));
  const config = testConfig({ dataDir, ...overrides });
  const open = () =>
    openDatabase(testDatabase.connection, log, { ...(poolSize !== undefined && { poolSize }), writeWaitMaxMs, connectionWaitMs });
  const server = await startServer(config, open(), log, clock, dateVersions);
  const siblings: RunningServer[] = [];
  const clients: Worktrack[] = [];

  const client = (token: string, name: Client = "sdk"): Worktrack => {
    const made = new Worktrack({ baseUrl: server.url, token, client: name, maxRetries: 0 });
    clients.push(made);
    return made;
  };

  return {
    ...server,
    testDatabase,
    dataDir,
    logged: () => lines.join(""),
    client,
    workspace: (plan = "pro") => createWorkspace(server, client, clock, plan),
    sibling: async () => {
      const other = await startServer(config, open(), log, clock, dateVersions);
      siblings.push(other);
      return other;
    },
    close: async () => {
      await Promise.all(clients.map((made) => made.close()));
      await Promise.all([server, ...siblings].map((running) => running.stop()));
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Creates a workspace in this database. `client` makes the clients of its people. */
export const createWorkspace = async (
  { database }: Pick<RunningServer, "database">,
  client: TestServer["client"],
  clock: Clock,
  plan: Plan,
): Promise<Workspace> => {
  const admin = { database, nowMs: clock(), bcryptCost };
  const id = newId();
  const name = `Workspace ${id}`;
  const { organization, owner, token } = await createOrganization(admin, {
    name,
    ownerEmail: `${id}@example.com`,
    ownerName: "Olivia Owner",
    plan,
  });
  const organizationId = organization.id;
  const api = client(token);
  const project = await database.prisma.project.create({
    data: { id: newId(), organizationId, name: "Operations", slug: "operations", prefix: "OPS", color: "#1f6feb" },
  });
  return {
    organizationId,
    ownerId: owner.id,
    token,
    owner: api,
    projectId: project.id,
    nowMs: clock,
    ownerLink: async () => {
      const { origin: baseUrl } = new URL((await api.me.signInLinks.create()).url);
      return createMemberSignInLink({ ...admin, nowMs: clock() }, { slug: organization.slug, email: owner.email, baseUrl });
    },
    member: async (role, tokenScopes = scopes) => {
      const userId = newId();
      await database.prisma.user.create({
        data: { id: userId, organizationId, kind: "person", name: `A ${role}`, email: `${userId}@example.com` },
      });
      await database.prisma.membership.create({ data: { organizationId, userId, role } });
      const { secret } = await insertCredential(admin, {
        kind: "personal",
        organizationId,
        userId,
        name: role,
        scopes: tokenScopes,
        expiresAt: null,
      });
      return { id: userId, token: secret, client: client(secret) };
    },
  };
};
