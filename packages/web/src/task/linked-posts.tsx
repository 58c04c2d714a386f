// The posts that are linked to a task.
import type { LinkedPost, Task } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import type { Resource } from "../api/use-resource.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { preloaded } from "../ui/preloaded.tsx";
import { runAction } from "../ui/run-action.ts";

const { Preloaded: PostSearch } = preloaded(async () => (await import("./post-search.tsx")).PostSearch);

interface PostsProps {
  readonly task: Task;
  readonly posts: Resource<readonly LinkedPost[]>;
  /** The search for a post is open. */
  readonly isLinking: boolean;
  readonly onLinking: (isLinking: boolean) => void;
}

export const LinkedPosts = ({ task: { id }, posts: { value, error, refresh }, isLinking, onLinking }: PostsProps) => {
  const mayWrite = hasScope("tasks:write");
  const mayLink = mayWrite && hasScope("posts:read");
  const change = async (work: () => Promise<unknown>, success: string) => {
    if (await runAction(work, success)) await refresh();
  };
  const link = (postId: string) => {
    onLinking(false);
    return change(() => client.tasks.posts.link({ id, postId }), "The post is linked");
  };
  const unlinkAll = async () => {
    const question = { title: "Remove the links to all posts?", text: "The posts stay as they are.", action: "Remove the links" };
    if (await confirmAction(question)) await change(() => client.tasks.posts.unlinkAll({ id }), "The links are removed");
  };
  return (
    <section aria-labelledby={`${id}-posts`}>
      <h2 id={`${id}-posts`}>Posts</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <ul class="task-lines">
        {value?.map((post) => (
          <li key={post.id} class="task-line">
            <a href={hrefOf(`/posts/${post.id}`)} dir="auto">
              {post.title}
            </a>
          </li>
        ))}
      </ul>
      {isLinking && <PostSearch linked={value ?? []} onPick={link} onClose={() => onLinking(false)} />}
      <div class="actions">
        {mayLink && !isLinking && (
          <button type="button" class="plain quiet" onClick={() => onLinking(true)}>
            Link a post
          </button>
        )}
        {mayWrite && value && value.length > 0 && (
          <button type="button" class="plain quiet" onClick={unlinkAll}>
            Remove the links
          </button>
        )}
      </div>
    </section>
  );
};
