// Reads the body of a request, within limits on its size and time, and parses path, query and body with the operation's schemas.
import { bounds, type Operation } from "@worktrack/contract";
import express, { type Request, type RequestHandler, type Response } from "express";
import { z } from "zod";
import { ApiError } from "../platform/api-error.ts";
import { collectFieldErrors, type FieldErrors } from "./field-errors.ts";

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
 * @throws ApiError not_found for a path parameter that cannot name a record; validation_failed with the wrong fields, which may be an
 * emoji in the path, because it is a value
 */
export const parseInput = (operation: Operation, raw: RequestParts): RequestParts => {
  const params = operation.params?.safeParse(raw.params);
  const errors = collectFieldErrors();
  if (params && !params.success) {
    if (params.error.issues.some(({ path }) => path[0] !== "emoji")) throw new ApiError("not_found", "The path contains an invalid id");
    errors.add("params", params.error.issues);
  }
  const query = parsePart(operation.query ?? nothing, raw.query, "query", errors);
  const body = parsePart(operation.upload ?? operation.body ?? nothing, raw.body ?? {}, "body", errors);
  errors.throwIfAny();
  return { params: params?.data, query, body };
};

const nothing = z.strictObject({});

const parsePart = (schema: z.ZodObject, value: unknown, part: string, errors: FieldErrors): unknown => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) errors.add(part, parsed.error.issues);
  return parsed.data;
};
