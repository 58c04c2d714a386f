import type { TaskComment } from "@worktrack/sdk";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { Reactions, type ReactionTarget } from "../reactions/reactions.tsx";
import { keptText } from "../session/kept-text.ts";
import { hasScope, isAdministrator, me } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { Avatar } from "../ui/person.tsx";
import { runAction } from "../ui/run-action.ts";
import { Time } from "../ui/time.tsx";
import { CommentForm } from "./comment-form.tsx";
import { changesReactions } from "./task-events.ts";

interface ItemProps {
  readonly comment: TaskComment;
  readonly onChange: () => Promise<void>;
}

export const CommentItem = ({ comment, onChange }: ItemProps) => {
  const { id: commentId, taskId: id, content, author, createdAt, updatedAt } = comment;
  const place = `comment ${commentId}`;
  const [isEditing, setEditing] = useState(keptText(place).peek() !== "");
  const isOwn = author.id === me.value?.user.id;
  const mayWrite = hasScope("tasks:write");

  const edit = () => {
    keptText(place).value = content;
    setEditing(true);
  };
  const save = async (text: string) => {
    const isSaved = await runAction(() => client.tasks.comments.update({ id, commentId, content: text }));
    if (!isSaved) return false;
    setEditing(false);
    await onChange();
    return true;
  };
  const remove = async () => {
    const isConfirmed = await confirmAction({ title: "Delete the comment?", text: "It cannot be restored.", action: "Delete the comment" });
    if (isConfirmed && (await runAction(() => client.tasks.comments.delete({ id, commentId }), "The comment was deleted")))
      await onChange();
  };
  return (
    <li class="comment">
      <Avatar name={author.name} id={author.id} />
      <div>
        <p class="comment-head">
          <span class="strong" dir="auto">
            {author.name}
          </span>
          <span class="soft">
            <Time at={createdAt} />
            {updatedAt !== createdAt && " · edited"}
          </span>
          {mayWrite && isOwn && !isEditing && (
            <button type="button" class="plain" onClick={edit}>
              Edit
            </button>
          )}
          {mayWrite && (isOwn || isAdministrator()) && (
            <button type="button" class="plain" onClick={remove}>
              Delete
            </button>
          )}
        </p>
        {isEditing ? (
          <CommentForm place={place} label="Edit the comment" action="Save" onSubmit={save} onCancel={() => setEditing(false)} />
        ) : (
          <p class="comment-text" dir="auto">
            {content}
          </p>
        )}
        {hasScope("reactions:read") && <SeenReactions taskId={id} commentId={commentId} />}
      </div>
    </li>
  );
};

/** Loads the reactions of a comment when it comes into view, because each comment needs a request. */
const SeenReactions = ({ taskId: id, commentId }: { readonly taskId: string; readonly commentId: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const target = useMemo((): ReactionTarget => {
    const { list, add, remove } = client.tasks.comments.reactions;
    return {
      key: commentId,
      list: (signal) => list({ id, commentId }, { signal }),
      add: (emoji) => add({ id, commentId, emoji }),
      remove: (emoji) => remove({ id, commentId, emoji }),
      changesWith: (item) => changesReactions(item, commentId),
    };
  }, [id, commentId]);
  return <div ref={place}>{isSeen && <Reactions target={target} />}</div>;
};
