// The data that the server wrote into the page, the secret in the address, and the page to open after signing in.
import { useEffect, useState } from "preact/hooks";
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
const takeFragment = (): string => {
  const fragment = location.hash.slice(1);
  const query = visit.next === "/" ? "" : `?next=${encodeURIComponent(visit.next)}`;
  if (location.hash !== "" || location.search !== query) history.replaceState(null, "", location.pathname + query);
  return fragment;
};

/** The secret that the address had, and a function that forgets it. Pasting another link into the address bar changes the fragment only. */
export const useFragment = (): readonly [string, () => void] => {
  const [fragment, setFragment] = useState(takeFragment);
  useEffect(() => {
    const read = () => setFragment(takeFragment());
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return [fragment, () => setFragment("")];
};

/** Leaves for the page that the person wanted, after signing in. */
export const goNext = (): void => {
  announceSession();
  location.replace(hrefOf(visit.next));
};
