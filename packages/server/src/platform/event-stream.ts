// An answer that stays open and sends server-sent events. http/event-stream.ts sends it.

/** The client's end of a stream. */
export interface EventSink {
  /** Sends text, or bytes that many streams share. */
  write(chunk: string | Buffer): void;
  /**
   * Returns the bytes that the client has not read yet. It is not a getter, because V8 keeps an object literal with a getter as a hash table,
   * which takes at least 400 bytes more.
   */
  unsentBytes(): number;
  /** Resolves when the client has read most of what was sent, or the stream has ended. */
  drained(): Promise<void>;
  /** Ends the stream. The client reconnects. */
  end(): void;
  /** Ends the stream at once, without sending the rest. */
  destroy(): void;
  /** Calls back once when the stream has ended, whoever ended it. */
  onClose(callback: () => void): void;
}

/** The result of a handler whose operation is a stream. `T` is the data of an event in the contract. */
export class EventStream<T> {
  /** Called after the headers are sent. */
  readonly begin: (sink: EventSink) => void;
  /** Called instead of `begin` when there is no stream: for HEAD, or when the client has gone. */
  readonly cancel: () => void;
  declare readonly parsed: T;

  constructor(begin: (sink: EventSink) => void, cancel: () => void) {
    this.begin = begin;
    this.cancel = cancel;
  }
}
