import { type ApiError, invalidField } from "../../platform/api-error.ts";

/** Decoded at once. */
const pieceChars = 64 * 1024;
/** What may be left of the piece before: three characters and five of an escape. */
const restChars = 8;

const backslash = 0x5c;
const slash = 0x2f;

/** Decodes the inside of a JSON string of base64 as it arrives, cut anywhere. Strict: what is accepted has exactly one spelling. */
interface Base64 {
  /** @throws ApiError validation_failed for anything but standard, padded, canonical base64. */
  take(chunk: Buffer): Promise<void>;
  end(): void;
}

/** `write` gets bytes that are overwritten once its promise is resolved. */
export const createBase64 = (write: (bytes: Uint8Array) => Promise<void>): Base64 => {
  const scratch = Buffer.allocUnsafe(pieceChars + restChars);
  /** Fewer than four characters without escapes, then perhaps the beginning of an escape. */
  let rest = "";
  let padded = false;

  const takePiece = async (piece: Buffer): Promise<void> => {
    // Joined as bytes: joined strings would be copied once more.
    const restBytes = scratch.write(rest, "latin1");
    const raw = scratch.toString("latin1", 0, restBytes + piece.copy(scratch, restBytes));
    const whole = raw.length - cutEscapeChars(raw);
    const text = unescaped(raw.slice(0, whole), scratch);
    const decodable = text.length - (text.length % 4);
    rest = text.slice(decodable) + raw.slice(whole);
    if (decodable > 0) await decode(text.slice(0, decodable));
  };

  const decode = async (text: string): Promise<void> => {
    const size = scratch.write(text, "base64");
    if (padded || !isStrict(text, scratch.subarray(0, size))) throw refusal(text);
    padded = text.endsWith("=");
    await write(scratch.subarray(0, size));
  };

  return {
    take: async (chunk) => {
      for (let from = 0; from < chunk.length; from += pieceChars) await takePiece(chunk.subarray(from, from + pieceChars));
    },
    end: () => {
      if (rest !== "") throw refusal(rest);
    },
  };
};

/**
 * Node's decoder forgives: it leaves out what it does not know, which makes the bytes fewer than the characters say, takes the URL-safe
 * alphabet, and drops bits that are left over at the end. To encode all of it again and compare would take twice the time.
 */
const isStrict = (text: string, bytes: Buffer): boolean => {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const isWhole = bytes.length === (text.length / 4) * 3 - padding;
  return isWhole && !text.includes("-") && !text.includes("_") && bytes.toString("base64", bytes.length + padding - 3) === text.slice(-4);
};

/** How many characters at the end may be an escape whose rest is yet to come. */
const cutEscapeChars = (raw: string): number => {
  const end = raw.slice(-5);
  const at = end.lastIndexOf("\\");
  if (at < 0) return 0;
  const left = end.length - at;
  return left < (end[at + 1] === "u" ? 6 : 2) ? left : 0;
};

/** `\/`, which PHP writes, and `\u002b`, which .NET writes. Every other escape stands for a character that base64 has not. */
const unescaped = (raw: string, scratch: Buffer): string => {
  if (!raw.includes("\\")) return raw;
  const units = scratch.subarray(0, scratch.write(raw, "latin1"));
  let length = 0;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] as number;
    if (unit !== backslash) units[length++] = unit;
    else if (units[++at] === slash) units[length++] = slash;
    else {
      units[length++] = escapedUnit(units, at);
      at += 4;
    }
  }
  return units.toString("latin1", 0, length);
};

/** `\u00` and two digits; `at` is behind the backslash. Numbers are compared, for .NET's bodies have a million of these. */
const escapedUnit = (units: Buffer, at: number): number => {
  const isLatin = units[at] === 0x75 && units[at + 1] === 0x30 && units[at + 2] === 0x30;
  const unit = isLatin ? 16 * hexDigit(units[at + 3]) + hexDigit(units[at + 4]) : Number.NaN;
  if (Number.isNaN(unit) || unit === backslash) throw refusal("\\");
  return unit;
};

const hexDigit = (unit = 0): number => {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
};

const refusal = (text: string): ApiError => invalidField(["body", "fileData"], "invalid_base64", `fileData ${fault(text)}`);

const fault = (text: string): string => {
  const stranger = /[^A-Za-z0-9+/=]/.exec(text)?.[0];
  if (stranger === undefined)
    return "is not padded or ends in the middle: base64 comes in fours, with = only at its end and no bits left over";
  if (stranger === ":") return 'holds a ":": send the base64 alone, without "data:…;base64," before it';
  if (/[-_]/.test(stranger)) return "is URL-safe base64: send the standard alphabet, with + and /";
  if (/\s/.test(stranger)) return "holds white space: send base64 without line breaks";
  if (stranger === "\\") return "holds an escape for a character that is not base64";
  return "holds a character that is not base64";
};
