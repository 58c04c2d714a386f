import { usageFailure } from "../failure/failure.ts";

/** The fields that were written. An edit without any is a mistake, not a request. */
export const changed = <T extends object>(fields: T): T => {
  if (Object.values(fields).every((field) => field === undefined))
    throw usageFailure("Nothing to change: give at least one option (--help lists them)");
  return fields;
};
