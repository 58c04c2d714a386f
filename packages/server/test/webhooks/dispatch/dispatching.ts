import { randomBytes } from "node:crypto";
import type { EventName } from "@worktrack/contract";
import { pino } from "pino";
import { afterAll, beforeAll, expect } from "vitest";
import type { WebhookDelivery } from "../../../src/generated/prisma/client.ts";
import type { Database, OpenDatabase } from "../../../src/platform/database.ts";
import { newId } from "../../../src/platform/id.ts";
import { type Ask, type Claimed, claim } from "../../../src/webhooks/dispatch/claim.sql.ts";
import { type Dispatcher, type DispatcherOptions, startDispatcher } from "../../../src/webhooks/dispatch/dispatcher.ts";
import { inFlightMax, inFlightPerWebhookMax } from "../../../src/webhooks/dispatch/line.ts";
import { ringStart } from "../../../src/webhooks/dispatch/queue.sql.ts";
import { openQueue } from "../../../src/webhooks/dispatch/queue.ts";
import { mintSecret } from "../../../src/webhooks/secret.ts";
import { createSender } from "../../../src/webhooks/send/sender.ts";
import { type TestServer, useTestServer } from "../../server.ts";
import { type Answer, type Receiver, startReceiver, trustReceiver } from "../receiver.ts";

const secretKey = randomBytes(32);
const log = pino({ level: "silent" });

/** What a test of this file gets from `dispatching`: a server that delivers nothing by itself, and time in the test's hands. */
export interface Dispatching {
  readonly server: TestServer;
  /** The dispatchers' own connections. */
  readonly database: OpenDatabase;
  nowMs: number;
  receiver(answer?: Answer): Promise<Receiver>;
  /** Another process's dispatcher, as far as the database can tell. */
  dispatcher(options?: Partial<DispatcherOptions>): Dispatcher;
  /** A webhook of a workspace. */
  hook(organizationId: string, url: string, events?: readonly EventName[]): Promise<{ id: string; secret: string }>;
  /** So many deliveries that are due, the oldest first, in one statement. */
  queue(webhookId: string, count: number): Promise<void>;
  deliveries(webhookId: string): Promise<WebhookDelivery[]>;
  /** As a process would that holds nothing yet. */
  claim(ask?: Partial<Ask>, database?: Database): Promise<Claimed[]>;
  /** Resolves with the deliveries once all of them have been attempted, and none is being sent. */
  attempted(webhookId: string, attempts?: number): Promise<WebhookDelivery[]>;
}

const insertDue = {
  name: undefined,
  text: `
  WITH made AS (
    INSERT INTO event (id, organization_id, name, data, created_at)
    SELECT uuid_v7($2), w.organization_id, 'task.created', json_build_object('number', i), $2::timestamptz - i * interval '1 ms'
      FROM webhook w, generate_series(1, $3::int) AS i WHERE w.id = $1::uuid
    RETURNING id, name, created_at
  )
  INSERT INTO webhook_delivery (id, webhook_id, event_id, event, status, next_attempt_at, created_at)
  SELECT uuid_v7($2), $1::uuid, id, name, 'pending', created_at, created_at FROM made`,
};

/** The stage for a file's tests; what they started is stopped after the last one. */
export const dispatching = (): Dispatching => {
  beforeAll(trustReceiver);
  const server = useTestServer({ config: { role: "api", secretKey }, clock: () => stage.nowMs });
  const opened: (() => Promise<void>)[] = [];
  let database: OpenDatabase;
  beforeAll(() => {
    database = openQueue(server.database.connection, log);
  });
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
    await database.close();
  });

  const stage: Dispatching = {
    server,
    get database() {
      return database;
    },
    nowMs: Date.now(),
    receiver: async (answer) => {
      const receiver = await startReceiver(answer);
      opened.push(receiver.close);
      return receiver;
    },
    dispatcher: (options = {}) => {
      const timeoutMs = options.timeoutMs ?? 15_000;
      const guard = { allowCidrs: ["127.0.0.1/32"], ports: null, resolve: async () => [] };
      const sender = createSender({ guard, timeoutMs, userAgent: "Worktrack" });
      const fixed = {
        database,
        sender,
        secretKey,
        clock: () => stage.nowMs,
        log,
        retryDelaysMs: [],
        timeoutMs,
        random: () => 0.5,
      };
      const { wake, stop } = startDispatcher({ ...fixed, ...options });
      let stopping: Promise<void> | undefined;
      const stopOnce = () => (stopping ??= stop().then(sender.close));
      opened.push(stopOnce);
      return { wake, stop: stopOnce };
    },
    hook: async (organizationId, url, events = ["task.created"]) => {
      const id = newId();
      const { text, sealed } = mintSecret({ secretKey }, id);
      await database.prisma.webhook.create({ data: { id, organizationId, url, events: [...events], secret: sealed } });
      return { id, secret: text };
    },
    queue: async (webhookId, count) => {
      await database.rows(insertDue, [webhookId, new Date(stage.nowMs), count]);
    },
    claim: (ask, on = database) =>
      claim(on, {
        after: ringStart,
        nowMs: stage.nowMs,
        leaseMs: 20_000,
        held: new Map(),
        max: inFlightMax,
        perWebhookMax: inFlightPerWebhookMax,
        perFailingWebhookMax: inFlightPerWebhookMax,
        ...ask,
      }),
    deliveries: (webhookId) =>
      database.prisma.webhookDelivery.findMany({ where: { webhookId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    attempted: async (webhookId, attempts = 1) => {
      await expect
        .poll(async () => (await stage.deliveries(webhookId)).every((row) => row.attempts >= attempts && row.leaseId === null))
        .toBe(true);
      return stage.deliveries(webhookId);
    },
  };
  return stage;
};
