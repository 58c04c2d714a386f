// The pictures in the text of a comment. They are attachments of the comment, so those of a new one are uploaded when the server has its text,
// and the text is saved again with them.
import { signal } from "@preact/signals";
import type { RichText } from "@worktrack/contract";
import type { DocumentPictures } from "../documents/document-pictures.ts";
import { loadedMarkdownParts, readEditedMarkdown } from "../documents/markdown-parts.ts";
import { DraftHolds } from "../drafts/draft-holds.ts";
import { keepFiles } from "../media/kept-files.ts";
import { keptText } from "../session/kept-text.ts";
import { protectUnsavedWork } from "../session/unsaved-work.ts";
import { sendChange } from "../store/outbox.ts";
import { showErrorToast } from "../ui/toast.tsx";
import type { CommentTarget } from "./comment-target.ts";

export class CommentPictures implements DocumentPictures {
  readonly #holds = new DraftHolds();
  readonly #place: string;
  readonly #target: CommentTarget;
  readonly #id: ReturnType<typeof signal<string | undefined>>;
  /** The text that the server has, with the pictures that were uploaded since. Undefined before the comment is sent. */
  #sent: string | undefined;
  #saving: Promise<unknown> = Promise.resolve();

  /** `commentId`: undefined for a new comment. */
  constructor(place: string, target: CommentTarget, commentId: string | undefined) {
    this.#place = place;
    this.#target = target;
    this.#id = signal(commentId);
  }

  /** How many pictures are not in the text yet. */
  get count(): number {
    return this.#holds.count.value;
  }

  readonly parent = () => (this.#id.value === undefined ? undefined : this.#target.mediaParentOf(this.#id.value));

  readonly document = () => readEditedMarkdown(this.#sent ?? keptText(this.#place).peek());

  readonly change = (document: RichText) => {
    // An editor has shown the text, so its parts are loaded.
    const text = loadedMarkdownParts()?.write(document);
    if (text === undefined) return;
    if (this.#sent === undefined) keptText(this.#place).value = text;
    else this.#save(text);
  };

  readonly attach = (files: readonly File[]) => keepFiles(this.#place, files);

  readonly hold = (onDrop: () => void) => this.#holds.add(onDrop);

  /** Begins to upload the pictures of a comment that the server has now. `text`: without a text that stands for its pictures. */
  send(commentId: string, text: string): void {
    this.#sent = text;
    this.#id.value = commentId;
  }

  drop(): void {
    this.#holds.drop();
  }

  #save(text: string): void {
    this.#sent = text;
    const id = this.#id.peek() ?? "";
    const update = async () => {
      if (this.#sent === text) await this.#target.update(id, text);
    };
    this.#saving = this.#saving.then(() => sendChange([`pictures ${id}`], update)).catch(showErrorToast);
  }
}

const unsent = new Map<string, CommentPictures>();

/** The pictures of the comment that is written at a place. */
export const unsentPictures = (place: string, target: CommentTarget, commentId: string | undefined): CommentPictures => {
  const pictures = unsent.get(place) ?? new CommentPictures(place, target, commentId);
  unsent.set(place, pictures);
  return pictures;
};

/** How many pictures the comment that is written at a place waits for. */
export const countUnsentPictures = (place: string): number => unsent.get(place)?.count ?? 0;

/** Gives the place to the next comment. */
export const takeUnsentPictures = (place: string): CommentPictures | undefined => {
  const pictures = unsent.get(place);
  unsent.delete(place);
  return pictures;
};

protectUnsavedWork(() => [...unsent.values()].some(({ count }) => count > 0));
