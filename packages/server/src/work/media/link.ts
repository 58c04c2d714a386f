// Makes and verifies signed links, which give access to one attachment without a key until they expire.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Input, Reply } from "@worktrack/contract";
import { auditUse } from "../../audit/hourly-use.ts";
import { requireAuthority } from "../../caller/authority.ts";
import type { Context } from "../../caller/context.ts";
import type { SecretKeys } from "../../database/sealing-keys.ts";
import { findAnyMedia } from "./find.ts";
import { findMediaPlace } from "./place.ts";

/** A signed link gives access to this one attachment until it expires. */
const signatureOf = (key: Buffer, id: string, expiresSeconds: number): string =>
  createHmac("sha256", key).update(`media link\n${id}\n${expiresSeconds}`).digest("base64url");

export const linkMedia = async (
  context: Context & { readonly secretKeys: SecretKeys },
  { params, body }: Input<"media.link">,
): Promise<Reply<"media.link">> => {
  const { id, url, fileName } = await findAnyMedia(context, params.id);
  // A link works without its maker's key, so signing one counts as a write.
  await requireAuthority(context);
  await auditUse(context, {
    action: "media.linked",
    target: { kind: "media", id, name: fileName, ...(await findMediaPlace(context, id)) },
  });
  const expires = Math.floor(context.nowMs / 1000) + body.expiresInSeconds;
  const signature = signatureOf(context.secretKeys.known[0], id, expires);
  return { url: `${context.baseUrl}${url}?expires=${expires}&signature=${signature}`, expiresAt: new Date(expires * 1000).toISOString() };
};

/** Checks that this server signed the link for this attachment and that it has not expired. */
export const isLinkValid = async (
  keys: SecretKeys,
  id: string,
  { expires, signature }: { expires: string; signature: string },
  nowMs: number,
): Promise<boolean> => {
  if (!/^[1-9]\d{0,11}$/.test(expires) || Number(expires) * 1000 <= nowMs) return false;
  const isSigned = () => keys.known.some((key) => isEqual(signatureOf(key, id, Number(expires)), signature));
  if (isSigned()) return true;
  await keys.refresh();
  return isSigned();
};

const isEqual = (expected: string, given: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};
