// The attachments of a record: the list, and uploads by button, drop and paste.
import type { Media } from "@worktrack/sdk";
import { useEffect, useRef, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { InputError } from "../api/error-text.ts";
import { usePages } from "../api/use-pages.ts";
import type { LiveItem } from "../live/live.ts";
import { hasScope } from "../session/session.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { showErrorToast } from "../ui/toast.tsx";
import { AttachmentItem } from "./attachment-item.tsx";
import { filesOf } from "./file-drops.ts";
import { UploadList } from "./upload-list.tsx";
import { type MediaParent, uploadFiles, uploadsOf } from "./uploads.ts";
import "./attachments.css";

interface AttachmentsProps {
  readonly parent: MediaParent;
  /** Whether an event changes the record's attachments. */
  readonly changesWith: (item: LiveItem) => boolean;
}

export const Attachments = ({ parent, changesWith }: AttachmentsProps) => {
  const key = `media ${Object.values(parent).join()}`;
  const { items, hasMore, loadMore, error, refresh } = usePages<Media>(
    key,
    (cursor, signal) => client.media.list({ ...parent, cursor }, { signal }),
    { changesWith },
  );
  const mayUpload = hasScope("media:write");
  const uploading = uploadsOf(parent).value.length;
  // The event of an upload may come late, or not at all while the stream is interrupted.
  useEffect(() => void refresh(), [uploading, refresh]);
  if (!mayUpload && items?.length === 0) return null;
  return (
    <section class="attachments" aria-labelledby={`${key}-title`}>
      <h2 id={`${key}-title`}>Attachments</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <ul>
        {items?.map((media) => (
          <AttachmentItem key={media.id} media={media} onChange={refresh} />
        ))}
      </ul>
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

const UploadArea = ({ parent }: Pick<AttachmentsProps, "parent">) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    uploadAll(parent, event.dataTransfer);
  };
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <fieldset
      class={isOver ? "upload-area over" : "upload-area"}
      aria-label="Upload files"
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button type="button" onClick={() => input.current?.click()}>
        Attach files
      </button>
      <span class="soft">or drop or paste them here</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          uploadFiles(parent, currentTarget.files ?? []);
          currentTarget.value = "";
        }}
      />
    </fieldset>
  );
};

const uploadAll = (parent: MediaParent, data: DataTransfer): void => {
  const { files, folders } = filesOf(data);
  if (folders.length > 0) showErrorToast(new InputError(`${folders.join(", ")}: a folder cannot be attached. Attach the files in it.`));
  uploadFiles(parent, files);
};

/** Uploads the files of a paste. Programs also put a picture of a copied text into the clipboard: a paste with text is text. */
export const pasteFiles = (parent: MediaParent, event: ClipboardEvent): void => {
  const { clipboardData } = event;
  if (!clipboardData?.files.length || clipboardData.getData("text/plain") !== "" || !hasScope("media:write")) return;
  event.preventDefault();
  uploadAll(parent, clipboardData);
};
