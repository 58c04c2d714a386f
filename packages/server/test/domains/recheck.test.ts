import { Worktrack } from "@worktrack/sdk";
import { afterAll, beforeEach, expect, test } from "vitest";
import { trail } from "../audit/trail.ts";
import { nameServer } from "../name-server.ts";
import { useSibling, useTestServer, useWorkspace } from "../server.ts";

const hourMs = 3_600_000;
let nowMs = Date.UTC(2026, 10, 22, 12);
const server = useTestServer({ config: { role: "api" }, clock: () => nowMs });
const sibling = useSibling(server);
const workspace = useWorkspace(server);

let count = 0;
let record: { name: string; value: string };
let id: string;
const others: Worktrack[] = [];
afterAll(() => Promise.all(others.map((client) => client.close())));

const publish = () => nameServer.set(record.name, { txt: [record.value] });
const verified = () => workspace.owner.domains.get({ id });
const later = (hours: number) => {
  nowMs += hours * hourMs;
};

/** Uses the domain: the workspace restricts invitations to it. */
let people = 0;
const useDomain = (client = workspace.owner) => client.invitations.create({ email: `p${++people}@recheck-${count}.example` });

beforeEach(async () => {
  const { owner } = workspace;
  const domain = `recheck-${++count}.example`;
  ({ id, record } = await owner.domains.create({ domain }));
  publish();
  await owner.domains.verify({ domain });
  await owner.organization.update({ restrictInvitations: true });
  nameServer.takeQueries();
});

test("a use looks the record up when the last check is a day old, and not before", async () => {
  later(23.9);
  await useDomain();
  expect(nameServer.takeQueries()).toEqual([]);
  later(0.1);
  await useDomain();
  expect(nameServer.takeQueries()).toEqual([record.name]);
  expect(await verified()).toMatchObject({ checkedAt: new Date(nowMs).toISOString(), missingSince: null });
});

test("a record that stays missing for three days ends the verification, which is audited without an actor", async () => {
  nameServer.remove(record.name);
  later(24);
  await useDomain();
  const missingSince = new Date(nowMs).toISOString();
  expect(await verified()).toMatchObject({ verifiedAt: expect.any(String), missingSince });
  later(71);
  await useDomain();
  expect(await verified()).toMatchObject({ verifiedAt: expect.any(String), missingSince });
  later(1);
  await expect(useDomain()).rejects.toMatchObject({ status: 403, code: "forbidden" });
  expect(await verified()).toMatchObject({ verifiedAt: null, missingSince: null });
  const [entry] = await trail(workspace, { action: ["domain.unverified"] });
  expect(entry).toMatchObject({ actor: null, target: { kind: "domain", id }, changes: { verifiedAt: { to: null } } });
});

test("a record that is back in time keeps the verification", async () => {
  nameServer.remove(record.name);
  later(24);
  await useDomain();
  publish();
  later(71);
  await useDomain();
  later(24);
  await useDomain();
  expect(await verified()).toMatchObject({ verifiedAt: expect.any(String), missingSince: null });
});

test("name servers that fail never end a verification", async () => {
  nameServer.set(record.name, { rcode: "SERVFAIL" });
  for (let day = 0; day < 5; day++) {
    later(24);
    await useDomain();
  }
  expect(await verified()).toMatchObject({ verifiedAt: expect.any(String), missingSince: null });
});

test("a check in the future of a clock that was set back does not postpone the next one", async () => {
  await server.database.prisma.domain.update({ where: { id }, data: { checkedAt: new Date(nowMs + 1_000 * hourMs) } });
  await useDomain();
  expect(nameServer.takeQueries()).toEqual([record.name]);
});

test("of many uses at once on two servers, one looks the record up", async () => {
  later(24);
  const second = new Worktrack({ baseUrl: sibling.url, token: workspace.token, maxRetries: 0 });
  others.push(second);
  await Promise.all(Array.from({ length: 20 }, (_, n) => useDomain(n % 2 === 0 ? workspace.owner : second)));
  expect(nameServer.takeQueries()).toEqual([record.name]);
});
