import { operationNames, operationOf, Problem } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createFixtures, pathOf } from "./fixtures.ts";
import { sampleBody } from "./sample.ts";
import { send } from "./send.ts";

// Each reading of the clock advances it by a second, so that no quota runs out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });
const workspace = useSharedWorkspace(server);

/** The path without each of its parameters in turn, and the path with a slash at its end. */
const incompletePaths = (pattern: string, path: string): string[] => {
  const parts = path.split("/");
  const parameters = pattern.split("/").flatMap((part, index) => (part.startsWith(":") ? [index] : []));
  return [`${path}/`, ...parameters.map((index) => parts.with(index, "").join("/"))];
};

test("a path with an empty parameter or a trailing slash is 404, and runs no other operation", async () => {
  const fixtures = await createFixtures(workspace);
  for (const name of operationNames) {
    const operation = operationOf(name);
    const sent = { token: workspace.token, inbound: fixtures.inbound, body: sampleBody(operation, fixtures.fields) };
    for (const path of incompletePaths(operation.path, pathOf(operation, fixtures))) {
      const { status, json } = await send(server, name, { ...sent, path });
      expect([name, path, status]).toEqual([name, path, 404]);
      expect(Problem.parse(json).code).toBe("not_found");
    }
  }
});

test("health checks and attachments have no path with a trailing slash either", async () => {
  for (const path of ["/healthz/", "/readyz/", "/openapi.json/", "/media/01900000-0000-7000-8000-000000000000/a.txt/"])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
});
