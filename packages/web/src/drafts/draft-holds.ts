import { type ReadonlySignal, signal } from "@preact/signals";

/** What keeps a draft unsaved although nothing is typed, such as a picture that is being uploaded for its text. */
export class DraftHolds {
  readonly #drops = new Set<() => void>();
  readonly #count = signal(0);

  get count(): ReadonlySignal<number> {
    return this.#count;
  }

  /** Holds the draft until the returned function is called. `onDrop`: the person discards the draft. */
  add(onDrop: () => void): () => void {
    this.#drops.add(onDrop);
    this.#count.value = this.#drops.size;
    return () => {
      this.#drops.delete(onDrop);
      this.#count.value = this.#drops.size;
    };
  }

  drop(): void {
    for (const onDrop of [...this.#drops]) onDrop();
  }
}
