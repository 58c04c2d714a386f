// Pure rules of the list of posts: its filters in the address, and which posts belong to it.
import type { PostStatus } from "@worktrack/contract/values";
import type { Post } from "@worktrack/sdk";

export interface PostFilters {
  /** Drafts are those of the signed-in person. */
  readonly status: PostStatus;
  /** The id of a project, or `none` for posts without a project. */
  readonly projectId: string | undefined;
}

export const readPostFilters = (query: URLSearchParams): PostFilters => ({
  status: query.get("tab") === "drafts" ? "draft" : "published",
  projectId: query.get("project") || undefined,
});

/** The address of the list with these filters. */
export const postListPath = ({ status, projectId }: PostFilters): string => {
  const query = new URLSearchParams({ ...(status === "draft" && { tab: "drafts" }), ...(projectId && { project: projectId }) });
  return query.size > 0 ? `/posts?${query}` : "/posts";
};

export const includesPost =
  ({ status, projectId }: PostFilters) =>
  (post: Post): boolean =>
    post.status === status && (projectId === undefined || post.projectId === (projectId === "none" ? null : projectId));

/** Ids begin with the time of creation. */
export const compareNewest = (a: Post, b: Post): number => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

const excerptChars = 240;

/** The beginning of a text on one line. */
export const excerptOf = (text: string): string => {
  const line = text
    .slice(0, excerptChars * 4)
    .replace(/\s+/g, " ")
    .trim();
  const chars = Array.from(line);
  return chars.length > excerptChars ? `${chars.slice(0, excerptChars).join("").trimEnd()}…` : line;
};
