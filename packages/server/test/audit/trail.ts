import type { AuditEntry } from "@worktrack/contract";
import type { Workspace } from "../server.ts";

type Query = Parameters<Workspace["owner"]["auditLogs"]["list"]>[0];

const uses: readonly string[] = ["credential.used", "credential.refused"];

/** The audit entries of a workspace, oldest first. Uses and refusals of credentials are left out unless the query filters by action. */
export const trail = async ({ owner }: Workspace, query: Query = {}): Promise<AuditEntry[]> => {
  const { items } = await owner.auditLogs.list({ limit: 100, ...query });
  return items.filter(({ action }) => query?.action || !uses.includes(action)).reverse();
};

export const actions = (entries: readonly AuditEntry[]): string[] => entries.map(({ action }) => action);
