// One inbound secret of the list.
import type { InboundSecret } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { MoreMenu } from "../ui/more-menu.tsx";
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
        {lastUsedAt ? (
          <>
            Used <Time at={lastUsedAt} />
          </>
        ) : (
          <>
            Never used, created <Time at={createdAt} />
          </>
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
      <MoreMenu
        label={`Actions of ${name}`}
        actions={[
          { title: "Edit…", run: () => setDialog("edit") },
          { title: "Rotate the secret…", run: () => setDialog("rotate") },
          { title: "Revoke…", isDanger: true, run: () => void revoke() },
        ]}
      />
      {dialog === "edit" && <EditSecretDialog secret={secret} onChange={onChange} onClose={close} />}
      {dialog === "rotate" && <RotateSecretDialog secret={secret} onChange={onChange} onClose={close} />}
    </div>
  );
};
