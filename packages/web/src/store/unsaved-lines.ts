// The lines that a person has typed and the server has not created yet, such as titles of tasks. They outlive the input where they were typed.
import { type ReadonlySignal, signal } from "@preact/signals";
import { errorText } from "../api/error-text.ts";
import { protectUnsavedWork } from "../session/unsaved-work.ts";
import { newIdempotencyKey, sendChange } from "./outbox.ts";

export interface UnsavedLine {
  readonly key: string;
  /** The input that it was typed in, such as `checklist <task id>`. */
  readonly place: string;
  readonly text: string;
  /** Why the server refused it. Undefined while it is being created. */
  readonly error?: string;
}

const unsaved = signal<readonly UnsavedLine[]>([]);

export const unsavedLines: ReadonlySignal<readonly UnsavedLine[]> = unsaved;

export const dropUnsavedLine = (key: string): void => {
  unsaved.value = unsaved.value.filter((line) => line.key !== key);
};

/**
 * Creates a record from a line, after the earlier lines of the place, also when the connection is away now. A refused line stays unsaved, with
 * the reason. `create` may run several times, with the same key.
 */
export const sendLine = async (place: string, text: string, create: (idempotencyKey: string) => Promise<void>): Promise<void> => {
  const key = newIdempotencyKey();
  unsaved.value = [...unsaved.value, { key, place, text }];
  try {
    await sendChange([place], () => create(key));
    dropUnsavedLine(key);
  } catch (error) {
    unsaved.value = unsaved.value.map((line) => (line.key === key ? { ...line, error: errorText(error) } : line));
  }
};

protectUnsavedWork(() => unsaved.peek().length > 0);
