// Replaces operations.ts in the published program.
import { readFileSync } from "node:fs";
import type { OperationData } from "./operations.ts";

export const listOperations = (): readonly OperationData[] =>
  JSON.parse(readFileSync(new URL("./operations.json", import.meta.url), "utf8"));
