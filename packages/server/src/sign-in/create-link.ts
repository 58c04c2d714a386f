// Creates a sign-in link for the caller, whose credential must have all the access of its person, and for a person whom the administrator names.
import { includesScope, isReservedScope, policyScopes, type Reply, usableScopes } from "@worktrack/contract";
import { audit, auditAsAdmin } from "../audit/write.ts";
import { type AdminContext, type Context, inTransaction } from "../context.ts";
import type { Caller } from "../credentials/caller.ts";
import { isSignedIn } from "../credentials/caller.ts";
import { confirmAddress } from "../members/profile.ts";
import { findNamedMember, type MemberName } from "../organizations/named-member.ts";
import { ApiError } from "../platform/api-error.ts";
import type { Runtime } from "../runtime.ts";
import { insertSignInLink } from "./new-link.ts";
import { refuseIfProviderOnly } from "./provider-only.ts";

type NewLink = Reply<"me.signInLinks.create">;

/** @throws ApiError forbidden when the credential has less access than a session of its person would have */
export const createOwnSignInLink = async (context: Context & Pick<Runtime, "signInProvider">): Promise<NewLink> => {
  refuseIfProviderOnly(context);
  requireFullAccess(context.caller);
  return inTransaction(context, async (within) => {
    const { organizationId, userId, credential } = within.caller;
    const link = await insertSignInLink(within, { organizationId, userId });
    await audit(within, { action: "sign_in_link.created", target: { kind: "member", id: userId, name: credential.userName } });
    return link;
  });
};

/** The operation's row refuses credentials that are limited to projects, addresses or a time. */
const requireFullAccess = (caller: Caller): void => {
  const { credential, role } = caller;
  if (credential.userKind !== "person") throw new ApiError("forbidden", "A service account is not a person and cannot sign in");
  if (isSignedIn(credential)) return;
  const ofRole = [...usableScopes[role]].filter((scope) => !isReservedScope(scope));
  const own = new Set(credential.scopes);
  const missing = ofRole.find((scope) => !includesScope(own, scope));
  if (missing)
    throw new ApiError(
      "forbidden",
      `A sign-in link gives all of your access, and this credential lacks ${missing}. Use a token with every scope.`,
    );
  const allowed = policyScopes(credential.allowedScopes);
  if (ofRole.some((scope) => !includesScope(allowed, scope)))
    throw new ApiError(
      "forbidden",
      "A sign-in link gives all of your access, and the workspace's policy (Allowed scopes) limits tokens. Sign in in another way.",
    );
};

/** Creates a link for a member, for the command `sign-in`. @throws ApiError not_found, conflict: as `findNamedMember` */
export const createMemberSignInLink = async (
  admin: AdminContext,
  { baseUrl, ...named }: MemberName & { readonly baseUrl: string },
): Promise<NewLink> => {
  const { organizationId, userId, name } = await findNamedMember(admin, named);
  return inTransaction({ ...admin, baseUrl }, async (within) => {
    const link = await insertSignInLink(within, { organizationId, userId });
    // Whoever runs the command has named the person by the address.
    await confirmAddress(within.database, { organizationId, userId });
    await auditAsAdmin(within, organizationId, { action: "sign_in_link.created", target: { kind: "member", id: userId, name } });
    return link;
  });
};
