// Limits the event streams of this process by credential, person, workspace and process, and decides whose stream ends for a new one.
import { bounds } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";
import { ApiError } from "../../platform/api-error.ts";

/** The fields of a caller that the limits count by. */
export type StreamOwner = Pick<Caller, "organizationId" | "userId"> & { readonly credential: Pick<Caller["credential"], "id"> };

/** One stream's place in the limits. */
export interface Slot {
  readonly owner: StreamOwner;
  /** Ends the stream and releases its slot, because somebody with fewer streams needs it. */
  readonly evict: () => void;
}

export interface Slots {
  readonly open: number;
  /**
   * Takes a slot. When the workspace or the process has none left, the newest stream of the person with the most ends for somebody with
   * fewer. @throws ApiError rate_limited
   */
  take(slot: Slot): void;
  release(slot: Slot): void;
}

/** A slot becomes free when its client is found to be gone. */
const retryAfterSeconds = 5;

export const createSlots = (): Slots => {
  const all = new Set<Slot>();
  const byCredential = new Map<string, Set<Slot>>();
  const byPerson = new Map<string, Set<Slot>>();
  const byWorkspace = new Map<string, Set<Slot>>();

  const groupsOf = ({ organizationId, userId, credential }: StreamOwner) =>
    [
      [byCredential, credential.id],
      [byPerson, userId],
      [byWorkspace, organizationId],
    ] as const;

  const sizeOf = (groups: Map<string, Set<Slot>>, key: string): number => groups.get(key)?.size ?? 0;

  const findEvictedInWorkspace = ({ organizationId, userId }: StreamOwner): Slot | undefined => {
    const people = new Set([...(byWorkspace.get(organizationId) ?? [])].map(({ owner }) => byPerson.get(owner.userId) ?? new Set<Slot>()));
    return newestOfLargest(people, sizeOf(byPerson, userId));
  };

  /** If no person has clearly the most streams, compares workspaces, so that a workspace gains nothing by having more people. */
  const findEvicted = ({ organizationId, userId }: StreamOwner): Slot | undefined => {
    const own = sizeOf(byPerson, userId);
    const ofLargestWorkspace = () => newestOfLargest(byWorkspace.values(), sizeOf(byWorkspace, organizationId));
    const evicted = newestOfLargest(byPerson.values(), own) ?? ofLargestWorkspace();
    return evicted && sizeOf(byPerson, evicted.owner.userId) > own ? evicted : undefined;
  };

  const makeRoom = (evicted: Slot | undefined, refusal: string): void => {
    if (!evicted) throw tooMany(refusal);
    evicted.evict();
  };

  return {
    get open() {
      return all.size;
    },
    take: (slot) => {
      const { owner } = slot;
      if (sizeOf(byCredential, owner.credential.id) >= bounds.streamsPerCredential)
        throw tooMany(`This credential has ${bounds.streamsPerCredential} open event streams`);
      if (sizeOf(byPerson, owner.userId) >= bounds.streamsPerPerson)
        throw tooMany(`This person has ${bounds.streamsPerPerson} open event streams`);
      if (sizeOf(byWorkspace, owner.organizationId) >= bounds.streamsPerWorkspace)
        makeRoom(findEvictedInWorkspace(owner), "This workspace has as many open event streams as it may have");
      if (all.size >= bounds.streamsPerProcess) makeRoom(findEvicted(owner), "This server has as many open event streams as it can serve");
      all.add(slot);
      for (const [groups, key] of groupsOf(owner)) groups.set(key, (groups.get(key) ?? new Set()).add(slot));
    },
    release: (slot) => {
      all.delete(slot);
      for (const [groups, key] of groupsOf(slot.owner)) {
        groups.get(key)?.delete(slot);
        if (groups.get(key)?.size === 0) groups.delete(key);
      }
    },
  };
};

/**
 * The newest slot of the largest group. Undefined unless that group keeps at least as many as `own` becomes: otherwise two clients that
 * reconnect would end each other's streams forever.
 */
const newestOfLargest = (groups: Iterable<ReadonlySet<Slot>>, own: number): Slot | undefined => {
  let largest: ReadonlySet<Slot> | undefined;
  for (const group of groups) if (group.size > (largest?.size ?? own + 1)) largest = group;
  return largest && [...largest].at(-1);
};

const tooMany = (reason: string): ApiError =>
  new ApiError("rate_limited", `${reason}. Close one, or try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
