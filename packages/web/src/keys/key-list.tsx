// The service accounts of the workspace, or the person's own tokens.
import type { Credential } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { usePages } from "../api/use-pages.ts";
import { hrefOf } from "../root.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { Time } from "../ui/time.tsx";
import { AccessChips } from "./access-chips.tsx";
import { accessOfKey, capsOfKey, type KeyRules } from "./key-access.ts";
import { KeyBadges } from "./key-badges.tsx";
import { LastUse } from "./key-facts.tsx";
import { canWriteKeys, changesKeys, type KeyKind, keyNouns, keyOperations, keyPath } from "./key-kinds.ts";

interface KeyListProps {
  readonly kind: KeyKind;
  readonly title: string;
  readonly description: string;
  readonly rules: KeyRules | undefined;
  readonly onCreate: () => void;
}

export const KeyList = ({ kind, title, description, rules, onCreate }: KeyListProps) => {
  const [showsRevoked, setShowsRevoked] = useState(false);
  const keys = usePages(`keys ${kind}`, (cursor, signal) => keyOperations(kind).list({ cursor, limit: 100 }, { signal }), {
    changesWith: changesKeys,
  });
  const shown = keys.items?.filter(({ revokedAt }) => showsRevoked || revokedAt === null);
  return (
    <section class="stack" aria-label={title}>
      <div class="screen-header">
        <h2>{title}</h2>
        <div class="actions">
          {keys.items?.some(({ revokedAt }) => revokedAt !== null) && (
            <button type="button" aria-pressed={showsRevoked} onClick={() => setShowsRevoked(!showsRevoked)}>
              Show revoked
            </button>
          )}
          {canWriteKeys(kind) && (
            <button type="button" onClick={onCreate}>
              Create a {keyNouns[kind]}
            </button>
          )}
        </div>
      </div>
      <p class="soft">{description}</p>
      {keys.error !== undefined && <ErrorNotice error={keys.error} onRetry={keys.refresh} />}
      {!keys.items && keys.isLoading && <LoadingNotice />}
      {shown?.length === 0 && (
        <EmptyState drawing="keys" title={`There is no ${keyNouns[kind]} in use`}>
          <p>Create one for each program, with the scopes that it needs and no others.</p>
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
        <button type="button" onClick={keys.loadMore}>
          Load more
        </button>
      )}
    </section>
  );
};

const scopesShown = 8;

const KeyRow = ({ credential, rules }: { readonly credential: Credential; readonly rules: KeyRules | undefined }) => {
  const { kind, name, prefix, scopes } = credential;
  return (
    <li class="key-row">
      <div class="stack">
        <p class="actions">
          <a class="strong" data-row href={hrefOf(keyPath(credential))}>
            {name}
          </a>
          <code class="soft">wtk_{prefix}_…</code>
          <KeyBadges credential={credential} />
        </p>
        <AccessChips access={accessOfKey(scopes, rules ? capsOfKey(kind, rules) : [])} shownMax={scopesShown} />
      </div>
      <div class="soft">
        <p>
          <LastUse credential={credential} />
        </p>
        <KeyLimits credential={credential} />
      </div>
    </li>
  );
};

const KeyLimits = ({ credential: { projectIds, allowedCidrs, expiresAt } }: { readonly credential: Credential }) => {
  return (
    <>
      {projectIds && <p>Limited to {projectIds.length === 1 ? "a project" : `${projectIds.length} projects`}</p>}
      {allowedCidrs && <p>Limited to {allowedCidrs.length === 1 ? allowedCidrs[0] : `${allowedCidrs.length} addresses`}</p>}
      <p>
        {expiresAt ? (
          <>
            Expires <Time at={expiresAt} />
          </>
        ) : (
          "Does not expire"
        )}
      </p>
    </>
  );
};
