// Where an attachment or an export is downloaded.
import { UsageError } from "../errors.ts";

/** The record of an attachment or of an export, an object with its id, or the reply of `media.link`. */
export type Downloadable = { readonly url: string } | { readonly id: string };

/** Where an object with only an id is downloaded, by the method's name. */
const contentPaths = {
  "media.download": (id: string) => `/media/${id}/content`,
  "media.thumbnail": (id: string) => `/media/${id}/thumbnails/480`,
  "organization.exports.download": (id: string) => `/exports/${id}/workspace.tar.gz`,
} as const;
/** The methods that download. */
export type DownloadMethod = keyof typeof contentPaths;

/** Undefined when JavaScript passes anything else. */
const pathOrLinkOf = (operation: DownloadMethod, media: Partial<Record<"url" | "id", unknown>> | undefined): string | undefined => {
  if (typeof media?.url === "string") return media.url;
  return typeof media?.id === "string" && media.id !== "" ? contentPaths[operation](encodeURIComponent(media.id)) : undefined;
};

/** @throws UsageError */
export const addressOf = (operation: DownloadMethod, media: Downloadable, base: string): URL => {
  const address = pathOrLinkOf(operation, media) ?? "";
  const url = URL.parse(address.startsWith("/") ? base + address : address);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url;
  throw new UsageError(`${operation} accepts a record, an object with its id, or an http or https link.`);
};
