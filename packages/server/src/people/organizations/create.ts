// Creates a workspace with its owner and the owner's first token, for the command `org create` and for the demo.
import type { Plan } from "@worktrack/contract";
import { mintHashedSecret } from "../../access/credentials/new-credential.ts";
import { auditAsAdmin } from "../../audit/write.ts";
import { type AdminContext, inTransaction } from "../../caller/context.ts";
import { isUniqueViolation } from "../../database/sql-errors.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/id.ts";
import { slugOf } from "../../work/projects/names.ts";
import { insertPerson } from "../person.ts";
import { insertIssuedToken } from "./issued-token.ts";
import { ownerTokenName } from "./owner-token.ts";
import { organizationTarget } from "./plan.ts";

export interface NewOrganization {
  readonly name: string;
  readonly ownerEmail: string;
  readonly ownerName: string;
  readonly plan: Plan;
}

export interface CreatedOrganization {
  readonly organization: { readonly id: string; readonly name: string; readonly slug: string; readonly plan: Plan };
  readonly owner: { readonly id: string; readonly name: string; readonly email: string };
  /** The owner's first token. Its text is not stored. */
  readonly token: string;
}

/** @throws ApiError conflict when the name's slug is taken. */
export const createOrganization = async (admin: AdminContext, input: NewOrganization): Promise<CreatedOrganization> => {
  const minted = await mintHashedSecret(admin.bcryptCost);
  try {
    return await inTransaction(admin, async (within) => {
      const { prisma } = within.database;
      const createdAt = new Date(within.nowMs);
      const email = input.ownerEmail.toLowerCase();
      const data = { id: newId(), name: input.name, slug: slugOf(input.name), plan: input.plan, createdAt, updatedAt: createdAt };
      const organization = await prisma.organization.create({ data });
      const owner = await insertPerson(within.database, { organizationId: organization.id, email, name: input.ownerName, createdAt });
      await prisma.membership.create({ data: { organizationId: organization.id, userId: owner.id, role: "owner", createdAt } });
      await auditAsAdmin(within, organization.id, { action: "organization.created", target: organizationTarget(organization) });
      const token = await insertIssuedToken(within, { organizationId: organization.id, userId: owner.id, name: ownerTokenName }, minted);
      return {
        organization: { id: organization.id, name: organization.name, slug: organization.slug, plan: organization.plan },
        owner: { id: owner.id, name: owner.name, email },
        token,
      };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ApiError("conflict", `A workspace with the slug ${slugOf(input.name)} already exists. Choose another name.`);
    throw error;
  }
};
