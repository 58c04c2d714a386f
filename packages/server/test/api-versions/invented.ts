// An invented date version that is older than the contract, for tests of the machinery: tasks had `assigneeName`, `points`, and the priority
// `normal`; uploads had `seconds`, and inbound tasks a `summary`.
import { type DatedVersion, Task, table, taskPriorities } from "@worktrack/contract";
import { z } from "zod";
import { combineChanges, renameField, renameValue } from "../../src/api-versions/changes.ts";
import { createDateVersions } from "../../src/api-versions/date-versions.ts";
import type { Fields, RecordChange, RequestChange, VersionStep } from "../../src/api-versions/step.ts";

export const inventedDate = "2025-01-01";
export const currentDate = "2026-05-26";

const olderPriorities = taskPriorities.map((priority) => (priority === "none" ? "normal" : priority));
const OlderPriority = z.enum(olderPriorities as [string, ...string[]]);

export const points = renameField({ older: "points", newer: "estimatePoints" });
const priorityOf = (schema: z.ZodType) => renameValue("priority", { older: "normal", newer: "none", schema });
export const createChange = combineChanges(points, priorityOf(OlderPriority.default("normal")));
export const updateChange = combineChanges(points, priorityOf(OlderPriority.optional()));
/** A comma list of a query, as the contract's `commaList` makes them. */
const olderPriorityList = z
  .preprocess((value) => (typeof value === "string" ? value.split(",") : value), z.array(OlderPriority).min(1))
  .optional();
export const listChange = priorityOf(olderPriorityList);

const assigneeName: RecordChange = {
  schema: (newer) => newer.omit({ assignee: true }).extend({ assigneeName: z.string().nullable() }),
  down: ({ assignee, ...task }) => ("assigneeName" in task ? task : { ...task, assigneeName: (assignee as Fields | null)?.name ?? null }),
};

const fields = combineChanges(points, priorityOf(OlderPriority));
const task: RecordChange = {
  schema: (newer) => assigneeName.schema(fields.schema(newer)),
  down: (newer) => assigneeName.down(fields.down(newer)),
  changes: fields.changes,
};

type Operation = { readonly create?: Fields; readonly update?: Fields };

const mapBatch =
  (create: (fields: Fields) => Fields, update: (fields: Fields) => Fields) =>
  ({ operations, ...rest }: Fields): Fields => ({
    ...rest,
    operations: (operations as Operation[]).map((operation) =>
      operation.create ? { create: create(operation.create) } : { update: update(operation.update ?? {}) },
    ),
  });

const batchItem = (schema: z.ZodType, name: "create" | "update"): z.ZodObject => {
  const option = ((schema as z.ZodArray).element as z.ZodUnion).options.find((each) => name in (each as z.ZodObject).shape);
  return (option as z.ZodObject).shape[name] as z.ZodObject;
};

export const batchChange: RequestChange = {
  schema: (newer) => {
    const operations = newer.shape.operations as z.ZodType;
    const create = z.strictObject({ create: createChange.schema(batchItem(operations, "create")) });
    const update = z.strictObject({ update: updateChange.schema(batchItem(operations, "update")) });
    return newer.extend({ operations: z.array(z.union([create, update])).min(1) });
  },
  up: mapBatch(createChange.up, updateChange.up),
  down: mapBatch(createChange.down, updateChange.down),
  path: ([body, operations, index, kind, ...field]) =>
    kind === undefined
      ? ([body, operations, index].filter((part) => part !== undefined) as string[])
      : [body as string, operations as string, index as number, kind, ...points.path(["body", ...field]).slice(1)],
};

export const inventedStep: VersionStep = {
  name: "task-assignee-and-points",
  date: currentDate,
  requests: {
    "tasks.list": { query: listChange },
    "tasks.create": { body: createChange },
    "tasks.update": { body: updateChange },
    "tasks.upsert": { body: updateChange },
    "tasks.subtasks.create": { body: createChange },
    "tasks.batch": { body: batchChange },
    "media.create": { body: renameField({ older: "seconds", newer: "duration" }) },
    "inbound.tasks": { body: renameField({ older: "summary", newer: "title" }) },
  },
  records: new Map([
    [Task, task],
    [table["tasks.upsert"].reply, task],
  ]),
  unaffected: ["inbound.posts"],
};

/** Date versions with the invented one, which is deprecated or retired if `deprecated` is given. */
export const inventedVersions = (deprecated?: DatedVersion["deprecated"]) =>
  createDateVersions({
    versions: [{ date: inventedDate, ...(deprecated && { deprecated }) }, { date: currentDate }],
    steps: [inventedStep],
  });
