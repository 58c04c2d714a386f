// The dialogs that create, change and rotate an inbound secret.
import { bounds } from "@worktrack/contract/values";
import type { InboundSecret, InboundSecretWithSecret } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { rootPath } from "../root.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { CopyButton } from "../ui/copy-text.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { SecretOnce } from "../ui/secret.tsx";
import { showToast } from "../ui/toast.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import { signedCurl } from "./signed-curl.ts";

interface DialogProps {
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
}

const valuesOf = (values: FormData) => ({
  name: String(values.get("name")).trim(),
  projectId: String(values.get("projectId")) || null,
});

/** Archived projects take no new tasks. */
const projectOptions = () =>
  lookUpProjects()
    .items.value.filter(({ archivedAt }) => archivedAt === null)
    .map(({ id, name, prefix }) => ({ value: id, label: `${prefix} · ${name}` }));

const SecretFields = ({ secret }: { readonly secret?: InboundSecret }) => (
  <>
    <TextField
      name="name"
      label="Name"
      value={secret?.name}
      hint="The system that sends, such as CI. Its records have this author."
      required
      maxChars={bounds.nameChars}
      autoFocus
    />
    <SelectField
      name="projectId"
      label="Default project"
      value={secret?.projectId ?? ""}
      options={[{ value: "", label: "None: each request names its project" }, ...projectOptions()]}
    />
  </>
);

export const CreateSecretDialog = ({ onChange, onClose }: DialogProps) => {
  const [made, setMade] = useState<InboundSecretWithSecret>();
  const create = async (values: FormData) => {
    setMade(await client.inboundSecrets.create(valuesOf(values)));
    await onChange();
  };
  if (made) return <NewSecretDialog title={`The secret of ${made.name}`} made={made} onClose={onClose} />;
  return (
    <Dialog title="Create an inbound secret" onClose={onClose}>
      <Form action="Create the secret" onSubmit={create} onCancel={onClose}>
        <SecretFields />
      </Form>
    </Dialog>
  );
};

export const EditSecretDialog = ({ secret, onChange, onClose }: DialogProps & { readonly secret: InboundSecret }) => {
  const save = async (values: FormData) => {
    await client.inboundSecrets.update({ id: secret.id, ...valuesOf(values) });
    onClose();
    showToast("The inbound secret is saved");
    await onChange();
  };
  return (
    <Dialog title="Edit the inbound secret" onClose={onClose}>
      <Form action="Save" onSubmit={save} onCancel={onClose}>
        <SecretFields secret={secret} />
      </Form>
    </Dialog>
  );
};

export const RotateSecretDialog = ({ secret: { id, name }, onChange, onClose }: DialogProps & { readonly secret: InboundSecret }) => {
  const [made, setMade] = useState<InboundSecretWithSecret>();
  const rotate = async () => {
    setMade(await client.inboundSecrets.rotate({ id }));
    await onChange();
  };
  if (made) return <NewSecretDialog title={`The new secret of ${name}`} made={made} onClose={onClose} />;
  return (
    <Dialog title={`Rotate the secret of ${name}`} onClose={onClose}>
      <Form action="Rotate the secret" onSubmit={rotate} onCancel={onClose}>
        <p>The old secret stops at once, so the sender needs the new one. The prefix stays.</p>
      </Form>
    </Dialog>
  );
};

interface NewSecretDialogProps {
  readonly title: string;
  readonly made: InboundSecretWithSecret;
  readonly onClose: () => void;
}

/** The shown command hides the secret; the copied one contains it. */
const NewSecretDialog = ({ title, made: { prefix, secret }, onClose }: NewSecretDialogProps) => {
  const baseUrl = location.origin + rootPath;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        The sender also needs the prefix <code>{prefix}</code>.
      </p>
      <SecretOnce secret={secret} label="The secret" />
      <h3>Try it in a shell</h3>
      <CodeBlock text={signedCurl({ baseUrl, prefix, secret: "wtin_…" })} label="A signed request" />
      <div class="actions">
        <CopyButton text={signedCurl({ baseUrl, prefix, secret })} label="Copy the command with the secret" />
      </div>
    </Dialog>
  );
};
