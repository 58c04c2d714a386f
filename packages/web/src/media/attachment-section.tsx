// The attachments of a record as they are loaded, and uploads by button, drop and paste.
import type { Media } from "@worktrack/sdk";
import type { Pages } from "../api/use-pages.ts";
import { hasScope } from "../session/session.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import { UploadList } from "./later-lists.ts";
import { type MediaParent, parentKey } from "./media-parent.ts";
import { UploadArea } from "./upload-area.tsx";

interface SectionProps {
  readonly parent: MediaParent;
  readonly list: Pages<Media>;
}

export const AttachmentSection = ({ parent, list: { items, hasMore, loadMore, error, refresh } }: SectionProps) => {
  const heading = `media ${parentKey(parent)}`;
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
      {hasScope("media:write") && <UploadArea parent={parent} />}
      <UploadList parent={parent} />
    </section>
  );
};
