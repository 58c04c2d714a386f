// Loads what caps the scopes of keys: the person's role, the workspace's plan and its policy.
import type { Scope } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { type Resource, useResource } from "../api/use-resource.ts";
import { hasScope, me } from "../session/session.ts";
import type { KeyRules } from "./key-access.ts";
import { changesKeys } from "./key-kinds.ts";

/** The Allowed scopes of the workspace. Null: no cap, or none that the session can read. */
export const usePolicy = (): Resource<readonly Scope[] | null> =>
  useResource(
    "allowed scopes",
    async (signal) => (hasScope("organization:read") ? (await client.organization.allowedScopes.get({}, { signal })).scopes : null),
    { changesWith: changesKeys },
  );

/** Undefined while the policy loads. A policy that cannot be read counts as no cap: the server still applies it. */
export const useKeyRules = (): KeyRules | undefined => {
  const { value, error } = usePolicy();
  if (!me.value || (value === undefined && error === undefined)) return undefined;
  const { role, organization } = me.value;
  return { role, plan: organization.plan, policy: value ?? null };
};
