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

test("an unclosed client does not keep the process alive", async () => {
  const { baseUrl } = await serve(json({ id: 1 }));
  const { stdout } = await inFreshProcess(`
    import { Worktrack } from "${sdk}";
    console.log(await new Worktrack({ baseUrl: "${baseUrl}", token: "${token}" }).tasks.get({ id: "OPS-1" }));
  `);
  expect(stdout.trim()).toBe("{ id: 1 }");
});
