import type { inboundSecretOperations } from "../inbound/secrets.ts";
import type { inboundOperations } from "../inbound/table.ts";
import { defaultDateVersion } from "../versions.ts";
import type { feedOperations } from "../webhooks/feed.ts";
import type { webhookOperations } from "../webhooks/table.ts";
import { exampleEnvelope } from "./events.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, exampleId, pageOf } from "./records.ts";

export const webhookExamples = (records: ExampleRecords): ExamplesOf<keyof typeof webhookOperations> => {
  const { dates, task } = records;
  const webhook = {
    id: exampleId(18),
    url: "https://example.com/hook",
    events: ["task.created" as const, "task.completed" as const],
    description: "The team's chat",
    enabled: true,
    disabledReason: null,
    consecutiveFailures: 0,
    apiVersion: defaultDateVersion,
    previousSecretExpiresAt: null,
    ...dates,
  };
  const withSecret = { ...webhook, secret: "whsec_…" };
  const disabled = { ...webhook, enabled: false, disabledReason: "manual" as const };
  const delivery = {
    id: exampleId(19),
    webhookId: webhook.id,
    event: "task.completed" as const,
    eventId: exampleId(21),
    status: "succeeded" as const,
    attempts: 1,
    nextAttemptAt: null,
    createdAt: dates.updatedAt,
    test: false,
    lastAttempt: { startedAt: dates.updatedAt, durationMs: 51, status: 200, error: null },
    record: { type: "task" as const, id: task.id, identifier: task.identifier, title: task.title },
  };
  const queued = { ...delivery, status: "pending" as const, attempts: 0, nextAttemptAt: dates.updatedAt, lastAttempt: null };
  const attempt = {
    number: 1,
    ...delivery.lastAttempt,
    response: "ok",
    url: webhook.url,
    requestHeaders: { "Content-Type": "application/json", "X-Webhook-Id": delivery.id, "X-Webhook-Signature": "sha256=…" },
    responseHeaders: { "content-type": "text/plain", "set-cookie": "[redacted]" },
  };
  const { url, events, description } = webhook;
  return {
    "webhooks.list": { reply: pageOf(webhook) },
    "webhooks.create": { body: { url, events, description }, reply: withSecret },
    "webhooks.get": { reply: webhook },
    "webhooks.update": { body: { events: ["task.completed"] }, reply: { ...webhook, events: ["task.completed"] } },
    "webhooks.test": { body: { event: "task.completed" }, reply: { ...queued, test: true, record: null } },
    "webhooks.enable": { body: { catchUp: true }, reply: webhook },
    "webhooks.disable": { reply: disabled },
    "webhooks.rotateSecret": { body: { overlapSeconds: 3_600 }, reply: withSecret },
    "webhooks.metrics": {
      reply: { hours: [{ hour: "2026-11-22T12:00:00.000Z", deliveries: 120, failures: 2, p50Ms: 51, p95Ms: 180 }] },
    },
    "webhooks.deliveries.list": { reply: pageOf(delivery) },
    "webhooks.deliveries.get": { reply: { ...delivery, attemptLog: [attempt], payload: exampleEnvelope("task.completed", records) } },
    "webhooks.deliveries.retry": { reply: queued },
    "webhooks.deliveries.retryAll": {
      body: { status: ["failed", "skipped"], since: dates.createdAt },
      reply: { retried: 12, hasMore: false },
    },
  };
};

export const feedExamples = (records: ExampleRecords): ExamplesOf<keyof typeof feedOperations> => ({
  "events.list": {
    reply: { items: [{ id: exampleId(21), ...exampleEnvelope("task.completed", records) }], hasMore: false, nextCursor: "WzEsIjIwMjYt…" },
  },
  "events.stream": { reply: { id: exampleId(21), ...exampleEnvelope("task.completed", records) } },
});

export const inboundSecretExamples = ({ project, dates }: ExampleRecords): ExamplesOf<keyof typeof inboundSecretOperations> => {
  const secret = {
    id: exampleId(22),
    name: "CI",
    prefix: "hof0Qm2LxT8a",
    userId: exampleId(23),
    projectId: project.id,
    createdAt: dates.createdAt,
    lastUsedAt: null,
    revokedAt: null,
  };
  const withSecret = { ...secret, secret: "wtin_…" };
  const { name, projectId } = secret;
  return {
    "inboundSecrets.list": { reply: pageOf(secret) },
    "inboundSecrets.create": { body: { name, projectId }, reply: withSecret },
    "inboundSecrets.get": { reply: secret },
    "inboundSecrets.update": { body: { name: "Build server" }, reply: { ...secret, name: "Build server" } },
    "inboundSecrets.rotate": { reply: withSecret },
  };
};

export const inboundExamples = ({ task, post, comment }: ExampleRecords): ExamplesOf<keyof typeof inboundOperations> => {
  const externalSource = "ci";
  const externalId = "build-42";
  return {
    "inbound.tasks": {
      body: { externalSource, externalId, title: "Build 42 fails", priority: "high" },
      reply: { id: task.id, kind: "task", created: true, applied: true, ignored: [], identifier: task.identifier },
    },
    "inbound.posts": {
      body: { externalSource, externalId: "release-7", title: "Release 7 is out", body: "It fixes the login." },
      reply: { id: post.id, kind: "post", created: true, applied: true, ignored: [] },
    },
    "inbound.comments": {
      body: { externalSource, externalId: "build-43", taskExternalId: externalId, body: "Build 43 fails, too." },
      reply: { id: comment.id, kind: "comment", created: true, applied: true, ignored: [] },
    },
  };
};
