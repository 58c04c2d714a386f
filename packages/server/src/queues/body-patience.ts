// Decides when a body that is being read has stalled. The server then reads on only while no other body needs its share.

/** A body of which nothing arrives for this long has stalled. */
export const stalledMs = 2_000;

/** A body that arrives in small pieces has stalled when the server has waited for this long in total, minus the time for its bytes. */
const creditMs = 10_000;

/** The rate at which bytes earn waiting time: that of the slowest upload that is accepted. */
const bytesPerMs = 4;

export interface Patience {
  /** When the server began to wait for the client. Undefined while the server itself works. */
  readonly waitingSinceMs: number | undefined;
  /** How much longer the server waits in total. */
  readonly leftMs: number;
}

export const startPatience: Patience = { waitingSinceMs: undefined, leftMs: creditMs };

export const patienceWaiting = (patience: Patience, nowMs: number): Patience => ({
  ...patience,
  waitingSinceMs: patience.waitingSinceMs ?? nowMs,
});

export const patienceReceived = ({ waitingSinceMs, leftMs }: Patience, bytes: number, nowMs: number): Patience => ({
  waitingSinceMs: undefined,
  leftMs: Math.min(creditMs, leftMs - (nowMs - (waitingSinceMs ?? nowMs)) + bytes / bytesPerMs),
});

export const isStalled = ({ waitingSinceMs, leftMs }: Patience, nowMs: number): boolean =>
  waitingSinceMs !== undefined && nowMs - waitingSinceMs >= Math.min(stalledMs, leftMs);
