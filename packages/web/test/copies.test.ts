import type { Project, Task } from "@worktrack/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renewCopies } from "../src/store/copies.ts";
import { anyTask } from "./sample-tasks.ts";

const [task] = fc.sample(anyTask, { numRuns: 1, seed: 3 }) as [Task];
const tag = { id: "tag", name: "New", color: "#ff0000", description: "Not copied", projectId: null };

test("a record gets the new name and color of what it carries, and no other field of that", () => {
  const tags = [
    { id: "other", name: "Other", color: "#00ff00" },
    { id: "tag", name: "Old", color: "#0000ff" },
  ];
  expect(renewCopies({ ...task, tags }, tag)).toEqual({ ...task, tags: [tags[0], { id: "tag", name: "New", color: "#ff0000" }] });
  const project = { ...task.project, name: "Moved", color: "#123456" };
  expect(renewCopies(task, { ...project, description: "Not copied" } as unknown as Project)).toEqual({ ...task, project });
});

test("a record whose copies are current, or that has none, stays the same object", () => {
  const tagged = { ...task, tags: [{ id: "tag", name: "New", color: "#ff0000" }] };
  expect(renewCopies(tagged, tag)).toBe(tagged);
  const untagged = { ...task, tags: [] };
  expect(renewCopies(untagged, tag)).toBe(untagged);
});
