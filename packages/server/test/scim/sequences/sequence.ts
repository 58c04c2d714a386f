// The requests that a provider's public documents print, in an order in which a server can answer them. Ids, addresses, and the names of
// groups are those of the test's workspace: `{name}` in a path or body is a value that an earlier step saved, and `{domain}` its verified
// domain. Everything else is as printed.

export interface Step {
  /** The request, or the section that prints it. */
  readonly title: string;
  /** The method and the path below /scim/v2. The query is not encoded. */
  readonly request: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  /** Fields of the response. */
  readonly response?: object;
  /** Fields that the response must not have. */
  readonly absent?: readonly string[];
  /** Saves fields of the response, such as `Resources.0.id`, under a name. */
  readonly save?: Readonly<Record<string, string>>;
  /** The document prints another answer, and the reason for this one. */
  readonly differs?: string;
}

export interface Sequence {
  readonly title: string;
  /** The document. */
  readonly source: string;
  readonly steps: readonly Step[];
}

export const userUrn = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupUrn = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const errorUrn = "urn:ietf:params:scim:api:messages:2.0:Error";
export const listUrn = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

export const patchOf = (...Operations: object[]) => ({ schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations });
