import { client } from "../api/client.ts";
import { useResource } from "../api/use-resource.ts";
import { reloadPage } from "../session/leave.ts";
import { me } from "../session/session.ts";
import { announceSession } from "../session/session-channel.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { valueLabel } from "../ui/labels.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { switchWorkspace } from "./leave.ts";

const listWorkspaces = (signal: AbortSignal) => client.me.workspaces.list({ limit: 100 }, { signal });

export const Workspaces = () => {
  const { value, error, refresh } = useResource("own workspaces", listWorkspaces);
  return (
    <section aria-labelledby="workspaces-heading">
      <h2 id="workspaces-heading">Workspaces</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <ul class="rows">
        {value?.items.map(({ organization, role, current }) => (
          <li key={organization.id} class="account-row">
            <p>
              <span class="strong">{organization.name}</span> <span class="soft">{valueLabel(role)}</span>{" "}
              {current && <span class="badge good">This workspace</span>}
            </p>
            {current ? (
              <button type="button" onClick={leaveWorkspace}>
                Leave…
              </button>
            ) : (
              <button
                type="button"
                aria-label={`Switch to ${organization.name}`}
                onClick={() => runAction(() => switchWorkspace(organization.id))}
              >
                Switch
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Ends the person's sessions and tokens of the workspace, so the page is left. */
const leaveWorkspace = async (): Promise<void> => {
  const name = me.value?.organization.name;
  const confirmed = await confirmAction({
    title: `Leave ${name}?`,
    text: "Your sessions and tokens of this workspace stop working at once. What you wrote stays, with your name. You need an invitation to come back.",
    action: `Leave ${name}`,
  });
  if (!confirmed || !(await runAction(() => client.me.leave()))) return;
  announceSession();
  reloadPage();
};
