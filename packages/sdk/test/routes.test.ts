import { readFileSync } from "node:fs";
import { bearerOperationNames, operationOf } from "@worktrack/contract";
import { expect, test } from "vitest";
import { routeOf, routesSource } from "../routes.generate.ts";
import { Worktrack } from "../src/index.ts";
import { routes } from "../src/routes.ts";

const client = new Worktrack({ baseUrl: "http://127.0.0.1", token: "wtk_x" });
const methodAt = (name: string) => name.split(".").reduce<unknown>((branch, key) => Reflect.get(branch as object, key), client);

test("routes.ts is what the contract's table makes of it; if not, run `node routes.generate.ts`", () => {
  expect(readFileSync(new URL("../src/routes.ts", import.meta.url), "utf8")).toBe(routesSource());
});

test.each(bearerOperationNames)("%s is a method, with `all` exactly when its reply pages", (name) => {
  const method = methodAt(name);
  expect(method).toBeTypeOf("function");
  expect(method).toHaveProperty("withResponse");
  expect("all" in (method as object)).toBe(routes[name].items !== undefined);
});

test("no operation hides a member of the client", () => {
  const heads = new Set(bearerOperationNames.map((name) => name.split(".")[0]));
  for (const member of ["baseUrl", "close", "request", "constructor"]) expect(heads).not.toContain(member);
});

test("a table where an argument's place would be ambiguous makes no routes", () => {
  const row = operationOf("tasks.update");
  expect(() => routeOf("x", { ...row, path: "/x/:title" })).toThrow("different parameters");
  expect(() => routeOf("x", { ...operationOf("tasks.list"), body: row.body ?? expect.fail() })).toThrow("a query and a body");
});
