import type { NodeViewConstructor } from "prosemirror-view";
import { missingImageText, thumbnailHref } from "../media/picture-address.ts";

/** An image in the editor, or the words that it cannot be shown. */
export const imageView: NodeViewConstructor = (node) => {
  const dom = document.createElement("span");
  const missing = document.createElement("span");
  const image = document.createElement("img");
  const setAlt = (alt: string) => {
    image.alt = alt;
    missing.textContent = missingImageText(alt);
  };
  dom.className = "editor-image";
  missing.className = "missing-image";
  image.addEventListener("error", () => dom.replaceChildren(missing));
  image.loading = "lazy";
  image.src = thumbnailHref(node.attrs.mediaId);
  setAlt(node.attrs.alt ?? "");
  dom.append(image);
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type || next.attrs.mediaId !== node.attrs.mediaId) return false;
      setAlt(next.attrs.alt ?? "");
      return true;
    },
  };
};
