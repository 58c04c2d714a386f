// The title and the description of a task while they are edited: saved after a pause, kept in memory until the server has them.
import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { RichText } from "@worktrack/contract";
import { ApiError, NotFoundError, PreconditionFailedError, ServerError, type Task } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { liveConnection } from "../live/live.ts";
import { sessionHasEnded } from "../session/sign-in-prompt.ts";
import { protectUnsavedWork } from "../session/unsaved-work.ts";
import { putRecord, watchRecord } from "../store/records.ts";
import { confirmSent, type Draft, endSending, mergeVersion, sendFields, startDraft, typeField, unsavedFields } from "./draft.ts";

export interface TaskTexts {
  readonly title: string;
  readonly description: RichText;
}

/**
 * `waiting`: the server cannot be reached or the session has ended, and the save is tried again. `conflict`: only fields are left that somebody
 * else has changed. `refused`: `error` says why. `deleted`: there is no task any more.
 */
export type SaveState = "unchanged" | "saved" | "unsaved" | "saving" | "waiting" | "conflict" | "refused" | "deleted";

const pauseMs = 1_000;
const retryMs = 5_000;
/** Others may save between reading and writing. */
const roundsMax = 5;

const textsOf = ({ title, description }: Task): TaskTexts => ({ title, description });

export class TextDraft {
  readonly #draft: Signal<Draft<TaskTexts>>;
  readonly #state = signal<SaveState>("unchanged");
  readonly #error = signal<unknown>(undefined);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  readonly id: string;
  #etag: string | undefined;
  readonly #ends: readonly (() => void)[];

  constructor(task: Task, etag: string | undefined) {
    this.id = task.id;
    this.#etag = etag;
    this.#draft = signal(startDraft(textsOf(task)));
    this.#ends = [
      effect(() => {
        const version = watchRecord("task", task.id).value;
        if (version) this.#draft.value = mergeVersion(this.#draft.peek(), textsOf(version));
      }),
      effect(() => {
        const mayReachServer = [liveConnection.value !== "offline", !sessionHasEnded.value].every(Boolean);
        if (mayReachServer && this.#state.peek() === "waiting") void this.save();
      }),
      protectUnsavedWork(() => this.isUnsaved),
    ];
  }

  get draft(): ReadonlySignal<Draft<TaskTexts>> {
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
    return Object.keys(this.#draft.peek().typed).length > 0;
  }

  /** Keeps a typed value. With `autosave` it is saved after a pause. */
  type<K extends keyof TaskTexts>(field: K, value: TaskTexts[K], { autosave }: { readonly autosave: boolean }): void {
    this.#draft.value = typeField(this.#draft.peek(), field, value);
    if (this.#state.peek() !== "deleted") this.#state.value = this.isUnsaved ? "unsaved" : "saved";
    clearTimeout(this.#timer);
    if (autosave) this.#timer = setTimeout(() => void this.save(), pauseMs);
  }

  /** Applies a rule of draft.ts, such as the choice in a conflict, and saves what is left. */
  settle(change: (draft: Draft<TaskTexts>) => Draft<TaskTexts>): Promise<void> {
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
      const changes = unsavedFields(this.#draft.peek());
      if (Object.keys(changes).length === 0) {
        if (this.isUnsaved) this.#state.value = "conflict";
        else if (this.#state.peek() !== "unchanged") this.#state.value = "saved";
        return;
      }
      if (sessionHasEnded.peek()) {
        this.#state.value = "waiting";
        return;
      }
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

  async #send(changes: Partial<TaskTexts>): Promise<void> {
    const { data, etag } = await client.tasks.update.withResponse({ id: this.id, ...changes }, { ifMatch: this.#etag });
    this.#etag = etag;
    this.#draft.value = confirmSent(this.#draft.peek(), textsOf(data));
    putRecord("task", data);
  }

  /** Returns whether the task could be read. */
  async #readAgain(): Promise<boolean> {
    try {
      const { data, etag } = await client.tasks.get.withResponse({ id: this.id });
      this.meet(data, etag);
      putRecord("task", data);
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** Takes a version that was just read, with its ETag. */
  meet(task: Task, etag: string | undefined): void {
    this.#etag = etag;
    this.#draft.value = mergeVersion(this.#draft.peek(), textsOf(task));
  }

  #fail(error: unknown): void {
    this.#error.value = error;
    const mayPass = !(error instanceof ApiError) || error instanceof ServerError || [401, 429].includes(error.status);
    this.#state.value = error instanceof NotFoundError ? "deleted" : mayPass ? "waiting" : "refused";
    if (mayPass) this.#timer = setTimeout(() => void this.save(), retryMs);
  }

  end(): void {
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
  }
}

const opened = new Map<string, { readonly draft: TextDraft; users: number }>();

/** The draft of a task: a new one, or the one whose texts are not saved yet. Each user of a draft must close it. */
export const openTextDraft = (task: Task, etag: string | undefined): TextDraft => {
  const entry = opened.get(task.id) ?? { draft: new TextDraft(task, etag), users: 0 };
  opened.set(task.id, entry);
  entry.users++;
  entry.draft.meet(task, etag);
  return entry.draft;
};

/** Saves what is left. A draft that cannot be saved stays in memory, and goes on trying. */
export const closeTextDraft = async (id: string): Promise<void> => {
  const entry = opened.get(id);
  if (!entry) return;
  entry.users--;
  await entry.draft.save();
  if (entry.users > 0 || entry.draft.isUnsaved) return;
  entry.draft.end();
  opened.delete(id);
};

/** Saves what is typed into any open task. */
export const saveTextDrafts = (): void => {
  for (const { draft } of opened.values()) void draft.save();
};
