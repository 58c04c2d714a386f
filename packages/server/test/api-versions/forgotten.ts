// Finds the operations and records that a version step forgets: they share a field or a record with what it changes, so that its older version
// would be half old, half new.
import { eventData, type OperationName, operationNames, operationOf } from "@worktrack/contract";
import { z } from "zod";
import type { RequestPart, VersionStep } from "../../src/api-versions/step.ts";

/** The schemas of a tree, each once. */
const schemasIn = (root: z.core.$ZodType | undefined, found = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> => {
  if (root === undefined || found.has(root)) return found;
  found.add(root);
  for (const child of childrenOf(root)) schemasIn(child, found);
  return found;
};

const childrenOf = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return [schema.unwrap()];
  return [];
};

const objectsIn = (root: z.core.$ZodType | undefined): z.ZodObject[] =>
  [...schemasIn(root)].filter((schema) => schema instanceof z.ZodObject);

/** The fields of the newer schema that the older one does not have in the same form. */
const changedFields = (newer: z.ZodObject, older: z.ZodObject): string[] =>
  Object.keys(newer.shape).filter((field) => newer.shape[field] !== older.shape[field]);

const partsOf = (name: OperationName): readonly (readonly [RequestPart, z.ZodObject | undefined])[] => {
  const { params, query, body, upload } = operationOf(name);
  return [
    ["params", params],
    ["query", query],
    ["body", (body ?? upload) as z.ZodObject | undefined],
  ];
};

/** The changed fields of requests. Those of a list, such as a batch, are found by the other operations that have them. */
const changedInRequests = ({ requests = {} }: VersionStep): string[] =>
  operationNames.flatMap((name) =>
    partsOf(name).flatMap(([part, newer]) => {
      const change = requests[name]?.[part];
      const fields = newer && change ? changedFields(newer, change.schema(newer)) : [];
      return fields.filter((field) => objectsIn(newer?.shape[field]).length === 0);
    }),
  );

/** Each as the operation and part, or as the record, with the field that a step forgets. */
export const findForgotten = (step: VersionStep): string[] => {
  const records = [...(step.records ?? [])].flatMap(([record, change]) =>
    record instanceof z.ZodObject ? [{ record: record as z.ZodObject, fields: changedFields(record, change.schema(record)) }] : [],
  );
  const fields = new Set([...records.flatMap((each) => each.fields), ...changedInRequests(step)]);
  const named = operationNames.filter((name) => step.requests?.[name]);
  const tags = new Set(named.map((name) => operationOf(name).tag));

  const isRelated = (name: OperationName): boolean =>
    tags.has(operationOf(name).tag) || records.some(({ record }) => schemasIn(operationOf(name).reply).has(record));
  const forgottenInputs = operationNames
    .filter((name) => isRelated(name) && !step.unaffected?.includes(name))
    .flatMap((name) =>
      partsOf(name).flatMap(([part, schema]) => {
        if (step.requests?.[name]?.[part]) return [];
        const shared = new Set(objectsIn(schema).flatMap(({ shape }) => Object.keys(shape).filter((field) => fields.has(field))));
        return [...shared].map((field) => `${name} ${part} ${field}`);
      }),
    );

  const roots = [...operationNames.map((name) => [name, operationOf(name).reply] as const), ...Object.entries(eventData)];
  const forgottenRecords = roots.flatMap(([name, root]) => {
    if (step.replies?.[name as OperationName] || step.unaffected?.includes(name as OperationName)) return [];
    return objectsIn(root)
      .filter((object) => !step.records?.has(object))
      .flatMap((object) => {
        const extended = records.find(({ record, fields: own }) => own.some((field) => object.shape[field] === record.shape[field]));
        return extended ? [`${name} has a record with fields of a changed one`] : [];
      });
  });
  return [...forgottenInputs, ...new Set(forgottenRecords)];
};
