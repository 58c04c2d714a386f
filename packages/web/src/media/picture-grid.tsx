import type { Media } from "@worktrack/sdk";
import { pixelsOf } from "../ui/text-size.ts";
import { AttachmentActions } from "./attachment-actions.tsx";
import { fitSize } from "./fit-size.ts";
import { sizeOfPicture } from "./picture.ts";
import { thumbnailOf } from "./picture-address.ts";
import { useViewer } from "./use-viewer.tsx";

interface GridProps {
  readonly pictures: readonly Media[];
  readonly onChange: () => Promise<void>;
}

/** Pictures side by side. Each opens in the viewer. */
export const PictureGrid = ({ pictures, onChange }: GridProps) => {
  const { open, viewer } = useViewer(pictures);
  return (
    <>
      <ul class="pictures" aria-label="Pictures">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" class="picture" aria-haspopup="dialog" onClick={() => open(picture.id)}>
              <Thumbnail picture={picture} />
            </button>
            <div class="attachment">
              <span class="soft" dir="auto" title={picture.fileName}>
                {picture.fileName}
              </span>
              {picture.legalHold && <span class="badge warn">Legal hold</span>}
              <AttachmentActions media={picture} onChange={onChange} />
            </div>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
};

/** The attributes reserve the place before the picture has loaded. */
const Thumbnail = ({ picture }: { readonly picture: Media }) => {
  const { width, height } = fitSize(sizeOfPicture(picture), { width: pixelsOf(20), height: pixelsOf(10) });
  return <img loading="lazy" width={width} height={height} src={thumbnailOf(picture, 480)} alt={picture.fileName} />;
};
