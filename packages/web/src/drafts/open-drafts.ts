// The drafts of one kind of record that are open or not saved, so that a record has one draft however many places show it.
import type { DraftSource, SavedVersion } from "./draft-source.ts";
import { TextDraft } from "./text-draft.ts";

interface Entry<T extends object> {
  readonly draft: TextDraft<T>;
  users: number;
}

export class OpenDrafts<T extends object> {
  readonly #source: DraftSource<T>;
  readonly #entries: Entry<T>[] = [];

  constructor(source: DraftSource<T>) {
    this.#source = source;
  }

  /** The draft of a record: a new one, or the one whose texts are not saved yet. Each user of a draft must close it. */
  open(version: Pick<SavedVersion<T>, "id" | "texts" | "etag">): TextDraft<T> {
    const draft = this.#use(
      ({ id }) => id === version.id,
      () => new TextDraft(this.#source, version),
    );
    draft.meet(version);
    return draft;
  }

  /** The draft of a record that its first save creates. */
  openNew(texts: T): TextDraft<T> {
    return this.#use(
      ({ id }) => id === undefined,
      () => new TextDraft(this.#source, { texts, etag: undefined }),
    );
  }

  #use(isWanted: (draft: TextDraft<T>) => boolean, create: () => TextDraft<T>): TextDraft<T> {
    let entry = this.#entries.find(({ draft }) => isWanted(draft));
    if (!entry) {
      entry = { draft: create(), users: 0 };
      this.#entries.push(entry);
    }
    entry.users++;
    return entry.draft;
  }

  /** A draft that is not saved stays in memory. With `save` it is saved, and goes on trying. */
  async close(draft: TextDraft<T>, { save }: { readonly save: boolean }): Promise<void> {
    const entry = this.#entries.find((each) => each.draft === draft);
    if (!entry) return;
    entry.users--;
    if (save) await draft.save();
    if (entry.users > 0 || draft.isUnsaved || !this.#entries.includes(entry)) return;
    draft.end();
    this.#entries.splice(this.#entries.indexOf(entry), 1);
  }

  /** Saves what is typed into any open record. */
  saveAll(): void {
    for (const { draft } of this.#entries) void draft.save();
  }
}
