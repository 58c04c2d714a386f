/** Shows how far a command is, on a terminal only: one line on stderr that is written again, at most ten times a second. */
export interface CommandProgress {
  /** `now` replaces the label, for a command with several steps. */
  at(bytes: number, totalBytes: number, now?: string): void;
  /** Removes the line. */
  end(): void;
}

const drawEveryMs = 100;
const startOfLine = "\r\u001b[K";

export const startCommandProgress = (label: string, stream: NodeJS.WriteStream = process.stderr): CommandProgress => {
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  return {
    at: (bytes, totalBytes, now = label) => {
      const nowMs = performance.now();
      if (!stream.isTTY || nowMs - drawnAtMs < drawEveryMs) return;
      drawnAtMs = nowMs;
      const percent = totalBytes === 0 ? 100 : Math.min(100, Math.floor((100 * bytes) / totalBytes));
      stream.write(`${startOfLine}${now}: ${percent} %`);
    },
    end: () => {
      if (stream.isTTY && drawnAtMs > Number.NEGATIVE_INFINITY) stream.write(startOfLine);
    },
  };
};
