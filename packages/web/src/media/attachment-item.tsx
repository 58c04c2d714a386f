import { hrefOf } from "../root.ts";
import { Time } from "../ui/time.tsx";
import { AttachmentActions, type AttachmentProps } from "./attachment-actions.tsx";
import { formatBytes } from "./format-bytes.ts";
import { Player } from "./player.tsx";

/** An attachment that is no picture. */
export const AttachmentItem = ({ media, onChange }: AttachmentProps) => {
  const { fileName, fileType, fileSize, createdAt, legalHold } = media;
  return (
    <li>
      <div class="attachment">
        <a href={hrefOf(media.url)} download={fileName} dir="auto">
          {fileName}
        </a>
        <span class="soft">
          {fileType} · {formatBytes(fileSize)} · <Time at={createdAt} />
        </span>
        {legalHold && <span class="badge warn">Legal hold</span>}
        <AttachmentActions media={media} onChange={onChange} />
      </div>
      <Player media={media} />
    </li>
  );
};
