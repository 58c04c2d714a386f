import { bounds, type FieldError, type Operation } from "@worktrack/contract";
import express, { type Request, type RequestHandler, type Response } from "express";
import { z } from "zod";
import { ApiError, fieldErrorAt } from "../platform/api-error.ts";

/** The parts of a request, as they come or parsed. */
export interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const bounded = { limit: bounds.jsonBodyBytes, inflate: false };
const jsonTypes = ["application/json", "application/*+json"];
const parseJson = express.json({ ...bounded, strict: false, type: jsonTypes });
const takeBytes = express.raw({ ...bounded, type: () => true });

/** For a whole body, which has at most a megabyte. */
const bodyMs = 60_000;

const read = async (parse: RequestHandler, types: string[], req: Request, res: Response): Promise<unknown> => {
  const hasBody = req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
  if (!hasBody) return undefined;
  if (!req.is(types)) throw new ApiError("unsupported_media_type", "Send the body as application/json");
  const slow = setTimeout(() => req.destroy(), bodyMs);
  try {
    await new Promise<void>((resolve, reject) => parse(req, res, (error?: unknown) => (error ? reject(error) : resolve())));
  } finally {
    clearTimeout(slow);
  }
  return req.body;
};

/** The JSON body. @throws ApiError unsupported_media_type, payload_too_large, invalid_json. */
export const readBody = (req: Request, res: Response): Promise<unknown> => read(parseJson, jsonTypes, req, res);

/** The bytes of the JSON body as they came. @throws ApiError unsupported_media_type, payload_too_large, invalid_json when it ends early. */
export const readBytes = async (req: Request, res: Response): Promise<Buffer> => {
  const bytes = await read(takeBytes, ["application/json"], req, res);
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
};

/** What reading the body may take at most: one that is longer than it says, or than is allowed, is refused. */
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
 * Parses all three parts against the row's schemas.
 * @throws ApiError not_found for a path parameter that cannot name anything (an emoji is a value, no name); validation_failed with every
 * wrong field.
 */
export const parseInput = (operation: Operation, raw: Parts): Parts => {
  const params = operation.params?.safeParse(raw.params);
  const errors: FieldError[] = [];
  if (params && !params.success) {
    if (params.error.issues.some(({ path }) => path[0] !== "emoji"))
      throw new ApiError("not_found", "The path names nothing that could exist");
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

/** An unknown key is named itself, not the object that holds it. */
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
