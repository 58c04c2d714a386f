// The codes of terminal logins that an operation accepts.
import { type Operation, operationOf } from "@worktrack/contract";
import { createCode, newChallenge } from "../sign-in/terminal/terminal.ts";
import type { PasskeyFixture } from "./passkey.ts";
import { bodyFields } from "./sample.ts";

interface TerminalLoginFixture {
  readonly userCode: string;
  readonly deviceCode: string;
}

/** The values of the fields for codes in the operation's body. The person of the passkey allows what must be allowed before. */
export const terminalFields = async (
  operation: Operation,
  waiting: () => Promise<TerminalLoginFixture>,
  passkey: PasskeyFixture | undefined,
): Promise<Readonly<Record<string, string>>> => {
  const fields = bodyFields(operation);
  if (operation.path === operationOf("signIn.terminal.exchange").path && passkey) {
    const { codeVerifier, codeChallenge } = newChallenge();
    return { codeVerifier, code: (await createCode(passkey.browser, codeChallenge, { scopes: ["tasks:read"] })).json.code };
  }
  if (!fields.has("userCode") && !fields.has("deviceCode")) return {};
  const { userCode, deviceCode } = await waiting();
  return { userCode, deviceCode };
};
