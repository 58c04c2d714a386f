// How the document of one date version differs from that of the current contract.
import type { z } from "zod";
import type { EventName } from "../events.ts";
import type { Operation } from "../operation.ts";
import { type OperationName, operationOf } from "../table.ts";
import { defaultDateVersion } from "../versions.ts";

/** A date version, as the OpenAPI document describes it. */
export interface DocumentVersion {
  readonly date: string;
  /** The operation's row in this version. It is deprecated, if the version is. */
  rowOf(name: OperationName): Operation;
  /** The schemas of the records that differ, by those of the current contract. */
  readonly records: ReadonlyMap<z.ZodType, z.ZodType>;
  /** Rewrite the examples of the current contract. */
  renderBody(name: OperationName, body: unknown): unknown;
  renderReply(name: OperationName, reply: unknown): unknown;
  renderEvent(event: EventName, data: unknown): unknown;
}

/** The current contract. */
export const currentVersion: DocumentVersion = {
  date: defaultDateVersion,
  rowOf: operationOf,
  records: new Map(),
  renderBody: (_, body) => body,
  renderReply: (_, reply) => reply,
  renderEvent: (_, data) => data,
};
