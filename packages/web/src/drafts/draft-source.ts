/** A version of a record that the server has sent. */
export interface SavedVersion<T> {
  readonly id: string;
  readonly texts: T;
  readonly etag: string | undefined;
  /** Puts the record into the store. */
  readonly store: () => void;
}

/** How the texts of one kind of record are read and saved. */
export interface DraftSource<T> {
  /** The texts of the record in the store, read from a signal. Undefined while it is not loaded, and after its deletion. */
  readonly watch: (id: string) => T | undefined;
  readonly read: (id: string) => Promise<SavedVersion<T>>;
  /** @throws PreconditionFailedError if the record has another ETag. */
  readonly save: (id: string, changes: Partial<T>, etag: string | undefined) => Promise<SavedVersion<T>>;
  /** Returns what creates the record, which may run several times but creates one. Undefined while a text is missing. */
  readonly prepareCreation?: (texts: T) => (() => Promise<SavedVersion<T>>) | undefined;
}
