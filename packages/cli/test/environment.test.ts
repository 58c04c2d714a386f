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

test.each([
  [{}, false],
  [{ TERM: "xterm-256color", VTE_VERSION: "7800" }, true],
  [{ TERM: "xterm-256color", VTE_VERSION: "4900" }, false],
  [{ TERM_PROGRAM: "iTerm.app" }, true],
  [{ TERM: "tmux-256color", TERM_PROGRAM: "iTerm.app" }, false],
  [{ TERM: "xterm-kitty" }, true],
  [{ WT_SESSION: "1" }, true],
  [{ TERM: "xterm-kitty", FORCE_HYPERLINK: "0" }, false],
  [{ TERM: "dumb", FORCE_HYPERLINK: "1" }, true],
] as const)("%j sets hyperlinks to %s", (variables, hyperlinks) => expect(readEnvironment({ ...variables }).hyperlinks).toBe(hyperlinks));

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
