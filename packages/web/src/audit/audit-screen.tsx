// The audit log: who changed what, when and from where.
import { absentActor } from "@worktrack/contract/values";
import type { AuditEntry } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { usePages } from "../api/use-pages.ts";
import { address, setQuery } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { valueLabel } from "../ui/labels.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { Time } from "../ui/time.tsx";
import { actionText, auditNouns, exportQuery, readAuditFilters } from "./audit-filters.ts";
import "./audit.css";

export const Screen = () => {
  const { query } = address.value;
  const filters = readAuditFilters(query);
  const log = usePages(`audit ${JSON.stringify(filters)}`, (cursor, signal) => client.auditLogs.list({ ...filters, cursor }, { signal }));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <section class="screen">
      <div class="screen-header">
        <h1>Audit log</h1>
        <p class="actions">
          <button type="button" onClick={log.refresh}>
            Reload
          </button>
          <a class="button" download="audit-log.jsonl" href={`${hrefOf("/api/v1/audit-logs")}?${exportQuery(filters)}`}>
            Export as JSON Lines
          </a>
        </p>
      </div>
      <Filters query={query} />
      {log.error !== undefined && <ErrorNotice error={log.error} onRetry={log.refresh} />}
      {!log.items && log.isLoading && <LoadingNotice />}
      {log.items?.length === 0 && (
        <EmptyState drawing="history" title="No entries match">
          {isFiltered && (
            <button type="button" onClick={() => setQuery({ action: "", actor: "", target: "", since: "", until: "" })}>
              Clear the filters
            </button>
          )}
        </EmptyState>
      )}
      <ul class="rows audit">
        {log.items?.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {log.hasMore && (
        <button type="button" onClick={log.loadMore}>
          Load more
        </button>
      )}
    </section>
  );
};

const Filters = ({ query }: { readonly query: URLSearchParams }) => {
  const change = (name: string) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setQuery({ [name]: event.currentTarget.value }, { replace: true });
  return (
    <div class="actions audit-filters">
      <label>
        Records
        <select value={query.get("action") ?? ""} onChange={change("action")}>
          <option value="">All</option>
          {auditNouns.map((noun) => (
            <option key={noun} value={noun}>
              {valueLabel(noun)}
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
    </div>
  );
};

const EntryRow = ({
  entry: { action, actor, target, changes, address: ip, client: program, createdAt },
}: {
  readonly entry: AuditEntry;
}) => (
  <li>
    <p>
      {actor ? (
        <button type="button" class="link" onClick={() => setQuery({ actor: actor.id })}>
          {actor.name}
        </button>
      ) : (
        <span class="strong">{valueLabel(absentActor(action))}</span>
      )}{" "}
      <span class="strong">{actionText(action)}</span>{" "}
      <button type="button" class="link" onClick={() => setQuery({ target: target.id })}>
        {target.name ?? target.id}
      </button>
    </p>
    <p class="soft">
      <Time at={createdAt} />
      {ip && ` from ${ip}`}
      {program && ` with ${program}`}
    </p>
    {changes && <Changes changes={changes} />}
  </li>
);

const Changes = ({ changes }: { readonly changes: NonNullable<AuditEntry["changes"]> }) => (
  <dl class="audit-changes">
    {Object.entries(changes).map(([field, { from, to }]) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          <code>{JSON.stringify(from)}</code> → <code>{JSON.stringify(to)}</code>
        </dd>
      </div>
    ))}
  </dl>
);
