import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { DecoderBusy, DecoderUnavailable, type MediaDecoder, PictureUnreadable } from "../src/index.ts";
import { hasProc, listChildren, readStatus, waitUntil } from "./child-process.ts";
import { convert, onlyPicture, openDecoder, sourceOf } from "./decoder.ts";
import { makeImage, makeScene, openImage } from "./pixels.ts";

const small = await openImage(makeScene(32, 24)).png().toBuffer();
/** Takes the child about a second. */
const slow = await openImage(makeImage(1_900, 1_900)).webp({ lossless: true, effort: 0 }).toBuffer();

/** Converts a small image, so that the child runs. Returns its process id. */
const startChild = async (decoder: MediaDecoder): Promise<number> => {
  const others = listChildren();
  await convert(decoder, small);
  return listChildren().find((pid) => !others.includes(pid)) ?? 0;
};

/** Begins a conversion, and returns when the child works on it. */
const beginSlow = async (decoder: MediaDecoder) => {
  const before = listChildren();
  let isSent = false;
  const { size, chunks } = sourceOf(slow);
  const source = {
    size,
    chunks: async function* () {
      yield* chunks();
      isSent = true;
    },
  };
  const conversion = decoder.convertPicture(source, onlyPicture, async () => {});
  conversion.catch(() => {});
  await waitUntil(() => isSent);
  await sleep(50);
  return { conversion, pid: listChildren().find((pid) => !before.includes(pid)) ?? listChildren()[0] ?? 0 };
};

/** A source that gives nothing until it is told to. */
const pausedSource = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { size, chunks } = sourceOf(small);
  const source = {
    size,
    chunks: async function* () {
      await promise;
      yield* chunks();
    },
  };
  return { source, resume: resolve };
};

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

/** A server that converts one picture, prints the id of its child, and then does what it is told. */
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

describe("pictures wait in the order in which they came", () => {
  test("one at a time, 16 at most", async () => {
    const decoder = openDecoder();
    const { source, resume } = pausedSource();
    const order: number[] = [];
    const first = decoder.convertPicture(source, onlyPicture, async () => {});
    const waiting = Array.from({ length: 16 }, (_, index) => convert(decoder, small).then(() => order.push(index)));
    await expect(convert(decoder, small)).rejects.toThrow(DecoderBusy);
    resume();
    await Promise.all([first, ...waiting]);
    expect(order).toEqual(Array.from({ length: 16 }, (_, index) => index));
    expect(await convert(decoder, small)).toMatchObject({ width: 32 });
  });

  test("and leave the queue when their signal aborts", async () => {
    const decoder = openDecoder({ waitingJobs: 1 });
    const { source, resume } = pausedSource();
    const first = decoder.convertPicture(source, onlyPicture, async () => {});
    const controller = new AbortController();
    const aborted = convert(decoder, small, onlyPicture, controller.signal);
    controller.abort(new Error("gone"));
    await expect(aborted).rejects.toThrow("gone");
    const next = convert(decoder, small);
    resume();
    expect(await Promise.all([first, next])).toHaveLength(2);
    await expect(convert(decoder, small, onlyPicture, AbortSignal.abort(new Error("never")))).rejects.toThrow("never");
  });

  test("and a picture whose signal aborts during its conversion makes room at once", async () => {
    const decoder = openDecoder();
    const controller = new AbortController();
    const aborted = decoder.convertPicture(pausedSource().source, onlyPicture, async () => {}, controller.signal);
    const next = convert(decoder, small);
    await sleep(20);
    controller.abort(new Error("gone"));
    await expect(aborted).rejects.toThrow("gone");
    expect(await next).toMatchObject({ width: 32 });
  });
});

describe("errors", () => {
  test("of the source and the receiver reach the caller, and the next picture is converted", async () => {
    const decoder = openDecoder();
    const failing = async function* () {
      yield small.subarray(0, 10);
      throw new Error("the disk is gone");
    };
    await expect(decoder.convertPicture({ size: small.length, chunks: failing }, onlyPicture, async () => {})).rejects.toThrow(
      "the disk is gone",
    );
    const receive = async () => {
      throw new Error("the store is full");
    };
    await expect(decoder.convertPicture(sourceOf(small), onlyPicture, receive)).rejects.toThrow("the store is full");
    expect(await convert(decoder, small)).toMatchObject({ width: 32 });
  });

  test.each([small.length - 1, small.length + 1])("tell a source that does not have the size it states (%i)", async (size) => {
    const { chunks } = sourceOf(small);
    const conversion = openDecoder().convertPicture({ size, chunks }, onlyPicture, async () => {});
    await expect(conversion).rejects.toThrow(`The source of an image of ${size} bytes gave`);
  });

  test("of a closed decoder are DecoderUnavailable, for pictures that wait, too", async () => {
    const decoder = openDecoder();
    const running = decoder.convertPicture(pausedSource().source, onlyPicture, async () => {});
    const waiting = convert(decoder, small);
    const results = Promise.allSettled([running, waiting]);
    await decoder.close();
    for (const result of await results) expect(result).toMatchObject({ status: "rejected", reason: expect.any(DecoderUnavailable) });
    await expect(convert(decoder, small)).rejects.toThrow(DecoderUnavailable);
  });

  test("leave out no output that a receiver does not read", async () => {
    const names: string[] = [];
    const wanted = { picture: true, thumbnails: [16], square: 8 };
    await openDecoder().convertPicture(sourceOf(small), wanted, async ({ name }) => void names.push(name));
    expect(names).toEqual(["picture", "thumbnail-16", "square"]);
  });
});
