import { argument } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { findByName } from "../paging/find.ts";
import type { Webhook } from "./columns.ts";

export const webhookArgument = { webhook: argument("WEBHOOK", text, "Its id or its URL", "id") };

/** By id; or by URL, where no other webhook has the same. */
export const findWebhook = ({ webhooks }: Client, reference: string): Promise<Webhook> =>
  findByName<Webhook>(reference, {
    noun: "webhook",
    listing: "worktrack webhook list",
    get: (id) => webhooks.get({ id }),
    list: (page) => webhooks.list(page),
    hasName: ({ url }, called) => url === called,
  });
