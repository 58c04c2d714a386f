// The service accounts of the workspace, or the person's own tokens.
import { useState } from "preact/hooks";
import { serverAddress } from "../api/server-address.ts";
import { usePages } from "../api/use-pages.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import type { KeyRules } from "./key-access.ts";
import { changesKeys, type KeyKind, keyNouns, keyOperations } from "./key-kinds.ts";
import { KeyRow } from "./key-row.tsx";

interface KeyListProps {
  readonly kind: KeyKind;
  readonly title: string;
  readonly description: string;
  readonly rules: KeyRules | undefined;
}

export const KeyList = ({ kind, title, description, rules }: KeyListProps) => {
  const [showsRevoked, setShowsRevoked] = useState(false);
  const keys = usePages(`keys ${kind}`, (cursor, signal) => keyOperations(kind).list({ cursor, limit: 100 }, { signal }), {
    changesWith: changesKeys,
  });
  const shown = keys.items?.filter(({ revokedAt }) => showsRevoked || revokedAt === null);
  return (
    <section class="stack" aria-label={title}>
      <div class="screen-header">
        <div>
          <h2>{title}</h2>
          <p class="soft">{description}</p>
        </div>
        {keys.items?.some(({ revokedAt }) => revokedAt !== null) && (
          <button type="button" aria-pressed={showsRevoked} onClick={() => setShowsRevoked(!showsRevoked)}>
            Show revoked
          </button>
        )}
      </div>
      {keys.error !== undefined && <ErrorNotice error={keys.error} onRetry={keys.refresh} />}
      {!keys.items && keys.isLoading && <LoadingNotice />}
      {shown?.length === 0 && (
        <EmptyState drawing="keys" title={`No ${keyNouns[kind]} is in use`}>
          <p>Create one for each program. It then calls the server like this:</p>
          <CodeBlock
            text={`curl ${serverAddress()}/api/v1/tasks -H "Authorization: Bearer $WORKTRACK_TOKEN"`}
            label={`A request with a ${keyNouns[kind]}`}
          />
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul class="rows">
          {shown.map((credential) => (
            <KeyRow key={credential.id} credential={credential} rules={rules} />
          ))}
        </ul>
      )}
      {keys.hasMore && (
        <div class="actions">
          <button type="button" onClick={keys.loadMore}>
            Load more
          </button>
        </div>
      )}
    </section>
  );
};
