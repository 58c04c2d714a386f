// The view of tasks that the person opened last in this browser. Its filters may name records that the next person may not see.
import { me } from "../session/session.ts";
import { parametersOf, type TaskFilters } from "./filters.ts";

const name = () => `worktrack-last-view ${me.peek()?.user.id}`;

/** The address of a view. */
export const viewPath = (path: string, filters: TaskFilters, base?: TaskFilters): string => {
  const query = parametersOf(filters, base);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Searched texts are left out, because they may be private. */
export const rememberView = (path: string, filters: TaskFilters, base: TaskFilters): void =>
  localStorage.setItem(name(), viewPath(path, { ...filters, q: undefined }, base));

/** The address of the last view. Undefined when there is none. */
export const lastView = (): string | undefined => {
  const path = localStorage.getItem(name()) ?? "";
  return /^\/(?:tasks|board|projects\/[\w-]+\/(?:board|list))(?:\?|$)/.test(path) ? path : undefined;
};

/** For a view that cannot be shown any more, such as that of a deleted project. */
export const forgetLastView = (): void => localStorage.removeItem(name());
