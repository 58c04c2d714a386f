// Loads one post, and follows its changes.
import { NotFoundError, type Post } from "@worktrack/sdk";
import { useEffect, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { hasScope, me } from "../session/session.ts";
import { putRecord, watchRecord } from "../store/records.ts";
import { noTexts, type PostDraft, postDrafts, versionOfPost } from "./post-drafts.ts";
import { omitsTexts } from "./post-events.ts";

export interface OpenPost {
  readonly post: Post;
  readonly draft: PostDraft;
}

/** `missing`: the post does not exist, or the person may not see it. `deleted`: it was deleted while it was open. */
export type PostState =
  | { readonly kind: "loading" | "missing" }
  | { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void }
  | ({ readonly kind: "open" | "deleted" } & OpenPost);

/** Only the author edits a post. */
export const mayEdit = ({ author }: Post): boolean => author.id === me.value?.user.id && hasScope("posts:write");

/** Drafts save by themselves. A published post is saved by its author's command, because others read it. */
export const savesByItself = ({ id }: PostDraft): boolean => id === undefined || watchRecord("post", id).peek()?.status !== "published";

const closeDraft = (draft: PostDraft): void => void postDrafts.close(draft, { save: savesByItself(draft) });

/** `id` must not change between renderings. */
export const usePost = (id: string): PostState => {
  const { value, error, refresh } = useResource(
    `post ${id}`,
    async (signal) => {
      const { data, etag } = await client.posts.get.withResponse({ id }, { signal });
      putRecord("post", data);
      return { loaded: data, etag };
    },
    { changesWith: (item) => omitsTexts(item, id) },
  );
  const [draft, setDraft] = useState<PostDraft>();
  const isLoaded = value !== undefined;
  useEffect(() => {
    if (!value) return undefined;
    const opened = postDrafts.open(versionOfPost(value.loaded, value.etag));
    setDraft(opened);
    return () => closeDraft(opened);
    // A newer reply is merged by the store.
  }, [isLoaded]);
  if (error instanceof NotFoundError && !value) return { kind: "missing" };
  if (error && !value) return { kind: "failed", error, retry: () => void refresh() };
  if (!value || !draft) return { kind: "loading" };
  const current = watchRecord("post", id).value;
  return { kind: current ? "open" : "deleted", post: current ?? value.loaded, draft };
};

/** The draft of a new post, and the post as soon as it is created. */
export const useNewPost = (): { readonly draft: PostDraft; readonly post: Post | undefined } => {
  const [draft] = useState(() => postDrafts.openNew(noTexts));
  useEffect(() => () => closeDraft(draft), [draft]);
  return { draft, post: draft.id === undefined ? undefined : watchRecord("post", draft.id).value };
};
