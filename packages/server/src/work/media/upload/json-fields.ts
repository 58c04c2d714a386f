// The fields of a JSON upload without its file, whose data json.ts passes to the base64 decoder.
import { ApiError, invalidField } from "../../../platform/api-error.ts";
import { parseJson, parseJsonObject } from "../../../platform/json-body.ts";

/** The maximum size of a JSON upload without the characters of `fileData`. */
export const jsonFieldsBytesMax = 64 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d];

/**
 * Collects the JSON object of an upload without the characters of its `fileData` string, which may exceed memory. Only strings and depth
 * are tracked here. JSON.parse validates the object at the end: an emptied string does not change whether the rest is valid.
 */
export class JsonFieldCollector {
  /** True between the quotes of `fileData`, whose characters must not be passed to push(). */
  inFileData = false;
  readonly #bytes = Buffer.allocUnsafe(jsonFieldsBytesMax);
  #used = 0;
  #depth = 0;
  /** Undefined until the first byte of the outermost value. */
  #isObject: boolean | undefined;
  #inString = false;
  #escaping = false;
  readonly #keys = new Set<string>();
  #expectsKey = false;
  /** The start of the current key in #bytes. */
  #keyStart: number | undefined;
  /** The key of the next value. */
  #key: string | undefined;

  /** Consumes the chunk, but at most to the quote that opens `fileData`. Returns the index after the last consumed byte. */
  push(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length && !this.inFileData) {
      const byte = chunk[at++] as number;
      this.#put(byte);
      if (this.#inString) this.#pushInString(byte);
      else this.#pushOutside(byte);
    }
    return at;
  }

  /** Must be called at the quote that closes `fileData`. */
  closeFileData(): void {
    this.#put(quote);
    this.inFileData = false;
  }

  /** Parses the object without `fileData` after the end of the body. */
  parse(): Record<string, unknown> {
    const { fileData, ...fields } = parseJsonObject(this.#bytes.subarray(0, this.#used)) ?? {};
    if (fileData === undefined) throw invalidField(["body", "fileData"], "invalid_type", "Required");
    if (typeof fileData !== "string") throw invalidField(["body", "fileData"], "invalid_type", "Must be a base64 string");
    return fields;
  }

  #put(byte: number): void {
    if (this.#used === jsonFieldsBytesMax) throw new ApiError("payload_too_large", "The fields other than fileData are larger than 64 KB");
    this.#bytes[this.#used++] = byte;
  }

  #pushInString(byte: number): void {
    if (this.#escaping) this.#escaping = false;
    else if (byte === backslash) this.#escaping = true;
    else if (byte === quote) {
      this.#inString = false;
      if (this.#keyStart !== undefined) this.#closeKey(this.#bytes.subarray(this.#keyStart, this.#used));
    }
  }

  #closeKey(quoted: Buffer): void {
    const key = parseJson(quoted) as string;
    if (this.#keys.has(key)) throw invalidField(["body", key], "duplicate_field", "This field occurs twice");
    this.#keys.add(key);
    this.#key = key;
    this.#keyStart = undefined;
  }

  #pushOutside(byte: number): void {
    if (this.#depth === 0 && (isIgnored(byte) || !this.#startsObject(byte))) return;
    if (byte === quote) this.#openString();
    else if (byte === openBrace || byte === openBracket) this.#expectsKey = ++this.#depth === 1;
    else if (byte === closeBrace || byte === closeBracket) this.#depth--;
    else if (byte === comma && this.#depth === 1) this.#expectsKey = true;
  }

  /** Whether the outermost value is an object. Any other value, and any text after the object, is only collected, for parse() to reject. */
  #startsObject(byte: number): boolean {
    this.#isObject ??= byte === openBrace;
    return this.#isObject && byte === openBrace;
  }

  #openString(): void {
    const isKey = this.#depth === 1 && this.#expectsKey;
    this.inFileData = this.#depth === 1 && !isKey && this.#key === "fileData";
    this.#inString = !this.inFileData;
    if (isKey) this.#keyStart = this.#used - 1;
    if (this.inFileData) this.#key = undefined;
    this.#expectsKey &&= !isKey;
  }
}

/** White space, and the bytes of a byte order mark. parse() rejects those that are not at the start. */
const isIgnored = (byte: number): boolean => [0x20, 0x0a, 0x0d, 0x09, 0xef, 0xbb, 0xbf].includes(byte);
