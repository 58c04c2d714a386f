// The keys that may use the tools: what they may do, and the client that used each last.
import { mcpScopes } from "@worktrack/contract/values";
import type { Credential } from "@worktrack/sdk";
import { useResource } from "../api/use-resource.ts";
import { withholderText } from "../keys/grant-denial.ts";
import { accessOfKey, capsOfKey, type KeyRules } from "../keys/key-access.ts";
import { KeyBadges } from "../keys/key-badges.tsx";
import { LastUse } from "../keys/key-facts.tsx";
import { changesKeys, keyKindOf, keyNouns, keyPath } from "../keys/key-kinds.ts";
import { loadUsableKeys } from "../keys/usable-keys.ts";
import { hrefOf } from "../root.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { valueLabel } from "../ui/labels.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";

const isForAssistants = ({ scopes }: Credential): boolean => scopes.some((scope) => scope === mcpScopes.read || scope === mcpScopes.write);

export const AssistantKeys = ({ rules }: { readonly rules: KeyRules | undefined }) => {
  const { value, error, refresh } = useResource(
    "keys of assistants",
    async (signal) => (await loadUsableKeys(signal)).filter(isForAssistants),
    { changesWith: changesKeys },
  );
  return (
    <section class="stack" aria-labelledby="assistant-keys">
      <h2 id="assistant-keys">Keys of assistants</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {!value && error === undefined && <LoadingNotice />}
      {value?.length === 0 && (
        <EmptyState drawing="assistants" title="No key can be used by assistants yet">
          <p>
            Create a token here, or add the scope <code>mcp:read</code> or <code>mcp:write</code> to a key in{" "}
            <a href={hrefOf("/keys")}>Keys and tokens</a>.
          </p>
        </EmptyState>
      )}
      {value && value.length > 0 && (
        <ul class="rows">
          {value.map((credential) => (
            <AssistantKey key={credential.id} credential={credential} rules={rules} />
          ))}
        </ul>
      )}
    </section>
  );
};

const AssistantKey = ({ credential, rules }: { readonly credential: Credential; readonly rules: KeyRules | undefined }) => (
  <li class="key-row">
    <p class="actions">
      <a class="strong" data-row href={hrefOf(keyPath(credential))}>
        {credential.name}
      </a>
      <span class="soft">{valueLabel(keyNouns[keyKindOf(credential)])}</span>
      <KeyBadges credential={credential} />
    </p>
    <div class="soft">
      <p>{accessText(credential, rules)}</p>
      <p>
        <LastUse credential={credential} />
      </p>
    </div>
  </li>
);

const accessText = ({ kind, scopes }: Credential, rules: KeyRules | undefined): string => {
  const access = accessOfKey(scopes, rules ? capsOfKey(kind, rules) : []).find(({ asked }) => asked.startsWith("mcp:"));
  const reason = access?.withheldBy && withholderText(access.withheldBy);
  if (access?.effective === mcpScopes.write) return "Reads and writes";
  if (access?.effective === mcpScopes.read) return reason ? `Reads; write: ${reason}` : "Reads";
  return `No access: ${reason}`;
};
