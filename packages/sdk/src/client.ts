// The `Worktrack` client, which calls the operations of one server with one token.
import { type Call, createCall, createSend, type Send } from "./call.ts";
import { createEventStream } from "./events/open-stream.ts";
import { ended } from "./events/stream.ts";
import type { OperationName } from "./generated/operation-names.ts";
import type { Arguments, Operations, Reply } from "./generated/operations.ts";
import type { McpOptions } from "./mcp.ts";
import { createExportFiles, createMediaFiles, createPictureFiles } from "./media/files.ts";
import { createMethods } from "./methods.ts";
import type { CallOptions } from "./operations.ts";
import { createPathRequest, type PathArguments } from "./request.ts";
import type { Answer } from "./response.ts";
import type { HttpMethod } from "./route.ts";
import { readSettings, type Settings, type WorktrackOptions, type WorktrackSessionOptions } from "./settings.ts";
import { Transport } from "./transport.ts";

/** The members of a client other than the operations. */
export interface Connection extends AsyncDisposable {
  readonly baseUrl: string;
  /** Calls any operation by its name, for programs that iterate over the table. Returns the same as `withResponse`. */
  request<K extends OperationName>(operation: K, args: Arguments<K>, options?: CallOptions): Promise<Answer<Reply<K>>>;
  /** Calls a path of a newer server that this SDK does not know, such as `request("GET", "/api/v1/tasks", { query: { limit: 5 } })`. */
  request(method: HttpMethod, path: string, args?: PathArguments, options?: CallOptions): Promise<Answer<unknown>>;
  /**
   * Posts a message of the Model Context Protocol to `/mcp`, and yields the messages of the response, as JSON. For bridges, such as the
   * one of `worktrack mcp`: it checks no message.
   */
  sendMcpMessage(message: string, options?: McpOptions): AsyncGenerator<string, void, undefined>;
  /** Ends event streams, waits for calls in flight, then closes the connections. Open connections do not keep the process alive. */
  close(): Promise<void>;
}

/** A client for one Worktrack server and one token or session. */
export interface Worktrack extends Connection, Operations {}

const methods: readonly string[] = ["GET", "POST", "PUT", "PATCH", "DELETE"] satisfies HttpMethod[];
const isMethod = (text: string): text is HttpMethod => methods.includes(text);

interface Constructor {
  new (options: WorktrackSessionOptions): Worktrack;
  new (options: WorktrackOptions): Worktrack;
}

/** Connects at the first call. @throws UsageError when an option is missing or malformed */
export const Worktrack = class Worktrack implements Connection {
  readonly baseUrl: string;
  readonly #call: Call;
  readonly #send: Send;
  readonly #transport: Transport;
  readonly #settings: Settings;
  readonly #closing = new AbortController();

  constructor(options: WorktrackOptions | WorktrackSessionOptions) {
    const settings = readSettings(options);
    this.baseUrl = settings.origin + settings.prefix;
    this.#settings = settings;
    this.#transport = new Transport(settings);
    this.#send = createSend(this.#transport, settings);
    this.#call = createCall(this.#send);
    const operations = createMethods(this.#call);
    Object.assign(operations.media, createMediaFiles(this.#send, this.#transport, settings));
    Object.assign(operations.events, createEventStream(this.#transport, settings, this.#closing.signal));
    Object.assign(operations.me.avatar, createPictureFiles(this.#send, "me.avatar.set"));
    Object.assign(operations.serviceAccounts.avatar, createPictureFiles(this.#send, "serviceAccounts.avatar.set"));
    Object.assign(operations.organization.exports, createExportFiles(this.#transport, settings));
    // Not enumerable, so that printing a client shows its address only.
    for (const [name, value] of Object.entries(operations)) Object.defineProperty(this, name, { value });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Connection have the types
  async request(first: string, second: any, third?: any, fourth?: CallOptions): Promise<Answer<any>> {
    if (isMethod(first)) return this.#send(createPathRequest(first, second, third ?? {}), fourth ?? {});
    return this.#call(first as OperationName, second, third);
  }

  async *sendMcpMessage(message: string, options?: McpOptions): AsyncGenerator<string, void, undefined> {
    const { postMessage } = await import("./mcp.ts");
    yield* postMessage(this.#transport, this.#settings, message, options);
  }

  close(): Promise<void> {
    this.#closing.abort(ended);
    return this.#transport.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
} as unknown as Constructor;
