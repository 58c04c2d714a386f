/**
 * Puts other SDKs into the same situations, and prints the table of docs/sdk/behavior.md. Takes about 15 s. Run
 * `npm install stripe openai @octokit/core @octokit/plugin-retry` in FOLDER, then `node packages/sdk/test/behavior/peers.ts FOLDER`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { observeSituations, type SendCall } from "./observe.ts";
import { situations } from "./situations.ts";

const folder = resolve(process.argv[2] ?? ".");
const file = resolve(folder, "peers.mjs");
writeFileSync(
  file,
  `export { default as Stripe } from "stripe"; export { default as OpenAI } from "openai";
export { Octokit } from "@octokit/core"; export { retry } from "@octokit/plugin-retry";`,
);
const { Stripe, OpenAI, Octokit, retry } = await import(pathToFileURL(file).href);
const versionOf = (name: string): string => JSON.parse(readFileSync(resolve(folder, "node_modules", name, "package.json"), "utf8")).version;

/** Stripe's calls take no signal. */
class Unsupported extends Error {
  override readonly name = "cannot be canceled";
}

const peers: Readonly<Record<string, (baseUrl: string) => SendCall>> = {
  [`stripe ${versionOf("stripe")}`]: (baseUrl) => {
    const { hostname: host, port } = new URL(baseUrl);
    const client = new Stripe("sk_test_none", { host, port, protocol: "http" });
    return async ({ method, path, maxRetries: maxNetworkRetries, timeoutMs: timeout, cancels }) => {
      if (cancels) throw new Unsupported();
      return client.rawRequest(method, path, {}, { maxNetworkRetries, timeout });
    };
  },
  [`openai ${versionOf("openai")}`]: (baseURL) => {
    const client = new OpenAI({ apiKey: "none", baseURL });
    return async ({ method, path, maxRetries, timeoutMs: timeout, signal }) => {
      const options = { maxRetries, timeout, signal };
      return method === "GET" ? client.get(path, options) : client[method.toLowerCase()](path, { ...options, body: {} });
    };
  },
  [`@octokit/core ${versionOf("@octokit/core")}`]: (baseUrl) => {
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const client = new (Octokit.plugin(retry))({ auth: "none", baseUrl, log });
    return ({ method, path, maxRetries: retries, signal }) => client.request(`${method} ${path}`, { request: { retries, signal } });
  },
};

const ours = Object.values(situations).map(({ expected }) => expected);
const columns: [string, readonly string[]][] = [["@worktrack/sdk", ours]];
for (const [name, connect] of Object.entries(peers)) columns.push([name, Object.values(await observeSituations(connect))]);
const rows = Object.keys(situations).map((name, index) => [name, ...columns.map(([, cells]) => cells[index] ?? "")]);
const header = ["situation", ...columns.map(([name]) => name)];
for (const row of [header, header.map(() => "---"), ...rows]) console.log(`| ${row.join(" | ")} |`);
process.exit();
