import { createHash, hkdfSync } from "node:crypto";
import { bounds, headers } from "@worktrack/contract";
import type { Request } from "express";
import type { Context } from "../context.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Database } from "../platform/database.ts";
import { seal, unseal } from "../platform/sealed.ts";
import type { Rendered } from "./reply.ts";

/** The key a POST was sent with, quoted (a structured-field String) or bare. @throws ApiError invalid_header. */
export const idempotencyKeyOf = (req: Request): string | undefined => {
  const header = req.get(headers.idempotencyKey);
  if (header === undefined || req.method !== "POST") return undefined;
  const key = /^"([\x20-\x21\x23-\x5b\x5d-\x7e]+)"$/.exec(header)?.[1] ?? (/^[\x21\x23-\x7e]+$/.test(header) ? header : undefined);
  if (key === undefined || key.length > bounds.idempotencyKeyChars)
    throw new ApiError("invalid_header", `Idempotency-Key: 1–${bounds.idempotencyKeyChars} visible ASCII characters`);
  return key;
};

export interface IdempotentRequest {
  readonly key: string;
  /** Method, path and body: the same key with another one of these is a mistake. */
  readonly requestHash: string;
  /** The caller's own token: the stored answer can be opened with nothing else. */
  readonly token: string;
}

export const idempotentRequest = (key: string, req: Request, body: unknown): IdempotentRequest => ({
  key,
  requestHash: createHash("sha256")
    .update(`${req.method} ${req.originalUrl}\n${JSON.stringify(body)}`)
    .digest("hex"),
  token: req.headers.authorization ?? "",
});

export interface Outcome {
  readonly rendered: Rendered;
  readonly replayed: boolean;
}

interface Stored {
  readonly locked: boolean;
  /** Null: the key is new, or its record has expired. */
  readonly hash: string | null;
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

const begin = {
  name: "idempotency_begin",
  text: `
  SELECT pg_try_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 0)) AS locked,
         r.request_hash AS hash, r.status::int AS status, r.location, r.body
    FROM (SELECT) one
    LEFT JOIN idempotency_record r ON r.credential_id = $1::uuid AND r.key = $2::text AND r.created_at > $3::timestamptz`,
};

// A record that was committed between the snapshot and the lock of `begin` is met here: then no row comes back.
const store = {
  name: "idempotency_store",
  text: `
  INSERT INTO idempotency_record AS r (credential_id, key, request_hash, status, location, body, created_at)
  VALUES ($1::uuid, $2::text, $3::text, $4::int, $5::text, $6::text, $7::timestamptz)
  ON CONFLICT (credential_id, key) DO UPDATE
    SET request_hash = excluded.request_hash, status = excluded.status, location = excluded.location, body = excluded.body,
        created_at = excluded.created_at
    WHERE r.created_at <= $8::timestamptz
  RETURNING r.key`,
};

/**
 * Runs `work` once per key and credential for 24 hours; a repeat gets the first answer. Effect and record are one transaction, so a
 * crash leaves both or neither. @throws ApiError idempotency_in_flight, idempotency_mismatch.
 */
export const withIdempotency = (
  context: Context,
  request: IdempotentRequest,
  work: (database: Database) => Promise<Rendered>,
): Promise<Outcome> =>
  context.database.transaction(async (database) => {
    const id = context.caller.credential.id;
    const expiry = new Date(context.nowMs - bounds.idempotencyHours * 3_600_000);
    const [found] = await database.rows<Stored>(begin, [id, request.key, expiry]);
    if (!found?.locked) throw inFlight();
    if (found.hash !== null) return { rendered: replay(found, request), replayed: true };
    const rendered = await work(database);
    const { status, location, text } = rendered;
    const values = [
      id,
      request.key,
      request.requestHash,
      status,
      location ?? null,
      sealAnswer(text ?? "", request),
      new Date(context.nowMs),
      expiry,
    ];
    const stored = await database.rows(store, values);
    if (stored.length === 0) throw inFlight();
    return { rendered, replayed: false };
  });

const inFlight = (): ApiError =>
  new ApiError("idempotency_in_flight", "The first request with this key is still running", { retryAfterSeconds: 1 });

const replay = ({ hash, status, location, body }: Stored, request: IdempotentRequest): Rendered => {
  if (hash !== request.requestHash) throw new ApiError("idempotency_mismatch", "This Idempotency-Key was used with another path or body");
  return { status, text: openAnswer(body, request), location: location ?? undefined };
};

const sealKey = ({ token, key }: IdempotentRequest): Buffer => Buffer.from(hkdfSync("sha256", token, key, "worktrack idempotency", 32));

const purpose = "idempotency record";

/** An answer may hold a new secret, so it is kept readable for the one who was given it only. */
const sealAnswer = (text: string, request: IdempotentRequest): string => seal(sealKey(request), purpose, text);

const openAnswer = (stored: string, request: IdempotentRequest): string => {
  try {
    return unseal(sealKey(request), purpose, stored);
  } catch {
    throw new ApiError("idempotency_mismatch", "This Idempotency-Key was used before the credential's secret was rotated");
  }
};
