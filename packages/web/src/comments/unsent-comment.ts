// A comment that is being written: its text, and its files, which are uploaded when the server has the text.
import { bounds } from "@worktrack/contract/values";
import { dropKeptFiles, keptFiles } from "../media/kept-files.ts";
import type { MediaParent } from "../media/media-parent.ts";
import { uploadFiles } from "../media/uploads.ts";
import { keptText } from "../session/kept-text.ts";
import { isTooLong } from "../ui/length-note.tsx";
import { countUnsentPictures, takeUnsentPictures } from "./comment-pictures.ts";
import { isSendingComment, sendComment } from "./send-comment.ts";

/** The text of the comment. The server requires one, so files without a text are sent under the name of the first. */
const textOf = (place: string): string => {
  const text = keptText(place).value;
  const [first, ...others] = keptFiles(place).value;
  if (text.trim() !== "") return text;
  if (!first) return countUnsentPictures(place) > 0 ? "Picture" : text;
  return others.length > 0 ? `${first.file.name} and ${others.length} more` : first.file.name;
};

/** Whether something was written or added, also before the form was opened again. */
export const isCommentBegun = (place: string): boolean => keptText(place).value !== "" || keptFiles(place).value.length > 0;

export const maySendComment = (place: string): boolean => {
  const text = textOf(place);
  return !isSendingComment(place) && text.trim() !== "" && !isTooLong(text, bounds.commentChars);
};

interface SendOptions {
  /** Saves the text. It may run several times, with the same key. */
  readonly save: (content: string, idempotencyKey: string) => Promise<{ readonly id: string }>;
  readonly mediaParentOf: (commentId: string) => MediaParent;
}

/** Sends the comment, and begins to upload its files. Resolves to whether the server has the text. */
export const sendUnsentComment = async (place: string, { save, mediaParentOf }: SendOptions): Promise<boolean> => {
  const [kept, typed, content, files] = [keptText(place), keptText(place).peek(), textOf(place), keptFiles(place).peek()];
  const comment = await sendComment(place, (idempotencyKey) => save(content, idempotencyKey));
  if (!comment) return false;
  takeUnsentPictures(place)?.send(comment.id, typed);
  if (kept.peek() === typed) kept.value = "";
  dropKeptFiles(place, files);
  uploadFiles(
    mediaParentOf(comment.id),
    files.map(({ file }) => file),
  );
  return true;
};

export const discardUnsentComment = (place: string): void => {
  takeUnsentPictures(place)?.drop();
  keptText(place).value = "";
  keptFiles(place).value = [];
};
