import * as bounds from "../bounds.ts";
import { limitPolicies } from "../limits.ts";
import type { DescriptionsOf } from "../operation.ts";
import type { terminalLoginOperations } from "../sign-in/terminal.ts";

const token =
  `The token is personal, named after the host, expires after at most ${bounds.terminalTokenDays} days, and is created by this request: role, plan, policy and the ` +
  "session that allowed it are checked again.";

export const terminalLoginDescriptions: DescriptionsOf<typeof terminalLoginOperations> = {
  "signIn.terminal.start":
    "For `worktrack auth login --web --no-browser`. The terminal shows the code, and the person types it at `/terminal-login` of the console. At most " +
    `${bounds.terminalLoginsPending.toLocaleString("en")} logins wait at once on a server; then this is 503 \`unavailable\`.`,
  "signIn.terminal.poll": `${token} A device code that is unknown, expired or used is 401 \`invalid_token\`. A poll that comes too early makes the interval longer.`,
  "signIn.terminal.exchange":
    `For \`worktrack auth login --web\`. ${token} A code works once, for ${bounds.allowedLoginMinutes} minutes, and a wrong \`codeVerifier\` uses it up. Unknown, expired and used ` +
    "codes are all 401 `invalid_token`, and each is charged as a failed authentication.",
  "me.terminalLogins.find":
    `For the console's page. A person has ${limitPolicies["terminal-login-code"].quota.pro} wrong codes in ten minutes; each is also charged as a failed authentication of the address. A key is ` +
    "403 `forbidden`.",
  "me.terminalLogins.allow": `The terminal gets its token with its next poll, within ${bounds.allowedLoginMinutes} minutes. Of several decisions, the first one counts.`,
  "me.terminalLogins.deny": "The terminal's next poll says so.",
  "me.terminalLogins.createCode":
    "For the console's page, which then sends the browser to `http://127.0.0.1` at the terminal's port. Only the terminal that made the challenge can exchange the code. A key is " +
    "403 `forbidden`.",
};
