/**
 * Makes a value in a vitest hook. The returned object can be named at the top of a file: its properties read the value that
 * the hook made last, and throw before the hook has run. `keys` lists the properties of the value.
 */
export const fromHook = <T extends object>(
  hook: (run: () => Promise<void>) => void,
  keys: Readonly<Record<keyof T, true>>,
  make: () => Promise<T>,
): T => {
  let made: T | undefined;
  hook(async () => {
    made = await make();
  });
  const read = (key: keyof T) => {
    if (made === undefined) throw new Error(`"${String(key)}" is not available before the file's hooks have run`);
    return made[key];
  };
  const properties = (Object.keys(keys) as (keyof T)[]).map((key) => [key, { enumerable: true, get: () => read(key) }]);
  return Object.defineProperties({}, Object.fromEntries(properties)) as T;
};
