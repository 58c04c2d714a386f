// Attachments that are too large for memory are read twice: first to check them, then into the backup.
import { rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bounds } from "@worktrack/contract";
import { expect, test } from "vitest";
import { objectPath } from "../../src/work/media/store/disk.ts";
import { makeMp4 } from "../media/videos/mp4.ts";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { backUp, inspect } from "./backups.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);

test("a large attachment that is missing, shortened or changed is reported, and the others are in the backup", async () => {
  const { owner, projectId } = workspace;
  const { id: taskId } = await owner.tasks.create({ title: "Videos", projectId });
  const video = makeMp4({ width: 4, height: 2, seconds: 1, frameBytes: bounds.mediaBytes });
  const upload = async (fileName: string) => (await owner.media.upload(video, { taskId, fileName })).id;
  await upload("intact.mp4");
  const [missing, short, changed] = [await upload("missing.mp4"), await upload("short.mp4"), await upload("changed.mp4")];
  const pathOf = (id: string) => objectPath(join(server.dataDir, "media"), id);
  await rm(pathOf(missing));
  await truncate(pathOf(short), video.length - 1);
  await writeFile(pathOf(changed), Buffer.from(video).fill("x", 100, 110));
  const { contents } = await inspect(await backUp({ connection: server.testDatabase.connection, dataDir: server.dataDir }));
  expect(contents).toMatchObject({
    attachments: { count: 1, bytes: video.length },
    missing: { count: 1, ids: [missing] },
    damaged: { count: 2, ids: [short, changed].toSorted() },
  });
});
