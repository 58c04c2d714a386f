// Finds the user whose picture a request changes.
import type { Input } from "@worktrack/contract";
import { findManageableCredential } from "../../access/credentials/find.ts";
import { credentialTarget } from "../../access/credentials/record.ts";
import type { NewAuditEntry } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { ApiError } from "../../platform/api-error.ts";

export interface AvatarUser {
  readonly id: string;
  /** The audit entry of a change, without the change. */
  readonly audited: Pick<NewAuditEntry, "action" | "target">;
}

/** @throws ApiError forbidden for a service account */
export const findOwnUser = async ({ caller: { credential } }: Context): Promise<AvatarUser> => {
  if (credential.userKind !== "person")
    throw new ApiError("forbidden", "A service account is not a person. Change the picture of the service account instead.");
  const target = { kind: "member", id: credential.userId, name: credential.userName };
  return { id: credential.userId, audited: { action: "member.updated", target } };
};

/** @throws ApiError not_found, forbidden, as for other changes of the service account */
export const findAccountUser = async (
  context: Context,
  { params }: Pick<Input<"serviceAccounts.avatar.set" | "serviceAccounts.avatar.delete">, "params">,
): Promise<AvatarUser> => {
  const account = await findManageableCredential(context, "service_account", params.id);
  return { id: account.userId, audited: { action: "credential.updated", target: credentialTarget(account) } };
};
