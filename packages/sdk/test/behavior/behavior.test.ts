import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { connect, describeTransports } from "../server.ts";
import { observeSituations } from "./observe.ts";
import { situations } from "./situations.ts";

const expected = Object.fromEntries(Object.entries(situations).map(([name, situation]) => [name, situation.expected]));

/** `fetch` decodes what it receives. */
const decoded = { ...expected, "unrequested gzip": "succeeds" };

describeTransports((transport) => {
  test("a call ends as documented in each situation", async () => {
    // Selects the shortest possible backoff.
    const random = vi.spyOn(Math, "random").mockReturnValue(0.02);
    const outcomes = await observeSituations((baseUrl) => {
      const client = connect(baseUrl);
      return ({ method, path, cancels: _, ...options }) => client.request(method, path, { ...(method !== "GET" && { body: {} }) }, options);
    });
    random.mockRestore();
    expect(outcomes).toEqual(transport === "fetch" ? decoded : expected);
  });
});

test("docs/sdk/behavior.md has each situation of a call with its ending", () => {
  const [page = ""] = readFileSync(new URL("../../../../docs/sdk/behavior.md", import.meta.url), "utf8").split("## Event streams");
  const rows = [...page.matchAll(/^\| (.+?) +\| (.+?) +\|/gm)]
    .slice(2)
    .map(([, name = "", ending = ""]) => [name, ending.replaceAll("`", "")]);
  expect(Object.fromEntries(rows)).toEqual(expected);
});
