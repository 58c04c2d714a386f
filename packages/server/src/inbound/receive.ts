import type { InboundReply, SignedOperationName } from "@worktrack/contract";
import { inTransaction } from "../context.ts";
import type { Answer } from "../handler.ts";
import { ApiError } from "../platform/api-error.ts";
import { Located } from "../platform/json.ts";
import { findPlace, keepPlace, kindOf, lockTuple, type Place, type Target, type Tuple } from "./place.ts";
import { findReceipt, keepReceipt } from "./receipt.ts";
import type { SignedContext } from "./signed.ts";

/** A record that a tuple names: there already, or just made. */
export interface Named {
  readonly target: Target;
  readonly id: string;
  /** A task's. */
  readonly identifier?: string;
  /** Its path, where the table cannot tell it. */
  readonly location?: string;
}

/** What one endpoint does, all within one transaction. */
export interface Effects<Held extends Named> {
  /** Holds what the tuple names until the transaction ends; undefined when it does not exist for this secret. */
  hold(within: SignedContext, place: Place): Promise<Held | undefined>;
  update(within: SignedContext, held: Held): Promise<Named>;
  create(within: SignedContext): Promise<Named>;
}

/**
 * The first post of a tuple creates, later ones update, what is older than the last applied changes nothing, and an exact repeat is
 * answered like the first time. @throws ApiError conflict, invalid_signature, and what the effects refuse.
 */
export const receive = <Held extends Named>(
  context: SignedContext,
  kind: InboundReply["kind"],
  tuple: Tuple,
  effects: Effects<Held>,
): Promise<Answer<SignedOperationName>> =>
  inTransaction(context, async (within) => {
    const signed = within.signed;
    // Of two that are the same to the byte, the tuple is the same too: so this orders them as well.
    await lockTuple(within, tuple);
    const repeated = await findReceipt(within, signed, kind);
    if (repeated) return { ...repeated, created: false };
    const place = await findPlace(within, tuple);
    if (place && kindOf(place.target) !== kind) throw new ApiError("conflict", `This tuple names a ${kindOf(place.target)} already`);
    const held = place && (await effects.hold(within, place));
    // What is deleted takes its place along: one that is still here is only out of sight.
    if (place && !held && (await findPlace(within, tuple)))
      throw new ApiError("conflict", `The ${kind} that this tuple names is in a private project that this secret's user is no member of`);
    const isOlder = place !== undefined && signed.sentAt < place.sentAt;
    const named = held ? (isOlder ? held : await effects.update(within, held)) : await effects.create(within);
    await keepPlace(within, tuple, { target: named.target, id: named.id, sentAt: signed.sentAt });
    const reply = replyOf(kind, named, !held);
    await keepReceipt(within, signed, reply);
    return reply.created && named.location !== undefined ? new Located(reply, named.location) : reply;
  });

const replyOf = (kind: InboundReply["kind"], { id, identifier }: Named, created: boolean): InboundReply => ({
  id,
  kind,
  created,
  ...(identifier !== undefined && { identifier }),
});
