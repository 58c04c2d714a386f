// Edits the title and the body of a post. A draft is saved by itself, a published post when its author says so.
import { bounds } from "@worktrack/contract/values";
import type { Post } from "@worktrack/sdk";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { DocumentEditor } from "../documents/document-editor.tsx";
import { Conflicts } from "../drafts/conflicts.tsx";
import { discardDraft } from "../drafts/discard-draft.ts";
import { readDraft } from "../drafts/draft.ts";
import { draftPictures } from "../drafts/draft-pictures.ts";
import { SaveStatus } from "../drafts/save-status.tsx";
import { confirmAction } from "../ui/confirm.tsx";
import { LengthNote } from "../ui/length-note.tsx";
import type { PostDraft } from "./post-drafts.ts";
import { ProjectField } from "./project-field.tsx";
import { savesByItself } from "./use-post.ts";

interface EditorProps {
  /** Undefined before the post is created. */
  readonly post: Post | undefined;
  readonly draft: PostDraft;
  /** Ends the editing of a published post. */
  readonly onClose: () => void;
}

const picturesOf = (draft: PostDraft) =>
  draftPictures(draft, { field: "body", parentOf: (postId) => ({ postId }), savesByItself: () => savesByItself(draft) });

export const PostEditor = ({ post, draft, onClose }: EditorProps) => {
  const title = useRef<HTMLTextAreaElement>(null);
  const texts = readDraft(draft.draft.value);
  const pictures = useMemo(() => picturesOf(draft), [draft]);
  const isPublished = post?.status === "published";
  const autosave = !isPublished;
  useLayoutEffect(() => {
    if (!post || isPublished) title.current?.focus();
  }, []);
  // Another tab may publish the draft while its next save waits for a pause.
  useEffect(() => {
    if (isPublished) draft.stopAutosave();
  }, [isPublished, draft]);
  const save = async () => {
    await draft.save();
    if (isPublished && !draft.isUnsaved) onClose();
  };
  const cancel = async () => {
    const question = { title: "Discard your changes?", text: "The published post stays as it is.", action: "Discard the changes" };
    if (draft.isUnsaved && !(await confirmAction(question))) return;
    await discardDraft(draft);
    onClose();
  };
  const isBegun = draft.state.value === "unsaved" || draft.holds.count.value > 0;
  const needsTitle = !post && texts.title.trim() === "" && isBegun;
  return (
    <div class="post-editor">
      <h1 class="post-heading">{isPublished ? "Edit the post" : post ? "Draft" : "New post"}</h1>
      <textarea
        ref={title}
        class="post-title quiet"
        dir="auto"
        rows={1}
        aria-label="Title"
        placeholder="Title"
        data-field="title"
        value={texts.title}
        onInput={({ currentTarget }) => draft.type("title", currentTarget.value.replace(/\s*\n\s*/g, " "), { autosave })}
        onBlur={() => autosave && void draft.save()}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (event.ctrlKey || event.metaKey) void save();
          else document.querySelector<HTMLElement>(".post-editor [role=textbox]")?.focus();
        }}
      />
      <LengthNote text={texts.title} maxChars={bounds.postTitleChars} />
      <ProjectField post={post} isDisabled={!post && (draft.state.value === "saving" || draft.state.value === "waiting")} />
      <DocumentEditor
        label="Text of the post"
        value={texts.body}
        placeholder="Write the post"
        pictures={pictures}
        onChange={(document) => draft.type("body", document, { autosave })}
        onSubmit={() => void save()}
      />
      {needsTitle ? (
        <p role="status" class="save-status soft">
          Not saved yet: a post needs a title.
        </p>
      ) : (
        <SaveStatus draft={draft} />
      )}
      <Conflicts draft={draft} />
      {isPublished && (
        <div class="actions">
          <button type="button" class="primary" data-field="save" onClick={save}>
            Save the changes
          </button>
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      )}
    </div>
  );
};
