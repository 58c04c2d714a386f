// One inbound secret of the list.
import type { InboundSecret } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { runAction } from "../ui/run-action.ts";
import { Time } from "../ui/time.tsx";
import { canManageWebhooks } from "../webhooks/administrators-only.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import { EditSecretDialog, RotateSecretDialog } from "./secret-dialogs.tsx";

interface SecretRowProps {
  readonly secret: InboundSecret;
  readonly onChange: () => Promise<void>;
}

export const SecretRow = ({ secret, onChange }: SecretRowProps) => {
  const { name, prefix, projectId, createdAt, lastUsedAt, revokedAt } = secret;
  const project = lookUpProjects().items.value.find(({ id }) => id === projectId);
  return (
    <li class="secret-row">
      <div>
        <p class="strong">
          {name} {revokedAt && <span class="badge bad">Revoked</span>}
        </p>
        <p class="soft">
          <code>{prefix}</code>
          {projectId && `, into ${project?.name ?? "a project that you cannot see"}`}
        </p>
      </div>
      <p class="soft">
        Created <Time at={createdAt} />
        <br />
        {lastUsedAt ? (
          <>
            Last used <Time at={lastUsedAt} />
          </>
        ) : (
          "Never used"
        )}
      </p>
      {!revokedAt && <SecretActions secret={secret} onChange={onChange} />}
    </li>
  );
};

const SecretActions = ({ secret, onChange }: SecretRowProps) => {
  const [dialog, setDialog] = useState<"edit" | "rotate">();
  if (!canManageWebhooks()) return null;
  const { id, name } = secret;
  const revoke = async () => {
    const confirmed = await confirmAction({
      title: `Revoke ${name}?`,
      text: "Requests that are signed with it are refused from now on, permanently. Its records stay.",
      action: "Revoke the secret",
    });
    if (!confirmed) return;
    await runAction(() => client.inboundSecrets.revoke({ id }), `${name} is revoked`);
    await onChange();
  };
  const close = () => setDialog(undefined);
  return (
    <div class="actions">
      <button type="button" aria-label={`Edit ${name}`} onClick={() => setDialog("edit")}>
        Edit
      </button>
      <button type="button" aria-label={`Rotate ${name}`} onClick={() => setDialog("rotate")}>
        Rotate
      </button>
      <button type="button" aria-label={`Revoke ${name}`} onClick={revoke}>
        Revoke
      </button>
      {dialog === "edit" && <EditSecretDialog secret={secret} onChange={onChange} onClose={close} />}
      {dialog === "rotate" && <RotateSecretDialog secret={secret} onChange={onChange} onClose={close} />}
    </div>
  );
};
