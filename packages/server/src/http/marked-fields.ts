// Finds marked fields, such as references, in the parts of a request.

export interface FieldPlace {
  readonly holder: Record<string | number, unknown>;
  readonly key: string | number;
  /** The keys from the value to the field. */
  readonly path: readonly (string | number)[];
}

/** The places of a field in a value. `*` in its path stands for every item of an array. */
export const placesOf = (value: unknown, [key, ...rest]: readonly string[], path: FieldPlace["path"] = []): FieldPlace[] => {
  if (typeof value !== "object" || value === null || key === undefined) return [];
  const holder = value as FieldPlace["holder"];
  const keys = key !== "*" ? [key] : Array.isArray(value) ? [...value.keys()] : [];
  return keys.flatMap((at) => (rest.length > 0 ? placesOf(holder[at], rest, [...path, at]) : [{ holder, key: at, path: [...path, at] }]));
};
