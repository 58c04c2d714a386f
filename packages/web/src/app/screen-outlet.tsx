// Loads and shows the screen of the current address.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { hasScope } from "../session/session.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { currentRoute, type RouteMatch } from "./router.ts";
import type { Route, ScreenProps } from "./routes.ts";

interface Loaded {
  readonly load: Route["load"];
  readonly Screen?: ComponentType<ScreenProps>;
  readonly error?: unknown;
}

let preloaded: Loaded | undefined;

/** Loads the screen of the address beside the session, so that the first rendering has it. The outlet shows an error. */
export const preloadScreen = async (): Promise<void> => {
  const load = currentRoute.peek()?.route.load;
  const module = await load?.().catch(() => undefined);
  if (load && module) preloaded = { load, Screen: module.Screen };
};

export const ScreenOutlet = () => {
  const match = currentRoute.value;
  const [loaded, setLoaded] = useState(preloaded);
  const load = match?.route.load;
  useEffect(() => {
    let isCurrent = true;
    const show = (result: Omit<Loaded, "load">) => isCurrent && load && setLoaded({ load, ...result });
    load?.().then(show, (error) => show({ error }));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  if (!match) return <Missing />;
  if (match.route.scope && !hasScope(match.route.scope)) return <Forbidden match={match} />;
  if (loaded?.load !== load || !loaded) return null;
  if (!loaded.Screen) return <ErrorNotice error={loaded.error} onRetry={() => location.reload()} />;
  // Routes with the same `load` are one screen, which keeps its state when the address changes between them.
  return <loaded.Screen key={load} parameters={match.parameters} />;
};

const Missing = () => (
  <section class="screen">
    <h1>Page not found</h1>
    <p>This address has no page. It may have moved, or the link is incomplete.</p>
  </section>
);

const Forbidden = ({ match: { route } }: { readonly match: RouteMatch }) => (
  <section class="screen">
    <h1>{route.title}</h1>
    <p>
      Your session does not have the scope <code>{route.scope}</code>. Your role, the workspace's plan or its policy can withhold it.
    </p>
  </section>
);
