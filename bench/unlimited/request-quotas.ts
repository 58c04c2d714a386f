// Replaces src/limits/request-quotas.ts: requests have no quotas. Failed authentications and GET /limits keep theirs.
import type { Quota } from "../../packages/server/src/limits/quota.ts";

export { failedAuthenticationQuotas, generalQuotas } from "../../packages/server/src/limits/request-quotas.ts";

export const requestQuotas = (): Quota[] => [];
