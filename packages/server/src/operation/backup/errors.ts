// The errors of backup and restore. Their messages are for the terminal, and contain no secrets.

/** A backup or restore could not be made. The message says what to do. */
export class BackupError extends Error {}

/** The backup is incomplete, or was changed since it was made. */
export class BackupDamaged extends BackupError {
  constructor(problem: string) {
    super(`The backup is damaged: ${problem}`);
  }
}
