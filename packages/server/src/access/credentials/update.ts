// Changes the name, scopes, projects, addresses or date version of a credential, within the access that the caller can grant.
import { type Input, includesScope, type Reply, type Scope } from "@worktrack/contract";
import { type HasDateVersions, requireSupportedVersion } from "../../api-versions/supported.ts";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { requireGrantable, requireVisibleProjects } from "../../caller/grant.ts";
import { changesBetween } from "../../platform/changes.ts";
import { endSessionsOfToken } from "./end-sessions.ts";
import { type CredentialKind, findManageableCredential, lockCredential } from "./find.ts";
import { credentialRecord, credentialTarget } from "./record.ts";

type Body = Input<"me.tokens.update">["body"];

/** Null removes a limit. The caller must be able to grant the added scopes; the present ones may be disabled by plan or policy. */
export const updateCredential = (
  context: Context & HasDateVersions,
  kind: CredentialKind,
  id: string,
  body: Body,
): Promise<Reply<"me.tokens.update">> =>
  inTransaction(context, async (within) => {
    if (body.apiVersion !== undefined) requireSupportedVersion(context, body.apiVersion);
    await lockCredential(within, id);
    const row = await findManageableCredential(within, kind, id);
    const data = {
      name: body.name ?? row.name,
      scopes: body.scopes ?? (row.scopes as Scope[]),
      projectIds: body.projectIds === undefined ? row.projectIds : (body.projectIds ?? []),
      allowedCidrs: body.allowedCidrs === undefined ? row.allowedCidrs : (body.allowedCidrs ?? []),
      apiVersion: body.apiVersion ?? row.apiVersion,
    };
    await requireVisibleProjects(within, data.projectIds, row.projectIds);
    const present = new Set(row.scopes as Scope[]);
    const added = data.scopes.filter((scope) => !includesScope(present, scope));
    requireGrantable(within.caller, { ...data, scopes: added, expiresAt: row.expiresAt });
    const [before, after] = [credentialRecord(row), credentialRecord({ ...row, ...data })];
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length === 0) return before;
    await within.database.prisma.credential.update({ where: { id }, data });
    // Its sessions have a copy of its scopes and limits.
    const { name: _, apiVersion: __, ...access } = changes;
    if (kind === "personal" && Object.keys(access).length > 0) await endSessionsOfToken(within.database, id, within.nowMs);
    if (kind === "service_account" && changes.name)
      await within.database.prisma.user.update({ where: { id: row.userId }, data: { name: data.name } });
    await audit(within, { action: "credential.updated", target: credentialTarget(row), changes });
    return after;
  });
