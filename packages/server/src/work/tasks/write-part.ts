// Writes a part of a task, such as a comment, with one statement if possible.
import { type Context, inTransaction } from "../../caller/context.ts";
import { writeWithRecord } from "../../caller/idempotency-record.ts";
import { lockTask } from "./find.ts";

/**
 * Runs `write`, whose group statement returns nothing when the task is locked or the part cannot be written. Then runs it again in a
 * transaction, which waits for the task's lock. @throws ApiError not_found for the task; `refusal` when nothing is written again; NotStored
 */
export const writePart = async <T>(
  context: Context,
  taskRef: string,
  write: (context: Context, taskRef: string) => Promise<T | undefined>,
  refusal: () => Error,
): Promise<T> =>
  (await writeWithRecord(context, () => write(context, taskRef))) ??
  inTransaction(context, async (within) => {
    const { id } = await lockTask(within, taskRef);
    const written = await write(within, id);
    if (!written) throw refusal();
    return written;
  });
