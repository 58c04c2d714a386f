// Retrying many deliveries: by status, event and time, with their count before.
import { eventNames, retryableDeliveryStatuses } from "@worktrack/contract/values";
import type { EventName, Webhook } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CheckField, SelectField, TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { valueLabel } from "../ui/labels.ts";
import { showToast } from "../ui/toast.tsx";
import { deliveriesText } from "./attempt-text.ts";
import { countRetries, type RetryCount, type RetryRange, retryInput } from "./retry-range.ts";

interface RetryDialogProps {
  readonly webhook: Webhook;
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
}

export const RetryDialog = ({ webhook: { id }, onChange, onClose }: RetryDialogProps) => {
  const [range, setRange] = useState<RetryRange>({ statuses: ["failed"], event: undefined, since: "", until: "" });
  const change = (changes: Partial<RetryRange>) => setRange((before) => ({ ...before, ...changes }));
  const input = retryInput(range);
  const { until: _, ...listed } = input;
  const { value: count } = useResource(`retry ${id} ${JSON.stringify(range)}`, (signal) =>
    countRetries((cursor) => client.webhooks.deliveries.list({ ...listed, id, cursor, limit: 100 }, { signal }), input),
  );
  const retry = async () => {
    const { retried, hasMore } = await client.webhooks.deliveries.retryAll({ id, ...input });
    onClose();
    showToast(`Queued ${deliveriesText(retried)}${hasMore ? ". More match: retry again for the rest." : ""}`);
    await onChange();
  };
  return (
    <Dialog title="Retry deliveries" onClose={onClose}>
      <Form action="Retry" onSubmit={retry} onCancel={onClose}>
        <fieldset>
          <legend>Status</legend>
          {retryableDeliveryStatuses.map((status) => (
            <CheckField
              key={status}
              name="status"
              label={valueLabel(status)}
              value={status}
              checked={range.statuses.includes(status)}
              onChange={(isChecked) =>
                change({ statuses: retryableDeliveryStatuses.filter((one) => (one === status ? isChecked : range.statuses.includes(one))) })
              }
            />
          ))}
        </fieldset>
        <SelectField
          name="event"
          label="Event"
          options={[{ value: "", label: "Every event" }, ...eventNames.map((name) => ({ value: name, label: name }))]}
          value={range.event ?? ""}
          onChange={(value) => change({ event: (value || undefined) as EventName | undefined })}
        />
        <TextField name="since" label="Created from" type="datetime-local" value={range.since} onInput={(since) => change({ since })} />
        <TextField name="until" label="Created before" type="datetime-local" value={range.until} onInput={(until) => change({ until })} />
        <p role="status">{count ? countText(count) : "Counting…"}</p>
      </Form>
    </Dialog>
  );
};

const countText = ({ count, isComplete }: RetryCount): string => {
  const matching = `${deliveriesText(count)} ${count === 1 ? "matches" : "match"}.`;
  return isComplete ? matching : `At least ${matching}`;
};
