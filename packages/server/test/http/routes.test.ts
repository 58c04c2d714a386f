// Compares findRoute with Express, whose path syntax the contract uses, over a real socket.
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { operationNames, operationOf } from "@worktrack/contract";
import express from "express";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRoute } from "../../src/http/routes.ts";

let server: Server;
beforeAll(async () => {
  server = createServer(createOracle()).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** An Express app with a route for each operation, which answers what it has matched. */
const createOracle = () => {
  const app = express();
  app.enable("case sensitive routing");
  app.enable("strict routing");
  const answer = (res: express.Response, matched: unknown): void => void res.json({ matched });
  const methodsAt = new Map<string, string[]>();
  for (const name of operationNames) {
    const { method, path } = operationOf(name);
    app[method.toLowerCase() as "get"](path, (req, res) => answer(res, { name, path, params: req.params }));
    methodsAt.set(path, [...(methodsAt.get(path) ?? []), method]);
  }
  for (const [path, methods] of methodsAt) {
    app.all(path, (_req, res) => answer(res, { path, methods }));
  }
  app.use((_req, res) => answer(res, "nothing"));
  app.use(((_error, _req, res, _next) => answer(res, "malformed")) satisfies express.ErrorRequestHandler);
  return app;
};

/** HEAD has no body, so it is sent as GET, which Express matches alike. */
const matchedByExpress = async (method: string, path: string): Promise<unknown> => {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: "127.0.0.1", port, method: method === "HEAD" ? "GET" : method, path }).end();
  const [response] = await once(sent, "response");
  return (JSON.parse(await text(response)) as { matched: unknown }).matched;
};

const matched = (method: string, path: string): unknown => {
  try {
    return findRoute(method, path) ?? "nothing";
  } catch (error) {
    expect(error).toBeInstanceOf(URIError);
    return "malformed";
  }
};

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const values = ["OPS-1", "01a202d7-be9b-714d-a344-50ebef457a50", "a%2Fb", "%F0%9F%91%8D", "%zz", "%E0%A4", "", "batch", "retry", "."];

test("every operation and every method of its path match as in Express", async () => {
  for (const path of new Set(operationNames.map((name) => operationOf(name).path)))
    for (const method of methods) {
      const sent = path.replaceAll(/:\w+/g, "OPS-1");
      expect([method, sent, matched(method, sent)]).toEqual([method, sent, await matchedByExpress(method, sent)]);
    }
});

test("paths with other cases, encodings, empty, missing or additional segments match as in Express", async () => {
  const value = fc.constantFrom(...values);
  const change = fc.constantFrom<(path: string) => string>(
    (path) => path,
    (path) => `${path}/`,
    (path) => `${path}/OPS-1`,
    (path) => path.replace("/v1", "/V1"),
    (path) => path.replace(/\w$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
    (path) => path.replace("/api", "//api"),
    (path) => path.slice(0, path.lastIndexOf("/")) || "/",
  );
  const path = fc
    .tuple(fc.constantFrom(...operationNames), fc.array(value, { minLength: 4, maxLength: 4 }), change)
    .map(([name, given, changed]) => changed(operationOf(name).path.replaceAll(/:\w+/g, () => given.pop() ?? "x")));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), path, async (method, sent) => {
      expect(matched(method, sent)).toEqual(await matchedByExpress(method, sent));
    }),
    { numRuns: 400 },
  );
});
