import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { runAction } from "../ui/run-action.ts";
import { type RedirectRequest, redirectTo } from "./redirect.ts";
import { TerminalRequest } from "./terminal-request.tsx";

/** Allows a terminal on this machine, and sends the browser back to it. */
export const RedirectLogin = ({ request }: { readonly request: RedirectRequest }) => {
  const { host, scopes: wanted, codeChallenge, tokenExpiresAt } = request;
  const [isSent, setSent] = useState(false);
  const goBack = (answer: Parameters<typeof redirectTo>[1]) => {
    setSent(true);
    location.replace(redirectTo(request, answer));
  };
  const allow = (scopes: typeof wanted) =>
    runAction(async () => {
      const { code } = await client.me.terminalLogins.createCode({ codeChallenge, host, scopes: [...scopes], tokenExpiresAt });
      goBack({ code });
    });
  if (isSent)
    return <p role="status">Going back to the terminal… If this page stays, the terminal has stopped waiting. Start again there.</p>;
  return (
    <TerminalRequest login={{ host, scopes: wanted, tokenExpiresAt }} onAllow={allow} onDeny={() => goBack({ error: "access_denied" })}>
      <p>
        Allow this only if you have just run <code>worktrack auth login --web</code> on this computer.
      </p>
    </TerminalRequest>
  );
};
