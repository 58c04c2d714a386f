// The address of the page, and navigation without a reload.
import { type ReadonlySignal, signal } from "@preact/signals";
import { hrefOf, rootPath } from "../root.ts";

interface Address {
  /** The path within the console, such as `/tasks/OPS-1`. */
  readonly path: string;
  readonly query: URLSearchParams;
}

const addressOf = ({ pathname, search }: Pick<URL, "pathname" | "search">): Address => ({
  path: `/${pathname.slice(rootPath.length)}`,
  query: new URLSearchParams(search),
});

const current = signal(addressOf(location));

/** The address of the page. */
export const address: ReadonlySignal<Address> = current;

let isReturn = false;

/** Whether the page got its address by Back or Forward. */
export const cameBack = (): boolean => isReturn;

/** Shows a path of the console, such as `/tasks?status=todo`. `replace` keeps the history as it is. */
export const navigate = (path: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  if (replace) history.replaceState(null, "", hrefOf(path));
  else history.pushState(null, "", hrefOf(path));
  isReturn = false;
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

/** Lets links to screens of the console navigate without a reload. Links with a modifier key, a target or a download work as elsewhere. */
export const interceptLinks = (isScreen: (path: string) => boolean): void => {
  addEventListener("popstate", () => {
    isReturn = true;
    current.value = addressOf(location);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download") || !link.pathname.startsWith(rootPath)) return;
    const { path } = addressOf(link);
    if (!isScreen(path)) return;
    event.preventDefault();
    navigate(path + link.search);
  });
};
