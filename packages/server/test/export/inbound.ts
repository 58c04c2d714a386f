import type { TestServer } from "../server.ts";
import { send } from "../table/send.ts";

/** Sends a signed inbound request that creates or updates a task. */
export const sendInboundTask = (
  server: Pick<TestServer, "url">,
  { prefix, secret }: { readonly prefix: string; readonly secret: string },
  body: object,
) => send(server, "inbound.tasks", { inbound: { prefix, secret, nowMs: Date.now }, path: "/api/v1/webhooks/inbound/tasks", body });
