// The tables of the searches: the trigram index of lists, and the words of all records.
import { pruned } from "../retention/rules.ts";
import { again, ofWorkspace, type TableRow, withIts } from "./row.ts";

export const searchTables = {
  search_entry: {
    kept: withIts("task"),
    bound: "one for each task",
    deletion: { rows: ofWorkspace, how: { batches: 2_000 }, rest: "organization" },
    export: { omitted: again },
  },
  search_change: {
    kept: "until the search index has the change",
    bound: "the changes of texts in about ten seconds",
    deletion: { rows: ofWorkspace, how: { batches: 2_000 }, rest: "organization" },
    export: { omitted: again },
  },
  search_total: {
    kept: pruned("search_total"),
    bound: "32 for each workspace and kind of record",
    deletion: { rows: ofWorkspace, how: { batches: 100 }, rest: "organization" },
    backupOmits: "counts that a search computes again",
    export: { omitted: again },
  },
  search_index: {
    kept: withIts("workspace"),
    bound: "one for each workspace and kind of record",
    deletion: { rows: ofWorkspace, how: { batches: 1 }, rest: "organization" },
    export: { omitted: again },
  },
  search_document: {
    kept: withIts("record"),
    bound: "one for each record that a search finds",
    deletion: { rows: ofWorkspace, how: { batches: 2_000 }, rest: "organization" },
    backupOmits: again,
    export: { omitted: again },
  },
  search_waiting: {
    kept: "until the search has the words of the record",
    bound: "the records that were written in about a second",
    deletion: { rows: ofWorkspace, how: { batches: 2_000 }, rest: "organization" },
    backupOmits: "a restored server writes the words of all records",
    export: { omitted: again },
  },
} as const satisfies Readonly<Record<string, TableRow>>;
