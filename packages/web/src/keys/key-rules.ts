// Loads what caps the scopes of keys: the person's role, the workspace's plan and its policy.
import type { Scope } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import { hasScope, me } from "../session/session.ts";
import type { KeyRules } from "./key-access.ts";
import { changesKeys } from "./key-kinds.ts";

/** The Allowed scopes of the workspace. Null: no cap. */
export const usePolicy = (): Resource<readonly Scope[] | null> =>
  useResource("allowed scopes", async (signal) => (await client.organization.allowedScopes.get({}, { signal })).scopes, {
    changesWith: changesKeys,
  });

/** Undefined while the policy loads. A policy that the session cannot read counts as no cap: the server still applies it. */
export const useKeyRules = (): KeyRules | undefined => {
  const policy = useResource(
    "rules of keys",
    async (signal) => (hasScope("organization:read") ? (await client.organization.allowedScopes.get({}, { signal })).scopes : null),
    { changesWith: changesKeys },
  );
  if (!me.value || (policy.value === undefined && policy.error === undefined)) return undefined;
  const { role, organization } = me.value;
  return { role, plan: organization.plan, policy: policy.value ?? null };
};
