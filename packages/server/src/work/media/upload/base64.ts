// Decodes the base64 text of a JSON upload as it arrives, in chunks.
import { type ApiError, invalidField } from "../../../platform/api-error.ts";

/** The number of characters that are decoded at a time. */
const pieceChars = 64 * 1024;
/** The most that can be left over from the previous piece: three characters and five of an escape. */
const restChars = 8;

const backslash = 0x5c;
const slash = 0x2f;
const [lineFeed, carriageReturn] = [0x0a, 0x0d];
const [letterN, letterR] = [0x6e, 0x72];

/** Decodes the inside of a base64 JSON string in chunks. It is strict: apart from line breaks, each file has only one accepted text. */
interface Base64Decoder {
  /** @throws ApiError validation_failed for anything but standard, padded, canonical base64. */
  push(chunk: Buffer): Promise<void>;
  end(): void;
}

/** `write` must not keep the bytes: they are overwritten after its promise resolves. */
export const createBase64Decoder = (write: (bytes: Uint8Array) => Promise<void>): Base64Decoder => {
  const scratch = Buffer.allocUnsafe(pieceChars + restChars);
  /** Fewer than four decoded characters, then perhaps the start of an escape. */
  let rest = "";
  let padded = false;

  const decodePiece = async (piece: Buffer): Promise<void> => {
    // Joins bytes instead of strings, which would be copied once more.
    const restBytes = scratch.write(rest, "latin1");
    const raw = scratch.toString("latin1", 0, restBytes + piece.copy(scratch, restBytes));
    const whole = raw.length - countCutEscape(raw);
    const text = decodeEscapes(raw.slice(0, whole), scratch);
    const decodable = text.length - (text.length % 4);
    rest = text.slice(decodable) + raw.slice(whole);
    if (decodable > 0) await decode(text.slice(0, decodable));
  };

  const decode = async (text: string): Promise<void> => {
    const size = scratch.write(text, "base64");
    if (padded || !isStrict(text, scratch.subarray(0, size))) throw invalidBase64(text);
    padded = text.endsWith("=");
    await write(scratch.subarray(0, size));
  };

  return {
    push: async (chunk) => {
      for (let from = 0; from < chunk.length; from += pieceChars) await decodePiece(chunk.subarray(from, from + pieceChars));
    },
    end: () => {
      if (rest !== "") throw invalidBase64(rest);
    },
  };
};

/**
 * Node's decoder is lenient: it skips unknown characters, accepts the URL-safe alphabet, and drops extra bits at the end. This detects
 * all three by the byte count, two searches and encoding the last characters again. Encoding everything again would double the time.
 */
const isStrict = (text: string, bytes: Buffer): boolean => {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const isWhole = bytes.length === (text.length / 4) * 3 - padding;
  return isWhole && !text.includes("-") && !text.includes("_") && bytes.toString("base64", bytes.length + padding - 3) === text.slice(-4);
};

/** The length of an incomplete escape at the end: 0 if there is none. */
const countCutEscape = (raw: string): number => {
  const end = raw.slice(-5);
  const at = end.lastIndexOf("\\");
  if (at < 0) return 0;
  const left = end.length - at;
  return left < (end[at + 1] === "u" ? 6 : 2) ? left : 0;
};

/**
 * Decodes `\/`, which PHP writes, and `\u00xx`, such as the `\u002b` of .NET, and drops line breaks, which RFC 2045 puts after 76
 * characters. Other escapes cannot stand for base64 characters.
 */
const decodeEscapes = (raw: string, scratch: Buffer): string => {
  if (!raw.includes("\\")) return raw;
  const units = scratch.subarray(0, scratch.write(raw, "latin1"));
  let length = 0;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] as number;
    if (unit !== backslash) units[length++] = unit;
    else if (units[++at] === slash) units[length++] = slash;
    else if (units[at] !== letterN && units[at] !== letterR) {
      const escaped = parseEscape(units, at);
      if (escaped !== lineFeed && escaped !== carriageReturn) units[length++] = escaped;
      at += 4;
    }
  }
  return units.toString("latin1", 0, length);
};

/** Decodes `u00` and two hex digits at `at`. Compares numbers for speed, because bodies from .NET contain a million of these. */
const parseEscape = (units: Buffer, at: number): number => {
  const isLatin = units[at] === 0x75 && units[at + 1] === 0x30 && units[at + 2] === 0x30;
  const unit = isLatin ? 16 * hexDigit(units[at + 3]) + hexDigit(units[at + 4]) : Number.NaN;
  if (Number.isNaN(unit) || unit === backslash) throw invalidBase64("\\");
  return unit;
};

const hexDigit = (unit = 0): number => {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
};

const invalidBase64 = (text: string): ApiError => invalidField(["body", "fileData"], "invalid_base64", describeFault(text));

const describeFault = (text: string): string => {
  const invalid = /[^A-Za-z0-9+/=]/.exec(text)?.[0];
  if (invalid === undefined)
    return "Is not padded or is incomplete: base64 comes in groups of four characters, with = only at its end and no bits left over";
  if (invalid === ":") return 'Contains a ":". Send the base64 alone, without "data:…;base64," before it';
  if (/[-_]/.test(invalid)) return "Is URL-safe base64. Use the standard alphabet, with + and /";
  if (/\s/.test(invalid)) return "Contains white space. Only line breaks are accepted, as the escapes \\r and \\n";
  if (invalid === "\\") return "Contains an escape for a character that is not base64";
  return "Contains a character that is not base64";
};
