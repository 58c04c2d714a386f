import type { JsonPath, Visit } from "./json-detector.ts";
import { decodeEscapes, decodeKey, endsStringRun, isCompleteNumber, numberSteps } from "./json-tables.ts";

/** Visits each value of a JSON text in constant memory. Returns false if the text is not JSON or is nested more than 512 levels deep. */
export const scanJson = async (chunks: AsyncIterable<Buffer>, visit: Visit): Promise<boolean> => {
  const scanner = new JsonScanner(visit);
  for await (const chunk of chunks) if (!scanner.push(chunk)) return false;
  return scanner.end();
};

const depthMax = 512;
const textBytesMax = 256;
const words: Readonly<Record<number, Buffer>> = { 116: Buffer.from("true"), 102: Buffer.from("false"), 110: Buffer.from("null") };
const [quote, comma, colon, backslash, openArray, closeArray, openObject, closeObject] = [0x22, 0x2c, 0x3a, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

// States are numbers because comparing them is faster. In the first two, the next byte is part of a value or key that has begun.
const inString = 0;
const inNumber = 1;
const inWord = 2;
const expectsValue = 3;
const expectsValueOrEnd = 4;
const expectsKey = 5;
const expectsKeyOrEnd = 6;
const expectsColon = 7;
const expectsCommaOrEnd = 8;
const done = 9;

/** A state machine over the bytes of a JSON text. Chunks may divide the text anywhere, also within a value. */
class JsonScanner {
  readonly #visit: Visit;
  /** The current key of each open object and the current index of each open array. */
  readonly #steps: (string | number)[] = Array.from({ length: depthMax }, () => "");
  readonly #path: JsonPath = { steps: this.#steps, depth: 0 };
  #state = expectsValue;
  #isKey = false;
  #isEscaped = false;
  #numberState = 0;
  #word: Buffer = Buffer.alloc(0);
  #wordBytes = 0;
  /** The text of the current value: its part in earlier chunks, and its place in this chunk. */
  #earlier = "";
  #chunk: Buffer = Buffer.alloc(0);
  #start = 0;
  #end = 0;
  readonly #text = (): string => {
    const end = Math.min(this.#end, this.#start + textBytesMax - this.#earlier.length);
    const text = this.#earlier + this.#chunk.toString("latin1", this.#start, end);
    return text.includes("\\") ? decodeEscapes(text) : text;
  };

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** Returns false if the text is not JSON. One loop with local variables: this is twice as fast as a method for each token. */
  push(chunk: Buffer): boolean {
    const { length } = chunk;
    const steps = this.#steps;
    const path = this.#path;
    const visit = this.#visit;
    this.#chunk = chunk;
    let state = this.#state;
    let start = 0;
    let at = 0;
    while (at < length) {
      const byte = chunk[at] as number;
      if (state > inWord) {
        if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
          at++;
          continue;
        }
        if (state === expectsCommaOrEnd) {
          const last = path.depth - 1;
          const index = steps[last];
          at++;
          if (byte === comma) {
            if (typeof index === "number") {
              steps[last] = index + 1;
              state = expectsValue;
            } else state = expectsKey;
            continue;
          }
          if (byte !== (typeof index === "number" ? closeArray : closeObject)) return false;
          path.depth = last;
          if (last === 0) state = done;
          continue;
        }
        if (state === expectsColon) {
          if (byte !== colon) return false;
          state = expectsValue;
          at++;
          continue;
        }
        if ((state === expectsValueOrEnd && byte === closeArray) || (state === expectsKeyOrEnd && byte === closeObject)) {
          path.depth--;
          state = path.depth === 0 ? done : expectsCommaOrEnd;
          at++;
          continue;
        }
        if (state === done) return false;
        this.#isKey = state === expectsKey || state === expectsKeyOrEnd;
        if (byte === quote) {
          state = inString;
          at++;
          start = at;
          continue;
        }
        if (this.#isKey) return false;
        if (byte === openArray || byte === openObject) {
          if (path.depth === depthMax) return false;
          visit(path, byte === openArray ? "[" : "{", this.#text);
          steps[path.depth] = byte === openArray ? 0 : "";
          path.depth++;
          state = byte === openArray ? expectsValueOrEnd : expectsKeyOrEnd;
          at++;
          continue;
        }
        start = at;
        if (numberSteps[byte] !== 0) {
          this.#numberState = 0;
          state = inNumber;
        } else {
          const word = words[byte];
          if (!word) return false;
          this.#word = word;
          this.#wordBytes = 0;
          state = inWord;
        }
      }
      at = state === inString ? this.#skipString(chunk, at) : state === inNumber ? this.#skipNumber(chunk, at) : this.#skipWord(chunk, at);
      if (at === length) break;
      this.#start = start;
      this.#end = at;
      if (!this.#finish(state)) return false;
      if (state === inString) at++;
      state = this.#isKey ? expectsColon : path.depth === 0 ? done : expectsCommaOrEnd;
    }
    if (state <= inWord && this.#earlier.length < textBytesMax)
      this.#earlier += chunk.toString("latin1", start, start + textBytesMax - this.#earlier.length);
    this.#state = state;
    return true;
  }

  /** Returns false if the text ended too early. */
  end(): boolean {
    this.#start = 0;
    this.#end = 0;
    if (this.#state !== inNumber && this.#state !== inWord) return this.#state === done;
    return this.#path.depth === 0 && this.#finish(this.#state);
  }

  /** The offset of the closing quote, or the end of the chunk. */
  #skipString(chunk: Buffer, from: number): number {
    let at = from;
    for (; at < chunk.length; at++) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (endsStringRun[chunk[at] as number] !== 0) {
        if (chunk[at] !== backslash) break;
        this.#isEscaped = true;
      }
    }
    return at;
  }

  #skipNumber(chunk: Buffer, from: number): number {
    let at = from;
    let numberState = this.#numberState;
    for (; at < chunk.length; at++) {
      const next = numberSteps[numberState * 256 + (chunk[at] as number)] as number;
      if (next === 0) break;
      numberState = next;
    }
    this.#numberState = numberState;
    return at;
  }

  #skipWord(chunk: Buffer, from: number): number {
    let at = from;
    for (; at < chunk.length && chunk[at] === this.#word[this.#wordBytes]; at++) this.#wordBytes++;
    return at;
  }

  /** Handles the end of a key, string, number or word. Returns false if it is not complete. */
  #finish(state: number): boolean {
    if (state === inNumber && !isCompleteNumber[this.#numberState]) return false;
    if (state === inWord && this.#wordBytes < this.#word.length) return false;
    if (this.#isKey) this.#steps[this.#path.depth - 1] = this.#decodeKey();
    else this.#visit(this.#path, state === inString ? "string" : state === inNumber ? "number" : "word", this.#text);
    this.#earlier = "";
    return true;
  }

  #decodeKey(): string {
    if (this.#earlier !== "" || this.#end - this.#start > textBytesMax) return this.#text();
    const key = decodeKey(this.#chunk, this.#start, this.#end);
    return key.includes("\\") ? decodeEscapes(key) : key;
  }
}
