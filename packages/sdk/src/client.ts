import type { Arguments, BearerOperationName, Reply } from "@worktrack/contract";
import type { Answer } from "./answer.ts";
import { type Call, callOf, sendOf } from "./call.ts";
import { type MediaFiles, mediaFilesOf } from "./media/files.ts";
import { methodsOf } from "./methods.ts";
import type { CallOptions, Operations } from "./operations.ts";
import { settingsOf, type WorktrackOptions } from "./settings.ts";
import { Transport } from "./transport.ts";

/** What a client has beside the operations. */
export interface Connection extends AsyncDisposable {
  readonly baseUrl: string;
  /** Any operation by its name, for programs that walk the table; answers what `withResponse` answers. */
  request<K extends BearerOperationName>(operation: K, args: Arguments<K>, options?: CallOptions): Promise<Answer<Reply<K>>>;
  /** Lets calls in flight finish, then closes the connections. A program that forgets it still ends. */
  close(): Promise<void>;
}

/** A client of one Worktrack server, for one token. */
export type Worktrack = Connection & Operations & { readonly media: MediaFiles };

type Constructor = new (options: WorktrackOptions) => Worktrack;

/** Throws UsageError when an option is missing or malformed; connects at the first call. */
export const Worktrack = class Worktrack implements Connection {
  readonly baseUrl: string;
  readonly #call: Call;
  readonly #transport: Transport;

  constructor(options: WorktrackOptions) {
    const settings = settingsOf(options);
    this.baseUrl = settings.origin + settings.prefix;
    this.#transport = new Transport(settings);
    const send = sendOf(this.#transport, settings);
    this.#call = callOf(send);
    const methods = methodsOf(this.#call);
    Object.assign(methods.media, mediaFilesOf(send, this.#transport, settings));
    // Not enumerable: printing a client shows its address only.
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
