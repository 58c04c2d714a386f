// The types of the operations that have samples.
import type { InboundReply, Reply } from "../index.ts";
import type { routes } from "../routes.ts";

/** The successful answer of an operation. */
export interface Sample {
  readonly method: string;
  /** With parameters: `/api/v1/tasks/:id`. */
  readonly path: string;
  readonly status: number;
  readonly etag?: true;
  /** Absent with status 204. */
  readonly reply?: unknown;
}

type BearerOperation = keyof typeof routes;
type InboundOperation = "inbound.tasks" | "inbound.posts" | "inbound.comments";
export type SampledOperation = BearerOperation | InboundOperation;
export type SampledReply<Name extends SampledOperation> = Name extends BearerOperation ? Reply<Name> : InboundReply;
