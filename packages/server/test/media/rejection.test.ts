import { request } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useWorkspace } from "../server.ts";
import { base64, createParents, type ParentField, send, useMediaServer } from "./media-server.ts";

const server = useMediaServer();
const workspace = useWorkspace(server);
let task: ParentField;

beforeEach(async () => {
  task = (await createParents(workspace, workspace.owner)).task;
});
/** A rejected upload must leave no row, object or temporary file. */
afterEach(async () => {
  await expect.poll(() => server.spooled()).toEqual([]);
  expect([await server.database.prisma.media.count(), await server.objects()]).toEqual([0, []]);
});

const fields = () => ({ ...task, fileName: "a.txt", mimeType: "text/plain" });

const post = async (body: string | Buffer, type = "application/json", query = "") => {
  const headers = { authorization: `Bearer ${workspace.token}`, "content-type": type };
  const response = await fetch(`${server.url}/api/v1/media${query}`, { method: "POST", headers, body: new Uint8Array(Buffer.from(body)) });
  return [response.status, await response.json()];
};
const json = (fileData: unknown) => JSON.stringify({ ...fields(), fileData });

test("invalid base64 is a 422 that says what is wrong", async () => {
  for (const [fileData, why] of [
    ["aGVsbG8", /padded/],
    ["aGVsbG8==", /padded/],
    ["aGVsbG9=", /bits left/],
    ["aGVs bG8=", /white space/],
    ["aGVs\tbG8=", /white space|escape/],
    ["-_-_", /URL-safe/],
    ["data:text/plain;base64,aGVsbG8=", /alone/],
    ["aGV*bG8=", /not base64/],
    ["aGVsbG8=aGVsbG8=", /padded/],
    ["é", /not base64/],
  ] as const)
    expect([fileData, await post(json(fileData))]).toMatchObject([
      fileData,
      [
        422,
        { errors: [{ path: ["body", "fileData"], pointer: "#/fileData", code: "invalid_base64", message: expect.stringMatching(why) }] },
      ],
    ]);
});

test("missing or non-string fileData is a 422, and so are missing, unknown and invalid fields", async () => {
  for (const fileData of [undefined, null, 5, ["aGVsbG8="], { a: 1 }])
    expect(await post(json(fileData))).toMatchObject([422, { errors: [{ path: ["body", "fileData"] }] }]);
  const { fileName, ...unnamed } = fields();
  const data = { fileData: base64("hello") };
  for (const [body, field] of [
    [{ ...unnamed, ...data }, "fileName"],
    [{ ...fields(), ...data, mimeType: "plain" }, "mimeType"],
    [{ ...fields(), ...data, mimeType: "text/plain\r\nX-Evil: 1" }, "mimeType"],
    [{ ...fields(), ...data, duration: -1 }, "duration"],
    [{ ...fields(), ...data, legalHold: true }, "legalHold"],
    [{ ...fields(), ...data, fileName: 5 }, "fileName"],
  ] as const)
    expect([field, await post(JSON.stringify(body))]).toMatchObject([
      field,
      [422, { errors: [{ path: ["body", field], pointer: `#/${field}` }] }],
    ]);
});

test("a body that is not JSON is a 400: cut off, followed by more or not UTF-8. Empty or not an object, it is a 422", async () => {
  const whole = json(base64("hello"));
  const deep = `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)},${whole.slice(1)}`;
  for (const body of [whole.slice(0, -1), whole.slice(0, 100), `${whole}{}`, Buffer.from(`{"fileName":"\xff"}`, "latin1")])
    expect(await post(body)).toMatchObject([400, { code: "invalid_json" }]);
  for (const body of ["[]", "5", ""]) expect(await post(body)).toMatchObject([422, { code: "validation_failed" }]);
  expect([400, 422]).toContain((await post(deep))[0]);
  expect(await post(`{"a":"${"x".repeat(70_000)}",${whole.slice(1)}`)).toMatchObject([413, { code: "payload_too_large" }]);
});

test("a form with no file, with two files, or cut off is a 422", async () => {
  const part = (name: string, content: string, file = "") =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
  const named = Object.entries(fields())
    .map(([name, value]) => part(name, value))
    .join("");
  const file = part("file", "hello", '; filename="a.txt"');
  for (const body of [
    `${named}--b--\r\n`,
    `${named}${file}${file}--b--\r\n`,
    `${named}${file}`,
    `${named}${part("photo", "x", '; filename="a"')}--b--\r\n`,
  ])
    expect(await post(body, "multipart/form-data; boundary=b")).toMatchObject([422, { code: "validation_failed" }]);
  expect(await post("x", "multipart/form-data")).toMatchObject([422, {}]);
});

test("a compressed body is rejected, and so are fields in the query of a JSON upload", async () => {
  const compressed = await send(server, workspace.token, "raw", fields(), "x", { "content-encoding": "gzip" });
  expect(compressed.status).toBe(415);
  expect(await post(json("aGVsbG8="), "application/json", "?target=task")).toMatchObject([
    422,
    { errors: [{ path: ["query", "target"] }] },
  ]);
});

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly sentBytes: number;
}

/** Sends a body as fast as the server reads it, until the answer arrives or `bytes` are sent. */
const pour = (type: string, query: string, first: string, bytes: number, contentLength?: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let sentBytes = 0;
    const length = contentLength === undefined ? {} : { "content-length": contentLength };
    const headers = { authorization: `Bearer ${workspace.token}`, "content-type": type, ...length };
    const sending = request(`${server.url}/api/v1/media${query}`, { method: "POST", headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, connection: response.headers.connection, sentBytes });
      response.once("end", () => sending.destroy());
    });
    sending.on("error", reject);
    const chunk = Buffer.alloc(64 * 1024, "A");
    const more = (): void => {
      while (sentBytes < bytes && !sending.destroyed) {
        sentBytes += chunk.length;
        if (!sending.write(chunk)) {
          sending.once("drain", more);
          return;
        }
      }
      if (contentLength === undefined) sending.end();
    };
    sending.flushHeaders();
    sending.write(first);
    more();
  });

const mebibyte = 1024 * 1024;
const query = () => `?${new URLSearchParams({ ...task, fileName: "big.bin" })}`;

test("a Content-Length above 50 MB is a 413 before a byte is read", async () => {
  const early = await pour("application/octet-stream", query(), "", 0, 50 * mebibyte + 1);
  expect(early).toMatchObject({ status: 413, connection: "close", sentBytes: 0 });
  expect(await pour("application/json", "", "{", 0, 80 * mebibyte)).toMatchObject({ status: 413 });
});

test("a body above 50 MB without a Content-Length is a 413", async () => {
  const late = await pour("application/octet-stream", query(), "", 51 * mebibyte);
  expect(late).toMatchObject({ status: 413, connection: "close" });
});

test("base64 that decodes to more than 50 MB is a 413", async () => {
  const late = await pour("application/json", "", `{"fileData":"`, 70 * mebibyte);
  expect(late).toMatchObject({ status: 413 });
});

test("a client that disconnects during an upload leaves nothing behind", async () => {
  const sending = request(`${server.url}/api/v1/media${query()}`, {
    method: "POST",
    headers: { authorization: `Bearer ${workspace.token}`, "content-type": "application/octet-stream", "content-length": mebibyte },
  });
  sending.on("error", () => {});
  sending.write(Buffer.alloc(200_000));
  await expect.poll(() => server.spooled()).toHaveLength(1);
  sending.destroy();
  await expect.poll(() => server.spooled()).toEqual([]);
});

test("an invalid key or scope is answered before the body is read", async () => {
  const { token } = await workspace.member("viewer");
  const statuses = [await send(server, "nonsense", "json", fields(), "x"), await send(server, token, "json", fields(), "x")].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([401, 403]);
});
