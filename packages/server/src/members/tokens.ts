import type { Database } from "../platform/database.ts";

/** Revokes all tokens of one person in one workspace, and tells how many worked until now. */
export const revokeTokens = async ({ prisma }: Database, organizationId: string, userId: string, nowMs: number): Promise<number> => {
  const where = { organizationId, userId, kind: "personal" as const, revokedAt: null };
  return (await prisma.credential.updateMany({ where, data: { revokedAt: new Date(nowMs) } })).count;
};
