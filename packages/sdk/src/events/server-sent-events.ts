// Parses a text/event-stream, as the HTML standard defines it. Accepts the bytes in chunks of any size.

/** A line or an event longer than this is an error. The server's events have at most 256 KB of data. */
export const eventCharsMax = 1024 * 1024;

export interface ServerSentEvent {
  /** Empty for an event without a name. */
  readonly name: string;
  readonly data: string;
  /** The last id of the stream up to this event. */
  readonly id: string;
}

/** An endless line or event, which is not read to its end. */
export class OversizedEventError extends Error {}

/** The parser of one response. */
export class EventStreamParser {
  /** The last id that an event, or an empty event, has confirmed. */
  lastId: string;
  /** The wait before a reconnection that the server asks for. */
  retryMs: number | undefined;
  /** Removes a byte order mark, and replaces invalid bytes. */
  readonly #decoder = new TextDecoder();
  /** The start of a line whose end has not arrived yet. */
  #line = "";
  /** The last chunk ended with CR, so that a leading LF belongs to the same line end. */
  #endsWithCr = false;
  #name = "";
  #data: string | undefined;
  #id: string;

  /** `lastId` is the id that the request has sent. */
  constructor(lastId = "") {
    this.lastId = lastId;
    this.#id = lastId;
  }

  /** Yields the events that this chunk completes. An event is complete with its empty line. @throws OversizedEventError */
  *push(chunk: Uint8Array): Generator<ServerSentEvent, void, undefined> {
    const text = this.#decoder.decode(chunk, { stream: true });
    // The chunk has only a part of a character.
    if (text === "") return;
    let start = this.#endsWithCr && text.startsWith("\n") ? 1 : 0;
    this.#endsWithCr = text.endsWith("\r");
    const lineEnds = /\r\n?|\n/g;
    lineEnds.lastIndex = start;
    for (let end = lineEnds.exec(text); end !== null; end = lineEnds.exec(text)) {
      const line = this.#line + text.slice(start, end.index);
      this.#checkSize(line);
      this.#line = "";
      start = lineEnds.lastIndex;
      const event = line === "" ? this.#dispatch() : this.#readField(line);
      if (event) yield event;
    }
    this.#line += text.slice(start);
    this.#checkSize(this.#line);
  }

  #checkSize(line: string): void {
    if (line.length + (this.#data?.length ?? 0) > eventCharsMax) throw new OversizedEventError();
  }

  #readField(line: string): undefined {
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    // A comment, such as a heartbeat, has an empty field.
    if (field === "data") this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`;
    else if (field === "event") this.#name = value;
    else if (field === "id" && !value.includes("\0")) this.#id = value;
    else if (field === "retry" && /^\d{1,9}$/.test(value)) this.retryMs = Number(value);
  }

  /** Ends an event. One without data only confirms its id. */
  #dispatch(): ServerSentEvent | undefined {
    const event = this.#data === undefined ? undefined : { name: this.#name, data: this.#data, id: this.#id };
    this.lastId = this.#id;
    this.#name = "";
    this.#data = undefined;
    return event;
  }
}
