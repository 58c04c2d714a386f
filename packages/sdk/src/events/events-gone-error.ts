// In a file of its own, so that programs that do not import it load it with `events.process` only.
import { WorktrackError } from "../errors.ts";

/**
 * `events.process`: the server no longer has the events after the checkpoint, because they are 30 days old or a backup was restored, or does
 * not know its cursor. Read the state again, save `cursor` in the checkpoint, and start again.
 */
export class EventsGoneError extends WorktrackError {
  override readonly name = "EventsGoneError";
  /** Events after this position are complete. */
  readonly cursor: string;

  constructor(cursor: string) {
    super("events.process: events after the checkpoint are gone. Read the state again, save this error's cursor, and start again.");
    this.cursor = cursor;
  }
}
