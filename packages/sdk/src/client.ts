// The `Worktrack` client, which calls the operations of one server with one token.
import type { Arguments, BearerOperationName, Reply } from "@worktrack/contract";
import { type Call, createCall, createSend } from "./call.ts";
import { createMediaFiles, type MediaFiles } from "./media/files.ts";
import { createMethods } from "./methods.ts";
import type { CallOptions, Operations } from "./operations.ts";
import type { Answer } from "./response.ts";
import { readSettings, type WorktrackOptions } from "./settings.ts";
import { Transport } from "./transport.ts";

/** The members of a client other than the operations. */
export interface Connection extends AsyncDisposable {
  readonly baseUrl: string;
  /** Calls any operation by its name, for programs that iterate over the table. Returns the same as `withResponse`. */
  request<K extends BearerOperationName>(operation: K, args: Arguments<K>, options?: CallOptions): Promise<Answer<Reply<K>>>;
  /** Waits for calls in flight, then closes the connections. Open connections do not keep the process alive. */
  close(): Promise<void>;
}

/** A client for one Worktrack server and one token. */
export type Worktrack = Connection & Operations & { readonly media: MediaFiles };

type Constructor = new (options: WorktrackOptions) => Worktrack;

/** Connects at the first call. @throws UsageError when an option is missing or malformed */
export const Worktrack = class Worktrack implements Connection {
  readonly baseUrl: string;
  readonly #call: Call;
  readonly #transport: Transport;

  constructor(options: WorktrackOptions) {
    const settings = readSettings(options);
    this.baseUrl = settings.origin + settings.prefix;
    this.#transport = new Transport(settings);
    const send = createSend(this.#transport, settings);
    this.#call = createCall(send);
    const methods = createMethods(this.#call);
    Object.assign(methods.media, createMediaFiles(send, this.#transport, settings));
    // Not enumerable, so that printing a client shows its address only.
    for (const [name, value] of Object.entries(methods)) Object.defineProperty(this, name, { value });
  }

  request<K extends BearerOperationName>(operation: K, args: Arguments<K>, options?: CallOptions): Promise<Answer<Reply<K>>> {
    return this.#call(operation, args as Record<string, unknown>, options) as Promise<Answer<Reply<K>>>;
  }

  close(): Promise<void> {
    return this.#transport.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
} as unknown as Constructor;
