// The error that the server throws to answer with a problem. http/problem.ts answers it.
import { bounds, type ErrorCode, type FieldError, type Problem } from "@worktrack/contract";

type Extra = Partial<
  Pick<Problem, "requiredScope" | "requiredPlan" | "supportedVersions" | "errorsOmitted" | "neighbors" | "oldSecretWorksUntil">
> & {
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  /** More headers of the answer, such as those of the quota that is used up. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** An expected refusal: becomes a problem document with this code (contract, errors). `detail` is read by the caller. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(code: ErrorCode, detail: string, extra: Extra = {}) {
    super(detail);
    this.code = code;
    this.extra = extra;
  }
}

export const notFound = (what: string): ApiError => new ApiError("not_found", `No such ${what}, or it is not visible to this credential`);

/** Returns undefined when the record does not exist for the caller, instead of the error not_found. */
export const ifFound = async <T>(record: Promise<T>): Promise<T | undefined> => {
  try {
    return await record;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
};

/** 422 for a field that has the right shape but names something that does not fit. */
export const invalidField = (path: readonly (string | number)[], code: string, message: string): ApiError =>
  invalidFields([fieldErrorAt(path, code, message)]);

/** 422 for these of `count` wrong fields. There must be at least one. */
export const invalidFields = (errors: readonly FieldError[], count = errors.length): ApiError => {
  const [first] = errors;
  const more = count > 1 ? ` (and ${count - 1} more)` : "";
  return new ApiError("validation_failed", `${first?.path.join(".")}: ${first?.message}${more}`, {
    errors,
    ...(count > errors.length && { errorsOmitted: count - errors.length }),
  });
};

/**
 * A wrong field: `path` begins with the part of the request; fields of the body have a JSON Pointer into it too (RFC 9457 §3). A client
 * chooses the names of unknown fields, so they are shortened.
 */
export const fieldErrorAt = (path: readonly (string | number)[], code: string, message: string): FieldError => {
  const shown = path.map((part) => (typeof part === "number" ? part : shortName(part)));
  return { path: shown, ...(path[0] === "body" && { pointer: pointerOf(shown.slice(1)) }), code, message };
};

/** At most `bounds.fieldErrorNameChars` characters of a field's name. Half of a surrogate pair has no UTF-8, so it becomes U+FFFD. */
const shortName = (name: string): string => {
  const { fieldErrorNameChars: max } = bounds;
  return (name.length > max ? `${name.slice(0, max - 1)}…` : name).toWellFormed();
};

/** RFC 6901, as a URI fragment. */
const pointerOf = (path: readonly (string | number)[]): string =>
  ["#", ...path.map((part) => encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1")))].join("/");
