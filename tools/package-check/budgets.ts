// How large the published packages may be. A package that outgrows its budget fails the check.

export interface Budget {
  /** The bytes of everything in node_modules after `npm install` in an empty project. */
  readonly installedBytes: number;
  /** The files in node_modules. */
  readonly installedFiles: number;
  /** The bytes of JavaScript that importing the package, or starting the program, loads first. */
  readonly entryBytes: number;
}

/** By the folder in `packages`. The server has no budget, because its dependencies are a hundred times larger than it. */
export const budgets = {
  sdk: { installedBytes: 2_500_000, installedFiles: 420, entryBytes: 110_000 },
  cli: { installedBytes: 4_000_000, installedFiles: 220, entryBytes: 8_000 },
  "webhook-verify": { installedBytes: 220_000, installedFiles: 110, entryBytes: 10_000 },
  "file-recognition": { installedBytes: 3_000_000, installedFiles: 500, entryBytes: 70_000 },
} as const satisfies Readonly<Record<string, Budget>>;
