import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { errorCodes } from "../src/errors.ts";
import { eventData } from "../src/events.ts";
import * as values from "../src/values.ts";

const run = promisify(execFile);

test("importing @worktrack/contract/values loads no other package", async () => {
  const code = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const { taskStatuses } = await import("@worktrack/contract/values");
    console.log(JSON.stringify({ loaded, taskStatuses }));
  `;
  const options = { cwd: new URL("..", import.meta.url), timeout: 10_000 };
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code], options);
  const { loaded, taskStatuses } = JSON.parse(stdout) as { loaded: string[]; taskStatuses: string[] };
  expect(taskStatuses).toEqual(values.taskStatuses);
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((url) => !url.includes("/contract/src/"))).toEqual([]);
});

test("an audit entry without an actor is the server's, its administrator's, or that of somebody unknown", () => {
  expect(values.absentActor("webhook.disabled")).toBe("the server");
  expect(values.absentActor("domain.unverified")).toBe("the server");
  expect(values.absentActor("organization.plan_changed")).toBe("the server's administrator");
  const unknown = values.auditActions.filter((action) => values.absentActor(action) === "somebody unknown");
  expect(unknown).toEqual(["credential.refused", "sign_in_link.refused", "passkey.refused"]);
});

test("every list has distinct values", () => {
  const lists = Object.values(values).filter((value) => Array.isArray(value));
  expect(lists.length).toBeGreaterThan(20);
  for (const list of lists) expect(list).toEqual([...new Set(list)]);
});

test("the event names match the events that have data, in the same order", () => {
  expect(Object.keys(eventData)).toEqual([...values.eventNames]);
});

test("the event names are the 22 of the specification, and no others", () => {
  const groups = {
    post: ["created", "updated", "deleted", "published"],
    comment: ["created", "updated", "deleted"],
    reaction: ["added", "removed"],
    project: ["created", "updated", "deleted", "archived"],
    member: ["joined", "left", "role_changed"],
    task: ["created", "updated", "deleted", "completed", "assigned", "status_changed"],
  };
  const specified = Object.entries(groups).flatMap(([noun, verbs]) => verbs.map((verb) => `${noun}.${verb}`));
  expect(specified).toHaveLength(22);
  expect(new Set(values.eventNames)).toEqual(new Set(specified));
});

test("the main entry exports the same error codes and bounds", async () => {
  const contract = await import("../src/index.ts");
  expect(values.bounds).toBe(contract.bounds);
  expect(values.errorCodes).toBe(errorCodes);
});
