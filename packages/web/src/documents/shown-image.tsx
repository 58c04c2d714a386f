import { useState } from "preact/hooks";
import { openPicture } from "../media/open-picture.ts";
import { missingImageText, thumbnailHref, wholeImageHref } from "../media/picture-address.ts";
import type { DrawnImage } from "./element-tree.ts";

interface ShownImageProps extends DrawnImage {
  /** Whether the image is inside a link or code, and so needs no link of its own. */
  readonly isLiteral: boolean;
}

/** An image of a document. It opens in the viewer if the page lists its attachment, and else in another tab. */
export const ShownImage = ({ mediaId, alt, isLiteral }: ShownImageProps) => {
  const [failedId, setFailedId] = useState<string>();
  if (failedId === mediaId) return <span class="missing-image">{missingImageText(alt)}</span>;
  const image = <img loading="lazy" src={thumbnailHref(mediaId)} alt={alt} onError={() => setFailedId(mediaId)} />;
  if (isLiteral) return image;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !openPicture(mediaId)) return;
    event.preventDefault();
  };
  return (
    <a href={wholeImageHref(mediaId)} target="_blank" rel="noopener" aria-label={alt === "" ? "Picture" : undefined} onClick={open}>
      {image}
    </a>
  );
};
