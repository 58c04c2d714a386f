import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { newFolder, run } from "./cli.ts";
import { hasTerminal, runOnTerminal } from "./on-terminal.ts";
import { identity } from "./records.ts";

const startNewer = async (current: string) => {
  const versions = { "X-Service-Api-Version": "2026-05-26", "X-Service-Current-Api-Version": current };
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "application/json", ...versions }).end(JSON.stringify(identity));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const notice = "The server has API version 2027-01-15, and this program knows 2026-05-26";

test.skipIf(!hasTerminal)("a terminal says once a day that the server is newer, not in CI and not with --quiet", async () => {
  const url = await startNewer("2027-01-15");
  const configFolder = newFolder();
  const show = (words: readonly string[] = [], variables: Record<string, string> = {}) =>
    runOnTerminal(["me", ...words], undefined, { url, configFolder, variables });
  for (const quiet of [await show(["--quiet"]), await show([], { CI: "true" })]) expect(quiet).not.toContain("The server has");
  expect(await show()).toContain(notice);
  expect(await show()).not.toContain("The server has");
});

test.skipIf(!hasTerminal)("a version that is no date is not shown", async () => {
  expect(await runOnTerminal(["me"], undefined, { url: await startNewer("9999-x") })).not.toContain("The server has");
});

test("a pipe gets no notice", async () => {
  expect(await run(["me"], { url: await startNewer("2027-01-15") })).toMatchObject({ code: 0, stderr: "" });
});
