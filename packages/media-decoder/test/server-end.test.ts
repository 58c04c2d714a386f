import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { hasProc, readStatus, waitUntil } from "./child-process.ts";
import { slow, small } from "./conversions.ts";

/** A server that converts one picture, prints the id of its child, and then runs the code `then`. */
const startServer = async (then: string): Promise<{ readonly pid: number; readonly child: number; ended(): Promise<unknown> }> => {
  const code = `
    import { createMediaDecoder } from ${JSON.stringify(new URL("../src/index.ts", import.meta.url).href)};
    import { listChildren } from ${JSON.stringify(new URL("child-process.ts", import.meta.url).href)};
    const decoder = createMediaDecoder();
    const convert = (file) => decoder.convertPicture({ size: file.length, chunks: async function* () { yield file; } }, { picture: true, thumbnails: [] }, async () => {});
    await convert(Buffer.from("${small.toString("base64")}", "base64"));
    console.log(listChildren()[0]);
    ${then}`;
  const server = spawn(process.execPath, ["--input-type=module-typescript", "--no-warnings", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    server.kill("SIGKILL");
  });
  const ended = once(server, "exit");
  const [line] = await once(createInterface({ input: server.stdout }), "line");
  return { pid: server.pid ?? 0, child: Number(line), ended: () => ended };
};

describe.runIf(hasProc)("of a server", () => {
  test("that is killed, the child ends", async () => {
    const { pid, child } = await startServer("setInterval(() => {}, 1_000);");
    expect(readStatus(child, "State")).not.toEqual([""]);
    process.kill(pid, "SIGKILL");
    await waitUntil(() => readStatus(child, "State")[0] === "");
  });

  test("that is killed during a conversion, the child ends", async () => {
    const { pid, child } = await startServer(
      `void convert(Buffer.from("${slow.subarray(0, 60_000).toString("base64")}", "base64").subarray(0, 59_000)); setInterval(() => {}, 1_000);`,
    );
    process.kill(pid, "SIGKILL");
    await waitUntil(() => readStatus(child, "State")[0] === "");
  });

  test("that has nothing else to do, the child keeps nobody alive", async () => {
    const { child, ended } = await startServer("");
    expect(await ended()).toEqual([0, null]);
    await waitUntil(() => readStatus(child, "State")[0] === "");
  });
});
