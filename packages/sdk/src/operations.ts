// The types of the client's methods and of their options. generated/ has the type of each method; methods.ts builds the methods.
import type { Answer } from "./response.ts";

/** Options of every call, in addition to its arguments. */
export interface CommonOptions {
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
}

/** Options of a POST. */
export interface PostOptions extends CommonOptions {
  /** Your own key instead of a random one, so that you can repeat a call after a crash. At most 255 characters. */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a read of a record with an ETag. */
export interface ConditionalReadOptions extends CommonOptions {
  /** An ETag. The call rejects with NotModifiedError when the record still has it. */
  readonly ifNoneMatch?: string | undefined;
}

/** Options of a write of a record with an ETag. */
export interface ConditionalWriteOptions extends CommonOptions {
  /** An ETag. The call rejects with PreconditionFailedError when the record has changed since. */
  readonly ifMatch?: string | undefined;
}

/** The options of all calls. Each method accepts those that have an effect on it. */
export interface CallOptions extends PostOptions, ConditionalReadOptions, ConditionalWriteOptions {}

/** The arguments of an operation that has none. */
export type NoArguments = Record<string, never>;

interface WithResponse<Input extends readonly unknown[], Result> {
  /** Makes the same call and also returns the status and headers: ETag, request id and rate-limit status. */
  withResponse(...input: Input): Promise<Answer<Result>>;
}

/** A method that calls one operation. */
export type Method<Input extends readonly unknown[], Result> = ((...input: Input) => Promise<Result>) & WithResponse<Input, Result>;

/** The items of all pages, one after the other. */
export interface ItemList<T> extends AsyncGenerator<T, void, undefined> {
  /** The first `limit` items in an array. Fetches no more pages than that needs. @throws UsageError unless limit is at least 1 */
  toArray(options: { readonly limit: number }): Promise<T[]>;
}

interface Paging<Input extends readonly unknown[], Page, Item> {
  /** Iterates over the items of all pages and fetches pages on demand. `limit` is the page size. Default: 100. */
  all(...input: Input): ItemList<Item>;
  /** Iterates over whole pages, with `nextCursor` and `total` if the list has them. */
  pages(...input: Input): AsyncGenerator<Page, void, undefined>;
}

/** A method that returns one page of a list, and iterates over all pages. */
export type PagedMethod<Input extends readonly unknown[], Page, Item> = Method<Input, Page> & Paging<Input, Page, Item>;
