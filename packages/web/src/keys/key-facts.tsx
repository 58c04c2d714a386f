// The limits, times and last use of a key.
import type { Credential } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { exactTime, Time } from "../ui/time.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import { clientName } from "./client-names.ts";
import { overlapEndAt } from "./key-state.ts";

export const KeyFacts = ({ credential }: { readonly credential: Credential }) => {
  const { id, prefix, projectIds, allowedCidrs, expiresAt, apiVersion, createdAt, revokedAt } = credential;
  const overlapEnd = overlapEndAt(credential, Date.now());
  return (
    <dl class="key-facts">
      <dt>Prefix</dt>
      <dd>
        <code>wtk_{prefix}_…</code>
      </dd>
      {overlapEnd && (
        <>
          <dt>Old secret</dt>
          <dd>
            Works until {exactTime(Date.parse(overlapEnd))} (<Time at={overlapEnd} />)
          </dd>
        </>
      )}
      <dt>Projects</dt>
      <dd>{projectIds ? <ProjectNames ids={projectIds} /> : "All that its user can see"}</dd>
      <dt>Addresses</dt>
      <dd>{allowedCidrs ? allowedCidrs.map((range) => <code key={range}>{range} </code>) : "Any"}</dd>
      <dt>Expires</dt>
      <dd>{expiresAt ? <Time at={expiresAt} /> : "Never"}</dd>
      <dt>API version</dt>
      <dd>{apiVersion}</dd>
      <dt>Last use</dt>
      <dd>
        <LastUse credential={credential} />
      </dd>
      <dt>Created</dt>
      <dd>
        <Time at={createdAt} />
      </dd>
      {revokedAt && (
        <>
          <dt>Revoked</dt>
          <dd>
            <Time at={revokedAt} />
          </dd>
        </>
      )}
      {hasScope("audit:read") && (
        <>
          <dt>Audit log</dt>
          <dd>
            <a href={hrefOf(`/audit?target=${id}`)}>Its changes and uses</a>
          </dd>
        </>
      )}
    </dl>
  );
};

const ProjectNames = ({ ids }: { readonly ids: readonly string[] }) => {
  const projects = lookUpProjects().items.value;
  return <>{ids.map((id) => projects.find((project) => project.id === id)?.name ?? id).join(", ")}</>;
};

/** When a key was last used, by which client, and with which date version of the API. */
export const LastUse = ({ credential: { lastUsedAt, lastClient, lastApiVersion } }: { readonly credential: Credential }) =>
  lastUsedAt === null ? (
    <span>Never used</span>
  ) : (
    <span>
      Used <Time at={lastUsedAt} />
      {lastClient && ` by ${clientName(lastClient)}`}
      {lastApiVersion && `, version ${lastApiVersion}`}
    </span>
  );
