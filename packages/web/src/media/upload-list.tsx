import type { MediaParent } from "./media-parent.ts";
import { cancelUpload, retryUpload, type Upload, uploadsOf } from "./uploads.ts";

/** The files that are being uploaded or were refused, each with its progress or the reason. */
export const UploadList = ({ parent }: { readonly parent: MediaParent }) => {
  const uploads = uploadsOf(parent).value;
  if (uploads.length === 0) return null;
  return (
    <ul class="uploads" aria-label="Uploads">
      {uploads.map((upload) => (
        <UploadItem key={upload.id} parent={parent} upload={upload} />
      ))}
    </ul>
  );
};

const UploadItem = ({ parent, upload }: { readonly parent: MediaParent; readonly upload: Upload }) => {
  const { id, file, state, progress, error } = upload;
  return (
    <li class="attachment">
      <span dir="auto">{file.name}</span>
      {state === "failed" ? (
        <span class="field-error" role="alert">
          {error}
        </span>
      ) : (
        <progress value={progress} max={1} aria-label={`Upload of ${file.name}`} />
      )}
      <span class="actions">
        {state === "failed" && (
          <button type="button" class="plain" aria-label={`Retry the upload of ${file.name}`} onClick={() => retryUpload(parent, upload)}>
            Retry
          </button>
        )}
        <button
          type="button"
          class="plain"
          aria-label={state === "failed" ? `Discard ${file.name}` : `Cancel the upload of ${file.name}`}
          onClick={() => cancelUpload(parent, id)}
        >
          {state === "failed" ? "Discard" : "Cancel"}
        </button>
      </span>
    </li>
  );
};
