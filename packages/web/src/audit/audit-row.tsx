// One entry of the audit log: a sentence and its time, and where the change came from.
import type { AuditEntry } from "@worktrack/sdk";
import { useId, useState } from "preact/hooks";
import { setQuery } from "../page/address.ts";
import { clientName } from "../ui/client-names.ts";
import { exactTime, Time } from "../ui/time.tsx";
import { auditParts, auditSentence } from "./audit-words.ts";

export const AuditRow = ({ entry }: { readonly entry: AuditEntry }) => {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  return (
    <li class="audit-entry">
      <p dir="auto">{auditParts(entry).map((part) => (typeof part === "string" ? part : <bdi class="strong">{part.name}</bdi>))}</p>
      <p class="soft">
        <Time at={entry.createdAt} />
      </p>
      <button
        type="button"
        class="plain"
        aria-expanded={isOpen}
        aria-controls={details}
        aria-label={`Details: ${auditSentence(entry)}`}
        onClick={() => setOpen(!isOpen)}
      >
        Details
      </button>
      <div id={details} class="audit-details" hidden={!isOpen}>
        {isOpen && <Details entry={entry} />}
      </div>
    </li>
  );
};

const Details = ({
  entry: { action, actor, credentialId, target, changes, address, client, createdAt },
}: {
  readonly entry: AuditEntry;
}) => (
  <>
    <dl class="audit-facts">
      <dt>Time</dt>
      <dd>{exactTime(createdAt)}</dd>
      <dt>Address</dt>
      <dd>{address ?? "Not recorded"}</dd>
      {client && (
        <>
          <dt>Program</dt>
          <dd>{clientName(client)}</dd>
        </>
      )}
      <dt>Action</dt>
      <dd>
        <code>{action}</code>
      </dd>
      <dt>Record</dt>
      <dd>
        {target.kind.replaceAll("_", " ")} <code>{target.id}</code>
      </dd>
      {actor && (
        <>
          <dt>{actor.kind === "service" ? "Service account" : "Person"}</dt>
          <dd>
            <code>{actor.id}</code>
          </dd>
        </>
      )}
      {credentialId && (
        <>
          <dt>Key or session</dt>
          <dd>
            <code>{credentialId}</code>
          </dd>
        </>
      )}
      {changes && <Changes changes={changes} />}
    </dl>
    <p class="actions">
      {actor && (
        <button type="button" onClick={() => setQuery({ actor: actor.id })}>
          Everything by {actor.name}
        </button>
      )}
      <button type="button" onClick={() => setQuery({ target: target.id })}>
        Everything about this record
      </button>
    </p>
  </>
);

const Changes = ({ changes }: { readonly changes: NonNullable<AuditEntry["changes"]> }) => (
  <>
    {Object.entries(changes).map(([field, { from, to }]) => (
      <div key={field}>
        <dt>Change of {field}</dt>
        <dd>
          <code>{JSON.stringify(from)}</code> → <code>{JSON.stringify(to)}</code>
        </dd>
      </div>
    ))}
  </>
);
