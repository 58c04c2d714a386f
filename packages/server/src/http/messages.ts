// Words the errors of a schema for people: "Required", not "expected string, received undefined". A message that a schema of the contract
// gives itself is kept.
import type { z } from "zod";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const types: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const formats: Readonly<Record<string, string>> = {
  datetime: "a time in UTC such as 2026-11-22T06:00:00Z",
  email: "an e-mail address",
  url: "a URL",
};

/** The message for an issue, as an error map of zod. */
export const messageFor: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code !== "unrecognized_keys") return "Required";
  switch (issue.code) {
    case "invalid_type":
      return `Must be ${types[isInt(issue) ? "int" : issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `Must be ${issue.values.length > 1 ? "one of: " : ""}${issue.values.map(String).join(", ")}`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1 ? "Must not be empty" : boundMessage(issue, "at least", issue.minimum);
    case "too_big":
      return boundMessage(issue, "at most", issue.maximum);
    case "invalid_format":
      return `Must be ${formats[issue.format] ?? "in the documented format"}`;
    case "invalid_union":
      return "Has none of the accepted forms";
    default:
      return undefined;
  }
};

/** Whether a whole number was expected: the type error for a text does not say so, but its schema does. */
const isInt = ({ inst }: RawIssue): boolean => (inst as z.ZodNumber | undefined)?.format === "safeint";

const boundMessage = (issue: RawIssue & { readonly origin: string }, side: string, bound: number | bigint): string => {
  if (issue.origin === "string") return `Must have ${side} ${bound} characters`;
  if (issue.origin === "array" || issue.origin === "set") return `Must have ${side} ${bound} items`;
  return `Must be ${side} ${bound}`;
};

/**
 * The issues to report. An error of a union only says that no form fits, so the issues of the form that fits best replace it: the one whose
 * issues are deepest. When several fit equally, the union's own message stays.
 */
export const reportedIssues = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") return [issue];
    const depths = issue.errors.map((form) => form.reduce((least, { path }) => Math.min(least, path.length), Number.POSITIVE_INFINITY));
    const deepest = Math.max(...depths);
    const best = depths.filter((depth) => depth === deepest).length === 1 ? issue.errors[depths.indexOf(deepest)] : undefined;
    if (!best || deepest === 0) return [issue];
    return reportedIssues(best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
