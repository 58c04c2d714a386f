import { useState } from "preact/hooks";
import type { DrawnImage } from "./element-tree.ts";
import { missingImageText, thumbnailHref, wholeImageHref } from "./image-address.ts";

interface ShownImageProps extends DrawnImage {
  /** Whether the image is inside a link or code, and so needs no link of its own. */
  readonly isLiteral: boolean;
}

/** An image of a document, which opens the whole picture. */
export const ShownImage = ({ mediaId, alt, isLiteral }: ShownImageProps) => {
  const [failedId, setFailedId] = useState<string>();
  if (failedId === mediaId) return <span class="missing-image">{missingImageText(alt)}</span>;
  const image = <img loading="lazy" src={thumbnailHref(mediaId)} alt={alt} onError={() => setFailedId(mediaId)} />;
  if (isLiteral) return image;
  return (
    <a href={wholeImageHref(mediaId)} target="_blank" rel="noopener" aria-label={alt === "" ? "Picture" : undefined}>
      {image}
    </a>
  );
};
