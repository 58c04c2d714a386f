// The command `sign-in`: creates a sign-in link for a member as the server's administrator, and prints it once.
import { bounds, Email, type Passkey } from "@worktrack/contract";
import { z } from "zod";
import type { AdminContext } from "../caller/context.ts";
import { findNamedMember, type MemberName } from "../people/organizations/named-member.ts";
import { createMemberSignInLink } from "../people/sign-in/create-link.ts";
import { findMemberPasskeys, resetPasskeys } from "../people/sign-in/passkeys/reset.ts";
import { ConfigError, readConfig } from "../settings/config.ts";
import { parseOptions, withAdminContext } from "./admin.ts";
import { confirmByTyping } from "./confirm.ts";
import { print, printProgress } from "./output.ts";
import { findPublicUrl } from "./public-url.ts";

const flag = z.boolean().default(false);
const SignInOptions = z.object({ org: z.string().min(1), email: Email, resetPasskeys: flag, yes: flag, json: flag });

export const signInCommand = async (raw: unknown): Promise<void> => {
  const { org, email, yes, json, ...options } = parseOptions(SignInOptions, raw);
  const named = { slug: org, email };
  const baseUrl = await findPublicUrl(readConfig());
  if (baseUrl === undefined) throw new ConfigError("WORKTRACK_BASE_URL: set it to the server's address, because PORT is 0");
  const result = await withAdminContext(async (admin) => {
    const removed = options.resetPasskeys ? { removedPasskeys: await removePasskeys(admin, named, yes) } : {};
    return { ...(await createMemberSignInLink(admin, { ...named, baseUrl })), ...removed };
  });
  if (json) return print(JSON.stringify(result));
  print(`A link that signs ${email} in, once and within ${bounds.signInLinkMinutes} minutes:\n\n  ${result.url}\n`);
};

/** Shows the member's passkeys, asks unless `yes`, removes them, and returns those that were shown. */
const removePasskeys = async (admin: AdminContext, named: MemberName, yes: boolean): Promise<readonly Passkey[]> => {
  const found = await findMemberPasskeys(admin, await findNamedMember(admin, named));
  if (found.passkeys.length === 0) printProgress(`${named.email} has no passkeys`);
  else {
    for (const { name, createdAt, lastUsedAt } of found.passkeys)
      printProgress(`passkey "${name.replace(/\p{C}/gu, "")}", registered ${createdAt}, last used ${lastUsedAt ?? "never"}`);
    if (!yes) await confirmReset(named.email);
    await resetPasskeys(admin, found);
  }
  return found.passkeys;
};

const confirmReset = (email: string): Promise<void> =>
  confirmByTyping(
    email,
    `This removes these passkeys from every workspace of the person, and cannot be undone. Type ${email} to remove them: `,
    "Nothing was removed. Add --yes to remove these passkeys without a question.",
  );
