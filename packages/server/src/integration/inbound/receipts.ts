// Stores the signature and the reply of each inbound request. A repeat gets the reply, and is dated by the first arrival of its signature.
import type { InboundKind, InboundReply } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { statement, textOf } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { InboundSignature } from "./signature.ts";

/** An accepted request. */
export interface Receipt {
  readonly reply: InboundReply;
  readonly arrivedAt: Date;
}

const findStatement = statement({
  name: "inbound_receipt_find",
  parameters: { secretId: "uuid", signature: "text" },
  row: { kind: textOf<InboundKind>(), reply: "text", arrivedAt: "timestamptz" },
  text: `
    SELECT kind, reply, created_at AS "arrivedAt" FROM inbound_receipt WHERE secret_id = $secretId AND signature = $signature`,
});

/**
 * Returns the receipt of an earlier request with the same signature, or undefined for a new request.
 * @throws ApiError invalid_signature when another endpoint accepted that request: the signature does not cover the path.
 */
export const findReceipt = async (
  { database, caller }: Context,
  { signature }: InboundSignature,
  kind: InboundKind,
): Promise<Receipt | undefined> => {
  const [receipt] = await database.query(findStatement, { secretId: caller.credential.id, signature });
  if (!receipt) return undefined;
  if (receipt.kind !== kind) throw new ApiError("invalid_signature", `This signed request was already accepted as a ${receipt.kind}`);
  return { reply: JSON.parse(receipt.reply), arrivedAt: receipt.arrivedAt };
};

const saveStatement = statement({
  name: "inbound_receipt_keep",
  parameters: { secretId: "uuid", signature: "text", kind: "text", reply: "text", createdAt: "timestamptz" },
  row: {},
  text: `
    INSERT INTO inbound_receipt (secret_id, signature, kind, reply, created_at)
    VALUES ($secretId, $signature, $kind, $reply, $createdAt)
    ON CONFLICT (secret_id, signature) DO UPDATE SET reply = excluded.reply`,
});

/** Saves the reply. A request that is applied again keeps the time of its first arrival. */
export const saveReceipt = async (
  { database, caller, nowMs }: Context,
  { signature }: InboundSignature,
  reply: InboundReply,
): Promise<void> => {
  await database.query(saveStatement, {
    secretId: caller.credential.id,
    signature,
    kind: reply.kind,
    reply: JSON.stringify(reply),
    createdAt: new Date(nowMs),
  });
};
