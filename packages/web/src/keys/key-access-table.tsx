// The scopes that a key was given, beside those in effect.
import type { Credential } from "@worktrack/sdk";
import { withholderText } from "./grant-denial.ts";
import { accessOfKey, capsOfKey, type KeyRules } from "./key-access.ts";

export const KeyAccess = ({ credential: { kind, scopes }, rules }: { readonly credential: Credential; readonly rules: KeyRules }) => (
  <section class="stack" aria-labelledby="key-scopes">
    <h2 id="key-scopes">Scopes</h2>
    <table class="access">
      <thead>
        <tr>
          <th scope="col">Given</th>
          <th scope="col">In effect</th>
        </tr>
      </thead>
      <tbody>
        {accessOfKey(scopes, capsOfKey(kind, rules)).map(({ asked, effective, withheldBy }) => (
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
  </section>
);
