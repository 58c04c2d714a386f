import { oneLine } from "./clean.ts";
import type { Sink } from "./sink.ts";
import { sizeOf } from "./size.ts";
import { fit, pad } from "./width.ts";

export interface Progress {
  /** `totalBytes` where it is known. */
  readonly at: (bytes: number, totalBytes: number | undefined) => void;
  /** Takes the bar away. */
  readonly end: () => void;
}

const labelColumns = 30;
const barColumns = 20;
/** Often enough for the eye. */
const drawEveryMs = 100;
const startOfLine = "\r\u001b[K";

const drawn = (label: string, bytes: number, totalBytes: number | undefined): string => {
  const name = pad(fit(oneLine(label), labelColumns), labelColumns);
  if (totalBytes === undefined) return `${name}  ${sizeOf(bytes)}`;
  const share = totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes);
  const bar = "█".repeat(Math.floor(share * barColumns)).padEnd(barColumns, "░");
  return `${name}  ${bar} ${`${Math.floor(share * 100)}`.padStart(3)} %  ${sizeOf(bytes)} of ${sizeOf(totalBytes)}`;
};

/** One line that is drawn again and again; nothing at all when nobody looks. */
export const progressOn = (sink: Sink, label: string): Progress => {
  if (!sink.isTTY) return { at: () => {}, end: () => {} };
  let drawnAtMs = 0;
  return {
    at: (bytes, totalBytes) => {
      const nowMs = performance.now();
      if (nowMs - drawnAtMs < drawEveryMs) return;
      drawnAtMs = nowMs;
      // One column less than there are: a full line would wrap on some terminals.
      sink.write(startOfLine + fit(drawn(label, bytes, totalBytes), (sink.columns || 80) - 1));
    },
    end: () => void (drawnAtMs > 0 && sink.write(startOfLine)),
  };
};
