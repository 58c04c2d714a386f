// Makes and verifies signed links, which give access to one attachment without a key until they expire.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Input, Reply, ThumbnailSize } from "@worktrack/contract";
import { auditUse } from "../../audit/hourly-use.ts";
import { requireAuthority } from "../../caller/authority.ts";
import type { Context } from "../../caller/context.ts";
import type { SecretKeys } from "../../database/sealing-keys.ts";
import { invalidField } from "../../platform/api-error.ts";
import { findAnyMedia } from "./find.ts";
import { thumbnailPath } from "./images/thumbnails.ts";
import { findMediaPlace } from "./place.ts";

/** A link gives access to the content of an attachment, or to one of its thumbnails. */
export interface LinkTarget {
  readonly id: string;
  readonly thumbnail: ThumbnailSize | undefined;
}

/** A signed link gives access to its target until it expires. */
const signatureOf = (key: Buffer, { id, thumbnail }: LinkTarget, expiresSeconds: number): string => {
  const text = `media link\n${id}\n${expiresSeconds}${thumbnail === undefined ? "" : `\nthumbnail ${thumbnail}`}`;
  return createHmac("sha256", key).update(text).digest("base64url");
};

export const linkMedia = async (
  context: Context & { readonly secretKeys: SecretKeys },
  { params, body }: Input<"media.link">,
): Promise<Reply<"media.link">> => {
  const { id, url, thumbnailUrl, fileName } = await findAnyMedia(context, params.id);
  const { thumbnail } = body;
  if (thumbnail !== undefined && thumbnailUrl === null)
    throw invalidField(["body", "thumbnail"], "no_thumbnail", "This attachment has no thumbnails");
  // A link works without its maker's key, so signing one counts as a write.
  await requireAuthority(context);
  await auditUse(context, {
    action: "media.linked",
    target: { kind: "media", id, name: fileName, ...(await findMediaPlace(context, id)) },
  });
  const expires = Math.floor(context.nowMs / 1000) + body.expiresInSeconds;
  const signature = signatureOf(context.secretKeys.known[0], { id, thumbnail }, expires);
  const path = thumbnail === undefined ? url : thumbnailPath(id, thumbnail);
  return { url: `${context.baseUrl}${path}?expires=${expires}&signature=${signature}`, expiresAt: new Date(expires * 1000).toISOString() };
};

/** Checks that this server signed the link for this target and that it has not expired. */
export const isLinkValid = async (
  keys: SecretKeys,
  target: LinkTarget,
  { expires, signature }: { expires: string; signature: string },
  nowMs: number,
): Promise<boolean> => {
  if (!/^[1-9]\d{0,11}$/.test(expires) || Number(expires) * 1000 <= nowMs) return false;
  const isSigned = () => keys.known.some((key) => isEqual(signatureOf(key, target, Number(expires)), signature));
  if (isSigned()) return true;
  await keys.refresh();
  return isSigned();
};

const isEqual = (expected: string, given: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};
