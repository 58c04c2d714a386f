import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { DecoderUnavailable, PictureUnreadable } from "../src/index.ts";
import { hasProc, listChildren, readStatus, waitUntil } from "./child-process.ts";
import { beginSlow, pausedSource, slow, small, startChild } from "./conversions.ts";
import { convert, onlyPicture, openDecoder } from "./decoder.ts";
import { makeScene, openImage } from "./pixels.ts";

describe.runIf(hasProc)("the child process", () => {
  test("starts with the first picture, and serves the next ones", async () => {
    const decoder = openDecoder();
    expect(listChildren()).toEqual([]);
    const pid = await startChild(decoder);
    await convert(decoder, small);
    expect(listChildren()).toEqual([pid]);
    await decoder.close();
    expect(listChildren()).toEqual([]);
  });

  test("gets nothing of the environment, no files, and a low priority", async () => {
    const pid = await startChild(openDecoder());
    const environment = readFileSync(`/proc/${pid}/environ`, "latin1").split("\0").filter(Boolean);
    expect(environment).toEqual(["MALLOC_ARENA_MAX=1", "MALLOC_MMAP_THRESHOLD_=131072"]);
    const files = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
    expect(files.filter((file) => !/^(?:socket|pipe|anon_inode):|^\/dev\/(?:null|urandom)$/.test(file))).toEqual([]);
    const threads = readdirSync(`/proc/${pid}/task`);
    const priorities = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/stat`, "latin1").split(") ")[1]?.split(" ")[16]);
    expect(new Set(priorities)).toEqual(new Set(["10"]));
  });

  test.runIf(process.getuid?.() === 0)("of root is an unprivileged user without groups and capabilities", async () => {
    const pid = await startChild(openDecoder());
    const [uid, gid, groups, capabilities] = readStatus(pid, "Uid", "Gid", "Groups", "CapEff");
    expect(uid).toMatch(/^([1-9]\d*)\t\1\t\1\t\1$/);
    expect(gid).toMatch(/^([1-9]\d*)\t\1\t\1\t\1$/);
    expect([groups?.trim(), capabilities]).toEqual(["", "0000000000000000"]);
  });

  test("is replaced after 60 idle seconds, and after 100 pictures", async () => {
    const decoder = openDecoder({ idleMs: 100, jobs: 2 });
    const first = await startChild(decoder);
    await waitUntil(() => listChildren().length === 0);
    const second = await startChild(decoder);
    await convert(decoder, small);
    await waitUntil(() => listChildren().length === 0);
    expect(await startChild(decoder)).not.toBe(second);
    expect(second).not.toBe(first);
  });

  test("that is killed while idle is replaced, and nobody notices", async () => {
    const decoder = openDecoder();
    const pid = await startChild(decoder);
    process.kill(pid, "SIGKILL");
    await waitUntil(() => listChildren().length === 0);
    expect(await convert(decoder, small)).toMatchObject({ width: 32 });
  });

  test("that is killed from outside while it works is replaced, and its picture may be sent again", async () => {
    const decoder = openDecoder();
    const { conversion, pid } = await beginSlow(decoder);
    process.kill(pid, "SIGKILL");
    await expect(conversion).rejects.toThrow(DecoderUnavailable);
    expect(await startChild(decoder)).not.toBe(pid);
  });

  test("that crashes is replaced, and its picture is to blame", async () => {
    const decoder = openDecoder();
    const { conversion, pid } = await beginSlow(decoder);
    process.kill(pid, "SIGSEGV");
    await expect(conversion).rejects.toThrow(new PictureUnreadable("The image cannot be decoded"));
    expect(await convert(decoder, small)).toMatchObject({ width: 32 });
  });

  test("is killed when it takes too much memory, and replaced", async () => {
    const decoder = openDecoder({ memoryBytes: 130_000_000 });
    const pid = await startChild(decoder);
    const large = await openImage(makeScene(6_000, 4_000)).png().toBuffer();
    await expect(convert(decoder, large)).rejects.toThrow(new PictureUnreadable("The image needs too much memory to decode"));
    expect(await startChild(decoder)).not.toBe(pid);
  });

  test.each([{ cpuMs: 200 }, { workMs: 200 }])("is killed when it works too long (%o)", async (limits) => {
    const decoder = openDecoder(limits);
    await expect(convert(decoder, slow)).rejects.toThrow(new PictureUnreadable("The image takes too long to decode"));
    await waitUntil(() => listChildren().length === 0);
  });

  test("does not work longer because its source or its receiver is slow", async () => {
    const decoder = openDecoder({ workMs: 3_000 });
    await startChild(decoder);
    const { source, resume } = pausedSource();
    const conversion = decoder.convertPicture(source, onlyPicture, async () => sleep(3_200));
    await sleep(3_200);
    resume();
    expect(await conversion).toMatchObject({ width: 32 });
  });

  test("is not occupied by a source that stalls", async () => {
    const decoder = openDecoder({ occupationMs: 300 });
    await startChild(decoder);
    const stalled = decoder.convertPicture(pausedSource().source, onlyPicture, async () => {});
    const next = convert(decoder, small);
    await expect(stalled).rejects.toThrow(DecoderUnavailable);
    expect(await next).toMatchObject({ width: 32 });
  });

  test("cannot read other files, start programs, or write", async () => {
    const pid = await startChild(openDecoder());
    const args = readFileSync(`/proc/${pid}/cmdline`, "latin1").split("\0");
    const rights = args.filter((arg) => arg.startsWith("--allow") || arg === "--permission");
    expect(new Set(rights.map((arg) => arg.split("=")[0]))).toEqual(new Set(["--permission", "--allow-addons", "--allow-fs-read"]));
    const attempt = (code: string) =>
      execFileSync(process.execPath, ["--no-warnings", ...rights, "-e", `try{${code};console.log("yes")}catch(e){console.log(e.code)}`]);
    const read = (path: string): string => `require("fs").readFileSync(${JSON.stringify(path)})`;
    expect(attempt(read(new URL("../src/index.ts", import.meta.url).pathname)).toString()).toBe("yes\n");
    const denied = [read("/etc/passwd"), read(new URL("../../../package.json", import.meta.url).pathname), read("/proc/self/environ")];
    for (const code of [...denied, `require("fs").writeFileSync("/tmp/x", "")`, `require("child_process").execFileSync("ls")`])
      expect(attempt(code).toString()).toBe("ERR_ACCESS_DENIED\n");
  });
});
