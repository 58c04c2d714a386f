// Adds a domain to a workspace, with the random token of its TXT record.
import { bounds, type Domain, type Input } from "@worktrack/contract";
import { randomBase62, secretChars } from "../../access/credentials/secret.ts";
import { audit } from "../../audit/write.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { requireDomainName } from "./domain-name.ts";
import { domainRecord, domainTarget } from "./record.ts";

/** Several workspaces can add a domain; one of them can verify it. @throws ApiError validation_failed, conflict */
export const createDomain = async (context: Context, { body }: Input<"domains.create">): Promise<Domain> => {
  const domain = await requireDomainName("body", body.domain);
  return inTransaction(context, async (within) => {
    // Concurrent creates wait here, so that they cannot exceed the limit together.
    await lockOrganization(within);
    await requireRoom(within, domain);
    const { organizationId } = within.caller;
    const data = { id: newId(), organizationId, domain, token: randomBase62(secretChars), createdAt: new Date(within.nowMs) };
    const row = await within.database.prisma.domain.create({ data });
    await audit(within, { action: "domain.created", target: domainTarget(row) });
    return domainRecord(row);
  });
};

const requireRoom = async ({ database: { prisma }, caller: { organizationId } }: Context, domain: string): Promise<void> => {
  if (await prisma.domain.findUnique({ where: { organizationId_domain: { organizationId, domain } } }))
    throw new ApiError("conflict", `${domain} was already added to this workspace`);
  if ((await prisma.domain.count({ where: { organizationId } })) >= bounds.domainsPerWorkspace)
    throw new ApiError("conflict", `A workspace can have at most ${bounds.domainsPerWorkspace} domains. Remove some first.`);
};
