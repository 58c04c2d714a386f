// The shape of the vectors, the user that they patch, and values that several have.
import type { ScimType } from "@worktrack/contract";

type Fields = Readonly<Record<string, unknown>>;

export interface PatchVector {
  /** The title of the library's test, or the section of the RFC. */
  readonly source: string;
  /** Fields of `patchedUser` that differ before the operations. */
  readonly before?: Fields;
  readonly operations: readonly Fields[];
  /** The fields that the operations change, or the error. Undefined: the field has no value. */
  readonly after: Fields | ScimType;
  /** The library has another result, and the reason why the server does not. */
  readonly differs?: string;
}

export const patchedUser: Fields = {
  id: "tea_4",
  userName: "spiderman",
  name: { familyName: "Parker", givenName: "Peter" },
  active: true,
  emails: [{ value: "spiderman@superheroes.com", primary: true }],
};

export const lib = (title: string) => `scim-patch 0.8.3, ${title}`;
export const rfc = (section: string) => `RFC 7644 §${section}`;
export const replace = (path: string, value: unknown) => ({ op: "replace", path, value });
export const add = (path: string, value: unknown) => ({ op: "add", path, value });
export const remove = (path: string, value?: unknown) => ({ op: "remove", path, ...(value !== undefined && { value }) });

export const spider = { value: "spiderman@superheroes.com", primary: true };
export const bat = { value: "batman@superheroes.com", primary: false };
export const numbered = (...notes: (string | undefined)[]) =>
  notes.map((note, index) => ({ value: `addr${index + 1}@email.com`, primary: index === 0, ...(note && { note }) }));
export const address = (type: string, formatted: string) => ({ type, formatted });
export const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
export const notStored = "attributes that are not stored are ignored";
export const strict = "a value must have the type of its attribute";
