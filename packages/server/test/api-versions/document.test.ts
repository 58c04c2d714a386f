import { describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { currentDate, inventedDate, inventedVersions } from "./invented.ts";
import { sender } from "./send.ts";

const at = Date.UTC(2026, 0, 1);
const sunset = Date.UTC(2028, 0, 1);
let nowMs = Date.UTC(2026, 10, 22);
const server = useTestServer({ dateVersions: inventedVersions({ at, sunset }), clock: () => nowMs });
const workspace = useSharedWorkspace(server);

const load = async (query = "") => {
  const response = await fetch(new URL(`/openapi.json${query}`, server.url));
  // biome-ignore lint/suspicious/noExplicitAny: the tests compare it with what they expect.
  return { status: response.status, version: response.headers.get("X-Service-Api-Version"), json: (await response.json()) as any };
};

describe("/openapi.json", () => {
  test("describes the current version by default", async () => {
    const [byDefault, named] = [await load(), await load(`?version=${currentDate}`)];
    expect(byDefault.version).toBe(currentDate);
    expect(byDefault.json).toEqual(named.json);
    expect(byDefault.json.info["x-date-version"]).toBe(currentDate);
    expect(Object.keys(byDefault.json.components.schemas.Task.properties)).toContain("estimatePoints");
    expect(JSON.stringify(byDefault.json)).not.toContain('"deprecated":true');
  });

  test("describes an older version with its fields, values and examples", async () => {
    const { status, version, json } = await load(`?version=${inventedDate}`);
    expect([status, version, json.info["x-date-version"]]).toEqual([200, inventedDate, inventedDate]);
    const { Task } = json.components.schemas;
    expect(Object.keys(Task.properties)).toEqual(expect.arrayContaining(["points", "assigneeName", "title"]));
    expect(Task.properties).not.toHaveProperty("estimatePoints");
    expect(Task.properties.priority.enum).toContain("normal");
    const { post, get } = json.paths["/api/v1/tasks"];
    const { schema, example } = post.requestBody.content["application/json"];
    expect(schema.properties).toHaveProperty("points");
    expect(example).toHaveProperty("points");
    expect(post["x-codeSamples"][0].source).toContain('"points"');
    expect(post.responses[201].content["application/json"].example).toHaveProperty("assigneeName");
    expect(JSON.stringify(get.parameters.find(({ name }: { name: string }) => name === "priority"))).toContain("normal");
    const event = json.webhooks["task.updated"].post.requestBody.content["application/json"];
    expect(event.example.data.task).toHaveProperty("points");
    expect(json.components.parameters["X-Service-Api-Version"].schema.enum).toEqual([inventedDate]);
    // The payload of a delivery has its webhook's version.
    delete json.paths["/api/v1/webhooks/{id}/deliveries/{deliveryId}"];
    expect(JSON.stringify(json)).not.toContain("estimatePoints");
  });

  test("marks the operations of a deprecated version, with their headers", async () => {
    const { get } = (await load(`?version=${inventedDate}`)).json.paths["/api/v1/projects"];
    expect(get).toMatchObject({ deprecated: true, "x-sunset": "2028-01-01T00:00:00.000Z" });
    expect(Object.keys(get.responses[200].headers)).toEqual(expect.arrayContaining(["Deprecation", "Sunset", "Link"]));
    expect(get.description).toContain("2028-01-01");
  });

  test("refuses an unknown, a retired and a repeated version", async () => {
    expect(await load("?version=2020-01-01")).toMatchObject({ status: 400, json: { code: "unsupported_api_version" } });
    expect(await load("?version=")).toMatchObject({ status: 400, json: { code: "unsupported_api_version" } });
    expect(await load(`?version=${inventedDate}&version=${currentDate}`)).toMatchObject({ status: 422 });
    const before = nowMs;
    nowMs = sunset;
    try {
      expect(await load(`?version=${inventedDate}`)).toMatchObject({ status: 410, json: { code: "api_version_retired" } });
    } finally {
      nowMs = before;
    }
  });

  test("lists exactly the fields that the older version answers with", async () => {
    const { Task } = (await load(`?version=${inventedDate}`)).json.components.schemas;
    const body = { title: "x", projectId: workspace.projectId };
    const { json } = await sender(server.url, workspace.token, inventedDate)("tasks.create", { query: { format: "markdown" }, body });
    // Only lists of deleted tasks have the time of the deletion.
    const fields = Object.keys(Task.properties).filter((name) => name !== "deletedAt");
    expect(Object.keys(json).sort()).toEqual(fields.sort());
  });
});
