// Replaces src/limits/request-quotas.ts: requests have no quotas. Failed authentications and GET /limits keep theirs.
import type { Quota } from "../../src/limits/quota.ts";

export { failedAuthenticationQuotas, generalQuotas } from "../../src/limits/request-quotas.ts";

export const requestQuotas = (): Quota[] => [];
