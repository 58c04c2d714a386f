// Finds the fields of a schema that a registry marks, such as references.
import { z } from "zod";

export interface MarkedField<Mark> {
  /** The field's place. `*` stands for every item of an array. */
  readonly path: readonly string[];
  readonly mark: Mark;
  /** The literals of a union with the marked schema, such as `none`. */
  readonly literals: readonly string[];
}

export const markedFieldsIn = <Mark>(
  schema: z.core.$ZodType | undefined,
  markOf: (schema: z.core.$ZodType) => Mark | undefined,
  path: readonly string[] = [],
): MarkedField<Mark>[] => {
  if (schema === undefined) return [];
  const mark = markOf(schema);
  if (mark !== undefined) return [{ path, mark, literals: [] }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => markedFieldsIn(field as z.ZodType, markOf, [...path, key]));
  if (schema instanceof z.ZodArray) return markedFieldsIn(schema.element, markOf, [...path, "*"]);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return markedFieldsIn(schema.unwrap(), markOf, path);
  if (schema instanceof z.ZodPipe) return markedFieldsIn(schema.in, markOf, path);
  if (!(schema instanceof z.ZodUnion)) return [];
  const literals = schema.options.flatMap((option) => (option instanceof z.ZodLiteral ? [...option.values].map(String) : []));
  return schema.options.flatMap((option) => markedFieldsIn(option, markOf, path)).map((found) => ({ ...found, literals }));
};
