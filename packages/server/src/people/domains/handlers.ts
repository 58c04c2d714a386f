// Maps the operations on domains to their functions, and lists, gets and removes the domains of a workspace.
import type { Input, OperationName, Reply } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import type { DnsPort } from "../../platform/txt-records.ts";
import { checkDns } from "./check-dns.ts";
import { createDomain } from "./create.ts";
import { domainRecord, domainTarget, findDomain } from "./record.ts";
import { type LookedUpDomain, verifyDomain } from "./verify.ts";

const listDomains = async ({ database, caller }: Context, { query }: Input<"domains.list">): Promise<Reply<"domains.list">> => {
  const { organizationId } = caller;
  const scope = `${organizationId} domains`;
  const { after, ...page } = pageArguments(scope, query);
  const rows = await database.prisma.domain.findMany({ where: { organizationId, ...after }, ...page });
  return pageOf(scope, query, rows, domainRecord);
};

const removeDomain = (context: Context, { params }: Input<"domains.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    await lockOrganization(within);
    const row = await findDomain(within, params);
    await within.database.prisma.domain.delete({ where: { id: row.id } });
    await audit(within, { action: "domain.removed", target: domainTarget(row) });
    return undefined;
  });

export const domainHandlers: Handlers<Extract<OperationName, `domains.${string}`>, LookedUpDomain & DnsPort> = {
  "domains.list": listDomains,
  "domains.create": createDomain,
  "domains.verify": verifyDomain,
  "domains.checkDns": checkDns,
  "domains.get": async (context, { params }) => domainRecord(await findDomain(context, params)),
  "domains.delete": removeDomain,
};
