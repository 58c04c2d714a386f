// A version step: one breaking change of the contract, as functions between the older and the newer form. docs/versioning.md explains
// how to write one.
import type { OperationName } from "@worktrack/contract";
import type { z } from "zod";

/** A JSON object: a part of a request, or a record. */
export type Fields = Readonly<Record<string, unknown>>;

/** The place of a wrong field, as in the `errors` of a problem: `["body", "title"]`. */
export type FieldPath = readonly (string | number)[];

/** How an object changed. All functions are pure. */
interface ShapeChange {
  /** The older schema, made from the newer one. Fields that the schema does not have are left alone. */
  schema(newer: z.ZodObject): z.ZodObject;
  /**
   * Makes the older object from the newer one. Idempotent, because stored events and idempotency records may have the older form already:
   * a field that changed its meaning also changed its name.
   */
  down(newer: Fields): Fields;
}

/** How a part of a request changed: its path parameters, query or body. */
export interface RequestChange extends ShapeChange {
  /** Makes the newer object from an older one that its schema accepts. Values are as they were sent: those of a query are text. */
  up(older: Fields): Fields;
  /** The older place of a wrong field. Without it, the place is the same. */
  path?(newer: FieldPath): FieldPath;
}

/** How a record changed, wherever replies and events contain it. Records inside it already have the older form. */
export interface RecordChange extends ShapeChange {
  /** Makes the older `changes` of the record's events from the newer ones: `{field: {from, to}}`. Without it, they are the same. */
  changes?(newer: Fields): Fields;
}

/** How the reply of one operation changed, except in its records. */
export interface ReplyChange {
  schema(newer: z.ZodType): z.ZodType;
  down(newer: unknown): unknown;
}

export type RequestPart = "params" | "query" | "body";

export interface VersionStep {
  readonly name: string;
  /** The date version that introduced the change. Requests of older versions see the older form. */
  readonly date: string;
  readonly requests?: { readonly [Name in OperationName]?: { readonly [Part in RequestPart]?: RequestChange } };
  /** The records that changed, by the contract's schema: `new Map([[Task, change]])`. */
  readonly records?: ReadonlyMap<z.ZodType, RecordChange>;
  /** Operations with an unchanged field that has the name of a changed one. A test fails if a step forgets such an operation. */
  readonly unaffected?: readonly OperationName[];
  readonly replies?: { readonly [Name in OperationName]?: ReplyChange };
}
