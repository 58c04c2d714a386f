import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, run } from "./cli.ts";
import { credential, id, ids } from "./records.ts";
import { startServer } from "./server.ts";

const image = `/avatars/${id(40)}?v=0123456789abcdef`;

const newFile = (): string => {
  const file = join(newFolder(), "photo.png");
  writeFileSync(file, "picture");
  return file;
};

test("member avatar sets one's own picture from a file or standard input, and removes it", async () => {
  await using server = await startServer({ "me.avatar.set": () => ({ image }), "me.avatar.delete": () => undefined });
  const set = await run(["member", "avatar", newFile()], server);
  expect(set).toMatchObject({ code: 0, stdout: `${image}\n`, stderr: "Changed your picture\n" });
  const fromInput = await run(["member", "avatar", "-", "--json"], { url: server.url, stdin: "picture" });
  expect(fromInput).toMatchObject({ code: 0, stdout: `${JSON.stringify({ image })}\n` });
  expect(await run(["member", "avatar", "--delete"], server)).toMatchObject({ code: 0, stderr: "Removed your picture\n" });
  expect(server.calls.map(({ operation }) => operation)).toEqual(["me.avatar.set", "me.avatar.set", "me.avatar.delete"]);
});

test("key avatar finds the service account by its name", async () => {
  const account = { ...credential, kind: "service_account" as const, name: "ci" };
  await using server = await startServer({
    "serviceAccounts.list": () => ({ items: [account], hasMore: false, nextCursor: null }),
    "serviceAccounts.avatar.set": () => ({ image }),
    "serviceAccounts.avatar.delete": () => undefined,
  });
  expect(await run(["key", "avatar", "ci", newFile()], server)).toMatchObject({ stderr: "Changed the picture of service account ci\n" });
  expect(server.calls.at(-1)?.params).toEqual({ id: ids.key });
  expect(await run(["key", "avatar", "ci", "--delete"], server)).toMatchObject({ stderr: "Removed the picture of service account ci\n" });
});

test("an image and --delete exclude each other, and one of them is needed", async () => {
  await using server = await startServer({});
  for (const words of [[], ["photo.png", "--delete"]])
    expect(await run(["member", "avatar", ...words], server)).toMatchObject({ code: 2, stderr: expect.stringContaining("or --delete") });
  expect(await run(["member", "avatar", "/nowhere/photo.png"], server)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("ENOENT"),
  });
  expect(server.calls).toEqual([]);
});
