import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { verify } from "@worktrack/webhook-verify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { examineReceiver } from "../src/webhook/doctor/examine.ts";
import { judgeDelivery } from "../src/webhook/doctor/judge-delivery.ts";
import { run } from "./cli.ts";

const secret = "whsec_bm90IGEgc2VjcmV0";

type Receive = (body: Buffer, headers: Record<string, string>) => Promise<unknown> | unknown;

/** Answers 204 when `receive` returns, the number that it throws, or 400 when it throws an error. */
const receiver =
  (receive: Receive): RequestListener =>
  async (request, response) => {
    const body = await buffer(request);
    try {
      await receive(body, request.headers as Record<string, string>);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(typeof error === "number" ? error : 400).end(String(error));
    }
  };

const check = (body: Buffer | string, headers: Record<string, string>, options = {}) => verify({ headers, body }, secret, options);

const startReceiver = async (listener: RequestListener): Promise<URL> => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=hidden`);
};

const limits = { timeoutMs: 400, slowMs: 150 };

/** The findings by check, as `severity: problem`. A check that was skipped is `skipped`. */
const examine = async (url: URL): Promise<Record<string, string>> => {
  const reports = await examineReceiver({
    url,
    secret,
    event: "task.created",
    limits,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return Object.fromEntries(
    reports.flatMap(({ check: name, result, findings }) =>
      result === "skipped" || findings.length === 0
        ? []
        : [[name, findings.map(({ severity, problem }) => `${severity}: ${problem}`).join("; ")]],
    ),
  );
};

const seen = new Set<string>();

test.each<[string, Receive, Record<string, string>]>([
  ["verifies", check, {}],
  [
    "never verifies",
    () => undefined,
    {
      unsigned: "severe: accepts a delivery without a signature (204)",
      forged: "severe: accepts a delivery that is signed with another secret (204)",
      changed: "severe: accepts a body that was changed after signing (204)",
      stale: "severe: accepts a delivery that was signed 10 minutes ago (204)",
      early: "warning: accepts a delivery that was signed 10 minutes in the future (204)",
    },
  ],
  [
    "skips verification without a signature",
    (body, headers) => headers["x-webhook-signature"] && check(body, headers),
    { unsigned: "severe: accepts a delivery without a signature (204)" },
  ],
  [
    "verifies the serialized body",
    (body, headers) => check(JSON.stringify(JSON.parse(String(body))), headers),
    { respelled: "severe: refuses a delivery whose JSON is spelled unusually (400)" },
  ],
  [
    "ignores the timestamp",
    (body, headers) => check(body, headers, { nowMs: Number(headers["x-webhook-timestamp"]) * 1_000 }),
    {
      stale: "severe: accepts a delivery that was signed 10 minutes ago (204)",
      early: "warning: accepts a delivery that was signed 10 minutes in the future (204)",
    },
  ],
  [
    "tolerates a minute only",
    (body, headers) => check(body, headers, { toleranceSeconds: 60 }),
    { drifted: "warning: refuses a delivery that was signed 2 minutes ago (400)" },
  ],
  [
    "refuses a repeated id",
    async (body, headers) => {
      const { deliveryId } = await check(body, headers);
      if (seen.has(deliveryId)) throw 409;
      seen.add(deliveryId);
    },
    { repeated: "warning: refuses a delivery that it has accepted before (409)" },
  ],
  [
    "has the body limit of express.json()",
    (body, headers) => {
      if (body.length > 100_000) throw 413;
      return check(body, headers);
    },
    { large: "warning: refuses the largest delivery (413)" },
  ],
  [
    "refuses unknown events",
    async (body, headers) => {
      if ((await check(body, headers)).event !== "task.created") throw 422;
    },
    { unknown: "warning: refuses an event that it does not know (422)" },
  ],
  [
    "crashes on a forged request",
    (body, headers) =>
      check(body, headers).catch(() => {
        throw 500;
      }),
    Object.fromEntries(
      ["unsigned", "forged", "changed", "stale", "early"].map((name) => [
        name,
        "warning: fails instead of refusing a request that it must not trust (500)",
      ]),
    ),
  ],
  [
    "has another secret",
    (body, headers) => verify({ headers, body }, "whsec_YW5vdGhlciBzZWNyZXQ="),
    { delivery: "severe: refuses a correctly signed delivery (400)" },
  ],
  [
    "has another path",
    () => {
      throw 404;
    },
    { delivery: "severe: has nothing at this path (404)" },
  ],
  [
    "always fails",
    () => {
      throw 503;
    },
    { delivery: "severe: fails on a correct delivery (503)" },
  ],
])("a receiver that %s gets exactly its findings", async (_, receive, findings) => {
  expect(await examine(await startReceiver(receiver(receive)))).toEqual(findings);
});

test.each<[string, RequestListener, RegExp]>([
  [
    "a redirect",
    (_, response) => response.writeHead(308, { Location: "/new/hook?token=hidden" }).end(),
    /^severe: redirects to http:\/\/127.0.0.1:\d+\/new\/hook \(308\)$/,
  ],
  ["no answer", () => {}, /^severe: does not answer within 0.4 s$/],
  ["a reset", ({ socket }) => void socket.resetAndDestroy(), /^severe: closes the connection without an answer$/],
  ["a slow answer", (_, response) => void setTimeout(() => response.writeHead(200).end(), 200), /^warning: takes 0.\d s to answer/],
  [
    "a wrong clock",
    (_, response) => response.writeHead(200, { Date: new Date(Date.now() - 1_200_000).toUTCString() }).end(),
    /^warning: has a clock that is 1\d\d\d s behind$/,
  ],
])("%s is a finding about the first delivery", async (_, listener, finding) => {
  let requests = 0;
  // Answers the requests after the first one at once.
  const url = await startReceiver((request, response) => (requests++ === 0 ? listener(request, response) : response.end()));
  expect((await examine(url)).delivery).toMatch(finding);
});

const pem = (name: string): string => readFileSync(new URL(`./tls/${name}.pem`, import.meta.url), "utf8");
const authorities = getCACertificates("default");
beforeAll(() => setDefaultCACertificates([...authorities, pem("ca")]));
afterAll(() => setDefaultCACertificates(authorities));

test.each([
  ["valid", undefined],
  ["self-signed", "severe: has a self-signed certificate"],
  ["expired", "severe: has an expired certificate"],
  ["other-host", "severe: has a certificate for another host"],
])("a receiver with the certificate %s gets exactly its finding", async (name, finding) => {
  const server = createTlsServer({ key: pem("key"), cert: pem(name) }, receiver(check)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const found = await examine(new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`));
  expect(found).toEqual(finding === undefined ? {} : { delivery: finding });
});

test("a certificate that expires within two weeks is a warning", () => {
  const nowMs = Date.parse("2026-12-01");
  const judge = (certificateEndsMs: number) => {
    const answer = { excerpt: "", location: null, clockMs: nowMs, certificateEndsMs };
    return judgeDelivery(new URL("https://example.com"), { status: 204, durationMs: 5, error: null, answer }, nowMs, limits);
  };
  expect(judge(Date.parse("2026-12-10"))).toMatchObject([{ severity: "warning", problem: "has a certificate that expires on 2026-12-10" }]);
  expect(judge(Date.parse("2026-12-20"))).toEqual([]);
});

test("a port without TLS, a port without a listener and an unknown host are findings", async () => {
  const { port } = await startReceiver(receiver(check));
  const delivery = async (url: string) => (await examine(new URL(url))).delivery;
  expect(await delivery(`https://127.0.0.1:${port}/`)).toBe("severe: cannot agree on TLS");
  expect(await delivery("http://127.0.0.1:9/")).toBe("severe: refuses the connection");
  expect(await delivery("https://receiver.invalid/")).toBe("severe: has a host name without an address");
});

test("webhook doctor prints each finding with its fix, and exits with 1 only for severe ones", async () => {
  const variables = { WORKTRACK_WEBHOOK_SECRET: secret };
  const strict = await startReceiver(receiver((body, headers) => check(body, headers, { toleranceSeconds: 60 })));
  const warned = await run(["webhook", "doctor", strict.href], { variables });
  expect(warned).toMatchObject({ code: 0, stderr: "" });
  expect(warned.stdout).toContain(
    "warning: the receiver refuses a delivery that was signed 2 minutes ago (400)\n    Accept timestamps that",
  );
  const open = await startReceiver(receiver(() => undefined));
  const failed = await run(["webhook", "doctor", open.href, "--json", "--secret-file", "-"], { stdin: `${secret}\n` });
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining("The receiver has 4 severe problems") });
  expect(JSON.parse(failed.stdout).checks).toHaveLength(11);
  expect(warned.stdout + failed.stdout).not.toContain(secret);
  expect(await run(["webhook", "doctor", open.href])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("WORKTRACK_WEBHOOK_SECRET"),
  });
});
