import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";

/** Optional files from other sources, in a folder beside the checkout. The project contains none. */
const folder = new URL("../../../../../shared/samples/", import.meta.url).pathname;
if (!existsSync(folder)) console.warn("NOT RUN: uploads of real files need a folder of samples beside the checkout");

const expected: Readonly<Record<string, string>> = {
  audio: "audio",
  model: "model",
  animation: "animation",
  lottie: "lottie",
  document: "document",
  image: "415",
};
/** Models that name other files. Only glTF is rejected for that. */
const exceptions: Readonly<Record<string, string>> = {
  "external-reference.gltf": "415",
  "HelloWorld.wrl": "file",
  "box.obj": "file",
  "cube.3ds": "file",
};
const samples = existsSync(folder)
  ? Object.keys(expected).flatMap((type) => readdirSync(join(folder, type)).map((name) => [type, name] as const))
  : [];

const server = useTestServer();
const workspace = useWorkspace(server);
// useWorkspace makes a new key for each test, because a key can upload only fifty times an hour.

/** The file type that the server recognizes, or the status that rejects the file. */
const recognize = async (bytes: Buffer<ArrayBuffer>, fileName: string, type: string): Promise<string> => {
  const { owner, token, projectId } = workspace;
  const task = await owner.tasks.create({ title: fileName, projectId });
  const query = new URLSearchParams({ taskId: task.id, fileName });
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  const response = await fetch(`${server.url}/api/v1/media?${query}`, { method: "POST", headers, body: bytes });
  return response.ok ? ((await response.json()) as { fileType: string }).fileType : `${response.status}`;
};

describe.skipIf(samples.length === 0)("a real file", () => {
  test.each(samples)("%s/%s is recognized, whatever type is declared", async (type, name) => {
    const bytes = await readFile(join(folder, type, name));
    const wanted = exceptions[name] ?? expected[type];
    expect(await recognize(bytes, name, "application/octet-stream")).toBe(wanted);
    expect(await recognize(bytes, "notes.txt", "text/plain")).toBe(wanted);
  });
});
