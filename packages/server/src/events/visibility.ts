// Decides which events a caller can read: by its scopes, the event's audience and the event's project.
import { type EventName, eventNames, eventScope, includesScope } from "@worktrack/contract";
import { authorize } from "../caller/authorize.ts";
import type { Caller } from "../caller/caller.ts";
import { canSeeProjectOfMembers, projectIsVisible, visibilityOf, visibilityParameters, withPendingProjects } from "../caller/visibility.ts";
import type { ValuesOf } from "../database/statement.ts";

/**
 * The names of the events that the caller's scopes let it read: all `requested` names, or by default every name it may read.
 * @throws ApiError insufficient_scope, forbidden or plan_required when it may not read one of the requested events.
 */
export const readableEventNames = (caller: Caller, requested?: readonly EventName[]): readonly EventName[] => {
  if (!requested) return eventNames.filter((name) => includesScope(caller.scopes, eventScope(name)));
  for (const name of requested) authorize({ access: eventScope(name) }, caller);
  return requested;
};

/** The parameters of `eventIsVisible` and `entryIsVisible`, for a statement to declare. */
export const eventVisibilityParameters = { viewerId: "uuid", eventNames: "text[]", ...visibilityParameters } as const;

const audienceIncludesViewer = "(e.audience = '{}' OR $viewerId = ANY (e.audience))";

/** Whether the row of event or feed_entry has one of the names and a project that the caller can see. */
const nameAndProjectAreVisible = (row: string): string => `${row}.name = ANY ($eventNames)
    AND (${projectIsVisible(`${row}.project_id`)} OR (${row}.project_id IS NULL AND $limitedToProjectIds IS NULL))`;

/** Whether the caller can see a row `e` of event: by its audience, its name and its project. */
export const eventIsVisible = `(${audienceIncludesViewer} AND ${nameAndProjectAreVisible("e")})`;

/** `eventIsVisible` for the event of a row `p` of feed_entry. False when the event has been deleted. */
export const entryIsVisible = `(${nameAndProjectAreVisible("p")}
    AND (SELECT ${audienceIncludesViewer} FROM event e WHERE e.id = p.event_id))`;

/** `names` come from `readableEventNames`. */
export const eventVisibilityOf = (caller: Caller, names: readonly EventName[]): ValuesOf<typeof eventVisibilityParameters> => ({
  viewerId: caller.userId,
  eventNames: names,
  ...visibilityOf(withPendingProjects(caller)),
});

/** The fields of an event that decide who can read it. */
export interface EventAccess {
  readonly event: EventName;
  readonly projectId: string | null;
  readonly audience: readonly string[];
  /** The members of the event's project if that is private, otherwise null. */
  readonly projectMemberIds: readonly string[] | null;
}

/** `entryIsVisible` in memory. `names` come from `readableEventNames`. */
export const canReadEvent = (
  caller: Caller,
  names: ReadonlySet<EventName>,
  { event, projectId, audience, projectMemberIds }: EventAccess,
): boolean =>
  names.has(event) &&
  (audience.length === 0 || audience.includes(caller.userId)) &&
  canSeeProjectOfMembers(caller, projectId, projectMemberIds);
