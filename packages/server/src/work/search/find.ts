// Finds the newest matches of one kind, without reading all matches of a common word.
import { bounds, type Input, type SearchKind } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { StatementRow } from "../../database/statement.ts";
import { type findByIdentifier, findStatements, type RecordConditions } from "./find.sql.ts";
import { type Edits, keysQuery, scopeKey, termsQuery, titleQuery } from "./query.ts";
import type { Matching, SearchTerm } from "./terms.ts";

export interface KindSearch {
  readonly kind: SearchKind;
  /** The number of the newest document; 0 if there is none. */
  readonly newest: number;
  readonly terms: readonly SearchTerm[];
  readonly query: Input<"search.run">["query"];
  readonly conditions: RecordConditions;
}

export type FoundRecord = StatementRow<typeof findByIdentifier>;

export interface RankedRecord extends FoundRecord {
  /** Whether the title has all terms. */
  readonly inTitle: boolean;
}

/** A part of the documents of a kind. */
export interface Window {
  /** How many of the newest documents it has, at least. Undefined: all. */
  readonly documents?: number;
  /** Read at most this many matches, in any order. Undefined: all. */
  readonly most?: number;
}

/** Reading this many matches takes a few milliseconds. */
const readAtOnce = 2_000;
/** So many documents are read at once, in whatever order. */
export const firstDocuments = 2_048;
/** A window is this many times as large as the last one, or as many as the matches of the last one suggest. */
const growth = { min: 2, max: 64 };

/** The window to read after these ones, or undefined at the end. `scanned`: how many matches the last one had; `found`: how many were visible. */
export const nextWindow = (
  newest: number,
  read: readonly (Window & { readonly scanned: number; readonly found: number })[],
): Window | undefined => {
  const last = read.at(-1);
  if (!last) return newest <= firstDocuments ? {} : { documents: firstDocuments };
  const isWhole = last.documents === undefined && (last.most === undefined || last.scanned < last.most);
  if (isWhole || (last.documents !== undefined && last.found >= bounds.searchMatches)) return undefined;
  const documents = Math.max(...read.map((window) => window.documents ?? 0));
  const expected = (last.scanned * newest) / documents;
  if (read.every((window) => window.documents !== undefined) && expected <= readAtOnce / 2) return { most: readAtOnce };
  const suggested = Math.ceil((1.3 * bounds.searchMatches) / Math.max(1, last.found));
  const next = documents * Math.min(growth.max, Math.max(growth.min, suggested));
  return next >= newest ? {} : { documents: next };
};

/** The best of the newest matches: those in titles, then the newest. One more than the limit, if there are more. */
export const findNewest = async (
  context: Context,
  search: KindSearch,
  matching: Matching,
  edits: Edits = new Map(),
): Promise<RankedRecord[]> => {
  const { kind, newest, terms, query, conditions } = search;
  const read: (Window & { scanned: number; found: number })[] = [];
  let records: RankedRecord[] = [];
  if (newest === 0) return records;
  const words = termsQuery(terms, matching, edits);
  const title = titleQuery(terms, matching, edits);
  for (let window = nextWindow(newest, read); window; window = nextWindow(newest, read)) {
    const keys = keysOf(context, search, window.documents);
    const rows = await context.database.query(findStatements[kind], {
      ...conditions,
      query: `${keys} & ${words}`,
      titleQuery: title,
      most: window.most ?? null,
      limit: query.limit + 1,
    });
    const { scanned = 0, found = 0 } = rows[0] ?? {};
    read.push({ ...window, scanned, found });
    records = rows.flatMap(({ hit, inTitle }) => (hit === null ? [] : [{ ...(hit as FoundRecord), inTitle: inTitle ?? false }]));
  }
  return records;
};

/** More keys would take longer to read than they save. */
const projectKeysMax = 20;

const keysOf = ({ nowMs, caller }: Context, { kind, newest, query, conditions }: KindSearch, documents: number | undefined): string => {
  const projectIds = query.projectId === undefined ? caller.visibility.limitedTo : [query.projectId];
  return keysQuery({
    scope: scopeKey(conditions.organizationId, kind),
    ...(documents !== undefined && { numbers: { from: Math.max(0, newest - documents + 1), to: newest } }),
    // A tag of the workspace is visible to a credential that is limited to projects.
    ...(projectIds && projectIds.length <= projectKeysMax && kind !== "tag" && kind !== "project" && { projectIds }),
    ...(query.authorId !== undefined && { authorId: query.authorId }),
    ...(query.since !== undefined && { sinceMs: Date.parse(query.since) }),
    nowMs,
  });
};
