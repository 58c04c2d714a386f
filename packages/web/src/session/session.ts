// The session of this browser: the signed-in person, and the end of the session.
import { type ReadonlySignal, signal } from "@preact/signals";
import { AuthenticationError, type Reply, type Scope } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hrefOf, rootPath } from "../root.ts";
import { hasUnsavedWork } from "./unsaved-work.ts";

export type Me = Reply<"me.get">;

const current = signal<Me | undefined>(undefined);

/** The signed-in person with their workspace, role and scopes. Undefined before the first reply. */
export const me: ReadonlySignal<Me | undefined> = current;

const ended = signal(false);

/** Whether the session has ended while the page holds unsaved work, and so stays open. */
export const sessionHasEnded: ReadonlySignal<boolean> = ended;

/** Goes to the sign-in page, which returns here afterwards. Drops the page with all data it holds, unless there is unsaved work. */
export const leaveToSignIn = (): void => {
  if (hasUnsavedWork()) {
    ended.value = true;
    return;
  }
  const next = location.pathname.slice(rootPath.length - 1) + location.search;
  location.replace(`${hrefOf("/sign-in")}?next=${encodeURIComponent(next)}`);
};

/** Goes on when the same person has signed in again in another tab. Unsaved work of one person is never saved for another. */
const resumeSession = async (): Promise<void> => {
  if (!ended.peek()) return;
  const again = await client.me.get().catch(() => undefined);
  if (again?.user.id !== current.peek()?.user.id) return;
  current.value = again;
  ended.value = false;
};

addEventListener("focus", () => void resumeSession());

/** Resolves when the session goes on. */
export const sessionResumed = (): Promise<void> =>
  new Promise((resolve) => {
    const end = ended.subscribe((hasEnded) => {
      if (hasEnded) return;
      resolve();
      queueMicrotask(() => end());
    });
  });

/** Reads the session again, such as after a change of the role. A session that has ended leaves to the sign-in page. */
export const loadSession = async (): Promise<void> => {
  try {
    current.value = await client.me.get();
  } catch (error) {
    if (error instanceof AuthenticationError) leaveToSignIn();
    throw error;
  }
};

/** Whether the session has a scope. The server decides again at each call. A write scope includes the read scope. */
export const hasScope = (scope: Scope): boolean => {
  const scopes = current.value?.effectiveScopes ?? [];
  return scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ":write") as Scope);
};

/** Whether the person is an owner or an admin. */
export const isAdministrator = (): boolean => ["owner", "admin"].includes(current.value?.role ?? "");
