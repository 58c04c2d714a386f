import { bounds, operationOf, type SignedOperationName } from "@worktrack/contract";

/**
 * Lists the fields of an inbound body that its schema does not have, which are ignored: other systems send fields of their own. A body that
 * is no object is rejected by the schema.
 */
export const unknownFieldsOf = (name: SignedOperationName, body: unknown): string[] => {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  const known = operationOf(name).body?.shape ?? {};
  const unknown = Object.keys(body).filter((field) => !Object.hasOwn(known, field));
  return unknown.slice(0, bounds.unknownFieldsShown).map((field) => field.slice(0, bounds.unknownFieldChars));
};
