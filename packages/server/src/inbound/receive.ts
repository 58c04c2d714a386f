// The steps that all inbound endpoints share: lock the tuple, recognize repeats, create or update the record, save the receipt.
import type { InboundReply, SignedOperationName } from "@worktrack/contract";
import { inTransaction } from "../context.ts";
import type { Answer } from "../handler.ts";
import { ApiError } from "../platform/api-error.ts";
import { Located } from "../platform/json.ts";
import { findReceipt, saveReceipt } from "./receipts.ts";
import type { SignedContext } from "./signature.ts";
import {
  findInboundRecord,
  type InboundRecord,
  type InboundTarget,
  type InboundTuple,
  kindOf,
  lockTuple,
  saveInboundRecord,
} from "./tuple.ts";

/** The record that an inbound request created or updated. */
export interface InboundResult {
  readonly target: InboundTarget;
  readonly id: string;
  /** Tasks only. */
  readonly identifier?: string;
  /** The record's path, when the operation's row in the contract does not determine it. */
  readonly location?: string;
}

/** How one endpoint applies a request. All functions run in the same transaction. */
export interface InboundEffects<Locked extends InboundResult> {
  /** Locks the tuple's record. Returns undefined when it does not exist for this secret. */
  lock(within: SignedContext, record: InboundRecord): Promise<Locked | undefined>;
  update(within: SignedContext, locked: Locked): Promise<InboundResult>;
  create(within: SignedContext): Promise<InboundResult>;
}

/**
 * Applies an inbound request. The first request of a tuple creates its record and later ones update it. A request older than the last
 * applied one changes nothing, and an exact repeat gets the first reply again.
 * @throws ApiError conflict, invalid_signature, and the errors of `effects`.
 */
export const receiveInbound = <Locked extends InboundResult>(
  context: SignedContext,
  kind: InboundReply["kind"],
  tuple: InboundTuple,
  effects: InboundEffects<Locked>,
): Promise<Answer<SignedOperationName>> =>
  inTransaction(context, async (within) => {
    const { signed } = within;
    // Identical requests have the same tuple, so this lock also orders them before the receipt is read.
    await lockTuple(within, tuple);
    const repeated = await findReceipt(within, signed, kind);
    if (repeated) return { ...repeated, created: false };
    const record = await findInboundRecord(within, tuple);
    if (record && kindOf(record.target) !== kind)
      throw new ApiError("conflict", `This externalSource and externalId already identify a ${kindOf(record.target)}`);
    const locked = record && (await effects.lock(within, record));
    // Deleting a record deletes its tuple too. If the tuple is still there, the record exists but the secret's user cannot see it.
    if (record && !locked && (await findInboundRecord(within, tuple)))
      throw new ApiError("conflict", `The ${kind} that this tuple names is in a private project that the secret's user is not a member of`);
    const isOlder = record !== undefined && signed.sentAt < record.sentAt;
    const result = locked ? (isOlder ? locked : await effects.update(within, locked)) : await effects.create(within);
    await saveInboundRecord(within, tuple, { target: result.target, id: result.id, sentAt: signed.sentAt });
    const reply = replyOf(kind, result, !locked);
    await saveReceipt(within, signed, reply);
    return reply.created && result.location !== undefined ? new Located(reply, result.location) : reply;
  });

const replyOf = (kind: InboundReply["kind"], { id, identifier }: InboundResult, created: boolean): InboundReply => ({
  id,
  kind,
  created,
  ...(identifier !== undefined && { identifier }),
});
