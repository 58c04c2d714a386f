// Checks that a caller may manage webhooks, and may subscribe one to these events.
import { type EventName, eventScope, includesScope } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import { ApiError } from "../platform/api-error.ts";

/** A webhook receives the events of every project of visibility `workspace`, so its callers must see them all. @throws ApiError forbidden */
export const requireUnlimitedCredential = ({ visibility }: Pick<Caller, "visibility">): void => {
  if (visibility.limitedTo === null) return;
  throw new ApiError(
    "forbidden",
    "This credential is limited to some projects. It cannot read or manage webhooks, because they receive events of all projects.",
  );
};

/** A caller can subscribe a webhook only to events that its own scopes let it read. @throws ApiError forbidden */
export const requireEventScopes = ({ scopes }: Pick<Caller, "scopes">, events: readonly EventName[]): void => {
  const missing = events.find((event) => !includesScope(scopes, eventScope(event)));
  if (missing) throw new ApiError("forbidden", `A webhook for ${missing} requires a credential with the scope ${eventScope(missing)}`);
};
