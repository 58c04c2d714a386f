import { isUuid } from "../command/uuid.ts";
import { Failure } from "../failure/failure.ts";
import { type CursorPage, cursorPages, type PageRequest } from "./page.ts";

/** More than one owner can have of anything that is found like this. */
const searchedMax = 1_000;

/** Records that people call by something else than their id. */
interface Listed<T> {
  readonly noun: string;
  /** The command that shows them. */
  readonly listing: string;
  readonly get: (id: string) => Promise<T>;
  readonly list: (page: Pick<PageRequest, "limit" | "cursor">) => Promise<CursorPage<T>>;
  readonly isCalled: (record: T, reference: string) => boolean;
}

/** By id, or as the only one that is called so. */
export const findListed = async <T>(reference: string, { noun, listing, get, list, isCalled }: Listed<T>): Promise<T> => {
  if (isUuid(reference)) return get(reference.toLowerCase());
  const found: T[] = [];
  for await (const { rows } of cursorPages(searchedMax, list)) found.push(...rows.filter((record) => isCalled(record, reference)));
  const [first, ...others] = found;
  if (first === undefined) throw new Failure(`Not found: ${noun} ${reference}. "${listing}" shows them`);
  if (others.length > 0) throw new Failure(`${found.length} of them are called ${reference}. "${listing}" shows their ids: give one`);
  return first;
};
