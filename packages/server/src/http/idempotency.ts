import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { bounds, headers } from "@worktrack/contract";
import type { Request } from "express";
import type { Database } from "../platform/database.ts";
import { Failure } from "../platform/failure.ts";
import type { Context } from "../runtime.ts";
import type { Rendered } from "./reply.ts";

/** The key a POST was sent with, quoted (a structured-field String) or bare. @throws Failure invalid_header. */
export const idempotencyKeyOf = (req: Request): string | undefined => {
  const header = req.get(headers.idempotencyKey);
  if (header === undefined || req.method !== "POST") return undefined;
  const key = /^"([\x20-\x21\x23-\x5b\x5d-\x7e]+)"$/.exec(header)?.[1] ?? (/^[\x21\x23-\x7e]+$/.test(header) ? header : undefined);
  if (key === undefined || key.length > bounds.idempotencyKeyChars)
    throw new Failure("invalid_header", `Idempotency-Key: 1–${bounds.idempotencyKeyChars} visible ASCII characters`);
  return key;
};

export interface Keyed {
  readonly key: string;
  /** Method, path and body: the same key with another one of these is a mistake. */
  readonly requestHash: string;
  /** The caller's own token: the stored answer can be opened with nothing else. */
  readonly token: string;
}

export const keyed = (key: string, req: Request, body: unknown): Keyed => ({
  key,
  requestHash: createHash("sha256")
    .update(`${req.method} ${req.originalUrl}\n${JSON.stringify(body)}`)
    .digest("hex"),
  token: req.headers.authorization ?? "",
});

const lock = {
  name: "idempotency_lock",
  text: "SELECT pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0)) AS locked",
};

/**
 * Runs `work` once per key and credential for 24 hours; a repeat gets the first answer. Effect and record are one transaction, so a
 * crash leaves both or neither. @throws Failure idempotency_in_flight, idempotency_mismatch.
 */
export const once = (
  context: Context,
  request: Keyed,
  work: (database: Database) => Promise<Rendered>,
): Promise<{ rendered: Rendered; replayed: boolean }> =>
  context.database.transaction(async (database) => {
    const credentialId = context.caller.credential.id;
    const [held] = await database.rows<{ locked: boolean }>(lock, [credentialId, request.key]);
    if (!held?.locked)
      throw new Failure("idempotency_in_flight", "The first request with this key is still running", { retryAfterSeconds: 1 });
    const where = { credentialId_key: { credentialId, key: request.key } };
    const record = await database.prisma.idempotencyRecord.findUnique({ where });
    if (record && record.createdAt.getTime() > context.nowMs - bounds.idempotencyHours * 3_600_000) {
      if (record.requestHash !== request.requestHash)
        throw new Failure("idempotency_mismatch", "This Idempotency-Key was used with another path or body");
      const text = open(record.body, request);
      return { rendered: { status: record.status, text, location: record.location ?? undefined }, replayed: true };
    }
    const rendered = await work(database);
    const stored = {
      requestHash: request.requestHash,
      status: rendered.status,
      location: rendered.location ?? null,
      body: seal(rendered.text ?? "", request),
      createdAt: new Date(context.nowMs),
    };
    await database.prisma.idempotencyRecord.upsert({ where, create: { credentialId, key: request.key, ...stored }, update: stored });
    return { rendered, replayed: false };
  });

const sealKey = ({ token, key }: Keyed): Buffer => Buffer.from(hkdfSync("sha256", token, key, "worktrack idempotency", 32));

/** An answer may hold a new secret, so it is kept readable for the one who was given it only (AES-256-GCM). */
const seal = (text: string, request: Keyed): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealKey(request), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
};

const open = (stored: string, request: Keyed): string => {
  const bytes = Buffer.from(stored, "base64");
  const decipher = createDecipheriv("aes-256-gcm", sealKey(request), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
  try {
    return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
  } catch {
    throw new Failure("idempotency_mismatch", "This Idempotency-Key was used before the credential's secret was rotated");
  }
};
