// The types of the examples: a request body and a reply for each operation that has them, checked against its row in the table.
import type { z } from "zod";
import type { OperationName, Table } from "../table.ts";

type BodyExample<K extends OperationName> = Table[K] extends { body: infer S extends z.ZodType } ? { readonly body: z.input<S> } : unknown;
type ReplyExample<K extends OperationName> = Table[K] extends { reply: infer S extends z.ZodType }
  ? { readonly reply: z.infer<S> }
  : unknown;
type OtherReplyExample<K extends OperationName> = Table[K] extends { otherReply: { schema: infer S extends z.ZodType } }
  ? { readonly otherReply: z.infer<S> }
  : unknown;
type ExampleOf<K extends OperationName> = BodyExample<K> & ReplyExample<K> & OtherReplyExample<K>;

/** One example for each of these operations. Operations with neither body nor reply have none. */
export type ExamplesOf<K extends OperationName> = {
  readonly [Name in K as unknown extends ExampleOf<Name> ? never : Name]: ExampleOf<Name>;
};

/** An example with the general type, for code that iterates over the operations. */
export interface OperationExample {
  readonly body?: unknown;
  readonly reply?: unknown;
  /** The reply with the row's other statuses. */
  readonly otherReply?: unknown;
}
