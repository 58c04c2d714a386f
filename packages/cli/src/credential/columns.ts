import type { Reply } from "@worktrack/sdk";
import { column, formatDay, formatTime } from "../output/column.ts";

export type Credential = Reply<"serviceAccounts.get">;

const state = ({ revokedAt, expiresAt }: Credential): string => {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? "expired" : "live";
};

export const credentialColumns = [
  column<Credential>("NAME", ({ name }) => name, { style: () => "cyan", shrinks: true }),
  column<Credential>("PREFIX", ({ prefix }) => prefix),
  column<Credential>("STATE", state, { style: (credential) => (state(credential) === "live" ? "green" : "red") }),
  column<Credential>("SCOPES", ({ scopes }) => scopes.join(" "), { shrinks: true }),
  column<Credential>("USED", ({ lastUsedAt }) => formatDay(lastUsedAt) || "never"),
  column<Credential>("EXPIRES", ({ expiresAt }) => formatDay(expiresAt) || "never"),
];

export const credentialFields = [
  ...credentialColumns,
  column<Credential>("PROJECTS", ({ projectIds }) => projectIds?.join(" ") ?? "all"),
  column<Credential>("ADDRESSES", ({ allowedCidrs }) => allowedCidrs?.join(" ") ?? "all"),
  column<Credential>("ACTS AS", ({ userId }) => userId),
  column<Credential>("CREATED", ({ createdAt }) => formatTime(createdAt)),
  column<Credential>("REVOKED", ({ revokedAt }) => formatTime(revokedAt)),
  column<Credential>("ID", ({ id }) => id),
];
