import { dateVersions, eventNames, operationNames, operationOf, Task, taskPriorities } from "@worktrack/contract";
import { exampleEventData, exampleRecords } from "@worktrack/contract/examples";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { renameField, renameValue } from "../../src/api-versions/changes.ts";
import { createDateVersions } from "../../src/api-versions/date-versions.ts";
import type { Fields, VersionStep } from "../../src/api-versions/step.ts";
import { versionSteps } from "../../src/api-versions/steps.ts";
import { ApiError, fieldErrorAt, invalidField } from "../../src/platform/api-error.ts";
import { findForgotten } from "./forgotten.ts";
import { batchChange, createChange, currentDate, inventedDate, inventedStep, inventedVersions, updateChange } from "./invented.ts";

const update = fc.record(
  {
    title: fc.string(),
    estimatePoints: fc.option(fc.integer()),
    priority: fc.constantFrom(...taskPriorities),
    assigneeId: fc.option(fc.uuid()),
  },
  { requiredKeys: [] },
);
const batch = fc.record({
  operations: fc.array(fc.oneof(fc.record({ create: update }), fc.record({ update }))),
});

describe("a change of a request", () => {
  test.each([
    ["tasks.create", createChange, update],
    ["tasks.update", updateChange, update],
    ["tasks.batch", batchChange, batch],
  ] as const)("of %s loses nothing from newer to older and back", (_, change, requests) => {
    fc.assert(
      fc.property(requests as fc.Arbitrary<Fields>, (newer) => {
        expect(change.up(change.down(newer))).toEqual(newer);
        expect(change.down(change.up(change.down(newer)))).toEqual(change.down(newer));
      }),
    );
  });

  test("keeps the order of the fields", () => {
    expect(Object.keys(createChange.up({ title: "x", points: 1, status: "todo" }))).toEqual(["title", "estimatePoints", "status"]);
  });

  test("renames a value in a text, a list and a comma list", () => {
    const { up } = renameValue("priority", { older: "normal", newer: "none", schema: z.string() });
    expect(up({ priority: "normal" })).toEqual({ priority: "none" });
    expect(up({ priority: ["high", "normal"] })).toEqual({ priority: ["high", "none"] });
    expect(up({ priority: "high,normal" })).toEqual({ priority: "high,none" });
    expect(up({ title: "normal" })).toEqual({ title: "normal" });
  });
});

const examples = exampleRecords(Date.UTC(2026, 10, 22), "https://worktrack.example");
const stepsUnderTest: readonly (readonly [string, VersionStep])[] = [...versionSteps, inventedStep].map((step) => [step.name, step]);

describe.each(stepsUnderTest)("the step %s", (_, step) => {
  const versions = createDateVersions({ versions: [{ date: inventedDate }, ...dateVersions], steps: [step] });
  const older = versions.olderThanCurrent(inventedDate);
  if (!older) throw new Error("a step makes its older versions differ");

  test("does not change a record that already has the older form", () => {
    for (const change of step.records?.values() ?? []) {
      const once = change.down(examples.task as unknown as Fields);
      expect(change.down(once)).toEqual(once);
    }
    for (const event of eventNames) {
      const once = older.renderEvent(event, exampleEventData(examples)[event]);
      expect(older.renderEvent(event, once)).toEqual(once);
    }
  });

  test("makes records that its own schemas accept", () => {
    for (const record of step.records?.keys() ?? []) {
      if (record !== Task) continue;
      const schema = older.records.get(record) as z.ZodObject;
      expect(z.strictObject(schema.shape).safeParse(older.renderReply("tasks.get", examples.task)).error).toBeUndefined();
    }
  });

  test("forgets no operation and no record that has a field of what it changes", () => {
    expect(findForgotten(step)).toEqual([]);
  });

  test("changes operations and records of the contract only", () => {
    expect(dateVersions.map(({ date }) => date)).toContain(step.date);
    for (const name of Object.keys({ ...step.requests, ...step.replies })) expect(operationNames).toContain(name);
    for (const record of step.records?.keys() ?? []) expect(z.globalRegistry.get(record)?.id).toEqual(expect.any(String));
  });
});

describe("a step that forgets", () => {
  const names = ["tasks.list", "tasks.create", "tasks.update", "tasks.subtasks.create", "tasks.batch"] as const;
  test.each(names)("the operation %s is found", (name) => {
    const { [name]: _, ...requests } = inventedStep.requests ?? {};
    expect(findForgotten({ ...inventedStep, requests })).toContainEqual(expect.stringContaining(`${name} `));
  });

  test("a record which extends a changed one is found", () => {
    const { reply } = operationOf("organization.get");
    const change = renameField({ older: "address", newer: "slug" });
    const changed = operationOf("me.get").reply as z.ZodObject;
    const records = new Map([[changed.shape.organization as z.ZodType, change]]);
    const forgotten = findForgotten({ name: "slug", date: currentDate, records });
    expect(forgotten).toContain("organization.get has a record with fields of a changed one");
    expect(
      findForgotten({ name: "slug", date: currentDate, records: new Map([...records, [reply as z.ZodType, change]]) }),
    ).not.toContainEqual(expect.stringContaining("organization.get"));
  });
});

test("the steps of the contract are in ascending order", () => {
  const dates = versionSteps.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
});

describe("several steps", () => {
  const first: VersionStep = {
    name: "first",
    date: "2025-06-01",
    requests: { "tasks.create": { body: renameField({ older: "name", newer: "heading" }) } },
    records: new Map([[Task, renameField({ older: "name", newer: "heading" })]]),
  };
  const second: VersionStep = {
    name: "second",
    date: currentDate,
    requests: { "tasks.create": { body: renameField({ older: "heading", newer: "title" }) } },
    records: new Map([[Task, renameField({ older: "heading", newer: "title" })]]),
  };
  const { olderThanCurrent } = createDateVersions({
    versions: [{ date: inventedDate }, { date: "2025-06-01" }, ...dateVersions],
    steps: [first, second],
  });

  test.each([
    [inventedDate, "name"],
    ["2025-06-01", "heading"],
    ["2024-01-01", "name"],
  ])("apply to a version before them: %s has %s", (date, field) => {
    const older = olderThanCurrent(date);
    const body = { [field]: "x" };
    expect(older?.raiseRequest("tasks.create", { params: {}, query: {}, body }).body).toEqual({ title: "x" });
    expect(Object.keys(older?.rowOf("tasks.create").body?.shape ?? {})).toContain(field);
    expect(older?.renderReply("tasks.list", { tasks: [{ title: "x" }], total: 1 })).toEqual({ tasks: [{ [field]: "x" }], total: 1 });
    expect(older?.renderReply("tasks.list", { tasks: [{ heading: "x" }] })).toEqual({ tasks: [{ [field]: "x" }] });
  });

  test("do not apply to the current version", () => {
    expect(olderThanCurrent(currentDate)).toBeUndefined();
  });
});

describe("an error", () => {
  const older = inventedVersions().olderThanCurrent(inventedDate);
  const rendered = (error: unknown): unknown => older?.renderError("tasks.create", error);

  test("of a handler names the older field, with its pointer and in the detail", () => {
    const error = new ApiError("validation_failed", "body.estimatePoints: Too large (and 1 more)", {
      errors: [fieldErrorAt(["body", "estimatePoints"], "x", "Too large"), fieldErrorAt(["query", "estimatePoints"], "x", "Unknown")],
    });
    expect(rendered(error)).toMatchObject({ code: "validation_failed", message: "body.points: Too large (and 1 more)" });
    const errors = [
      { path: ["body", "points"], pointer: "#/points", code: "x", message: "Too large" },
      { path: ["query", "estimatePoints"], code: "x", message: "Unknown" },
    ];
    expect(rendered(error)).toMatchObject({ extra: { errors } });
  });

  test("of a batch names the older field of its item", () => {
    const error = invalidField(["body", "operations", 3, "update", "estimatePoints"], "x", "Too large");
    const errors = [{ pointer: "#/operations/3/update/points" }];
    expect(older?.renderError("tasks.batch", error)).toMatchObject({ extra: { errors } });
  });

  test("without wrong fields stays as it is", () => {
    for (const error of [new ApiError("conflict", "No"), new Error("broken"), undefined]) expect(rendered(error)).toBe(error);
  });
});

test("a reply without changed records is passed through as the same text", () => {
  const text = '{ "name" : "x" }';
  expect(inventedVersions().olderThanCurrent(inventedDate)?.renderReplyText("projects.get", text)).toBe(text);
});

test("the streamed items of a reply are rendered line by line", () => {
  const { reply } = operationOf("webhooks.list");
  const record = ((reply as z.ZodObject).shape.items as z.ZodArray).element as z.ZodType;
  const step: VersionStep = {
    name: "lines",
    date: currentDate,
    records: new Map([[record, renameField({ older: "address", newer: "url" })]]),
  };
  const older = createDateVersions({ versions: [{ date: inventedDate }, ...dateVersions], steps: [step] }).olderThanCurrent(inventedDate);
  expect(older?.renderLines("webhooks.list", '{"url":"a"}\n{"url":"b"}\n')).toBe('{"address":"a"}\n{"address":"b"}\n');
  expect(older?.renderLines("projects.list", '{"url":"a"}\n')).toBe('{"url":"a"}\n');
});

test("records in a union are distinguished by their fields", () => {
  const older = inventedVersions().olderThanCurrent(inventedDate);
  const events = {
    items: [
      { event: "task.created", data: { task: examples.task } },
      { event: "post.created", data: { post: examples.post } },
    ],
  };
  const { items } = (older?.renderReply("events.list", events) ?? {}) as { items: { data: Record<string, Fields> }[] };
  expect(Object.keys(items[0]?.data.task ?? {})).toContain("assigneeName");
  expect(items[1]).toEqual(events.items[1]);
});
