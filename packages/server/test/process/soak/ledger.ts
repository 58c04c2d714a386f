// The clients' own account of a load: which changes they have sent, and which were acknowledged. It takes nothing from the server.

export type EntryKind = "task" | "comment" | "checklist item" | "post" | "attachment" | "inbound task";

/** One record that a client has tried to create. Its text is in no other record. */
export interface Entry {
  readonly kind: EntryKind;
  readonly text: string;
  /** The task of a comment, a checklist item or an attachment. */
  readonly parentId: string | undefined;
  /** The record's id when the server has acknowledged it. Until then it may exist or not, but not twice. */
  id: string | undefined;
  /** The hash of an attachment's bytes. */
  sha256?: string;
}

/** The points of one task: one client writes them, each value once, in ascending order. */
interface Points {
  readonly acknowledged: ReadonlySet<number>;
  /** The last value that was acknowledged. */
  readonly last: number;
  /** The last value that was sent. */
  readonly sent: number;
}

export interface Ledger {
  readonly entries: readonly Entry[];
  readonly points: ReadonlyMap<string, Points>;
  /** Whether a client's reaction exists, by post and emoji. Undefined: its last change was not acknowledged. */
  readonly reactions: Map<string, boolean | undefined>;
  /** The ids of the events that each follower of the feed has read, in their order. */
  readonly followed: readonly (readonly string[])[];
  /** The contradictions to the ledger that were found during the load. */
  readonly contradictions: string[];
  add(kind: EntryKind, text: string, parentId?: string): Entry;
  /** Begins to follow the feed. The follower adds the ids that it reads. */
  follow(): string[];
  sendPoints(taskId: string): number;
  acknowledgePoints(taskId: string, value: number): void;
  /** Records a contradiction unless the value is the last acknowledged one or a later one. */
  readPoints(taskId: string, value: number | null): void;
}

export const noPoints: Points = { acknowledged: new Set(), last: 0, sent: 0 };

export const createLedger = (): Ledger => {
  const entries: Entry[] = [];
  const points = new Map<string, Points>();
  const followed: string[][] = [];
  const contradictions: string[] = [];
  const pointsOf = (taskId: string): Points => points.get(taskId) ?? noPoints;
  return {
    entries,
    points,
    reactions: new Map(),
    followed,
    contradictions,
    follow: () => {
      const ids: string[] = [];
      followed.push(ids);
      return ids;
    },
    add: (kind, text, parentId) => {
      const entry: Entry = { kind, text, parentId, id: undefined };
      entries.push(entry);
      return entry;
    },
    sendPoints: (taskId) => {
      const before = pointsOf(taskId);
      points.set(taskId, { ...before, sent: before.sent + 1 });
      return before.sent + 1;
    },
    acknowledgePoints: (taskId, value) => {
      const before = pointsOf(taskId);
      points.set(taskId, { ...before, last: value, acknowledged: new Set([...before.acknowledged, value]) });
    },
    readPoints: (taskId, value) => {
      const contradiction = comparePoints(taskId, pointsOf(taskId), value);
      if (contradiction !== undefined) contradictions.push(contradiction);
    },
  };
};

/** A contradiction unless the value is the last acknowledged one or a later one. */
export const comparePoints = (taskId: string, { last, sent }: Points, value: number | null): string | undefined => {
  const found = value ?? 0;
  return found < last || found > sent ? `task ${taskId} has ${found} points, not ${last} to ${sent}` : undefined;
};
