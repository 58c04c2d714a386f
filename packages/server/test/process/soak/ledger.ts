// The clients' own account of a soak: which changes they have sent, and which were acknowledged. It takes nothing from the server.

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

/** The points of one task: one client writes them, in ascending order. */
interface Points {
  /** The last value that was acknowledged. */
  acknowledged: number;
  /** The last value that was sent. */
  sent: number;
}

export interface Ledger {
  readonly entries: readonly Entry[];
  readonly points: ReadonlyMap<string, Points>;
  /** Whether a client's reaction exists, by post and emoji. Undefined: its last change was not acknowledged. */
  readonly reactions: Map<string, boolean | undefined>;
  /** The contradictions to the ledger that were found during the soak. */
  readonly contradictions: string[];
  add(kind: EntryKind, text: string, parentId?: string): Entry;
  sendPoints(taskId: string): number;
  acknowledgePoints(taskId: string, value: number): void;
  /** Records a contradiction unless the value is the last acknowledged one or a later one. */
  readPoints(taskId: string, value: number | null): void;
}

export const createLedger = (): Ledger => {
  const entries: Entry[] = [];
  const points = new Map<string, Points>();
  const contradictions: string[] = [];
  const pointsOf = (taskId: string): Points => {
    const found = points.get(taskId) ?? { acknowledged: 0, sent: 0 };
    points.set(taskId, found);
    return found;
  };
  return {
    entries,
    points,
    reactions: new Map(),
    contradictions,
    add: (kind, text, parentId) => {
      const entry: Entry = { kind, text, parentId, id: undefined };
      entries.push(entry);
      return entry;
    },
    sendPoints: (taskId) => ++pointsOf(taskId).sent,
    acknowledgePoints: (taskId, value) => {
      pointsOf(taskId).acknowledged = value;
    },
    readPoints: (taskId, value) => {
      const { acknowledged, sent } = pointsOf(taskId);
      const found = value ?? 0;
      if (found < acknowledged || found > sent) contradictions.push(`task ${taskId} has ${found} points, not ${acknowledged} to ${sent}`);
    },
  };
};

/** Compares the entries with the records that exist, each as its text and id. Returns one line for each contradiction. */
export const compareEntries = (entries: readonly Entry[], found: readonly { readonly text: string; readonly id: string }[]): string[] => {
  const ids = new Map<string, string[]>();
  for (const { text, id } of found) ids.set(text, [...(ids.get(text) ?? []), id]);
  const contradictions = entries.flatMap(({ kind, text, id }) => {
    const existing = ids.get(text) ?? [];
    if (existing.length > 1) return [`${kind} ${text} exists ${existing.length} times`];
    if (id !== undefined && existing[0] !== id) return [`${kind} ${text} was acknowledged as ${id}, and is ${existing[0] ?? "lost"}`];
    return [];
  });
  const expected = new Set(entries.map(({ text }) => text));
  return [
    ...contradictions,
    ...[...ids.keys()].filter((text) => !expected.has(text)).map((text) => `${text} exists, but nobody created it`),
  ];
};
