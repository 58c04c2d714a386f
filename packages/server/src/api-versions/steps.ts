import type { VersionStep } from "./step.ts";

/** The steps of the contract, in ascending order of their dates. There is only one date version so far. */
export const versionSteps: readonly VersionStep[] = [];
