import { currentVersion, type DocumentVersion } from "@worktrack/contract";
import type { DateVersions } from "./date-versions.ts";

/** Describes a date version for its OpenAPI document, with the deprecations of the version and of single operations. */
export const documentVersionOf = ({ all, deprecationOf, olderThanCurrent }: DateVersions, date: string): DocumentVersion => {
  const { deprecated } = all.find((version) => version.date === date) ?? {};
  const shapes = { ...currentVersion, ...olderThanCurrent(date) };
  return {
    ...shapes,
    date,
    rowOf: (name) => {
      const found = deprecationOf(name) ?? deprecated;
      return { ...shapes.rowOf(name), ...(found && { deprecated: found }) };
    },
  };
};
