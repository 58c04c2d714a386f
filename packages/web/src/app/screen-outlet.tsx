// Loads and shows the screen of the current address.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { hasScope } from "../session/session.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { currentRoute, type RouteMatch } from "./router.ts";
import type { Route, ScreenProps } from "./routes.ts";

interface Loaded {
  readonly route: Route;
  readonly Screen?: ComponentType<ScreenProps>;
  readonly error?: unknown;
}

export const ScreenOutlet = () => {
  const match = currentRoute.value;
  const [loaded, setLoaded] = useState<Loaded>();
  const route = match?.route;
  useEffect(() => {
    let isCurrent = true;
    const show = (result: Omit<Loaded, "route">) => isCurrent && route && setLoaded({ route, ...result });
    route?.load().then(show, (error) => show({ error }));
    return () => {
      isCurrent = false;
    };
  }, [route]);
  if (!match) return <Missing />;
  if (match.route.scope && !hasScope(match.route.scope)) return <Forbidden match={match} />;
  if (loaded?.route !== route || !loaded) return null;
  if (!loaded.Screen) return <ErrorNotice error={loaded.error} onRetry={() => location.reload()} />;
  return <loaded.Screen key={match.route.path} parameters={match.parameters} />;
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
