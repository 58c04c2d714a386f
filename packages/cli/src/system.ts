// The context that commands get outside tests: the real process, terminal, file system and network.
import type { Hooks } from "@worktrack/sdk";
import { findConnection, findServer } from "./auth/find-connection.ts";
import type { CommonChoices } from "./command-line.ts";
import type { Client, Context } from "./context.ts";
import { type Environment, pagerVariables } from "./environment.ts";
import { createNewerServerNotice } from "./output/newer-server.ts";
import { createOutput } from "./output/output.ts";
import { createPager } from "./output/pager.ts";
import type { RequestLog } from "./output/request-log.ts";
import { createWaitNotice, type WaitNotice } from "./output/wait-notice.ts";
import { systemTerminal } from "./terminal/terminal.ts";
import { accountTimeZone } from "./time/account-zone.ts";
import { localTimeZone } from "./time/zone.ts";

const hasColor = ({ color }: Environment): boolean => color === "always" || (color === "terminal" && process.stdout.isTTY === true);

/** The context that uses the real process, file system and network. `onChange` is called before each request that changes something. */
export const systemContext = async (environment: Environment, common: CommonChoices, onChange: () => void): Promise<Context> => {
  const { format, pager, debug, filters, url: givenUrl, profile: givenProfile } = common;
  const expression = "jq" in format ? format.jq : undefined;
  let accountZone: string | undefined;
  const output = createOutput({
    stdout: process.stdout,
    stderr: process.stderr,
    format,
    color: hasColor(environment),
    jq: expression === undefined ? undefined : await (await import("./output/jq.ts")).createJqFilter(expression),
    filters,
    // Called only when a time is shown, because finding the machine's zone takes 15 ms.
    timeZone: () => accountZone ?? localTimeZone(),
    hasLinks: environment.hyperlinks,
    pager: pager && process.stdout.isTTY ? createPager(environment.pager, pagerVariables()) : undefined,
  });
  // Ctrl-C in the middle of a list leaves valid JSON, too.
  process.once("exit", output.close);
  const choices = { url: givenUrl, profile: givenProfile };
  const connection = () => findConnection(choices, environment);
  const server = () => findServer(choices, environment);
  let connectedUrl: string | undefined;
  const connect = async (url: string, token: string | null): Promise<Client> => {
    const { Worktrack } = await import("@worktrack/sdk");
    connectedUrl = url;
    const notice: Partial<WaitNotice> = format.kind === "quiet" ? {} : createWaitNotice(process.stderr, url);
    const log: Partial<RequestLog> =
      debug || environment.debug ? (await import("./output/request-log.ts")).createRequestLog(process.stderr) : {};
    const hasNotices = process.stderr.isTTY && format.kind !== "quiet" && !environment.isCi;
    const noticeNewer = hasNotices ? createNewerServerNotice(process.stderr, environment) : undefined;
    const hooks: Hooks = {
      onRequest: (attempt) => {
        if (attempt.method !== "GET") onChange();
        notice.onRequest?.(attempt);
      },
      onResponse: (ended) => {
        notice.onResponse?.();
        log.onResponse?.(ended);
        noticeNewer?.(ended.headers);
      },
      onRetry: (wait) => {
        log.onRetry?.(wait);
        notice.onRetry?.(wait);
      },
    };
    return new Worktrack({ baseUrl: url, token, client: "cli", ...hooks });
  };
  return {
    environment,
    output,
    terminal: systemTerminal(environment),
    givenUrl,
    givenProfile,
    url: async () => connectedUrl ?? (await server())?.url,
    server,
    connection,
    connect,
    client: async () => {
      const { url, token } = await connection();
      const client = await connect(url, token);
      if (process.stdout.isTTY && format.kind === "text") accountZone = await accountTimeZone(client);
      return client;
    },
  };
};
