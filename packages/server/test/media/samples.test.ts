import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useTestServer, useWorkspace } from "../server.ts";

/** Files that others made, where they lie beside the checkout: the project does not contain any. */
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
const samples = existsSync(folder)
  ? Object.keys(expected).flatMap((kind) => readdirSync(join(folder, kind)).map((name) => [kind, name] as const))
  : [];

const server = useTestServer();
const workspace = useWorkspace(server);
// A key of its own for each: fifty uploads an hour are allowed.

/** What the server finds a file to be, or the status that it refuses it with. */
const found = async (bytes: Buffer<ArrayBuffer>, fileName: string, type: string): Promise<string> => {
  const { owner, token, projectId } = workspace;
  const task = await owner.tasks.create({ title: fileName, projectId });
  const query = new URLSearchParams({ taskId: task.id, fileName });
  const headers = { authorization: `Bearer ${token}`, "content-type": type };
  const response = await fetch(`${server.url}/api/v1/media?${query}`, { method: "POST", headers, body: bytes });
  return response.ok ? ((await response.json()) as { fileType: string }).fileType : `${response.status}`;
};

describe.skipIf(samples.length === 0)("a real file", () => {
  test.each(samples)("%s/%s is what it is, whatever it calls itself", async (kind, name) => {
    const bytes = await readFile(join(folder, kind, name));
    const wanted = name === "external-reference.gltf" ? "415" : expected[kind];
    expect(await found(bytes, name, "application/octet-stream")).toBe(wanted);
    expect(await found(bytes, "notes.txt", "text/plain")).toBe(wanted);
  });
});
