/** Checks that callers create, change, rotate and revoke only credentials with no more access than their own. */
import { includesScope, planScopes, policyScopes, roleScopes, type Scope } from "@worktrack/contract";
import { withinRanges } from "../platform/addresses.ts";
import { ApiError, fieldErrorAt, invalidFields } from "../platform/api-error.ts";
import { accessExpiry, type Caller } from "./caller.ts";
import type { Context } from "./context.ts";
import type { CredentialRow } from "./lookup.ts";
import { visibleProjects } from "./visibility.ts";

/** The access of a credential. No projects, no addresses or no expiry means no limit. */
export type Grant = Pick<CredentialRow, "scopes" | "projectIds" | "allowedCidrs" | "expiresAt">;

/** The caller must have all of this access now. @throws ApiError plan_required, forbidden */
export const requireGrantable = (caller: Caller, grant: Grant): void => {
  const error = scopeError(caller, grant.scopes);
  if (error) throw error;
  requireWithinLimits(limitsOf(caller), grant);
};

/** The caller's credential must have all of this access, to change or rotate a credential that has it. @throws ApiError forbidden */
export const requireManageable = (caller: Caller, grant: Grant): void => {
  requireOwnScopes(caller, grant.scopes);
  requireWithinLimits(limitsOf(caller), grant);
};

const limitsOf = ({ credential }: Caller): Grant => ({ ...credential, expiresAt: accessExpiry(credential) });

/** A revocation gives no access, so the limits to addresses and time do not matter. @throws ApiError forbidden */
export const requireRevocable = (caller: Caller, grant: Grant): void => {
  requireOwnScopes(caller, grant.scopes);
  requireWithinProjects(caller.credential, grant);
};

/**
 * The caller's credential must have these scopes. Those that the plan or policy disables count too: after a downgrade to Free, the owner of
 * a credential can still revoke it. @throws ApiError forbidden
 */
export const requireOwnScopes = ({ credential, role }: Caller, scopes: readonly Scope[]): void => {
  const own = new Set(credential.scopes);
  const beyond = scopes.find((scope) => !includesScope(own, scope) || !includesScope(roleScopes[role], scope));
  if (beyond) throw missingOwnScope(beyond);
};

const scopeError = (caller: Caller, scopes: readonly Scope[]): ApiError | undefined => {
  const { plan, allowedScopes } = caller.credential;
  // A person who signed in may do more than the keys that they can create.
  const grantable = [caller.scopes, planScopes[plan], policyScopes(allowedScopes)];
  const beyond = scopes.find((scope) => grantable.some((held) => !includesScope(held, scope)));
  if (!beyond) return undefined;
  if (!includesScope(roleScopes[caller.role], beyond)) return missingOwnScope(beyond);
  if (!includesScope(planScopes[plan], beyond))
    return new ApiError("plan_required", `The scope ${beyond} requires the plan pro. This workspace has the plan ${plan}.`, {
      requiredPlan: "pro",
    });
  if (!includesScope(policyScopes(allowedScopes), beyond))
    return new ApiError("forbidden", `The workspace's policy does not allow the scope ${beyond}`);
  return missingOwnScope(beyond);
};

const missingOwnScope = (scope: Scope): ApiError =>
  new ApiError("forbidden", `This credential lacks ${scope}, so it cannot grant that scope or manage a credential that has it`);

const requireWithinProjects = (own: Grant, { projectIds }: Grant): void => {
  if (own.projectIds.length > 0 && !(projectIds.length > 0 && projectIds.every((id) => own.projectIds.includes(id))))
    throw beyondOwnLimit("is limited to some projects", "credentials that are limited to the same projects or fewer");
};

const requireWithinLimits = (own: Grant, grant: Grant): void => {
  requireWithinProjects(own, grant);
  const { allowedCidrs, expiresAt } = grant;
  if (own.allowedCidrs.length > 0 && !(allowedCidrs.length > 0 && allowedCidrs.every((range) => withinRanges(range, own.allowedCidrs))))
    throw beyondOwnLimit("works from some addresses only", "credentials that are limited to the same addresses or fewer");
  if (own.expiresAt && !(expiresAt && expiresAt <= own.expiresAt))
    throw beyondOwnLimit(`expires at ${own.expiresAt.toISOString()}`, "credentials that expire no later");
};

const beyondOwnLimit = (limit: string, allowed: string): ApiError =>
  new ApiError("forbidden", `This credential ${limit}, so it can grant and manage only ${allowed}`);

/**
 * The caller must see every project that a credential is limited to. `kept` are projects that the credential already has.
 * @throws ApiError validation_failed that names the unknown projects
 */
export const requireVisibleProjects = async (
  { database, caller }: Context,
  ids: readonly string[],
  kept: readonly string[] = [],
): Promise<void> => {
  const added = ids.filter((id) => !kept.includes(id));
  if (added.length === 0) return;
  const where = { organizationId: caller.organizationId, AND: [{ id: { in: added } }, { id: visibleProjects(caller) }] };
  const found = new Set((await database.prisma.project.findMany({ where, select: { id: true } })).map(({ id }) => id));
  const unknown = ids.flatMap((id, index) =>
    kept.includes(id) || found.has(id) ? [] : [fieldErrorAt(["body", "projectIds", index], "unknown_project", "No such project")],
  );
  if (unknown.length > 0) throw invalidFields(unknown);
};

/**
 * Rotation returns the new secret to the caller, so the caller must be a member of every private project that the credential's user is a
 * member of. Revoking needs no such check. @throws ApiError forbidden
 */
export const requireSameVisibility = async ({ database, caller }: Context, userId: string): Promise<void> => {
  const members = { some: { userId }, none: { userId: caller.userId } };
  const where = { organizationId: caller.organizationId, visibility: "private" as const, members };
  if ((await database.prisma.project.count({ where })) === 0) return;
  throw new ApiError(
    "forbidden",
    "This credential can see private projects that you are not a member of. You can revoke it but not rotate it.",
  );
};
