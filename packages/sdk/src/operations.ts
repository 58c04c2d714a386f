import type { Arguments, BearerOperationName, Reply, Table } from "@worktrack/contract";
import type { Answer } from "./answer.ts";

/** Everything a call may be told beside its arguments. */
export interface CallOptions {
  /** Ends the call, also between two attempts; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** For one attempt: connecting, sending and the whole answer. */
  readonly timeoutMs?: number | undefined;
  /** 0 to 10 further attempts after the first. */
  readonly maxRetries?: number | undefined;
  /** POST only: your own key instead of a random one, to repeat a call after a crash. At most 255 characters. */
  readonly idempotencyKey?: string | undefined;
  /** Writes of a record with an ETag: rejects with PreconditionFailedError when the record has changed since. */
  readonly ifMatch?: string | undefined;
  /** Reads of a record with an ETag: rejects with NotModifiedError when it is still the same. */
  readonly ifNoneMatch?: string | undefined;
}

type Conditional<K extends BearerOperationName> = Table[K] extends { etag: true }
  ? Table[K] extends { method: "GET" }
    ? "ifNoneMatch"
    : Exclude<Table[K]["method"], "POST"> extends never
      ? never
      : "ifMatch"
  : never;
type Keyed<K extends BearerOperationName> = Table[K] extends { method: "POST" } ? "idempotencyKey" : never;

/** The options that this operation understands. */
export type OptionsOf<K extends BearerOperationName> = Pick<CallOptions, "signal" | "timeoutMs" | "maxRetries" | Keyed<K> | Conditional<K>>;

/** Arguments may be left out when none of them is needed. */
export type Input<K extends BearerOperationName> =
  unknown extends Arguments<K>
    ? [args?: Record<string, never>, options?: OptionsOf<K>]
    : Record<never, never> extends Arguments<K>
      ? [args?: Arguments<K>, options?: OptionsOf<K>]
      : [args: Arguments<K>, options?: OptionsOf<K>];

/** What one page holds, for the operations that page. */
export type Item<K extends BearerOperationName> =
  Reply<K> extends { hasMore: boolean }
    ? { [Field in keyof Reply<K>]: Reply<K>[Field] extends readonly (infer Entry)[] ? Entry : never }[keyof Reply<K>]
    : never;

export interface Method<K extends BearerOperationName> {
  (...input: Input<K>): Promise<Reply<K>>;
  /** The same call; answers the status and headers (etag, request id, quota) beside the data. */
  withResponse(...input: Input<K>): Promise<Answer<Reply<K>>>;
}

export interface PagedMethod<K extends BearerOperationName> extends Method<K> {
  /** Every item of every page, fetched as it is needed. `limit` is the size of a page, 100 when not given. */
  all(...input: Input<K>): AsyncGenerator<Item<K>, void, undefined>;
}

type Head<Names extends string> = Names extends `${infer First}.${string}` ? First : Names;
type Tail<Names extends string, First extends string> = Names extends `${First}.${infer Rest}` ? Rest : never;

type Tree<Names extends string, Prefix extends string> = {
  readonly [First in Head<Names>]: `${Prefix}${First}` extends infer K extends BearerOperationName
    ? Reply<K> extends { hasMore: boolean }
      ? PagedMethod<K>
      : Method<K>
    : Tree<Tail<Names, First>, `${Prefix}${First}.`>;
};

/** The table of operations as methods: `tasks.comments.create` is `client.tasks.comments.create`. */
export type Operations = Tree<BearerOperationName, "">;
