export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The parts of an operation that are needed to send it. Arguments that are not path parameters become the body or the query. */
export interface Route {
  readonly method: HttpMethod;
  readonly path: string;
  readonly body?: true;
  /** The arguments that become the query, if the operation also has a body. */
  readonly query?: readonly string[];
  /** A POST without a credential, for which the server ignores Idempotency-Key. */
  readonly unkeyed?: true;
  /** The field of a page that holds its items. */
  readonly items?: string;
}
