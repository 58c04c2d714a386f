import type { Media } from "@worktrack/sdk";
import { useEffect, useRef } from "preact/hooks";
import { client } from "../api/client.ts";
import { type Pages, usePages } from "../api/use-pages.ts";
import type { LiveItem } from "../live/live.ts";
import { hasScope } from "../session/session.ts";
import { type MediaParent, parentKey } from "./media-parent.ts";
import { uploadsOf } from "./uploads.ts";

const nothing = { items: [], hasMore: false, nextCursor: null };

const listMedia = async (parent: MediaParent, cursor: string | undefined, signal: AbortSignal) =>
  hasScope("media:read") ? client.media.list({ ...parent, cursor }, { signal }) : nothing;

/** The attachments of a record, the newest first. None without the permission to read them. `changesWith`: whether an event changes them. */
export const useAttachments = (parent: MediaParent, changesWith: (item: LiveItem) => boolean): Pages<Media> => {
  const pages = usePages<Media>(`media ${parentKey(parent)}`, (cursor, signal) => listMedia(parent, cursor, signal), { changesWith });
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
