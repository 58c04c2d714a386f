// How each kind of record is searched: its words, and who can see it, by SQL over its own row `r` and what that row belongs to.
import type { SearchKind } from "@worktrack/contract";
import { projectIsVisible } from "../../caller/visibility.ts";

export interface SearchSource {
  /** One character before each word of the kind in search_document. */
  readonly mark: string;
  /** The table and its joins. */
  readonly from: string;
  /** The title or name, and the text; '' for none. */
  readonly words: { readonly title: string; readonly text: string };
  /** The fields of a hit that differ by kind. */
  readonly hit: Readonly<Record<"title" | "text" | "identifier" | "parentId" | "projectId", string>>;
  readonly authorId: string;
  /** Whether the record is there at all, for any reader. */
  readonly exists?: string;
  /** Whether the caller can see the record. */
  readonly visible: string;
}

const none = "NULL";
const noTitle = "''";
const identifierOf = (task: string): string =>
  `(SELECT j.prefix FROM project j WHERE j.id = ${task}.project_id) || '-' || ${task}.task_number`;
const taskVisible = projectIsVisible("t.project_id");
const inProjectOrNone = (column: string, ofWorkspace: string): string =>
  `CASE WHEN ${column} IS NULL THEN ${ofWorkspace} ELSE ${projectIsVisible(column)} END`;
const postIsVisible = (post: string): string =>
  `(${post}.status = 'published' OR ${post}.author_id = $viewerId) AND ${inProjectOrNone(`${post}.project_id`, "$limitedToProjectIds IS NULL")}`;

export const searchSources: Readonly<Record<SearchKind, SearchSource>> = {
  task: {
    mark: "t",
    from: "task r",
    words: { title: "r.title", text: "r.description_text" },
    hit: { title: "r.title", text: "r.description_text", identifier: identifierOf("r"), parentId: none, projectId: "r.project_id" },
    authorId: "r.author_id",
    visible: projectIsVisible("r.project_id"),
  },
  taskComment: {
    mark: "c",
    from: "task_comment r JOIN task t ON t.id = r.task_id",
    words: { title: noTitle, text: "r.content" },
    hit: { title: "t.title", text: "r.content", identifier: identifierOf("t"), parentId: "t.id", projectId: "t.project_id" },
    authorId: "r.author_id",
    visible: taskVisible,
  },
  post: {
    mark: "p",
    from: "post r",
    words: { title: "r.title", text: "r.body_text" },
    hit: { title: "r.title", text: "r.body_text", identifier: none, parentId: none, projectId: "r.project_id" },
    authorId: "r.author_id",
    visible: postIsVisible("r"),
  },
  comment: {
    mark: "r",
    from: "comment r JOIN post p ON p.id = r.post_id",
    words: { title: noTitle, text: "r.content" },
    hit: { title: "p.title", text: "r.content", identifier: none, parentId: "p.id", projectId: "p.project_id" },
    authorId: "r.author_id",
    visible: postIsVisible("p"),
  },
  project: {
    mark: "j",
    from: "project r",
    words: { title: "r.name || ' ' || r.prefix || ' ' || r.slug", text: "coalesce(r.description, '')" },
    hit: { title: "r.name", text: "r.description", identifier: none, parentId: none, projectId: "r.id" },
    authorId: "r.created_by_id",
    visible: projectIsVisible("r.id"),
  },
  person: {
    mark: "u",
    from: '"user" r JOIN membership m ON m.organization_id = r.organization_id AND m.user_id = r.id',
    words: { title: "r.name", text: "r.email" },
    hit: { title: "r.name", text: "r.email", identifier: none, parentId: none, projectId: none },
    authorId: none,
    exists: "r.kind = 'person'",
    visible: "true",
  },
  tag: {
    mark: "g",
    from: "tag r",
    words: { title: "r.name", text: "coalesce(r.description, '')" },
    hit: { title: "r.name", text: "r.description", identifier: none, parentId: none, projectId: "r.project_id" },
    authorId: none,
    visible: inProjectOrNone("r.project_id", "true"),
  },
  media: {
    mark: "m",
    from: `media r LEFT JOIN task_comment tc ON tc.id = r.task_comment_id LEFT JOIN task t ON t.id = coalesce(r.task_id, tc.task_id)
           LEFT JOIN comment c ON c.id = r.comment_id LEFT JOIN post p ON p.id = coalesce(r.post_id, c.post_id)`,
    words: { title: "r.original_file_name", text: "''" },
    hit: {
      title: "r.file_name",
      text: none,
      identifier: identifierOf("t"),
      parentId: "coalesce(t.id, p.id)",
      projectId: "coalesce(t.project_id, p.project_id)",
    },
    authorId: "r.author_id",
    exists: "r.deleted_at IS NULL AND coalesce(t.id, p.id) IS NOT NULL",
    visible: `CASE WHEN t.id IS NOT NULL THEN ${taskVisible} ELSE ${postIsVisible("p")} END`,
  },
};

/** Comments have no title of their own. */
export const hasTitle = (kind: SearchKind): boolean => searchSources[kind].words.title !== noTitle;
