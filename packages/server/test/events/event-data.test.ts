import { bounds, type EventName, eventEnvelope } from "@worktrack/contract";
import { expect, test } from "vitest";
import { eventDataJson } from "../../src/events/event-data.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

/** A document of slightly less than 256 KB. */
const large = (letter: string) => ({
  type: "doc",
  content: Array.from({ length: 25 }, () => ({ type: "paragraph", content: [{ type: "text", text: letter.repeat(10_000) }] })),
});

const eventsOf = async (organizationId: string) => {
  const rows = await server.database.prisma.event.findMany({ where: { organizationId, name: { not: "project.created" } } });
  return rows.map(({ name, data }) => ({
    name: name as EventName,
    data: data as Record<string, unknown>,
    bytes: JSON.stringify(data).length,
  }));
};

test("an event above 256 KB has empty documents and lists them in `truncated`", async () => {
  const { owner, organizationId, ownerId, projectId } = await server.workspace();
  const task = await owner.tasks.create({ title: "Large", projectId, description: large("a"), assigneeId: ownerId });
  await owner.tasks.update({ id: task.id, description: large("b"), title: "Larger" });
  const post = await owner.posts.create({ title: "Large", body: large("a"), status: "published" });
  await owner.posts.update({ id: post.id, body: large("b") });
  const events = await eventsOf(organizationId);
  expect(events.map(({ name }) => name).sort()).toEqual(
    ["task.created", "task.assigned", "task.updated", "post.created", "post.published", "post.updated"].sort(),
  );
  const organization = { id: organizationId, name: "Acme" };
  for (const { name, data, bytes } of events) {
    expect(bytes).toBeLessThan(bounds.eventBytes - 1_000);
    expect(data.truncated).toHaveLength(2);
    expect(eventEnvelope(name).parse({ event: name, timestamp: 0, organization, data }).data).toEqual(data);
  }
  const { data } = events.find(({ name }) => name === "task.updated") ?? {};
  expect(data).toMatchObject({
    task: { title: "Larger", description: { type: "doc", content: [] }, descriptionText: "" },
    changes: { title: { from: "Large", to: "Larger" }, description: { from: null, to: null } },
  });
  expect((await owner.tasks.get({ id: task.id })).description).toEqual(large("b"));
});

test("event data below the size limit is not changed", () => {
  const data = {
    task: { description: large("a").content.slice(0, 2), descriptionText: "", from: 1 },
    changes: { body: { from: 1, to: 2 } },
  };
  expect(eventDataJson(data)).toBe(JSON.stringify(data));
});
