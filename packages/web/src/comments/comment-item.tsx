import type { RichText } from "@worktrack/contract";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { checkMarkdown } from "../documents/checked-markdown.ts";
import { MarkdownView } from "../documents/markdown-view.tsx";
import { keptText } from "../session/kept-text.ts";
import { isAdministrator, me } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { Avatar } from "../ui/person.tsx";
import { runAction } from "../ui/run-action.ts";
import { Time } from "../ui/time.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentParts } from "./comment-parts.tsx";
import type { AnyComment, CommentTarget } from "./comment-target.ts";
import { isCommentBegun } from "./unsent-comment.ts";

interface ItemProps {
  readonly comment: AnyComment;
  readonly target: CommentTarget;
  readonly onChange: () => Promise<void>;
  /** A button beside those to edit and delete the comment. */
  readonly action?: ComponentChildren;
  /** The replies. */
  readonly children?: ComponentChildren;
}

/** A comment with pictures is saved again when they are uploaded. */
const pictureMs = 60_000;

export const CommentItem = ({ comment, target, onChange, action, children }: ItemProps) => {
  const { id, content, author, createdAt, updatedAt } = comment;
  const place = `comment ${id}`;
  const [isEditing, setEditing] = useState(isCommentBegun(place));
  const isEdited = Date.parse(updatedAt) - Date.parse(createdAt) > pictureMs;
  const isOwn = author.id === me.value?.user.id;

  const edit = () => {
    keptText(place).value = content;
    setEditing(true);
  };
  const onSent = () => {
    setEditing(false);
    void onChange();
  };
  const check = async (document: RichText, item: unknown, checked: boolean) => {
    const text = checkMarkdown(content, document, item, checked);
    if (text !== undefined && (await runAction(() => target.update(id, text)))) await onChange();
  };
  const remove = async () => {
    const isConfirmed = await confirmAction({ title: "Delete the comment?", text: "It cannot be restored.", action: "Delete the comment" });
    if (isConfirmed && (await runAction(() => target.remove(id), "The comment is deleted"))) await onChange();
  };
  return (
    <li class="comment">
      <Avatar of={author} />
      <div>
        <p class="comment-head">
          <span class="strong" dir="auto">
            {author.name}
          </span>
          <span class="soft">
            <Time at={createdAt} />
            {isEdited && " · edited"}
          </span>
          {action}
          {target.mayWrite && isOwn && !isEditing && (
            <button type="button" class="plain" onClick={edit}>
              Edit
            </button>
          )}
          {target.mayWrite && (isOwn || isAdministrator()) && (
            <button type="button" class="plain" onClick={remove}>
              Delete
            </button>
          )}
        </p>
        {isEditing ? (
          <CommentForm
            target={target}
            place={place}
            commentId={id}
            label="Edit the comment"
            action="Save"
            onSend={(text) => target.update(id, text)}
            onSent={onSent}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <MarkdownView text={content} onCheck={target.mayWrite && isOwn ? check : undefined} />
        )}
        <CommentParts target={target} commentId={id} text={content} />
        {children}
      </div>
    </li>
  );
};
