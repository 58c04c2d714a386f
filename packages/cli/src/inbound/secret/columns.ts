import type { Reply } from "@worktrack/sdk";
import { column, formatDay, formatTime } from "../../output/column.ts";

export type InboundSecret = Reply<"inboundSecrets.get">;

const state = ({ revokedAt }: InboundSecret): string => (revokedAt === null ? "live" : "revoked");

export const secretColumns = [
  column<InboundSecret>("NAME", ({ name }) => name, { style: () => "cyan", shrinks: true }),
  column<InboundSecret>("PREFIX", ({ prefix }) => prefix),
  column<InboundSecret>("STATE", state, { style: ({ revokedAt }) => (revokedAt === null ? "green" : "red") }),
  column<InboundSecret>("USED", ({ lastUsedAt }) => formatDay(lastUsedAt) || "never"),
  column<InboundSecret>("PROJECT", ({ projectId }) => projectId ?? ""),
];

export const secretFields = [
  ...secretColumns,
  column<InboundSecret>("ACTS AS", ({ userId }) => userId),
  column<InboundSecret>("CREATED", ({ createdAt }) => formatTime(createdAt)),
  column<InboundSecret>("REVOKED", ({ revokedAt }) => formatTime(revokedAt)),
  column<InboundSecret>("ID", ({ id }) => id),
];
