// The steps that all inbound endpoints share: lock the tuple, decide whether the request is applied, create or update the record, save the receipt.
import type { InboundKind, InboundReply, SignedOperationName } from "@worktrack/contract";
import { inTransaction } from "../../caller/context.ts";
import type { Answer } from "../../caller/handler.ts";
import { ApiError } from "../../platform/api-error.ts";
import { Located } from "../../platform/json.ts";
import type { TupleTarget } from "../../work/tuples/records.ts";
import { lockTuples, type Tuple } from "../../work/tuples/tuple.ts";
import { reasonToIgnore } from "./order.ts";
import { findReceipt, saveReceipt } from "./receipts.ts";
import type { SignedContext } from "./signature.ts";
import { findInboundRecord, type InboundRecord, kindOf, saveInboundRecord } from "./tuple.ts";

/** The record that an inbound request created or updated. */
export interface InboundResult {
  readonly target: TupleTarget;
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
 * Applies an inbound request. The first request of a tuple creates its record and later ones update it. A request that is older than the
 * last applied one, or repeats it, changes nothing. @throws ApiError conflict, invalid_signature, and the errors of `effects`.
 */
export const receiveInbound = <Locked extends InboundResult>(
  context: SignedContext,
  kind: InboundKind,
  tuple: Tuple,
  effects: InboundEffects<Locked>,
): Promise<Answer<SignedOperationName>> =>
  inTransaction(context, async (within) => {
    const { signed } = within;
    // Requests for one tuple run one after another from here, so the decision below sees the last one that was applied.
    await lockTuples(within, [tuple]);
    const receipt = await findReceipt(within, signed, kind);
    const record = await findInboundRecord(within, tuple);
    if (record && kindOf(record.target) !== kind)
      throw new ApiError("conflict", `This externalSource and externalId already identify a ${kindOf(record.target)}`);
    const arrivedAt = Math.floor((receipt?.arrivedAt.getTime() ?? within.nowMs) / 1_000);
    const request = { signature: signed.signature, signedAt: signed.sentAt, arrivedAt };
    const reason = reasonToIgnore(request, record?.last);
    if (receipt && reason === "repeat") return { ...receipt.reply, created: false, applied: false, reason };
    const locked = record && (await effects.lock(within, record));
    // Deleting a record deletes its tuple too. If the tuple is still there, the record exists but the secret's user cannot see it.
    if (record && !locked && (await findInboundRecord(within, tuple)))
      throw new ApiError("conflict", `The ${kind} that this tuple names is in a private project that the secret's user is not a member of`);
    const ignored = locked && reason;
    const result = locked ? (ignored ? locked : await effects.update(within, locked)) : await effects.create(within);
    if (!ignored) await saveInboundRecord(within, tuple, result, request);
    const { id, identifier } = result;
    const reply: InboundReply = {
      id,
      kind,
      created: !locked,
      applied: !ignored,
      ...(ignored && { reason: ignored }),
      ignored: [...signed.unknownFields],
      ...(identifier !== undefined && { identifier }),
    };
    await saveReceipt(within, signed, reply);
    return reply.created && result.location !== undefined ? new Located(reply, result.location) : reply;
  });
