// The command `secret-key rotate`: replaces the secret key beside running servers, or with --finish ends the rotation.
import { z } from "zod";
import type { Resealed } from "../operation/installation/reseal.ts";
import { finishRotation, type Rotation, rotateSecretKey } from "../operation/installation/rotate-secret-key.ts";
import { readConfig } from "../settings/config.ts";
import { parseOptions, withAdminContext } from "./admin.ts";
import { print, printProgress } from "./output.ts";

const RotateOptions = z.object({ finish: z.boolean().default(false), json: z.boolean().default(false) });

export const rotateSecretKeyCommand = async (raw: unknown): Promise<void> => {
  const { finish, json } = parseOptions(RotateOptions, raw);
  return finish ? finishCommand(json) : beginCommand(json);
};

const beginCommand = async (json: boolean): Promise<void> => {
  const config = readConfig();
  const rotation = await withAdminContext(({ database, nowMs }) => rotateSecretKey(config, database, nowMs));
  warnOfUnopened(rotation);
  if (json) return print(JSON.stringify(rotation));
  print(`Sealed ${rotation.resealed} stored secrets with the new key, which is in ${rotation.keyPath}.`);
  print(rotation.state === "finished" ? finished : nextSteps(rotation, config.secretKey !== undefined));
};

const finishCommand = async (json: boolean): Promise<void> => {
  const config = readConfig();
  const counts = await withAdminContext(({ database }) => finishRotation(config, database));
  if (counts) warnOfUnopened(counts);
  if (json) return print(JSON.stringify({ state: counts ? "finished" : "none", ...counts }));
  print(counts ? finished : "No rotation is in progress.");
};

const warnOfUnopened = ({ unopened }: Resealed): void => {
  if (unopened > 0) printProgress(`${unopened} stored secrets open with neither key, and were left as they are. Rotate them in the API.`);
};

const finished = "The previous key no longer works. Keep it with the backups from before the rotation, which need it.";

const nextSteps = ({ keyPath }: Rotation, isInEnvironment: boolean): string => {
  const restart = isInEnvironment
    ? `set WORKTRACK_SECRET_KEY of every process to the output of: base64 < ${keyPath}\n     Then restart them`
    : "restart every process";
  return `Every process accepts both keys until the rotation is finished. Next:\n  1. ${restart}\n  2. run: worktrack-server secret-key rotate --finish`;
};
