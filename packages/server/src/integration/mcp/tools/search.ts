// The tool search.
import type { SearchGroup } from "@worktrack/contract";
import type { ToolArguments } from "@worktrack/contract/mcp";
import type { ToolCall } from "../call.ts";
import { findProject } from "../names/find-project.ts";
import { minute } from "../records.ts";

export const search = async (call: ToolCall, { query, kinds, project, limit }: ToolArguments<"search">): Promise<object> => {
  const projectId = project === undefined ? undefined : await findProject(call, project);
  const { groups } = await call.call("search.run", { q: query, kind: kinds, projectId, limit });
  return {
    found: groups.flatMap(({ kind, hits, hasMore }) => [
      ...hits.map((hit) => hitLine(kind, hit)),
      ...(hasMore ? [{ kind, more: true }] : []),
    ]),
  };
};

type Hit = SearchGroup["hits"][number];

const hitLine = (kind: SearchGroup["kind"], hit: Hit): object => ({
  kind,
  ...namesOf(kind, hit),
  title: hit.title,
  excerpt: hit.snippet,
  at: kind === "post" || kind.endsWith("omment") ? minute(hit.createdAt) : undefined,
});

/** The names that other tools take. People, projects and tags go by their title. */
const namesOf = (kind: SearchGroup["kind"], { id, identifier, parentId }: Hit): object => {
  const parent = identifier === null ? { post: parentId } : { task: identifier };
  if (kind === "task") return parent;
  if (kind === "post") return { post: id };
  if (kind === "taskComment" || kind === "comment") return { comment: id, ...parent };
  return kind === "media" ? { file: id, ...parent } : {};
};
