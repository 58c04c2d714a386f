// A client of TypeScript's language server, which editors use: hover and go to definition in a source text.
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

interface Position {
  readonly line: number;
  readonly character: number;
}
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}
interface Hover {
  readonly contents: { readonly value: string };
}
interface Report {
  readonly items: ReadonlyArray<{ readonly severity: number; readonly code: number; readonly message: string }>;
}
export interface Location {
  readonly uri: string;
  readonly range: { readonly start: Position };
}

const unusedName = 6133;

const tsc = createRequire(import.meta.url)
  .resolve("typescript/package.json")
  .replace("package.json", "bin/tsc");

export class LanguageServer implements Disposable {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #received = Buffer.alloc(0);
  #nextId = 1;

  constructor() {
    this.#child = spawn(process.execPath, [tsc, "--lsp", "--stdio"], { stdio: ["pipe", "pipe", "ignore"] });
    this.#child.stdout?.on("data", (piece: Buffer) => this.#receive(piece));
    this.#child.on("exit", () => this.#rejectAll());
  }

  #rejectAll(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error("The language server has ended"));
  }

  #receive(piece: Buffer): void {
    this.#received = Buffer.concat([this.#received, piece]);
    for (;;) {
      const end = this.#received.indexOf("\r\n\r\n");
      const length = Number(/content-length: *(\d+)/i.exec(this.#received.toString("latin1", 0, Math.max(end, 0)))?.[1]);
      if (end < 0 || this.#received.length < end + 4 + length) return;
      const message = JSON.parse(this.#received.toString("utf8", end + 4, end + 4 + length)) as Message;
      this.#received = this.#received.subarray(end + 4 + length);
      this.#handle(message);
    }
  }

  #handle({ id, method, result, error }: Message): void {
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    // The server asks for settings. Null means that there are none.
    if (method !== undefined) this.#write({ id, result: null });
    else if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #write(message: object): void {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#child.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  #request(method: string, params: object): Promise<unknown> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#write({ id, method, params });
    });
  }

  /** Opens a text as if it were a file at this path. */
  async open(path: string, text: string): Promise<void> {
    await this.#request("initialize", {
      processId: process.pid,
      rootUri: null,
      capabilities: { textDocument: { hover: { contentFormat: ["markdown"] } } },
    });
    this.#write({ method: "initialized", params: {} });
    const textDocument = { uri: pathToFileURL(path).href, languageId: "typescript", version: 1, text };
    this.#write({ method: "textDocument/didOpen", params: { textDocument } });
  }

  async hover(path: string, position: Position): Promise<string> {
    const hover = (await this.#request("textDocument/hover", at(path, position))) as Hover | null;
    return hover?.contents.value ?? "";
  }

  async definitions(path: string, position: Position): Promise<readonly Location[]> {
    const found = await this.#request("textDocument/definition", at(path, position));
    return [found ?? []].flat() as Location[];
  }

  /** The errors of a file. Unused names are none. */
  async errors(path: string): Promise<readonly string[]> {
    const report = (await this.#request("textDocument/diagnostic", { textDocument: { uri: pathToFileURL(path).href } })) as Report;
    return report.items.filter(({ severity, code }) => severity === 1 && code !== unusedName).map(({ message }) => message);
  }

  [Symbol.dispose](): void {
    this.#child.kill("SIGKILL");
  }
}

const at = (path: string, position: Position) => ({ textDocument: { uri: pathToFileURL(path).href }, position });
