// The statement that finds out how to search for a text in one workspace.
import { statement } from "../../database/statement.ts";
import { ofKind, type SearchKind } from "./kinds.sql.ts";

/** The sample: runs of entries, spread over the workspace without a period, which the texts could share. */
const sample = { runs: 25, runLength: 40 } as const;
/** Multiples of the golden ratio, modulo 1, spread evenly. */
const goldenRatio = 0.618033988749895;

/** Below this many entries, reading them all costs less than a look-up in the trigram index. */
export const entriesMin = 2_000;

/**
 * Above this share of the entries, or this number of matches, a page is found sooner by reading the entries in order, unless the text is rare
 * among new ones. Looking up so many takes about 10 ms.
 */
const commonShare = 0.05;
const matchesMax = 2_000;

// 11904 is the first code point of CJK characters. The SQL function search_pairs uses the same bound.
const shortWord = `text.q ~ '^[[:alnum:]]{1,2}$' AND (SELECT bool_and(ascii(c) >= 11904) FROM unnest(string_to_array(text.q, NULL)) AS c)`;

/**
 * `pattern` is the pattern of LIKE that matches the entries which contain `q`. `isCommon` estimates whether many do; null in a small workspace.
 * `column` is the column that the trigram index can find the text in: pg_trgm needs three letters or digits in a row. `totalKnown` says whether
 * its total is remembered. Unnamed, because a generic plan would be made before the workspace has grown.
 */
export const probeStatement = (kind: SearchKind) =>
  statement({
    parameters: { organizationId: "uuid", q: "text" },
    row: { pattern: "text", isCommon: "bool?", column: "text?", totalKnown: "bool" },
    text: `
  WITH folded AS MATERIALIZED (
    SELECT fold_text($q) AS q
  ), text AS MATERIALIZED (
    SELECT q, '%' || regexp_replace(q, '[\\\\%_]', '\\\\\\&', 'g') || '%' AS pattern FROM folded
  ), state AS MATERIALIZED (
    SELECT coalesce((SELECT i.indexed_to FROM search_index i WHERE ${ofKind("i", kind)}), 0) AS indexed_to
  )
  SELECT text.pattern,
         CASE WHEN state.indexed_to >= ${entriesMin} THEN (
           SELECT count(*) FILTER (WHERE picked.text LIKE text.pattern)
                  > ${sample.runs * sample.runLength} * least(${commonShare}, ${matchesMax}.0 / state.indexed_to)
             FROM generate_series(0, ${sample.runs - 1}) AS run
            CROSS JOIN LATERAL (
              SELECT e.text FROM search_entry e
               WHERE ${ofKind("e", kind)} AND e.number > floor(state.indexed_to * (run * ${goldenRatio} % 1))::int
               ORDER BY e.number LIMIT ${sample.runLength}) picked) END AS "isCommon",
         CASE WHEN to_regclass('search_entry_text_idx') IS NULL THEN NULL
              WHEN text.q ~ '[[:alnum:]]{3}' THEN 'text'
              WHEN ${shortWord} THEN 'pairs' END AS column,
         (SELECT true FROM search_total m WHERE ${ofKind("m", kind)} AND m.pattern = text.pattern) IS NOT NULL AS "totalKnown"
    FROM state, text`,
  });
