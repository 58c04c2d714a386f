// The workspace's Allowed scopes, which cap every key, and the effect of another policy on the present keys.
import { scopes, uncappedScopes } from "@worktrack/contract/values";
import type { Scope } from "@worktrack/sdk";
import { useEffect, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { hasScope, isAdministrator, me } from "../session/session.ts";
import { CheckField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { showToast } from "../ui/toast.tsx";
import { usePolicy } from "./key-rules.ts";
import { PolicyEffect } from "./policy-effect.tsx";
import { toGrid, toScopes } from "./scope-grid.ts";
import { ScopeGridField } from "./scope-grid-field.tsx";
import "./keys.css";

export const Screen = () => {
  const { value, error, refresh } = usePolicy();
  return (
    <section class="screen">
      <ScreenHeader title="Allowed scopes" facts="What the keys of this workspace may do at most. People who sign in are not capped." />
      <p class="soft">
        A change applies from the next request of each key on. Keys keep the scopes that they were given, so a wider policy enables them
        again.
      </p>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {value === undefined && error === undefined && <LoadingNotice />}
      {value !== undefined && <PolicyForm policy={value} onChange={refresh} />}
    </section>
  );
};

/** Never capped, so that the policy cannot prevent changes of the policy. */
const fixed = { organization: "never capped" };
const denialOf = () => undefined;

interface PolicyFormProps {
  readonly policy: readonly Scope[] | null;
  readonly onChange: () => Promise<void>;
}

const gridOf = (policy: PolicyFormProps["policy"]) => toGrid([...(policy ?? scopes), ...uncappedScopes]);

const PolicyForm = ({ policy, onChange }: PolicyFormProps) => {
  const [isCapped, setCapped] = useState(policy !== null);
  const [grid, setGrid] = useState(() => gridOf(policy));
  useEffect(() => {
    setCapped(policy !== null);
    setGrid(gridOf(policy));
  }, [JSON.stringify(policy)]);
  const canSet = isAdministrator() && hasScope("organization:write");
  const chosen = isCapped ? toScopes(grid) : null;
  const save = async () => {
    await client.organization.allowedScopes.set({ scopes: chosen });
    showToast(chosen ? "The policy is in effect" : "Keys are no longer capped");
    await onChange();
  };
  const fields = (
    <>
      <CheckField
        name="isCapped"
        label="Cap the scopes of keys"
        key={String(policy === null)}
        checked={isCapped}
        disabled={!canSet}
        onChange={setCapped}
      />
      {isCapped && (
        <ScopeGridField label="Allowed scopes" grid={grid} onChange={setGrid} fixed={fixed} denialOf={denialOf} readOnly={!canSet} />
      )}
    </>
  );
  return (
    <div class="policy">
      {canSet ? (
        <Form action="Set the policy" onSubmit={save}>
          {fields}
        </Form>
      ) : (
        <div class="form">{fields}</div>
      )}
      {me.value && canSet && <PolicyEffect rules={{ role: me.value.role, plan: me.value.organization.plan, policy }} policy={chosen} />}
    </div>
  );
};
