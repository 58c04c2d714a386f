// The types of the client's methods and of their options.
import type { Arguments, BearerOperationName, Reply, Table } from "@worktrack/contract";
import type { Answer } from "./response.ts";

/** Options of one call, in addition to its arguments. */
export interface CallOptions {
  /** Cancels the call, also while it waits to retry. The call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The limit for one attempt: connecting, sending and receiving the whole response. */
  readonly timeoutMs?: number | undefined;
  /** The limit for the whole call, with all attempts and the waits between them. */
  readonly totalTimeoutMs?: number | undefined;
  /** Attempts after the first, 0 to 10. */
  readonly maxRetries?: number | undefined;
  /** Sent in addition to the client's. Cannot replace the headers that the SDK sets. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** POST only: your own key instead of a random one, so that you can repeat a call after a crash. At most 255 characters. */
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

/** The options that this operation accepts. */
export type OptionsOf<K extends BearerOperationName> = Pick<CallOptions, CommonOption | Keyed<K> | Conditional<K>>;

type CommonOption = "signal" | "timeoutMs" | "totalTimeoutMs" | "maxRetries" | "headers";

/** The parameters of a method. Arguments are optional when all of them are. */
export type Input<K extends BearerOperationName> =
  unknown extends Arguments<K>
    ? [args?: Record<string, never>, options?: OptionsOf<K>]
    : Record<never, never> extends Arguments<K>
      ? [args?: Arguments<K>, options?: OptionsOf<K>]
      : [args: Arguments<K>, options?: OptionsOf<K>];

/** The type of one item on a page. `never` for an operation without pages. */
export type Item<K extends BearerOperationName> =
  Reply<K> extends { hasMore: boolean }
    ? { [Field in keyof Reply<K>]: Reply<K>[Field] extends readonly (infer Entry)[] ? Entry : never }[keyof Reply<K>]
    : never;

export interface Method<K extends BearerOperationName> {
  (...input: Input<K>): Promise<Reply<K>>;
  /** Makes the same call and also returns the status and headers: ETag, request id and rate-limit status. */
  withResponse(...input: Input<K>): Promise<Answer<Reply<K>>>;
}

/** The items of all pages, one after the other. */
export interface ItemList<T> extends AsyncGenerator<T, void, undefined> {
  /** The first `limit` items in an array. Fetches no more pages than that needs. @throws UsageError unless limit is at least 1 */
  toArray(options: { readonly limit: number }): Promise<T[]>;
}

export interface PagedMethod<K extends BearerOperationName> extends Method<K> {
  /** Iterates over the items of all pages and fetches pages on demand. `limit` is the page size. Default: 100. */
  all(...input: Input<K>): ItemList<Item<K>>;
  /** Iterates over whole pages, with `nextCursor` and `total` if the list has them. */
  pages(...input: Input<K>): AsyncGenerator<Reply<K>, void, undefined>;
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
