// A program in the place of xdg-open that plays the browser of a signed-in person: it opens the page, allows the login, and follows the redirect.
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "./cli.ts";

interface PlayedRecord {
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
  readonly code: string;
  readonly error?: string;
  readonly [name: string]: unknown;
}

export interface PlayedBrowser {
  readonly variables: Readonly<Record<string, string>>;
  /** The arguments with which it was started. */
  readonly words: () => string;
  /** The record that `steps` has filled. */
  readonly record: () => PlayedRecord;
}

/** Runs the JavaScript `steps` with: `query` of the opened page, `send(path, body)` with the session, `redirect(fields)`, and `record`. */
export const playBrowser = (url: string, cookie: string, steps: string): PlayedBrowser => {
  const folder = newFolder();
  const program = `#!${process.execPath}
const { readFileSync, writeFileSync } = require("node:fs");
const page = new URL(JSON.parse(/location\\.replace\\((".*")\\)/.exec(readFileSync(process.argv[2], "utf8"))[1].replaceAll("\\\\u003c", "<")));
const query = Object.fromEntries(page.searchParams);
const record = { page: page.origin + page.pathname, query };
writeFileSync(${JSON.stringify(join(folder, "words"))}, process.argv.slice(2).join(" "));
const headers = { cookie: "__Host-worktrack=" + ${JSON.stringify(cookie)}, "sec-fetch-site": "same-origin", "content-type": "application/json" };
const send = async (path, body) => (await fetch(${JSON.stringify(url)} + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
const at = "http://127.0.0.1:" + query.port;
const redirect = (fields) => fetch(at + "/worktrack/login?" + new URLSearchParams(fields));
const allow = () => send("/api/v1/me/terminal-logins/codes", { codeChallenge: query.challenge, host: query.host, scopes: ["tasks:write"] });
const done = () => writeFileSync(${JSON.stringify(join(folder, "record.json"))}, JSON.stringify(record));
(async () => { ${steps} })().then(done, (error) => { record.error = String(error.stack); done(); });
`;
  const file = join(folder, "xdg-open");
  writeFileSync(file, program);
  chmodSync(file, 0o755);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return {
    variables: { PATH: `${folder}:${process.env.PATH}`, TMPDIR: newFolder(), DISPLAY: ":0" },
    words: () => read("words"),
    record: () => JSON.parse(read("record.json")),
  };
};
