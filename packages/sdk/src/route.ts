import type { Method } from "@worktrack/contract";

/** What sending needs of a table row: path parameters fill the path, all other arguments are the body or the query. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly body?: true;
  /** A POST without a credential: the server keeps no Idempotency-Key for it. */
  readonly unkeyed?: true;
  /** The reply's field that holds a page's items. */
  readonly items?: string;
}
