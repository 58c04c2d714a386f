// Shows a picture in an editor's text before it is an attachment: a preview, and the progress or the reason why it was refused.
import { drawPreview } from "../media/preview.ts";
import type { Upload } from "../media/uploads.ts";
import "./picture-placeholder.css";

interface Placeholder {
  readonly dom: HTMLElement;
  /** Shows the state of the upload. Undefined: the record does not exist yet. */
  readonly show: (upload: Upload | undefined) => void;
}

interface PlaceholderActions {
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** As large as the image that takes the place of the preview. */
const previewPx = 960;

export const createPlaceholder = (file: File, { onRetry, onRemove }: PlaceholderActions): Placeholder => {
  const dom = document.createElement("span");
  const canvas = document.createElement("canvas");
  const progress = document.createElement("progress");
  const message = document.createElement("span");
  const retry = createButton("Retry", `Retry the upload of ${file.name}`, onRetry);
  const remove = createButton("Remove", `Remove ${file.name}`, onRemove);
  dom.className = "picture-placeholder";
  canvas.role = "img";
  canvas.ariaLabel = `Preview of ${file.name}`;
  progress.ariaLabel = `Upload of ${file.name}`;
  message.role = "status";
  dom.append(canvas, progress, message, retry, remove);
  drawPreview(canvas, file, previewPx).catch(() => canvas.remove());
  const show = (upload: Upload | undefined) => {
    const hasFailed = upload?.state === "failed";
    progress.hidden = !upload || hasFailed;
    progress.value = upload?.progress ?? 0;
    message.className = hasFailed ? "field-error" : "soft";
    message.textContent = hasFailed ? (upload.error ?? "") : upload ? "" : "Uploaded when the text is saved";
    retry.hidden = !hasFailed;
  };
  return { dom, show };
};

const createButton = (text: string, label: string, run: () => void): HTMLButtonElement => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.ariaLabel = label;
  button.addEventListener("click", run);
  return button;
};
