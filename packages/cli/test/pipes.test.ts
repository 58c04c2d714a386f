// Commands in pipelines of a real shell whose reader closes the pipe early, and with an output that cannot be written.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentFor, newFolder, programFile } from "./cli.ts";
import { project, task } from "./records.ts";
import { startServer, type TestServer } from "./server.ts";

/** Runs a pipeline in bash. Returns the exit codes of its commands, and what it has written. */
const pipeline = async (line: string, server: TestServer) => {
  const command = `worktrack() { "${process.execPath}" "${programFile}" "$@"; }; ${line}; echo "codes \${PIPESTATUS[*]}"`;
  const shell = spawn("bash", ["-c", command], { env: environmentFor(server) });
  let [out, err] = ["", ""];
  shell.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  shell.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  await once(shell, "close");
  return { codes: /^codes (.*)$/m.exec(out)?.[1], out, err };
};

const rowCount = 600;
const rowsFile = (): string => {
  const file = join(newFolder(), "rows.csv");
  const rows = Array.from({ length: rowCount }, (_, n) => `${n + 1},A row with a long title ${"x".repeat(200)}`);
  writeFileSync(file, ["id,title", ...rows].join("\n"));
  return file;
};

interface Create {
  readonly create: { readonly title: string; readonly externalId: string };
}

const startImportServer = () =>
  startServer({
    "projects.get": () => project,
    "tasks.batch": ({ body }) => {
      const creates = (body.operations as Create[]).map(({ create }) => create);
      return {
        outcomes: creates.map(() => "created"),
        tasks: creates.map(({ title, externalId }) => ({ ...task, title, identifier: `OPS-${externalId}` })),
      };
    },
  });

const importedBy = ({ calls }: TestServer): number =>
  calls.filter(({ operation }) => operation === "tasks.batch").flatMap(({ body }) => body.operations as unknown[]).length;

test.each(["head -1", "true"])("an import whose reader is %s imports every row, and exits with 0", async (reader) => {
  await using server = await startImportServer();
  const { codes, err } = await pipeline(`worktrack task import ${rowsFile()} --source s --project OPS | ${reader}`, server);
  expect(importedBy(server)).toBe(rowCount);
  expect(codes).toBe("0 0");
  expect(err).not.toContain("cannot be written");
});

test("a change whose messages nobody reads finishes, too", async () => {
  await using server = await startImportServer();
  const { codes } = await pipeline(`worktrack task import ${rowsFile()} --source s --project OPS 2>&1 >/dev/null | true`, server);
  expect(importedBy(server)).toBe(rowCount);
  expect(codes).toBe("0 0");
});

test("deletions whose reader closes the pipe are all made", async () => {
  const count = 60;
  const deleted: unknown[] = [];
  await using server = await startServer({ "tasks.get": () => task, "tasks.delete": ({ params }) => void deleted.push(params.id) });
  const list = join(newFolder(), "ids");
  writeFileSync(list, Array.from({ length: count }, (_, n) => `OPS-${n + 1}`).join("\n"));
  const { codes } = await pipeline(`worktrack task delete --from-stdin --yes < ${list} | head -1`, server);
  expect(deleted).toHaveLength(count);
  expect(codes).toBe("0 0");
});

test("the status of a change that fails is that of the work, also if nobody reads its output", async () => {
  await using server = await startServer({ "tasks.get": () => task });
  const { codes } = await pipeline("worktrack task delete OPS-1 OPS-2 --yes | true", server);
  expect(codes).toMatch(/^[1-9]\d* 0$/);
});

test("a list whose reader closes the pipe ends with 0", async () => {
  const tasks = Array.from({ length: 100 }, () => ({ ...task, descriptionText: "x".repeat(5_000) }));
  await using server = await startServer({ "tasks.list": () => ({ tasks, total: 1_000, hasMore: true, nextCursor: "more" }) });
  expect((await pipeline("worktrack task list --all --json | head -1", server)).codes).toBe("0 0");
  expect(server.calls.length).toBeLessThan(20);
});

test.runIf(existsSync("/dev/full"))("an output that cannot be written fails with words, and a change is made nevertheless", async () => {
  const tasks = [task];
  await using lists = await startServer({ "tasks.list": () => ({ tasks, total: 1, hasMore: false, nextCursor: null }) });
  const listed = await pipeline("worktrack task list > /dev/full", lists);
  expect(listed).toMatchObject({ codes: "1", err: "worktrack: the output cannot be written: no space left on device\n" });
  await using server = await startImportServer();
  const imported = await pipeline(`worktrack task import ${rowsFile()} --source s --project OPS > /dev/full`, server);
  expect(importedBy(server)).toBe(rowCount);
  expect(imported).toMatchObject({ codes: "1", err: expect.stringContaining("no space left on device") });
});
