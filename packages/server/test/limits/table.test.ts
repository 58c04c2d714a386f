import {
  generalLimits,
  type LimitName,
  type LimitPolicy,
  limitPolicies,
  type OperationName,
  operationNames,
  operationOf,
  type Plan,
  scimRoutes,
  sessionLimits,
} from "@worktrack/contract";
import { beforeEach, expect, test } from "vitest";
import { useTestServer, type Workspace } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";
import { pathOf } from "../table/fixtures.ts";
import { type Sender, send } from "../table/send.ts";
import { reportedLimits } from "./fields.ts";

const dayMs = 86_400_000;
const noonMs = Date.UTC(2026, 10, 21, 12);
let nowMs = noonMs;
const server = useTestServer({ clock: () => nowMs });
beforeEach(() => {
  nowMs += dayMs;
});

const plans: readonly Plan[] = ["free", "pro"];

/** The plans to test a limit on. A limit with one quota for all plans is tested on Pro, where the general limits are wider. */
const plansOf = ({ quota }: LimitPolicy): readonly Plan[] => {
  if (typeof quota === "number" || quota.free === quota.pro) return ["pro"];
  return plans.filter((plan) => quota[plan] !== undefined);
};

/** The limits of protocols beside the table, whose own walk tests them. */
const protocolLimits = new Set<LimitName | undefined>(Object.values(scimRoutes).map(({ limit }) => limit));
/** Charged by wrong codes only: sign-in/terminal/guessing.test.ts. */
const wrongCodes: LimitName = "terminal-login-code";
const limits = (Object.keys(limitPolicies) as LimitName[]).filter((limit) => !protocolLimits.has(limit) && limit !== wrongCodes);
const cases = limits.flatMap((limit) => plansOf(limitPolicies[limit]).map((plan) => ({ limit, plan })));

const quotaOf = (limit: LimitName, plan: Plan): number => {
  const { quota }: LimitPolicy = limitPolicies[limit];
  return (typeof quota === "number" ? quota : quota[plan]) ?? 0;
};

const isGeneral = (limit: LimitName): boolean => [...generalLimits, ...sessionLimits].some((general) => general === limit);

/** The operations that a limit applies to. Failed authentications are charged whatever the operation. */
const operationsOf = (limit: LimitName): OperationName[] => {
  if (limit === "failed-authentication") return ["tasks.list", "media.create"];
  return operationNames.filter((name) => {
    const { access, uncharged, limit: own } = operationOf(name);
    return isGeneral(limit) ? !uncharged && access !== "public" && access !== "signature" : own === limit;
  });
};

/** The subjects that a key's limit is charged to. */
interface Subject {
  readonly token: string;
  readonly session: string | undefined;
  readonly inbound: Sender;
}

/** The token has no scope that an operation with a limit of its own needs: its requests are charged, and refused before they cost more. */
const createSubject = async (workspace: Workspace): Promise<Subject> => {
  const { id: userId, token } = await workspace.member("viewer", ["reactions:read"]);
  const { cookie: session } = await signedInBrowser(server, { organizationId: workspace.organizationId, userId }, nowMs);
  const { prefix, secret } = await workspace.owner.inboundSecrets.create({ name: "A sender" });
  return { token, session, inbound: { prefix, secret, nowMs: () => nowMs } };
};

const absent: Readonly<Record<string, string>> = new Proxy({}, { get: () => "01900000-0000-7000-8000-000000000000" });

/** Sends a request that is charged and changes nothing. */
const call = (name: OperationName, { token, session, inbound }: Subject, limit: LimitName) => {
  const { access, body } = operationOf(name);
  return send(server, name, {
    ...(access !== "public" && limit === "session" && { session }),
    ...(access !== "public" && limit !== "session" && { token: limit === "failed-authentication" ? "wrong" : token }),
    inbound,
    path: pathOf(operationOf(name), { paths: absent }),
    ...(access === "signature" && { body: {} }),
    // Without its fields, a public request would also count as a failed authentication.
    ...(access === "public" && body && { raw: "{" }),
  });
};

/** Leaves five requests of a window, which would take too long to use up. Returns how many requests are left of the limit. */
const useUpMost = async (limit: LimitName, plan: Plan, { organizationId }: Workspace): Promise<number> => {
  const quota = quotaOf(limit, plan);
  const { kind, windowSeconds } = limitPolicies[limit];
  if (kind === "bucket") return quota;
  const startedAt = new Date(nowMs - (nowMs % (windowSeconds * 1_000)));
  await server.database.prisma.rateLimitWindow.create({ data: { subject: organizationId, policy: limit, startedAt, charged: quota - 5 } });
  return 5;
};

test.each(cases)(
  "$limit on $plan: the request beyond the quota is 429 on every operation of the limit until Retry-After has passed, for its subject only",
  async ({ limit, plan }) => {
    const operations = operationsOf(limit);
    const [first] = operations;
    if (!first) throw new Error(`no operation has the limit ${limit}`);
    const workspace = await server.workspace();
    const [subject, other] = [await createSubject(workspace), await createSubject(workspace)];
    await server.database.prisma.organization.update({ where: { id: workspace.organizationId }, data: { plan } });
    const left = await useUpMost(limit, plan, workspace);
    const sendFirst = (from = subject) => call(first, from, limit);
    const statuses = (await Promise.all(Array.from({ length: left }, () => sendFirst()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toEqual([]);

    const refused = await sendFirst();
    expect([refused.status, refused.json]).toMatchObject([429, { code: "rate_limited" }]);
    const reported = reportedLimits(refused.headers);
    const own = reported.find(({ policy }) => policy === limit);
    const { windowSeconds } = limitPolicies[limit];
    expect(own).toMatchObject({ quota: quotaOf(limit, plan), windowSeconds, remaining: 0 });
    const retryAfter = Number(refused.headers.get("retry-after"));
    expect(retryAfter).toBe(own?.resetSeconds);
    expect(Number(refused.headers.get("x-ratelimit-reset"))).toBe(Math.ceil(nowMs / 1_000) + retryAfter);

    const all = await Promise.all(operations.map(async (name) => [name, (await call(name, subject, limit)).status]));
    expect(all.filter(([, status]) => status !== 429)).toEqual([]);
    expect((await sendFirst(other)).status === 429).toBe(limitPolicies[limit].per !== "key");
    nowMs += (retryAfter - 1) * 1_000;
    expect((await sendFirst()).status).toBe(429);
    nowMs += 1_000;
    expect((await sendFirst()).status).not.toBe(429);
  },
);
