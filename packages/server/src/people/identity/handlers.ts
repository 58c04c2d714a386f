// Answers who the caller is, what its rate-limit status is, and which versions the server supports. Renames the caller.
import { apiVersion, defaultDateVersion, type Identity, type OperationName, type RateLimit, usableScopes } from "@worktrack/contract";
import type { z } from "zod";
import { credentialRecord } from "../../access/credentials/record.ts";
import { pinnedDateVersion, supportedDateVersions } from "../../api-versions/negotiate.ts";
import type { HasDateVersions } from "../../api-versions/supported.ts";
import type { Context } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { readEndCursor } from "../../events/feed-end.ts";
import type { Stamper } from "../../events/stamper.ts";
import { findLowestRemaining, formatRateLimitPolicy, resetTimeOf } from "../../limits/headers.ts";
import { generalQuotas } from "../../limits/request-quotas.ts";
import type { LimitStore } from "../../limits/store.ts";
import { serverVersion } from "../../platform/server-version.ts";
import { renameCaller } from "./update.ts";

interface HasLimits {
  readonly limits: LimitStore;
}

interface IdentityNeeds extends HasLimits {
  readonly stamper: Stamper;
}

const apiVersions = ({ dateVersions, nowMs }: HasDateVersions) => ({
  apiVersion,
  defaultDateVersion,
  supportedVersions: supportedDateVersions(dateVersions.all, nowMs),
});

/** The date version of the caller's requests that name none. */
const pinOf = ({ caller, dateVersions, nowMs }: Context & HasDateVersions): string =>
  pinnedDateVersion(caller.credential.apiVersion, dateVersions.all, nowMs);

/** The caller's rate-limit status. Reading it charges nothing. */
const rateLimit = async ({ caller, limits, nowMs }: Context & HasLimits): Promise<z.infer<typeof RateLimit>> => {
  const statuses = await limits.peek(generalQuotas(caller.credential), nowMs);
  const lowest = findLowestRemaining(statuses);
  if (!lowest) throw new Error("every plan has a general limit");
  return { limit: lowest.quota, remaining: lowest.remaining, reset: resetTimeOf(lowest), policy: formatRateLimitPolicy(statuses) };
};

const identityOf = async (context: Context & IdentityNeeds): Promise<Identity> => {
  const { credential: row, role, scopes } = context.caller;
  return {
    user: { id: row.userId, name: row.userName, email: row.userEmail, image: row.userImage },
    organization: { id: row.organizationId, name: row.organizationName, slug: row.organizationSlug, plan: row.plan },
    role,
    credential: credentialRecord(row),
    effectiveScopes: [...scopes].filter((scope) => usableScopes[role].has(scope)),
    rateLimit: await rateLimit(context),
    eventCursor: await readEndCursor(context, row.organizationId),
  };
};

export const identityHandlers: Handlers<
  Extract<OperationName, "me.get" | "me.update" | "limits.get" | "version.get" | "version.root">,
  IdentityNeeds & Pick<HasDateVersions, "dateVersions">
> = {
  "me.get": identityOf,
  "me.update": async (context, { body }) => identityOf(await renameCaller(context, body.name)),
  "limits.get": async (context) => ({ ...apiVersions(context), defaultDateVersion: pinOf(context), rateLimit: await rateLimit(context) }),
  "version.get": async (context) => ({ ...apiVersions(context), server: serverVersion, webUrl: context.baseUrl }),
  "version.root": async (context) => ({ ...apiVersions(context), server: serverVersion, webUrl: context.baseUrl }),
};
