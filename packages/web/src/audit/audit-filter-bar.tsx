import { setQuery } from "../page/address.ts";
import { valueLabel } from "../ui/labels.ts";
import { auditNouns } from "./audit-filters.ts";

/** Changes the filters of the audit log in the address. */
export const AuditFilterBar = ({ query }: { readonly query: URLSearchParams }) => {
  const change = (name: string) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setQuery({ [name]: event.currentTarget.value }, { replace: true });
  return (
    <search class="actions audit-filters" aria-label="Filter the audit log">
      <label>
        Records
        <select value={query.get("action") ?? ""} onChange={change("action")}>
          <option value="">All</option>
          {auditNouns.map((noun) => (
            <option key={noun} value={noun}>
              {nounLabels[noun] ?? valueLabel(noun)}
            </option>
          ))}
        </select>
      </label>
      <label>
        From
        <input type="date" value={query.get("since") ?? ""} onChange={change("since")} />
      </label>
      <label>
        To
        <input type="date" value={query.get("until") ?? ""} onChange={change("until")} />
      </label>
      {(query.has("actor") || query.has("target")) && (
        <button type="button" onClick={() => setQuery({ actor: "", target: "" })}>
          All people and records
        </button>
      )}
    </search>
  );
};

/** Where people have another word than the API. */
const nounLabels: Readonly<Record<string, string>> = {
  organization: "Workspace",
  credential: "Keys and their use",
  session: "Sessions",
  sign_in_link: "Sign-in links",
  identity: "Linked accounts",
  media: "Files",
  inbound_secret: "Inbound secrets",
};
