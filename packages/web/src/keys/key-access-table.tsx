// What a key may do: in words, and as the scopes that it was given beside those in effect.
import type { Credential } from "@worktrack/sdk";
import { describeAccess, describeWithheld } from "./access-words.ts";
import { withholderText } from "./grant-denial.ts";
import { accessOfKey, capsOfKey, type KeyRules, type ScopeAccess } from "./key-access.ts";

export const KeyAccess = ({ credential: { kind, scopes }, rules }: { readonly credential: Credential; readonly rules: KeyRules }) => {
  const access = accessOfKey(scopes, capsOfKey(kind, rules));
  return (
    <section class="stack" aria-labelledby="key-access">
      <h2 id="key-access">What it may do</h2>
      <AccessWords access={access} />
      <details>
        <summary>Show its scopes</summary>
        <ScopeTable access={access} />
      </details>
    </section>
  );
};

export const AccessWords = ({ access }: { readonly access: readonly ScopeAccess[] }) => {
  const withheld = describeWithheld(access);
  return (
    <div>
      <p>{describeAccess(access)}</p>
      {withheld && <p class="withheld">{withheld}</p>}
    </div>
  );
};

const ScopeTable = ({ access }: { readonly access: readonly ScopeAccess[] }) => (
  <table class="access">
    <thead>
      <tr>
        <th scope="col">Given</th>
        <th scope="col">In effect</th>
      </tr>
    </thead>
    <tbody>
      {access.map(({ asked, effective, withheldBy }) => (
        <tr key={asked}>
          <td>{withheldBy ? <del>{asked}</del> : asked}</td>
          <td>
            {effective ?? "nothing"}
            {withheldBy && <span class="soft">: {withholderText(withheldBy)}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
