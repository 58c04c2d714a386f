import { expect, test } from "vitest";
import { readEnvironment } from "../src/environment.ts";

test.each([
  [{}, "terminal"],
  [{ NO_COLOR: "1", FORCE_COLOR: "1" }, "never"],
  [{ NO_COLOR: "" }, "terminal"],
  [{ FORCE_COLOR: "1" }, "always"],
  [{ FORCE_COLOR: "0" }, "terminal"],
  [{ TERM: "dumb" }, "never"],
] as const)("%j sets color to %s", (variables, color) => expect(readEnvironment({ ...variables }).color).toBe(color));

test("a relative XDG_CONFIG_HOME is ignored", () => {
  expect(readEnvironment({ XDG_CONFIG_HOME: "/x" }).configFolder).toBe("/x/worktrack");
  expect(readEnvironment({ XDG_CONFIG_HOME: "x" }).configFolder).toMatch(/\.config\/worktrack$/);
});
