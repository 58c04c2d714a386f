// What the server knows about this visit, the secret in the address, and where to go next.
import { hrefOf } from "../root.ts";
import { announceSession } from "../session/session-channel.ts";

interface Visit {
  /** Whether the browser sent a session cookie, which may have ended. */
  readonly hasSession: boolean;
  /** The path to open after signing in. The server has checked that it is one of its own. */
  readonly next: string;
  /** Why the OpenID provider's sign-in has failed. */
  readonly refusal?: string;
}

export const visit: Visit = JSON.parse(document.querySelector<HTMLMetaElement>("meta[name=worktrack-visit]")?.content ?? "{}");

/**
 * Takes the fragment, which may be a secret, and the query out of the address bar and the history. Where to go next stays, for a reload.
 * Returns the fragment.
 */
export const takeFragment = (): string => {
  const fragment = location.hash.slice(1);
  const query = visit.next === "/" ? "" : `?next=${encodeURIComponent(visit.next)}`;
  if (location.hash !== "" || location.search !== query) history.replaceState(null, "", location.pathname + query);
  return fragment;
};

/** Leaves for the page that the person wanted, after signing in. */
export const goNext = (): void => {
  announceSession();
  location.replace(hrefOf(visit.next));
};
