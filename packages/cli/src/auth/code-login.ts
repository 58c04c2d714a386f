// Logs in by a code that the person types into a browser on any device (RFC 8628).
import { setTimeout as sleep } from "node:timers/promises";
import { bounds } from "@worktrack/contract/values";
import type { Context } from "../context.ts";
import { CliError } from "../error/cli-error.ts";
import { sanitizeText } from "../output/terminal-text.ts";
import type { NewToken, WebLogin } from "./new-token.ts";

/** Prints the address and the code apart: a link that contains the code would let others have it confirmed by a click. */
export const logInByCode = async ({ terminal }: Context, { client, page, wanted }: WebLogin): Promise<NewToken> => {
  const { deviceCode, userCode, ...started } = await client.signIn.terminal.start(wanted);
  const text = `Open ${page} in a browser, sign in, and type the code

    ${userCode}

It works for ${bounds.terminalLoginMinutes} minutes. Ctrl-C ends the login
`;
  terminal.print(sanitizeText(text));
  const endMs = performance.now() + bounds.terminalLoginMinutes * 60_000;
  let { intervalSeconds } = started;
  while (performance.now() < endMs) {
    await sleep(intervalSeconds * 1_000);
    const state = await client.signIn.terminal.poll({ deviceCode });
    if (state.token !== null) return state.token;
    if (state.status === "denied") throw new CliError("The login was denied in the browser");
    intervalSeconds = state.intervalSeconds;
  }
  throw new CliError("Nobody typed the code in time. Start again");
};
