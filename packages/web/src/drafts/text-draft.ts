// The texts of a record while they are edited: kept in memory until the server has them. A record that does not exist yet is created by the
// first save.
import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { ApiError, NotFoundError, PreconditionFailedError, ServerError } from "@worktrack/sdk";
import { liveConnection } from "../live/live.ts";
import { sessionHasEnded } from "../session/sign-in-prompt.ts";
import { protectUnsavedWork } from "../session/unsaved-work.ts";
import { confirmSent, type Draft, endSending, mergeVersion, readDraft, sendFields, startDraft, typeField, unsavedFields } from "./draft.ts";
import { DraftHolds } from "./draft-holds.ts";
import type { DraftSource, SavedVersion } from "./draft-source.ts";

/**
 * `waiting`: the server cannot be reached or the session has ended, and the save is tried again. `conflict`: only fields are left that somebody
 * else has changed. `refused`: `error` says why. `deleted`: there is no record any more.
 */
export type SaveState = "unchanged" | "saved" | "unsaved" | "saving" | "waiting" | "conflict" | "refused" | "deleted";

const pauseMs = 1_000;
const retryMs = 5_000;
/** How many rounds a save may take: somebody else may save between each read and write. */
const roundsMax = 5;

export class TextDraft<T extends object> {
  /** What is on its way into the texts. */
  readonly holds = new DraftHolds();
  readonly #source: DraftSource<T>;
  readonly #id: Signal<string | undefined>;
  readonly #draft: Signal<Draft<T>>;
  readonly #state = signal<SaveState>("unchanged");
  readonly #error = signal<unknown>(undefined);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  #etag: string | undefined;
  /** The creation that the server has not answered. It may have happened, so the same request is sent again. */
  #creation: { readonly texts: T; readonly send: () => Promise<SavedVersion<T>> } | undefined;
  readonly #ends: readonly (() => void)[];

  constructor(source: DraftSource<T>, { id, texts, etag }: Pick<SavedVersion<T>, "texts" | "etag"> & { readonly id?: string }) {
    this.#source = source;
    this.#id = signal(id);
    this.#etag = etag;
    this.#draft = signal(startDraft(texts));
    this.#ends = [
      effect(() => {
        const saved = this.id === undefined ? undefined : source.watch(this.id);
        if (saved) this.#draft.value = mergeVersion(this.#draft.peek(), saved);
      }),
      effect(() => {
        const mayReachServer = [liveConnection.value !== "offline", !sessionHasEnded.value].every(Boolean);
        if (mayReachServer && this.#state.peek() === "waiting") void this.save();
      }),
      protectUnsavedWork(() => this.isUnsaved),
    ];
  }

  /** The id of the record. Undefined before it is created. */
  get id(): string | undefined {
    return this.#id.value;
  }

  get draft(): ReadonlySignal<Draft<T>> {
    return this.#draft;
  }

  get state(): ReadonlySignal<SaveState> {
    return this.#state;
  }

  /** The reason of the state `refused`. */
  get error(): ReadonlySignal<unknown> {
    return this.#error;
  }

  get isUnsaved(): boolean {
    return this.#isTyped || this.holds.count.peek() > 0;
  }

  get #isTyped(): boolean {
    return Object.keys(this.#draft.peek().typed).length > 0;
  }

  /** Keeps a typed value. With `autosave` it is saved after a pause. */
  type<K extends keyof T>(field: K, value: T[K], { autosave }: { readonly autosave: boolean }): void {
    this.#draft.value = typeField(this.#draft.peek(), field, value);
    if (this.#state.peek() !== "deleted") this.#state.value = this.#isTyped ? "unsaved" : "saved";
    clearTimeout(this.#timer);
    if (autosave) this.#timer = setTimeout(() => void this.save(), pauseMs);
  }

  /** Keeps what is typed until `save` is called. */
  stopAutosave(): void {
    clearTimeout(this.#timer);
  }

  /** Applies a rule of draft.ts, such as the choice in a conflict, and saves what is left. */
  settle(change: (draft: Draft<T>) => Draft<T>): Promise<void> {
    this.#draft.value = change(this.#draft.peek());
    return this.save();
  }

  /** Saves everything typed. One save runs at a time, and goes on until nothing is left. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  async #saveAll(): Promise<void> {
    for (let round = 0; round < roundsMax; round++) {
      const changes = this.#nextChanges();
      if (!changes) return;
      this.#state.value = "saving";
      this.#draft.value = sendFields(this.#draft.peek(), changes);
      try {
        await this.#send(changes);
      } catch (error) {
        this.#draft.value = endSending(this.#draft.peek());
        if (!(error instanceof PreconditionFailedError)) return this.#fail(error);
        if (!(await this.#readAgain())) return;
      }
    }
  }

  /** The changes to send. Undefined, with the state set, when there are none or when they cannot be sent now. */
  #nextChanges(): Partial<T> | undefined {
    const changes = unsavedFields(this.#draft.peek());
    if (Object.keys(changes).length === 0 && !this.#creation) {
      if (this.#isTyped) this.#state.value = "conflict";
      else if (this.#state.peek() !== "unchanged") this.#state.value = "saved";
      return undefined;
    }
    if (sessionHasEnded.peek()) {
      this.#state.value = "waiting";
      return undefined;
    }
    return this.#id.peek() === undefined ? this.#textsToCreate() : changes;
  }

  #textsToCreate(): T | undefined {
    if (this.#creation) return this.#creation.texts;
    const texts = readDraft(this.#draft.peek());
    const send = this.#source.prepareCreation?.(texts);
    if (send) this.#creation = { texts, send };
    else this.#state.value = "unsaved";
    return this.#creation?.texts;
  }

  async #send(changes: Partial<T>): Promise<void> {
    const id = this.#id.peek();
    const version = await (id === undefined ? this.#creation?.send() : this.#source.save(id, changes, this.#etag));
    if (!version) return;
    this.#etag = version.etag;
    this.#creation = undefined;
    this.#draft.value = confirmSent(this.#draft.peek(), version.texts);
    version.store();
    this.#id.value = version.id;
  }

  /** Returns whether the record could be read. */
  async #readAgain(): Promise<boolean> {
    try {
      const version = await this.#source.read(this.#id.peek() ?? "");
      this.meet(version);
      version.store();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** Takes a version that was just read, with its ETag. */
  meet({ texts, etag }: Pick<SavedVersion<T>, "texts" | "etag">): void {
    this.#etag = etag;
    this.#draft.value = mergeVersion(this.#draft.peek(), texts);
  }

  #fail(error: unknown): void {
    this.#error.value = error;
    const mayPass = !(error instanceof ApiError) || error instanceof ServerError || [401, 429].includes(error.status);
    this.#state.value = error instanceof NotFoundError ? "deleted" : mayPass ? "waiting" : "refused";
    if (mayPass) this.#timer = setTimeout(() => void this.save(), retryMs);
    else this.#creation = undefined;
  }

  end(): void {
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
  }
}
