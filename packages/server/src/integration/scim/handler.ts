// The parts of a SCIM request that a handler gets, and the answer that it returns. http/scim/router.ts makes the one and sends the other.
import type { Context } from "../../caller/context.ts";
import type { DnsPort } from "../../platform/txt-records.ts";

/** The request's context, with the port that checks a domain again. */
export type ScimContext = Context & DnsPort;

export interface ScimRequest {
  /** The path's last part. Empty for a list or a creation. */
  readonly id: string;
  /** A parameter that is given twice is an array. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface ScimAnswer {
  /** Absent: the answer has no body. */
  readonly body?: object;
  /** The version of the resource. */
  readonly etag?: string;
  /** Where a new resource is. */
  readonly location?: string;
}

/** Runs before the transaction of a write. */
export type ScimPreparation = (context: ScimContext, request: ScimRequest) => Promise<void>;

export type ScimHandler = (context: ScimContext, request: ScimRequest) => Promise<ScimAnswer>;
