import type { Kind, Refusal } from "./found.ts";
import { chunks, type FileReader } from "./reader.ts";
import { type Token, tokensIn } from "./tokens.ts";

/** Sees a value, or "{" or "[" for the beginning of one that has parts, and the path to it: the same array each time. */
export type Visit = (path: readonly (string | number)[], token: Token) => void;

type State = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end" | "done" | "broken";

const maximumDepth = 512;

/** Visits each value of a JSON text, keeping none. False when this is not JSON, or nested deeper than anybody's is. */
export const scanJson = async (file: FileReader, visit: Visit, from = 0, to = file.size): Promise<boolean> => {
  const grammar = new Grammar(visit);
  const tokens = tokensIn((token) => grammar.take(token));
  for await (const chunk of chunks(file, from, to)) if (!tokens.take(chunk)) return false;
  return tokens.end() && grammar.state === "done";
};

class Grammar {
  state: State = "value";
  readonly #visit: Visit;
  /** For each open object its current key, for each open array its current index. */
  readonly #path: (string | number)[] = [];

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** @returns false for a token that may not stand here. */
  take(token: Token): boolean {
    this.state = this.#after(token);
    return this.state !== "broken";
  }

  #after(token: Token): State {
    if (this.state === "colon") return token.type === ":" ? "value" : "broken";
    if (this.state === "comma or end") return token.type === "," ? this.#next() : this.#close(token);
    if (token.type === "]" && this.state === "value or ]") return this.#close(token);
    if (token.type === "}" && this.state === "key or }") return this.#close(token);
    if (this.state === "key" || this.state === "key or }") return this.#key(token);
    return this.state === "done" ? "broken" : this.#value(token);
  }

  #key(token: Token): State {
    if (token.type !== "string") return "broken";
    this.#path[this.#path.length - 1] = token.text;
    return "colon";
  }

  #value(token: Token): State {
    if (token.type === "string" || token.type === "number" || token.type === "word") {
      this.#visit(this.#path, token);
      return this.#path.length === 0 ? "done" : "comma or end";
    }
    if ((token.type !== "{" && token.type !== "[") || this.#path.length === maximumDepth) return "broken";
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

  #close(token: Token): State {
    const index = this.#path.pop();
    if (token.type !== (typeof index === "number" ? "]" : "}") || index === undefined) return "broken";
    return this.#path.length === 0 ? "done" : "comma or end";
  }
}

/** Looks at a document while it is scanned, and says in the end what it is. */
export interface Watcher {
  readonly visit: Visit;
  found(): Kind | Refusal | undefined;
}
