import { bounds, type Input, type Reply } from "@worktrack/contract";
import { audit } from "../audit/write.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../context.ts";
import { ApiError, invalidField } from "../platform/api-error.ts";
import { lockOrganization } from "../platform/organization-lock.ts";
import { type Kind, within } from "./find.ts";
import { requireGrantable } from "./grant.ts";
import { requireProjects } from "./projects.ts";
import { credentialRecord } from "./record.ts";
import type { SecretHashing } from "./store.ts";
import { insertCredential, mintCredential, serviceUser } from "./store.ts";

type Body = Input<"me.tokens.create">["body"];

/** @throws ApiError plan_required, forbidden, conflict */
export const createCredential = async (context: Context & SecretHashing, kind: Kind, body: Body): Promise<Reply<"me.tokens.create">> => {
  const owner = within(kind, context);
  const { organizationId } = context.caller;
  const grant = grantOf(body, context.nowMs);
  await requireProjects(context, grant.projectIds);
  requireGrantable(context.caller, grant);
  const minted = await mintCredential(context.bcryptCost);
  return inTransaction(context, async (within) => {
    await lockOrganization(within);
    const live = await within.database.prisma.credential.count({ where: { ...owner, revokedAt: null } });
    if (live >= bounds.credentialsPerOwner)
      throw new ApiError("conflict", `At most ${bounds.credentialsPerOwner} live credentials: revoke some first`);
    const userId = kind === "personal" ? within.caller.userId : await serviceUser(within.database, accountOf(within, body.name));
    const { row, secret } = await insertCredential(within, { kind, organizationId, userId, name: body.name, ...grant }, minted);
    await audit(within, { action: "credential.created", target: { kind: "credential", id: row.id, name: row.name } });
    return { ...credentialRecord(row), secret };
  });
};

/** What a service account may do is its scopes, so its role stands in the way of none. */
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
