// The command `member token`: checks its options, creates the token as the server's administrator, and prints it once.
import { Email } from "@worktrack/contract";
import { z } from "zod";
import { issueMemberToken } from "../people/organizations/member-token.ts";
import { parseOptions, withAdminContext } from "./admin.ts";
import { print } from "./output.ts";

const TokenOptions = z.object({ org: z.string().min(1), email: Email, json: z.boolean().default(false) });

export const issueMemberTokenCommand = async (raw: unknown): Promise<void> => {
  const { org, email, json } = parseOptions(TokenOptions, raw);
  const token = await withAdminContext((admin) => issueMemberToken(admin, org, email));
  print(json ? JSON.stringify({ token }) : `A new token for ${email}, shown only once:\n\n  ${token}\n`);
};
