// What is printed below the fields of a record, and where.
import type { Paint } from "./table.ts";

/** The terminal that a document is shown on. */
export interface Screen {
  readonly columns: number;
  readonly paint: Paint;
  /** Without color, headings and code keep the signs that Markdown has for them. */
  readonly hasColor: boolean;
  /** Whether links can be escape sequences (OSC 8), which the terminal shows as text. */
  readonly hasLinks: boolean;
}

/** The text below the fields of a record. */
export interface Page {
  /** Lines for a terminal. */
  readonly render: (screen: Screen, timeZone: string) => Promise<readonly string[]>;
  /** Text for a pipe. */
  readonly markdown: () => Promise<string>;
}

export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}
