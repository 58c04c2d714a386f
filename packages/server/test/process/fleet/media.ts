import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { NotFoundError, type Worktrack } from "@worktrack/sdk";
import { describe, expect, test } from "vitest";
import type { Fleet } from "./fleet.ts";

const fileBytes = 200_000;

export const describeMedia = (fleet: Fleet): void => {
  describe("an attachment uploaded on one process", () => {
    test("is served by the others whole, in ranges and by link, and after its deletion by none", async () => {
      const { token, owner, projectId } = await fleet.workspace();
      const clients = fleet.clients(token) as [Worktrack, Worktrack, Worktrack];
      const { id: taskId } = await owner.tasks.create({ title: "Task", projectId });
      for (const [index, uploader] of clients.entries()) {
        const bytes = randomBytes(fileBytes + index);
        const { id } = await uploader.media.upload(bytes, { taskId, fileName: "noise.bin" });
        const link = await uploader.media.link({ id });
        for (const [reader, client] of clients.entries()) {
          const whole = await client.media.download({ id });
          expect(bytes.equals(await buffer(whole.stream))).toBe(true);
          const part = await client.media.download({ id }, { range: { start: 1_000, end: 100_000 } });
          expect([part.status, part.start]).toEqual([206, 1_000]);
          expect(bytes.subarray(1_000, 100_001).equals(await buffer(part.stream))).toBe(true);
          const { pathname, search } = new URL(link.url, fleet.processes[index]?.url);
          const linked = await fetch(`${fleet.processes[reader]?.url}${pathname}${search}`);
          expect(bytes.equals(Buffer.from(await linked.arrayBuffer()))).toBe(true);
        }
        await clients[((index + 1) % 3) as 0 | 1 | 2].media.delete({ id, target: "task" });
        for (const client of clients) {
          await expect(client.media.download({ id })).rejects.toThrow(NotFoundError);
          expect((await client.media.list({ taskId })).items).toEqual([]);
        }
      }
    });
  });
};
