import type { Media } from "@worktrack/sdk";
import { AttachmentItem } from "./attachment-item.tsx";
import { isPicture } from "./picture.ts";
import { PictureGrid } from "./picture-grid.tsx";
import "./attachments.css";

interface ListProps {
  readonly items: readonly Media[];
  readonly onChange: () => Promise<void>;
}

/** The pictures of a record side by side, and its other files as a list. */
export const AttachmentList = ({ items, onChange }: ListProps) => {
  const pictures = items.filter(isPicture);
  const files = items.filter((media) => !isPicture(media));
  return (
    <>
      {pictures.length > 0 && <PictureGrid pictures={pictures} onChange={onChange} />}
      {files.length > 0 && (
        <ul>
          {files.map((media) => (
            <AttachmentItem key={media.id} media={media} onChange={onChange} />
          ))}
        </ul>
      )}
    </>
  );
};
