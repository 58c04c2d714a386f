// The attachments of a record: its pictures and files, and uploads by button, drop and paste.
import type { LiveItem } from "../live/live.ts";
import { hasScope } from "../session/session.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import { type MediaParent, parentKey } from "./media-parent.ts";
import { UploadArea } from "./upload-area.tsx";
import { UploadList } from "./upload-list.tsx";
import { useAttachments } from "./use-attachments.ts";

interface AttachmentsProps {
  readonly parent: MediaParent;
  /** Whether an event changes the record's attachments. */
  readonly changesWith: (item: LiveItem) => boolean;
}

export const Attachments = ({ parent, changesWith }: AttachmentsProps) => {
  const { items, hasMore, loadMore, error, refresh } = useAttachments(parent, changesWith);
  const heading = `media ${parentKey(parent)}`;
  const mayUpload = hasScope("media:write");
  if (!mayUpload && items?.length === 0) return null;
  return (
    <section class="attachments" aria-labelledby={heading}>
      <h2 id={heading}>Attachments</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <AttachmentList items={items ?? []} onChange={refresh} />
      {hasMore && (
        <button type="button" onClick={loadMore}>
          Show more attachments
        </button>
      )}
      {mayUpload && <UploadArea parent={parent} />}
      <UploadList parent={parent} />
    </section>
  );
};
