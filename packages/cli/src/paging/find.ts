// Finds a record by its id or by its name, in any case.
import { foldText } from "@worktrack/contract/values";
import { isUuid } from "../command/reader.ts";
import { findSimilar } from "../command/suggest.ts";
import { CliError, notFoundError } from "../error/cli-error.ts";
import { type CursorPage, fetchCursorPages, type PageRequest } from "./pages.ts";

/** Search at most this many records. Only very large workspaces have more. */
const searchedMax = 10_000;

/** A kind of record that has names of its own, such as a webhook with its URL. */
interface NamedRecords<T> {
  readonly noun: string;
  /** The command that lists these records, for the error message. */
  readonly listing: string;
  readonly get: (id: string) => Promise<T>;
  readonly list: (page: Pick<PageRequest, "limit" | "cursor">) => Promise<CursorPage<T>>;
  /** The record's names. An earlier name takes precedence: a project's prefix over another project's name. */
  readonly names: (record: T) => readonly string[];
}

/** The records that match at the earliest position in `names`. If some of them match in the same case, only those. */
const matchNames = <T>(records: readonly T[], names: NamedRecords<T>["names"], wanted: string): T[] => {
  const folded = foldText(wanted);
  const places = Math.max(0, ...records.map((record) => names(record).length));
  for (let place = 0; place < places; place++) {
    const similar = records.filter((record) => foldText(names(record)[place] ?? "") === folded);
    const equal = similar.filter((record) => names(record)[place] === wanted);
    if (similar.length > 0) return equal.length > 0 ? equal : similar;
  }
  return [];
};

/** Whether the error is a response with status 404. */
export const isNotFound = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 404;

/** The result of a read, or `otherwise` if the token may not read this, or the server does not have it. */
export const readIfAllowed = async <T>(reading: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (isNotFound(error) || (error instanceof Error && "status" in error && error.status === 403)) return otherwise;
    throw error;
  }
};

/**
 * Finds a record by its id, or by a name that no other record has.
 * @throws CliError when no record or more than one has the name.
 */
export const findByName = async <T>(reference: string, { noun, listing, get, list, names }: NamedRecords<T>): Promise<T> => {
  if (isUuid(reference)) return get(reference.toLowerCase());
  const records: T[] = [];
  for await (const { rows } of fetchCursorPages(searchedMax, list)) records.push(...rows);
  const [first, ...others] = matchNames(records, names, reference.trim());
  if (first === undefined) {
    const similar = findSimilar(reference, records.flatMap(names));
    const next = similar.length > 0 ? `Did you mean ${similar.join(" or ")}?` : `"${listing}" shows what exists`;
    throw notFoundError(`Not found: ${noun} ${reference}. ${next}`);
  }
  if (others.length > 0) throw new CliError(`${others.length + 1} records are named ${reference}. Use an id; "${listing}" shows the ids`);
  return first;
};
