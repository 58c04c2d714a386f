/** Whether two JSON values are equal. The order of an object's keys does not matter. */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameJson(read(a, key), read(b, key)));
};

const read = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key];
