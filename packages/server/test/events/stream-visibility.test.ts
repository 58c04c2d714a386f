import { eventNames, type Scope, scopes } from "@worktrack/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { callerOf } from "../../src/caller/caller.ts";
import { lookUpCredential } from "../../src/caller/lookup.ts";
import { isFeedEvent } from "../../src/events/feed.sql.ts";
import { readFeedPage } from "../../src/events/feed-page.ts";
import { createStamper } from "../../src/events/stamper.ts";
import { createLiveEvent, hasEvent } from "../../src/events/stream/live-event.ts";
import { readLiveEvents } from "../../src/events/stream/live-events.sql.ts";
import { canReadEvent, readableEventNames } from "../../src/events/visibility.ts";
import { newId } from "../../src/platform/id.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();
const eventCount = 150;

test("the filter in memory lets through exactly the events that the feed's SQL does, for every caller", async () => {
  const { database } = server;
  const stamper = createStamper(database);
  const { owner, organizationId, projectId, ownerId, token } = await server.workspace();
  const people = await Promise.all(
    ["member", "viewer"].map(async (role) => {
      const made = await owner.serviceAccounts.create({ name: role, scopes: ["tasks:read"] });
      return made.userId;
    }),
  );
  const users = [ownerId, ...people];
  const createPrivate = async (memberIds: readonly string[]) => {
    const id = newId();
    await database.prisma.project.create({
      data: { id, organizationId, name: id, slug: id, prefix: id.slice(-6).toUpperCase(), color: "#1f6feb", visibility: "private" },
    });
    await database.prisma.projectMember.createMany({
      data: memberIds.map((userId) => ({ projectId: id, organizationId, userId })) as never,
    });
    return id;
  };
  const projects = [null, projectId, newId(), await createPrivate([]), await createPrivate([ownerId]), await createPrivate(users.slice(1))];
  const events = fc.sample(
    fc.record({
      name: fc.constantFrom(...eventNames),
      projectId: fc.constantFrom(...projects),
      audience: fc.subarray(users, { maxLength: 2 }),
    }),
    eventCount,
  );
  await database.prisma.event.createMany({ data: events.map((event) => ({ id: newId(), organizationId, data: {}, ...event })) });
  await stamper.stamp(organizationId);
  const live = (await database.query(readLiveEvents, { organizationId, after: 0, limit: 10_000 }))
    .filter(hasEvent)
    .map((row) => ({ id: row.id, event: createLiveEvent(organizationId, row) }));
  expect(live).toHaveLength(await database.prisma.event.count({ where: { organizationId } }));

  const nowMs = Date.now();
  const row = await lookUpCredential(database, token.slice(4).split("_")[0] ?? "", nowMs);
  if (!row) throw new Error("The owner's token has no credential");
  const limits = fc.sample(
    fc.record({
      userId: fc.constantFrom(...users),
      scopes: fc.subarray([...scopes], { minLength: 1 }),
      projectIds: fc.oneof(fc.constant([]), fc.subarray(projects.filter((id) => id !== null))),
    }),
    40,
  );
  let shown = 0;
  for (const { userId, scopes: granted, projectIds } of limits) {
    const hidden = await database.prisma.project.findMany({
      where: { organizationId, visibility: "private", members: { none: { userId } } },
      select: { id: true },
    });
    const caller = callerOf(
      { ...row, userId, scopes: granted as Scope[], projectIds, hiddenProjectIds: hidden.map(({ id }) => id) },
      "owner",
      null,
    );
    const names = readableEventNames(caller);
    const read = await readFeedPage({ caller, database, stamper }, names, { limit: 10_000 }, { position: 0 });
    const expected = read.filter(isFeedEvent).map(({ id }) => id);
    expect(live.filter(({ event }) => canReadEvent(caller, new Set(names), event)).map(({ id }) => id)).toEqual(expected);
    shown += expected.length;
  }
  expect(shown).toBeGreaterThan(eventCount);
});
