import { eventNames } from "@worktrack/contract/values";
import { expect, test } from "vitest";
import { eventGroups, selectEvents, selectionOf, summarizeEvents } from "../src/webhooks/event-groups.ts";

const taskEvents = eventGroups.find(({ kind }) => kind === "task")?.events ?? [];

test("every event is in exactly one group", () => {
  expect(eventGroups.flatMap(({ events }) => events)).toEqual(eventNames);
  expect(eventGroups.map(({ kind }) => kind)).toEqual(["task", "post", "comment", "reaction", "member", "project"]);
});

test("selecting a group keeps the rest, and the order of the contract", () => {
  const selected = selectEvents(["post.created", "task.deleted"], { events: taskEvents, isSelected: true });
  expect(selected).toEqual([...taskEvents, "post.created"]);
  expect(selectEvents(selected, { events: taskEvents, isSelected: false })).toEqual(["post.created"]);
});

test("a group is selected in full, in part or not", () => {
  expect(selectionOf(eventNames, taskEvents)).toBe("all");
  expect(selectionOf(["task.created"], taskEvents)).toBe("some");
  expect(selectionOf(["post.created"], taskEvents)).toBe("none");
});

test("a subscription is summarized by complete groups, then single events", () => {
  expect(summarizeEvents(eventNames)).toBe("All events");
  expect(summarizeEvents([...taskEvents, "post.created"])).toBe("task.*, post.created");
});
