// Runs a search: finds the newest matches of each kind, and ranks them.
import { type Input, operationOf, type SearchHit, type SearchKind, searchKinds, searchLists } from "@worktrack/contract";
import { authorize, canRun } from "../../caller/authorize.ts";
import type { Caller } from "../../caller/caller.ts";
import type { Context } from "../../caller/context.ts";
import type { Answer, Handlers } from "../../caller/handler.ts";
import { visibilityOf } from "../../caller/visibility.ts";
import { findKnownWords } from "./documents.sql.ts";
import { findByIdentifier, type RecordConditions, readNewestNumbers } from "./find.sql.ts";
import { type FoundRecord, findRanked, type KindSearch } from "./find.ts";
import { isOneEditApart, wordsOneEditApart } from "./one-edit.ts";
import type { Edits } from "./query.ts";
import { snippetOf } from "./snippet.ts";
import { searchSources } from "./sources.sql.ts";
import { canMatch, type Matching, parseSearchTerms, rangesIn, type SearchTerm } from "./terms.ts";
import { firstDocuments } from "./window.ts";

type Query = Input<"search.run">["query"];

const runSearch = async (context: Context, { query }: Input<"search.run">): Promise<Answer<"search.run">> => {
  const { database, caller } = context;
  const terms = parseSearchTerms(query.q);
  const kinds = readableKinds(caller, query.kind);
  const numbers = await database.query(readNewestNumbers, { organizationId: caller.organizationId });
  const newest = new Map(numbers.map((row) => [row.kind, row.newest]));
  const isMost = 2 * numbers.reduce((sum, row) => sum + row.newest, 0) >= (numbers[0]?.documents ?? 0);
  const searches = kinds.map(
    (kind): KindSearch => ({ kind, newest: newest.get(kind) ?? 0, isMost, terms, query, conditions: conditionsOf(context, query) }),
  );
  const named = kinds.includes("task") ? await findNamed(context, query) : undefined;
  let found = await Promise.all(searches.map(async (search) => ({ kind: search.kind, records: await findWholeOrPrefix(context, search) })));
  let matching: Matching = "prefix";
  if (!named && found.every(({ records }) => records.length === 0) && terms.some((term) => canMatch(term, "fuzzy"))) {
    matching = "fuzzy";
    const edits = await findEdits(context, searches, terms);
    found = await Promise.all(
      searches.map(async (search) => {
        const { inTitle, others } = await findRanked(context, search, "fuzzy", edits);
        return { kind: search.kind, records: [...inTitle, ...others] };
      }),
    );
  }
  const groups = found.map(({ kind, records }) => {
    const ranked = kind === "task" && named ? [named, ...records.filter(({ id }) => id !== named.id)] : records;
    return {
      kind,
      hits: ranked.slice(0, query.limit).map((record) => hitOf(record, terms, matching)),
      hasMore: ranked.length > query.limit,
    };
  });
  return { groups: groups.filter(({ hits }) => hits.length > 0) };
};

/** @throws ApiError as the lists of the requested kinds */
const readableKinds = (caller: Caller, requested: readonly SearchKind[] | undefined): readonly SearchKind[] => {
  if (!requested) return searchKinds.filter((kind) => canRun(operationOf(searchLists[kind]), caller));
  for (const kind of requested) authorize(operationOf(searchLists[kind]), caller);
  return searchKinds.filter((kind) => requested.includes(kind));
};

const conditionsOf = ({ caller }: Context, { projectId, authorId, since }: Query): RecordConditions => ({
  organizationId: caller.organizationId,
  viewerId: caller.userId,
  ...visibilityOf(caller),
  projectId: projectId ?? null,
  authorId: authorId ?? null,
  since: since === undefined ? null : new Date(since),
});

/**
 * Records with the words as they are come before those with the beginnings of words, which are only searched for if the page is not full. Among
 * few documents, both are searched for at once.
 */
const findWholeOrPrefix = async (context: Context, search: KindSearch): Promise<FoundRecord[]> => {
  const { newest, query, terms } = search;
  const whole = await findRanked(context, search, newest <= firstDocuments ? "prefix" : "whole");
  const records = [...whole.inTitle, ...whole.others];
  if (newest <= firstDocuments || records.length > query.limit || !terms.some((term) => canMatch(term, "prefix"))) return records;
  const prefix = await findRanked(context, search, "prefix");
  const all = [...whole.inTitle, ...prefix.inTitle, ...whole.others, ...prefix.others];
  return [...new Map(all.map((record) => [record.id, record])).values()];
};

/** Looking up this many words takes about 50 ms. Those of further terms are not looked up. */
const editsMax = 4_000;

/** For each word that may have a wrong letter, the words one edit apart that records have. */
const findEdits = async ({ database }: Context, searches: readonly KindSearch[], terms: readonly SearchTerm[]): Promise<Edits> => {
  const edits = new Set<string>();
  const words = terms.filter((term) => canMatch(term, "fuzzy")).map((term) => term.words[0] ?? "");
  for (const word of words) {
    const more = wordsOneEditApart(word);
    if (edits.size + more.length <= editsMax) for (const edit of more) edits.add(edit);
  }
  const marks = searches.filter(({ newest }) => newest > 0).map(({ kind }) => searchSources[kind].mark);
  const [row] = await database.query(findKnownWords, { words: [...edits], marks });
  return new Map(words.map((word) => [word, row?.known.filter((known) => isOneEditApart(known, word)) ?? []]));
};

/** The task whose identifier is the whole query. */
const findNamed = async (context: Context, query: Query): Promise<FoundRecord | undefined> => {
  const [, prefix, number] = /^\s*([a-z0-9]{2,6})-(\d{1,9})\s*$/i.exec(query.q) ?? [];
  if (prefix === undefined) return undefined;
  const values = { ...conditionsOf(context, query), prefix: prefix.toUpperCase(), taskNumber: Number(number) };
  return (await context.database.query(findByIdentifier, values))[0];
};

const hitOf = (
  { title, text, id, identifier, parentId, projectId, createdAt }: FoundRecord,
  terms: readonly SearchTerm[],
  matching: Matching,
): SearchHit => {
  const snippet = text === null || text === "" ? undefined : snippetOf(text, terms, matching);
  return {
    id,
    title,
    titleRanges: rangesIn(title, terms, matching),
    snippet: snippet?.text ?? null,
    snippetRanges: [...(snippet?.ranges ?? [])],
    identifier,
    parentId,
    projectId,
    createdAt,
  };
};

export const searchHandlers: Handlers<"search.run"> = { "search.run": runSearch };
