// The SQL of idempotency records: lock a key and read its record, store a record, and store the records of a group statement.
import { statement } from "../database/statement.ts";
import { authorityHolds, authorityParameters } from "./authority.sql.ts";

/**
 * Tries to lock the key, without waiting, and reads its record. `locked` is false while another request holds the key. The record's columns are null
 * when the key is new or its record has expired.
 */
export const lockIdempotencyKey = statement({
  name: "idempotency_begin",
  parameters: { credentialId: "uuid", key: "text", expiry: "timestamptz" },
  row: { locked: "bool", hash: "text?", status: "int", location: "text?", body: "text" },
  text: `
  SELECT pg_try_advisory_xact_lock(hashtextextended($credentialId::text || ' ' || $key, 0)) AS locked,
         r.request_hash AS hash, r.status::int AS status, r.location, r.body
    FROM (SELECT) one
    LEFT JOIN idempotency_record r ON r.credential_id = $credentialId AND r.key = $key AND r.created_at > $expiry`,
});

/**
 * The last statement of a request with a key. Returns no row when the caller's authority has changed, or when another request committed its
 * record after the snapshot of lockIdempotencyKey and before its lock.
 */
export const insertIdempotencyRecord = statement({
  name: "idempotency_store",
  parameters: {
    credentialId: "uuid",
    key: "text",
    requestHash: "text",
    status: "int",
    location: "text?",
    body: "text",
    createdAt: "timestamptz",
    expiry: "timestamptz",
    ...authorityParameters,
  },
  row: { key: "text" },
  text: `
  INSERT INTO idempotency_record AS r (credential_id, key, request_hash, status, location, body, created_at)
  SELECT $credentialId, $key, $requestHash, $status, $location, $body, $createdAt WHERE ${authorityHolds}
  ON CONFLICT (credential_id, key) DO UPDATE
    SET request_hash = excluded.request_hash, status = excluded.status, location = excluded.location, body = excluded.body,
        created_at = excluded.created_at
    WHERE r.created_at <= $expiry
  RETURNING r.key`,
});

/**
 * The parts of a group statement that store an idempotency record for each row with a key, in the statement that writes the row. Its rows have the
 * fields of `givenAuthority` too. A key that already has a record, even an expired one, writes nothing. A concurrent request with the same key fails
 * with a unique violation.
 */
export const givenIdempotency = {
  fields: { idempotencyKey: "text?", requestHash: "text?", location: "text?" },
  isNew: `(given.idempotency_key IS NULL OR (
    SELECT true FROM idempotency_record r WHERE r.credential_id = given.caller_id AND r.key = given.idempotency_key) IS NULL)`,
  /** `created` has the given fields, `created_at` and the response as `json`, which must not contain a secret: it is stored as it is. */
  store: (created: string): string => `
    INSERT INTO idempotency_record (credential_id, key, request_hash, status, location, body, created_at)
    SELECT caller_id, idempotency_key, request_hash, 201, location, json, created_at FROM ${created} WHERE idempotency_key IS NOT NULL`,
} as const;
