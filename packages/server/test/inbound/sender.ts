import type { InboundReply, Problem } from "@worktrack/contract";
import { signInbound } from "@worktrack/webhook-verify/sign";
import type { RunningServer } from "../../src/server.ts";

type Server = Pick<RunningServer, "url">;
export type Kind = "tasks" | "posts" | "comments";

/** The part of an inbound secret that signs requests. */
export interface SenderSecret {
  readonly prefix: string;
  readonly secret: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: InboundReply & Problem;
}

/** Sends one inbound request with exactly this body and these headers. */
export const deliver = async (
  { url }: Server,
  kind: Kind,
  body: string | Uint8Array<ArrayBuffer> | undefined,
  headers: Record<string, string>,
): Promise<Answer> => {
  const response = await fetch(`${url}/api/v1/webhooks/inbound/${kind}`, { method: "POST", headers, ...(body !== undefined && { body }) });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer["body"] };
};

export interface Sender {
  tasks(body: object, options?: { nowMs?: number }): Promise<Answer>;
  posts(body: object, options?: { nowMs?: number }): Promise<Answer>;
  comments(body: object, options?: { nowMs?: number }): Promise<Answer>;
}

/** Sends requests signed with `secret`. `nowMs` is the signed time, unless a call gives another. */
export const sender = (server: Server, secret: SenderSecret, nowMs: () => number = Date.now): Sender => {
  const sendTo =
    (kind: Kind): Sender[Kind] =>
    async (body, options) => {
      const text = JSON.stringify(body);
      return deliver(server, kind, text, await signInbound(text, secret, { nowMs: options?.nowMs ?? nowMs() }));
    };
  return { tasks: sendTo("tasks"), posts: sendTo("posts"), comments: sendTo("comments") };
};
