// Finds the domains of a workspace, and converts rows to the records that the API returns.
import type { Domain } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Domain as Row } from "../../generated/prisma/client.ts";
import { ApiError, notFound } from "../../platform/api-error.ts";
import { recordLabel } from "./domain-name.ts";

/** The TXT record that proves control of a domain. It changes if the workspace removes the domain and adds it again. */
export const txtRecordOf = ({ domain, token }: Pick<Row, "domain" | "token">): Domain["record"] => ({
  name: `${recordLabel}.${domain}`,
  type: "TXT",
  value: `worktrack-verification=${token}`,
});

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

export const domainRecord = (row: Row): Domain => ({
  id: row.id,
  domain: row.domain,
  verifiedAt: timeOf(row.verifiedAt),
  checkedAt: timeOf(row.checkedAt),
  missingSince: timeOf(row.missingSince),
  record: txtRecordOf(row),
  createdAt: row.createdAt.toISOString(),
});

/** The domain as the audit log names it. */
export const domainTarget = ({ id, domain }: Pick<Row, "id" | "domain">) => ({ kind: "domain", id, name: domain });

/** A domain's id, or its name in ASCII form. */
type Reference = { readonly id: string } | { readonly domain: string };

/** Selects a domain of the caller's workspace. */
export const selectDomain = ({ database, caller }: Context, by: Reference): Promise<Row | null> =>
  database.prisma.domain.findFirst({ where: { organizationId: caller.organizationId, ...by } });

/** @throws ApiError not_found */
export const findDomain = async (context: Context, by: Reference): Promise<Row> => {
  const row = await selectDomain(context, by);
  if (row) return row;
  throw "id" in by ? notFound("domain") : new ApiError("not_found", `${by.domain} was not added to this workspace`);
};
