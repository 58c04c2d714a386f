import { z } from "zod";
import { bounds } from "./bounds.ts";

/** PostgreSQL stores neither NUL nor half of a surrogate pair, so neither comes in. */
const isStorable = (value: string): boolean => !value.includes("\0") && value.isWellFormed();

/** Text of at most `maxChars` Unicode characters (code points, as JSON Schema's maxLength and PostgreSQL count). */
export const text = (maxChars: number) =>
  z
    .string()
    .max(maxChars * 2)
    .refine((value) => value.length <= maxChars || [...value].length <= maxChars, {
      error: `Too long: at most ${maxChars} characters`,
    })
    .refine(isStorable, { error: "Must not contain NUL or half of a surrogate pair" })
    .meta({ maxLength: maxChars });

/** Text with something to read in it. */
export const title = (maxChars: number) =>
  text(maxChars)
    .refine((value) => value.trim() !== "", { error: "Must not be empty" })
    .meta({ minLength: 1, maxLength: maxChars });

export const Id = z.uuid().lowercase().meta({ description: "UUIDv7, lower case" });

/** createdAt and updatedAt. */
export const IsoTime = z.iso.datetime().meta({ description: "ISO 8601, UTC" });

/** startDate, dueDate, completedAt. */
export const TimestampMs = z.number().int().min(0).max(bounds.timestampMaxMs).meta({ description: "Unix time in milliseconds" });

export const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "Must be a colour like #1f6feb")
  .meta({ description: "Hex colour, #rrggbb" });

/** A person or a service account, as every authored record shows them. */
export const Author = z.object({ id: Id, name: z.string(), email: z.string(), image: z.string().nullable() }).meta({ id: "Author" });

/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number) => z.coerce.number<number>().int().min(min).max(max);

/** `a,b,c` in a query string, an array in the SDK. */
export const commaList = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .preprocess((value) => (typeof value === "string" ? value.split(",") : value), z.array(z.enum(values)).min(1).max(bounds.filterValues))
    .meta({ type: "array", items: { type: "string", enum: [...values] } }) as unknown as z.ZodType<T[number][], readonly T[number][]>;

/** `true` or `false` in a query string. */
export const flag = () =>
  z.stringbool({ truthy: ["true"], falsy: ["false"] }).meta({ type: "boolean" }) as unknown as z.ZodType<boolean, boolean>;

/** A JSON object whose content is the client's own: bounded, and free of what PostgreSQL cannot store. */
export const boundedObject = (maxBytes: number, maxDepth: number) =>
  z
    .record(z.string(), z.unknown())
    .refine((value) => isBounded(value, maxDepth), { error: `Must be storable text, nested at most ${maxDepth} deep` })
    .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= maxBytes, {
      error: `Too large: at most ${maxBytes} bytes`,
    });

const unsafeKeys = new Set(["__proto__", "constructor", "prototype"]);

const isBounded = (value: unknown, depthLeft: number): boolean => {
  if (typeof value === "string") return isStorable(value);
  if (typeof value === "number") return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  if (typeof value !== "object" || value === null) return true;
  if (depthLeft === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isBounded(item, depthLeft - 1));
  return Object.entries(value).every(([key, item]) => !unsafeKeys.has(key) && isStorable(key) && isBounded(item, depthLeft - 1));
};
