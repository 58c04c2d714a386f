// The SQL of a caller's authority: a hash of everything that decides what the caller may do. The look-up and the writes share it.
import { statement } from "../database/statement.ts";

/** The tables whose rows authenticate a caller. A row of either is `c` in the fragments. */
export type CallerTable = "credential" | "inbound_secret";

/**
 * Joins a row `c` with its workspace `o` unless that is being deleted, its user's membership `m`, the private projects that are hidden from its user, and the projects that
 * are pending deletion.
 */
export const authorityJoins = `
      JOIN organization o ON o.id = c.organization_id AND o.deletion_began_at IS NULL
      LEFT JOIN membership m ON m.organization_id = c.organization_id AND m.user_id = c.user_id
      CROSS JOIN LATERAL (
        SELECT ARRAY(SELECT p.id FROM project p
                      WHERE p.organization_id = c.organization_id AND p.visibility = 'private'
                        AND NOT EXISTS (SELECT FROM project_member pm WHERE pm.project_id = p.id AND pm.user_id = c.user_id)
                      ORDER BY p.id) AS ids,
               ARRAY(SELECT p.id FROM project p WHERE p.organization_id = c.organization_id AND p.deletes_at IS NOT NULL
                      ORDER BY p.id) AS pending_ids
        OFFSET 0) hidden`;

/** The columns of the row itself. Expiry depends on the time, so a row changes when it expires and when its overlap ends. */
const ownColumns: Readonly<Record<CallerTable, string>> = {
  credential: `c.revoked_at, c.expires_at <= $authorityAt, c.secret_hash,
               CASE WHEN c.previous_expires_at > $authorityAt THEN c.previous_secret_hash END, c.scopes, c.project_ids, c.allowed_cidrs`,
  inbound_secret: "c.revoked_at, c.secret",
};

/**
 * The authority of a row `c` at the time `$authorityAt`, as an SQL expression over `authorityJoins`. It changes with every change of the
 * secret, its revocation, expiry, scopes and limits, of the user's role and private projects, the plan, the policy, and of the projects that are
 * pending deletion.
 */
export const authorityOf = (table: CallerTable): string =>
  `hash_record_extended(ROW(${ownColumns[table]}, m.role, o.plan, o.allowed_scopes, hidden.ids, hidden.pending_ids), 0)`;

const rowWithAuthority = (table: CallerTable): string =>
  `SELECT FROM ${table} c ${authorityJoins} WHERE c.id = $callerId AND ${authorityOf(table)} = $authority`;

/** The parameters of `authorityHolds`, for a statement to declare. */
export const authorityParameters = { callerId: "uuid", authority: "bigint?", authorityAt: "timestamptz" } as const;

/** An SQL condition: the credential still has this authority. Null is no condition, for statements in a transaction that checks it itself. */
export const authorityHolds = `($authority IS NULL OR EXISTS (${rowWithAuthority("credential")}))`;

/**
 * `authorityHolds` for each row of a group statement, whose rows may have different callers. A scalar subquery, because PostgreSQL may answer
 * EXISTS for many rows by computing the authority of all credentials.
 */
export const givenAuthority = {
  fields: { callerId: "uuid", authority: "bigint?" },
  parameters: { authorityAt: "timestamptz" },
  holds: `(given.authority IS NULL OR given.authority = (
    SELECT ${authorityOf("credential")} FROM credential c ${authorityJoins} WHERE c.id = given.caller_id))`,
} as const;

/** Returns a row if the credential or inbound secret still has this authority. */
export const authorityChecks = {
  credential: statement({
    name: "authority_check_credential",
    parameters: { callerId: "uuid", authority: "bigint", authorityAt: "timestamptz" },
    row: {},
    text: rowWithAuthority("credential"),
  }),
  inbound_secret: statement({
    name: "authority_check_inbound_secret",
    parameters: { callerId: "uuid", authority: "bigint" },
    row: {},
    text: rowWithAuthority("inbound_secret"),
  }),
} as const;

/** Locks the rows of workspace, membership and credential, in this order. The order of the FOR clauses is the order of the locks. */
export const lockAuthorityRows = statement({
  name: "authority_lock",
  parameters: { callerId: "uuid" },
  row: { id: "uuid" },
  text: `
  SELECT c.id FROM credential c
    JOIN organization o ON o.id = c.organization_id
    JOIN membership m ON m.organization_id = c.organization_id AND m.user_id = c.user_id
   WHERE c.id = $callerId
     FOR SHARE OF o FOR SHARE OF m FOR NO KEY UPDATE OF c`,
});
