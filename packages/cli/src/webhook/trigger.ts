// The `webhook trigger` command, which posts a signed sample of any event: to a URL without the server, or to a webhook by the server.
import { randomUUID } from "node:crypto";
import { type EventName, eventNames } from "@worktrack/contract/values";
import { defineCommand } from "../command/definition.ts";
import { argument, optional, value } from "../command/option.ts";
import type { Context } from "../context.ts";
import { CliError, usageError } from "../error/cli-error.ts";
import { eventName } from "../event/event.ts";
import { column } from "../output/column.ts";
import { formatOutcome } from "./delivery.ts";
import { receiverUrl } from "./forward.ts";
import { isSuccess, type PostResult, postBody } from "./post.ts";
import { chooseSecret, secretOptions } from "./secret.ts";
import { sendTest } from "./send-test.ts";
import { webhookArgument } from "./webhook.ts";

/** A sample as it was posted, and the receiver's answer. */
interface PostedSample extends Pick<PostResult, "status" | "durationMs" | "error"> {
  readonly url: string;
  readonly event: EventName;
  readonly deliveryId: string;
  readonly response: string;
}

const postedColumns = [
  column<PostedSample>("EVENT", ({ event }) => event, { style: () => "cyan" }),
  column<PostedSample>("URL", ({ url }) => url),
  column<PostedSample>("OUTCOME", formatOutcome),
  column<PostedSample>("ID", ({ deliveryId }) => deliveryId, { field: "deliveryId" }),
];

const postSample = async (context: Context, event: EventName, url: URL, secretFile: string | undefined): Promise<void> => {
  if (!eventNames.includes(event)) throw usageError(`There is no sample of ${event}. The events are: ${eventNames.join(", ")}`);
  const secret = await chooseSecret(context, secretFile);
  const { sampleEvent } = await import("@worktrack/contract/samples");
  const { sign } = await import("@worktrack/webhook-verify/sign");
  const deliveryId = randomUUID();
  const body = JSON.stringify(sampleEvent(event, Date.now()));
  const posted = await postBody(url, await sign(body, secret, { id: deliveryId }), body, new AbortController().signal);
  const { status, durationMs, error, answer } = posted;
  const response = answer?.excerpt ?? "";
  context.output.record({ url: url.href, event, deliveryId, status, durationMs, error, response }, postedColumns, response);
  if (!isSuccess(status)) throw new CliError(`${url.origin} did not accept the sample: ${formatOutcome(posted)}`);
};

export const triggerWebhook = defineCommand({
  name: "trigger",
  summary: "Send a signed sample of an event to a webhook, or to any URL without the server",
  details: `With --to, this machine posts the sample, signed with WORKTRACK_WEBHOOK_SECRET, --secret-file, or a secret that is created
and shown. This needs no login. Without --to, the server sends it to the webhook, as "webhook test" does.`,
  examples: [
    "worktrack webhook trigger task.completed --to http://localhost:4000/hook",
    "worktrack webhook trigger task.completed https://example.com/hook",
  ],
  arguments: { event: argument("EVENT", eventName, "The event"), webhook: optional(webhookArgument.webhook) },
  options: { to: value("URL", receiverUrl, "Post the sample there: http on this machine, or https"), ...secretOptions },
  run: (context, { event, webhook, to, secretFile }) => {
    if (to !== undefined && webhook === undefined) return postSample(context, event, to, secretFile);
    if (to !== undefined || webhook === undefined) throw usageError("Give a WEBHOOK or --to URL, one of them");
    if (secretFile !== undefined) throw usageError("--secret-file needs --to: the server signs with the webhook's own secret");
    return sendTest(context, webhook, event);
  },
});
