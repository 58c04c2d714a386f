// Verifies a domain: looks up its TXT record before the transaction, then stores the verification in it.
import { bounds, type Domain, type DomainCheckResult, type Input } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { isUniqueViolation } from "../../database/sql-errors.ts";
import type { Domain as Row } from "../../generated/prisma/client.ts";
import { ApiError, fieldErrorAt } from "../../platform/api-error.ts";
import type { DnsPort, TxtAnswer } from "../../platform/txt-records.ts";
import { describeResult } from "./describe.ts";
import { parseDomainName, requireDomainName } from "./domain-name.ts";
import { resultOf } from "./evidence.ts";
import { applyLookUp } from "./recheck.ts";
import { domainRecord, domainTarget, findDomain, selectDomain, txtRecordOf } from "./record.ts";

/** The answer to the look-up before the transaction. */
export interface LookedUpDomain {
  readonly txtAnswer: TxtAnswer;
}

type VerifyInput = Input<"domains.verify">;

/**
 * Looks up the TXT record, before the transaction of the request begins. A missing record counts as if a use of the domain had found it
 * missing, also if the request is refused.
 */
export const lookUpDomain = async (context: Context & DnsPort, { body }: VerifyInput): Promise<LookedUpDomain> => {
  const parsed = await parseDomainName(body.domain);
  const row = "domain" in parsed ? await selectDomain(context, parsed) : null;
  if (!row) return { txtAnswer: { kind: "absent" } };
  const txtAnswer = await context.lookUpTxt(txtRecordOf(row).name);
  if (resultOf(txtAnswer, row) !== "found") await applyLookUp(context, row.organizationId, row.id, txtAnswer);
  else if (!row.verifiedAt) await checkHolder(context, row, txtAnswer);
  return { txtAnswer };
};

/** Applies the look-up to the workspace that has verified the domain: without its record, its verification ends after the grace period. */
const checkHolder = async (context: Context, { domain, organizationId }: Row, answer: TxtAnswer): Promise<void> => {
  const where = { domain, verifiedAt: { not: null }, organizationId: { not: organizationId } };
  const holder = await context.database.prisma.domain.findFirst({ where });
  if (holder) await applyLookUp(context, holder.organizationId, holder.id, answer);
};

/** A unique index lets one workspace verify a domain. @throws ApiError not_found, domain_not_verified, conflict */
export const verifyDomain = async (context: Context & LookedUpDomain, { body }: VerifyInput): Promise<Domain> => {
  const domain = await requireDomainName("body", body.domain);
  try {
    return await inTransaction(context, async (within) => {
      await lockOrganization(within);
      return domainRecord(await markVerified(within, await findDomain(within, { domain })));
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw takenBy(domain);
    throw error;
  }
};

/** The domain may have been removed and added again since the look-up, which gave it another token. */
const markVerified = async (context: Context & LookedUpDomain, row: Row): Promise<Row> => {
  const { database, nowMs, txtAnswer } = context;
  const result = resultOf(txtAnswer, row);
  if (result !== "found") throw notVerified(row, result);
  const checkedAt = new Date(nowMs);
  const verifiedAt = row.verifiedAt ?? checkedAt;
  const updated = await database.prisma.domain.update({ where: { id: row.id }, data: { verifiedAt, checkedAt, missingSince: null } });
  if (!row.verifiedAt) {
    const changes = { verifiedAt: { from: null, to: verifiedAt.toISOString() } };
    await audit(context, { action: "domain.verified", target: domainTarget(row), changes });
  }
  return updated;
};

const notVerified = (row: Row, result: Exclude<DomainCheckResult, "found">): ApiError => {
  const detail = describeResult(result, row);
  return new ApiError("domain_not_verified", detail, { errors: [fieldErrorAt(["body", "domain"], result, detail)] });
};

const takenBy = (domain: string): ApiError =>
  new ApiError(
    "conflict",
    `Another workspace has verified ${domain}. It must remove the domain first; without its TXT record, the verification ends after ${bounds.domainMissingHours} hours.`,
  );
