// Reads the body of a request, within limits on its size and time, and parses path, query and body with the operation's schemas.
import { bounds, type FieldError, type Operation } from "@worktrack/contract";
import express, { type Request, type RequestHandler, type Response } from "express";
import { z } from "zod";
import { ApiError, fieldErrorAt } from "../platform/api-error.ts";

/** The parts of a request, raw or parsed. */
export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const limits = { limit: bounds.jsonBodyBytes, inflate: false };
const jsonTypes = ["application/json", "application/*+json"];
const parseJson = express.json({ ...limits, strict: false, type: jsonTypes });
const parseBytes = express.raw({ ...limits, type: () => true });

/** The time limit for reading a whole body, which has at most a megabyte. */
const bodyMs = 60_000;

const read = async (parse: RequestHandler, types: string[], req: Request, res: Response): Promise<unknown> => {
  const hasBody = req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
  if (!hasBody) return undefined;
  if (!req.is(types)) throw new ApiError("unsupported_media_type", "Send the body as application/json");
  const timeout = setTimeout(() => req.destroy(), bodyMs);
  try {
    await new Promise<void>((resolve, reject) => parse(req, res, (error?: unknown) => (error ? reject(error) : resolve())));
  } finally {
    clearTimeout(timeout);
  }
  return req.body;
};

/** Reads and parses the JSON body. @throws ApiError unsupported_media_type, payload_too_large, invalid_json */
export const readJsonBody = (req: Request, res: Response): Promise<unknown> => read(parseJson, jsonTypes, req, res);

/** Reads the JSON body without parsing it. @throws ApiError unsupported_media_type, payload_too_large, invalid_json when it ends early */
export const readBytes = async (req: Request, res: Response): Promise<Buffer> => {
  const bytes = await read(parseBytes, ["application/json"], req, res);
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
};

/** The most bytes that reading the body can take. A body above its Content-Length or above the limit is rejected. */
export const bodyBytesMax = ({ headers }: Request): number =>
  headers["transfer-encoding"] === undefined
    ? Math.min(Number(headers["content-length"] ?? 0), bounds.jsonBodyBytes)
    : bounds.jsonBodyBytes;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @throws ApiError invalid_json */
export const jsonIn = (bytes: Buffer): unknown => {
  try {
    return bytes.length === 0 ? undefined : JSON.parse(utf8.decode(bytes));
  } catch {
    throw new ApiError("invalid_json", "The body is not valid JSON");
  }
};

/**
 * Parses all parts of a request with the operation's schemas.
 * @throws ApiError not_found for a path parameter that cannot name a record; validation_failed with every wrong field, which may be an
 * emoji in the path, because it is a value
 */
export const parseInput = (operation: Operation, raw: RequestParts): RequestParts => {
  const params = operation.params?.safeParse(raw.params);
  const errors: FieldError[] = [];
  if (params && !params.success) {
    if (params.error.issues.some(({ path }) => path[0] !== "emoji")) throw new ApiError("not_found", "The path contains an invalid id");
    for (const issue of params.error.issues) errors.push(...fieldErrors(issue, "params"));
  }
  const query = parsePart(operation.query ?? nothing, raw.query, "query", errors);
  const body = parsePart(operation.upload ?? operation.body ?? nothing, raw.body ?? {}, "body", errors);
  if (errors.length > 0) throw new ApiError("validation_failed", summary(errors), { errors });
  return { params: params?.data, query, body };
};

const nothing = z.strictObject({});

const parsePart = (schema: z.ZodObject, value: unknown, part: string, errors: FieldError[]): unknown => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) for (const issue of parsed.error.issues) errors.push(...fieldErrors(issue, part));
  return parsed.data;
};

/** For an unknown key, the error names the key itself instead of the object that contains it. */
const fieldErrors = (issue: z.core.$ZodIssue, part: string): FieldError[] => {
  const path = [part, ...issue.path.map((key) => (typeof key === "number" ? key : String(key)))];
  if (issue.code !== "unrecognized_keys") return [fieldErrorAt(path, issue.code, issue.message)];
  return issue.keys.map((key) => fieldErrorAt([...path, key], issue.code, `Unknown ${part === "query" ? "query parameter" : "field"}`));
};

const summary = (errors: readonly FieldError[]): string => {
  const first = errors[0];
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  return `${first?.path.join(".")}: ${first?.message}${more}`;
};
