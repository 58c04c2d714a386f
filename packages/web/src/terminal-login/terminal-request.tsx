// What a terminal asks for, in whose name, and the decision.
import { bounds, scopes as everyScope, isReservedScope, type Scope } from "@worktrack/contract/values";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { grantDenial } from "../keys/grant-denial.ts";
import { useKeyRules } from "../keys/key-rules.ts";
import { toGrid, toScopes } from "../keys/scope-grid.ts";
import { me } from "../session/session.ts";
import { LoadingNotice } from "../ui/notice.tsx";
import { exactTime } from "../ui/time.tsx";

interface TerminalRequestProps {
  /** Without scopes, it asks for all that the person can grant and that are of use. */
  readonly login: { readonly host: string; readonly scopes: readonly Scope[]; readonly tokenExpiresAt: string | undefined };
  /** More facts about the terminal. */
  readonly origin?: ComponentChildren;
  /** The warning. */
  readonly children: ComponentChildren;
  readonly onAllow: (scopes: readonly Scope[]) => Promise<unknown>;
  readonly onDeny: () => unknown;
}

/** The token gets exactly the scopes that are shown. */
export const TerminalRequest = ({ login, origin, children, onAllow, onDeny }: TerminalRequestProps) => {
  const rules = useKeyRules();
  const [isBusy, setBusy] = useState(false);
  if (!rules || !me.value) return <LoadingNotice />;
  const { user, organization } = me.value;
  const denialOf = grantDenial(rules);
  const wanted = toScopes(
    toGrid(login.scopes.length > 0 ? login.scopes : everyScope.filter((scope) => !isReservedScope(scope) && !denialOf(scope))),
  );
  const granted = wanted.filter((scope) => !denialOf(scope));
  const run = (work: () => unknown) => async () => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return (
    <>
      <p>The command line of Worktrack asks for a token, with which it acts as you.</p>
      <dl class="key-facts">
        <dt>You</dt>
        <dd>
          {user.name} ({user.email})
        </dd>
        <dt>Workspace</dt>
        <dd>{organization.name}</dd>
        <dt>Machine</dt>
        <dd>{login.host}, as it calls itself</dd>
        {origin}
        <dt>Expires</dt>
        <dd>{exactTime(login.tokenExpiresAt ?? Date.now() + bounds.terminalTokenDays * 86_400_000)}</dd>
        <dt>Scopes</dt>
        <dd>
          <ul class="chips" aria-label="Scopes">
            {wanted.map((scope) => (
              <li key={scope}>
                {denialOf(scope) ? (
                  <>
                    <del class="chip">{scope}</del> <span class="soft">{denialOf(scope)}</span>
                  </>
                ) : (
                  <span class="chip">{scope}</span>
                )}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      <div class="notice">{children}</div>
      <div class="actions">
        <button type="button" class="primary" disabled={isBusy || granted.length === 0} onClick={run(() => onAllow(granted))}>
          Allow
        </button>
        <button type="button" disabled={isBusy} onClick={run(onDeny)}>
          Deny
        </button>
      </div>
    </>
  );
};
