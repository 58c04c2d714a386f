// The baseline for deliveries: undici in loops that sign and post a body. No queue, no database, no log.
import { randomUUID } from "node:crypto";
import { Agent } from "undici";
import { createSigningKey, signatureHeaders } from "../../packages/server/src/integration/webhooks/send/signature.ts";

export interface Post {
  readonly url: string;
  readonly body: string;
  readonly secret: string;
  readonly count: number;
  readonly atOnce: number;
}

const agent = new Agent();

const postAll = async ({ url, body, secret, count, atOnce }: Post): Promise<void> => {
  const { origin, pathname } = new URL(url);
  const bytes = Buffer.from(body);
  const keys = [createSigningKey(secret)] as const;
  let left = count;
  const loop = async (): Promise<void> => {
    while (left-- > 0) {
      const signed = signatureHeaders(bytes, { deliveryId: randomUUID(), keys, nowMs: Date.now() });
      const headers = { "Content-Type": "application/json", ...signed };
      const answer = await agent.request({ origin, path: pathname, method: "POST", headers, body: bytes });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`A delivery was rejected: ${answer.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
};

process.on("message", async (post) => {
  await postAll(post as Post);
  process.send?.("done");
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
