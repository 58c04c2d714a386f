// Decides what an open stream may read, each time its credential is looked up again.
import { type EventName, type HintKind, type OperationName, operationOf } from "@worktrack/contract";
import { canRun, canUseOnEveryPlan } from "../../caller/authorize.ts";
import { type Caller, callerOf } from "../../caller/caller.ts";
import { type CredentialRow, currentHashes } from "../../caller/lookup.ts";
import { canSeeProject } from "../../caller/visibility.ts";
import type { Hint } from "../../database/signals.ts";
import { inRanges } from "../../platform/addresses.ts";
import { ApiError } from "../../platform/api-error.ts";
import { readableEventNames } from "../visibility.ts";

/** How a stream was admitted. */
export interface Admission {
  readonly address: string;
  /** The names in the request. */
  readonly requested: readonly EventName[] | undefined;
  /** The hashes of the secrets that worked when the stream was opened. Its client presented one of them. */
  readonly hashes: readonly string[];
}

/** The access of a stream: which events and hints it can read. */
export interface Access {
  readonly caller: Caller;
  readonly names: ReadonlySet<EventName>;
}

/**
 * The access by the credential's present row, or undefined when it has ended. A stream that was opened during the overlap of a rotation ends
 * with the overlap, because either secret may have opened it. A client with the new one reconnects.
 */
export const accessOf = (
  { caller: { client, authority } }: Access,
  { address, requested, hashes }: Admission,
  row: CredentialRow | undefined,
  nowMs: number,
): Access | undefined => {
  if (!row || row.revokedAt || row.role === null || (row.expiresAt && row.expiresAt.getTime() <= nowMs)) return undefined;
  if (row.allowedCidrs.length > 0 && !inRanges(address, row.allowedCidrs)) return undefined;
  const current = currentHashes(row, nowMs);
  if (!hashes.every((hash) => current.includes(hash))) return undefined;
  const caller = callerOf(row, row.role, client, authority.table);
  try {
    return { caller, names: new Set(readableEventNames(caller, requested)) };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};

/** The operations that read the records of hints. */
const readers: Readonly<Record<HintKind, OperationName>> = {
  tag: "tags.list",
  webhook: "webhooks.list",
  delivery: "webhooks.deliveries.list",
  credential: "serviceAccounts.list",
  order: "tasks.list",
  view: "views.list",
};

/** Whether the caller can read the record that the hint names. */
export const canReadHint = (caller: Caller, { kind, id, projectId = null, userId }: Hint): boolean => {
  if (kind === "credential") {
    if (id === caller.credential.id) return true;
    if (caller.visibility.limitedTo !== null) return false;
  }
  if (userId !== undefined && caller.userId !== userId) return false;
  if (kind === "credential" && userId !== undefined) return canUseOnEveryPlan(caller, "credentials:read");
  // Everybody can see the tags and shared views of the workspace, also with a credential that is limited to projects.
  return canRun(operationOf(readers[kind]), caller) && (projectId === null || canSeeProject(caller, projectId));
};
