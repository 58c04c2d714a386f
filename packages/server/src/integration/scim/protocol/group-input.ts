// Reads the change of a group from the body of a PUT or PATCH, without the members that the group has.
import { bounds } from "@worktrack/contract";
import { isId } from "../../../platform/id.ts";
import { schemaOf } from "./attributes.ts";
import { excerptOf, ScimError } from "./error.ts";
import type { AnyFilter } from "./parse-filter.ts";
import { operationsIn, type PatchOperation, parsePatchBody } from "./patch-body.ts";
import { isObject, readValue, readValues } from "./value.ts";

/** How the members of a group change. Ids are those of users, lowercase, each once, and not checked to exist. */
export type MembersChange =
  /** The group has these members afterwards, and no others. */
  | { readonly kind: "replace"; readonly members: readonly string[] }
  /** An id is in one of the lists at most. Adding a member and removing somebody who is none change nothing. */
  | { readonly kind: "change"; readonly added: readonly string[]; readonly removed: readonly string[] };

export interface GroupInput {
  /** Undefined: the request left it out. */
  readonly displayName: string | undefined;
  /** Null: none. Undefined: the request says nothing about it. */
  readonly externalId: string | null | undefined;
  /** Undefined: the request says nothing about members. */
  readonly members: MembersChange | undefined;
}

/**
 * Reads the body of a POST or PUT. Its members are a `replace`. A body without `members` or `externalId` leaves them as they are.
 * @throws ScimError invalidSyntax, invalidValue or tooMany
 */
export const parseGroup = (body: unknown): GroupInput => {
  if (!isObject(body)) throw new ScimError("invalidSyntax", "The body must be a Group");
  return inputOf(operationsIn(body, "replace", schemaOf.Group));
};

/** Reads the body of a PATCH as one change, the sum of its operations. @throws ScimError */
export const parseGroupPatch = (body: unknown): GroupInput => inputOf(parsePatchBody(body, schemaOf.Group));

const inputOf = (operations: readonly PatchOperation[]): GroupInput => {
  const ofAttribute = (name: string) => operations.filter(({ target }) => target.attribute.name === name);
  const members = ofAttribute("members");
  const changed = members.reduce<Members>(applyToMembers, { replaced: undefined, added: new Set(), removed: new Set() });
  return {
    displayName: ofAttribute("displayName").reduce<string | undefined>((_, operation) => displayNameOf(operation), undefined),
    externalId: ofAttribute("externalId").reduce<string | null | undefined>((_, operation) => externalIdOf(operation), undefined),
    members: members.length > 0 ? bounded(changed) : undefined,
  };
};

const displayNameOf = ({ op, target, value }: PatchOperation): string => {
  const name = op === "remove" ? undefined : readValue(value, target.attribute);
  if (typeof name !== "string") throw new ScimError("mutability", "displayName is required and cannot be removed");
  return name;
};

const externalIdOf = ({ op, target, value }: PatchOperation): string | null => {
  const id = op === "remove" ? undefined : readValue(value, target.attribute);
  return typeof id === "string" && id.trim() !== "" ? id.trim() : null;
};

/** The change so far. Once the members are replaced, `added` and `removed` stay empty. */
interface Members {
  readonly replaced: Set<string> | undefined;
  readonly added: Set<string>;
  readonly removed: Set<string>;
}

const applyToMembers = ({ replaced, added, removed }: Members, operation: PatchOperation): Members => {
  const { op, value } = operation;
  const clears = op === "remove" && !operation.target.filter && (value === undefined || value === null);
  if (op === "replace" || clears) return { replaced: new Set(clears ? [] : idsIn(operation)), added: new Set(), removed: new Set() };
  const ids = idsIn(operation);
  const [put, taken] = op === "add" ? [replaced ?? added, removed] : [replaced ? new Set<string>() : removed, replaced ?? added];
  for (const id of ids) {
    put.add(id);
    taken.delete(id);
  }
  return { replaced, added, removed };
};

/** The users that an operation names: in its value, or for `remove` in a filter such as `members[value eq "…"]`. */
const idsIn = ({ op, target: { attribute, sub, filter, text }, value }: PatchOperation): string[] => {
  if (sub || (filter && op !== "remove")) throw new ScimError("invalidPath", `The path ${excerptOf(text)} names no members to ${op}`);
  const ids = filter ? idsInFilter(filter) : readValues(value, attribute).map(idOf);
  if (op === "remove") return ids.filter(isId);
  const wrong = ids.find((id) => !isId(id));
  if (wrong !== undefined) throw new ScimError("invalidValue", `No user has the id "${excerptOf(wrong)}"`);
  return ids;
};

const idOf = (member: unknown): string => {
  const id = isObject(member) ? member.value : undefined;
  if (typeof id !== "string") throw new ScimError("invalidValue", "Each member needs the id of a user as its value");
  return id.toLowerCase();
};

const idsInFilter = (filter: AnyFilter): string[] => {
  if (filter.op === "or") return filter.filters.flatMap(idsInFilter);
  if (filter.op === "eq" && filter.path === "members.value" && typeof filter.value === "string") return [filter.value.toLowerCase()];
  throw new ScimError("invalidFilter", 'Members are chosen by their ids, as in members[value eq "…"]');
};

const bounded = ({ replaced, added, removed }: Members): MembersChange => {
  if ((replaced ?? added).size + removed.size > bounds.scimGroupMembers)
    throw new ScimError("tooMany", `One request changes at most ${bounds.scimGroupMembers} members. Send several.`);
  return replaced ? { kind: "replace", members: [...replaced] } : { kind: "change", added: [...added], removed: [...removed] };
};
