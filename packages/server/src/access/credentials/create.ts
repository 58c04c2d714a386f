// Creates a service account or a personal token, with no more access than the caller's own (grant.ts).
import { bounds, type Input, type Reply } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { requireGrantable, requireVisibleProjects } from "../../caller/grant.ts";
import { lockOrganization } from "../../database/organization-lock.ts";
import { ApiError, invalidField } from "../../platform/api-error.ts";
import { type CredentialKind, ownerColumns } from "./find.ts";
import { insertCredential, insertServiceUser, mintHashedSecret, type SecretHashing } from "./new-credential.ts";
import { credentialRecord, credentialTarget } from "./record.ts";

type Body = Input<"me.tokens.create">["body"];

/** @throws ApiError plan_required, forbidden, conflict */
export const createCredential = async (
  context: Context & SecretHashing,
  kind: CredentialKind,
  body: Body,
): Promise<Reply<"me.tokens.create">> => {
  const owner = ownerColumns(kind, context);
  const { organizationId } = context.caller;
  const grant = grantOf(body, context.nowMs);
  await requireVisibleProjects(context, grant.projectIds);
  requireGrantable(context.caller, grant);
  const hashed = await mintHashedSecret(context.bcryptCost);
  return inTransaction(context, async (within) => {
    await lockOrganization(within);
    const live = await within.database.prisma.credential.count({ where: { ...owner, revokedAt: null } });
    if (live >= bounds.credentialsPerOwner)
      throw new ApiError("conflict", `The limit is ${bounds.credentialsPerOwner} live credentials. Revoke one first.`);
    const userId = kind === "personal" ? within.caller.userId : await insertServiceUser(within.database, accountOf(within, body.name));
    const { row, secret } = await insertCredential(within, { kind, organizationId, userId, name: body.name, ...grant }, hashed);
    await audit(within, { action: "credential.created", target: credentialTarget(row) });
    return { ...credentialRecord(row), secret };
  });
};

/** A service account is limited by its own scopes alone: its user is an admin, because that role allows every scope. */
const accountOf = ({ caller, nowMs }: Context, name: string) => ({
  organizationId: caller.organizationId,
  name,
  role: "admin" as const,
  createdAt: new Date(nowMs),
});

const grantOf = ({ scopes, projectIds, allowedCidrs, expiresAt: expiry }: Body, nowMs: number) => {
  const expiresAt = expiry === null ? null : new Date(expiry);
  if (expiresAt && expiresAt.getTime() <= nowMs) throw invalidField(["body", "expiresAt"], "in_the_past", "Must be in the future");
  return { scopes, projectIds: projectIds ?? [], allowedCidrs: allowedCidrs ?? [], expiresAt };
};
