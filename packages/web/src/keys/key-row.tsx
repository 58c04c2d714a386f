// One key of a list.
import type { Credential } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";
import { accessOfKey, capsOfKey, type KeyRules } from "./key-access.ts";
import { AccessWords } from "./key-access-table.tsx";
import { KeyBadges, KeyExpiry } from "./key-badges.tsx";
import { LastUse } from "./key-facts.tsx";
import { keyPath } from "./key-kinds.ts";

export const KeyRow = ({ credential, rules }: { readonly credential: Credential; readonly rules: KeyRules | undefined }) => {
  const { kind, name, prefix, scopes } = credential;
  return (
    <li class="key-row">
      <div>
        <div class="actions">
          <a class="strong" data-row href={hrefOf(keyPath(credential))}>
            {name}
          </a>
          <code class="soft">wtk_{prefix}_…</code>
          <KeyBadges credential={credential} />
        </div>
        <div class="soft">
          <AccessWords access={accessOfKey(scopes, rules ? capsOfKey(kind, rules) : [])} />
        </div>
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

const KeyLimits = ({ credential }: { readonly credential: Credential }) => {
  const { projectIds, allowedCidrs } = credential;
  const limits = [
    projectIds && `In ${projectIds.length === 1 ? "one project" : `${projectIds.length} projects`} only`,
    allowedCidrs && `From ${allowedCidrs.length === 1 ? allowedCidrs[0] : `${allowedCidrs.length} addresses`} only`,
  ];
  return (
    <>
      <p>
        <KeyExpiry credential={credential} />
      </p>
      {limits.filter(Boolean).map((limit) => (
        <p key={limit}>{limit}</p>
      ))}
    </>
  );
};
