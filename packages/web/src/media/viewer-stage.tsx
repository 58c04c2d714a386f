import type { Media } from "@worktrack/sdk";
import { useEffect, useState } from "preact/hooks";
import { hrefOf } from "../root.ts";
import { missingImageText, thumbnailOf } from "./picture-address.ts";
import { usePicturePointer } from "./use-picture-pointer.ts";
import type { Zoom } from "./use-zoom.ts";

interface StageProps {
  readonly picture: Media;
  readonly zoom: Zoom;
  readonly onMove: (steps: number) => void;
}

/** A picture as large as fits, or zoomed into a box that scrolls. */
export const ViewerStage = ({ picture, zoom, onMove }: StageProps) => {
  const { width, height } = zoom.size;
  const src = useSource(picture, zoom.isZoomed);
  const [failed, setFailed] = useState<string>();
  const [drawn, setDrawn] = useState<string>();
  // The thumbnail of the grid is there at once. It must not shine through a picture that is transparent.
  const backgroundImage = drawn === picture.id ? "none" : `url("${thumbnailOf(picture, 480)}")`;
  const pointer = usePicturePointer({ isZoomed: zoom.isZoomed, onTap: zoom.toggle, onSwipe: onMove });
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    zoom.by(Math.max(-1, Math.min(1, -event.deltaY / 100)), event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div
      ref={zoom.stage}
      class="viewer-stage"
      role="group"
      aria-label="Picture"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a zoomed picture
      tabIndex={0}
      data-zoomed={zoom.isZoomed}
      onWheel={onWheel}
      {...pointer}
    >
      {failed === src ? (
        <p class="missing-image">{missingImageText("")}</p>
      ) : (
        <img
          key={picture.id}
          src={src}
          alt={picture.fileName}
          width={width}
          height={height}
          style={{ width: `${width}px`, height: `${height}px`, backgroundImage }}
          draggable={false}
          onLoad={() => setDrawn(picture.id)}
          onError={() => setFailed(src)}
        />
      )}
    </div>
  );
};

/** These may be animated, and thumbnails have only the first frame. */
const animatedTypes = ["image/gif", "image/webp"];

/** The large thumbnail until the whole picture is needed and has loaded. */
const useSource = (picture: Media, isZoomed: boolean): string => {
  const whole = hrefOf(picture.url);
  const [loaded, setLoaded] = useState<string>();
  const needsWhole = isZoomed || animatedTypes.includes(picture.mimeType);
  useEffect(() => {
    if (!needsWhole) return;
    const image = new Image();
    image.src = whole;
    // If it does not load, the thumbnail stays.
    image.decode().then(
      () => setLoaded(whole),
      () => {},
    );
  }, [whole, needsWhole]);
  return loaded === whole ? whole : thumbnailOf(picture, 1600);
};
