/** Of JSON. A string's text is its beginning, of bytes; enough to tell names and schemes. */
export interface Token {
  readonly type: "{" | "}" | "[" | "]" | ":" | "," | "string" | "number" | "word";
  readonly text: string;
}

interface Tokens {
  /** @returns false when the taker wants no more, or there was no token. */
  take(chunk: Buffer): boolean;
  end(): boolean;
}

const textKept = 256;
const quote = 0x22;
const backslash = 0x5c;
const marks = new Map<number, Token>([..."{}[]:,"].map((type) => [type.charCodeAt(0), { type: type as "{", text: "" }]));
const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const word = /^(true|false|null)$/;
/** For each byte whether it belongs to a number or a word. */
const inWord = Uint8Array.from({ length: 256 }, (_, byte) => (/[-+.\w]/.test(String.fromCharCode(byte)) ? 1 : 0));
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Cuts the chunks of a JSON text into tokens, wherever they were cut; a string may be longer than memory. */
export const tokensIn = (taker: (token: Token) => boolean): Tokens => {
  /** What is kept of the token that goes on in the next chunk. */
  let text = "";
  let within: "string" | "escape" | "word" | undefined;

  const keep = (chunk: Buffer, from: number, to: number): void => {
    if (text.length < textKept) text += chunk.toString("latin1", from, Math.min(to, from + textKept - text.length));
  };
  const finish = (): boolean => {
    const token = within === "word" ? wordOf(text) : ({ type: "string", text: text.includes("\\") ? unescaped(text) : text } as const);
    text = "";
    within = undefined;
    return token !== undefined && taker(token);
  };
  /** Where the string or word that begins or goes on at `start` ends in the chunk; the chunk's end when it does not. */
  const endOf = (chunk: Buffer, start: number): number => {
    let at = start;
    if (within === "word") {
      while (at < chunk.length && inWord[chunk[at] as number]) at++;
      return at;
    }
    for (; at < chunk.length; at++) {
      if (within === "escape") within = "string";
      else if (chunk[at] === backslash) within = "escape";
      else if (chunk[at] === quote) break;
    }
    return at;
  };

  const take = (chunk: Buffer): boolean => {
    for (let at = 0; at < chunk.length; ) {
      if (within === undefined) {
        const byte = chunk[at] as number;
        if (byte === quote) within = "string";
        else if (inWord[byte]) within = "word";
        else if (!isSpace(byte)) {
          const mark = marks.get(byte);
          if (!mark || !taker(mark)) return false;
        }
        if (within !== "word") at++;
        continue;
      }
      const end = endOf(chunk, at);
      keep(chunk, at, end);
      at = within === "word" ? end : end + 1;
      if (end < chunk.length && !finish()) return false;
    }
    return true;
  };
  return { take, end: () => within === undefined || (within === "word" && finish()) };
};

const wordOf = (text: string): Token | undefined =>
  number.test(text) ? { type: "number", text } : word.test(text) ? { type: "word", text } : undefined;

const unescaped = (text: string): string =>
  text.replace(/\\u00([0-7][0-9a-f])|\\(.)/gi, (_, code, letter) => letter ?? String.fromCharCode(Number.parseInt(code, 16)));
