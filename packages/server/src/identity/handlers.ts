// Answers who the caller is, what its rate-limit status is, and which versions the server supports.
import { apiVersion, dateVersions, defaultDateVersion, type OperationName, type RateLimit } from "@worktrack/contract";
import type { z } from "zod";
import type { Context } from "../context.ts";
import { credentialRecord } from "../credentials/record.ts";
import { supportedDateVersions } from "../date-versions.ts";
import type { Handlers } from "../handler.ts";
import { findLowestRemaining, formatRateLimitPolicy, resetTimeOf } from "../limits/headers.ts";
import { generalQuotas } from "../limits/request-quotas.ts";
import type { LimitStore } from "../limits/store.ts";
import { serverVersion } from "../server-version.ts";

interface HasLimits {
  readonly limits: LimitStore;
}

const apiVersions = (nowMs: number) => ({
  apiVersion,
  defaultDateVersion,
  supportedVersions: supportedDateVersions(dateVersions, nowMs),
});

/** The caller's rate-limit status. Reading it charges nothing. */
const rateLimit = async ({ caller, limits, nowMs }: Context & HasLimits): Promise<z.infer<typeof RateLimit>> => {
  const statuses = await limits.peek(generalQuotas(caller.credential), nowMs);
  const lowest = findLowestRemaining(statuses);
  if (!lowest) throw new Error("every plan has a general limit");
  return { limit: lowest.quota, remaining: lowest.remaining, reset: resetTimeOf(lowest, nowMs), policy: formatRateLimitPolicy(statuses) };
};

export const identityHandlers: Handlers<Extract<OperationName, "me.get" | "limits.get" | "version.get" | "version.root">, HasLimits> = {
  "me.get": async (context) => {
    const { credential: row, role, scopes } = context.caller;
    return {
      user: { id: row.userId, name: row.userName, email: row.userEmail, image: row.userImage },
      organization: { id: row.organizationId, name: row.organizationName, slug: row.organizationSlug, plan: row.plan },
      role,
      credential: credentialRecord(row),
      effectiveScopes: [...scopes],
      rateLimit: await rateLimit(context),
    };
  },
  "limits.get": async (context) => ({ ...apiVersions(context.nowMs), rateLimit: await rateLimit(context) }),
  "version.get": async ({ nowMs }) => ({ ...apiVersions(nowMs), server: serverVersion }),
  "version.root": async ({ nowMs }) => ({ ...apiVersions(nowMs), server: serverVersion }),
};
