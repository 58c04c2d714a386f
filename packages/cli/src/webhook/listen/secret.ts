import { randomBytes } from "node:crypto";
import type { Context } from "../../context.ts";
import { usageError } from "../../error/cli-error.ts";

/** As long as the server's. */
const secretBytes = 32;

/** The configured secret, or one for this session, which is shown. */
export const sessionSecret = async ({ environment, output }: Context): Promise<string> => {
  const { webhookSecret: configured } = environment;
  if (configured === undefined) {
    const made = `whsec_${randomBytes(secretBytes).toString("base64")}`;
    output.note(`Signing with ${made}, made for this session; WORKTRACK_WEBHOOK_SECRET chooses another`);
    return made;
  }
  const { sign } = await import("@worktrack/webhook-verify/sign");
  // What it complains about never repeats the secret.
  await sign("", configured).catch(({ message }: Error) => {
    throw usageError(`WORKTRACK_WEBHOOK_SECRET: ${message}`);
  });
  return configured;
};
