// The secrets that a command signs or verifies with. They come from a file, standard input or the environment, never from an argument.
import { randomBytes } from "node:crypto";
import { value } from "../command/option.ts";
import { text } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { usageError } from "../error/cli-error.ts";
import { readTextFile } from "../terminal/text.ts";

export const secretOptions = {
  secretFile: value("FILE", text, "Read the webhook's secret from a file instead of WORKTRACK_WEBHOOK_SECRET; - is standard input"),
};

/** The length of the server's secrets. */
const secretBytes = 32;

/** Reads one secret per line: during a rotation there are two. Undefined when none is configured. */
const findSecrets = async ({ environment, terminal }: Context, file: string | undefined): Promise<string[] | undefined> => {
  const written = file === undefined ? environment.webhookSecret : await readTextFile(terminal, file);
  if (written === undefined) return undefined;
  const secrets = written.split(/\s+/).filter(Boolean);
  const { sign } = await import("@worktrack/webhook-verify/sign");
  // The error's message never repeats the secret.
  await sign("", secrets).catch(({ message }: Error) => {
    throw usageError(`${file === undefined ? "WORKTRACK_WEBHOOK_SECRET" : "--secret-file"}: ${message}`);
  });
  return secrets;
};

/** @throws CliError when no secret is configured or one is malformed */
export const requireSecrets = async (context: Context, file: string | undefined): Promise<string[]> => {
  const secrets = await findSecrets(context, file);
  if (secrets === undefined) throw usageError("Set WORKTRACK_WEBHOOK_SECRET to the webhook's secret, or give --secret-file");
  return secrets;
};

/** Returns the first configured secret, or creates one for this run and shows it. */
export const chooseSecret = async (context: Context, file: string | undefined): Promise<string> => {
  const [configured] = (await findSecrets(context, file)) ?? [];
  if (configured !== undefined) return configured;
  const created = `whsec_${randomBytes(secretBytes).toString("base64")}`;
  context.output.note(`Signing with ${created}, created for this session; set WORKTRACK_WEBHOOK_SECRET to use another`);
  return created;
};
