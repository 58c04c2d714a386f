import { beforeEach, expect, test } from "vitest";
import { useWorkspace } from "../server.ts";
import { createParents, type Fields, send, useMediaServer } from "./media-server.ts";

let nowMs = Date.UTC(2026, 10, 21, 12);
const server = useMediaServer({ clock: () => nowMs });
const workspace = useWorkspace(server);
let fields: Fields;

beforeEach(async () => {
  fields = { ...(await createParents(workspace, workspace.owner)).task, fileName: "a.txt", mimeType: "text/plain" };
});

const upload = (more: Fields = {}, token = workspace.token) => send(server, token, "raw", { ...fields, ...more }, "hello");
const quota = (response: Response) => response.headers.get("ratelimit");
const remaining = (response: Response, policy: string) => Number(new RegExp(`"${policy}";r=(\\d+)`).exec(String(quota(response)))?.[1]);
const read = (token = workspace.token) => fetch(`${server.url}/api/v1/media`, { headers: { authorization: `Bearer ${token}` } });

test("an upload is charged to two limits, and its headers name both", async () => {
  const { token } = await workspace.member("member");
  const { headers } = await upload({}, token);
  expect(headers.get("ratelimit-policy")).toBe('"rest";q=600;w=60, "media-upload";q=50;w=3600');
  expect(headers.get("ratelimit")).toBe('"rest";r=599;t=1, "media-upload";r=49;t=72');
  expect([headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual(["50", "49"]);
});

test("a key can upload 50 times an hour; the 51st gets 429 with Retry-After and is charged to neither limit", async () => {
  const { token } = await workspace.member("member");
  // Rejected uploads count too, and use no attachment cap.
  for (let sent = 0; sent < 50; sent++) expect((await upload({ mimeType: "image/png" }, token)).status).toBe(415);
  const before = remaining(await read(token), "rest");
  const objects = await server.objects();
  const rejected = await upload({}, token);
  expect([rejected.status, rejected.headers.get("retry-after"), await rejected.json()]).toMatchObject([
    429,
    "72",
    { code: "rate_limited" },
  ]);
  expect(remaining(rejected, "media-upload")).toBe(0);
  expect(remaining(await read(token), "rest")).toBe(before - 1);
  expect(await server.objects()).toEqual(objects);
  nowMs += 72_000;
  expect([(await upload({}, token)).status, (await upload({}, token)).status]).toEqual([201, 429]);
});

test("other operations and other keys still work when a key's uploads are used up", async () => {
  const [{ token, client }, other] = [await workspace.member("member"), await workspace.member("member")];
  for (let sent = 0; sent < 51; sent++) await upload({ mimeType: "image/png" }, token);
  expect((await upload({}, token)).status).toBe(429);
  expect((await upload({}, other.token)).status).toBe(201);
  expect([(await read(token)).headers.get("ratelimit-policy"), (await client.media.list()).items]).toEqual(['"rest";q=600;w=60', []]);
});

test("every rejected upload is charged, whether for its type, its fields, its parent or its role", async () => {
  const { token } = await workspace.member("member");
  const { token: viewer } = await workspace.member("viewer");
  const rejectedFields = [{ mimeType: "image/png" }, { mimeType: "nonsense" }, { taskId: workspace.projectId }];
  for (const [index, more] of rejectedFields.entries()) expect(remaining(await upload(more, token), "media-upload")).toBe(49 - index);
  const forbidden = await upload({}, viewer);
  expect([forbidden.status, remaining(forbidden, "media-upload")]).toEqual([403, 49]);
});
