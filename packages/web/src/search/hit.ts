// Converts a hit of the search to the words and the address that the console shows.
import type { SearchKind } from "@worktrack/contract/values";
import type { SearchHit, SearchRunResult } from "@worktrack/sdk";

export const kindNames: Readonly<Record<SearchKind, readonly [one: string, many: string]>> = {
  task: ["Task", "Tasks"],
  taskComment: ["Comment", "Comments on tasks"],
  post: ["Post", "Posts"],
  comment: ["Comment", "Comments on posts"],
  project: ["Project", "Projects"],
  person: ["Person", "People"],
  tag: ["Tag", "Tags"],
  media: ["Attachment", "Attachments"],
};

/** The path of the screen that shows the record, or the record that it belongs to. */
export const pathOfHit = (kind: SearchKind, { id, identifier, parentId }: SearchHit): string => {
  if (identifier) return `/tasks/${identifier}`;
  const paths = { project: `/projects/${id}`, person: "/members", tag: `/tasks?tag=${id}` };
  return kind in paths ? paths[kind as keyof typeof paths] : `/posts/${parentId ?? id}`;
};

/** The title with the identifier, if there is one. */
export const titleOfHit = ({ identifier, title }: SearchHit): string => (identifier ? `${identifier} ${title}` : title);

/** The found tasks, in their order. */
export const tasksOfHits = (groups: SearchRunResult["groups"]): readonly { readonly id: string; readonly identifier: string }[] =>
  groups.flatMap(({ kind, hits }) =>
    kind === "task" ? hits.flatMap(({ id, identifier }) => (identifier ? [{ id, identifier }] : [])) : [],
  );
