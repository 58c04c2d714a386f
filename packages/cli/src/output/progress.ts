// A progress bar for uploads, downloads and exports.
import { formatBytes } from "./column.ts";
import { padToWidth, type Sink, sanitizeLine, truncateToWidth } from "./terminal-text.ts";

export interface Progress {
  /** `totalBytes` is undefined when the size is unknown. */
  readonly at: (bytes: number, totalBytes: number | undefined) => void;
  /** The share that is done, from 0 to 1, of what is not measured in bytes. */
  readonly share: (share: number) => void;
  /** Removes the bar. */
  readonly end: () => void;
}

const labelColumns = 30;
const barColumns = 20;
const drawEveryMs = 100;
const startOfLine = "\r\u001b[K";

const formatLabel = (label: string): string => padToWidth(truncateToWidth(sanitizeLine(label), labelColumns), labelColumns);

const formatProgress = (label: string, bytes: number, totalBytes: number | undefined): string => {
  if (totalBytes === undefined) return `${formatLabel(label)}  ${formatBytes(bytes)}`;
  const share = totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes);
  return `${formatShare(label, share)}  ${formatBytes(bytes)} of ${formatBytes(totalBytes)}`;
};

const formatShare = (label: string, share: number): string => {
  const bar = "█".repeat(Math.floor(share * barColumns)).padEnd(barColumns, "░");
  return `${formatLabel(label)}  ${bar} ${`${Math.floor(share * 100)}`.padStart(3)} %`;
};

/** Draws a progress bar on one line. Draws nothing when the stream is not a terminal. */
export const startProgress = (sink: Sink, label: string): Progress => {
  if (!sink.isTTY) return { at: () => {}, share: () => {}, end: () => {} };
  let drawnAtMs = 0;
  const draw = (line: () => string): void => {
    const nowMs = performance.now();
    if (nowMs - drawnAtMs < drawEveryMs) return;
    drawnAtMs = nowMs;
    // Leaves the last column empty: a full line wraps on some terminals.
    sink.write(startOfLine + truncateToWidth(line(), (sink.columns || 80) - 1));
  };
  const end = (): void => {
    process.off("exit", end);
    if (drawnAtMs > 0) sink.write(startOfLine);
  };
  // Ctrl-C ends the program without a call of `end`.
  process.once("exit", end);
  return {
    at: (bytes, totalBytes) => draw(() => formatProgress(label, bytes, totalBytes)),
    share: (share) => draw(() => formatShare(label, share)),
    end,
  };
};
