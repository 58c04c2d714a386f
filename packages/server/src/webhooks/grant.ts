import { type EventName, eventScope, includes } from "@worktrack/contract";
import type { Caller } from "../credentials/caller.ts";
import { ApiError } from "../platform/api-error.ts";

/** A webhook is told of all that everybody in the workspace may see, so it is the business of those only who see that too. */
export const requireWholeSight = ({ visibility }: Pick<Caller, "visibility">): void => {
  if (visibility.limitedTo === null) return;
  throw new ApiError(
    "forbidden",
    "This credential is limited to some projects, and webhooks are told of all: it can neither read nor manage them",
  );
};

/** Nobody has told to others what they may not read themselves. @throws ApiError forbidden */
export const requireReadable = ({ scopes }: Pick<Caller, "scopes">, events: readonly EventName[]): void => {
  const beyond = events.find((event) => !includes(scopes, eventScope(event)));
  if (beyond) throw new ApiError("forbidden", `A webhook for ${beyond} takes a credential with the scope ${eventScope(beyond)}`);
};
