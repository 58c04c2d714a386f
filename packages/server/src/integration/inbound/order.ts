// Decides whether an inbound request is applied to the record of its tuple, or changes nothing because it is older or a repeat.
import type { InboundReason } from "@worktrack/contract";

/** A request as the decision sees it. Times are Unix seconds. */
export interface OrderedRequest {
  readonly signature: string;
  /** The timestamp that the sender signed. It may be ahead of the server's clock. */
  readonly signedAt: number;
  /** When a request with this signature was first accepted, or now for a new one. */
  readonly arrivedAt: number;
}

/** The last request that was applied to a tuple. */
export interface AppliedRequest {
  /** Null when it was applied before the server stored signatures. */
  readonly signature: string | null;
  readonly signedAt: number;
  /** The `sentAtOf` of that request. */
  readonly sentAt: number;
}

/** A request cannot have been sent after it arrived, so a sender's clock that runs ahead does not count. */
export const sentAtOf = ({ signedAt, arrivedAt }: OrderedRequest): number => Math.min(signedAt, arrivedAt);

/**
 * Returns why a request changes nothing, or undefined when it is applied. In the same second the last request to arrive wins, so that a
 * sender may change a value and change it back. `last` is undefined when the tuple has no record.
 */
export const reasonToIgnore = (request: OrderedRequest, last: AppliedRequest | undefined): InboundReason | undefined => {
  if (!last) return undefined;
  if (request.signedAt !== last.signedAt && sentAtOf(request) < last.sentAt) return "older";
  return request.signature === last.signature ? "repeat" : undefined;
};
