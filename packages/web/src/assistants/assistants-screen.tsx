// Connects assistants with the server's tools: its address, the setup of each client, and the keys that may use the tools.
import { signal } from "@preact/signals";
import type { Scope } from "@worktrack/sdk";
import { useEffect } from "preact/hooks";
import { serverAddress } from "../api/server-address.ts";
import { CreateKey } from "../keys/create-key.tsx";
import { canWriteKeys } from "../keys/key-kinds.ts";
import { useKeyRules } from "../keys/key-rules.ts";
import { type Command, useCommands } from "../page/commands.ts";
import { me } from "../session/session.ts";
import { CopyButton } from "../ui/copy-text.tsx";
import { moveRowFocus } from "../ui/row-focus.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { AssistantKeys } from "./assistant-keys.tsx";
import { SetupChoice } from "./setup-choice.tsx";
import { mcpAddress } from "./setups.ts";
import "../keys/keys.css";

const isCreating = signal(false);

const open = (): void => {
  isCreating.value = true;
};
const close = (): void => {
  isCreating.value = false;
};

const isOnPro = (): boolean => me.value?.organization.plan === "pro";

const canCreate = (): boolean => isOnPro() && canWriteKeys("tokens");

const commands: readonly Command[] = [
  {
    id: "assistant-token.create",
    title: "Create a token for an assistant",
    group: "Assistants",
    keys: "c",
    isAvailable: canCreate,
    run: open,
  },
  { id: "assistant-key.next", title: "Next key", group: "Assistants", keys: "j", run: () => moveRowFocus(1) },
  { id: "assistant-key.previous", title: "Previous key", group: "Assistants", keys: "k", run: () => moveRowFocus(-1) },
];

/** The scopes that the default tools need: `list_changes` needs `webhooks:read`. */
const toolScopes: readonly Scope[] = [
  "mcp:write",
  "projects:read",
  "members:read",
  "tasks:write",
  "posts:write",
  "comments:write",
  "media:read",
  "webhooks:read",
];

export const Screen = () => {
  useCommands(commands);
  const rules = useKeyRules();
  useEffect(() => close, []);
  const address = mcpAddress(serverAddress());
  return (
    <section class="screen">
      <ScreenHeader
        title="Assistants"
        facts="Assistants that speak MCP find, read and change tasks and posts. They can do no more than their key allows."
      >
        {canCreate() && (
          <button type="button" class="primary" onClick={open}>
            Create a token for an assistant
          </button>
        )}
      </ScreenHeader>
      {!isOnPro() && <p class="notice">Assistants need the plan Pro. On Free, keys cannot use the scopes of mcp.</p>}
      <section class="stack" aria-labelledby="assistant-address">
        <h2 id="assistant-address">Address</h2>
        <p class="actions">
          <code>{address}</code>
          <CopyButton text={address} label="Copy the address" />
        </p>
      </section>
      <SetupChoice />
      <AssistantKeys rules={rules} />
      {isCreating.value && rules && <CreateKey kind="tokens" rules={rules} scopes={toolScopes} onClose={close} />}
    </section>
  );
};
