// The attachments of a comment. The pictures that its text shows are not listed again.
import { AttachmentList } from "../media/attachment-list.tsx";
import { UploadList } from "../media/later-lists.ts";
import { useAttachments } from "../media/use-attachments.ts";
import { useViewer } from "../media/use-viewer.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { changesAttachments } from "./comment-events.ts";
import type { CommentTarget } from "./comment-target.ts";

interface AttachmentsProps {
  readonly target: CommentTarget;
  readonly commentId: string;
  readonly text: string;
}

export const CommentAttachments = ({ target, commentId, text }: AttachmentsProps) => {
  const parent = target.mediaParentOf(commentId);
  const { items = [], error, refresh } = useAttachments(parent, (item) => changesAttachments(item, commentId));
  const isInText = ({ id }: { readonly id: string }) => text.toLowerCase().includes(`](media:${id})`);
  // Lets the pictures of the text open in the viewer.
  const { viewer } = useViewer(items.filter(isInText));
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <AttachmentList items={items.filter((item) => !isInText(item))} onChange={refresh} />
      {viewer}
      <UploadList parent={parent} />
    </>
  );
};
