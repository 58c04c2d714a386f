import type { Media } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";
import { sizeOfPicture } from "./picture.ts";

/** The browser's player of a sound or a video. The server sends each file with a sandbox of its own, so it cannot run anything here. */
export const Player = ({ media }: { readonly media: Media }) => {
  const { fileName, fileType, url, thumbnailUrl } = media;
  const content = { class: "player", controls: true, src: hrefOf(url), "aria-label": fileName };
  if (fileType === "audio") return <audio {...content} preload="none" />;
  if (fileType !== "video") return null;
  const poster = thumbnailUrl === null ? undefined : hrefOf(thumbnailUrl);
  return <video {...content} {...sizeOfPicture(media)} preload="metadata" poster={poster} />;
};
