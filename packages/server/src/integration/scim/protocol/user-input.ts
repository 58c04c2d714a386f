// Reads a person from the body of a POST or PUT, and from a patched User.
import { bounds, Email, type ScimUser } from "@worktrack/contract";
import { applyPatch } from "./apply-patch.ts";
import { schemaOf } from "./attributes.ts";
import { excerptOf, ScimError } from "./error.ts";
import { operationsIn, parsePatchBody } from "./patch-body.ts";
import { preparedUserName } from "./user-name.ts";
import { isObject, type JsonObject } from "./value.ts";

/** The fields of a person that an identity provider can write. */
export interface UserInput {
  /** The userName in the normalized form in which it is compared. Any text. */
  readonly userName: string;
  /** As it was written. Null: as it is compared. */
  readonly sentUserName: string | null;
  /** The e-mail address that the request has in `emails`, in lowercase. Its domain is not checked yet. Undefined: there is none. */
  readonly address: string | undefined;
  /** Null: none, also when the request left it out. */
  readonly externalId: string | null;
  /** The name that the workspace shows: displayName, else name.formatted, else given and family name, else the address up to its "@". */
  readonly name: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** Undefined: the request left it out. A new person is active, and a PUT leaves it as it is. */
  readonly active: boolean | undefined;
}

/** The user whom a PUT or PATCH changes. */
export interface KnownUser {
  readonly user: ScimUser;
  /** Whether given and family name are derived from the name, because the provider has sent neither. */
  readonly madeParts: boolean;
}

/**
 * Reads the body of a POST, or of a PUT of the user `before`. Unknown and read-only attributes are ignored, names ignore case, and "True"
 * and "False" are booleans. @throws ScimError invalidSyntax or invalidValue
 */
export const parseUser = (body: unknown, before?: KnownUser): UserInput => {
  if (!isObject(body)) throw new ScimError("invalidSyntax", "The body must be a User");
  const { userName, ...user } = readUser(applyPatch({}, operationsIn(body, "add", schemaOf.User)));
  if (userName === undefined) throw new ScimError("invalidValue", "userName is required");
  // Okta sends back what it has read, with the changed fields.
  const displayName =
    before && user.displayName === textOf(before.user.displayName) ? changedName(before, { ...user, userName }) : user.displayName;
  return inputOf({ ...user, userName, displayName });
};

/** Applies the body of a PATCH to a user and reads the result. The address is undefined unless the body changes `emails`. */
export const patchUser = (before: KnownUser, body: unknown): UserInput => {
  const { user } = before;
  const operations = parsePatchBody(body, schemaOf.User);
  const after = readUser(applyPatch(resourceOf(user), operations));
  const address = operations.some(({ target }) => target.attribute.name === "emails") ? after.address : undefined;
  const [displayName, active] = [changedName(before, after), after.active ?? user.active];
  return inputOf({ ...after, userName: after.userName ?? user.userName, address, displayName, active });
};

/** The new name: displayName or else name.formatted if it has changed, else given and family name if the old name was made from them. */
const changedName = ({ user, madeParts }: KnownUser, after: ReadUser): string => {
  const shown = readUser(resourceOf(user));
  const changed = [after.displayName, after.formatted].find((name) => name !== undefined && name !== shown.displayName);
  const madeFromParts = !madeParts && joined(shown) === shown.displayName;
  return changed ?? (madeFromParts ? joined(after) : undefined) ?? user.displayName;
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
  const address =
    emails.find(({ primary }) => primary === true) ??
    emails.find(({ type }) => textOf(type)?.toLowerCase() === "work") ??
    emails.find(({ type }) => type === undefined);
  return {
    userName: textOf(userName),
    address: textOf(address?.value),
    externalId: textOf(externalId),
    displayName: textOf(displayName),
    formatted: textOf(name.formatted),
    givenName: textOf(name.givenName),
    familyName: textOf(name.familyName),
    active: typeof active === "boolean" ? active : undefined,
  };
};

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);

const inputOf = (user: ReadUser & { readonly userName: string }): UserInput => {
  const address = user.address === undefined ? undefined : requireEmail(user.address, "emails must have");
  return {
    ...userNamesOf(user.userName),
    address,
    externalId: user.externalId ?? null,
    name: user.displayName ?? user.formatted ?? joined(user) ?? cut(localPart(address ?? user.userName)),
    givenName: user.givenName ?? null,
    familyName: user.familyName ?? null,
    active: user.active,
  };
};

/** Given and family name. Both have at most half of the characters of a name. */
const joined = ({ givenName, familyName }: Pick<ReadUser, "givenName" | "familyName">): string | undefined => {
  const parts = [givenName, familyName].filter((part) => part !== undefined);
  return parts.length > 0 ? cut(parts.join(" ")) : undefined;
};

/** As many characters as a name can have. */
const cut = (text: string): string => [...text].slice(0, bounds.nameChars).join("");

/** The text before the last "@", or the whole text. */
const localPart = (text: string): string => text.slice(0, Math.max(0, text.lastIndexOf("@"))) || text;

/** Text can become longer or shorter when it is prepared. @throws ScimError invalidValue */
const userNamesOf = (text: string): Pick<UserInput, "userName" | "sentUserName"> => {
  const prepared = preparedUserName(text);
  const chars = Math.max([...prepared].length, [...text].length);
  if (chars <= bounds.emailChars) return { userName: prepared, sentUserName: text === prepared ? null : text };
  throw new ScimError("invalidValue", `userName must be at most ${bounds.emailChars} characters long`);
};

/** Parses an e-mail address. `subject` begins the message of a refusal. @throws ScimError invalidValue */
export const requireEmail = (text: string, subject: "emails must have" | "userName must be"): string => {
  const email = Email.safeParse(text);
  if (email.success) return email.data;
  const hint = /[^\0-\x7f]/.test(text) ? ". Write it in ASCII, and an international domain in its xn-- form." : "";
  throw new ScimError("invalidValue", `${subject} an e-mail address, and "${excerptOf(text)}" is none${hint}`);
};
