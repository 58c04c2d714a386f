// The workspace: its plan, who can be invited, provisioning by SCIM, and its export.
import { bounds } from "@worktrack/contract/values";
import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { hasScope, isAdministrator, readMe, setMe } from "../session/session.ts";
import { CopyButton } from "../ui/copy-text.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { valueLabel } from "../ui/labels.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { Time } from "../ui/time.tsx";
import { showToast } from "../ui/toast.tsx";
import { WorkspaceExport } from "./workspace-export.tsx";

export const Screen = () => {
  const { value: workspace, error, refresh } = useResource("workspace", (signal) => client.organization.get({}, { signal }));
  const failure = error !== undefined && <ErrorNotice error={error} onRetry={refresh} />;
  if (!workspace)
    return (
      <section class="screen narrow">
        <ScreenHeader title="Settings" />
        {failure || <LoadingNotice />}
      </section>
    );
  const { name, slug, plan, createdAt, restrictInvitations } = workspace;
  const canEdit = isAdministrator() && hasScope("organization:write");
  const restrict = async (restricted: boolean) => {
    const done = restricted ? "Only addresses of verified domains can be invited" : "Any address can be invited";
    await runAction(() => client.organization.update({ restrictInvitations: restricted }), done);
    await refresh();
  };
  return (
    <section class="screen narrow">
      <ScreenHeader
        title={name}
        facts={
          <>
            <span>Plan {valueLabel(plan)}</span>
            <span>{slug} in URLs</span>
            <span>
              Created <Time at={createdAt} />
            </span>
          </>
        }
      />
      {failure}
      {canEdit && <RenameWorkspace name={name} onDone={refresh} />}
      <section class="stack" aria-label="Invitations">
        <h2>Invitations</h2>
        <p>{restrictInvitations ? "Only addresses of verified domains can be invited and can join." : "Any address can be invited."}</p>
        {canEdit && (
          <p>
            <button type="button" onClick={() => restrict(!restrictInvitations)}>
              {restrictInvitations ? "Allow any address" : "Restrict to verified domains"}
            </button>
          </p>
        )}
      </section>
      {isAdministrator() && hasScope("scim:read") && <Scim />}
      {canEdit && <WorkspaceExport />}
    </section>
  );
};

const RenameWorkspace = ({ name, onDone }: { readonly name: string; readonly onDone: () => Promise<void> }) => {
  const rename = async (values: FormData) => {
    await client.organization.update({ name: String(values.get("name")) });
    const [person] = await Promise.all([readMe(), onDone()]);
    if (person) setMe(person);
    showToast("The workspace is renamed");
  };
  return (
    <Form action="Rename" onSubmit={rename}>
      <TextField name="name" label="Name of the workspace" value={name} required maxChars={bounds.nameChars} />
    </Form>
  );
};

const Scim = () => {
  const { value: status, error, refresh } = useResource("scim", (signal) => client.scim.get({}, { signal }));
  return (
    <section class="stack" aria-label="SCIM">
      <h2>Provisioning by SCIM</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {status && (
        <>
          <p>
            Enter this address at your identity provider, with a service account's key that has the scope <code>scim:write</code>.
          </p>
          <p class="actions">
            <code>{status.url}</code> <CopyButton text={status.url} />
          </p>
          <p class="soft">
            {status.verifiedDomains.length > 0
              ? `It can provision people with addresses in ${status.verifiedDomains.join(", ")}.`
              : "It can provision nobody, because the workspace has no verified domain."}{" "}
            It finds {status.activeUsers} members and {status.inactiveUsers} former members, of whom {status.linkedUsers} are linked.
          </p>
        </>
      )}
    </section>
  );
};
