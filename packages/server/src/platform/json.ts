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

/** Many JSON documents, one a line, read as fast as the client takes them. `T` is the reply that the table names in their stead. */
export class JsonLines<T> {
  readonly lines: AsyncIterable<string>;
  declare readonly parsed: T;

  constructor(lines: AsyncIterable<string>) {
    this.lines = lines;
  }
}

/** A record whose place no pattern of the table can name: `location` is its path. */
export class Located<T> {
  readonly record: T;
  readonly location: string;

  constructor(record: T, location: string) {
    this.record = record;
    this.location = location;
  }
}
