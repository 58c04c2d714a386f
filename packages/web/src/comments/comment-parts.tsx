// The attachments and the reactions of a comment.
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Reactions } from "../reactions/reactions.tsx";
import { hasScope } from "../session/session.ts";
import { CommentAttachments } from "./comment-attachments.tsx";
import type { CommentTarget } from "./comment-target.ts";

interface PartsProps {
  readonly target: CommentTarget;
  readonly commentId: string;
  /** The text of the comment. */
  readonly text: string;
}

/** Loads when the comment comes near the view, because each comment needs requests of its own. */
export const CommentParts = ({ target, commentId, text }: PartsProps) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const mayReadReactions = hasScope("reactions:read");
  const reactions = useMemo(() => target.reactionsOf(commentId), [target, commentId]);
  return (
    <>
      {isNear && hasScope("media:read") && <CommentAttachments target={target} commentId={commentId} text={text} />}
      <div ref={place} class={mayReadReactions ? "comment-reactions" : undefined}>
        {isNear && mayReadReactions && <Reactions target={reactions} />}
      </div>
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
