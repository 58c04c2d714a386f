// The events of a subscription as boxes to check: all, by kind of record, and one by one.
import { type EventName, eventNames } from "@worktrack/contract/values";
import { useFieldMessage } from "../ui/form.tsx";
import { eventGroups, selectEvents, selectionOf } from "./event-groups.ts";

interface EventsFieldProps {
  readonly selected: readonly EventName[];
  readonly onChange: (selected: readonly EventName[]) => void;
}

export const EventsField = ({ selected, onChange }: EventsFieldProps) => {
  const message = useFieldMessage("events");
  const check = (label: string, events: readonly EventName[]) => (
    <EventsCheck label={label} events={events} selected={selected} onChange={onChange} />
  );
  return (
    <fieldset>
      <legend>Events</legend>
      {check("All events", eventNames)}
      <div class="event-groups">
        {eventGroups.map(({ kind, events }) => (
          <fieldset key={kind} aria-label={`Events of ${kind}s`}>
            {check(`All ${kind} events`, events)}
            <div class="event-names">{events.map((name) => check(name, [name]))}</div>
          </fieldset>
        ))}
      </div>
      {message && <p class="field-error">{message}</p>}
    </fieldset>
  );
};

interface EventsCheckProps extends EventsFieldProps {
  readonly label: string;
  readonly events: readonly EventName[];
}

/** One box for some events. It is indeterminate when a part of them is selected. */
const EventsCheck = ({ label, events, selected, onChange }: EventsCheckProps) => {
  const selection = selectionOf(selected, events);
  return (
    <label class="check">
      <input
        type="checkbox"
        name="events"
        checked={selection === "all"}
        indeterminate={selection === "some"}
        onChange={(event) => onChange(selectEvents(selected, { events, isSelected: event.currentTarget.checked }))}
      />
      {label}
    </label>
  );
};
