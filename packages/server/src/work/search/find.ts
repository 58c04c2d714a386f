// Finds the newest matches of one kind, those in titles first.
import type { Input, SearchKind } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { StatementRow } from "../../database/statement.ts";
import { type findByIdentifier, findStatements, type RecordConditions } from "./find.sql.ts";
import { type Edits, keysQuery, scopeKey, termsQuery, titleQuery } from "./query.ts";
import { hasTitle, searchSources } from "./sources.sql.ts";
import type { Matching, SearchTerm } from "./terms.ts";
import { isCut, nextWindow, type ReadWindow, type Window } from "./window.ts";

export interface KindSearch {
  readonly kind: SearchKind;
  /** The number of the newest document; 0 if there is none. */
  readonly newest: number;
  /** Whether at least half of the documents of all workspaces are of this one. */
  readonly isMost: boolean;
  readonly terms: readonly SearchTerm[];
  readonly query: Input<"search.run">["query"];
  readonly conditions: RecordConditions;
}

export type FoundRecord = StatementRow<typeof findByIdentifier>;

interface NewestRecord extends FoundRecord {
  readonly inTitle: boolean;
}

/** The newest matches of a tsquery: one more than the limit, if there are more. */
const findNewest = async (context: Context, search: KindSearch, queries: Queries, words: string): Promise<NewestRecord[]> => {
  const { kind, newest, query, conditions } = search;
  const limit = query.limit + 1;
  const read: ReadWindow[] = [];
  const records: NewestRecord[] = [];
  if (newest === 0) return records;
  const hasPhrase = search.terms.some(({ words, isExcluded }) => words.length > 1 && !isExcluded);
  const next = () => nextWindow({ newest, needed: limit, hasBeginnings: queries.hasBeginnings, hasPhrase }, read);
  for (let window = next(); window; window = next()) {
    const byComparing = queries.hasBeginnings && read.length === 0;
    const keys = byComparing ? [] : keysOf(context, search, window);
    const values = { ...conditions, ...window, query: [...keys, words].join(" & "), titleQuery: queries.title, limit };
    const rows = await context.database.query(findStatements[byComparing ? "byComparing" : "byIndex"][kind], values);
    const { scanned = 0, found = 0 } = rows[0] ?? {};
    const done = { ...window, scanned, found };
    read.push(done);
    if (isCut(done)) continue;
    for (const { hit, inTitle } of rows) if (hit !== null) records.push({ ...(hit as FoundRecord), inTitle: inTitle ?? false });
  }
  return records.slice(0, limit);
};

interface Queries {
  readonly title: string;
  /** Whether finding the words in their index takes long, because they may be beginnings. */
  readonly hasBeginnings: boolean;
}

/** Matches, newest first. `others` do not have all terms in their titles. */
export interface RankedRecords {
  readonly inTitle: readonly FoundRecord[];
  readonly others: readonly FoundRecord[];
}

/** The newest matches with all terms in their titles, and the newest others. */
export const findRanked = async (
  context: Context,
  search: KindSearch,
  matching: Matching,
  edits: Edits = new Map(),
): Promise<RankedRecords> => {
  const { kind, terms, query } = search;
  const how = { mark: searchSources[kind].mark, matching, edits };
  const queries = { title: titleQuery(terms, how), hasBeginnings: matching !== "whole" };
  const all = await findNewest(context, search, queries, termsQuery(terms, how));
  const titled = all.filter(({ inTitle }) => inTitle);
  const hasAllTitled = !hasTitle(kind) || all.length <= query.limit || titled.length === all.length;
  const inTitle = hasAllTitled ? titled : await findNewest(context, search, queries, queries.title);
  const known = new Set(inTitle.map(({ id }) => id));
  return { inTitle, others: all.filter(({ id }) => !known.has(id)) };
};

/** More keys would take longer to read than they save. */
const projectKeysMax = 20;

/**
 * In a workspace that has most documents, reading the key of the scope takes longer than it saves, unless a word is excluded: then it halves the
 * time, as measured.
 */
const keysOf = (
  { nowMs, caller }: Context,
  { kind, isMost, terms, query, conditions }: KindSearch,
  { first, last }: Window,
): readonly string[] => {
  const projectIds = query.projectId === undefined ? caller.visibility.limitedTo : [query.projectId];
  return keysQuery({
    scope: scopeKey(conditions.organizationId, kind),
    isScoped: !isMost || terms.some(({ isExcluded }) => isExcluded),
    ...(first > 0 && { numbers: { from: first, to: last } }),
    // A tag of the workspace is visible to a credential that is limited to projects.
    ...(projectIds && projectIds.length <= projectKeysMax && kind !== "tag" && kind !== "project" && { projectIds }),
    ...(query.authorId !== undefined && { authorId: query.authorId }),
    ...(query.since !== undefined && { sinceMs: Date.parse(query.since) }),
    nowMs,
  });
};
