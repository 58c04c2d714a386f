import { expect, test } from "vitest";
import { pagerVariables, readEnvironment } from "../src/environment.ts";

test.each([
  [{}, "terminal"],
  [{ NO_COLOR: "1", FORCE_COLOR: "1" }, "never"],
  [{ NO_COLOR: "" }, "terminal"],
  [{ FORCE_COLOR: "1" }, "always"],
  [{ FORCE_COLOR: "0" }, "never"],
  [{ FORCE_COLOR: "" }, "terminal"],
  [{ FORCE_COLOR: "1", TERM: "dumb" }, "always"],
  [{ CLICOLOR_FORCE: "1" }, "always"],
  [{ CLICOLOR_FORCE: "0" }, "terminal"],
  [{ CLICOLOR: "0" }, "never"],
  [{ CLICOLOR: "0", CLICOLOR_FORCE: "1" }, "always"],
  [{ NO_COLOR: "1", CLICOLOR_FORCE: "1" }, "never"],
  [{ TERM: "dumb" }, "never"],
] as const)("%j sets color to %s", (variables, color) => expect(readEnvironment({ ...variables }).color).toBe(color));

test("WORKTRACK_PAGER takes precedence over PAGER, and less does not wait at the end of a short text", () => {
  expect(readEnvironment({ WORKTRACK_PAGER: "", PAGER: "more" }).pager).toBe("");
  expect(readEnvironment({ PAGER: "more" }).pager).toBe("more");
  expect(readEnvironment({}).pager).toBeUndefined();
  expect(pagerVariables({ PATH: "/bin" })).toEqual({ PATH: "/bin", LESS: "FRX", LV: "-c" });
  expect(pagerVariables({ LESS: "" }).LESS).toBe("");
});

test("a relative XDG_CONFIG_HOME is ignored", () => {
  expect(readEnvironment({ XDG_CONFIG_HOME: "/x" }).configFolder).toBe("/x/worktrack");
  expect(readEnvironment({ XDG_CONFIG_HOME: "x" }).configFolder).toMatch(/\.config\/worktrack$/);
});
