// Exports the whole workspace as one archive.
import type { Export } from "@worktrack/sdk";
import { useEffect, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { hrefOf } from "../root.ts";
import { runAction } from "../ui/run-action.ts";
import { exactTime } from "../ui/time.tsx";
import { showErrorToast } from "../ui/toast.tsx";

const pollMs = 1_500;

const isRunning = ({ status }: Export): boolean => status === "pending" || status === "running";

export const WorkspaceExport = () => {
  const [current, setCurrent] = useState<Export>();
  useEffect(() => {
    if (!current || !isRunning(current)) return undefined;
    const timer = setTimeout(() => client.organization.exports.get({ id: current.id }).then(setCurrent, showErrorToast), pollMs);
    return () => clearTimeout(timer);
  }, [current]);
  const start = () => runAction(async () => setCurrent(await client.organization.exports.create()));
  return (
    <section class="stack" aria-label="Export">
      <h2>Export</h2>
      <p class="soft">
        One archive with all records and attachments of the workspace, without secrets. It can be imported into another server.
      </p>
      <p>
        <button type="button" disabled={current && isRunning(current)} onClick={start}>
          Export the workspace
        </button>
      </p>
      <div role="status">{current && <Progress current={current} />}</div>
    </section>
  );
};

const Progress = ({ current: { status, progress, url, fileSize, error, expiresAt } }: { readonly current: Export }) => {
  if (status === "failed") return <p class="field-error">{error}</p>;
  if (!url) return <progress max={100} value={progress} aria-label="Progress of the export" />;
  return (
    <p>
      <a class="button" href={hrefOf(url)} download="">
        Download the archive
      </a>{" "}
      <span class="soft">
        {((fileSize ?? 0) / 1_000_000).toFixed(1)} MB, kept until {exactTime(expiresAt)}
      </span>
    </p>
  );
};
