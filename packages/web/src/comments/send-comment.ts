// Sends the texts of comments, also when the connection is away now.
import { signal } from "@preact/signals";
import { newIdempotencyKey, sendChange } from "../store/outbox.ts";
import { showErrorToast } from "../ui/toast.tsx";

const sending = signal<ReadonlySet<string>>(new Set());

/** Whether the text of a place is on its way. It must not be sent again meanwhile, also when its form was left and opened again. */
export const isSendingComment = (place: string): boolean => sending.value.has(place);

/** Resolves to the saved comment, or to undefined if the server refuses it. `send` may run several times, with the same key. */
export const sendComment = async <T>(place: string, send: (idempotencyKey: string) => Promise<T>): Promise<T | undefined> => {
  const idempotencyKey = newIdempotencyKey();
  sending.value = new Set([...sending.peek(), place]);
  try {
    return await sendChange([place], () => send(idempotencyKey));
  } catch (error) {
    showErrorToast(error);
    return undefined;
  } finally {
    sending.value = new Set([...sending.peek()].filter((one) => one !== place));
  }
};
