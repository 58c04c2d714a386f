import type { Media } from "@worktrack/sdk";
import { useEffect, useRef } from "preact/hooks";
import { client } from "../api/client.ts";
import { type Pages, usePages } from "../api/use-pages.ts";
import type { LiveItem } from "../live/live.ts";
import { type MediaParent, parentKey } from "./media-parent.ts";
import { uploadsOf } from "./uploads.ts";

/** The attachments of a record, the newest first. `changesWith`: whether an event changes them. */
export const useAttachments = (parent: MediaParent, changesWith: (item: LiveItem) => boolean): Pages<Media> => {
  const pages = usePages<Media>(`media ${parentKey(parent)}`, (cursor, signal) => client.media.list({ ...parent, cursor }, { signal }), {
    changesWith,
  });
  const { refresh } = pages;
  const uploading = uploadsOf(parent).value.length;
  const before = useRef(uploading);
  // The event of an upload may come late, or not at all while the stream is interrupted.
  useEffect(() => {
    if (before.current !== uploading) void refresh();
    before.current = uploading;
  }, [uploading, refresh]);
  return pages;
};
