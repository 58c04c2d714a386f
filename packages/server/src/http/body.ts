// Reads the JSON body of a request, within limits on its size and time.
import { bounds } from "@worktrack/contract";
import type { Request } from "express";
import { ApiError, invalidField } from "../platform/api-error.ts";
import { parseContentType, parseJsonObject, requireIdentity, requireUtf8 } from "../platform/json-body.ts";
import type { BodyProgress } from "../queues/body-budget.ts";
import { readBodyChunks } from "../work/media/upload/body-chunks.ts";

/** The time limit for reading a whole body, which has at most a megabyte. */
const bodyMs = 60_000;

/** Reads a body that has not arrived whole yet, while it uses up to `bytes` of a body budget. */
type WithBudget = (bytes: number, read: (progress: BodyProgress) => Promise<Buffer>) => Promise<Buffer>;

/**
 * Reads and parses the JSON body. @throws ApiError unsupported_media_type, payload_too_large, request_timeout, invalid_json,
 * validation_failed, or unavailable from the budget
 */
export const readJsonBody = async (req: Request, withBudget: WithBudget, bytesMax = bounds.jsonBodyBytes): Promise<unknown> =>
  parseJsonObject(await readJsonBytes(req, withBudget, /^application\/(.+\+)?json$/, bytesMax));

/**
 * Reads a JSON body without parsing it. @throws ApiError unsupported_media_type, payload_too_large, request_timeout, invalid_json if it
 * ends early, or unavailable from the budget
 */
export const readJsonBytes = async (
  req: Request,
  withBudget: WithBudget,
  types = /^application\/json$/,
  bytesMax = bounds.jsonBodyBytes,
): Promise<Buffer> => {
  if (!hasBody(req)) return Buffer.alloc(0);
  const type = parseContentType(req.headers["content-type"]);
  if (!type || !types.test(type.essence)) {
    if (await isEmptyChunked(req)) return Buffer.alloc(0);
    throw new ApiError("unsupported_media_type", "Send the body as application/json");
  }
  requireUtf8(type);
  requireIdentity(req.headers["content-encoding"]);
  return readBytes(req, bytesMax, withBudget);
};

/** The most bytes that reading the body can take. A body above its Content-Length or above the limit is rejected. */
const budgetBytes = ({ headers }: Request, bytesMax: number): number =>
  headers["transfer-encoding"] === undefined ? Math.min(Number(headers["content-length"] ?? 0), bytesMax) : bytesMax;

/** Some clients send an empty object, perhaps with white space, where no body is needed. */
const emptyBodyBytes = 64;

/** For an operation without a body. Reads only a few bytes. @throws ApiError validation_failed unless the body is empty or an empty object */
export const requireNoBody = async (req: Request): Promise<void> => {
  if (!hasBody(req)) return;
  const bytes = await readBytes(req, emptyBodyBytes).catch(() => undefined);
  const text = bytes?.toString("latin1").replaceAll(/\s/g, "");
  if (text !== "" && text !== "{}") throw invalidField(["body"], "unexpected_body", "This operation takes no body");
};

const hasBody = ({ headers }: Request): boolean => headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Some proxies send an empty chunked body, with any content type, for a request that has none. */
const isEmptyChunked = async (req: Request): Promise<boolean> =>
  req.headers["transfer-encoding"] !== undefined && (await readBytes(req, 0).catch(() => undefined))?.length === 0;

const readBytes = async (req: Request, bytesMax: number, withBudget?: WithBudget): Promise<Buffer> => {
  if (Number(req.headers["content-length"] ?? 0) > bytesMax) throw tooLarge();
  // By the time the caller is authenticated, a short body has usually arrived, and needs neither a timer nor a budget.
  if (req.complete) return withinBytes((req.read() as Buffer | null) ?? Buffer.alloc(0), bytesMax);
  return withBudget
    ? withBudget(budgetBytes(req, bytesMax), (progress) => readArriving(req, bytesMax, progress))
    : readArriving(req, bytesMax);
};

const readArriving = async (req: Request, bytesMax: number, progress?: BodyProgress): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new DOMException("The body is not complete", "TimeoutError")), bodyMs);
  const signal = progress ? AbortSignal.any([timeout.signal, progress.signal]) : timeout.signal;
  try {
    for await (const chunk of readBodyChunks(req, bytesMax, signal, progress)) chunks.push(chunk);
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks);
};

const withinBytes = (bytes: Buffer, bytesMax: number): Buffer => {
  if (bytes.length > bytesMax) throw tooLarge();
  return bytes;
};

const tooLarge = (): ApiError => new ApiError("payload_too_large", "The body is too large");
