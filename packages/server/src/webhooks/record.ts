import type { EventName, Webhook } from "@worktrack/contract";
import type { Webhook as Row } from "../generated/prisma/client.ts";
import { dates } from "../platform/author.ts";

/** The record; never a secret. */
export const webhookRecord = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events as EventName[],
  description: row.description,
  enabled: row.enabled,
  disabledReason: row.disabledReason as Webhook["disabledReason"],
  consecutiveFailures: row.consecutiveFailures,
  ...dates(row),
});

/** All of a URL that the audit log tells: path and query may hold somebody's token. */
export const originOf = (url: string): string => new URL(url).origin;

export const webhookTarget = ({ id, url }: Pick<Row, "id" | "url">) => ({ kind: "webhook", id, name: originOf(url) });
