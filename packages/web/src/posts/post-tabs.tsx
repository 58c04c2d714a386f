// The links between published posts and the person's drafts, and the button that begins a new post.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { useCommands } from "../page/commands.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { createCommand } from "./post-commands.ts";
import type { PostFilters } from "./post-list.ts";

const tabs = { published: "Published", draft: "My drafts" } as const;

interface PostTabsProps {
  readonly status: PostFilters["status"];
  readonly pathOf: (status: PostFilters["status"]) => string;
  /** Shown at the end of the line. */
  readonly children: ComponentChildren;
}

export const PostTabs = ({ status, pathOf, children }: PostTabsProps) => (
  <div class="post-filters">
    <nav aria-label="Posts" class="tabs">
      {Object.entries(tabs).map(([each, label]) => (
        <a key={each} href={hrefOf(pathOf(each as PostFilters["status"]))} aria-current={each === status ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
    {children}
  </div>
);

/** `projectId`: the project of the new post. Null: none. */
export const WritePost = ({ projectId }: { readonly projectId: string | null }) => {
  const command = useMemo(() => createCommand(projectId), [projectId]);
  useCommands(useMemo(() => [command], [command]));
  if (!hasScope("posts:write")) return null;
  return (
    <button type="button" class="primary" onClick={command.run}>
      Write a post
    </button>
  );
};
