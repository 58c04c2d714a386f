// The session of this browser: the signed-in person, and what they may do.
import { type ReadonlySignal, signal } from "@preact/signals";
import { AuthenticationError, type Reply, type Scope } from "@worktrack/sdk";
import { anyoneClient, bindCallsTo } from "../api/client.ts";

export type Me = Reply<"me.get">;

const current = signal<Me | undefined>(undefined);

/** The signed-in person with their workspace, role and scopes. Undefined before the first reply. */
export const me: ReadonlySignal<Me | undefined> = current;

export const setMe = (person: Me): void => {
  bindCallsTo(person.user.id);
  current.value = person;
};

/** The owner of the browser's session, who may differ from `me`. Undefined when it has ended. */
export const readMe = async (): Promise<Me | undefined> => {
  try {
    return await anyoneClient.me.get();
  } catch (error) {
    if (error instanceof AuthenticationError) return undefined;
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
