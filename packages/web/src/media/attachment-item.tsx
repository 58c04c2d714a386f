import type { Media } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hrefOf } from "../root.ts";
import { hasScope, isAdministrator } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { runAction } from "../ui/run-action.ts";
import { Time } from "../ui/time.tsx";
import { formatBytes } from "./uploads.ts";

interface ItemProps {
  readonly media: Media;
  readonly onChange: () => Promise<void>;
}

/** The server sends each file with a sandbox of its own, so a picture or a sound cannot run anything here. */
export const AttachmentItem = ({ media, onChange }: ItemProps) => {
  const { id, fileName, fileType, fileSize, createdAt, legalHold, target } = media;
  const address = hrefOf(media.url);
  const run = async (work: () => Promise<unknown>, done: string) => {
    if (await runAction(work, done)) await onChange();
  };
  const remove = async () => {
    const text = "The file can no longer be opened, and is erased after 7 days.";
    if (await confirmAction({ title: `Delete ${fileName}?`, text, action: "Delete the file" }))
      await run(() => client.media.delete({ id, target }), "The file is deleted");
  };
  return (
    <li>
      <div class="attachment">
        <a href={address} download={fileName} dir="auto">
          {fileName}
        </a>
        <span class="soft">
          {fileType} · {formatBytes(fileSize)} · <Time at={createdAt} />
        </span>
        {legalHold && <span class="badge warn">Legal hold</span>}
        <span class="actions">
          {isAdministrator() && hasScope("media:write") && (
            <button
              type="button"
              class="plain"
              aria-label={legalHold ? `Lift the legal hold on ${fileName}` : `Place a legal hold on ${fileName}`}
              onClick={() =>
                run(
                  () => (legalHold ? client.media.unhold({ id }) : client.media.hold({ id })),
                  legalHold ? "The legal hold is lifted" : "The file is under legal hold",
                )
              }
            >
              {legalHold ? "Lift hold" : "Hold"}
            </button>
          )}
          {hasScope("media:write") && (
            <button type="button" class="plain" aria-label={`Delete ${fileName}`} onClick={remove}>
              Delete
            </button>
          )}
        </span>
      </div>
      {fileType === "image" && <img src={address} alt={fileName} loading="lazy" />}
      {fileType === "audio" && (
        // biome-ignore lint/a11y/useMediaCaption: the people who attach sounds attach no captions
        <audio controls preload="none" src={address} aria-label={fileName} />
      )}
    </li>
  );
};
