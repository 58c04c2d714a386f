// The session of this browser: the signed-in person, and the end of the session.
import { type ReadonlySignal, signal } from "@preact/signals";
import { AuthenticationError, type Reply, type Scope } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { hrefOf, rootPath } from "../root.ts";

export type Me = Reply<"me.get">;

const current = signal<Me | undefined>(undefined);

/** The signed-in person with their workspace, role and scopes. Undefined before the first reply. */
export const me: ReadonlySignal<Me | undefined> = current;

/** Goes to the sign-in page, which returns here afterwards. Drops the page with all data it holds. */
export const leaveToSignIn = (): void => {
  const next = location.pathname.slice(rootPath.length - 1) + location.search;
  location.replace(`${hrefOf("/sign-in")}?next=${encodeURIComponent(next)}`);
};

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
