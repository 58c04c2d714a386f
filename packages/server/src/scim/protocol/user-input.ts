// Reads a person from the body of a POST or PUT, and from a patched User.
import { bounds, Email, type ScimUser } from "@worktrack/contract";
import { applyPatch } from "./apply-patch.ts";
import { schemaOf } from "./attributes.ts";
import { excerptOf, ScimError } from "./error.ts";
import { operationsIn, parsePatchBody } from "./patch-body.ts";
import { isObject, type JsonObject } from "./value.ts";

/** The fields of a person that an identity provider can write. */
export interface UserInput {
  /** The e-mail address in lowercase. Its domain is not checked yet. */
  readonly email: string;
  /** Null: none, also when the request left it out. */
  readonly externalId: string | null;
  /** The name that the workspace shows: displayName, else name.formatted, else given and family name, else the address up to its "@". */
  readonly name: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** Undefined: the request left it out. A new person is active, and a PUT leaves it as it is. */
  readonly active: boolean | undefined;
}

/**
 * Reads the body of a POST, or of a PUT of the user `before`. Unknown and read-only attributes are ignored, names ignore case, and "True"
 * and "False" are booleans. @throws ScimError invalidSyntax or invalidValue
 */
export const parseUser = (body: unknown, before?: ScimUser): UserInput => {
  if (!isObject(body)) throw new ScimError("invalidSyntax", "The body must be a User");
  const user = readUser(applyPatch({}, operationsIn(body, "add", schemaOf.User)));
  if (user.userName === undefined) throw new ScimError("invalidValue", "userName is required");
  // Okta sends back what it has read, with the changed fields.
  const name = before && user.displayName === before.displayName ? changedName(before, user) : user.displayName;
  return inputOf({ ...user, displayName: name }, emailOf(user.userName));
};

/** Applies the body of a PATCH to a user and reads the result. A changed userName is the new address, else a changed e-mail is. */
export const patchUser = (user: ScimUser, body: unknown): UserInput => {
  const operations = parsePatchBody(body, schemaOf.User);
  const after = readUser(applyPatch(resourceOf(user), operations));
  const changed = [after.userName, after.address].find((each) => each !== undefined && each.toLowerCase() !== user.userName.toLowerCase());
  const named = { ...after, displayName: changedName(user, after), active: after.active ?? user.active };
  return inputOf(named, changed === undefined ? user.userName.toLowerCase() : emailOf(changed));
};

/** The new name: displayName or else name.formatted if it has changed, else given and family name if the old name was made from them. */
const changedName = (before: ScimUser, after: ReadUser): string => {
  const changed = [after.displayName, after.formatted].find((name) => name !== undefined && name !== before.displayName);
  const madeFromParts = joined(readUser(resourceOf(before))) === before.displayName;
  return changed ?? (madeFromParts ? joined(after) : undefined) ?? before.displayName;
};

const resourceOf = (user: ScimUser): JsonObject => user as unknown as JsonObject;

/** The fields of a User resource that are texts, without blank ones. */
interface ReadUser {
  readonly userName: string | undefined;
  readonly address: string | undefined;
  readonly externalId: string | undefined;
  readonly displayName: string | undefined;
  readonly formatted: string | undefined;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
  readonly active: boolean | undefined;
}

const readUser = (resource: JsonObject): ReadUser => {
  const { userName, externalId, displayName, active } = resource;
  const name = isObject(resource.name) ? resource.name : {};
  const emails = Array.isArray(resource.emails) ? resource.emails.filter(isObject) : [];
  const email = emails.find(({ primary }) => primary === true) ?? emails.find(({ type }) => type === "work") ?? emails[0];
  return {
    userName: textOf(userName),
    address: textOf(email?.value),
    externalId: textOf(externalId),
    displayName: textOf(displayName),
    formatted: textOf(name.formatted),
    givenName: textOf(name.givenName),
    familyName: textOf(name.familyName),
    active: typeof active === "boolean" ? active : undefined,
  };
};

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);

const inputOf = (user: ReadUser, email: string): UserInput => ({
  email,
  externalId: user.externalId ?? null,
  name: user.displayName ?? user.formatted ?? joined(user) ?? cut(email.slice(0, email.lastIndexOf("@"))),
  givenName: user.givenName ?? null,
  familyName: user.familyName ?? null,
  active: user.active,
});

/** Given and family name. Both have at most half of the characters of a name. */
const joined = ({ givenName, familyName }: Pick<ReadUser, "givenName" | "familyName">): string | undefined => {
  const parts = [givenName, familyName].filter((part) => part !== undefined);
  return parts.length > 0 ? cut(parts.join(" ")) : undefined;
};

/** As many characters as a name can have. */
const cut = (text: string): string => [...text].slice(0, bounds.nameChars).join("");

const emailOf = (text: string): string => {
  const email = Email.safeParse(text);
  if (email.success) return email.data;
  throw new ScimError("invalidValue", `userName must be an e-mail address, and "${excerptOf(text)}" is none`);
};
