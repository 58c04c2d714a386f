// The search over all kinds of records: its query, its results and its operation.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Id, IsoTime, TimeInput, title } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { ProjectRef } from "./projects/record.ts";
import { commaList, wholeNumber } from "./query-fields.ts";
import { PersonRef } from "./references.ts";
import { type SearchKind, searchKinds } from "./values/records.ts";

/** The list that a caller must be able to read, to find records of the kind. */
export const searchLists = {
  task: "tasks.list",
  taskComment: "tasks.comments.list",
  post: "posts.list",
  comment: "posts.comments.list",
  project: "projects.list",
  person: "members.list",
  tag: "tags.list",
  media: "media.list",
} as const satisfies Readonly<Record<SearchKind, string>>;

export const SearchQuery = z.strictObject({
  q: title(bounds.searchChars).meta({
    description: `Up to ${bounds.searchTerms} terms: words, "phrases", and -words or -"phrases" that must not occur. At least one must occur`,
  }),
  kind: commaList(searchKinds).optional().describe("Only records of these kinds. Default: every kind that the credential can read"),
  projectId: ProjectRef.optional().meta({ description: "Only records of this project: id, prefix or slug" }),
  authorId: PersonRef.optional(),
  since: TimeInput.optional().meta({ description: "Only records created at this time or later: RFC 3339" }),
  limit: wholeNumber(1, bounds.searchHitsMax).prefault(bounds.searchHitsDefault).meta({ description: "Hits of each kind" }),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const unit = "in UTF-16 code units, as JavaScript's `slice` takes it";
const Ranges = z
  .array(z.object({ start: z.int().describe(`The first place, ${unit}`), end: z.int().describe(`The place after the last one, ${unit}`) }))
  .meta({ description: "The matches, in order" });

export const SearchHit = z
  .object({
    id: Id.describe("The id of the record"),
    title: z.string().describe("The title or name of the record. For a comment: of its task or post"),
    titleRanges: Ranges,
    snippet: z.string().nullable().meta({ description: "The part of the text around the first match; null if the record has no text" }),
    snippetRanges: Ranges,
    identifier: z
      .string()
      .nullable()
      .meta({ description: "The identifier of the task, or of the task that has the comment or attachment; null for other records" }),
    parentId: Id.nullable().describe("The task or post that has the comment or attachment; null for other records"),
    projectId: Id.nullable().describe("The project; null for records of the whole workspace"),
    createdAt: IsoTime,
  })
  .meta({ id: "SearchHit", description: "A record that a search found" });
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z
  .object({
    kind: z.enum(searchKinds).describe("The kind of the records"),
    hits: z.array(SearchHit).meta({ description: "The task with this identifier, then matches in titles, then the newest" }),
    hasMore: z.boolean().describe("Whether more records of this kind match"),
  })
  .meta({ id: "SearchGroup", description: "The hits of one kind" });
export type SearchGroup = z.infer<typeof SearchGroup>;

export const searchOperations = defineOperations({
  "search.run": {
    method: "GET",
    path: "/api/v1/search",
    summary: "Search all kinds of records",
    tag: "Search",
    access: "credential",
    query: SearchQuery,
    status: 200,
    reply: z.object({ groups: z.array(SearchGroup).meta({ description: "The kinds that have hits" }) }),
    errors: ["insufficient_scope", "plan_required"],
  },
});
