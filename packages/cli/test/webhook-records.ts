import type { FeedEvent, InboundSecret, Reply, Webhook } from "@worktrack/contract";
import { at, id, ids, person, task } from "./records.ts";

export const webhook: Webhook = {
  id: ids.webhook,
  url: "https://example.com/hook",
  events: ["task.created", "task.completed"],
  description: null,
  enabled: true,
  disabledReason: null,
  consecutiveFailures: 0,
  apiVersion: "2026-05-26",
  previousSecretExpiresAt: null,
  createdAt: at,
  updatedAt: at,
};

export const feedEvent: FeedEvent = {
  id: ids.event,
  event: "task.created",
  timestamp: Date.parse(at),
  organization: { id: ids.organization, name: "Demo" },
  data: { task, actor: { id: ids.person, name: person.name, kind: "person", client: "cli" } },
};

/** A delivery that failed once and will be retried. */
export const delivery: Reply<"webhooks.deliveries.get"> = {
  id: ids.delivery,
  webhookId: ids.webhook,
  event: "task.created",
  eventId: ids.event,
  status: "failed",
  attempts: 1,
  nextAttemptAt: "2026-05-26T10:05:00.000Z",
  createdAt: at,
  test: false,
  lastAttempt: { startedAt: at, durationMs: 12, status: 500, error: null },
  record: { type: "task", id: task.id, identifier: task.identifier, title: task.title },
  attemptLog: [
    {
      number: 1,
      startedAt: at,
      durationMs: 12,
      status: 500,
      error: null,
      response: "no\nroom",
      url: "https://example.com/hook",
      requestHeaders: { "X-Webhook-Id": ids.delivery },
      responseHeaders: { server: "hooks" },
    },
  ],
  payload: { event: "task.created" },
};

export const inboundSecret: InboundSecret = {
  id: ids.inboundSecret,
  name: "ci",
  prefix: "Ab12Cd34",
  userId: id(9),
  projectId: null,
  createdAt: at,
  lastUsedAt: null,
  revokedAt: null,
};
