import { type Plan, planScopes, type Scope, scopes } from "@worktrack/contract";
import { auditAsAdmin } from "../audit/write.ts";
import { inTransaction } from "../context.ts";
import { insertCredential, type Minted, mintCredential } from "../credentials/store.ts";
import { findOrCreatePerson } from "../people/person.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Database } from "../platform/database.ts";
import { newId } from "../platform/id.ts";
import { isUniqueViolation } from "../platform/sql-errors.ts";
import { slugOf } from "../projects/names.ts";

export interface NewOrganization {
  readonly name: string;
  readonly ownerEmail: string;
  readonly ownerName: string;
  readonly plan: Plan;
}

export interface Founded {
  readonly organization: { readonly id: string; readonly name: string; readonly slug: string; readonly plan: Plan };
  readonly owner: { readonly id: string; readonly name: string; readonly email: string };
  /** The owner's first token: shown once. */
  readonly token: string;
}

/** What the administrator's commands work with: no caller, no limits. */
export interface AdminContext {
  readonly database: Database;
  readonly nowMs: number;
  readonly bcryptCost: number;
}

/** All that a credential may be given on this plan. */
export const grantable = (plan: Plan): Scope[] => scopes.filter((scope) => planScopes[plan].has(scope));

/** A workspace with its owner, who may already be a person here, and the owner's first token. @throws ApiError conflict */
export const createOrganization = async (admin: AdminContext, input: NewOrganization): Promise<Founded> => {
  const minted = await mintCredential(admin.bcryptCost);
  try {
    return await inTransaction(admin, async (within) => {
      const createdAt = new Date(within.nowMs);
      const email = input.ownerEmail.toLowerCase();
      const data = { id: newId(), name: input.name, slug: slugOf(input.name), plan: input.plan, createdAt, updatedAt: createdAt };
      const organization = await within.database.prisma.organization.create({ data });
      const owner = await findOrCreatePerson(within.database, { email, name: input.ownerName, createdAt });
      await within.database.prisma.membership.create({
        data: { organizationId: organization.id, userId: owner.id, role: "owner", createdAt },
      });
      await auditAsAdmin(within, organization.id, { action: "organization.created", target: targetOf(organization) });
      const token = await ownerToken(within, organization, owner.id, minted);
      return {
        organization: { id: organization.id, name: organization.name, slug: organization.slug, plan: organization.plan },
        owner: { id: owner.id, name: owner.name, email },
        token,
      };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ApiError("conflict", `A workspace with the slug ${slugOf(input.name)} is there already: choose another name`);
    throw error;
  }
};

const targetOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ kind: "organization", id, name });

const ownerToken = async (
  admin: AdminContext,
  organization: { readonly id: string; readonly plan: Plan },
  userId: string,
  minted: Minted,
): Promise<string> => {
  const token = {
    kind: "personal" as const,
    organizationId: organization.id,
    userId,
    name: "Owner's token",
    scopes: grantable(organization.plan),
    expiresAt: null,
  };
  const { row, secret } = await insertCredential(admin, token, minted);
  await auditAsAdmin(admin, organization.id, { action: "credential.created", target: { kind: "credential", id: row.id, name: row.name } });
  return secret;
};

/** A new token for an owner who lost theirs; the old ones stay as they are. @throws ApiError not_found */
export const issueOwnerToken = async (admin: AdminContext, ownerEmail: string, slug: string | undefined): Promise<string> => {
  const memberships = await admin.database.prisma.membership.findMany({
    where: { role: "owner", user: { email: ownerEmail.toLowerCase() }, ...(slug !== undefined && { organization: { slug } }) },
    include: { organization: true },
  });
  const [membership, another] = memberships;
  if (!membership) throw new ApiError("not_found", `Nobody with the address ${ownerEmail} owns a workspace here`);
  if (another)
    throw new ApiError(
      "conflict",
      `${ownerEmail} owns several workspaces: name one with --org ${memberships.map((m) => m.organization.slug).join(" | ")}`,
    );
  const { organization, userId } = membership;
  const minted = await mintCredential(admin.bcryptCost);
  return admin.database.transaction((database) => ownerToken({ ...admin, database }, organization, userId, minted));
};

const lockSlug = { name: "organization_lock_slug", text: "SELECT id FROM organization WHERE slug = $1 FOR NO KEY UPDATE" };

/** @throws ApiError not_found */
export const setPlan = ({ database: outer, nowMs }: AdminContext, slug: string, plan: Plan): Promise<void> =>
  outer.transaction(async (database) => {
    await database.rows(lockSlug, [slug]);
    const organization = await database.prisma.organization.findUnique({ where: { slug } });
    if (!organization) throw new ApiError("not_found", `No workspace with the slug ${slug}`);
    if (organization.plan === plan) return;
    await database.prisma.organization.update({ where: { slug }, data: { plan, updatedAt: new Date(nowMs) } });
    const changes = { plan: { from: organization.plan, to: plan } };
    await auditAsAdmin({ database, nowMs }, organization.id, {
      action: "organization.plan_changed",
      target: targetOf(organization),
      changes,
    });
  });
