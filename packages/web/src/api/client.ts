// The clients of the console, and the one place that sees every reply of 401.
import { headers } from "@worktrack/contract/values";
import { Worktrack, type WorktrackSessionOptions } from "@worktrack/sdk";
import { rootPath } from "../root.ts";
import { observeLimits } from "./observed-limits.ts";
import { countCalls } from "./quiet.ts";

const listeners = new Set<() => void>();

/** Calls the listener when the server does not accept the session of a call. Attempts to sign in are no such calls. */
export const onUnauthenticated = (listener: () => void): void => void listeners.add(listener);

let userId: string | undefined;

/** From now on, the server refuses this page's calls if the browser's session belongs to another person. */
export const bindCallsTo = (person: string): void => {
  userId = person;
};

type Fetch = NonNullable<WorktrackSessionOptions["fetch"]>;

const sendAsPerson =
  (send: Fetch = (url, init) => fetch(url, init)): Fetch =>
  (url, init) =>
    send(
      url,
      userId === undefined ? init : { ...init, headers: { ...(init.headers as Record<string, string>), [headers.sessionUser]: userId } },
    );

const open = (send: Fetch | undefined): Worktrack =>
  new Worktrack({
    session: true,
    baseUrl: location.origin + rootPath,
    client: "web",
    fetch: countCalls(observeLimits(send)),
    onResponse: ({ status, operation }) => {
      if (status === 401 && !operation.startsWith("signIn.")) for (const listener of listeners) listener();
    },
  });

/** A client for the page's person. Default of `fetch`: that of the browser. */
export const createClient = (fetch?: Fetch): Worktrack => open(sendAsPerson(fetch));

/** Calls the server for the page's person. */
export const client = createClient();

/** Calls the server for whoever is signed in now. Its replies must not be shown as those of the page's person. */
export const anyoneClient = open(undefined);
