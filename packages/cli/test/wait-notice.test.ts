import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWaitNotice } from "../src/output/wait-notice.ts";

const url = "https://worktrack.example.com";
const attempt = { operation: "tasks.list" };
const limited = Object.assign(new Error("limited"), { status: 429 });

const watch = (isTTY: boolean) => {
  const written: string[] = [];
  const sink = { write: (text: string) => void written.push(text), isTTY, columns: 60 };
  return { notice: createWaitNotice(sink, url), take: () => written.splice(0) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer within two seconds prints no notice", () => {
  const { notice, take } = watch(true);
  notice.onRequest(attempt);
  vi.advanceTimersByTime(1_900);
  notice.onResponse();
  vi.advanceTimersByTime(60_000);
  expect(take()).toEqual([]);
});

test("on a terminal, a wait counts its seconds on one line, which disappears", () => {
  const { notice, take } = watch(true);
  notice.onRequest(attempt);
  vi.advanceTimersByTime(3_000);
  expect(take()).toEqual([`\r\u001b[KWaiting for ${url} to answer, 2 s`, `\r\u001b[KWaiting for ${url} to answer, 3 s`]);
  notice.onResponse();
  expect(take()).toEqual(["\r\u001b[K"]);
});

test("in a pipe, slow answers print one notice, and each wait before a retry prints its own", () => {
  const { notice, take } = watch(false);
  for (let page = 0; page < 3; page++) {
    notice.onRequest(attempt);
    vi.advanceTimersByTime(10_000);
    notice.onResponse();
  }
  expect(take()).toEqual([`Waiting for ${url} to answer\n`]);
  for (const [error, text] of [
    [limited, "Too many requests to"],
    [Object.assign(new Error("down"), { status: 503 }), `${url} answered 503`],
    [new Error("reset"), "The connection to"],
  ] as const) {
    notice.onRetry({ delayMs: 30_000, error });
    vi.advanceTimersByTime(30_000);
    expect(take()).toEqual([expect.stringMatching(new RegExp(`^${text}.* Trying again in 30 s\n$`))]);
  }
});

test("short waits before a retry and transfers of files, which have a progress bar, print no notice", () => {
  const { notice, take } = watch(true);
  notice.onRetry({ delayMs: 1_500, error: limited });
  notice.onRequest({ operation: "media.upload" });
  vi.advanceTimersByTime(60_000);
  expect(take()).toEqual([]);
});

test("the line of a wait before a retry disappears when the next attempt begins, and never fills the terminal's last column", () => {
  const { notice, take } = watch(true);
  notice.onRetry({ delayMs: 5_000, error: limited });
  vi.advanceTimersByTime(0);
  const [line = ""] = take();
  expect(line.startsWith("\r\u001b[KToo many requests to")).toBe(true);
  expect(line.length - "\r\u001b[K".length).toBe(59);
  notice.onRequest(attempt);
  expect(take()).toEqual(["\r\u001b[K"]);
});

test("a line that is drawn when the program ends is removed, and only then", () => {
  const others = new Set(process.listeners("exit"));
  const added = () => process.listeners("exit").filter((listener) => !others.has(listener));
  const { notice, take } = watch(true);
  notice.onRequest(attempt);
  expect(added()).toEqual([]);
  vi.advanceTimersByTime(4_000);
  take();
  const [onExit, another] = added();
  expect(another).toBeUndefined();
  onExit?.(130);
  expect(take()).toEqual(["\r\u001b[K"]);
  expect(added()).toEqual([]);
});
