// The command `sign-in`: creates a sign-in link for a member as the server's administrator, and prints it once.
import { bounds, Email } from "@worktrack/contract";
import { z } from "zod";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { findLocalUrl } from "../platform/local-url.ts";
import { createMemberSignInLink } from "../sign-in/create-link.ts";
import { parseOptions, withAdminContext } from "./admin.ts";
import { print } from "./output.ts";

const SignInOptions = z.object({ org: z.string().min(1), email: Email, json: z.boolean().default(false) });

export const signInCommand = async (raw: unknown): Promise<void> => {
  const { org, email, json } = parseOptions(SignInOptions, raw);
  const baseUrl = await publicUrl(readConfig());
  const link = await withAdminContext((admin) => createMemberSignInLink(admin, { slug: org, email, baseUrl }));
  if (json) return print(JSON.stringify(link));
  print(`A link that signs ${email} in, once and within ${bounds.signInLinkMinutes} minutes:\n\n  ${link.url}\n`);
};

/** The address of the server that has the same settings. */
const publicUrl = async (config: Config): Promise<string> => {
  if (config.baseUrl !== undefined) return config.baseUrl;
  if (config.port === 0) throw new ConfigError("WORKTRACK_BASE_URL: set it to the server's address, because PORT is 0");
  return findLocalUrl(config);
};
