// The kinds of records in the search index, with the SQL that reads their text.

export const searchKinds = ["task"] as const;
export type SearchKind = (typeof searchKinds)[number];

interface KindSource {
  readonly table: string;
  /** SQL over a row `r` of the table. `number` is the record's place in the order of creation. Numbers are committed in order. */
  readonly columns: Readonly<Record<"number" | "project" | "title" | "body", string>>;
  /** SQL for the highest number of the workspace `organizationId`, from a counter. */
  lastNumber(organizationId: string): string;
}

/** A further kind needs a row here, and triggers like those of tasks in 13-search.sql of the baseline. */
export const kindSources: Readonly<Record<SearchKind, KindSource>> = {
  task: {
    table: "task",
    columns: { number: "r.sequence_number", project: "r.project_id", title: "r.title", body: "r.description_text" },
    lastNumber: (organizationId) =>
      `(SELECT c.last_sequence_number FROM organization_counter c WHERE c.organization_id = ${organizationId})`,
  },
};

/** An SQL condition on `search_index`, `search_entry` and so on: the rows of one kind in the workspace `$organizationId`. */
export const ofKind = (alias: string, kind: SearchKind): string =>
  `${alias}.organization_id = $organizationId AND ${alias}.kind = '${kind}'`;
