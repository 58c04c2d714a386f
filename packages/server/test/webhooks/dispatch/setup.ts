import { randomBytes } from "node:crypto";
import type { EventName } from "@worktrack/contract";
import { pino } from "pino";
import { afterAll, beforeAll, expect } from "vitest";
import { createDateVersions } from "../../../src/api-versions/date-versions.ts";
import type { Database, OpenDatabase } from "../../../src/database/database.ts";
import type { SecretKeys } from "../../../src/database/sealing-keys.ts";
import { createLocalSignals } from "../../../src/database/signals.ts";
import { statement } from "../../../src/database/statement.ts";
import type { WebhookDelivery } from "../../../src/generated/prisma/client.ts";
import { type ClaimedDelivery, type ClaimRequest, claimDeliveries } from "../../../src/integration/webhooks/dispatch/claim.ts";
import { type DeliveryResult, deliveryResultOf, isLeased } from "../../../src/integration/webhooks/dispatch/delivery-result.ts";
import { type Dispatcher, type DispatcherOptions, startDispatcher } from "../../../src/integration/webhooks/dispatch/dispatcher.ts";
import { openDispatcherDatabase } from "../../../src/integration/webhooks/dispatch/dispatcher-database.ts";
import { inFlightMax, inFlightPerWebhookMax } from "../../../src/integration/webhooks/dispatch/local-queue.ts";
import { roundRobinStart } from "../../../src/integration/webhooks/dispatch/queue.sql.ts";
import { mintWebhookSecret } from "../../../src/integration/webhooks/secret.ts";
import { createSender } from "../../../src/integration/webhooks/send/sender.ts";
import { createSecretKeys } from "../../../src/operation/installation/held-secret-keys.ts";
import { newId } from "../../../src/platform/id.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { type TestServer, useTestServer } from "../../server.ts";
import { type Answer, type Receiver, startReceiver, trustReceiver } from "../receiver.ts";

const secretKey = randomBytes(32);
const log = pino({ level: "silent" });

/** A server without a dispatcher, dispatchers that the test starts, and a clock that the test sets. */
export interface DispatchSetup {
  readonly server: TestServer;
  /** The connections of the dispatchers. */
  readonly database: OpenDatabase;
  nowMs: number;
  startReceiver(answer?: Answer): Promise<Receiver>;
  /** Starts a dispatcher. To the database, each looks like another process. */
  startDispatcher(options?: Partial<DispatcherOptions>): Dispatcher;
  /** The keys of a process that has this secret key. */
  secretKeysOf(key: Buffer): SecretKeys;
  createWebhook(organizationId: string, url: string, events?: readonly EventName[]): Promise<{ id: string; secret: string }>;
  /** Inserts `count` due deliveries, one millisecond apart, in one statement. */
  queueDeliveries(webhookId: string, count: number): Promise<void>;
  deliveries(webhookId: string): Promise<WebhookDelivery[]>;
  /** Claims like a process that has claimed nothing yet. */
  claim(request?: Partial<ClaimRequest>, database?: Database): Promise<ClaimedDelivery[]>;
  /** Resolves with the deliveries when all of them have been attempted and none is leased. */
  waitUntilAttempted(webhookId: string, attempts?: number): Promise<WebhookDelivery[]>;
}

const insertDue = statement({
  parameters: { webhookId: "uuid", now: "timestamptz", count: "int" },
  row: {},
  text: `
  WITH made AS (
    INSERT INTO event (id, organization_id, name, data, created_at)
    SELECT uuid_v7($now), w.organization_id, 'task.created', json_build_object('number', i), $now - i * interval '1 ms'
      FROM webhook w, generate_series(1, $count) AS i WHERE w.id = $webhookId
    RETURNING id, name, created_at
  )
  INSERT INTO webhook_delivery (id, webhook_id, event_id, event, status, next_attempt_at, created_at)
  SELECT uuid_v7($now), $webhookId, id, name, 'pending', created_at, created_at FROM made`,
});

/** An attempt that no process has made. */
export interface Attempt {
  readonly durationMs: number;
  readonly failed?: boolean;
}

/** The result of an attempt that started at this time. @throws Error when the delivery is not leased */
export const attemptResult = (delivery: ClaimedDelivery, { durationMs, failed = false }: Attempt, startedMs: number): DeliveryResult => {
  if (!isLeased(delivery)) throw new Error("the delivery is not leased");
  const outcome = failed ? "failed" : "succeeded";
  const answer = { status: failed ? 500 : 200, error: null, excerpt: null, requestHeaders: null, responseHeaders: null };
  const sent = { ...answer, outcome, durationMs, retryAfterMs: null } as const;
  return deliveryResultOf(delivery, sent, startedMs, { delaysMs: [0], random: () => 0 });
};

/** Sets up the tests of a file. Everything that they start is stopped after the last one. */
export const useDispatch = (): DispatchSetup => {
  beforeAll(trustReceiver);
  const server = useTestServer({ config: { role: "api", secretKey }, clock: () => setup.nowMs });
  const opened: (() => Promise<void>)[] = [];
  let database: OpenDatabase;
  beforeAll(() => {
    database = openDispatcherDatabase(server.database.connection, log);
  });
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
    await database.close();
  });

  const setup: DispatchSetup = {
    server,
    get database() {
      return database;
    },
    nowMs: Date.now(),
    startReceiver: async (answer) => {
      const receiver = await startReceiver(answer);
      opened.push(receiver.close);
      return receiver;
    },
    startDispatcher: (options = {}) => {
      const timeoutMs = options.timeoutMs ?? 15_000;
      const guard = { allowCidrs: ["127.0.0.1/32"], ports: null, resolve: async () => [] };
      const sender = createSender({ guard, timeoutMs, userAgent: "Worktrack", hasProxy: false });
      const defaults = {
        database,
        dateVersions: createDateVersions(),
        sender,
        secretKeys: setup.secretKeysOf(secretKey),
        clock: () => setup.nowMs,
        clockWatch: { isWrong: () => false },
        log,
        metrics: createMetrics(),
        signals: createLocalSignals(),
        retryDelaysMs: [],
        timeoutMs,
        random: () => 0.5,
      };
      const { wake, stop } = startDispatcher({ ...defaults, ...options });
      let stopping: Promise<void> | undefined;
      const stopOnce = () => (stopping ??= stop().then(sender.close));
      opened.push(stopOnce);
      return { wake, stop: stopOnce };
    },
    secretKeysOf: (key) => createSecretKeys({ secretKey: key, dataDir: server.dataDir }, database, key),
    createWebhook: async (organizationId, url, events = ["task.created"]) => {
      const id = newId();
      const { text, sealed } = mintWebhookSecret(secretKey, id);
      await database.prisma.webhook.create({ data: { id, organizationId, url, events: [...events], secret: sealed } });
      return { id, secret: text };
    },
    queueDeliveries: async (webhookId, count) => {
      await database.query(insertDue, { webhookId, now: new Date(setup.nowMs), count });
    },
    claim: (request, on = database) =>
      claimDeliveries(on, createDateVersions(), {
        after: roundRobinStart,
        nowMs: setup.nowMs,
        leaseMs: 20_000,
        claimedByWebhook: new Map(),
        max: inFlightMax,
        perWebhookMax: inFlightPerWebhookMax,
        perFailingWebhookMax: inFlightPerWebhookMax,
        ...request,
      }),
    deliveries: (webhookId) =>
      database.prisma.webhookDelivery.findMany({ where: { webhookId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    waitUntilAttempted: async (webhookId, attempts = 1) => {
      await expect
        .poll(async () => (await setup.deliveries(webhookId)).every((row) => row.attempts >= attempts && row.leaseId === null))
        .toBe(true);
      return setup.deliveries(webhookId);
    },
  };
  return setup;
};
