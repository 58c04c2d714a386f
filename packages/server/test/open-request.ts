import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import type { RunningServer } from "../src/server.ts";

export interface OpenedRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request whose headers the server has authenticated and whose body has not been sent. */
export interface OpenRequest {
  /** Sends the body and returns the answer. */
  finish(body: string | Buffer): Promise<{ readonly status: number; readonly json: Record<string, unknown> | undefined }>;
}

/** Sends the headers of a request and waits until the server has read the credential, which sets `lastUsedAt`. */
export const openRequest = async (
  { url, database }: RunningServer,
  { method, path, token, headers }: OpenedRequest,
): Promise<OpenRequest> => {
  const { credential } = database.prisma;
  const where = { prefix: token.split("_")[1] ?? "" };
  await credential.update({ where, data: { lastUsedAt: null } });
  const sending = request(url + path, {
    method,
    agent: false,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "transfer-encoding": "chunked", ...headers },
  });
  const answer = answerOf(sending);
  answer.catch(() => {});
  sending.flushHeaders();
  await expect.poll(async () => (await credential.findUniqueOrThrow({ where })).lastUsedAt, { interval: 2 }).not.toBeNull();
  return {
    finish: (body) => {
      sending.end(body);
      return answer;
    },
  };
};

const answerOf = async (sending: ClientRequest): ReturnType<OpenRequest["finish"]> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => sending.once("response", resolve).once("error", reject));
  const body = await text(response);
  return { status: response.statusCode ?? 0, json: body === "" ? undefined : JSON.parse(body) };
};
