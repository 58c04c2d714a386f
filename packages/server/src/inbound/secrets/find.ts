import type { Context } from "../../context.ts";
import type { InboundSecret as Row } from "../../generated/prisma/client.ts";
import { notFound } from "../../platform/api-error.ts";

/** @throws ApiError not_found */
export const findSecret = async ({ database, caller }: Context, id: string): Promise<Row> => {
  const row = await database.prisma.inboundSecret.findFirst({ where: { id, organizationId: caller.organizationId } });
  if (!row) throw notFound("inbound secret");
  return row;
};

const lockOne = { name: "inbound_secret_lock", text: "SELECT id FROM inbound_secret WHERE id = $1::uuid FOR NO KEY UPDATE" };

/** Holds it until the transaction ends: changes of one secret come one after another. @throws ApiError not_found */
export const lockSecret = async (context: Context, id: string): Promise<Row> => {
  await context.database.rows(lockOne, [id]);
  return findSecret(context, id);
};

/** The same for one that still works. @throws ApiError not_found */
export const lockLive = async (context: Context, id: string): Promise<Row> => {
  const row = await lockSecret(context, id);
  if (row.revokedAt) throw notFound("live inbound secret: it is revoked");
  return row;
};
