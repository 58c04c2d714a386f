import { expect, test } from "vitest";
import { isScope, operationNames, operationOf, scimRoutes, usableScopes } from "../src/index.ts";

const writes = operationNames.filter((name) => operationOf(name).method !== "GET");
const stating = new Set<string>(writes.filter((name) => operationOf(name).changes));

/** Administration that gives nobody access, sends nothing elsewhere and deletes one record at most, or takes access away. */
const harmless: Readonly<Record<string, string>> = {
  "me.update": "the caller's own name",
  "me.avatar.set": "the caller's own picture",
  "me.avatar.delete": "the caller's own picture",
  "me.preferences.update": "the caller's own settings",
  "invitations.revoke": "takes away",
  "serviceAccounts.revoke": "takes away",
  "me.tokens.revoke": "takes away",
  "me.sessions.end": "takes away",
  "me.sessions.endOthers": "takes away",
  "me.passkeys.update": "a name",
  "webhooks.delete": "takes away",
  "webhooks.disable": "takes away",
  "webhooks.test": "sends a sample to where events are sent already",
  "webhooks.deliveries.retry": "sends again to where it was sent",
  "webhooks.deliveries.retryAll": "sends again to where it was sent",
  "inboundSecrets.revoke": "takes away",
};

const administration = /^(?:members|credentials|webhooks|domains|organization|scim|audit):/;

test("a write of administration states what it changes, or is listed here with the reason why it need not", () => {
  const names = writes.filter((name) => administration.test(operationOf(name).access));
  expect(names.filter((name) => !stating.has(name) && !(name in harmless))).toEqual([]);
  expect(Object.keys(harmless).filter((name) => stating.has(name) || !names.includes(name as never))).toEqual([]);
});

test("an operation that deletes a whole collection states it", () => {
  const collections = writes.filter((name) => {
    const { method, path, access } = operationOf(name);
    return method === "DELETE" && isScope(access) && !/:\w+$/.test(path);
  });
  const single = ["me.leave", "me.sessions.endOthers", "media.unhold", "views.unstar", "me.avatar.delete", "serviceAccounts.avatar.delete"];
  expect(collections.filter((name) => operationOf(name).changes !== "manyRecords" && !single.includes(name))).toEqual([]);
});

test("an operation whose body or path decides about access or a destination states it", () => {
  const deciding = ["role", "scopes", "allowedCidrs", "projectIds", "url", "events", "userId", "allowedScopes", "visibility"];
  const creations = ["projects.create"];
  const names = writes.filter((name) => {
    const { body, params, access } = operationOf(name);
    return isScope(access) && [body, params].some((part) => part && deciding.some((field) => Object.hasOwn(part.shape, field)));
  });
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !stating.has(name) && !creations.includes(name))).toEqual([]);
});

test("the fields that make the change are fields of the body", () => {
  for (const name of writes) {
    const { changes, changesBy = [], body } = operationOf(name);
    if (changesBy.length > 0) expect([name, changes !== undefined]).toEqual([name, true]);
    for (const field of changesBy) expect([name, Object.keys(body?.shape ?? {})]).toEqual([name, expect.arrayContaining([field])]);
  }
});

test("every route of SCIM is for keys only", () => {
  expect(Object.values(scimRoutes).filter(({ keysOnly }) => !keysOnly)).toEqual([]);
});

test("the scopes of use to a role are those that an operation requires and allows to it", () => {
  expect([...usableScopes.owner].length).toBe([...usableScopes.admin].length);
  for (const scope of [
    "webhooks:write",
    "audit:read",
    "domains:write",
    "domains:read",
    "scim:read",
    "scim:write",
    "organization:write",
  ] as const)
    expect([scope, usableScopes.admin.has(scope), usableScopes.member.has(scope), usableScopes.viewer.has(scope)]).toEqual([
      scope,
      true,
      false,
      false,
    ]);
  for (const scope of ["tasks:write", "media:write", "credentials:write", "members:read", "mcp:write"] as const)
    expect([scope, usableScopes.member.has(scope)]).toEqual([scope, true]);
});
