// The address of the page, and navigation without a reload.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { hrefOf, rootPath } from "../root.ts";
import { matchPath, type PathParameters } from "./match-path.ts";
import { type Route, routes } from "./routes.ts";

interface Address {
  /** The path within the console, such as `/tasks/OPS-1`. */
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface RouteMatch {
  readonly route: Route;
  readonly parameters: PathParameters;
}

const addressOf = ({ pathname, search }: Pick<URL, "pathname" | "search">): Address => ({
  path: `/${pathname.slice(rootPath.length)}`,
  query: new URLSearchParams(search),
});

const current = signal(addressOf(location));

/** The address of the page. */
export const address: ReadonlySignal<Address> = current;

export const matchRoute = (path: string): RouteMatch | undefined => {
  for (const route of routes) {
    const parameters = matchPath(route.path, path);
    if (parameters) return { route, parameters };
  }
  return undefined;
};

/** The route of the current address. Undefined for an address without a screen. */
export const currentRoute: ReadonlySignal<RouteMatch | undefined> = computed(() => matchRoute(current.value.path));

/** Shows a path of the console, such as `/tasks?status=todo`. `replace` keeps the history as it is. */
export const navigate = (path: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  if (replace) history.replaceState(null, "", hrefOf(path));
  else history.pushState(null, "", hrefOf(path));
  current.value = addressOf(location);
};

/** Changes parameters of the query and keeps the others. Undefined removes a parameter. */
export const setQuery = (changes: Readonly<Record<string, string | undefined>>, options?: { readonly replace?: boolean }): void => {
  const query = new URLSearchParams(current.value.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") query.delete(name);
    else query.set(name, value);
  }
  navigate(`${current.value.path}${query.size > 0 ? `?${query}` : ""}`, options);
};

/** Lets links of the console navigate without a reload. Links with a modifier key, a target or a download work as elsewhere. */
export const interceptLinks = (): void => {
  addEventListener("popstate", () => {
    current.value = addressOf(location);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download") || !link.pathname.startsWith(rootPath)) return;
    const { path } = addressOf(link);
    if (!matchRoute(path)) return;
    event.preventDefault();
    navigate(path + link.search);
  });
};
