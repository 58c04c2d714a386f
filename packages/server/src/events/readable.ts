import { type EventName, eventNames, eventScope, includes } from "@worktrack/contract";
import { authorize } from "../credentials/authorize.ts";
import type { Caller } from "../credentials/caller.ts";

/** The events that a caller may be told of; of those asked for, all or none. @throws ApiError insufficient_scope and the like */
export const readableEvents = (caller: Caller, asked?: readonly EventName[]): readonly EventName[] => {
  if (!asked) return eventNames.filter((name) => includes(caller.scopes, eventScope(name)));
  for (const name of asked) authorize({ access: eventScope(name) }, caller);
  return asked;
};
