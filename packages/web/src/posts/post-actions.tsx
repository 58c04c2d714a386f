import type { Post } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { discardDraft } from "../drafts/discard-draft.ts";
import { navigate } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { hasScope, isAdministrator } from "../session/session.ts";
import { putRecord, removeRecord, watchRecord } from "../store/records.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { CopyButton } from "../ui/copy-text.tsx";
import { runAction } from "../ui/run-action.ts";
import { showToast } from "../ui/toast.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import type { PostDraft } from "./post-drafts.ts";
import { mayEdit } from "./use-post.ts";

interface ActionsProps {
  /** Undefined before the post is created. */
  readonly post: Post | undefined;
  readonly draft: PostDraft;
  readonly onEdit: () => void;
}

/** The readers of a published post in the project. */
const readersOf = (projectId: string | null): string => {
  const project = lookUpProjects()
    .items.peek()
    .find(({ id }) => id === projectId);
  return project?.visibility === "private" ? `Everyone in the project ${project.name}` : "Everyone in the workspace";
};

export const PostActions = ({ post, draft, onEdit }: ActionsProps) => {
  const publish = async (id: string) => {
    const readers = readersOf(watchRecord("post", id).peek()?.projectId ?? null);
    const text = `${readers} can read it from then on. It cannot become a draft again.`;
    if (!(await confirmAction({ title: "Publish the post?", text, action: "Publish", style: "primary" }))) return;
    await draft.save();
    // The status beside the editor says why the text is not saved.
    if (draft.isUnsaved) showToast("Not published, because the text is not saved yet");
    else await runAction(async () => putRecord("post", await client.posts.publish({ id })), "The post is published");
  };
  const remove = async () => {
    const subject = post?.status === "published" ? "post" : "draft";
    const text =
      post?.status === "published"
        ? "Its comments, reactions and attachments are deleted with it."
        : "Its text and attachments are deleted.";
    const isEmpty = !post && !draft.isUnsaved;
    if (!isEmpty && !(await confirmAction({ title: `Delete the ${subject}?`, text, action: `Delete the ${subject}` }))) return;
    if (post && !(await runAction(() => client.posts.delete({ id: post.id }), `The ${subject} is deleted`))) return;
    await discardDraft(draft);
    navigate(subject === "draft" ? "/posts?tab=drafts" : "/posts");
    if (post) removeRecord("post", post.id);
  };
  const isAuthor = !post || mayEdit(post);
  return (
    <div class="actions">
      {post?.status === "draft" && isAuthor && (
        <button type="button" class="primary" onClick={() => publish(post.id)}>
          Publish
        </button>
      )}
      {post?.status === "published" && isAuthor && (
        <button type="button" data-field="edit" onClick={onEdit}>
          Edit
        </button>
      )}
      {post?.status === "published" && <CopyButton text={location.origin + hrefOf(`/posts/${post.id}`)} label="Copy the link" />}
      {(isAuthor || (isAdministrator() && hasScope("posts:write"))) && (
        <button type="button" onClick={remove}>
          {post ? "Delete" : "Discard"}
        </button>
      )}
    </div>
  );
};
