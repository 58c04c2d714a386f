import { useEffect, useRef } from "preact/hooks";
import { dropKeptFiles, type KeptFile, keptFiles } from "./kept-files.ts";
import { isPictureFile } from "./picture.ts";
import { drawPreview } from "./preview.ts";

interface ListProps {
  readonly place: string;
  readonly isDisabled: boolean;
}

/** The files that will be uploaded with what is being written. */
export const KeptFileList = ({ place, isDisabled }: ListProps) => {
  const files = keptFiles(place).value;
  if (files.length === 0) return null;
  return (
    <ul class="kept-files" aria-label="Files to send">
      {files.map((kept) => (
        <li key={kept.id} class="attachment">
          {isPictureFile(kept.file) && <Preview kept={kept} />}
          <span dir="auto">{kept.file.name}</span>
          <span class="actions">
            <button
              type="button"
              class="plain"
              aria-label={`Remove ${kept.file.name}`}
              disabled={isDisabled}
              onClick={() => dropKeptFiles(place, [kept])}
            >
              Remove
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
};

const previewPx = 128;

/** Stays empty if the browser cannot read the picture. */
const Preview = ({ kept: { file } }: { readonly kept: KeptFile }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawPreview(canvas.current, file, previewPx).catch(() => {});
  }, [file]);
  return <canvas ref={canvas} role="img" aria-label={`Preview of ${file.name}`} />;
};
