// Runs a POST once for each credential and Idempotency-Key. A repeat gets the stored answer, sealed with a key from the caller's token.
import { createHash, hkdfSync } from "node:crypto";
import { bounds, headers } from "@worktrack/contract";
import type { Request } from "express";
import { AuthorityChanged, authorityValues, requireAuthority } from "../caller/authority.ts";
import { beginTransaction, type Context } from "../caller/context.ts";
import { insertIdempotencyRecord, lockIdempotencyKey } from "../caller/idempotency-record.sql.ts";
import type { Database } from "../database/database.ts";
import type { StatementRow } from "../database/statement.ts";
import { ApiError } from "../platform/api-error.ts";
import { seal, unseal } from "../platform/sealed.ts";
import type { RenderedAnswer } from "./answer.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** The Idempotency-Key of a POST, quoted (a structured-field String) or bare. @throws ApiError invalid_header */
export const parseIdempotencyKey = (req: Request): string | undefined => {
  const header = req.get(headers.idempotencyKey);
  if (header === undefined || req.method !== "POST") return undefined;
  const key = /^"([\x20-\x21\x23-\x5b\x5d-\x7e]+)"$/.exec(header)?.[1] ?? (/^[\x21\x23-\x7e]+$/.test(header) ? header : undefined);
  if (key === undefined || key.length > bounds.idempotencyKeyChars)
    throw new ApiError("invalid_header", `Idempotency-Key must have 1 to ${bounds.idempotencyKeyChars} visible ASCII characters`);
  return key;
};

export interface IdempotentRequest {
  readonly key: string;
  /** The hash of method, path and body, whatever the order of keys in objects. Using the same key with another hash is an error. */
  readonly requestHash: string;
  /** The caller's token or session secret, from which the key that seals the stored answer is derived. */
  readonly token: string;
}

/** The fields of a request that its repeats share. */
export interface RepeatableRequest {
  readonly method: string;
  /** The path with the query. */
  readonly target: string;
  readonly token: string;
}

export const repeatableRequest = (req: Request): RepeatableRequest => ({
  method: req.method,
  target: req.originalUrl,
  token: req.headers.authorization ?? readSessionCookie(req) ?? "",
});

export const idempotentRequest = (key: string, { method, target, token }: RepeatableRequest, body: unknown): IdempotentRequest => ({
  key,
  requestHash: createHash("sha256")
    .update(`${method} ${target}\n${JSON.stringify(sortKeys(body))}`)
    .digest("hex"),
  token,
});

/** The schemas have bounded the depth. A replacer of JSON.stringify would take several times as long. */
const sortKeys = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, sortKeys(fields[key])]),
  );
};

/** The answer to a request, and whether it is the stored answer of an earlier one. */
export interface RequestResult {
  readonly rendered: RenderedAnswer;
  readonly replayed: boolean;
}

/**
 * Runs `work` once for each credential and key in 24 hours. A repeated request gets the stored answer. `work` and the record share a
 * transaction, so a crash keeps both or neither. Storing the record is its last statement, which checks the caller's authority.
 * @throws ApiError idempotency_in_flight, idempotency_mismatch; AuthorityChanged, to run it again
 */
export const withIdempotency = (
  context: Context,
  request: IdempotentRequest,
  work: (database: Database) => Promise<RenderedAnswer>,
): Promise<RequestResult> =>
  beginTransaction(context, async (within) => {
    const { database } = within;
    const { key, requestHash } = request;
    const credentialId = context.caller.credential.id;
    const expiry = new Date(context.nowMs - bounds.idempotencyHours * 3_600_000);
    const [found] = await database.query(lockIdempotencyKey, { credentialId, key, expiry });
    if (!found?.locked)
      throw new ApiError("idempotency_in_flight", "The first request with this key is still running", { retryAfterSeconds: 1 });
    if (found.hash !== null) {
      await requireAuthority(within);
      return { rendered: replay(found, request), replayed: true };
    }
    const rendered = await work(database);
    const { status, location, text } = rendered;
    const stored = await database.query(insertIdempotencyRecord, {
      credentialId,
      key,
      requestHash,
      status,
      location: location ?? null,
      body: sealAnswer(text ?? "", request),
      createdAt: new Date(context.nowMs),
      expiry,
      ...authorityValues(within),
    });
    if (stored.length > 0) return { rendered, replayed: false };
    // Also when another request has stored its record meanwhile: the repetition finds it.
    throw new AuthorityChanged();
  });

const replay = ({ hash, status, location, body }: StatementRow<typeof lockIdempotencyKey>, request: IdempotentRequest): RenderedAnswer => {
  if (hash !== request.requestHash) throw new ApiError("idempotency_mismatch", "This Idempotency-Key was used with another path or body");
  return { status, text: openAnswer(body, request), location: location ?? undefined };
};

const sealKey = ({ token, key }: IdempotentRequest): Buffer => Buffer.from(hkdfSync("sha256", token, key, "worktrack idempotency", 32));

const purpose = "idempotency record";

/**
 * An answer may contain a new secret, so only the token of the caller who got it can unseal it. Records that a group statement stored
 * contain no secret and are plain JSON.
 */
const sealAnswer = (text: string, request: IdempotentRequest): string => seal(sealKey(request), purpose, text);

const openAnswer = (stored: string, request: IdempotentRequest): string => {
  if (stored.startsWith("{")) return stored;
  try {
    return unseal(sealKey(request), purpose, stored);
  } catch {
    throw new ApiError("idempotency_mismatch", "This Idempotency-Key was used before the credential's secret was rotated");
  }
};
