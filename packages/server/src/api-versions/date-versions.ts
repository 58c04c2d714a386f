// The date versions of a server, their deprecations, and how each older version differs from the current one.
import { type DatedVersion, type Deprecation, dateVersions, type OperationName, operationNames, operationOf } from "@worktrack/contract";
import { type OlderVersion, olderVersion } from "./older-version.ts";
import type { VersionStep } from "./step.ts";
import { versionSteps } from "./steps.ts";

export interface DateVersions {
  /** In ascending order. The last one is the current version. */
  readonly all: readonly DatedVersion[];
  deprecationOf(name: OperationName): Deprecation | undefined;
  /**
   * How the version of this date differs from the current one; undefined when it does not. A date that was retired from the contract is
   * served like the oldest version whose steps are left.
   */
  olderThanCurrent(date: string): OlderVersion | undefined;
}

interface DateVersionOptions {
  readonly versions?: readonly DatedVersion[];
  /** In ascending order of their dates, which are dates of `versions`. */
  readonly steps?: readonly VersionStep[];
  readonly deprecations?: { readonly [Name in OperationName]?: Deprecation };
}

/** Creates the date versions, by default those of the contract. */
export const createDateVersions = ({
  versions = dateVersions,
  steps = versionSteps,
  deprecations = contractDeprecations,
}: DateVersionOptions = {}): DateVersions => {
  const older = steps.map((_, first) => olderVersion(steps.slice(first)));
  return {
    all: versions,
    deprecationOf: (name) => deprecations[name],
    olderThanCurrent: (date) => {
      const first = steps.findIndex((step) => step.date > date);
      return first < 0 ? undefined : older[first];
    },
  };
};

const contractDeprecations: { readonly [Name in OperationName]?: Deprecation } = Object.fromEntries(
  operationNames.flatMap((name) => {
    const { deprecated } = operationOf(name);
    return deprecated ? [[name, deprecated]] : [];
  }),
);
