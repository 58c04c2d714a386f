// The paging of lists (RFC 7644 §3.4.2.4) and the list response.
import { bounds, scimMessages } from "@worktrack/contract";
import { ScimError } from "./error.ts";

/** The part of a list that a request asks for. */
export interface ScimPage {
  /** The 1-based index of the first resource. */
  readonly startIndex: number;
  /** The most resources to return. 0 returns totalResults only. */
  readonly count: number;
}

/** A startIndex below 1 counts as 1, a negative count as 0, and a count above the maximum as the maximum. @throws ScimError invalidValue */
export const parsePage = ({ startIndex, count }: { readonly startIndex?: unknown; readonly count?: unknown }): ScimPage => ({
  startIndex: Math.min(Math.max(wholeNumber(startIndex, "startIndex") ?? 1, 1), bounds.offsetMax),
  count: Math.min(Math.max(wholeNumber(count, "count") ?? bounds.pageSizeMax, 0), bounds.pageSizeMax),
});

const wholeNumber = (value: unknown, parameter: string): number | undefined => {
  if (value === undefined || value === "") return undefined;
  if (typeof value !== "string" || !/^[+-]?\d{1,15}$/.test(value))
    throw new ScimError("invalidValue", `${parameter} must be a whole number`);
  return Number(value);
};

/** The body of a list response. `resources` are the page. */
export const listResponse = <Resource>(resources: readonly Resource[], totalResults: number, { startIndex }: ScimPage) => ({
  schemas: [scimMessages.listResponse],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
