import { Worktrack } from "@worktrack/sdk";
import { expect, test } from "vitest";
import { createWorkspace, startProcess, useDataDir } from "./server.ts";

const dataDir = useDataDir();
const environment = { WORKTRACK_DATA_DIR: dataDir };

test("kill -9 during writes loses no acknowledged task, and the next start needs no repair", async () => {
  let server = await startProcess(environment);
  const token = await createWorkspace("Crash", environment);
  const setUp = new Worktrack({ baseUrl: server.url, token });
  const { id: projectId } = await setUp.projects.create({ name: "Operations", prefix: "OPS" });
  await setUp.close();

  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const client = new Worktrack({ baseUrl: server.url, token, maxRetries: 0 });
    const write = async () => {
      for (;;) acknowledged.push((await client.tasks.create({ title: `Round ${round}`, projectId })).id);
    };
    const writers = Promise.allSettled(Array.from({ length: 8 }, write));
    const enough = acknowledged.length + 15;
    while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await server.end("SIGKILL")).toBe("SIGKILL");
    await writers;
    await client.close();
    server = await startProcess(environment);
  }

  const client = new Worktrack({ baseUrl: server.url, token });
  const found = new Map<string, number>();
  for await (const task of client.tasks.list.all({ projectId })) found.set(task.id, task.taskNumber);
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  const numbers = [...found.values()].sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  await client.close();
  expect(await server.end("SIGTERM")).toBe(0);
}, 120_000);
