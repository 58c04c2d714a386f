// The terminal's alternate screen, on which a command redraws what it shows. Leaving it brings back what stood there before.

/** The part of standard output that the screen needs. */
export interface ScreenSink {
  readonly write: (text: string) => unknown;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
}

export interface WatchScreen {
  /** Shows as many lines as fit, and the footer below them. */
  readonly draw: (text: string, footer: string) => void;
  /** Restores the terminal and its cursor. Can be called more than once. */
  readonly close: () => void;
}

const esc = "\u001b[";
/** Alternate screen, hidden cursor, no wrapping of long lines. */
const enter = `${esc}?1049h${esc}?25l${esc}?7l`;
const leave = `${esc}?7h${esc}?25h${esc}?1049l`;
const restOfLine = `${esc}K`;
const restOfScreen = `${esc}J`;
const home = `${esc}H`;
const rowsDefault = 24;
/** The exit status that shells give a process that SIGTERM ended. */
const terminatedExit = 143;

export const openWatchScreen = (sink: ScreenSink): WatchScreen => {
  let isOpen = true;
  const close = (): void => {
    if (isOpen) sink.write(leave);
    isOpen = false;
    process.off("exit", close).off("SIGTERM", end);
  };
  const end = (): never => process.exit(terminatedExit);
  process.once("exit", close).once("SIGTERM", end);
  sink.write(enter);
  return {
    close,
    draw: (text, footer) => {
      const rows = Math.max(2, sink.rows || rowsDefault);
      const lines = text
        .replace(/\n$/, "")
        .split("\n")
        .slice(0, rows - 2);
      if (isOpen) sink.write(home + [...lines, "", footer].map((line) => line + restOfLine).join("\r\n") + restOfScreen);
    },
  };
};
