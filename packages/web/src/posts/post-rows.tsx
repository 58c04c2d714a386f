// The posts that pass filters, the newest first.
import { useEffect, useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { type Command, useCommands } from "../page/commands.ts";
import { openRecordList } from "../store/record-list.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { moveRowFocus } from "../ui/row-focus.ts";
import { NoPosts } from "./no-posts.tsx";
import { compareNewest, includesPost, type PostFilters } from "./post-list.ts";
import { PostRow } from "./post-row.tsx";
import "./posts.css";

const group = "Posts";

const commands: readonly Command[] = [
  { id: "post.next", title: "Next post", group, keys: "j", run: () => moveRowFocus(1) },
  { id: "post.previous", title: "Previous post", group, keys: "k", run: () => moveRowFocus(-1) },
];

const openPostList = (filters: PostFilters) =>
  openRecordList({
    kind: "post",
    fetchPage: (cursor, signal) => client.posts.list({ ...filters, cursor, limit: 50 }, { signal }),
    includes: includesPost(filters),
    compare: compareNewest,
  });

interface PostRowsProps {
  readonly filters: PostFilters;
  /** The posts of one project, which the rows do not name. */
  readonly isInProject?: boolean;
}

export const PostRows = ({ filters: { status, projectId }, isInProject = false }: PostRowsProps) => {
  useCommands(commands);
  const filters = useMemo((): PostFilters => ({ status, projectId }), [status, projectId]);
  const list = useMemo(() => openPostList(filters), [filters]);
  useEffect(() => list.close, [list]);
  const { value: posts } = list.items;
  const state = list.state.value;
  return (
    <>
      {state === "failed" && <ErrorNotice error={list.error.value} onRetry={posts.length > 0 ? list.loadMore : list.refresh} />}
      {state === "loading" && posts.length === 0 && <LoadingNotice />}
      {state === "ready" && posts.length === 0 && <NoPosts filters={filters} isInProject={isInProject} />}
      {posts.length > 0 && (
        <ul class="post-list" aria-label="Posts">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} isInProject={isInProject} />
          ))}
        </ul>
      )}
      {list.hasMore.value && (
        <p>
          <button type="button" onClick={list.loadMore}>
            Show older posts
          </button>
        </p>
      )}
    </>
  );
};
