export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The parts of an operation that are needed to send it. Arguments that are not path parameters become the body of a POST, PUT or PATCH, and
 * the query of another method. The defaults keep the table, which every page loads, small.
 */
export interface Route {
  readonly method: HttpMethod;
  readonly path: string;
  /** A POST, PUT or PATCH without a body. */
  readonly bodiless?: true;
  /** The arguments that become the query, if the operation also has a body. */
  readonly query?: readonly string[];
  /** A POST without a credential, for which the server ignores Idempotency-Key. */
  readonly unkeyed?: true;
  /** The field of a page that holds its items. */
  readonly items?: string;
}

/** A route in the table, with its path under its method: the table is compressed to 5 % less. */
export type StoredRoute = Omit<Route, "method" | "path"> & { readonly [Method in HttpMethod]?: string };
