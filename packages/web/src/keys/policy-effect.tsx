// The keys that lose or regain scopes by another policy, before it is set.
import type { Scope } from "@worktrack/sdk";
import { useResource } from "../api/use-resource.ts";
import { hrefOf } from "../root.ts";
import { valueLabel } from "../ui/labels.ts";
import { ErrorNotice } from "../ui/notice.tsx";
import { changesByPolicy, type KeyRules } from "./key-access.ts";
import { changesKeys, keyKindOf, keyNouns, keyPath } from "./key-kinds.ts";
import { levels } from "./scope-grid.ts";
import { loadUsableKeys } from "./usable-keys.ts";

interface PolicyEffectProps {
  readonly rules: KeyRules;
  /** The policy that would replace that of the rules. */
  readonly policy: readonly Scope[] | null;
}

export const PolicyEffect = ({ rules, policy }: PolicyEffectProps) => {
  const { value, error, refresh } = useResource("keys in use", loadUsableKeys, { changesWith: changesKeys });
  const affected = value
    ?.map((credential) => ({ credential, changes: changesByPolicy(credential, rules, policy) }))
    .filter(({ changes }) => changes.length > 0);
  return (
    <section class="stack" aria-labelledby="policy-effect">
      <h2 id="policy-effect">Effect on keys in use</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      <div role="status">
        {affected?.length === 0 && <p class="soft">No key that you can see gains or loses a scope.</p>}
        {affected && affected.length > 0 && (
          <p>
            {affected.length} of {value?.length} keys change at once:
          </p>
        )}
      </div>
      <ul class="rows">
        {affected?.map(({ credential, changes }) => (
          <li key={credential.id}>
            <p>
              <a class="strong" href={hrefOf(keyPath(credential))}>
                {credential.name}
              </a>{" "}
              <span class="soft">{valueLabel(keyNouns[keyKindOf(credential)])}</span>
            </p>
            <ul class="chips" aria-label={`Changes of ${credential.name}`}>
              {changes.map(({ resource, from, to }) => (
                <li key={resource} class="chip">
                  {levels.indexOf(to) < levels.indexOf(from) ? <del>{`${resource}:${from}`}</del> : `${resource}:${from}`} → {to}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p class="soft">Personal tokens of other people are capped as well. Only their owners can list them.</p>
    </section>
  );
};
