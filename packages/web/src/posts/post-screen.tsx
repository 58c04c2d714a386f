// The page of one post, and of a new one.
import { useEffect, useRef } from "preact/hooks";
import { UnsavedTexts } from "../drafts/later-unsaved-texts.ts";
import { navigate } from "../page/address.ts";
import type { ScreenProps } from "../page/match-path.ts";
import { hrefOf } from "../root.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import type { PostDraft } from "./post-drafts.ts";
import { PostPage } from "./post-page.tsx";
import { useNewPost, usePost } from "./use-post.ts";
import "./posts.css";

/** A post that is created here gets an address of its own, while its editor stays. */
export const Screen = ({ parameters: { id } }: ScreenProps) => {
  const creation = useRef<{ readonly number: number; readonly id?: string }>({ number: 0 });
  if (id === undefined && creation.current.id !== undefined) creation.current = { number: creation.current.number + 1 };
  const { number } = creation.current;
  const open = (created: string) => {
    creation.current = { number, id: created };
    navigate(`/posts/${created}`, { replace: true });
  };
  if (id === undefined || id === creation.current.id) return <NewPost key={number} onCreated={open} />;
  return <SavedPost key={id} id={id} />;
};

const NewPost = ({ onCreated }: { readonly onCreated: (id: string) => void }) => {
  const { draft, post } = useNewPost();
  const { id } = draft;
  useEffect(() => {
    if (id !== undefined) onCreated(id);
  }, [id]);
  usePostTitle(post?.title);
  return (
    <section class="screen">{id !== undefined && !post ? <DeletedPost draft={draft} /> : <PostPage post={post} draft={draft} />}</section>
  );
};

const SavedPost = ({ id }: { readonly id: string }) => {
  const state = usePost(id);
  usePostTitle("post" in state ? state.post.title : undefined);
  return (
    <section class="screen">
      {state.kind === "loading" && (
        <>
          <h1>Post</h1>
          <LoadingNotice />
        </>
      )}
      {state.kind === "failed" && (
        <>
          <h1>Post</h1>
          <ErrorNotice error={state.error} onRetry={state.retry} />
        </>
      )}
      {state.kind === "missing" && (
        <>
          <h1>Post not found</h1>
          <p>
            This post does not exist, was deleted, is somebody's draft, or belongs to a project that you may not see.{" "}
            <a href={hrefOf("/posts")}>All posts</a>
          </p>
        </>
      )}
      {state.kind === "deleted" && <DeletedPost draft={state.draft} />}
      {state.kind === "open" && <PostPage post={state.post} draft={state.draft} />}
    </section>
  );
};

/** Shown in the place of a post that was deleted while it was open, with the texts that were typed and not saved. */
const DeletedPost = ({ draft }: { readonly draft: PostDraft }) => (
  <>
    <h1>Post deleted</h1>
    <div class="notice" role="alert">
      <p>
        “{draft.draft.value.base.title}” was deleted. <a href={hrefOf("/posts")}>All posts</a>
      </p>
      <UnsavedTexts draft={draft} places={[`comment ${draft.id}`]} />
    </div>
  </>
);

const usePostTitle = (title: string | undefined): void =>
  useEffect(() => {
    if (title) document.title = `${title} · Worktrack`;
  }, [title]);
