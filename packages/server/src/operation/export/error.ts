// The errors of exports and imports. Their messages name records and files, and contain no content.

/** An export or import cannot be completed. The message says why. */
export class ExportError extends Error {}

/** The archive is not as an export writes it. */
export class ArchiveRefused extends ExportError {
  constructor(problem: string) {
    super(`The archive cannot be imported: ${problem}`);
  }
}
