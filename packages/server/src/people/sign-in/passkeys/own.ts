// Finds the identity whose passkeys a caller may see or change.
import type { Context } from "../../../caller/context.ts";
import { statement } from "../../../database/statement.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { findProvenIdentity } from "../identity.ts";

/** A key cannot manage ways to sign in. @throws ApiError forbidden */
export const requireSession = ({ caller }: Context): void => {
  if (caller.credential.kind !== "session") throw new ApiError("forbidden", "Only a person who signed in with a browser can do this");
};

const findIdentity = statement({
  name: "identity_of_person",
  parameters: { organizationId: "uuid", userId: "uuid" },
  row: { identityId: "uuid", signsIn: "bool" },
  text: `
  SELECT ip.identity_id AS "identityId",
         EXISTS (SELECT FROM passkey p WHERE p.identity_id = ip.identity_id)
           OR EXISTS (SELECT FROM oidc_subject o WHERE o.identity_id = ip.identity_id) AS "signsIn"
    FROM identity_person ip WHERE ip.organization_id = $organizationId AND ip.user_id = $userId`,
});

/** The identity of the caller's person. Undefined if they have none. @throws ApiError forbidden */
export const findOwnIdentity = async (context: Context): Promise<string | undefined> => {
  requireSession(context);
  const { organizationId, userId } = context.caller;
  return (await context.database.query(findIdentity, { organizationId, userId }))[0]?.identityId;
};

/** An identity that the caller may give a passkey to. */
export interface ManageableIdentity {
  /** Undefined: the person has no identity, so the first passkey makes one. */
  readonly id: string | undefined;
  /** The person's previous identity, which has no way to sign in left. The new identity replaces it. */
  readonly abandonedId: string | undefined;
}

/**
 * The identity whose passkeys the caller may change. A passkey opens all workspaces of its identity, so the session must prove the whole identity,
 * not only the person of this workspace. @throws ApiError forbidden, reauthentication_required
 */
export const requireManageableIdentity = async (context: Context): Promise<ManageableIdentity> => {
  requireSession(context);
  const { organizationId, userId, credential } = context.caller;
  const [own] = await context.database.query(findIdentity, { organizationId, userId });
  if (!own) return { id: undefined, abandonedId: undefined };
  const proven = await findProvenIdentity(context.database, credential.id);
  if (proven) return { id: own.identityId, abandonedId: undefined };
  if (!own.signsIn && credential.session?.tokenId === null) return { id: undefined, abandonedId: own.identityId };
  throw new ApiError("reauthentication_required", "Sign in with a passkey or an OpenID provider first: this changes how you sign in.");
};
