import { FileButton } from "./file-button.tsx";
import type { MediaParent } from "./media-parent.ts";
import { uploadFiles } from "./uploads.ts";
import { useFileDrop } from "./use-file-drop.ts";

/** Uploads chosen and dropped files to a record. */
export const UploadArea = ({ parent }: { readonly parent: MediaParent }) => {
  const upload = (files: readonly File[]) => void uploadFiles(parent, files);
  const { isOver, ...drop } = useFileDrop(upload);
  return (
    <fieldset class={isOver ? "upload-area over" : "upload-area"} aria-label="Upload files" {...drop}>
      <FileButton className="plain" onFiles={upload}>
        Attach files
      </FileButton>
      <span class="soft">or drop or paste them here</span>
    </fieldset>
  );
};
