// Where the server has the attachments that documents show as images.
import { hrefOf } from "../root.ts";

/** A picture that is as wide as a text needs. */
export const thumbnailHref = (mediaId: string): string => hrefOf(`/media/${mediaId.toLowerCase()}/thumbnails/960`);

/** The whole picture. The server finds it by its id, whatever the name. */
export const wholeImageHref = (mediaId: string): string => hrefOf(`/media/${mediaId}/picture`);

/** Takes the place of an image that did not load. */
export const missingImageText = (alt: string): string => `This picture cannot be shown (deleted, or no access)${alt && `: ${alt}`}`;
