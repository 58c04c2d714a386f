// Edits the title and the body of a post. A draft is saved by itself, a published post when its author says so.
import { bounds } from "@worktrack/contract/values";
import type { Post } from "@worktrack/sdk";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { DocumentEditor } from "../documents/document-editor.tsx";
import { Conflicts } from "../drafts/conflicts.tsx";
import { discardTyped, readDraft } from "../drafts/draft.ts";
import { SaveStatus } from "../drafts/save-status.tsx";
import { confirmAction } from "../ui/confirm.tsx";
import { LengthNote } from "../ui/length-note.tsx";
import type { PostDraft } from "./post-drafts.ts";
import { ProjectField } from "./project-field.tsx";

interface EditorProps {
  /** Undefined before the post is created. */
  readonly post: Post | undefined;
  readonly draft: PostDraft;
  /** Ends the editing of a published post. */
  readonly onClose: () => void;
}

export const PostEditor = ({ post, draft, onClose }: EditorProps) => {
  const title = useRef<HTMLTextAreaElement>(null);
  const texts = readDraft(draft.draft.value);
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
    await draft.settle(discardTyped);
    onClose();
  };
  const needsTitle = !post && texts.title.trim() === "" && draft.state.value === "unsaved";
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
