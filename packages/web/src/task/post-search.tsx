import { bounds, foldText } from "@worktrack/contract/values";
import type { LinkedPost } from "@worktrack/sdk";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { ErrorNotice } from "../ui/notice.tsx";

interface PostSearchProps {
  readonly linked: readonly LinkedPost[];
  readonly onPick: (postId: string) => void;
  readonly onClose: () => void;
}

const shownMax = 8;

/** Finds a post by words of its title. The API cannot search posts, so the newest ones are searched here. */
export const PostSearch = ({ linked, onPick, onClose }: PostSearchProps) => {
  const { value, error, refresh } = useResource("posts to link", (signal) => client.posts.list({ limit: bounds.pageSizeMax }, { signal }));
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const words = foldText(text).split(" ");
  const found = (value?.items ?? [])
    .filter(({ id }) => !linked.some((post) => post.id === id))
    .filter(({ title }) => words.every((word) => foldText(title).includes(word)))
    .slice(0, shownMax);
  return (
    <fieldset
      class="post-search"
      aria-label="Link a post"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <input
        ref={input}
        type="search"
        aria-label="Words of the post's title"
        placeholder="Find one of the newest posts"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <ul>
        {found.map(({ id, title }) => (
          <li key={id}>
            <button type="button" class="plain" dir="auto" onClick={() => onPick(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p class="soft" role="status">
        {value && found.length === 0 && "No post found"}
      </p>
    </fieldset>
  );
};
