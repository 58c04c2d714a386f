// Reads the workspace, and changes its settings.
import type { Input, OrganizationDetail } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import type { Organization as Row } from "../../generated/prisma/client.ts";
import { ApiError } from "../../platform/api-error.ts";
import { organizationTarget } from "./plan.ts";

const organizationRecord = ({ id, name, slug, plan, restrictInvitations, createdAt }: Row): OrganizationDetail => ({
  id,
  name,
  slug,
  plan,
  restrictInvitations,
  createdAt: createdAt.toISOString(),
});

const findOrganization = ({ database, caller }: Context): Promise<Row> =>
  database.prisma.organization.findUniqueOrThrow({ where: { id: caller.organizationId } });

export const getOrganization = async (context: Context): Promise<OrganizationDetail> => organizationRecord(await findOrganization(context));

/** @throws ApiError conflict */
export const updateOrganization = (context: Context, { body }: Input<"organization.update">): Promise<OrganizationDetail> =>
  inTransaction(context, async (within) => {
    // Concurrent invitations wait here, so that none is created with the earlier setting after this commits.
    await lockOrganization(within);
    const before = await findOrganization(within);
    const wanted = { name: body.name ?? before.name, restrictInvitations: body.restrictInvitations ?? before.restrictInvitations };
    const changed = (["name", "restrictInvitations"] as const).filter((field) => wanted[field] !== before[field]);
    if (changed.length === 0) return organizationRecord(before);
    if (wanted.restrictInvitations && !before.restrictInvitations) await requireVerifiedDomain(within);
    const data = { ...wanted, updatedAt: new Date(within.nowMs) };
    const row = await within.database.prisma.organization.update({ where: { id: before.id }, data });
    const changes = Object.fromEntries(changed.map((field) => [field, { from: before[field], to: wanted[field] }]));
    await audit(within, { action: "organization.updated", target: organizationTarget(row), changes });
    return organizationRecord(row);
  });

/** Without a verified domain, nobody at all could be invited, which is more likely a mistake. */
const requireVerifiedDomain = async ({ database, caller }: Context): Promise<void> => {
  const where = { organizationId: caller.organizationId, verifiedAt: { not: null } };
  if ((await database.prisma.domain.count({ where })) > 0) return;
  throw new ApiError("conflict", "Verify a domain first: without one, nobody could be invited");
};
