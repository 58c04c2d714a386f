// The scopes of a key, with those that its role, plan or policy withholds struck through.
import { withholderText } from "./grant-denial.ts";
import type { ScopeAccess, Withholder } from "./key-access.ts";

const shortReasons: Readonly<Record<Withholder, string>> = { role: "role", plan: "plan", policy: "policy", session: "session" };

/** Withheld scopes come first. Scopes beyond `shownMax` are shown as a number. */
export const AccessChips = ({ access, shownMax }: { readonly access: readonly ScopeAccess[]; readonly shownMax: number }) => {
  const sorted = access.toSorted((a, b) => Number(b.withheldBy !== undefined) - Number(a.withheldBy !== undefined));
  const hidden = sorted.length - shownMax;
  return (
    <ul class="chips" aria-label="Scopes">
      {(hidden > 1 ? sorted.slice(0, shownMax) : sorted).map((one) => (
        <li key={one.asked}>
          <AccessChip access={one} />
        </li>
      ))}
      {hidden > 1 && <li class="soft">and {hidden} more</li>}
    </ul>
  );
};

const AccessChip = ({ access: { asked, effective, withheldBy } }: { readonly access: ScopeAccess }) => {
  if (!withheldBy) return <span class="chip">{asked}</span>;
  return (
    <span class="chip" title={`${asked}: ${withholderText(withheldBy)}`}>
      <del>{asked}</del> {effective ?? "nothing"} <span class="soft">by {shortReasons[withheldBy]}</span>
    </span>
  );
};
