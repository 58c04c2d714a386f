// Rotating the signing secret of a webhook, with an overlap during which the old one works, too.
import { bounds } from "@worktrack/contract/values";
import type { Webhook, WebhookWithSecret } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { SecretOnce } from "../ui/secret.tsx";
import { exactTime } from "../ui/time.tsx";

const none = { value: "0", label: "None: the old secret stops at once" };
const overlaps = [
  { value: String(bounds.rotationOverlapSecondsMax), label: "24 hours" },
  { value: "21600", label: "6 hours" },
  { value: "3600", label: "1 hour" },
  none,
];

interface RotateDialogProps {
  readonly webhook: Webhook;
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
}

export const RotateDialog = ({ webhook: { id, previousSecretExpiresAt }, onChange, onClose }: RotateDialogProps) => {
  const overlapEndMs = Date.parse(previousSecretExpiresAt ?? "");
  const options = overlapEndMs > Date.now() ? [none] : overlaps;
  const [overlap, setOverlap] = useState(options[0]?.value ?? none.value);
  const [rotated, setRotated] = useState<WebhookWithSecret>();
  const rotate = async () => {
    setRotated(await client.webhooks.rotateSecret({ id, overlapSeconds: Number(overlap) }));
    await onChange();
  };
  if (rotated) return <RotatedDialog rotated={rotated} onClose={onClose} />;
  return (
    <Dialog title="Rotate the secret" onClose={onClose}>
      <Form action="Rotate the secret" onSubmit={rotate} onCancel={onClose}>
        <SelectField name="overlapSeconds" label="Overlap" options={options} value={overlap} onChange={setOverlap} />
        {options.length === 1 && (
          <p>An earlier rotation's overlap ends {exactTime(overlapEndMs)}. A rotation before that time stops both older secrets at once.</p>
        )}
        <SecretTimes oldEndMs={overlap === none.value ? undefined : Date.now() + Number(overlap) * 1_000} />
      </Form>
    </Dialog>
  );
};

/** When each secret works. */
const SecretTimes = ({ oldEndMs }: { readonly oldEndMs: number | undefined }) => (
  <dl class="facts">
    <dt>New secret</dt>
    <dd>Works from now on</dd>
    <dt>Old secret</dt>
    <dd>{oldEndMs === undefined ? "Stops now" : `Works until ${exactTime(oldEndMs)}`}</dd>
  </dl>
);

const RotatedDialog = ({ rotated, onClose }: { readonly rotated: WebhookWithSecret; readonly onClose: () => void }) => {
  const { secret, previousSecretExpiresAt } = rotated;
  return (
    <Dialog title="The secret is rotated" onClose={onClose}>
      <SecretOnce secret={secret} label="The new signing secret" />
      <SecretTimes oldEndMs={previousSecretExpiresAt ? Date.parse(previousSecretExpiresAt) : undefined} />
      {previousSecretExpiresAt && <p>Until then, give your receiver both secrets. Remove the old one afterwards.</p>}
    </Dialog>
  );
};
