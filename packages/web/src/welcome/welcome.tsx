// The next steps in a new workspace.
import { client } from "../api/client.ts";
import { hrefOf, rootPath } from "../root.ts";
import "./welcome.css";

const newMs = 7 * 86_400_000;

/** Whether the workspace is at most a week old. False when the server does not say. */
export const isNewWorkspace = async (): Promise<boolean> => {
  const { createdAt } = await client.organization.get().catch(() => ({ createdAt: 0 }));
  return Date.now() - new Date(createdAt).getTime() < newMs;
};

export const Welcome = ({ onClose }: { readonly onClose: () => void }) => (
  <section class="welcome" aria-labelledby="welcome-heading">
    <div class="screen-header">
      <h2 id="welcome-heading">Welcome to Worktrack</h2>
      <button type="button" class="plain" aria-label="Close the welcome" onClick={onClose}>
        ✕
      </button>
    </div>
    <ol>
      <li>
        <a href={hrefOf("/tasks")}>Create a task</a>
        <p class="soft">Work in a list or on a board. Press ? for the keyboard shortcuts.</p>
      </li>
      <li>
        <a href={hrefOf("/members")}>Invite people</a>
        <p class="soft">Each gets a link that works once, and a role.</p>
      </li>
      <li>
        <span class="strong">Use the CLI</span>
        <p class="soft">
          In the checkout of the server: <code>npx pnpm worktrack auth login --url {location.origin + rootPath}</code>
        </p>
      </li>
      <li>
        <a href={hrefOf("/keys")}>Create a key</a>
        <p class="soft">
          For programs that call the <a href={hrefOf("/docs")}>API</a>.
        </p>
      </li>
      <li>
        <a href={hrefOf("/account")}>Add a passkey</a>
        <p class="soft">It signs you in without a link the next time.</p>
      </li>
    </ol>
  </section>
);
