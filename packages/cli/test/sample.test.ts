import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { EventEnvelope, eventNames } from "@worktrack/contract";
import { largestSampleText, sampleEvent } from "@worktrack/contract/samples";
import { verify } from "@worktrack/webhook-verify";
import { sign } from "@worktrack/webhook-verify/sign";
import { expect, onTestFinished, test } from "vitest";
import { newFolder, run } from "./cli.ts";

const secret = "whsec_bm90IGEgc2VjcmV0";
const other = "whsec_YW5vdGhlciBzZWNyZXQ=";
const variables = { WORKTRACK_WEBHOOK_SECRET: secret };

test("there is a valid sample of every event, and the largest has the size of the largest event", () => {
  for (const event of eventNames) expect(EventEnvelope.parse(sampleEvent(event, 0))).toMatchObject({ event });
  expect(EventEnvelope.parse(JSON.parse(largestSampleText(0))).event).toBe("task.created");
  expect(largestSampleText(0)).toHaveLength(256 * 1024);
});

test("webhook trigger --to posts a signed sample without a server, and fails when the receiver refuses it", async () => {
  const received: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
  const receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(received.length === 1 ? 202 : 401).end("no such secret");
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  onTestFinished(() => void receiver.close());
  const trigger = (...words: string[]) =>
    run(["webhook", "trigger", "post.published", "--to", `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, ...words], {
      variables,
    });
  expect(await trigger()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^outcome\t202 in \d+ ms$/m), stderr: "" });
  const [first] = received;
  if (first === undefined) throw new Error("nothing was received");
  expect(await verify(first, secret)).toMatchObject({ event: "post.published", deliveryId: first.headers["x-webhook-id"] });
  const refused = await trigger("--json");
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("did not accept the sample: 401") });
  expect(JSON.parse(refused.stdout)).toMatchObject({ event: "post.published", status: 401, response: "no such secret" });
});

test.each([
  [["trigger", "task.exploded", "--to", "http://localhost:9/"], "There is no sample of task.exploded"],
  [["trigger", "task.created"], "Give a WEBHOOK or --to URL"],
  [["verify", "-", "--headers", "-"], "Only one of BODY"],
])("webhook %j is a usage error", async (words, message) => {
  expect(await run(["webhook", ...words], { variables })).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});

test("webhook verify checks a saved request with secrets from a file, and says what is wrong with it", async () => {
  const folder = newFolder();
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const text = JSON.stringify(sampleEvent("task.created", 0), null, 2);
  const headers = await sign(text, secret, { id: "d-1", nowMs: Date.now() - 3_600_000 });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const headersFile = file("headers.txt", `POST /hook HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  const body = file("body.json", text);
  const check = (...words: string[]) => run(["webhook", "verify", ...words], { variables, stdin: text });

  expect(await check(body, "--headers", headersFile)).toMatchObject({ code: 1, stderr: expect.stringContaining("timestamp_too_old") });
  const secrets = ["--secret-file", file("secrets", `${other}\n${secret}\n`)];
  const valid = await check("-", "--headers", file("headers.json", JSON.stringify(headers)), "--any-age", "--json", ...secrets);
  expect(JSON.parse(valid.stdout)).toMatchObject({ valid: true, event: "task.created", deliveryId: "d-1" });
  const parsed = file("parsed.json", JSON.stringify(JSON.parse(text)));
  const changed = await check(parsed, "--any-age", ...lines.flatMap((line) => ["--header", line]));
  expect(changed).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(/^Not valid: .*\(signature_mismatch\)$/m) });
  expect(changed.stderr).not.toContain("whsec_");
});
