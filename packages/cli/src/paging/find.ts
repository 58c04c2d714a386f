// Finds a record by its id or by a unique name.
import { isUuid } from "../command/reader.ts";
import { CliError } from "../error/cli-error.ts";
import { type CursorPage, fetchCursorPages, type PageRequest } from "./pages.ts";

/** Search at most this many records. The server's limits are lower, so the search is complete. */
const searchedMax = 1_000;

/** A kind of record that has names of its own, such as a webhook with its URL. */
interface NamedRecords<T> {
  readonly noun: string;
  /** The command that lists these records, for the error message. */
  readonly listing: string;
  readonly get: (id: string) => Promise<T>;
  readonly list: (page: Pick<PageRequest, "limit" | "cursor">) => Promise<CursorPage<T>>;
  readonly hasName: (record: T, reference: string) => boolean;
}

/**
 * Finds a record by its id, or by a name that no other record has.
 * @throws CliError when no record or more than one has the name.
 */
export const findByName = async <T>(reference: string, { noun, listing, get, list, hasName }: NamedRecords<T>): Promise<T> => {
  if (isUuid(reference)) return get(reference.toLowerCase());
  const found: T[] = [];
  for await (const { rows } of fetchCursorPages(searchedMax, list)) found.push(...rows.filter((record) => hasName(record, reference)));
  const [first, ...others] = found;
  if (first === undefined) throw new CliError(`Not found: ${noun} ${reference}. "${listing}" shows what exists`);
  if (others.length > 0) throw new CliError(`${found.length} records are named ${reference}. Use an id; "${listing}" shows the ids`);
  return first;
};
