import { Problem } from "@worktrack/contract";
import { signInbound } from "@worktrack/webhook-verify/sign";
import { beforeAll, describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";

const server = useTestServer();
const workspace = useSharedWorkspace(server);
let secret: { prefix: string; secret: string };

beforeAll(async () => {
  secret = await workspace.owner.inboundSecrets.create({ name: "A sender", projectId: workspace.projectId });
});

const post = async (path: string, body: Uint8Array, headers: Record<string, string> = {}, method = "POST") => {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${workspace.token}`, "content-type": "application/json", ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, json: text === "" ? undefined : JSON.parse(text) };
};

/** The three ways to send JSON, each with a valid body that has `text` in a field. */
const ways = {
  REST: {
    send: (body: Uint8Array, headers?: Record<string, string>) => post("/api/v1/tasks", body, headers),
    valid: (text: string) => ({ projectId: workspace.projectId, title: text }),
    read: (json: { title: string }) => json.title,
  },
  media: {
    send: (body: Uint8Array, headers?: Record<string, string>) => post("/api/v1/media", body, headers),
    valid: (text: string) => ({ postId: postId, fileName: `${text}.txt`, mimeType: "text/plain", fileData: "aGVsbG8=" }),
    read: (json: { fileName: string }) => json.fileName.replace(".txt", ""),
  },
  inbound: {
    send: async (body: Uint8Array, headers?: Record<string, string>) =>
      post("/api/v1/webhooks/inbound/tasks", body, { ...(await signInbound(body, secret)), ...headers }),
    valid: (text: string) => ({ externalSource: "test", externalId: text, title: text }),
    read: () => undefined,
  },
};
let postId: string;
beforeAll(async () => {
  postId = (await workspace.owner.posts.create({ title: "A post" })).id;
});

const bom = Buffer.from([0xef, 0xbb, 0xbf]);
const latin1 = (text: string) => Buffer.from(text, "latin1");

describe.each(Object.keys(ways) as (keyof typeof ways)[])("%s", (name) => {
  const { send, valid, read } = ways[name];
  const bytesOf = (text: string) => Buffer.from(JSON.stringify(valid(text)));

  test("a body after a byte order mark is accepted", async () => {
    const { status, json } = await send(Buffer.concat([bom, bytesOf("marked é")]));
    expect(status).toBe(201);
    if (name !== "inbound") expect(read(json)).toBe("marked é");
  });

  test.each([
    ["latin-1 text", () => latin1(JSON.stringify(valid("caf\u00e9")))],
    ["a truncated character", () => Buffer.concat([Buffer.from('{"title":"'), Buffer.from("€").subarray(0, 2), Buffer.from('"}')])],
    ["UTF-16", () => Buffer.from(JSON.stringify(valid("a")), "utf16le")],
    ["two byte order marks", () => Buffer.concat([bom, bom, bytesOf("a")])],
    ["a byte order mark only", () => bom],
    ["white space only", () => Buffer.from(" ")],
    ["not JSON", () => Buffer.from("nonsense")],
    ["cut off", () => Buffer.from('[{"a":1}')],
    ["followed by more", () => Buffer.concat([bytesOf("a"), Buffer.from("[]")])],
  ])("a body that is %s is answered 400 invalid_json", async (_what, body) => {
    const { status, json } = await send(body());
    expect([status, Problem.parse(json).code]).toEqual([400, "invalid_json"]);
  });

  test.each(['[{"title":"a"}]', "[]", "null", "true", "1.5", '"text"', '["fileData","a"]', " [1] "])(
    "the JSON %s, which is no object, is answered 422 for the whole body",
    async (body) => {
      const { status, json } = await send(Buffer.from(body));
      expect([status, Problem.parse(json).errors]).toEqual([
        422,
        [{ path: ["body"], pointer: "#", code: "invalid_type", message: "Must be a JSON object" }],
      ]);
    },
  );

  test("a field name that is half of a surrogate pair is answered 422, and named with a replacement character", async () => {
    const { status, json } = await send(Buffer.from('{"\\uDFAA": 0}'));
    expect(status).toBe(422);
    // Uploads are rejected for the missing file, and inbound requests may have unknown fields.
    if (name === "REST")
      expect(Problem.parse(json).errors).toContainEqual(expect.objectContaining({ path: ["body", "\ufffd"], pointer: "#/%EF%BF%BD" }));
  });

  test.each(["iso-8859-1", "utf-16", "us-ascii", "utf-8-sig", '""'])("the charset %s is answered 415", async (charset) => {
    const { status, json } = await send(bytesOf("a"), { "content-type": `application/json; charset=${charset}` });
    expect([status, Problem.parse(json).code]).toEqual([415, "unsupported_media_type"]);
  });

  test.each(["UTF-8", '"utf-8"', "utf8"])("the charset %s is accepted", async (charset) => {
    const { status } = await send(bytesOf(`in ${charset}`.replaceAll('"', "'")), {
      "content-type": `application/json; charset=${charset}`,
    });
    expect(status).toBe(201);
  });
});

test.each(["q=%FF", "q=%C3", "q=100%", "q=%zz", "%ED%BE%AA=1"])(
  "the query %s, which is not percent-encoded UTF-8, is answered 422",
  async (query) => {
    const response = await fetch(`${server.url}/api/v1/tasks?${query}`, { headers: { authorization: `Bearer ${workspace.token}` } });
    expect(response.status).toBe(422);
    expect(Problem.parse(await response.json()).errors).toMatchObject([{ path: ["query"], code: "invalid_encoding" }]);
  },
);

test("the name of a raw upload in the query must be UTF-8", async () => {
  const { status } = await post(`/api/v1/media?postId=${postId}&fileName=%FF.txt`, Buffer.from("hello"), { "content-type": "text/plain" });
  expect(status).toBe(422);
});

describe("an operation without a body", () => {
  const publish = (body: string, headers?: Record<string, string>) => post(`/api/v1/posts/${postId}/publish`, Buffer.from(body), headers);

  test.each(["", " ", "{}", "{ }\n"])("accepts %j, which some clients send", async (body) => {
    expect((await publish(body)).status).toBe(200);
    expect((await publish(body, { "content-type": "text/plain" })).status).toBe(200);
  });

  test.each(['{"a":1}', "[]", "null", "nonsense", `{${" ".repeat(2_000)}}`])("refuses another body with 422", async (body) => {
    const { status, json } = await publish(body);
    expect([status, Problem.parse(json).errors]).toEqual([
      422,
      [{ path: ["body"], pointer: "#", code: "unexpected_body", message: "This operation takes no body" }],
    ]);
  });
});
