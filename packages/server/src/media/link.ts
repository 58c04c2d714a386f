import { createHmac, timingSafeEqual } from "node:crypto";
import type { Input, Reply } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { findAnyMedia } from "./find.ts";

/** What a link is signed with: whoever holds one reads this attachment until then, and nothing else. */
const signatureOf = (key: Buffer, id: string, expiresSeconds: number): string =>
  createHmac("sha256", key).update(`media link\n${id}\n${expiresSeconds}`).digest("base64url");

export const linkMedia = async (
  context: Context & { readonly secretKey: Buffer },
  { params, body }: Input<"media.link">,
): Promise<Reply<"media.link">> => {
  const { id, url } = await findAnyMedia(context, params.id);
  const expires = Math.floor(context.nowMs / 1000) + body.expiresInSeconds;
  const signature = signatureOf(context.secretKey, id, expires);
  return { url: `${context.baseUrl}${url}?expires=${expires}&signature=${signature}`, expiresAt: new Date(expires * 1000).toISOString() };
};

/** Whether a link was made here for this attachment and still counts. */
export const isLinkValid = (
  key: Buffer,
  id: string,
  { expires, signature }: { expires: string; signature: string },
  nowMs: number,
): boolean => {
  if (!/^[1-9]\d{0,11}$/.test(expires) || Number(expires) * 1000 <= nowMs) return false;
  const [expected, given] = [Buffer.from(signatureOf(key, id, Number(expires))), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};
