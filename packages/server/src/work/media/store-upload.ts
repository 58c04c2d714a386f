// Stores an upload: checks what it is for, prepares its objects, puts them into the object store, then writes its row. The sweep removes
// objects whose row was never written.
import { AuthorityChanged, requireAuthority } from "../../caller/authority.ts";
import type { Context } from "../../caller/context.ts";
import { UncertainCommit } from "../../database/database.ts";
import { isDatabaseError } from "../../database/sql-errors.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { PreparedUpload, UploadPorts } from "./prepare-upload.ts";
import { diskError } from "./store/error.ts";
import { removeSpooled, type SpooledFile } from "./upload/spool.ts";

/** How the uploads of an operation are checked and prepared. */
export interface UploadKind<Input, Stored> {
  /** Refuses an upload before its file is prepared, as the handler would later. @throws ApiError */
  readonly check: (context: Context, input: Input) => Promise<void>;
  readonly prepare: (ports: UploadPorts, input: Input, file: SpooledFile) => Promise<PreparedUpload<Stored>>;
}

/**
 * Prepares a complete upload, puts it into the object store, then calls `record` to write its row. This order keeps the transaction
 * from staying open while the object is stored. `record` compares the caller's authority again, because preparing takes time.
 * @throws ApiError if the request or the file is not acceptable; AuthorityChanged before the file is prepared, and as `record`
 */
export const storeUpload = async <Input, Stored, C extends Context & UploadPorts, T extends { readonly replayed: boolean }>(
  context: C,
  { check, prepare }: UploadKind<Input, Stored>,
  input: Input,
  file: SpooledFile,
  record: (within: C & { readonly stored: Stored }) => Promise<T>,
): Promise<T> => {
  // Checked first: if the caller's authority changed during the transfer, the request is authorized again and not refused by old limits.
  await requireAuthority(context);
  await check(context, input);
  const { objects, stored } = await prepare(context, input, file).catch((error: unknown) => Promise.reject(diskError(error)));
  // If this fails, the sweep removes the objects later.
  const removeObjects = () => Promise.all([...objects.keys()].map((key) => context.media.remove(key).catch(() => {})));
  try {
    for (const [key, spooled] of objects) await context.media.put(key, spooled);
  } catch (error) {
    await removeObjects();
    throw error;
  } finally {
    await Promise.all([...objects.values()].map(removeSpooled));
  }
  const outcome = await record({ ...context, stored }).catch(async (error) => {
    if (isRolledBack(error)) await removeObjects();
    throw error;
  });
  if (outcome.replayed) await removeObjects();
  return outcome;
};

/** True if no row was written. After any other error the row may exist, so the sweep decides: it removes objects without a row after an hour. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof AuthorityChanged || (isDatabaseError(error) && !(error instanceof UncertainCommit));
