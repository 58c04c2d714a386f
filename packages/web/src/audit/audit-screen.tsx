// The audit log: who changed what, when and from where.
import { client } from "../api/client.ts";
import { usePages } from "../api/use-pages.ts";
import { address, setQuery } from "../page/address.ts";
import { hrefOf } from "../root.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { MoreMenu } from "../ui/more-menu.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { exportQuery, readAuditFilters } from "./audit-filters.ts";
import { AuditRow } from "./audit-row.tsx";
import "./audit.css";

export const Screen = () => {
  const { query } = address.value;
  const filters = readAuditFilters(query);
  const log = usePages(`audit ${JSON.stringify(filters)}`, (cursor, signal) => client.auditLogs.list({ ...filters, cursor }, { signal }));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <section class="screen">
      <ScreenHeader title="Audit log">
        <a class="button" download="audit-log.jsonl" href={`${hrefOf("/api/v1/audit-logs")}?${exportQuery(filters)}`}>
          Export as JSON Lines
        </a>
        <MoreMenu actions={[{ title: "Reload", run: () => void log.refresh() }]} />
      </ScreenHeader>
      <AuditFilterBar query={query} />
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
      <ul class="rows">
        {log.items?.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {log.hasMore && (
        <div class="actions">
          <button type="button" onClick={log.loadMore}>
            Load more
          </button>
        </div>
      )}
    </section>
  );
};
