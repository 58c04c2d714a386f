import type { ScimUser } from "@worktrack/contract";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { matchesFilter } from "../../src/integration/scim/protocol/matches-filter.ts";
import { parseFilter } from "../../src/integration/scim/protocol/parse-filter.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { seedPeople } from "./people.ts";
import { createProvider, type ListResponse, type Provider, patch } from "./provider.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const workspace = useSharedWorkspace(server);
let provider: Provider;

/** Two workspaces have people with the same names and external ids, in their own domains. */
const populate = async (to: Provider): Promise<void> => {
  const people = [
    { userName: "Ada", displayName: "Ada Byron", name: { givenName: "Ada", familyName: "Byron" } },
    { userName: "bob.o'brien", displayName: "Bob \"%_\\ O'Brien" },
    { userName: "eve", displayName: "Éve", externalId: "E-3", name: { givenName: "Éve" } },
    { userName: "zoe", displayName: "zoe", externalId: "e-3", active: false },
    { userName: "kim", displayName: "ZOE", externalId: undefined },
  ];
  const ids: string[] = [];
  for (const person of people)
    ids.push((await to.provision(person.userName, { ...person, userName: `${person.userName}@${to.domain}` })).id);
  await to.regroup("add", "admin", ids[0] ?? "", ids[2] ?? "");
  await to.regroup("add", "viewer", ids[0] ?? "");
};

beforeAll(async () => {
  provider = await createProvider(server, workspace);
  await populate(provider);
  await populate(await createProvider(server, await server.workspace()));
});

const listAll = async (filter?: string): Promise<readonly ScimUser[]> =>
  (await provider.send<ListResponse>("GET", `/Users${filter === undefined ? "" : `?filter=${encodeURIComponent(filter)}`}`)).json.Resources;

const texts = [
  "ada",
  "ADA",
  "Éve",
  "éve",
  "zoe",
  "e-3",
  "E-3",
  "o'brien",
  '"%_\\',
  "%",
  "_",
  "",
  "admin",
  "viewer",
  "work",
  "a",
  "example",
];
const text = fc.constantFrom(...texts).map((value) => JSON.stringify(value));
const textPaths = [
  "userName",
  "displayName",
  "name.formatted",
  "name.givenName",
  "name.familyName",
  "externalId",
  "id",
  "emails.value",
  "groups.value",
];
const textComparison = fc
  .tuple(fc.constantFrom(...textPaths), fc.constantFrom("eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"), text)
  .map((parts) => parts.join(" "));
const otherComparison = fc.constantFrom(
  "active eq true",
  "active eq false",
  "not (active eq true)",
  "externalId pr",
  "name.familyName pr",
  "groups pr",
  "emails pr",
  'emails[type eq "work" and value co "ada"]',
  'emails[primary eq true and not (value sw "a")]',
  'groups[value eq "admin" and display eq "ADMIN"]',
  'groups[value eq "admin" and value eq "viewer"]',
  'meta.created ge "2020-01-01T00:00:00Z"',
  'meta.lastModified lt "2020-01-01T00:00:00Z"',
  "externalId eq null",
);
const { filter: anyFilter } = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    textComparison,
    otherComparison,
    fc.tuple(tie("filter"), fc.constantFrom("and", "or"), tie("filter")).map(([left, op, right]) => `(${left}) ${op} (${right})`),
    tie("filter").map((filter) => `not (${filter})`),
  ),
}));

test("the database finds the same people for a filter as the filter's definition", async () => {
  const everybody = await listAll();
  expect(everybody).toHaveLength(5);
  await fc.assert(
    fc.asyncProperty(anyFilter, async (filter) => {
      const parsed = parseFilter(filter, "User");
      const expected = everybody.filter((user) => matchesFilter(parsed, user)).map(({ id }) => id);
      expect((await listAll(filter)).map(({ id }) => id)).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

test("a filter's text never becomes SQL, and text that PostgreSQL cannot store is 400", async () => {
  expect(await listAll(`displayName eq "' OR TRUE --"`)).toEqual([]);
  for (const value of ["\\u0000", "\\ud800"]) {
    const { status, json } = await provider.send("GET", `/Users?filter=${encodeURIComponent(`displayName eq "${value}"`)}`);
    expect([status, json]).toMatchObject([400, { scimType: "invalidFilter" }]);
  }
});

test("pages have every person once, in the order of creation, and totalResults is exact", async () => {
  const other = await server.workspace();
  const paged = await createProvider(server, other);
  const ids = await seedPeople(server, { organizationId: other.organizationId, domain: paged.domain, count: 250 });
  const page = async (query: string) => (await paged.send<ListResponse>("GET", `/Users?${query}`)).json;
  const found: string[] = [];
  for (let startIndex = 1; startIndex <= 250; startIndex += 100) {
    const { totalResults, itemsPerPage, Resources, ...rest } = await page(`startIndex=${startIndex}&count=100`);
    expect([totalResults, itemsPerPage, rest.startIndex]).toEqual([250, Resources.length, startIndex]);
    found.push(...Resources.map(({ id }) => id));
  }
  expect(found).toEqual(ids);
  expect(await page("count=0")).toMatchObject({ totalResults: 250, itemsPerPage: 0, Resources: [] });
  expect(await page("startIndex=251")).toMatchObject({ totalResults: 250, itemsPerPage: 0, Resources: [] });
  expect(await page("startIndex=-5&count=1")).toMatchObject({ startIndex: 1, Resources: [{ id: ids[0] }] });
  expect((await page("count=100000")).itemsPerPage).toBe(100);
  expect((await page("startIndex=99999999999&count=5")).Resources).toEqual([]);
});

test("the status counts the people of the caller's workspace only", async () => {
  const url = `${server.baseUrl}/scim/v2`;
  const counts = { activeUsers: 4, inactiveUsers: 1, linkedUsers: 4 };
  expect(await workspace.owner.scim.get()).toEqual({ url, verifiedDomains: [provider.domain], ...counts });
  const empty = { verifiedDomains: [], activeUsers: 0, inactiveUsers: 0, linkedUsers: 0 };
  expect(await (await server.workspace()).owner.scim.get()).toEqual({ url, ...empty });
});

test("a list shows the chosen attributes only", async () => {
  const { json } = await provider.send<ListResponse>("GET", "/Users?attributes=userName&count=1");
  expect(Object.keys(json.Resources[0] ?? {}).sort()).toEqual(["id", "schemas", "userName"]);
});

test("people outside of verified domains, service accounts and other workspaces are never listed or found", async () => {
  const outsider = await workspace.member("member");
  const other = await server.workspace();
  const foreign = await (await createProvider(server, other)).provision("foreign");
  const { userId: account } = await workspace.owner.serviceAccounts.create({ name: "A", scopes: ["tasks:read"] });
  const own = new Set((await listAll()).map(({ id }) => id));
  expect(own.size).toBe(5);
  for (const filter of ["id pr", 'not (id eq "x")', "active eq true or active eq false", 'userName co "@"', 'userName co "foreign"'])
    for (const { id } of await listAll(filter)) expect(own).toContain(id);
  for (const id of [outsider.id, foreign.id, account, workspace.ownerId]) {
    expect(await listAll(`id eq "${id}"`)).toEqual([]);
    for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
      const body = method === "PATCH" ? patch({ op: "replace", value: { active: false } }) : { userName: foreign.userName };
      expect((await provider.send(method, `/Users/${id}`, method === "PUT" || method === "PATCH" ? body : undefined)).status).toBe(404);
    }
    expect((await provider.regroup("add", "admin", id)).status).toBe(400);
    expect((await provider.regroup("remove", "member", id)).status).toBe(204);
  }
  expect((await workspace.owner.members.get({ id: outsider.id })).role).toBe("member");
});

test("when a domain is no longer verified, the people whom the provider has written stay listed", async () => {
  const other = await server.workspace();
  const losing = await createProvider(server, other);
  const { id } = await losing.provision("leo");
  await server.database.prisma.domain.updateMany({ where: { domain: losing.domain }, data: { verifiedAt: null } });
  expect((await losing.find("id pr")).totalResults).toBe(1);
  expect((await losing.send("GET", `/Users/${id}`)).status).toBe(200);
});
