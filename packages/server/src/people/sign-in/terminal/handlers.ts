// Maps the operations of terminal logins to their functions.
import type { OperationName } from "@worktrack/contract";
import type { SecretHashing } from "../../../access/credentials/new-credential.ts";
import type { Handlers } from "../../../caller/handler.ts";
import type { SignInPorts } from "../ports.ts";
import { allowTerminalLogin, denyTerminalLogin, findTerminalLogin } from "./confirm.ts";
import { exchangeRedirectCode } from "./exchange.ts";
import { pollTerminalLogin } from "./poll.ts";
import { createRedirectCode } from "./redirect-code.ts";
import { startTerminalLogin } from "./start.ts";

type TerminalLoginOperation = Extract<OperationName, `signIn.terminal.${string}` | `me.terminalLogins.${string}`>;

export const terminalLoginHandlers: Handlers<TerminalLoginOperation, SignInPorts & SecretHashing> = {
  "signIn.terminal.start": startTerminalLogin,
  "signIn.terminal.poll": pollTerminalLogin,
  "signIn.terminal.exchange": exchangeRedirectCode,
  "me.terminalLogins.find": findTerminalLogin,
  "me.terminalLogins.allow": allowTerminalLogin,
  "me.terminalLogins.deny": denyTerminalLogin,
  "me.terminalLogins.createCode": createRedirectCode,
};
