// Creates a sign-in link for the caller, and for a person whom the administrator names.
import type { Reply } from "@worktrack/contract";
import type { AuthenticationPorts } from "../../access/credentials/authenticate.ts";
import { audit, auditAsAdmin } from "../../audit/write.ts";
import { isSignedIn } from "../../caller/caller.ts";
import { type AdminContext, type Context, inTransaction } from "../../caller/context.ts";
import { ApiError } from "../../platform/api-error.ts";
import { confirmAddress } from "../members/profile.ts";
import { findNamedMember, type MemberName } from "../organizations/named-member.ts";
import { insertSignInLink } from "./new-link.ts";
import { refuseIfProviderOnly } from "./provider-only.ts";

type NewLink = Reply<"me.signInLinks.create">;

/** A token's link gives the access of the token, and a session's link all access of the person. @throws ApiError forbidden */
export const createOwnSignInLink = async (context: Context & Pick<AuthenticationPorts, "signInProvider">): Promise<NewLink> => {
  refuseIfProviderOnly(context);
  if (context.caller.credential.userKind !== "person")
    throw new ApiError("forbidden", "A service account is not a person and cannot sign in");
  return inTransaction(context, async (within) => {
    const { organizationId, userId, credential } = within.caller;
    const link = await insertSignInLink(within, { organizationId, userId, tokenId: isSignedIn(credential) ? null : credential.id });
    await audit(within, { action: "sign_in_link.created", target: { kind: "member", id: userId, name: credential.userName } });
    return link;
  });
};

/** Creates a link for a member, for the command `sign-in`. @throws ApiError not_found, conflict: as `findNamedMember` */
export const createMemberSignInLink = async (
  admin: AdminContext,
  { baseUrl, ...named }: MemberName & { readonly baseUrl: string },
): Promise<NewLink> => {
  const { organizationId, userId, name } = await findNamedMember(admin, named);
  return inTransaction({ ...admin, baseUrl }, async (within) => {
    const link = await insertSignInLink(within, { organizationId, userId, tokenId: null });
    // Whoever runs the command has named the person by the address.
    await confirmAddress(within.database, { organizationId, userId });
    await auditAsAdmin(within, organizationId, { action: "sign_in_link.created", target: { kind: "member", id: userId, name } });
    return link;
  });
};
