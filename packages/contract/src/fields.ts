// The fields that many schemas share: bounded text, ids, times, and JSON objects of limited size and depth.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import type { consolePaths } from "./values/console.ts";

/** PostgreSQL cannot store NUL or half of a surrogate pair. */
const isStorable = (value: string): boolean => !value.includes("\0") && value.isWellFormed();

/** Text of at most `maxChars` code points, the unit of PostgreSQL and of JSON Schema's maxLength. May be empty. */
export const text = (maxChars: number) =>
  z
    .string()
    .refine((value) => value.length <= maxChars || (value.length <= maxChars * 2 && [...value].length <= maxChars), {
      error: `Too long: at most ${maxChars} characters`,
      // The other checks would read the whole text.
      abort: true,
    })
    .refine(isStorable, { error: "Must not contain NUL or half of a surrogate pair" })
    .meta({ maxLength: maxChars });

/** A character that people see. Joiners and selectors inside of emoji and words are invisible by themselves. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** White space, also of no width. A selector or a joiner belongs to the character before it. */
const isSpace = (character = ""): boolean => /^[\s\u200b\u2060\ufeff]$/u.test(character);

const withoutOuterSpace = (value: string): string => {
  let [start, end] = [0, value.length];
  while (isSpace(value[start])) start++;
  while (end > start && isSpace(value[end - 1])) end--;
  return value.slice(start, end);
};

/** Text of at most `maxChars` code points that does not look empty. */
export const title = (maxChars: number) =>
  text(maxChars)
    .refine((value) => visible.test(value), { error: "Must not be empty" })
    .meta({ minLength: 1, maxLength: maxChars });

/** The name of a record, stored without white space around it. */
export const nameText = (maxChars: number) => title(maxChars).overwrite(withoutOuterSpace).meta({ minLength: 1, maxLength: maxChars });

/** The error for a union, whose own message would not help. A missing value still gets "Required". */
export const mustBe = (what: string): { error: (issue: { readonly input: unknown }) => string | undefined } => ({
  error: ({ input }) => (input === undefined ? undefined : `Must be ${what}`),
});

/** In any case, and parsed to lowercase. */
export const Id = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "Must be a UUID")
  .meta({ format: "uuid" });

/** A time in UTC, such as createdAt. PostgreSQL has no year 0 and limits the digits of a second's fraction. */
export const IsoTime = z.iso
  .datetime()
  .max(bounds.isoTimeChars)
  .refine((value) => !value.startsWith("0000"), { error: "There is no year 0" })
  .meta({ description: "ISO 8601, UTC" });

const withOffset = z.iso.datetime({ offset: true });

/** The same time in UTC. In a query, a plus sign that was not encoded arrives as a space. */
const inUtc = (value: unknown): unknown => {
  if (typeof value !== "string" || value.length > bounds.isoTimeChars) return value;
  const text = value.toUpperCase().replace(/ (\d{2}:\d{2})$/, "+$1");
  if (text.endsWith("Z") || !withOffset.safeParse(text).success) return text.endsWith("Z") ? text : value;
  const utc = new Date(text).toISOString();
  return /^\d{4}-/.test(utc) ? utc : value;
};

/** A time that a client sends, with any offset (RFC 3339). Parsed to UTC. */
export const TimeInput = z.preprocess(inUtc, IsoTime) as unknown as z.ZodType<string, string>;

/** Where the console shows the record. */
export const webUrl = (noun: keyof typeof consolePaths) =>
  z.string().optional().describe(`The address of the ${noun} in the console. Absent in older events`);

export const DateVersion = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ description: "A date-pinned contract, YYYY-MM-DD" });

/** The error of a number's type. Its bounds have errors of their own. */
export const numberOf = (what: string): { error: (issue: { readonly code?: string; readonly input: unknown }) => string | undefined } => ({
  error: ({ code, input }) => (code === "invalid_type" && input !== undefined ? `Must be ${what}` : undefined),
});

const unixMs = numberOf("a whole number of Unix milliseconds");

/** Unix time in milliseconds, such as dueDate. */
export const TimestampMs = z
  .number(unixMs)
  .int(unixMs)
  .min(0)
  .max(bounds.timestampMaxMs)
  .meta({ description: "Unix time in milliseconds" });

/** In seconds, these are times from 1973 to 2286. In milliseconds they are in the first four months of 1970, which nobody means. */
const looksLikeSeconds = (value: number): boolean => value >= 1e8 && value <= 1e10;

/** Unix time in milliseconds that a client sends. */
export const TimestampInput = TimestampMs.refine((value) => !looksLikeSeconds(value), {
  error: "Must be Unix milliseconds, and this looks like seconds. Multiply it by 1000",
}).meta({ description: "Unix time in milliseconds" });

export const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "Must be a color such as #1f6feb")
  .meta({ description: "Hex color, #rrggbb" });

/**
 * The local part is a dot-atom (RFC 5322 §3.2.3). The pattern of zod has only letters in top-level domains; this one also has digits and
 * hyphens, as in `xn--p1ai`.
 */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[0-9][0-9-]*)?[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$/;

const isAscii = (value: unknown): boolean => typeof value !== "string" || !/[^\0-\x7f]/.test(value);

const asciiOnly = " in ASCII. Write an international domain in its xn-- form.";

/** Parsed to lowercase, because addresses that differ only in case belong to the same person. The length is checked first: it bounds the rest. */
export const Email = z
  .string()
  .max(bounds.emailChars, { abort: true })
  .regex(emailPattern, { error: ({ input }) => `Must be an e-mail address${isAscii(input) ? "" : asciiOnly}` })
  .toLowerCase()
  .meta({ format: "email" });

/** An IP address or a range, such as `203.0.113.0/24` or `2001:db8::/32`. */
export const Cidr = z
  .union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], mustBe("an IP address or a range such as 203.0.113.0/24"))
  .meta({ description: "IP address, or range such as 203.0.113.0/24" });

/** The person or service account that created a record. */
export const Author = z
  .object({ id: Id.describe("The id of the user"), name: z.string(), email: z.string(), image: z.string().nullable() })
  .meta({ id: "Author", description: "A person or service account, as the author of records" });

/**
 * A JSON object with arbitrary content, limited in size and depth, that PostgreSQL can store. Rejects keys such as `__proto__`,
 * which z.record would silently drop.
 */
export const boundedObject = (maxBytes: number, maxDepth: number) =>
  z
    .unknown()
    .refine(isObject, { ...mustBe("an object"), abort: true })
    // Aborts before JSON.stringify, which would overflow the stack on deep nesting.
    .refine((value) => isBounded(value, maxDepth), { error: `Must be storable text, nested at most ${maxDepth} deep`, abort: true })
    .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= maxBytes, {
      error: `Too large: at most ${maxBytes} bytes`,
    })
    .meta({ type: "object" }) as unknown as z.ZodType<Record<string, unknown>, Record<string, unknown>>;

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

const unsafeKeys = new Set(["__proto__", "constructor", "prototype"]);

const isBounded = (value: unknown, depthLeft: number): boolean => {
  if (typeof value === "string") return isStorable(value);
  if (typeof value === "number") return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  if (typeof value !== "object" || value === null) return true;
  if (depthLeft === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isBounded(item, depthLeft - 1));
  return Object.keys(value).every(
    (key) => !unsafeKeys.has(key) && isStorable(key) && isBounded((value as Record<string, unknown>)[key], depthLeft - 1),
  );
};
