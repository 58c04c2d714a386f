// Checks a verified domain again when it is used and its last check is old, and ends verifications whose DNS record is gone.
import { auditAsAdmin } from "../../audit/write.ts";
import { inTransaction } from "../../caller/context.ts";
import type { Database } from "../../database/database.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { statement } from "../../database/statement.ts";
import type { DnsPort, TxtAnswer } from "../../platform/txt-records.ts";
import { recheckTimes, resultOf, stateAfter } from "./evidence.ts";
import { domainTarget, txtRecordOf } from "./record.ts";

/** The parts of a Context that a check needs. It has no caller, because the server decides it. */
export interface DomainCheckContext extends DnsPort {
  readonly database: Database;
  readonly nowMs: number;
}

/** Reserves a check by setting the time of the last one, so that of many concurrent uses on all processes, one looks the record up. */
const reserveCheck = statement({
  name: "domain_reserve_check",
  parameters: {
    organizationId: "uuid",
    domain: "text",
    now: "timestamptz",
    lastBefore: "timestamptz",
    lastBeforeIfMissing: "timestamptz",
  },
  row: { id: "uuid", token: "text" },
  text: `
  UPDATE domain SET checked_at = $now
   WHERE organization_id = $organizationId AND domain = $domain AND verified_at IS NOT NULL
     AND (checked_at <= CASE WHEN missing_since IS NULL THEN $lastBefore ELSE $lastBeforeIfMissing END OR checked_at > $now)
  RETURNING id, token`,
});

/**
 * Call this before a transaction that uses a verified domain: it queries DNS. If the last check is a day old, the record is looked up. It
 * must be missing for three days before the verification ends.
 */
export const recheckDomain = async (context: DomainCheckContext, organizationId: string, domain: string): Promise<void> => {
  const { database, nowMs, lookUpTxt } = context;
  if (database.isTransaction) throw new Error("A transaction would stay open during a DNS look-up");
  const [due] = await database.query(reserveCheck, { organizationId, domain, ...recheckTimes(nowMs) });
  if (!due) return;
  const answer = await lookUpTxt(txtRecordOf({ domain, token: due.token }).name);
  await applyLookUp(context, organizationId, due.id, answer);
};

/** Stores what a look-up means for a domain, in a transaction of its own. The end of a verification is audited, without an actor. */
export const applyLookUp = async (
  { database, nowMs }: Omit<DomainCheckContext, "lookUpTxt">,
  organizationId: string,
  id: string,
  answer: TxtAnswer,
): Promise<void> =>
  inTransaction({ database }, async (within) => {
    await lockOrganization({ database: within.database, caller: { organizationId } });
    const where = { id, organizationId };
    const row = await within.database.prisma.domain.findFirst({ where });
    if (!row) return;
    const data = stateAfter(resultOf(answer, row), row, nowMs);
    await within.database.prisma.domain.update({ where, data });
    if (!row.verifiedAt || data.verifiedAt) return;
    const changes = { verifiedAt: { from: row.verifiedAt.toISOString(), to: null } };
    await auditAsAdmin({ ...within, nowMs }, organizationId, { action: "domain.unverified", target: domainTarget(row), changes });
  });
