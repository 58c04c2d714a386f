import { type Media, type Scope, scopes } from "@worktrack/contract";
import { Worktrack } from "@worktrack/sdk";
import { expect, onTestFinished, test } from "vitest";
import { whileScopesChange } from "../scope-changes.ts";
import { useWorkspace } from "../server.ts";
import { useMediaServer, useParents } from "./media-server.ts";
import { makeMp4 } from "./videos/mp4.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
const parents = useParents(workspace);

test("an upload succeeds while scopes that it does not need are given to its key and taken from it", async () => {
  const account = await workspace.owner.serviceAccounts.create({ name: "Robot", scopes: ["media:write", "media:read"] });
  const client = new Worktrack({ baseUrl: server.url, token: account.secret, maxRetries: 0 });
  onTestFinished(() => client.close());
  const { task } = parents;
  const video = makeMp4({ width: 640, height: 480, seconds: 5, frameBytes: 10_000, place: "+43.4674+011.8851/" });
  const objectsBefore = (await server.objects()).length;
  const scopesOf = (n: number): Scope[] => scopes.filter((scope, index) => scope.startsWith("media:") || (n >> index) % 2 === 1);
  const stored: Media[] = [];
  // The pause is longer than one try to store an upload, on a slow machine too: the server gives up after twenty tries.
  await whileScopesChange(server.database, account.id, { scopesOf, pauseMs: 60 }, async () => {
    for (let n = 0; n < 10; n++) {
      stored.push(await client.media.upload(Buffer.from(`text ${n}`), { ...task, fileName: "note.txt" }));
      stored.push(await client.media.upload(video, { ...task, fileName: "clip.mp4" }));
    }
  });
  for (const media of stored) {
    const response = await fetch(server.url + media.url, { headers: { authorization: `Bearer ${account.secret}` } });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, media.fileSize]);
  }
  expect([(await server.objects()).length - objectsBefore, await server.spooled()]).toEqual([stored.length, []]);
});
