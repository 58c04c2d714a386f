// Finds the screen of an address in the table of screens.
import { computed, type ReadonlySignal } from "@preact/signals";
import { address } from "../page/address.ts";
import { matchPath, type PathParameters } from "../page/match-path.ts";
import { type Route, routes } from "./routes.ts";

export interface RouteMatch {
  readonly route: Route;
  readonly parameters: PathParameters;
}

export const matchRoute = (path: string): RouteMatch | undefined => {
  for (const route of routes) {
    const parameters = matchPath(route.path, path);
    if (parameters) return { route, parameters };
  }
  return undefined;
};

/** The route of the current address. Undefined for an address without a screen. */
export const currentRoute: ReadonlySignal<RouteMatch | undefined> = computed(() => matchRoute(address.value.path));
