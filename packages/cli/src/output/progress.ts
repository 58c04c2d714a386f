// A progress bar for uploads and downloads.
import { formatBytes } from "./column.ts";
import { padToWidth, type Sink, sanitizeLine, truncateToWidth } from "./terminal-text.ts";

export interface Progress {
  /** `totalBytes` is undefined when the size is unknown. */
  readonly at: (bytes: number, totalBytes: number | undefined) => void;
  /** Removes the bar. */
  readonly end: () => void;
}

const labelColumns = 30;
const barColumns = 20;
const drawEveryMs = 100;
const startOfLine = "\r\u001b[K";

const formatProgress = (label: string, bytes: number, totalBytes: number | undefined): string => {
  const name = padToWidth(truncateToWidth(sanitizeLine(label), labelColumns), labelColumns);
  if (totalBytes === undefined) return `${name}  ${formatBytes(bytes)}`;
  const share = totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes);
  const bar = "█".repeat(Math.floor(share * barColumns)).padEnd(barColumns, "░");
  return `${name}  ${bar} ${`${Math.floor(share * 100)}`.padStart(3)} %  ${formatBytes(bytes)} of ${formatBytes(totalBytes)}`;
};

/** Draws a progress bar on one line. Draws nothing when the stream is not a terminal. */
export const startProgress = (sink: Sink, label: string): Progress => {
  if (!sink.isTTY) return { at: () => {}, end: () => {} };
  let drawnAtMs = 0;
  return {
    at: (bytes, totalBytes) => {
      const nowMs = performance.now();
      if (nowMs - drawnAtMs < drawEveryMs) return;
      drawnAtMs = nowMs;
      // Leaves the last column empty: a full line wraps on some terminals.
      sink.write(startOfLine + truncateToWidth(formatProgress(label, bytes, totalBytes), (sink.columns || 80) - 1));
    },
    end: () => void (drawnAtMs > 0 && sink.write(startOfLine)),
  };
};
