import type { ScimUser } from "@worktrack/contract";
import { expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { useTestServer, useWorkspace } from "../server.ts";
import { type EntraUser, syncEntra } from "./entra-sync.ts";
import { patch, useProvider } from "./provider.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const workspace = useWorkspace(server);
const provider = useProvider(server, workspace);

/** People of Entra ID whose user principal name is in a domain that the workspace cannot verify. */
const directory = (count: number): EntraUser[] =>
  Array.from({ length: count }, (_, n) => ({
    objectId: `object-${n}`,
    userPrincipalName: `Person${n}@contoso.onmicrosoft.com`,
    mail: `Person.${n}@${provider.domain}`,
    displayName: `Person No ${n}`,
    givenName: "Person",
    surname: `No ${n}`,
  }));

/** Everything that a request could write. */
const written = async () => {
  const where = { organizationId: workspace.organizationId };
  const { prisma } = server.database;
  return {
    users: await prisma.user.findMany({ where: { ...where, kind: "person" }, orderBy: { id: "asc" } }),
    entries: await trail(workspace),
    events: await prisma.event.count({ where }),
  };
};

const post = (userName: string, more: object = {}) => provider.send<ScimUser>("POST", "/Users", { userName, ...more });
const change = (id: string, ...operations: object[]) => provider.send<ScimUser>("PATCH", `/Users/${id}`, patch(...operations));
const replace = (path: string, value: unknown) => ({ op: "replace", path, value });
const setMail = (value: string) => replace('emails[type eq "work"].value', value);
const at = (name: string) => `${name}@${provider.domain}`;
const work = (address: string) => [{ value: address, type: "work", primary: true }];
const shown = ({ userName, emails }: ScimUser) => [userName, emails[0].value];

const invite = async (name: string, displayName: string) => {
  const { secret } = await workspace.owner.invitations.create({ email: at(name) });
  return (await workspace.owner.invitations.accept({ token: secret, name: displayName })).member;
};

test("a second synchronization by Entra ID with user principal names that are no addresses changes nothing", async () => {
  const people = directory(3);
  expect(await syncEntra(provider, people)).toEqual(["POST", "POST", "POST"]);
  const before = await written();
  expect(await syncEntra(provider, people)).toEqual([]);
  const { Resources } = await provider.find("id pr");
  expect(Resources.map(shown)).toEqual(people.map(({ userPrincipalName, mail }) => [userPrincipalName, mail.toLowerCase()]));
  // Entra ID sends all attributes again after a restart of the provisioning.
  for (const [n, { userPrincipalName, mail }] of people.entries())
    expect((await change(Resources[n]?.id ?? "", setMail(mail), replace("userName", userPrincipalName))).status).toBe(200);
  expect(await written()).toEqual(before);
});

test("Entra ID links members whom it finds by address, and the second synchronization changes nothing", async () => {
  const people = directory(2);
  const matching = 'emails[type eq "work"].value';
  const members = [await invite("person.0", "Person No 0"), await invite("person.1", "Ann Other")];
  expect(await syncEntra(provider, people, matching)).toEqual([
    ...["userName", "name.givenName", "name.familyName", "externalId"],
    ...["userName", "displayName", "name.givenName", "name.familyName", "externalId"],
  ]);
  const before = await written();
  expect(await syncEntra(provider, people, matching)).toEqual([]);
  expect(await written()).toEqual(before);
  for (const [n, { id, email }] of members.entries())
    expect(await workspace.owner.members.get({ id })).toMatchObject({ email, name: `Person No ${n}` });
});

test.each<[string, object, string]>([
  [
    "the primary one",
    {
      emails: [
        { value: "{b}", type: "work" },
        { value: "{a}", primary: true },
      ],
    },
    "{a}",
  ],
  [
    "the one of type work",
    {
      emails: [
        { value: "b@home.example", type: "home" },
        { value: "{a}", type: "work" },
      ],
    },
    "{a}",
  ],
  ["the one without a type", { emails: [{ value: "b@home.example", type: "home" }, { value: "{a}" }] }, "{a}"],
  ["the userName, if there is only one of another type", { emails: [{ value: "b@home.example", type: "home" }] }, "{login}"],
  ["the userName, if there is none", {}, "{login}"],
])("the address is %s of the e-mail addresses", async (_, more, expected) => {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (__, name: string) => at(name));
  const { status, json } = await post(at("login"), JSON.parse(filled(JSON.stringify(more))));
  expect([status, shown(json)]).toEqual([201, [at("login"), filled(expected)]]);
});

test("a userName need not be an address or in a verified domain, but the address must be both", async () => {
  const { json: ada } = await post("Ada Byron", { emails: work(at("ada")) });
  expect(ada).toMatchObject({ userName: "Ada Byron", emails: [{ value: at("ada") }] });
  const refused = (userName: string, more?: object) => post(userName, more);
  const detail = (part: string) => ({ status: 400, json: { scimType: "invalidValue", detail: expect.stringContaining(part) } });
  expect(await refused("bo")).toMatchObject(detail('"bo" is none'));
  expect(await refused("bo", { emails: work("bo") })).toMatchObject(detail('emails must have an e-mail address, and "bo" is none'));
  expect(await refused("bo@tenant.example")).toMatchObject(detail("userName: tenant.example is not a verified domain"));
  expect(await refused(at("bo"), { emails: work("bo@tenant.example") })).toMatchObject(
    detail("emails: tenant.example is not a verified domain"),
  );
  expect(await refused("\u0130".repeat(300), { emails: work(at("bo")) })).toMatchObject(detail("userName must be at most 320 characters"));
  expect(await change(ada.id, setMail("ada@tenant.example"))).toMatchObject(detail("emails: tenant.example"));
  expect((await provider.send("GET", `/Users/${ada.id}`)).json).toEqual(ada);
});

test("the address follows the userName only while the provider has sent no other", async () => {
  const { json: cy } = await post(at("cy"));
  expect(shown((await change(cy.id, replace("userName", at("cyril")))).json)).toEqual([at("cyril"), at("cyril")]);
  expect((await change(cy.id, replace("userName", "cyril"))).json).toMatchObject({ scimType: "invalidValue" });
  expect(shown((await change(cy.id, setMail(at("mail")))).json)).toEqual([at("cyril"), at("mail")]);
  expect(shown((await change(cy.id, replace("userName", "cyril"))).json)).toEqual(["cyril", at("mail")]);
  expect(shown((await change(cy.id, { op: "remove", path: "emails" })).json)).toEqual(["cyril", at("mail")]);
  const put = await provider.send<ScimUser>("PUT", `/Users/${cy.id}`, { userName: at("cy"), externalId: "cy" });
  expect(shown(put.json)).toEqual([at("cy"), at("mail")]);
  const { json: di } = await post(at("di"), { emails: work(at("di")) });
  expect(shown((await change(di.id, replace("userName", "di@tenant.example"))).json)).toEqual(["di@tenant.example", at("di")]);
});

test("an invited member keeps the address when the provider changes the userName, also after other changes", async () => {
  const members = [await invite("ann", "Ann"), await invite("ben", "Ben"), await invite("cas", "Cas"), await invite("dan", "Dan")];
  const [ann, ben, cas, dan] = members.map(({ id }) => id);
  await provider.regroup("add", "viewer", String(ben));
  await change(String(cas), replace("externalId", "ext-cas"));
  await change(String(dan), replace("active", false));
  for (const id of [ann, ben, cas, dan]) {
    const { json } = await change(String(id), replace("userName", at(`upn-${id}`)));
    expect(shown(json)).toEqual([at(`upn-${id}`), members.find((member) => member.id === id)?.email]);
  }
});

test("a userName is found by filter whatever its case or width, and an address no longer by userName", async () => {
  const { json: ed } = await post("\u00c9d@tenant.example", { emails: work(at("ed")) });
  const ids = async (filter: string) => (await provider.find(filter)).Resources.map(({ id }) => id);
  for (const name of ["\u00e9d@tenant.example", "\u00c9D@TENANT.EXAMPLE", "e\u0301d@tenant.example", "\u00e9\uff24@tenant.example"])
    expect(await ids(`userName eq "${name}"`)).toEqual([ed.id]);
  expect(await ids(`userName eq "${at("ed")}"`)).toEqual([]);
  expect(await ids(`emails.value eq "${at("ED")}"`)).toEqual([ed.id]);
  expect(await ids('userName ew "TENANT.example"')).toEqual([ed.id]);
});

test("a userName or an address that another person has as either is 409 uniqueness, by POST, PUT and PATCH", async () => {
  const conflict = { status: 409, json: { scimType: "uniqueness" } };
  await post("one@tenant.example", { emails: work(at("one")) });
  const { json: two } = await post("two@tenant.example", { emails: work(at("two")) });
  for (const taken of ["ONE@tenant.example", at("one")]) {
    expect(await post(taken, { emails: work(at("three")) })).toMatchObject(conflict);
    expect(await change(two.id, replace("userName", taken))).toMatchObject(conflict);
    expect(await provider.send("PUT", `/Users/${two.id}`, { ...two, userName: taken })).toMatchObject(conflict);
  }
  expect(await post("three", { emails: work(at("one")) })).toMatchObject(conflict);
  expect(await change(two.id, setMail(at("one")))).toMatchObject(conflict);
  const { json: four } = await post(at("login"), { emails: work(at("four")) });
  expect(await post("five", { emails: work(at("login")) })).toMatchObject(conflict);
  expect((await provider.send("GET", `/Users/${two.id}`)).json).toEqual(two);
  await change(four.id, replace("active", false));
  expect(await post(at("login"))).toMatchObject(conflict);
});

test("of 20 concurrent people with one userName, one is created", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => (await post("Same", { emails: work(at(`same${n}`)) })).status),
  );
  expect(statuses.sort()).toEqual([201, ...Array(19).fill(409)]);
});

test("an invitation to an address that is a member's userName is refused, and a former member's is released", async () => {
  const { json: flo } = await post(at("login"), { emails: work(at("flo")) });
  await expect(workspace.owner.invitations.create({ email: at("login") })).rejects.toMatchObject({ code: "conflict" });
  await change(flo.id, replace("active", false));
  const { id } = await invite("login", "Lou");
  expect((await provider.find(`userName eq "${at("login")}"`)).Resources.map((user) => user.id)).toEqual([id]);
});

test("an invitation to an address that becomes a person's userName is revoked, so that its holder cannot return after a deactivation", async () => {
  const { secret } = await workspace.owner.invitations.create({ email: at("upn") });
  const { secret: other } = await workspace.owner.invitations.create({ email: at("upn2") });
  const { json: ida } = await post(at("upn"), { emails: work(at("ida")) });
  await change(ida.id, replace("userName", at("upn2")));
  await change(ida.id, replace("active", false));
  for (const token of [secret, other])
    await expect(workspace.owner.invitations.accept({ token, name: "Ida" })).rejects.toMatchObject({ code: "not_found" });
});

test("a changed userName makes a new version, and the audit log has it", async () => {
  const { json: before } = await post("gus", { emails: work(at("gus")) });
  const { json: after } = await change(before.id, replace("userName", "august"));
  expect(after.meta.version).not.toBe(before.meta.version);
  expect((await trail(workspace)).at(-1)).toMatchObject({ action: "member.updated", changes: { userName: { from: "gus", to: "august" } } });
  const stale = await provider.send("PATCH", `/Users/${before.id}`, patch(replace("userName", "x")), { "if-match": before.meta.version });
  expect(stale.status).toBe(412);
});

test.each([
  ["Ada", "Ada", "Ada"],
  ["Ada Byron  King ", "Ada Byron", "King"],
  [`${"g".repeat(120)} ${"f".repeat(79)}`, "g".repeat(100), "f".repeat(79)],
])("a member named %j who was never provisioned is shown and found with parts of the name", async (name, givenName, familyName) => {
  const { id } = await invite("parts", "Parts");
  await server.database.prisma.user.update({ where: { id }, data: { name } });
  const filter = `name.givenName eq "${givenName}" and name.familyName eq "${familyName.toUpperCase()}"`;
  const { Resources } = await provider.find(`id eq "${id}" and ${filter}`);
  expect(Resources).toMatchObject([{ displayName: name, name: { formatted: name, givenName, familyName } }]);
  const entries = await trail(workspace);
  expect((await provider.send("PUT", `/Users/${id}`, Resources[0])).json).toEqual(Resources[0]);
  expect(await trail(workspace)).toEqual(entries);
});

test("a PATCH of one part of a made name stores both, and one of another attribute stores none", async () => {
  const { id } = await invite("hal", "Hal Byron");
  const names = async () => server.database.prisma.user.findUniqueOrThrow({ where: { id }, select: { givenName: true, familyName: true } });
  await change(id, replace("externalId", "ext-hal"));
  expect(await names()).toEqual({ givenName: null, familyName: null });
  const { json } = await change(id, replace("name.givenName", "Harold"));
  expect(json).toMatchObject({ displayName: "Hal Byron", name: { givenName: "Harold", familyName: "Byron" } });
  expect(await names()).toEqual({ givenName: "Harold", familyName: "Byron" });
});

test("SCIM does not change the address of an owner, and a full synchronization that includes one succeeds otherwise", async () => {
  const { id } = await post(at("boss"), { displayName: "The Boss" }).then(({ json }) => json);
  await workspace.owner.members.update({ id, role: "owner" });
  const owner = async () => (await provider.send<ScimUser>("GET", `/Users/${id}`)).json;
  const before = await owner();
  const conflict = { status: 409, json: { status: "409", detail: expect.stringContaining("address of an owner") } };
  expect(await change(id, setMail(at("thief")))).toMatchObject(conflict);
  expect(await change(id, replace("userName", at("thief")))).toMatchObject(conflict);
  expect(await provider.send("PUT", `/Users/${id}`, { ...before, displayName: "Thief", emails: work(at("thief")) })).toMatchObject(
    conflict,
  );
  expect(await change(id, setMail("thief@elsewhere.example"))).toMatchObject(conflict);
  expect(await owner()).toEqual(before);
  const boss = { objectId: "boss", userPrincipalName: "boss@contoso.onmicrosoft.com", mail: at("Boss"), displayName: "Big Boss" };
  const people = [...directory(2), { ...boss, givenName: "Big", surname: "Boss" }];
  const matching = 'emails[type eq "work"].value';
  await change(id, setMail(at("boss")), replace("displayName", "Boss"));
  await syncEntra(provider, people, matching);
  expect(await syncEntra(provider, people, matching)).toEqual([]);
  expect(await owner()).toMatchObject({
    userName: boss.userPrincipalName.toLowerCase(),
    displayName: "Big Boss",
    emails: [{ value: at("boss") }],
  });
});

test("an owner whom a concurrent request makes one keeps their address", async () => {
  for (let round = 0; round < 5; round++) {
    const { json } = await post(at(`own${round}`));
    const [promoted, moved] = await Promise.all([
      workspace.owner.members.update({ id: json.id, role: "owner" }),
      change(json.id, setMail(at(`taken${round}`))),
    ]);
    expect([promoted.role, [200, 409].includes(moved.status)]).toEqual(["owner", true]);
    const entries = await trail(workspace, { action: ["member.updated", "member.role_changed"] });
    // Entries have the times at which their requests began. Their ids are in the order in which they were written.
    const [newest] = entries.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    if (moved.status === 200) expect(newest).toMatchObject({ action: "member.role_changed" });
  }
});

test("a userName is shown as it was written, and compared in any case", async () => {
  const [created, lower] = ["Ada.Lovelace@Contoso.onmicrosoft.com", "ada.lovelace@contoso.onmicrosoft.com"];
  const { json } = await post(created, { emails: work(at("ada")) });
  expect(json.userName).toBe(created);
  for (const userName of [created, lower, created.toUpperCase()]) {
    expect((await provider.find(`userName eq "${userName}"`)).Resources.map((user) => user.userName)).toEqual([created]);
    expect((await post(userName, { emails: work(at("eve")) })).status).toBe(409);
  }
  expect((await change(json.id, replace("displayName", "Ada"))).json.userName).toBe(created);
  const { json: renamed } = await change(json.id, replace("userName", lower));
  expect(renamed.userName).toBe(lower);
  expect(renamed.meta.version).not.toBe(json.meta.version);
  expect((await change(json.id, replace("userName", "ADA@x"))).json.userName).toBe("ADA@x");
  expect((await provider.send<ScimUser>("PUT", `/Users/${json.id}`, { userName: created })).json.userName).toBe(created);
});

test("a userName that is the address is shown as it was written, and the address in lowercase", async () => {
  const userName = `Ada@${provider.domain}`;
  expect(shown((await post(userName)).json)).toEqual([userName, userName.toLowerCase()]);
});
