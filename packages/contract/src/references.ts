// References: values that name a project, a task or a person by id or by a short form, such as OPS, OPS-42, me or ada@example.com. The server replaces the
// short forms in queries and bodies with ids, in the fields that this file finds.
import { z } from "zod";
import { Email, Id, mustBe } from "./fields.ts";
import { type MarkedField, markedFieldsIn } from "./marked-fields.ts";

export type ReferenceKind = "project" | "task" | "person";

const registry = z.registry<{ kind: ReferenceKind }>();

/** Marks a schema as a reference. Wrap the result (`optional`, `nullable`), but do not change it: a changed copy is not marked. */
export const reference = <T extends z.ZodType>(kind: ReferenceKind, schema: T): T => {
  registry.add(schema, { kind });
  return schema;
};

const me = z.string().regex(/^me$/i).toLowerCase();

/** A user's id, `me` in any case, or the address of a member, for callers with `members:read`. */
export const PersonRef = reference(
  "person",
  z
    .union([Id, me, Email], mustBe("a UUID, me, or an e-mail address"))
    .meta({ description: "UUID, `me` for the calling user, or the address of a member (`members:read`)" }),
);

/** A field of a query or a body that is a reference. */
export interface Reference extends Omit<MarkedField<never>, "mark"> {
  readonly kind: ReferenceKind;
}

/** Finds the references in a schema. */
export const referencesIn = (schema: z.core.$ZodType | undefined): Reference[] =>
  markedFieldsIn(schema, (field) => registry.get(field)?.kind).map(({ mark: kind, ...field }) => ({ ...field, kind }));
