import { navigate } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { type PostFilters, postListPath } from "./post-list.ts";

/** Shown in the place of an empty list. */
export const NoPosts = ({ filters, isInProject }: { readonly filters: PostFilters; readonly isInProject: boolean }) => {
  const isDraft = filters.status === "draft";
  if (filters.projectId !== undefined)
    return (
      <EmptyState drawing="posts" title={isDraft ? "You have no drafts in this project" : "No posts in this project"}>
        {isInProject ? (
          <p>Posts are for what everybody on the project should read: decisions, plans, what was learned.</p>
        ) : (
          <button type="button" onClick={() => navigate(postListPath({ ...filters, projectId: undefined }), { replace: true })}>
            Show all projects
          </button>
        )}
      </EmptyState>
    );
  return (
    <EmptyState drawing="posts" title={isDraft ? "You have no drafts" : "No posts yet"}>
      <p>
        {isDraft
          ? "A post is a draft that only you can read, until you publish it."
          : "Posts are for what the whole workspace should read: decisions, plans, what was learned."}
      </p>
      {hasScope("posts:write") && (
        <a class="button" href={hrefOf("/posts/new")}>
          Write a post
        </a>
      )}
    </EmptyState>
  );
};
