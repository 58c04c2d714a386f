// An HTTP server in front of another that repeats each refused request until it succeeds, as a patient client does, and checks the refusals.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { newId } from "../../../src/platform/id.ts";

const attemptsMax = 60;
const pauseMs = 5;

export interface Repeater {
  readonly url: string;
  /** How often each refusal was repeated: its status, code and Retry-After. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Whether the last answered request was refused before. Its first attempt may have been applied. */
  readonly hasRepeated: boolean;
  close(): Promise<void>;
}

/** Gives each POST an Idempotency-Key. Answers of other statuses than 409 `idempotency_in_flight` and 503 are passed on. */
export const startRepeater = async (url: string): Promise<Repeater> => {
  const refusals = new Map<string, number>();
  const state = { refusals, hasRepeated: false };
  const server = createServer(async (incoming, response) => {
    const { method = "GET", headers, url: path = "/" } = incoming;
    const { host: _, connection: __, "transfer-encoding": ___, ...passed } = headers;
    const body = await buffer(incoming);
    const keyed = method === "POST" && headers.authorization !== undefined && { "idempotency-key": newId() };
    for (let attempt = 1; ; attempt++) {
      const answer = await request(url + path, {
        method: method as "GET",
        headers: { ...keyed, ...passed },
        ...(body.length > 0 && { body }),
      });
      // The events of a stream are passed on as they come: it ends only with its client.
      if (answer.headers["content-type"]?.includes("text/event-stream")) {
        state.hasRepeated = attempt > 1;
        response.writeHead(answer.statusCode, answer.headers);
        await pipeline(answer.body, response).catch(() => {});
        return;
      }
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      // The attempts may use up a limit.
      if (answer.statusCode === 429) {
        await sleep(Number(answer.headers["retry-after"]) * 1_000);
        continue;
      }
      const refusal = describeRefusal(answer.statusCode, answer.headers, bytes);
      if (refusal === undefined || attempt === attemptsMax) {
        state.hasRepeated = attempt > 1;
        const { connection: ____, "transfer-encoding": _____, ...own } = answer.headers;
        response.writeHead(answer.statusCode, { ...own, "content-length": bytes.length }).end(bytes);
        return;
      }
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      await sleep(pauseMs);
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  });
};

/** Undefined for an answer that is not a temporary refusal. A failure of the server counts as one, so that the test sees it. */
const describeRefusal = (status: number, headers: Readonly<Record<string, unknown>>, body: Buffer): string | undefined => {
  if (status !== 409 && status < 500) return undefined;
  const type = String(headers["content-type"]).split(";")[0];
  const { code = undefined, scimType = undefined } = JSON.parse(body.toString() || "{}") as { code?: string; scimType?: string };
  if (status === 409 && code !== "idempotency_in_flight") return undefined;
  return [status, code ?? scimType, type, headers["retry-after"]].join(" ");
};
