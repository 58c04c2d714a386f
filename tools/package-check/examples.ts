// Runs the examples of the READMEs with the installed packages, against the installed server.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./run.ts";
import type { DemoServer } from "./server.ts";

/** The first TypeScript example of a README, or the first one with this text. */
const readExample = async (cwd: string, name: string, text = ""): Promise<string> => {
  const readme = await readFile(join(cwd, "node_modules", name, "README.md"), "utf8");
  const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
  const example = examples.find((code) => code.includes(text));
  if (example === undefined) throw new Error(`The README of ${name} has no such example in TypeScript`);
  return example;
};

const runExample = async (cwd: string, code: string, env: NodeJS.ProcessEnv): Promise<string> => {
  await writeFile(join(cwd, "example.ts"), code);
  return run(process.execPath, ["example.ts"], { cwd, env });
};

const expectText = (text: string, wanted: string, from: string): void => {
  if (!text.includes(wanted)) throw new Error(`${from} printed no ${wanted}:\n${text}`);
};

const variables = ({ url, token }: DemoServer): NodeJS.ProcessEnv => ({ WORKTRACK_URL: url, WORKTRACK_TOKEN: token });

/** The first example creates a task in a project of the server, and prints it. The other one upserts 1,000 tasks twice. */
export const runSdkExample = async (cwd: string, server: DemoServer): Promise<void> => {
  const projects = await (await fetch(`${server.url}/api/v1/projects`, { headers: { Authorization: `Bearer ${server.token}` } })).json();
  const [project] = (projects as { items: { id: string }[] }).items;
  const read = async (text?: string) =>
    (await readExample(cwd, "@worktrack/sdk", text))
      .replace("https://worktrack.example.com", server.url)
      .replace(/projectId: "[^"]+"/, `projectId: "${project?.id}"`);
  expectText(await runExample(cwd, await read(), variables(server)), "Write the release notes", "The SDK's example");
  expectText(await runExample(cwd, await read("upsert"), variables(server)), "1000\n0\n", "The SDK's example of upserts");
  const required = `const { Worktrack } = require("@worktrack/sdk"); console.log(typeof Worktrack);`;
  expectText(await run(process.execPath, ["--input-type=commonjs", "-e", required], { cwd }), "function", "require");
};

/** Runs the installed `worktrack` program. */
export const runCliExample = async (cwd: string, server: DemoServer, settings: NodeJS.ProcessEnv = {}): Promise<void> => {
  const worktrack = (...words: string[]) =>
    run(join(cwd, "node_modules/.bin/worktrack"), words, {
      cwd,
      env: { ...variables(server), HOME: cwd, XDG_CONFIG_HOME: cwd, ...settings },
    });
  expectText(await worktrack("--help"), "Usage: worktrack", "worktrack --help");
  expectText(await worktrack("task", "list", "--help"), "Usage: worktrack task list", "worktrack task list --help");
  const [project] = JSON.parse(await worktrack("project", "list", "--json"));
  await worktrack("task", "create", "Fix login", "--project", project.prefix, "--priority", "high");
  expectText(await worktrack("task", "list", "--json", "--jq", ".[].title"), "Fix login", "worktrack task list --jq");
  expectText(await worktrack("api", "tasks.list", "--limit", "1"), "hasMore", "worktrack api tasks.list");
};

/** The example waits for a request, so its module is only loaded; then a signed body is verified. */
export const runVerifierExample = async (cwd: string): Promise<void> => {
  const code = `
import { sign } from "@worktrack/webhook-verify/sign";
import { verify } from "@worktrack/webhook-verify";
const secret = "whsec_" + Buffer.from("0123456789abcdef0123456789abcdef").toString("base64");
const event = { event: "webhook.test", timestamp: Date.now(), organization: { id: "o", name: "Ops" }, data: {} };
const body = JSON.stringify(event);
console.log((await verify({ headers: await sign(body, secret), body }, secret)).event);`;
  expectText(await runExample(cwd, code, {}), "webhook.test", "verify");
};

export const runRecognitionExample = async (cwd: string): Promise<void> => {
  await writeFile(join(cwd, "README.md"), "# Title\n");
  const example = await readExample(cwd, "@worktrack/file-recognition");
  expectText(await runExample(cwd, example, {}), "file, served as text/markdown", "The example of file-recognition");
};
