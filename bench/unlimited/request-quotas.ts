// Replaces src/limits/request-quotas.ts: requests have no quotas. Every other export stays as it is.
import type { Quota } from "../../packages/server/src/limits/quota.ts";

export * from "../../packages/server/src/limits/request-quotas.ts";

export const requestQuotas = (): Quota[] => [];
