// Opens a URL in the person's browser. Other users of the machine can see the arguments of its processes, so for a secret URL the program
// gets the path of a file that only the person can read, and that sends the browser to the URL.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

/** The program that opens a file in the program for its type, with its arguments before the file. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  win32: ["rundll32.exe", "url.dll,FileProtocolHandler"],
  linux: ["xdg-open"],
  freebsd: ["xdg-open"],
};

/** How long the file stays, since a browser that has to start reads it late. */
const fileMs = 30_000;
/** Some openers run until the browser ends, so one that has not failed within this time counts as successful. */
const openerMs = 3_000;

const deleteLater =
  "setTimeout(() => require('node:fs').rmSync(process.argv[1], { recursive: true, force: true }), Number(process.argv[2]))";

/** Opens an address without a secret. Returns false when no browser could be started. */
export const openUrl = async (url: string): Promise<boolean> => {
  const [program, ...words] = openers[process.platform] ?? [];
  return program !== undefined && runOpener(program, [...words, url]);
};

/** Returns false when no browser could be started. */
export const openSecretUrl = async (url: string): Promise<boolean> => {
  const [program, ...words] = openers[process.platform] ?? [];
  if (program === undefined) return false;
  const folder = await mkdtemp(join(readableFolder(), "worktrack-sign-in-"));
  const file = join(folder, "open.html");
  await writeFile(file, redirectPage(url), { mode: 0o600 });
  const opened = await runOpener(program, [...words, file]);
  if (opened) spawn(process.execPath, ["-e", deleteLater, folder, `${fileMs}`], { detached: true, stdio: "ignore" }).unref();
  else await rm(folder, { recursive: true, force: true });
  return opened;
};

/** Browsers that are snaps cannot read /tmp, nor hidden folders of the home folder. */
const readableFolder = (): string => (existsSync(join(homedir(), "snap")) ? homedir() : tmpdir());

/** In JavaScript, because the browser would keep the page of a meta refresh in its history. */
const redirectPage = (url: string): string => `<!doctype html>
<meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Worktrack</title>
<script>location.replace(${JSON.stringify(url).replaceAll("<", "\\u003c")})</script>
`;

const runOpener = (program: string, words: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, words, { detached: true, stdio: "ignore" });
    const timer = setTimeout(() => resolve(true), openerMs);
    const end = (opened: boolean): void => {
      clearTimeout(timer);
      resolve(opened);
    };
    child.once("error", () => end(false)).once("exit", (code) => end(code === 0));
    child.unref();
  });
