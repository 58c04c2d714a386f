import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { S3Config } from "../../src/settings/config.ts";
import { openS3Store } from "../../src/work/media/store/s3.ts";
import { createS3Client, s3Timeouts } from "../../src/work/media/store/s3-client.ts";
import type { ObjectStore } from "../../src/work/media/store/store.ts";
import { sweepMedia } from "../../src/work/media/sweep.ts";
import { startTestServer, type TestServer, type Workspace } from "../server.ts";
import { createParents, type ParentField, send, ways } from "./media-server.ts";
import { openRelay, type Relay } from "./store/relay.ts";
import { keysOf, s3Config } from "./store/stores.ts";

if (!s3Config) console.warn("NOT RUN: the tests of the API over S3 need a server in TEST_S3_*: .ci/s3 COMMAND");

const dayMs = 86_400_000;
const MB = 1024 * 1024;

describe.skipIf(!s3Config)("the API over S3", () => {
  let dataDir: string;
  let relay: Relay;
  let store: ObjectStore;
  let server: TestServer;
  let workspace: Workspace;
  let fields: ParentField;

  beforeAll(async () => {
    // A separate bucket, because the sweep deletes objects without a row in this database.
    const config = { ...(s3Config as S3Config), bucket: `worktrack-api-${process.pid}` };
    await (await createS3Client(config, s3Timeouts)).send(new CreateBucketCommand({ Bucket: config.bucket }));
    dataDir = await mkdtemp(join(tmpdir(), "worktrack-media-"));
    relay = await openRelay(config.endpoint);
    store = await openS3Store(config, join(dataDir, "uploads"));
    server = await startTestServer({ config: { dataDir, s3: { ...config, endpoint: relay.endpoint } } });
  });
  beforeEach(async () => {
    relay.mode = "pass";
    workspace = await server.workspace();
    const { task } = await createParents(workspace, workspace.owner);
    fields = { fileName: "noise.bin", mimeType: "application/x-noise", ...task };
  });
  afterAll(async () => {
    relay.close();
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  const upload = async (way: (typeof ways)[number], content: Buffer) => {
    const response = await send(server, workspace.token, way, fields, content);
    return { status: response.status, ...((await response.json()) as { id: string; url: string; code?: string }) };
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(server.url + url, { headers: { authorization: `Bearer ${workspace.token}`, ...headers } });
  const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

  test.each(ways)("an upload (%s) is stored and is served whole and in ranges", async (way) => {
    const content = randomBytes(6 * MB);
    const { status, id, url } = await upload(way, content);
    expect(status).toBe(201);
    expect(await keysOf(store)).toContain(id);
    expect(content.equals(await bytesOf(await get(url)))).toBe(true);
    const part = await get(url, { range: "bytes=1000000-1999999" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 1000000-1999999/${content.length}`]);
    expect(content.subarray(1_000_000, 2_000_000).equals(await bytesOf(part))).toBe(true);
    expect(await readdir(store.spoolDir)).toEqual([]);
  });

  test("a deleted attachment is not served, and its object is deleted after the grace period", async () => {
    const { id, url } = await upload("raw", randomBytes(1_000));
    const { id: keptId } = await upload("raw", randomBytes(1_000));
    await workspace.owner.media.delete({ id, target: "task" });
    expect((await get(url)).status).toBe(404);
    await sweepMedia({ database: server.database, media: store }, Date.now() + 6 * dayMs);
    expect(await keysOf(store)).toContain(id);
    await sweepMedia({ database: server.database, media: store }, Date.now() + 8 * dayMs);
    const keys = await keysOf(store);
    expect([keys.includes(id), keys.includes(keptId)]).toEqual([false, true]);
  });

  test("a store that disconnects during an upload is a 503 without a row, and the next upload works", async () => {
    const before = await keysOf(store);
    relay.mode = "cut";
    for (const way of ways) expect(await upload(way, randomBytes(3 * MB))).toMatchObject({ status: 503, code: "unavailable" });
    relay.mode = "pass";
    expect((await workspace.owner.media.list({ taskId: String(fields.taskId) })).items).toEqual([]);
    expect([await readdir(store.spoolDir), await keysOf(store)]).toEqual([[], before]);
    expect((await upload("json", randomBytes(1_000))).status).toBe(201);
  });

  test("a store that disconnects during a download breaks the response detectably, and the server keeps working", async () => {
    const { url } = await upload("raw", randomBytes(6 * MB));
    relay.mode = "cut";
    await expect(get(url).then(bytesOf)).rejects.toThrow();
    relay.mode = "pass";
    expect((await bytesOf(await get(url))).length).toBe(6 * MB);
  });
});
