import { signInbound } from "@worktrack/webhook-verify/sign";
import { describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { inventedDate, inventedVersions } from "./invented.ts";
import { sender } from "./send.ts";

const server = useTestServer({ dateVersions: inventedVersions() });
const workspace = useSharedWorkspace(server);
const version = { "X-Service-Api-Version": inventedDate };

describe("an upload of an older version", () => {
  const authorization = () => ({ ...version, Authorization: `Bearer ${workspace.token}` });
  const sound = Buffer.concat([Buffer.from("fffb9000", "hex"), Buffer.alloc(413)]);
  const fieldsOf = async () => {
    const { id } = await workspace.owner.tasks.create({ title: "Listen", projectId: workspace.projectId });
    return { taskId: id, fileName: "a.mp3", mimeType: "audio/mpeg" };
  };
  const url = () => new URL("/api/v1/media", server.url);
  const durationOf = async (response: Response) => {
    const { id } = (await response.json()) as { id: string };
    return (await workspace.owner.media.get({ id, target: "task" })).duration;
  };

  test("is accepted as JSON with the fields of that version", async () => {
    const body = { ...(await fieldsOf()), seconds: 7.5, fileData: sound.toString("base64") };
    const response = await fetch(url(), {
      method: "POST",
      headers: { ...authorization(), "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    expect(await durationOf(response)).toBe(7.5);
  });

  test("is accepted as a form or with query parameters, with the fields of that version", async () => {
    const fields = await fieldsOf();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, seconds: "3" })) form.append(name, value);
    form.append("file", new Blob([sound]), "a.mp3");
    const asForm = await fetch(url(), { method: "POST", headers: authorization(), body: form });
    expect([asForm.status, await durationOf(asForm)]).toEqual([201, 3]);
    const target = url();
    for (const [name, value] of Object.entries({ ...fields, seconds: "4" })) target.searchParams.set(name, value);
    const headers = { ...authorization(), "Content-Type": "audio/mpeg" };
    const asBytes = await fetch(target, { method: "POST", headers, body: sound });
    expect([asBytes.status, await durationOf(asBytes)]).toEqual([201, 4]);
  });

  test("is refused with the names of that version's fields", async () => {
    const body = { ...(await fieldsOf()), seconds: -1, fileData: sound.toString("base64") };
    const { status, json } = await sender(server.url, workspace.token, inventedDate)("media.create", { body });
    expect([status, json.errors[0].path]).toEqual([422, ["body", "seconds"]]);
    const current = { ...(await fieldsOf()), duration: 1, fileData: sound.toString("base64") };
    const refused = await sender(server.url, workspace.token, inventedDate)("media.create", { body: current });
    expect([refused.status, refused.json.errors[0].path]).toEqual([422, ["body", "duration"]]);
  });
});

test("an inbound request of an older version has its fields, and unknown ones are listed by their own names", async () => {
  const secret = await workspace.owner.inboundSecrets.create({ name: "CI", projectId: workspace.projectId });
  const deliver = async (fields: object) => {
    const body = JSON.stringify({ externalSource: "ci", externalId: crypto.randomUUID(), ...fields });
    const headers = { ...(await signInbound(body, secret)), ...version };
    const response = await fetch(new URL("/api/v1/webhooks/inbound/tasks", server.url), { method: "POST", headers, body });
    return { status: response.status, json: (await response.json()) as { id: string; ignored: string[]; errors: { path: unknown[] }[] } };
  };
  const created = await deliver({ summary: "Build fails", colour: "red" });
  expect([created.status, created.json.ignored]).toEqual([201, ["colour"]]);
  expect(await workspace.owner.tasks.get({ id: created.json.id })).toMatchObject({ title: "Build fails" });
  const refused = await deliver({});
  expect([refused.status, refused.json.errors[0]?.path]).toEqual([422, ["body", "summary"]]);
});
