// Decides the profile of a person from the fields that an identity provider sends.
import type { Profile } from "../../../people/members/profile.ts";
import { requireEmail, type UserInput } from "../protocol/user-input.ts";
import type { PersonRow } from "./row.sql.ts";

/** The profile as it is stored: the row shows a userName and parts of the name for everybody. */
export const storedProfile = ({
  email,
  storedUserName,
  sentUserName,
  name,
  madeParts,
  givenName,
  familyName,
  externalId,
}: PersonRow): Profile => ({
  email,
  userName: storedUserName,
  sentUserName,
  name,
  givenName: madeParts ? null : givenName,
  familyName: madeParts ? null : familyName,
  externalId,
});

/** The profile after a POST, or after a PUT or PATCH of the person `before`. @throws ScimError invalidValue if there is no e-mail address */
export const profileAfter = (input: UserInput, before?: PersonRow): Profile => ({
  ...addressAfter(input, before),
  sentUserName: input.sentUserName,
  name: input.name,
  ...namePartsAfter(input, before),
  externalId: input.externalId,
});

/**
 * Without an address from the provider, the userName is the address, and both change together until the provider sends another. A person who
 * was a member before the provider knew them keeps their address.
 */
const addressAfter = ({ userName, address }: UserInput, before: PersonRow | undefined): Pick<Profile, "userName" | "email"> => {
  if (address !== undefined) return { userName, email: address };
  if (before && !(before.provisioned && before.storedUserName === null)) return { userName, email: before.email };
  return { userName: null, email: requireEmail(userName, "userName must be") };
};

/** Parts that were made from the name and are sent back as they were read stay made from it. */
const namePartsAfter = (
  { name, givenName, familyName }: UserInput,
  before: PersonRow | undefined,
): Pick<Profile, "givenName" | "familyName"> => {
  const same = name === before?.name && givenName === before.givenName && familyName === before.familyName;
  return before?.madeParts && same ? { givenName: null, familyName: null } : { givenName, familyName };
};
