import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { json, serve, token } from "./server.ts";

const run = promisify(execFile);
const sdk = new URL("../src/index.ts", import.meta.url).href;
const inFreshProcess = (code: string) => run(process.execPath, ["--input-type=module", "--eval", code], { timeout: 10_000 });

test("importing the SDK and creating clients loads no other package", async () => {
  const { stdout } = await inFreshProcess(`
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const { Worktrack, WorktrackInbound } = await import("${sdk}");
    new Worktrack({ baseUrl: "https://worktrack.example.com", token: "wtk_x" });
    new WorktrackInbound({ baseUrl: "https://worktrack.example.com", prefix: "x", secret: "x" });
    console.log(loaded.filter((url) => /\\/(undici|zod)\\/|\\/packages\\/(contract|webhook-verify)\\//.test(url)).length, loaded.length > 5);
  `);
  expect(stdout.trim()).toBe("0 true");
});

test("CommonJS programs can require the SDK", async () => {
  const code = 'console.log(typeof require("@worktrack/sdk").Worktrack)';
  const { stdout } = await run(process.execPath, ["--eval", code], { cwd: new URL("..", import.meta.url), timeout: 10_000 });
  expect(stdout.trim()).toBe("function");
});

test.each([
  ["undici, which the first call loads", "", "1 true"],
  ["node:http in a bundle, which has no undici", 'if (name === "undici") throw new Error("not found");', "1 false"],
])("a call is sent by %s", async (_, resolve, expected) => {
  const { baseUrl } = await serve(json({ id: 1 }));
  const { stdout } = await inFreshProcess(`
    import { registerHooks } from "node:module";
    registerHooks({ resolve: (name, context, next) => { ${resolve} return next(name, context); } });
    const { Worktrack } = await import("${sdk}");
    const client = new Worktrack({ baseUrl: "${baseUrl}", token: "${token}" });
    const { id } = await client.tasks.get({ id: "OPS-1" });
    const { cache } = process.getBuiltinModule("node:module").createRequire("${sdk}");
    console.log(id, Object.keys(cache).some((file) => file.includes("undici")));
  `);
  expect(stdout.trim()).toBe(expected);
});

test.each(["fetch", "undici"])("an unclosed client over %s does not keep the process alive", async (transport) => {
  const { baseUrl } = await serve(json({ id: 1 }));
  const { stdout } = await inFreshProcess(`
    import { Worktrack } from "${sdk}";
    const client = new Worktrack({ baseUrl: "${baseUrl}", token: "${token}"${transport === "fetch" ? ", fetch" : ""} });
    console.log(await client.tasks.get({ id: "OPS-1" }));
  `);
  expect(stdout.trim()).toBe("{ id: 1 }");
});
