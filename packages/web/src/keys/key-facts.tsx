// The limits, times and last use of a key.
import type { Credential } from "@worktrack/sdk";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { clientName } from "../ui/client-names.ts";
import { exactTime, Time } from "../ui/time.tsx";
import { lookUpProjects } from "../workspace/lookups.ts";
import { overlapEndAt } from "./key-state.ts";

export const KeyFacts = ({ credential }: { readonly credential: Credential }) => {
  const { id, projectIds, allowedCidrs, expiresAt, apiVersion, lastApiVersion, createdAt, revokedAt } = credential;
  const overlapEnd = overlapEndAt(credential, Date.now());
  return (
    <dl class="key-facts">
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
      {expiresAt && (
        <>
          <dt>Expires</dt>
          <dd>{exactTime(expiresAt)}</dd>
        </>
      )}
      <dt>API version</dt>
      <dd>
        {apiVersion}
        {lastApiVersion && lastApiVersion !== apiVersion && `, last used with ${lastApiVersion}`}
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
  return <>{ids.map((id) => projects.find((project) => project.id === id)?.name ?? "one that you cannot see").join(", ")}</>;
};

/** When a key was last used, and by which client. */
export const LastUse = ({ credential: { lastUsedAt, lastClient } }: { readonly credential: Credential }) =>
  lastUsedAt === null ? (
    <span>Never used</span>
  ) : (
    <span>
      Used <Time at={lastUsedAt} />
      {lastClient && ` by ${clientName(lastClient)}`}
    </span>
  );
