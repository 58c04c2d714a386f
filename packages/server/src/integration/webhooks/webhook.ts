// Finds, locks and lists webhooks, and converts rows to the webhook as the API returns it.
import type { EventName, Input, Reply, Webhook } from "@worktrack/contract";
import type { DateVersions } from "../../api-versions/date-versions.ts";
import type { Context } from "../../caller/context.ts";
import type { SecretKeys } from "../../database/sealing-keys.ts";
import { statement } from "../../database/statement.ts";
import type { Webhook as Row } from "../../generated/prisma/client.ts";
import { notFound } from "../../platform/api-error.ts";
import { dates } from "../../platform/author.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import type { Guard } from "./guard/guard.ts";

/** Ports for writing a webhook: `guard` checks the URL, and `secretKeys` seals the secret. */
export interface WebhookContext extends Context {
  readonly guard: Guard;
  readonly secretKeys: SecretKeys;
  /** The date version of the request. */
  readonly dateVersion: string;
  readonly dateVersions: DateVersions;
}

/** The contract's Webhook. It contains no secret. */
export const webhookRecord = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events as EventName[],
  description: row.description,
  enabled: row.enabled,
  disabledReason: row.disabledReason as Webhook["disabledReason"],
  consecutiveFailures: row.consecutiveFailures,
  apiVersion: row.apiVersion,
  previousSecretExpiresAt: row.previousSecretExpiresAt?.toISOString() ?? null,
  ...dates(row),
});

/** The part of a webhook's URL that the audit log may contain. Path and query may contain a token. */
export const originOf = (url: string): string => new URL(url).origin;

/** The target of audit entries about a webhook. */
export const webhookTarget = ({ id, url }: Pick<Row, "id" | "url">) => ({ kind: "webhook", id, name: originOf(url) });

/** @throws ApiError not_found, forbidden */
export const findWebhook = async ({ database, caller }: Context, id: string): Promise<Row> => {
  const row = await database.prisma.webhook.findFirst({ where: { id, organizationId: caller.organizationId } });
  if (!row) throw notFound("webhook");
  return row;
};

const lockWebhookRow = statement({
  name: "webhook_lock",
  parameters: { id: "uuid" },
  row: { id: "uuid" },
  text: "SELECT id FROM webhook WHERE id = $id FOR NO KEY UPDATE",
});

/**
 * Locks a webhook until the transaction ends, so that its changes run one after another. New deliveries do not wait for this lock.
 * @throws ApiError not_found, forbidden
 */
export const lockWebhook = async (context: Context, id: string): Promise<Row> => {
  await context.database.query(lockWebhookRow, { id });
  return findWebhook(context, id);
};

export const getWebhook = async (context: Context, { params }: Input<"webhooks.get">): Promise<Webhook> =>
  webhookRecord(await findWebhook(context, params.id));

export const listWebhooks = async ({ database, caller }: Context, { query }: Input<"webhooks.list">): Promise<Reply<"webhooks.list">> => {
  const { organizationId } = caller;
  const scope = `${organizationId} webhooks`;
  const { after, ...page } = pageArguments(scope, query);
  const rows = await database.prisma.webhook.findMany({ where: { organizationId, ...after }, ...page });
  return pageOf(scope, query, rows, webhookRecord);
};
