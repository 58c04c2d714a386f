import type { LiveItem } from "../live/live.ts";
import { hasScope } from "../session/session.ts";
import { AttachmentSection } from "./attachment-section.tsx";
import type { MediaParent } from "./media-parent.ts";
import { useAttachments } from "./use-attachments.ts";

interface AttachmentsProps {
  readonly parent: MediaParent;
  /** Whether an event changes the record's attachments. */
  readonly changesWith: (item: LiveItem) => boolean;
}

/** Loads and shows the attachments of a record. */
export const Attachments = ({ parent, changesWith }: AttachmentsProps) => {
  const list = useAttachments(parent, changesWith);
  return hasScope("media:write") || list.items?.length !== 0 ? <AttachmentSection parent={parent} list={list} /> : null;
};
