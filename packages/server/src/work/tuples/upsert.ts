// Creates or updates the record of a tuple: the steps that the upserts of all kinds share. work/tasks/batch.ts does it for many tasks.
import type { UpsertOutcome } from "@worktrack/contract";
import { type Context, inTransaction } from "../../caller/context.ts";
import { ApiError, fieldErrorAt, invalidFields } from "../../platform/api-error.ts";
import { requireMatch } from "../../platform/etag.ts";
import { Upserted } from "../../platform/json.ts";
import { findTakenTuples, markTuplesApplied, saveTuples, sentAtOf, type TupleTarget, tupleConflict } from "./records.ts";
import { lockTuples, type Tuple } from "./tuple.ts";

/** A record as JSON text. */
export interface RecordText {
  readonly id: string;
  readonly json: string;
}

/** How records of one kind are upserted. All functions run in the same transaction. */
export interface UpsertEffects<Locked extends RecordText> {
  /** Locks the record with this id. Undefined when the caller sees no record of this kind with it. @throws ApiError as an update */
  lock(within: Context, id: string): Promise<Locked | undefined>;
  /** Writes nothing if the record has all given values already. */
  update(within: Context, locked: Locked): Promise<RecordText>;
  create(within: Context): Promise<RecordText>;
}

/** @throws ApiError conflict, precondition_failed, and the errors of `effects` */
export const upsertRecord = <Locked extends RecordText, Reply>(
  context: Context,
  target: TupleTarget,
  { externalSource, externalId }: Tuple,
  effects: UpsertEffects<Locked>,
): Promise<Upserted<Reply>> =>
  inTransaction(context, async (within) => {
    const tuple = { externalSource, externalId };
    await lockTuples(within, [tuple]);
    const before = await lockRecord(within, tuple, effects);
    if (before) {
      requireMatch(within.ifMatch, before.json);
      const after = await effects.update(within, before);
      await markTuplesApplied(within, [tuple]);
      return new Upserted(after, outcomeOf(before, after));
    }
    if (within.ifMatch !== undefined) throw new ApiError("precondition_failed", "No record has this externalSource and externalId");
    const created = await effects.create(within);
    await saveTuples(within, target, [{ ...tuple, id: created.id, sentAt: sentAtOf(within.nowMs) }]);
    return new Upserted(created, "created");
  });

/**
 * The tuple's record, or undefined if it has none. One of another kind is looked up like one that the caller cannot see, so that neither
 * the answer nor its time distinguishes them.
 */
const lockRecord = async <Locked extends RecordText>(
  within: Context,
  tuple: Tuple,
  { lock }: UpsertEffects<Locked>,
): Promise<Locked | undefined> => {
  const [taken] = await findTakenTuples(within, [tuple]);
  if (!taken) return undefined;
  const locked = await lock(within, taken.id);
  // Deleting a record deletes its tuple too.
  if (!locked && (await findTakenTuples(within, [tuple])).length > 0) throw tupleConflict();
  return locked;
};

export const outcomeOf = (before: RecordText, after: RecordText): UpsertOutcome => (before.json === after.json ? "unchanged" : "updated");

type Required<Input, Field extends keyof Input> = Input & { readonly [Name in Field]-?: Exclude<Input[Name], undefined> };

/** Checks the fields that only an update may omit. @throws ApiError validation_failed, which names all that are missing */
export const requireToCreate = <Input, Field extends keyof Input & string>(
  input: Input,
  fields: readonly Field[],
): Required<Input, Field> => {
  const missing = fields.filter((field) => input[field] === undefined);
  if (missing.length === 0) return input as Required<Input, Field>;
  throw invalidFields(missing.map((field) => fieldErrorAt(["body", field], "required", "Required to create the record")));
};
