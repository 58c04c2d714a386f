import { readFileSync } from "node:fs";
import { operationOf, replyOperationNames } from "@worktrack/contract";
import { expect, test } from "vitest";
import { createRoute, generateRoutes } from "../generate/routes.ts";
import { Worktrack } from "../src/index.ts";
import { routes } from "../src/routes.ts";

const client = new Worktrack({ baseUrl: "http://127.0.0.1", token: "wtk_x" });
const methodAt = (name: string) => name.split(".").reduce<unknown>((branch, key) => Reflect.get(branch as object, key), client);

test("routes.ts matches the contract's table (otherwise run `node generate/main.ts`)", () => {
  expect(readFileSync(new URL("../src/routes.ts", import.meta.url), "utf8")).toBe(generateRoutes());
});

test.each(replyOperationNames)("%s is a method, and has `all` exactly if it pages", (name) => {
  const method = methodAt(name);
  expect(method).toBeTypeOf("function");
  expect(method).toHaveProperty("withResponse");
  expect("all" in (method as object)).toBe(routes[name].items !== undefined);
});

test("no operation shadows a member of the client", () => {
  const heads = new Set(replyOperationNames.map((name) => name.split(".")[0]));
  for (const member of ["baseUrl", "close", "request", "constructor"]) expect(heads).not.toContain(member);
});

test("generating routes fails if the place of an argument would be ambiguous", () => {
  const row = operationOf("tasks.update");
  expect(() => createRoute("x", { ...row, path: "/x/:title" })).toThrow("different parameters");
  expect(() => createRoute("x", { ...operationOf("tasks.list"), body: row.body ?? expect.fail() })).toThrow("status is in two parts");
});
