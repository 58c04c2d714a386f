// Attachments that are pictures, and files that will be.
import type { Media } from "@worktrack/sdk";
import type { Size } from "./fit-size.ts";

export const isPicture = ({ fileType }: Pick<Media, "fileType">): boolean => fileType === "image";

/** Whether the server would store a file as a picture. It decides by the content. */
export const isPictureFile = ({ type }: Pick<File, "type">): boolean => /^image\/(?!svg)/.test(type);

/** The size of a picture. Default: one that suits most, because its place is reserved before it has loaded. */
export const sizeOfPicture = ({ width, height }: Pick<Media, "width" | "height">): Size => ({ width: width || 800, height: height || 600 });
