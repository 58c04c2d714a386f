import { bounds, operationNames, operationOf } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";
import { openFixtures, targetOf } from "../table/fixtures.ts";
import { sampleBody } from "../table/sample.ts";
import { send } from "../table/send.ts";

let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 100) });

const sensitive = operationNames.filter((name) => operationOf(name).changes);

test("every operation that changes access, destinations, safeguards or many records needs a recent sign-in of a session", async () => {
  const workspace = await server.workspace();
  const fixturesFor = openFixtures(workspace);
  const { organizationId, ownerId: userId } = workspace;
  const { cookie: session } = await signedInBrowser(server, { organizationId, userId }, nowMs - bounds.recentSignInMinutes * 60_000);
  for (const name of sensitive) {
    const operation = operationOf(name);
    const fixtures = await fixturesFor(operation);
    const sample = sampleBody(operation, fixtures.fields);
    const extra = { url: "https://example.com/new", events: ["task.created"], visibility: "private" };
    const body = operation.changesBy
      ? Object.fromEntries(operation.changesBy.map((field) => [field, extra[field as keyof typeof extra]]))
      : sample;
    const { status, json } = await send(server, name, { session, path: targetOf(operation, fixtures), body });
    expect([name, status, json?.code]).toEqual([name, 403, "reauthentication_required"]);
  }
});

test("an update that leaves the destination or the visibility as it is needs no recent sign-in", async () => {
  const { organizationId, ownerId: userId, owner, projectId } = await server.workspace();
  const { cookie: session } = await signedInBrowser(server, { organizationId, userId }, nowMs - bounds.recentSignInMinutes * 60_000);
  const { id } = await owner.webhooks.create({ url: "https://example.com/hook", events: ["task.created"] });
  const described = { session, path: `/api/v1/webhooks/${id}`, body: { description: "Ours" } };
  expect((await send(server, "webhooks.update", described)).status).toBe(200);
  const renamed = { session, path: `/api/v1/projects/${projectId}`, body: { name: "Renamed" } };
  expect((await send(server, "projects.update", renamed)).status).toBe(200);
});

test("a session cannot use SCIM, however recent it is", async () => {
  const { organizationId, ownerId: userId } = await server.workspace();
  const { cookie: session } = await signedInBrowser(server, { organizationId, userId }, nowMs);
  const requests = [
    ["GET", "/Users"],
    ["POST", "/Users"],
    ["PATCH", "/Groups/admin"],
    ["DELETE", `/Users/${userId}`],
  ] as const;
  for (const [method, path] of requests) {
    const headers = { cookie: `__Host-worktrack=${session}`, "sec-fetch-site": "same-origin", "content-type": "application/scim+json" };
    const response = await fetch(`${server.url}/scim/v2${path}`, { method, headers, ...(method !== "GET" && { body: "{}" }) });
    expect([method, path, response.status]).toEqual([method, path, 403]);
  }
});
