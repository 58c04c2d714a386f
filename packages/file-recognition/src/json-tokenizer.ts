/** A JSON token. `text` has only the first 256 bytes of a string, as Latin-1: enough for names and URI schemes. */
export interface JsonToken {
  readonly type: "{" | "}" | "[" | "]" | ":" | "," | "string" | "number" | "word";
  readonly text: string;
}

interface JsonTokenizer {
  /** Returns false if the chunk has an invalid token or `onToken` returned false. */
  push(chunk: Buffer): boolean;
  /** Returns false if the text ends inside a string or with an invalid word. */
  end(): boolean;
}

const textBytesMax = 256;
const quote = 0x22;
const backslash = 0x5c;
const punctuation = new Map<number, JsonToken>([..."{}[]:,"].map((type) => [type.charCodeAt(0), { type: type as "{", text: "" }]));
const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const word = /^(true|false|null)$/;
/** Is 1 for each byte that can be part of a number or a word. */
const isWordByte = Uint8Array.from({ length: 256 }, (_, byte) => (/[-+.\w]/.test(String.fromCharCode(byte)) ? 1 : 0));
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Splits a JSON text into tokens, wherever its chunks divide them. Memory is constant, however long a string is. */
export const createJsonTokenizer = (onToken: (token: JsonToken) => boolean): JsonTokenizer => {
  /** The text of a token that continues in the next chunk. */
  let text = "";
  let within: "string" | "escape" | "word" | undefined;

  const append = (chunk: Buffer, from: number, to: number): void => {
    if (text.length < textBytesMax) text += chunk.toString("latin1", from, Math.min(to, from + textBytesMax - text.length));
  };
  const finish = (): boolean => {
    const token =
      within === "word" ? parseWord(text) : ({ type: "string", text: text.includes("\\") ? decodeEscapes(text) : text } as const);
    text = "";
    within = undefined;
    return token !== undefined && onToken(token);
  };
  /** Finds the end of the current string or word, or the end of the chunk if the token continues after it. */
  const findEnd = (chunk: Buffer, start: number): number => {
    let at = start;
    if (within === "word") {
      while (at < chunk.length && isWordByte[chunk[at] as number]) at++;
      return at;
    }
    for (; at < chunk.length; at++) {
      if (within === "escape") within = "string";
      else if (chunk[at] === backslash) within = "escape";
      else if (chunk[at] === quote) break;
    }
    return at;
  };

  const push = (chunk: Buffer): boolean => {
    for (let at = 0; at < chunk.length; ) {
      if (within === undefined) {
        const byte = chunk[at] as number;
        if (byte === quote) within = "string";
        else if (isWordByte[byte]) within = "word";
        else if (!isSpace(byte)) {
          const token = punctuation.get(byte);
          if (!token || !onToken(token)) return false;
        }
        if (within !== "word") at++;
        continue;
      }
      const end = findEnd(chunk, at);
      append(chunk, at, end);
      at = within === "word" ? end : end + 1;
      if (end < chunk.length && !finish()) return false;
    }
    return true;
  };
  return { push, end: () => within === undefined || (within === "word" && finish()) };
};

const parseWord = (text: string): JsonToken | undefined =>
  number.test(text) ? { type: "number", text } : word.test(text) ? { type: "word", text } : undefined;

const decodeEscapes = (text: string): string =>
  text.replace(/\\u00([0-7][0-9a-f])|\\(.)/gi, (_, code, letter) => letter ?? String.fromCharCode(Number.parseInt(code, 16)));
