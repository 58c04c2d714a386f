/** Remembers the last ids, so that an event that the server repeats after a reconnection is yielded once. */
export class RecentIds {
  readonly #ids = new Set<string>();
  readonly #countMax: number;

  constructor(countMax = 1_000) {
    this.#countMax = countMax;
  }

  /** Returns false when the id is known. */
  add(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > this.#countMax && oldest !== undefined) this.#ids.delete(oldest);
    return true;
  }
}
