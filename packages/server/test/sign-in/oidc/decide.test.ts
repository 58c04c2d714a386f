import { expect, test } from "vitest";
import { stepOfNewAccount } from "../../../src/people/sign-in/oidc/decide.ts";

const nobody = { memberId: null, memberHasAccount: false, memberAddressChanged: false, hasFormerMember: false, usesScim: false };
const refuse = (refusal: string) => ({ act: "refuse", refusal });

test.each([
  ["an address of no verified domain is refused", undefined, refuse("oidc_unknown_domain")],
  ["nobody with the address joins", nobody, { act: "join" }],
  ["nobody joins a workspace that uses SCIM", { ...nobody, usesScim: true }, refuse("oidc_not_provisioned")],
  ["nobody joins in place of a person who has left", { ...nobody, hasFormerMember: true }, refuse("oidc_former_member")],
  [
    "a person who has left gets that reason, also with SCIM",
    { ...nobody, hasFormerMember: true, usesScim: true },
    refuse("oidc_former_member"),
  ],
  ["a member with the address is linked", { ...nobody, memberId: "ada" }, { act: "link", userId: "ada" }],
  ["a member is linked, also with SCIM", { ...nobody, memberId: "ada", usesScim: true }, { act: "link", userId: "ada" }],
  [
    "a member is linked although a former one had the address",
    { ...nobody, memberId: "ada", hasFormerMember: true },
    { act: "link", userId: "ada" },
  ],
  [
    "a member who has another account of the provider is not linked",
    { ...nobody, memberId: "ada", memberHasAccount: true },
    refuse("oidc_other_account"),
  ],
  [
    "a member whose address SCIM has changed is not linked",
    { ...nobody, memberId: "ada", memberAddressChanged: true, usesScim: true },
    refuse("oidc_changed_address"),
  ],
] as const)("%s", (_, facts, step) => {
  expect(stepOfNewAccount(facts)).toEqual(step);
});
