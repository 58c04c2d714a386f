// Makes and verifies signed links, which give access to one attachment without a key until they expire.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Input, Reply } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { requireAuthority } from "../credentials/authority.ts";
import { findAnyMedia } from "./find.ts";

/** A signed link gives access to this one attachment until it expires. */
const signatureOf = (key: Buffer, id: string, expiresSeconds: number): string =>
  createHmac("sha256", key).update(`media link\n${id}\n${expiresSeconds}`).digest("base64url");

export const linkMedia = async (
  context: Context & { readonly secretKey: Buffer },
  { params, body }: Input<"media.link">,
): Promise<Reply<"media.link">> => {
  const { id, url } = await findAnyMedia(context, params.id);
  // A link works without its maker's key, so signing one counts as a write.
  await requireAuthority(context);
  const expires = Math.floor(context.nowMs / 1000) + body.expiresInSeconds;
  const signature = signatureOf(context.secretKey, id, expires);
  return { url: `${context.baseUrl}${url}?expires=${expires}&signature=${signature}`, expiresAt: new Date(expires * 1000).toISOString() };
};

/** Checks that this server signed the link for this attachment and that it has not expired. */
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
