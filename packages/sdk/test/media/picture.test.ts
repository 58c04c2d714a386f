import { expect, test } from "vitest";
import { UsageError } from "../../src/index.ts";
import { connect, json, reset, serve } from "../server.ts";

const image = "/avatars/01890a5d-ac96-774b-bcce-b302099a8057?v=0123456789abcdef";
const stored = json({ image });

const pieces = async function* (...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
};

test("a picture is sent as raw bytes, of one's own and of a service account", async () => {
  const { baseUrl, seen } = await serve(stored);
  const client = connect(baseUrl);
  expect(await client.me.avatar.set(Buffer.from("picture"))).toEqual({ image });
  const { data, status } = await client.serviceAccounts.avatar.set.withResponse(pieces("pic", "ture"), { id: "a/b" });
  expect({ data, status }).toEqual({ data: { image }, status: 200 });
  expect(seen).toMatchObject([
    { method: "PUT", url: "/api/v1/me/avatar", body: "picture" },
    { method: "PUT", url: "/api/v1/service-accounts/a%2Fb/avatar", body: "picture" },
  ]);
  for (const { headers } of seen) {
    expect(headers).toMatchObject({ "content-type": "application/octet-stream" });
    expect(headers).not.toHaveProperty("idempotency-key");
  }
});

test("the poster of a video is sent as raw bytes, and its record is returned", async () => {
  const record = { id: "01890a5d-ac96-774b-bcce-b302099a8057", thumbnailUrl: "/media/01890a5d/thumbnails/480?v=0123456789abcdef" };
  const { baseUrl, seen } = await serve(json(record));
  expect(await connect(baseUrl).media.poster.set(Buffer.from("picture"), { id: record.id })).toEqual(record);
  expect(seen).toMatchObject([{ method: "PUT", url: `/api/v1/media/${record.id}/poster`, body: "picture" }]);
});

test("bytes are sent again after a broken connection, a stream is not", async () => {
  const { baseUrl, seen } = await serve(reset, stored);
  expect(await connect(baseUrl).me.avatar.set(new Blob(["picture"]))).toEqual({ image });
  expect(seen.map(({ body }) => body)).toEqual(["picture", "picture"]);
  const broken = await serve(reset, stored);
  await expect(connect(broken.baseUrl).me.avatar.set(pieces("picture"))).rejects.toThrow("me.avatar.set");
  expect(broken.seen).toHaveLength(1);
});

test("errors name the method, and nothing is sent without a source or an id", async () => {
  const { baseUrl, seen } = await serve(stored);
  const { me, serviceAccounts } = connect(baseUrl);
  await expect(me.avatar.set("/nowhere/a.png")).rejects.toThrow("me.avatar.set: cannot read /nowhere/a.png (ENOENT)");
  await expect(me.avatar.set(7 as never)).rejects.toThrow("me.avatar.set accepts a path");
  for (const id of ["", "..", undefined])
    await expect(serviceAccounts.avatar.set(Buffer.from("x"), { id: id as string })).rejects.toThrow(UsageError);
  expect(seen).toEqual([]);
});
