import {
  includesScope,
  operationNames,
  operationOf,
  Plan,
  personScopes,
  planScopes,
  policyScopes,
  roleScopes,
  roles,
  scopes,
} from "@worktrack/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { callerOf } from "../../src/caller/caller.ts";
import { useTestServer } from "../server.ts";
import { send } from "../table/send.ts";

const server = useTestServer();

test("a scope of a key is effective if and only if key, role, plan and policy all allow it; one of a person who signed in, if role and plan do", () => {
  const someScopes = fc.uniqueArray(fc.constantFrom(...scopes));
  fc.assert(
    fc.property(someScopes, fc.constantFrom(...roles), fc.constantFrom(...Plan.options), someScopes, (held, role, plan, allowedScopes) => {
      const row = { scopes: held, plan, allowedScopes, projectIds: [], hiddenProjectIds: [], pendingProjectIds: [], session: null };
      const effective = callerOf(row as never, role, null).scopes;
      const signedIn = callerOf({ ...row, scopes, session: { tokenId: null } } as never, role, null).scopes;
      const withToken = callerOf({ ...row, session: { tokenId: "token" } } as never, role, null).scopes;
      expect([...withToken]).toEqual([...effective]);
      for (const scope of scopes)
        expect(includesScope(signedIn, scope)).toBe(
          [roleScopes[role], personScopes[plan]].every((allowed) => includesScope(allowed, scope)),
        );
      const all = [new Set(held), roleScopes[role], planScopes[plan], policyScopes(allowedScopes)];
      for (const scope of scopes) expect(includesScope(effective, scope)).toBe(all.every((allowed) => includesScope(allowed, scope)));
    }),
    { numRuns: 300 },
  );
});

test("GET /me lists the scopes that role, plan and policy leave to the credential", async () => {
  const workspace = await server.workspace();
  const { client } = await workspace.member("viewer", ["tasks:write", "posts:read", "media:write", "audit:read"]);
  const effective = async () => (await client.me.get()).effectiveScopes;
  expect(await effective()).toEqual(["posts:read", "tasks:read", "media:read"]);
  await workspace.owner.organization.allowedScopes.set({ scopes: ["tasks:write", "media:read"] });
  expect(await effective()).toEqual(["tasks:read", "media:read"]);
  await server.database.prisma.organization.update({ where: { id: workspace.organizationId }, data: { plan: "free" } });
  expect(await effective()).toEqual(["tasks:read"]);
});

const content = /^(tasks|posts|comments|reactions|projects|media):/;
const offeredByPro = operationNames.filter((name) => {
  const { access } = operationOf(name);
  return content.test(access) && !includesScope(planScopes.free, access as never);
});

test("on Free, an operation that needs Pro is plan_required, also for a key that lacks its scope", async () => {
  const { owner } = await server.workspace("free");
  // One key alone would reach its limit of requests in a minute.
  const readers = await Promise.all([1, 2].map((n) => owner.me.tokens.create({ name: `Reader ${n}`, scopes: ["tasks:read"] })));
  expect(offeredByPro.length).toBeGreaterThan(30);
  for (const [index, name] of offeredByPro.entries()) {
    const path = operationOf(name).path.replace(/:\w+/g, "01900000-0000-7000-8000-000000000000");
    const { status, json } = await send(server, name, { token: readers[index % readers.length]?.secret, path });
    expect([name, status, json]).toMatchObject([name, 403, { code: "plan_required", requiredPlan: "pro" }]);
  }
});

test("on Free, a key that lacks a scope of the plan is insufficient_scope, and a viewer who wants to write is forbidden", async () => {
  const workspace = await server.workspace("free");
  const { secret } = await workspace.owner.me.tokens.create({ name: "Reader", scopes: ["tasks:read"] });
  await expect(server.client(secret).posts.list()).rejects.toMatchObject({ code: "insufficient_scope" });
  const viewer = (await workspace.member("viewer")).client;
  await expect(viewer.tasks.create({ title: "x", projectId: workspace.projectId })).rejects.toMatchObject({ code: "forbidden" });
});
