// The tuple of an external source and an external id, by which another system names a record (specification, Inbound-webhook idempotency key).
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { title } from "./fields.ts";
import { upsertOutcomes } from "./values/records.ts";

/** With the workspace, these identify one record. */
export const externalTuple = {
  externalSource: title(bounds.externalSourceChars).meta({ description: "A short name of the system that the record comes from" }),
  externalId: title(bounds.externalIdChars).meta({ description: "That system's stable key for the record" }),
};

/** The same where both may be left out. `requireWholeTuple` checks the object. */
export const optionalTuple = {
  externalSource: externalTuple.externalSource.optional(),
  externalId: externalTuple.externalId.optional(),
};

interface PartialTuple {
  readonly externalSource?: string | undefined;
  readonly externalId?: string | undefined;
}

/** Refuses one part of a tuple without the other. */
export const requireWholeTuple = ({ externalSource, externalId }: PartialTuple, context: z.RefinementCtx): void => {
  if ((externalSource === undefined) === (externalId === undefined)) return;
  const path = [externalSource === undefined ? "externalSource" : "externalId"];
  context.addIssue({ code: "custom", path, message: "Give both externalSource and externalId, or neither" });
};

/** The fields that all upserts have in the table. */
export const upsertRow = { method: "PUT", status: 201, repeatStatus: 200, etag: true } as const;

/** The reply of an upsert: the record, and what the upsert did. A version step that changes the record changes this one, too. */
export const upserted = <T extends z.ZodRawShape>(id: string, record: z.ZodObject<T>) =>
  record
    .extend({ outcome: z.enum(upsertOutcomes).meta({ description: "`unchanged`: the record had all given values already" }) })
    .meta({ id, description: "A record of another system after its upsert" });
