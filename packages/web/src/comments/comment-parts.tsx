// The attachments and the reactions of a comment.
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { AttachmentList } from "../media/attachment-list.tsx";
import { UploadList } from "../media/upload-list.tsx";
import { useAttachments } from "../media/use-attachments.ts";
import { Reactions } from "../reactions/reactions.tsx";
import { hasScope } from "../session/session.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { changesAttachments } from "./comment-events.ts";
import type { CommentTarget } from "./comment-target.ts";

interface PartsProps {
  readonly target: CommentTarget;
  readonly commentId: string;
}

/** Loads when the comment comes near the view, because each comment needs requests of its own. */
export const CommentParts = ({ target, commentId }: PartsProps) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const mayReadReactions = hasScope("reactions:read");
  const reactions = useMemo(() => target.reactionsOf(commentId), [target, commentId]);
  return (
    <>
      {isNear && hasScope("media:read") && <CommentAttachments target={target} commentId={commentId} />}
      <div ref={place} class={mayReadReactions ? "comment-reactions" : undefined}>
        {isNear && mayReadReactions && <Reactions target={reactions} />}
      </div>
    </>
  );
};

const CommentAttachments = ({ target, commentId }: PartsProps) => {
  const parent = target.mediaParentOf(commentId);
  const { items, error, refresh } = useAttachments(parent, (item) => changesAttachments(item, commentId));
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {items && <AttachmentList items={items} onChange={refresh} />}
      <UploadList parent={parent} />
    </>
  );
};

/** What loads this far below the view has its place before the person scrolls to it. */
const rootMargin = "0px 0px 600px";

const useIsNear = (place: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
};
