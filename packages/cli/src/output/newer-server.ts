// Says at most once a day, on a terminal, that the server is newer than this program.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../environment.ts";
import type { Sink } from "./terminal-text.ts";

type Headers = Readonly<Record<string, string | undefined>>;

const dayMs = 86_400_000;
const date = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the file says that the notice was shown within a day. Writes it otherwise. */
const wasShown = ({ stateFolder }: Environment, nowMs: number): boolean => {
  const file = join(stateFolder, "newer-server");
  const shownMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Math.abs(nowMs - shownMs) < dayMs) return true;
  mkdirSync(stateFolder, { recursive: true, mode: 0o700 });
  writeFileSync(file, "", { mode: 0o600 });
  return false;
};

/** Reads the headers of each response, and prints the notice at the end of the process. Without a folder to write to, prints nothing. */
export const createNewerServerNotice = (sink: Sink, environment: Environment): ((headers: Headers) => void) => {
  let isNoticed = false;
  return ({ "x-service-current-api-version": current = "", "x-service-api-version": known = "" }) => {
    if (isNoticed || !date.test(current) || !date.test(known) || current <= known) return;
    isNoticed = true;
    process.once("exit", () => {
      try {
        if (wasShown(environment, Date.now())) return;
        sink.write(
          `The server has API version ${current}, and this program knows ${known}. Update it: npm install --global @worktrack/cli\n`,
        );
      } catch {}
    });
  };
};
