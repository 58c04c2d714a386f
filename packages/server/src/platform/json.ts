import type { OtherStatus, UpsertOutcome } from "@worktrack/contract";

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

/** A record, as JSON text, that an upsert has found or made. The answer is the record with `outcome`, and has the ETag of the record alone. */
export class Upserted<T> {
  readonly id: string;
  readonly json: string;
  readonly outcome: UpsertOutcome;
  declare readonly parsed: T;

  constructor({ id, json }: { readonly id: string; readonly json: string }, outcome: UpsertOutcome) {
    this.id = id;
    this.json = json;
    this.outcome = outcome;
  }

  get created(): boolean {
    return this.outcome === "created";
  }

  get text(): string {
    return `${this.json.slice(0, -1)},"outcome":"${this.outcome}"}`;
  }
}

/** A stream of JSON documents, one per line, read at the client's speed. `T` is the reply type in the contract, which has no type for streams. */
export class JsonLines<T> {
  readonly lines: AsyncIterable<string>;
  declare readonly parsed: T;

  constructor(lines: AsyncIterable<string>) {
    this.lines = lines;
  }
}

/** An answer with one of the row's other statuses (`otherReply` in the contract). */
export class OtherAnswer<T> {
  readonly status: OtherStatus;
  readonly record: T;

  constructor(status: OtherStatus, record: T) {
    this.status = status;
    this.record = record;
  }
}

/** An answer that starts a session, or ends the one that sent the request. */
export class SetsSession<T> {
  readonly record: T;
  /** The secret of the new session, for the cookie. Null: the cookie is removed. */
  readonly secret: string | null;

  constructor(record: T, secret: string | null) {
    this.record = record;
    this.secret = secret;
  }
}

/** A created record whose path does not follow from the path of its operation. */
export class Located<T> {
  readonly record: T;
  readonly location: string;

  constructor(record: T, location: string) {
    this.record = record;
    this.location = location;
  }
}
