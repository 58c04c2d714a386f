import { ApiError, invalidField } from "../../platform/api-error.ts";

/** All of a JSON upload but the characters of fileData. */
export const envelopeBytesMax = 64 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d];

/**
 * Collects a JSON object whose string `fileData` is left empty, and knows where it stood. Only strings and depth are followed here: whether
 * it is JSON at all is decided by JSON.parse at the end, for what is cut out is the inside of one string.
 */
export class Envelope {
  /** Between the quotes of fileData: what comes now is not for take(). */
  inFile = false;
  readonly #bytes = Buffer.allocUnsafe(envelopeBytesMax);
  #used = 0;
  #depth = 0;
  #inString = false;
  #escaping = false;
  readonly #keys = new Set<string>();
  #keyComes = false;
  /** Where the key that is being read begins in #bytes. */
  #keyStart: number | undefined;
  /** The key whose value comes next. */
  #key: string | undefined;

  /** The index behind what was taken: the whole chunk, or up to and with the quote that opens fileData. */
  take(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length && !this.inFile) {
      const byte = chunk[at++] as number;
      this.#put(byte);
      if (this.#inString) this.#takeInString(byte);
      else this.#takeOutside(byte);
    }
    return at;
  }

  /** At the quote that closes fileData. */
  leaveFile(): void {
    this.#put(quote);
    this.inFile = false;
  }

  /** The object without fileData, once the body has ended. */
  fields(): Record<string, unknown> {
    const { fileData, ...fields } = parsed(this.#bytes.subarray(0, this.#used)) as Record<string, unknown>;
    if (fileData === undefined) throw invalidField(["body", "fileData"], "invalid_type", "fileData is missing");
    if (typeof fileData !== "string") throw invalidField(["body", "fileData"], "invalid_type", "fileData is a string of base64");
    return fields;
  }

  #put(byte: number): void {
    if (this.#used === envelopeBytesMax) throw new ApiError("payload_too_large", "The fields beside fileData are larger than 64 KB");
    this.#bytes[this.#used++] = byte;
  }

  #takeInString(byte: number): void {
    if (this.#escaping) this.#escaping = false;
    else if (byte === backslash) this.#escaping = true;
    else if (byte === quote) {
      this.#inString = false;
      if (this.#keyStart !== undefined) this.#closeKey(this.#bytes.subarray(this.#keyStart, this.#used));
    }
  }

  #closeKey(quoted: Buffer): void {
    const key = parsed(quoted) as string;
    if (this.#keys.has(key)) throw invalidField(["body", key], "duplicate_field", "This field is there twice");
    this.#keys.add(key);
    this.#key = key;
    this.#keyStart = undefined;
  }

  #takeOutside(byte: number): void {
    if (this.#depth === 0 && isSpace(byte)) return;
    if (this.#depth === 0 && byte !== openBrace) throw invalidJson("The body is not one JSON object");
    if (byte === quote) this.#openString();
    else if (byte === openBrace || byte === openBracket) this.#keyComes = ++this.#depth === 1;
    else if (byte === closeBrace || byte === closeBracket) this.#depth--;
    else if (byte === comma && this.#depth === 1) this.#keyComes = true;
  }

  #openString(): void {
    const isKey = this.#depth === 1 && this.#keyComes;
    this.inFile = this.#depth === 1 && !isKey && this.#key === "fileData";
    this.#inString = !this.inFile;
    if (isKey) this.#keyStart = this.#used - 1;
    if (this.inFile) this.#key = undefined;
    this.#keyComes &&= !isKey;
  }
}

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw invalidJson();
  }
};

const invalidJson = (detail = "The body is not valid JSON"): ApiError => new ApiError("invalid_json", detail);
