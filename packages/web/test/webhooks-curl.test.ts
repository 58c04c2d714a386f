import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { curlCommand, quoteForShell } from "../src/webhooks/curl.ts";

const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\0"));

/** Runs a command with a `curl` that prints its arguments and its input instead of sending them. */
const runShell = (command: string): string => execFileSync("sh", ["-c", command], { encoding: "utf8" });

test("a quoted text reaches a program as it was, whatever it contains", () => {
  const hostile = ["'", "'; touch /tmp/x; '", "$(id)", "`id`", "\\", "\n", "!", "%s", "-n", "\u202e", "\ud83d\ude00"];
  // One shell for all texts, because a process takes as long as hundreds of them.
  const values = [...hostile, ...fc.sample(text, 500)];
  expect(runShell(`printf '%s|' ${values.map(quoteForShell).join(" ")}`)).toBe(values.map((value) => `${value}|`).join(""));
});

test("the command sends the attempt's URL, headers and body, and leaves to curl what curl writes itself", () => {
  const command = curlCommand({
    url: "https://example.com/hook?a=[1]&b={2}",
    headers: { Host: "example.com", "Content-Length": "3", "X-Webhook-Id": "it's one", "Content-Type": "application/json" },
    body: `{"title":"%s it's \\n $HOME"}`,
  });
  const printing = `curl() { printf '%s\\n' "$@"; cat; }\n`;
  expect(runShell(printing + command)).toBe(
    [
      "--globoff",
      "https://example.com/hook?a=[1]&b={2}",
      "-H",
      "X-Webhook-Id: it's one",
      "-H",
      "Content-Type: application/json",
      "--data-binary",
      "@-",
      `{"title":"%s it's \\n $HOME"}`,
    ].join("\n"),
  );
});

test("a body of 256 KB fits into the command", () => {
  const body = JSON.stringify({ text: "'".repeat(256 * 1024) });
  // A shell reads the command from its input, as when a person pastes it.
  const command = `curl() { wc -c; }\n${curlCommand({ url: "https://example.com", headers: {}, body })}`;
  expect(execFileSync("sh", { input: command, encoding: "utf8" }).trim()).toBe(String(body.length));
});
