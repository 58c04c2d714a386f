// References: values that name a project, a task or a person by id or by a short form, such as OPS, OPS-42, me or ada@example.com. The server replaces the
// short forms in queries and bodies with ids, in the fields that this file finds.
import { z } from "zod";
import { Email, Id, mustBe } from "./fields.ts";

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
export interface Reference {
  /** The field's place. `*` stands for every item of an array. */
  readonly path: readonly string[];
  readonly kind: ReferenceKind;
  /** Values that are no references, such as `none`. */
  readonly literals: readonly string[];
}

/** Finds the references in a schema. */
export const referencesIn = (schema: z.core.$ZodType | undefined, path: readonly string[] = []): Reference[] => {
  if (schema === undefined) return [];
  const kind = registry.get(schema)?.kind;
  if (kind) return [{ path, kind, literals: [] }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => referencesIn(field as z.ZodType, [...path, key]));
  if (schema instanceof z.ZodArray) return referencesIn(schema.element, [...path, "*"]);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return referencesIn(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return referencesIn(schema.in, path);
  if (!(schema instanceof z.ZodUnion)) return [];
  const literals = schema.options.flatMap((option) => (option instanceof z.ZodLiteral ? [...option.values].map(String) : []));
  return schema.options.flatMap((option) => referencesIn(option, path)).map((found) => ({ ...found, literals }));
};
