// The form that creates or changes a webhook.
import { bounds, dateVersions, type EventName } from "@worktrack/contract/values";
import type { Webhook, WebhookCreateInput } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { SelectField, TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { EventsField } from "./events-field.tsx";

interface WebhookFormProps {
  /** Names the action: "Create the webhook". */
  readonly action: string;
  /** The webhook to change. Absent for a new one. */
  readonly webhook?: Webhook;
  readonly onSubmit: (input: WebhookCreateInput) => Promise<void>;
  readonly onCancel: () => void;
}

const versions = dateVersions.map(({ date }) => ({ value: date, label: date }));

export const WebhookForm = ({ action, webhook, onSubmit, onCancel }: WebhookFormProps) => {
  const [events, setEvents] = useState<readonly EventName[]>(webhook?.events ?? []);
  const submit = (values: FormData) => {
    const version = values.get("apiVersion");
    return onSubmit({
      url: String(values.get("url")).trim(),
      events,
      description: String(values.get("description")).trim() || null,
      ...(version && { apiVersion: String(version) }),
    });
  };
  return (
    <Form action={action} onSubmit={submit} onCancel={onCancel}>
      <TextField
        name="url"
        label="URL"
        type="url"
        value={webhook?.url}
        placeholder="https://example.com/webhooks/worktrack"
        hint="https, at an address that this server may reach."
        required
        maxChars={bounds.webhookUrlChars}
        autoFocus
      />
      <TextField name="description" label="Description" value={webhook?.description ?? undefined} maxChars={bounds.descriptionChars} />
      <EventsField selected={events} onChange={setEvents} />
      {versions.length > 1 && (
        <SelectField
          name="apiVersion"
          label="Date version of its events"
          options={versions}
          value={webhook?.apiVersion ?? versions.at(-1)?.value ?? ""}
        />
      )}
    </Form>
  );
};
