// Inbound secrets as records: the API's form, finding and locking one, and the check of its default project.
import { type InboundSecret, inboundScopes } from "@worktrack/contract";
import type { Context } from "../../../caller/context.ts";
import type { Grant } from "../../../caller/grant.ts";
import { visibleProjects } from "../../../caller/visibility.ts";
import { statement } from "../../../database/statement.ts";
import type { InboundSecret as Row } from "../../../generated/prisma/client.ts";
import { invalidField, notFound } from "../../../platform/api-error.ts";

/** The API's record, which never includes the secret. */
export const inboundSecretRecord = (row: Row): InboundSecret => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  userId: row.userId,
  projectId: row.projectId,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/** The access of every inbound secret: the whole workspace, from any address, without expiry. */
export const inboundSecretGrant: Grant = { scopes: [...inboundScopes], projectIds: [], allowedCidrs: [], expiresAt: null };

/** The secret as the target of an audit entry. */
export const inboundSecretTarget = ({ id, name }: Pick<Row, "id" | "name">) => ({ kind: "inbound_secret", id, name });

/** @throws ApiError not_found */
export const findInboundSecret = async ({ database, caller }: Context, id: string): Promise<Row> => {
  const row = await database.prisma.inboundSecret.findFirst({ where: { id, organizationId: caller.organizationId } });
  if (!row) throw notFound("inbound secret");
  return row;
};

const lockStatement = statement({
  name: "inbound_secret_lock",
  parameters: { id: "uuid" },
  row: { id: "uuid" },
  text: "SELECT id FROM inbound_secret WHERE id = $id FOR NO KEY UPDATE",
});

/** Locks the secret, so that its changes run one after another. @throws ApiError not_found */
export const lockInboundSecret = async (context: Context, id: string): Promise<Row> => {
  await context.database.query(lockStatement, { id });
  return findInboundSecret(context, id);
};

/** Locks a secret that is not revoked. @throws ApiError not_found */
export const lockLiveInboundSecret = async (context: Context, id: string): Promise<Row> => {
  const row = await lockInboundSecret(context, id);
  if (row.revokedAt) throw notFound("live inbound secret: it is revoked");
  return row;
};

/**
 * Requires that both the caller and the secret's own user, `userId`, can see the default project. Null is no project, which is allowed.
 * @throws ApiError validation_failed
 */
export const requireDefaultProject = async ({ database, caller }: Context, id: string | null, userId: string): Promise<void> => {
  if (id === null) return;
  const visibleToUser = { OR: [{ visibility: "workspace" as const }, { members: { some: { userId } } }] };
  const where = { organizationId: caller.organizationId, AND: [{ id }, { id: visibleProjects(caller) }, visibleToUser] };
  if ((await database.prisma.project.count({ where })) > 0) return;
  const message = "This project does not exist, or it is private and the secret's user is not a member of it";
  throw invalidField(["body", "projectId"], "unknown_project", message);
};
