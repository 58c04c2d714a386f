// The events of webhooks by the kind of record that they are about.
import { type EventName, eventNames } from "@worktrack/contract/values";

interface EventGroup {
  /** The kind of record, such as `task`. */
  readonly kind: string;
  readonly events: readonly EventName[];
}

const kindOf = (event: EventName): string => event.slice(0, event.indexOf("."));

/** All events, in the order of the contract. */
export const eventGroups: readonly EventGroup[] = [...Map.groupBy(eventNames, kindOf)].map(([kind, events]) => ({ kind, events }));

/** Adds events to a selection, or takes them out. The result has the order of the contract. */
export const selectEvents = (
  selected: readonly EventName[],
  { events, isSelected }: { readonly events: readonly EventName[]; readonly isSelected: boolean },
): readonly EventName[] => eventNames.filter((name) => (events.includes(name) ? isSelected : selected.includes(name)));

/** How many of the events are selected: `some` is neither none nor all. */
export const selectionOf = (selected: readonly EventName[], events: readonly EventName[]): "none" | "some" | "all" => {
  const count = events.filter((name) => selected.includes(name)).length;
  if (count === 0) return "none";
  return count === events.length ? "all" : "some";
};

/** A short text for a subscription: complete kinds by their name, other events by theirs. */
export const summarizeEvents = (selected: readonly EventName[]): string => {
  if (selectionOf(selected, eventNames) === "all") return "All events";
  const parts = eventGroups.flatMap(({ kind, events }) => {
    const chosen = events.filter((name) => selected.includes(name));
    return chosen.length === events.length ? [`${kind}.*`] : chosen;
  });
  return parts.join(", ");
};
