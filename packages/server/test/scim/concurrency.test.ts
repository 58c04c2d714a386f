import { expect, test } from "vitest";
import { useSharedWorkspace, useSibling, useTestServer } from "../server.ts";
import { eventReader } from "../tasks/emitted-events.ts";
import { createProvider, patch, sendScim } from "./provider.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const sibling = useSibling(server);
const workspace = useSharedWorkspace(server);

interface MemberEvent {
  readonly member: { readonly id: string; readonly role: string };
  readonly changes?: { readonly role: { readonly from: string; readonly to: string } };
}

/** The role after an event, or null after the person has left. Fails if the event does not follow from the role before it. */
const roleAfter = (before: string | null, name: string, { member, changes }: MemberEvent): string | null => {
  if (name === "member.joined") {
    expect([before, member.role]).toEqual([null, "member"]);
    return "member";
  }
  if (name === "member.left") {
    expect(member.role).toBe(before);
    return null;
  }
  expect([name, changes?.role.from, changes?.role.to]).toEqual(["member.role_changed", before, member.role]);
  return member.role;
};

test("concurrent requests of a provider and the API leave every person in the state that their events describe", async () => {
  const provider = await createProvider(server, workspace);
  const { owner } = workspace;
  const readEvents = eventReader(server, workspace);
  const users = [await provider.provision("a"), await provider.provision("b"), await provider.provision("c")];
  let sent = 0;
  const send = (method: string, path: string, body?: unknown) =>
    sendScim([server, sibling][sent++ % 2]?.url ?? "", method, path, { token: provider.token, body });
  const activate = (id: string, value: boolean) => () => send("PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value }));
  const regroup = (id: string, op: string, group: string) => () =>
    send("PATCH", `/Groups/${group}`, patch({ op, path: "members", value: [{ value: id }] }));
  const requests = users.flatMap(({ id, externalId, userName }) => [
    ...[false, true, false, true].map((active) => activate(id, active)),
    ...["admin", "viewer"].flatMap((group) => [regroup(id, "add", group), regroup(id, "remove", group), regroup(id, "add", group)]),
    () => send("PUT", `/Users/${id}`, { userName, externalId, displayName: `Renamed ${sent}`, active: "True" }),
    () => send("POST", "/Users", { userName, externalId }),
    () => send("DELETE", `/Users/${id}`),
    () => owner.members.update({ id, role: "viewer" }).catch(({ status }) => ({ status })),
    () => owner.members.remove({ id }).catch(({ status }) => ({ status })),
  ]);
  for (let round = 0; round < 3; round++) {
    const shuffled = requests
      .map((request, n) => ({ request, order: (n * 7_919 + round * 104_729) % 1_009 }))
      .sort((a, b) => a.order - b.order);
    const answers = await Promise.all(shuffled.map(({ request }) => request()));
    const statuses = answers.map((answer) => (answer && "status" in answer ? Number(answer.status) : 200));
    expect(statuses.filter((status) => ![200, 201, 204, 400, 404, 409].includes(status))).toEqual([]);
  }
  const roles = new Map<string, string | null>();
  const events = await readEvents();
  expect(events.length).toBeGreaterThan(12);
  for (const { name, data } of events) {
    const event = data as unknown as MemberEvent;
    roles.set(event.member.id, roleAfter(roles.get(event.member.id) ?? null, name, event));
  }
  for (const { id } of users) {
    expect((await owner.members.get({ id })).role).toBe(roles.get(id));
    const groups = (await server.database.prisma.membership.findFirst({ where: { userId: id } }))?.groups ?? [];
    const highest = ["admin", "member", "viewer"].find((group) => groups.some((one) => one === group));
    if (roles.get(id) !== null) expect(roles.get(id)).toBe(highest ?? "member");
  }
});
