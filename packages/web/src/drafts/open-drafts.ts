// The drafts of one kind of record that are open or not saved, so that a record has one draft however many places show it.
import { PreconditionFailedError } from "@worktrack/sdk";
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

  /** Changes the texts of a record as the server has them now, and once more if somebody else changes them meanwhile. */
  async changeSaved(id: string, change: (texts: T) => Partial<T> | undefined): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const read = await this.#source.read(id);
      const changes = change(read.texts);
      try {
        const version = changes ? await this.#source.save(id, changes, read.etag) : read;
        this.#entries.find(({ draft }) => draft.id === id)?.draft.meet(version);
        version.store();
        return;
      } catch (error) {
        if (!(error instanceof PreconditionFailedError) || attempt > 1) throw error;
      }
    }
  }

  /** Saves what is typed into any open record. */
  saveAll(): void {
    for (const { draft } of this.#entries) void draft.save();
  }
}
