// The types of an operation's input and reply, from its row in the table: `Input` for handlers, `Arguments` and `Reply` for the SDK.
import type { z } from "zod";
import type { OperationName, Table } from "./table.ts";

type Parsed<K extends OperationName, Part extends string> =
  Table[K] extends Record<Part, infer S extends z.ZodType> ? z.infer<S> : undefined;
type Written<K extends OperationName, Part extends string> =
  Table[K] extends Record<Part, infer S extends z.ZodType> ? z.input<S> : unknown;

/** The parsed input of a handler, with defaults filled in. */
export interface Input<K extends OperationName> {
  readonly params: Parsed<K, "params">;
  readonly query: Parsed<K, "query">;
  readonly body: Table[K] extends { upload: infer S extends z.ZodType } ? z.infer<S> : Parsed<K, "body">;
}

/** The arguments of a call: path parameters, query and body fields in one object. */
export type Arguments<K extends OperationName> = Written<K, "params"> & Written<K, "query"> & Written<K, "body">;

/** The data of a response with the row's status. Undefined for 204. */
export type RowReply<K extends OperationName> = Table[K] extends { reply: infer S extends z.ZodType } ? z.infer<S> : undefined;

/** The data of a response with one of the row's other statuses. */
export type OtherReply<K extends OperationName> = Table[K] extends { otherReply: { schema: infer S extends z.ZodType } }
  ? z.infer<S>
  : never;

/** The data of a successful response. */
export type Reply<K extends OperationName> = RowReply<K> | OtherReply<K>;
