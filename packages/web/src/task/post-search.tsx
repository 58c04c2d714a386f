import { bounds, foldText } from "@worktrack/contract/values";
import type { LinkedPost } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { SearchList } from "../ui/search-list.tsx";

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
  const words = foldText(text).split(" ");
  const found = value?.items
    .filter(({ id }) => !linked.some((post) => post.id === id))
    .filter(({ title }) => words.every((word) => foldText(title).includes(word)))
    .slice(0, shownMax);
  return (
    <SearchList
      label="Link a post"
      inputLabel="Words of the post's title"
      placeholder="Find one of the newest posts"
      text={text}
      onText={setText}
      found={found}
      nothingFound="No post found"
      error={error}
      onRetry={refresh}
      onPick={onPick}
      onClose={onClose}
    />
  );
};
