// The client of the console, and the one place that sees every reply of 401.
import { Worktrack, type WorktrackSessionOptions } from "@worktrack/sdk";
import { observeLimits } from "../limits/observed-limits.ts";
import { rootPath } from "../root.ts";

const listeners = new Set<() => void>();

/** Calls the listener when the server does not accept the session of a call. Attempts to sign in are no such calls. */
export const onUnauthenticated = (listener: () => void): void => void listeners.add(listener);

/** A client with the session of this browser. Default of `fetch`: that of the browser. */
export const createClient = (fetch?: WorktrackSessionOptions["fetch"]): Worktrack =>
  new Worktrack({
    session: true,
    baseUrl: location.origin + rootPath,
    client: "web",
    fetch: observeLimits(fetch),
    onResponse: ({ status, operation }) => {
      if (status === 401 && !operation.startsWith("signIn.")) for (const listener of listeners) listener();
    },
  });

/** Calls the server with the session of this browser. */
export const client = createClient();
