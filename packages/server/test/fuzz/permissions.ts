// Changes what callers may do while their requests are running.
import { Plan, roles, type Scope, scopes } from "@worktrack/contract";
import fc, { type Arbitrary } from "fast-check";
import type { Database } from "../../src/database/database.ts";

type Change = (database: Database, ids: { organizationId: string; userId: string }) => Promise<unknown>;

const someScopes = fc.subarray([...scopes]);

/** Changes of a member: role, token scopes, revocation; and of the workspace: plan and policy. Each is committed at once. */
export const permissionChange: Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...roles).map((role): Change => {
    return ({ prisma }, where) => prisma.membership.updateMany({ where, data: { role } });
  }),
  someScopes.map((chosen): Change => {
    return ({ prisma }, where) => prisma.credential.updateMany({ where, data: { scopes: chosen } });
  }),
  fc.constantFrom(null, new Date(0)).map((revokedAt): Change => {
    return ({ prisma }, where) => prisma.credential.updateMany({ where, data: { revokedAt } });
  }),
  fc.constantFrom(...Plan.options).map((plan): Change => {
    return ({ prisma }, { organizationId: id }) => prisma.organization.update({ where: { id }, data: { plan } });
  }),
  fc.oneof(someScopes, fc.constant<Scope[]>([...scopes])).map((allowedScopes): Change => {
    return ({ prisma }, { organizationId: id }) => prisma.organization.update({ where: { id }, data: { allowedScopes } });
  }),
);

/** Undoes what `permissionChange` can change, except for the member's own role and scopes. */
export const restorePermissions: Change = ({ prisma }, { organizationId: id }) =>
  prisma.organization.update({ where: { id }, data: { plan: "pro", allowedScopes: [] } });
