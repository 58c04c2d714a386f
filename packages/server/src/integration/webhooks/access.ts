// Checks that a caller may subscribe a webhook to these events.
import { type EventName, eventScope, includesScope } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";
import { ApiError } from "../../platform/api-error.ts";

/** A caller can subscribe a webhook only to events that its own scopes let it read. @throws ApiError forbidden */
export const requireEventScopes = ({ scopes }: Pick<Caller, "scopes">, events: readonly EventName[]): void => {
  const missing = events.find((event) => !includesScope(scopes, eventScope(event)));
  if (missing) throw new ApiError("forbidden", `A webhook for ${missing} requires a credential with the scope ${eventScope(missing)}`);
};
