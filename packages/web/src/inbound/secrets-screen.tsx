// The inbound secrets, with which other systems sign the requests that create tasks, posts and comments.
import { signal } from "@preact/signals";
import { client } from "../api/client.ts";
import { serverAddress } from "../api/server-address.ts";
import { usePages } from "../api/use-pages.ts";
import { type Command, useCommands } from "../page/commands.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { canManageWebhooks, restrictToAdministrators } from "../webhooks/administrators-only.tsx";
import { CreateSecretDialog } from "./secret-dialogs.tsx";
import { SecretRow } from "./secret-row.tsx";
import { signedCurl } from "./signed-curl.ts";
import "./inbound.css";

const isCreating = signal(false);

const openCreation = (): void => {
  isCreating.value = true;
};

const commands: readonly Command[] = [
  {
    id: "inbound-secret.create",
    title: "Create an inbound secret",
    group: "Inbound secrets",
    keys: "c",
    isAvailable: canManageWebhooks,
    run: openCreation,
  },
];

const SecretList = () => {
  useCommands(commands);
  const secrets = usePages("inbound-secrets", (cursor, ending) => client.inboundSecrets.list({ cursor, limit: 100 }, { signal: ending }));
  const { items, refresh } = secrets;
  return (
    <section class="screen">
      <ScreenHeader
        title="Inbound secrets"
        facts="Other systems, such as a CI server, create tasks, posts and comments with signed requests."
      >
        {canManageWebhooks() && (
          <button type="button" class="primary" onClick={openCreation}>
            Create an inbound secret
          </button>
        )}
      </ScreenHeader>
      {secrets.error !== undefined && <ErrorNotice error={secrets.error} onRetry={refresh} />}
      {!items && secrets.isLoading && <LoadingNotice />}
      {items?.length === 0 && (
        <EmptyState drawing="keys" title="No inbound secrets yet">
          <p>Create one for each system that sends. Such a system then signs its requests like this:</p>
          <CodeBlock text={signedCurl({ baseUrl: `${serverAddress()}/`, prefix: "…", secret: "wtin_…" })} label="A signed request" />
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul class="rows">
          {items.map((secret) => (
            <SecretRow key={secret.id} secret={secret} onChange={refresh} />
          ))}
        </ul>
      )}
      {secrets.hasMore && (
        <div class="actions">
          <button type="button" onClick={secrets.loadMore}>
            Load more
          </button>
        </div>
      )}
      {isCreating.value && <CreateSecretDialog onChange={refresh} onClose={() => (isCreating.value = false)} />}
    </section>
  );
};

export const Screen = restrictToAdministrators("Inbound secrets", SecretList);
