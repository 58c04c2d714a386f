// Decides how an unknown account of the OpenID provider signs in: as a member, as a new person, or not at all. Pure functions.
import type { OidcRefusal } from "@worktrack/contract";

/** Facts about the account's address in the workspace that has verified the address's domain. */
export interface AddressFacts {
  /** The member with this address. */
  readonly memberId: string | null;
  /** Whether the member signs in with another account of the same provider. */
  readonly memberHasAccount: boolean;
  /** Whether SCIM has replaced the member's earlier address by this one, and nobody has confirmed it since. */
  readonly memberAddressChanged: boolean;
  /** Whether a person with this address, or of the account's identity, has left. */
  readonly hasFormerMember: boolean;
  /** Whether an identity provider has added people by SCIM. */
  readonly usesScim: boolean;
}

export type NewAccountStep =
  | { readonly act: "link"; readonly userId: string }
  | { readonly act: "join" }
  | { readonly act: "refuse"; readonly refusal: OidcRefusal };

const refuse = (refusal: OidcRefusal): NewAccountStep => ({ act: "refuse", refusal });

/** `facts` is undefined if no workspace has verified the domain, or the account does not prove that it belongs to it. */
export const stepOfNewAccount = (facts: AddressFacts | undefined): NewAccountStep => {
  if (!facts) return refuse("oidc_unknown_domain");
  const { memberId, memberHasAccount, memberAddressChanged, hasFormerMember, usesScim } = facts;
  // Providers reassign the address of somebody who has left to another account.
  if (memberHasAccount) return refuse("oidc_other_account");
  // An administrator could give a member the address of the administrator's own account.
  if (memberAddressChanged) return refuse("oidc_changed_address");
  if (memberId !== null) return { act: "link", userId: memberId };
  if (hasFormerMember) return refuse("oidc_former_member");
  return usesScim ? refuse("oidc_not_provisioned") : { act: "join" };
};
