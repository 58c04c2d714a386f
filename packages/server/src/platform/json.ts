/** Finished JSON that PostgreSQL built: passed through unparsed. `T` is what it would parse to. */
export class JsonText<T> {
  readonly text: string;
  /** The record's id, for Location. */
  readonly id: string | undefined;
  declare readonly parsed: T;

  constructor(text: string, id?: string) {
    this.text = text;
    this.id = id;
  }
}
