// Shows the pictures of a record, one at a time. It loads with the first picture that is opened.
import type { Media } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatBytes } from "./format-bytes.ts";
import { useViewerKeys } from "./use-viewer-keys.ts";
import { useZoom } from "./use-zoom.ts";
import { ViewerStage } from "./viewer-stage.tsx";
import "./viewer.css";

export interface ViewerProps {
  readonly pictures: readonly Media[];
  readonly picture: Media;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

export const Viewer = ({ pictures, picture, onShow, onClose }: ViewerProps) => {
  const { fileName, fileSize, width, height, url } = picture;
  const count = pictures.length;
  const index = pictures.indexOf(picture);
  const zoom = useZoom(picture);
  const move = (steps: number) => {
    const next = pictures[(index + steps + count) % count];
    if (next) onShow(next.id);
  };
  useViewerKeys(zoom, move);
  return (
    <Dialog title={fileName} onClose={onClose} shape="full">
      <ViewerStage picture={picture} zoom={zoom} onMove={move} />
      <div class="actions">
        {count > 1 && (
          <>
            <button type="button" aria-label="Previous picture" onClick={() => move(-1)}>
              ←
            </button>
            <span role="status">
              {index + 1} of {count}
              <span class="visually-hidden">: {fileName}</span>
            </span>
            <button type="button" aria-label="Next picture" onClick={() => move(1)}>
              →
            </button>
          </>
        )}
        <button type="button" aria-label="Zoom out" onClick={() => zoom.by(-1)}>
          −
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => zoom.by(1)}>
          +
        </button>
        <span class="soft">
          {width !== null && height !== null && `${width} × ${height} · `}
          {formatBytes(fileSize)}
        </span>
        <a class="button" href={hrefOf(url)} download={fileName}>
          Download
        </a>
      </div>
    </Dialog>
  );
};
