// Loads and shows the screen of the current address.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { liveConnection, onReconnect } from "../live/live.ts";
import type { ScreenProps } from "../page/match-path.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { mayOpen } from "./may-open.ts";
import { openOverlay } from "./overlay.ts";
import { currentRoute, type RouteMatch } from "./router.ts";
import type { Route } from "./routes.ts";

interface Loaded {
  readonly load: Route["load"];
  readonly Screen?: ComponentType<ScreenProps>;
  readonly error?: unknown;
}

let preloaded: Loaded | undefined;

/**
 * Loads the screen of the address beside the session, so that the first rendering has it. The outlet shows an error. Resolves to a function that
 * begins the screen's requests.
 */
export const preloadScreen = async (): Promise<() => void> => {
  const route = currentRoute.peek()?.route;
  const module = await route?.load().catch(() => undefined);
  if (!route || !module) return () => {};
  preloaded = { load: route.load, Screen: module.Screen };
  return () => mayOpen(route) && module.begin?.();
};

export const ScreenOutlet = () => {
  const match = currentRoute.value;
  const [loaded, setLoaded] = useState(preloaded);
  const [attempt, setAttempt] = useState(0);
  const load = match?.route.load;
  const hasFailed = loaded?.load === load && loaded?.Screen === undefined;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const retry = () => setAttempt((before) => before + 1);
    const stop = onReconnect(retry);
    addEventListener("online", retry);
    return () => {
      stop();
      removeEventListener("online", retry);
    };
  }, [hasFailed]);
  useEffect(() => {
    let isCurrent = true;
    const show = (result: Omit<Loaded, "load">) => isCurrent && load && setLoaded({ load, ...result });
    load?.().then(show, (error) => show({ error }));
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  if (!match) return <Missing />;
  if (match.route.scope && !hasScope(match.route.scope)) return <Forbidden match={match} />;
  if (loaded?.load !== load || !loaded) return null;
  if (!loaded.Screen) return <NotLoaded title={match.route.title} error={loaded.error} />;
  // Routes with the same `load` are one screen, which keeps its state when the address changes between them.
  return <loaded.Screen key={load} parameters={match.parameters} />;
};

/** Browsers load a part of the console when it is first needed. */
const NotLoaded = ({ title, error }: { readonly title: string; readonly error: unknown }) => (
  <section class="screen">
    <h1>{title}</h1>
    {navigator.onLine && liveConnection.value === "live" ? (
      <ErrorNotice error={error} onRetry={() => location.reload()} />
    ) : (
      <p role="status">This screen was not open before, and the server cannot be reached. It opens when the connection is back.</p>
    )}
  </section>
);

const Missing = () => (
  <section class="screen">
    <h1>Page not found</h1>
    <p>Nothing has this address. Its page may be deleted or moved, or a part of the link is missing.</p>
    <p class="actions">
      <button type="button" onClick={() => history.back()}>
        Go back
      </button>
      <a class="button" href={hrefOf("/")}>
        Go to your tasks
      </a>
      <button type="button" onClick={() => openOverlay("palette")}>
        Search
      </button>
    </p>
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
