// The published posts, or the signed-in person's drafts.
import { useEffect, useMemo } from "preact/hooks";
import { client } from "../api/client.ts";
import { address, navigate } from "../page/address.ts";
import { type Command, useCommands } from "../page/commands.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { openRecordList } from "../store/record-list.ts";
import { noChoice, projectOptions } from "../tasks/choices.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { PickerButton } from "../ui/picker-button.tsx";
import { moveRowFocus } from "../ui/row-focus.ts";
import { NoPosts } from "./no-posts.tsx";
import { createCommand } from "./post-commands.ts";
import { compareNewest, includesPost, type PostFilters, postListPath, readPostFilters } from "./post-list.ts";
import { PostRow } from "./post-row.tsx";
import "./posts.css";

const group = "Posts";

const commands: readonly Command[] = [
  createCommand,
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

export const Screen = () => {
  useCommands(commands);
  const { status, projectId } = readPostFilters(address.value.query);
  const filters = useMemo((): PostFilters => ({ status, projectId }), [status, projectId]);
  const list = useMemo(() => openPostList(filters), [filters]);
  useEffect(() => list.close, [list]);
  const { value: posts } = list.items;
  const state = list.state.value;
  return (
    <section class="screen narrow">
      <div class="screen-header">
        <h1>Posts</h1>
        {hasScope("posts:write") && (
          <a class="button primary" href={hrefOf("/posts/new")}>
            Write a post
          </a>
        )}
      </div>
      <PostFilterBar filters={filters} />
      {state === "failed" && <ErrorNotice error={list.error.value} onRetry={posts.length > 0 ? list.loadMore : list.refresh} />}
      {state === "loading" && posts.length === 0 && <LoadingNotice />}
      {state === "ready" && posts.length === 0 && <NoPosts filters={filters} />}
      {posts.length > 0 && (
        <ul class="rows">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      )}
      {list.hasMore.value && (
        <button type="button" onClick={list.loadMore}>
          Show older posts
        </button>
      )}
    </section>
  );
};

const tabs = { published: "Published", draft: "My drafts" } as const;

const PostFilterBar = ({ filters }: { readonly filters: PostFilters }) => {
  const options = [{ value: noChoice, label: "Any project" }, { value: "none", label: "No project" }, ...projectOptions()];
  const chosen = options.find(({ value }) => value === (filters.projectId ?? noChoice));
  return (
    <div class="post-filters">
      <nav aria-label="Posts" class="tabs">
        {Object.entries(tabs).map(([status, label]) => (
          <a
            key={status}
            href={hrefOf(postListPath({ ...filters, status: status as PostFilters["status"] }))}
            aria-current={status === filters.status ? "page" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <PickerButton
        label="Project"
        name={`Project: ${chosen?.label ?? "unknown"}`}
        options={options}
        selected={[filters.projectId ?? noChoice]}
        onChoose={(value) => navigate(postListPath({ ...filters, projectId: value || undefined }), { replace: true })}
      >
        <span dir="auto">{chosen?.label ?? "Project"}</span>
      </PickerButton>
    </div>
  );
};
