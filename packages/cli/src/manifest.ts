import { readFileSync } from "node:fs";

/** This program's version, from its own package.json. */
export const readCliVersion = (): string => {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return String(version);
};
