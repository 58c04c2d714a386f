// Where the server has pictures and their thumbnails.
import type { ThumbnailSize } from "@worktrack/contract";
import type { Media } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";

/** A picture that is as wide as a text needs. */
export const thumbnailHref = (mediaId: string): string => hrefOf(`/media/${mediaId.toLowerCase()}/thumbnails/960`);

/** The whole picture. The server finds it by its id, whatever the name. */
export const wholeImageHref = (mediaId: string): string => hrefOf(`/media/${mediaId}/picture`);

/** A thumbnail of an attachment. Its address has the version of the content, so that the browser keeps it. */
export const thumbnailOf = ({ thumbnailUrl, url }: Pick<Media, "thumbnailUrl" | "url">, size: ThumbnailSize): string =>
  hrefOf(thumbnailUrl?.replace(/\/thumbnails\/\d+/, `/thumbnails/${size}`) ?? url);

/** Takes the place of an image that did not load. */
export const missingImageText = (alt: string): string => `This picture cannot be shown (deleted, or no access)${alt && `: ${alt}`}`;
