// Jobs with files: upload, download, and share them.
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { expect, vi } from "vitest";
import type { Job } from "./job.ts";
import { waitOptions } from "./shell.ts";
import { startSlowProxy } from "./slow-proxy.ts";

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

export const fileJobs: readonly Job[] = [
  {
    name: "Upload files, a folder, or standard input; repeat the command to continue",
    commands: [
      "worktrack media upload recordings --task OPS-1",
      "pg_dump shop | gzip | worktrack media upload - --name shop.sql.gz --task OPS-1",
    ],
    run: async ({ type, write, path }, client, [folder = "", piped = ""]) => {
      const { id: taskId } = await client.tasks.create({ title: "Recordings", projectId: "OPS" });
      mkdirSync(path("recordings/monday"), { recursive: true });
      for (const name of ["a.bin", "b.bin"]) write(`recordings/${name}`, randomBytes(300_000));
      const results = async () => (JSON.parse(await type(`${folder} --json`)) as { result: string }[]).map(({ result }) => result);
      expect(await results()).toEqual(["uploaded", "uploaded"]);
      write("recordings/monday/c.bin", randomBytes(300_000));
      expect(await results()).toEqual(["existing", "existing", "uploaded"]);
      await type(piped.replace("pg_dump shop", "echo SELECT"));
      const { items } = await client.media.list({ taskId });
      expect(items.map(({ fileName }) => fileName).toSorted()).toEqual(["a.bin", "b.bin", "c.bin", "shop.sql.gz"]);
    },
  },
  {
    name: "Download all files of a task, or one to standard output; nothing is overwritten",
    commands: ["worktrack media download --all --task OPS-1 --output files/", "worktrack media download $ID --output - | tar tz"],
    run: async ({ type, read, path, write }, client, [all, one = ""]) => {
      const { id: taskId } = await client.tasks.create({ title: "Files", projectId: "OPS" });
      const { id } = await client.media.upload(Buffer.from("first"), { taskId, fileName: "a.txt" });
      await client.media.upload(Buffer.from("second"), { taskId, fileName: "b.txt" });
      await type(all);
      expect([read("files/a.txt"), read("files/b.txt")]).toEqual(["first", "second"]);
      write("files/a.txt", "mine");
      await type(`${all}; true`);
      expect(read("files/a.txt")).toBe("mine");
      expect(await type(one.replace("tar tz", "cat"), { ID: id })).toBe("first");
      expect(existsSync(path("a.txt"))).toBe(false);
    },
  },
  {
    name: "Resume a large download that was interrupted",
    commands: ["worktrack media download $ID --output large.bin"],
    run: async ({ start, path }, client, [download = ""]) => {
      const { id: taskId } = await client.tasks.create({ title: "Large", projectId: "OPS" });
      const content = randomBytes(6_000_000);
      const { id } = await client.media.upload(content, { taskId, fileName: "large.bin" });
      const proxy = await startSlowProxy(client.baseUrl);
      const variables = { WORKTRACK_URL: proxy.url, ID: id };
      const killed = start(download, variables);
      const part = path("large.bin.part");
      await vi.waitFor(() => expect(existsSync(part) && readFileSync(part).length).toBeGreaterThan(500_000), waitOptions);
      killed.signal("SIGKILL");
      await killed.end();
      const received = readFileSync(part).length;
      proxy.speedUp();
      expect(await start(download, variables).end()).toMatchObject({ code: 0, stdout: "large.bin\n" });
      expect(proxy.ranges).toEqual([undefined, `bytes=${received}-`]);
      expect(sha256(readFileSync(path("large.bin")))).toBe(sha256(content));
    },
  },
  {
    name: "Share a file by a temporary link",
    commands: ['curl -s "$(worktrack media link $ID --expires 10m)"'],
    run: async ({ type }, client, [link]) => {
      const { id: taskId } = await client.tasks.create({ title: "Files", projectId: "OPS" });
      const { id: ID } = await client.media.upload(Buffer.from("shared"), { taskId, fileName: "a.txt" });
      expect(await type(link, { ID, WORKTRACK_TOKEN_FOR_CURL: "" })).toBe("shared");
    },
  },
];
