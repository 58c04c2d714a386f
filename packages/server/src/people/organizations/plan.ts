// Changes a workspace's plan, for the command `org set-plan`.
import type { Plan } from "@worktrack/contract";
import { auditAsAdmin } from "../../audit/write.ts";
import { type AdminContext, inTransaction } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import { requireNotBeingDeleted } from "./deletion-state.ts";

/** The workspace as the target of an audit entry. */
export const organizationTarget = ({ id, name }: { readonly id: string; readonly name: string }) => ({ kind: "organization", id, name });

const lockBySlug = statement({
  name: "organization_lock_slug",
  parameters: { slug: "text" },
  row: { id: "uuid" },
  text: "SELECT id FROM organization WHERE slug = $slug FOR NO KEY UPDATE",
});

/** Changes a workspace's plan. The plan that it already has is a no-op without an audit entry. @throws ApiError not_found, conflict */
export const setPlan = (admin: AdminContext, slug: string, plan: Plan): Promise<void> =>
  inTransaction(admin, async (within) => {
    const { prisma } = within.database;
    await within.database.query(lockBySlug, { slug });
    const organization = await prisma.organization.findUnique({ where: { slug } });
    if (!organization) throw new ApiError("not_found", `No workspace has the slug ${slug}`);
    requireNotBeingDeleted(organization);
    if (organization.plan === plan) return;
    await prisma.organization.update({ where: { slug }, data: { plan, updatedAt: new Date(within.nowMs) } });
    const changes = { plan: { from: organization.plan, to: plan } };
    await auditAsAdmin(within, organization.id, { action: "organization.plan_changed", target: organizationTarget(organization), changes });
  });
