// Evaluates a filter on a resource in memory: for groups, of which there are three, and for paths of a PATCH.
import type { ScimResourceType } from "@worktrack/contract";
import type { FilterOperator, ScimFilter } from "./filter.ts";
import { isObject, type JsonObject } from "./value.ts";

/** Whether the resource passes the filter. */
export const matchesFilter = <Type extends ScimResourceType>(filter: ScimFilter<Type>, resource: object): boolean => {
  switch (filter.op) {
    case "and":
      return filter.filters.every((each) => matchesFilter(each, resource));
    case "or":
      return filter.filters.some((each) => matchesFilter(each, resource));
    case "not":
      return !matchesFilter(filter.filter, resource);
    case "some":
      return elementsAt(resource, filter.path).some(
        (element) => filter.filter === null || matchesElement(filter.filter, filter.path, element),
      );
    case "pr":
      return isPresent(valueAt(resource, filter.path));
    default:
      return compares(filter, valueAt(resource, filter.path));
  }
};

/** Whether an element of the multi-valued attribute `list` passes the filter. */
export const matchesElement = <Type extends ScimResourceType>(filter: ScimFilter<Type>, list: string, element: unknown): boolean =>
  matchesFilter(filter, { [list]: element });

const elementsAt = (resource: object, path: string): readonly unknown[] => {
  const value = (resource as JsonObject)[path];
  return Array.isArray(value) ? value : [];
};

const valueAt = (resource: object, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), resource);

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

type Comparison = Extract<ScimFilter, { type: string }>;

const compares = ({ op, value, ...comparison }: Comparison, actual: unknown): boolean => {
  if (!isPresent(actual)) return false;
  if (comparison.type === "boolean") return actual === value;
  if (comparison.type === "dateTime") return operations[op](new Date(String(actual)).getTime(), Number(value));
  const [left, right] = comparison.caseExact
    ? [String(actual), String(value)]
    : [String(actual).toLowerCase(), String(value).toLowerCase()];
  return operations[op](left, right);
};

const operations: Readonly<Record<FilterOperator, <T extends string | number>(left: T, right: T) => boolean>> = {
  eq: (left, right) => left === right,
  co: (left, right) => String(left).includes(String(right)),
  sw: (left, right) => String(left).startsWith(String(right)),
  ew: (left, right) => String(left).endsWith(String(right)),
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
};
