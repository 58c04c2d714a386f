import type { InboundKind, InboundReply } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Signed } from "./signed.ts";

const find = {
  name: "inbound_receipt_find",
  text: "SELECT kind, reply FROM inbound_receipt WHERE secret_id = $1::uuid AND signature = $2::text",
};

/**
 * The answer to this very request, when it was accepted before. The signature covers no path, so what was accepted on one endpoint is
 * refused on the others. @throws ApiError invalid_signature
 */
export const findReceipt = async (
  { database, caller }: Context,
  { signature }: Signed,
  kind: InboundKind,
): Promise<InboundReply | undefined> => {
  const [row] = await database.rows<{ kind: InboundKind; reply: string }>(find, [caller.credential.id, signature]);
  if (!row) return undefined;
  if (row.kind !== kind) throw new ApiError("invalid_signature", `This signed request was accepted as a ${row.kind} already`);
  return JSON.parse(row.reply);
};

const keep = {
  name: "inbound_receipt_keep",
  text: `
    INSERT INTO inbound_receipt (secret_id, signature, kind, reply, created_at)
    VALUES ($1::uuid, $2::text, $3::text, $4::text, $5::timestamptz)`,
};

export const keepReceipt = async ({ database, caller, nowMs }: Context, { signature }: Signed, reply: InboundReply): Promise<void> => {
  await database.rows(keep, [caller.credential.id, signature, reply.kind, JSON.stringify(reply), new Date(nowMs)]);
};
