// Collects the wrong fields of a request for a 422: counts all of them, and lists only the first `bounds.fieldErrors`.
import { bounds, type FieldError } from "@worktrack/contract";
import type { z } from "zod";
import { fieldErrorAt, invalidFields } from "../platform/api-error.ts";

export interface FieldErrors {
  /** Adds the issues of one part of the request: `params`, `query` or `body`. */
  add(part: string, issues: readonly z.core.$ZodIssue[]): void;
  /** @throws ApiError validation_failed if there is any error */
  throwIfAny(): void;
}

export const collectFieldErrors = (): FieldErrors => {
  const errors: FieldError[] = [];
  let count = 0;

  const addIssue = (part: string, issue: z.core.$ZodIssue): void => {
    const room = bounds.fieldErrors - errors.length;
    const path = [part, ...issue.path.map((key) => (typeof key === "number" ? key : String(key)))];
    if (issue.code !== "unrecognized_keys") {
      count++;
      if (room > 0) errors.push(fieldErrorAt(path, issue.code, issue.message));
      return;
    }
    // For an unknown key, the error names the key itself instead of the object that contains it.
    count += issue.keys.length;
    const message = `Unknown ${part === "query" ? "query parameter" : "field"}`;
    errors.push(...issue.keys.slice(0, room).map((key) => fieldErrorAt([...path, key], issue.code, message)));
  };

  return {
    add: (part, issues) => {
      for (const issue of issues) addIssue(part, issue);
    },
    throwIfAny: () => {
      if (errors.length > 0) throw invalidFields(errors, count);
    },
  };
};
