// The fields of query strings, which send numbers, lists and flags as text.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Id, numberOf } from "./fields.ts";

/** A number in a query string, in decimal digits only. `Number` alone would accept "" and "0x10". */
export const numberInQuery = (schema: z.ZodType<number, number>) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^-?\d{1,16}$/.test(value) ? Number(value) : value),
    schema,
  ) as unknown as z.ZodType<number, number>;

/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number) => numberInQuery(z.int(numberOf("a whole number")).min(min).max(max));

/** A list of known values: `a,b,c` in a query string, or an array in the SDK. */
export const commaList = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .preprocess((value) => (typeof value === "string" ? value.split(",") : value), z.array(z.enum(values)).min(1).max(bounds.filterValues))
    .meta({ type: "array", items: { type: "string", enum: [...values] } }) as unknown as z.ZodType<T[number][], readonly T[number][]>;

/**
 * Groups of ids, of which a record must match each group by any of its ids: `x=a,b&x=c` in a query string is (a or b) and c.
 * In the SDK: one id, a list (any of them), or a list of lists.
 */
export const idGroups = () =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((sent) => [sent].flat().map((group) => group.split(",")))
    .pipe(
      z.array(z.array(Id)).refine((groups) => groups.flat().length <= bounds.filterValues, `Must have at most ${bounds.filterValues} ids`),
    )
    .meta({ anyOf: [idJson, listOf(idJson), listOf(listOf(idJson))] }) as unknown as z.ZodType<
    string[][],
    string | readonly string[] | readonly (readonly string[])[]
  >;

const idJson = { type: "string", format: "uuid", pattern: "^[0-9a-fA-F-]{36}$" } as const;

const listOf = <T extends object>(items: T) => ({ type: "array", items, maxItems: bounds.filterValues }) as const;

/** `true` or `false` in a query string, or as JSON. */
export const flag = () =>
  z
    .preprocess(
      (value) => (typeof value === "boolean" ? String(value) : value),
      z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" }),
    )
    .meta({ type: "boolean" }) as unknown as z.ZodType<boolean, boolean>;

/** The query parameter that makes a deletion permanent. */
export const permanent = flag().optional().meta({ description: "Delete it for good, at once: nobody can restore it (owner, admin)" });
