// The dialogs of a webhook: a test, an edit, and enabling. Those of rotation and retries have files of their own.
import { eventNames } from "@worktrack/contract/values";
import type { EventName, Webhook, WebhookCreateInput } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { navigate } from "../page/address.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CheckField, SelectField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { showToast } from "../ui/toast.tsx";
import { deliveriesText } from "./attempt-text.ts";
import { RetryDialog } from "./retry-dialog.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";
import { WebhookForm } from "./webhook-form.tsx";

export type DialogName = "test" | "retry" | "edit" | "rotate" | "enable";

export interface WebhookDialogProps {
  readonly webhook: Webhook;
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
}

export const WebhookDialog = ({ name, ...props }: WebhookDialogProps & { readonly name: DialogName }) => {
  const Content = dialogs[name];
  return <Content {...props} />;
};

/** The screen of the delivery then shows the result. */
const TestDialog = ({ webhook: { id, events }, onClose }: WebhookDialogProps) => {
  const send = async (values: FormData) => {
    const delivery = await client.webhooks.test({ id, event: values.get("event") as EventName });
    onClose();
    navigate(`/webhooks/${id}/deliveries/${delivery.id}`);
  };
  return (
    <Dialog title="Send a test" onClose={onClose}>
      <Form action="Send the test" onSubmit={send} onCancel={onClose}>
        <SelectField
          name="event"
          label="Event"
          hint="The webhook gets a sample of it, also when it is not subscribed or is disabled."
          value={events[0] ?? eventNames[0]}
          options={eventNames.map((event) => ({ value: event, label: event }))}
        />
      </Form>
    </Dialog>
  );
};

const EditDialog = ({ webhook, onChange, onClose }: WebhookDialogProps) => {
  const save = async (input: WebhookCreateInput) => {
    await client.webhooks.update({ id: webhook.id, ...input });
    onClose();
    showToast("The webhook is saved");
    await onChange();
  };
  return (
    <Dialog title="Edit the webhook" onClose={onClose}>
      <WebhookForm action="Save" webhook={webhook} onSubmit={save} onCancel={onClose} />
    </Dialog>
  );
};

const EnableDialog = ({ webhook: { id }, onChange, onClose }: WebhookDialogProps) => {
  const { value: skipped } = useResource(`skipped ${id}`, (signal) =>
    client.webhooks.deliveries.list({ id, status: ["skipped"], limit: 100 }, { signal }),
  );
  const enable = async (values: FormData) => {
    await client.webhooks.enable({ id, catchUp: values.has("catchUp") });
    onClose();
    showToast("The webhook is enabled");
    await onChange();
  };
  return (
    <Dialog title="Enable the webhook" onClose={onClose}>
      <Form action="Enable" onSubmit={enable} onCancel={onClose}>
        <p>Its count of failures starts again at zero.</p>
        {skipped && skipped.items.length > 0 && (
          <CheckField
            name="catchUp"
            label={`Also send what was skipped meanwhile: ${skipped.hasMore ? "more than " : ""}${deliveriesText(skipped.items.length)}`}
          />
        )}
        {skipped?.items.length === 0 && <p class="soft">No delivery was skipped meanwhile.</p>}
      </Form>
    </Dialog>
  );
};

const dialogs = { test: TestDialog, retry: RetryDialog, edit: EditDialog, rotate: RotateDialog, enable: EnableDialog };
