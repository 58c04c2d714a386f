import { type FileReader, readChunks } from "./file-reader.ts";
import { createJsonTokenizer, type JsonToken } from "./json-tokenizer.ts";
import type { Recognition } from "./recognition.ts";

/** Called for each string, number and word, and for the "{" or "[" of each object and array. `path` is reused: copy it to keep it. */
type Visit = (path: readonly (string | number)[], token: JsonToken) => void;

/** Visits a JSON document and decides afterward whether it has a certain format. */
export interface JsonDetector {
  readonly visit: Visit;
  recognition(): Recognition | undefined;
}

type State = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end" | "done" | "broken";

const depthMax = 512;

/** Visits each value of a JSON text in constant memory. Returns false if the text is not JSON or is nested more than 512 levels deep. */
export const scanJson = async (file: FileReader, visit: Visit, from = 0, to = file.size): Promise<boolean> => {
  const grammar = new Grammar(visit);
  const tokenizer = createJsonTokenizer((token) => grammar.accept(token));
  for await (const chunk of readChunks(file, from, to)) if (!tokenizer.push(chunk)) return false;
  return tokenizer.end() && grammar.state === "done";
};

/** Checks the order of the tokens and tracks the path of the current value. */
class Grammar {
  state: State = "value";
  readonly #visit: Visit;
  /** The current key of each open object and the current index of each open array. */
  readonly #path: (string | number)[] = [];

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** Returns false for a token that is not allowed at this position. */
  accept(token: JsonToken): boolean {
    this.state = this.#nextState(token);
    return this.state !== "broken";
  }

  #nextState(token: JsonToken): State {
    if (this.state === "colon") return token.type === ":" ? "value" : "broken";
    if (this.state === "comma or end") return token.type === "," ? this.#next() : this.#close(token);
    if (token.type === "]" && this.state === "value or ]") return this.#close(token);
    if (token.type === "}" && this.state === "key or }") return this.#close(token);
    if (this.state === "key" || this.state === "key or }") return this.#key(token);
    return this.state === "done" ? "broken" : this.#value(token);
  }

  #key(token: JsonToken): State {
    if (token.type !== "string") return "broken";
    this.#path[this.#path.length - 1] = token.text;
    return "colon";
  }

  #value(token: JsonToken): State {
    if (token.type === "string" || token.type === "number" || token.type === "word") {
      this.#visit(this.#path, token);
      return this.#path.length === 0 ? "done" : "comma or end";
    }
    if ((token.type !== "{" && token.type !== "[") || this.#path.length === depthMax) return "broken";
    this.#visit(this.#path, token);
    this.#path.push(token.type === "{" ? "" : 0);
    return token.type === "{" ? "key or }" : "value or ]";
  }

  #next(): State {
    const last = this.#path.length - 1;
    const index = this.#path[last];
    if (typeof index !== "number") return "key";
    this.#path[last] = index + 1;
    return "value";
  }

  #close(token: JsonToken): State {
    const index = this.#path.pop();
    if (token.type !== (typeof index === "number" ? "]" : "}") || index === undefined) return "broken";
    return this.#path.length === 0 ? "done" : "comma or end";
  }
}
