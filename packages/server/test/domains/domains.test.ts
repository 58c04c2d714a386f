import { beforeEach, describe, expect, test } from "vitest";
import { actions, trail } from "../audit/trail.ts";
import { countOpenTransactions } from "../database/open-transactions.ts";
import { nameServer } from "../name-server.ts";
import { useTestServer, useWorkspace } from "../server.ts";

let nowMs = Date.UTC(2026, 10, 22, 12);
const server = useTestServer({ config: { role: "api" }, clock: () => nowMs });
const workspace = useWorkspace(server);

let count = 0;
let domain: string;
beforeEach(() => {
  domain = `company-${++count}.example`;
});

const addDomain = () => workspace.owner.domains.create({ domain });
const publish = ({ record }: { record: { name: string; value: string } }, ...others: string[]) =>
  nameServer.set(record.name, { txt: [...others, record.value] });

describe("adding a domain", () => {
  test("shows the TXT record to create, whose value nobody can guess", async () => {
    const added = await addDomain();
    expect(added).toMatchObject({
      domain,
      verifiedAt: null,
      checkedAt: null,
      missingSince: null,
      createdAt: new Date(nowMs).toISOString(),
    });
    expect(added.record).toMatchObject({ name: `_worktrack.${domain}`, type: "TXT" });
    expect(added.record.value).toMatch(/^worktrack-verification=[0-9A-Za-z]{43}$/);
    expect(await workspace.owner.domains.get({ id: added.id })).toEqual(added);
    expect((await workspace.owner.domains.list()).items).toEqual([added]);
    const again = await (await server.workspace()).owner.domains.create({ domain });
    expect(again.record.value).not.toBe(added.record.value);
  });

  test("normalizes the name, and refuses one that was added or that nobody can own", async () => {
    const { owner } = workspace;
    const { domain: added } = await owner.domains.create({ domain: ` BÜCHER-${count}.Example. ` });
    expect(added).toMatch(/^xn--[a-z0-9-]+\.example$/);
    await expect(owner.domains.create({ domain: added.toUpperCase() })).rejects.toMatchObject({ status: 409, code: "conflict" });
    for (const [refused, code] of [
      ["co.uk", "public_suffix"],
      ["localhost", "single_label"],
      ["service.invalid", "reserved_name"],
      ["192.0.2.1", "ip_address"],
      ["ada@example.com", "invalid_domain"],
    ] as const)
      await expect(owner.domains.create({ domain: refused })).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ path: ["body", "domain"], code }] },
      });
  });

  test("stops at a hundred domains, also when many are added at once", async () => {
    const { organizationId, owner } = workspace;
    const rows = Array.from({ length: 95 }, (_, n) => ({
      id: crypto.randomUUID(),
      organizationId,
      domain: `${n}.${domain}`,
      token: `${n}`,
    }));
    await server.database.prisma.domain.createMany({ data: rows });
    const added = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => owner.domains.create({ domain: `new-${n}.${domain}` })));
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await server.database.prisma.domain.count({ where: { organizationId } })).toBe(100);
    expect((await owner.domains.list({ limit: 60 })).hasMore).toBe(true);
  });
});

describe("verifying a domain", () => {
  test("succeeds with the record among others, and a repeat checks it again", async () => {
    const { owner } = workspace;
    const added = await addDomain();
    publish(added, "v=spf1 -all");
    const verifiedAt = new Date(nowMs).toISOString();
    expect(await owner.domains.verify({ domain: ` ${domain.toUpperCase()}.` })).toEqual({ ...added, verifiedAt, checkedAt: verifiedAt });
    nowMs += 60_000;
    expect(await owner.domains.verify({ domain })).toEqual({ ...added, verifiedAt, checkedAt: new Date(nowMs).toISOString() });
    const entries = await trail(workspace);
    expect(actions(entries).slice(-2)).toEqual(["domain.created", "domain.verified"]);
    expect(entries.at(-1)).toMatchObject({
      actor: { id: workspace.ownerId },
      target: { kind: "domain", id: added.id, name: domain },
      changes: { verifiedAt: { from: null, to: verifiedAt } },
    });
  });

  test.each([
    ["another value", "wrong_value", { txt: ["worktrack-verification=another"] }],
    ["no TXT record", "no_record", {}],
    ["a name that does not exist", "no_record", undefined],
    ["name servers that fail", "dns_failure", { rcode: "SERVFAIL" }],
  ] as const)("is refused with %s", async (_, code, answer) => {
    const { owner } = workspace;
    const { record } = await addDomain();
    if (answer) nameServer.set(record.name, answer);
    await expect(owner.domains.verify({ domain })).rejects.toMatchObject({
      status: 409,
      code: "domain_not_verified",
      problem: { errors: [{ path: ["body", "domain"], pointer: "#/domain", code }] },
    });
    expect((await owner.domains.list()).items).toMatchObject([{ verifiedAt: null, checkedAt: new Date(nowMs).toISOString() }]);
  });

  test("is audited once when the same workspace verifies a domain many times at once", async () => {
    publish(await addDomain());
    await Promise.all(Array.from({ length: 8 }, () => workspace.owner.domains.verify({ domain })));
    expect(await trail(workspace, { action: ["domain.verified"] })).toHaveLength(1);
  });

  test("is refused for a domain that was not added, and with the record of another workspace", async () => {
    const { owner } = workspace;
    await expect(owner.domains.verify({ domain })).rejects.toMatchObject({ status: 404 });
    publish(await (await server.workspace()).owner.domains.create({ domain }));
    await addDomain();
    await expect(owner.domains.verify({ domain })).rejects.toMatchObject({ code: "domain_not_verified" });
  });

  test("covers exactly the domain, and not its subdomains", async () => {
    const { owner } = workspace;
    publish(await addDomain());
    await owner.domains.verify({ domain });
    await owner.domains.create({ domain: `sub.${domain}` });
    await expect(owner.domains.verify({ domain: `sub.${domain}` })).rejects.toMatchObject({ code: "domain_not_verified" });
  });

  test("answers a repeat with the same Idempotency-Key from its record, also after the DNS record is gone", async () => {
    const { owner } = workspace;
    const { record } = await addDomain();
    publish({ record });
    const first = await owner.domains.verify({ domain }, { idempotencyKey: "once" });
    nameServer.remove(record.name);
    expect(await owner.domains.verify({ domain }, { idempotencyKey: "once" })).toEqual(first);
  });

  test("keeps no transaction open during the look-up", async () => {
    const { record } = await addDomain();
    const { promise: after, resolve: answerNow } = Promise.withResolvers<void>();
    nameServer.takeQueries();
    nameServer.set(record.name, { txt: [record.value], after });
    const verifying = workspace.owner.domains.verify({ domain }, { idempotencyKey: "slow" });
    await expect.poll(() => nameServer.takeQueries(), { interval: 5 }).toContain(record.name);
    expect(await countOpenTransactions(server.database)).toBe(0);
    answerNow();
    expect(await verifying).toMatchObject({ verifiedAt: expect.any(String) });
  });

  test("of twenty workspaces that verify a domain at once, one succeeds and the others get 409", async () => {
    const workspaces = await Promise.all(Array.from({ length: 20 }, () => server.workspace()));
    const added = await Promise.all(workspaces.map(({ owner }) => owner.domains.create({ domain })));
    const [first] = added;
    nameServer.set(first?.record.name ?? "", { txt: added.map(({ record }) => record.value) });
    const results = await Promise.allSettled(workspaces.map(({ owner }) => owner.domains.verify({ domain })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409, code: "conflict" });
    expect(await server.database.prisma.domain.count({ where: { domain, verifiedAt: { not: null } } })).toBe(1);
  });

  test("waits for the grace period of a workspace whose record is gone, and then succeeds", async () => {
    const holder = await server.workspace();
    const old = await holder.owner.domains.create({ domain });
    publish(old);
    await holder.owner.domains.verify({ domain });
    publish(await addDomain());
    await expect(workspace.owner.domains.verify({ domain })).rejects.toMatchObject({ status: 409, code: "conflict" });
    expect(await holder.owner.domains.get({ id: old.id })).toMatchObject({ missingSince: new Date(nowMs).toISOString() });
    nowMs += 72 * 3_600_000;
    expect(await workspace.owner.domains.verify({ domain })).toMatchObject({ verifiedAt: new Date(nowMs).toISOString() });
    expect(await holder.owner.domains.get({ id: old.id })).toMatchObject({ verifiedAt: null });
    expect((await trail(holder, { action: ["domain.unverified"] })).map(({ actor, target }) => [actor, target.name])).toEqual([
      [null, domain],
    ]);
  });
});

describe("checking DNS", () => {
  const check = () => workspace.owner.domains.checkDns({ domain });

  test("reports the record that is right, and the values that are not", async () => {
    const { record } = await addDomain();
    publish({ record }, "another");
    expect(await check()).toEqual({
      domain,
      record,
      result: "found",
      detail: `${record.name} has the right TXT record.`,
      values: ["another", record.value],
      valuesOmitted: 0,
    });
    nameServer.set(record.name, { txt: ["one", "two"] });
    expect(await check()).toMatchObject({ result: "wrong_value", values: ["one", "two"] });
    nameServer.remove(record.name);
    expect(await check()).toMatchObject({ result: "no_record", values: [], detail: expect.stringContaining(record.value) });
    nameServer.set(record.name, { rcode: "SERVFAIL" });
    expect(await check()).toMatchObject({ result: "dns_failure", values: [] });
  });

  test("follows an alias, and joins the strings of a record", async () => {
    const { record } = await addDomain();
    nameServer.set(record.name, { cname: `target.${domain}` });
    nameServer.set(`target.${domain}`, { txt: [[record.value.slice(0, 30), record.value.slice(30)]] });
    expect(await check()).toMatchObject({ result: "found" });
    expect(await workspace.owner.domains.verify({ domain })).toMatchObject({ verifiedAt: expect.any(String) });
  });

  test("bounds what a huge answer shows, and finds the right record in it", async () => {
    const { record } = await addDomain();
    const many = Array.from({ length: 150 }, (_, n) => [`${n}`, "\u001b[2J".repeat(60), "x".repeat(100)]);
    nameServer.set(record.name, { txt: [...many, record.value] });
    const { result, values, valuesOmitted } = await check();
    expect([result, values.length, valuesOmitted]).toEqual(["found", 10, 141]);
    for (const value of values) expect([value.length, value.includes("\u001b")]).toEqual([255, false]);
  });

  test("changes nothing, and needs a domain that was added", async () => {
    await expect(check()).rejects.toMatchObject({ status: 404 });
    await expect(workspace.owner.domains.checkDns({ domain: "co.uk" })).rejects.toMatchObject({ status: 422 });
    const added = await addDomain();
    publish(added);
    await check();
    expect(await workspace.owner.domains.get({ id: added.id })).toEqual(added);
  });
});

test("a removed domain is free for another workspace, and adding it again gives it another record", async () => {
  const { owner } = workspace;
  const added = await addDomain();
  publish(added);
  await owner.domains.verify({ domain });
  await owner.domains.delete({ id: added.id });
  await expect(owner.domains.get({ id: added.id })).rejects.toMatchObject({ status: 404 });
  const other = await server.workspace();
  publish(await other.owner.domains.create({ domain }));
  expect(await other.owner.domains.verify({ domain })).toMatchObject({ verifiedAt: expect.any(String) });
  expect((await addDomain()).record.value).not.toBe(added.record.value);
  expect(actions(await trail(workspace)).slice(-4)).toEqual(["domain.created", "domain.verified", "domain.removed", "domain.created"]);
});
