// Posts a message of the Model Context Protocol to the server's `/mcp`, and reads the messages of the response.
import type { CallAttempt } from "./call-attempt.ts";
import { UnexpectedAnswerError } from "./errors.ts";
import { EventStreamParser, OversizedEventError } from "./events/server-sent-events.ts";
import { checkHeaders, checkOptionNames } from "./options.ts";
import { createApiError } from "./problem-error.ts";
import { readProblem } from "./problem-text.ts";
import { formatQuery, type Values } from "./request.ts";
import { responseBytesMax, type StreamResponse } from "./response.ts";
import { retry, retryPolicyOf } from "./retry-loop.ts";
import type { Settings } from "./settings.ts";
import type { Transport } from "./transport.ts";

export interface McpOptions {
  /** Such as `{ readOnly: true }`. */
  readonly query?: Values | undefined;
  /** The headers that the protocol requires of this message, such as `MCP-Protocol-Version`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The name of the program that made the message, sent as `X-Service-Client`. Default: the server finds it in the message. */
  readonly client?: string | undefined;
  /** Whether the message may be sent again when its response is lost. Default: false. */
  readonly repeatable?: boolean | undefined;
  /** Cancels the message. The iteration rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

const optionNames = Object.keys({
  query: true,
  headers: true,
  client: true,
  repeatable: true,
  signal: true,
} satisfies Record<keyof McpOptions, true>);

const isMessage = (text: string): boolean => {
  try {
    return JSON.parse(text)?.jsonrpc === "2.0";
  } catch {
    return false;
  }
};

const isEventStream = ({ headers }: StreamResponse): boolean => /^text\/event-stream\b/i.test(headers["content-type"] ?? "");

/** The messages of a response without a stream: one, or none for a notification. @throws ApiError or UnexpectedAnswerError for another response */
const readMessages = async (call: CallAttempt, answer: StreamResponse): Promise<readonly string[]> => {
  const { status, headers } = answer;
  const text = await readProblem(answer, responseBytesMax);
  // Errors of the protocol have a status of their own.
  if (isMessage(text)) return [text];
  if (status >= 400) throw createApiError(call, { status, headers, text }, Date.now());
  if (status < 300 && text === "") return [];
  throw new UnexpectedAnswerError(`the response (${status}) is no message. Check baseUrl and any proxies.`, call, answer);
};

async function* readEvents(call: CallAttempt, answer: StreamResponse): AsyncGenerator<string, void, undefined> {
  const parser = new EventStreamParser();
  try {
    for await (const chunk of answer.chunks) for (const { data } of parser.push(chunk)) if (data !== "") yield data;
  } catch (error) {
    throw error instanceof OversizedEventError ? new UnexpectedAnswerError("a message has more than 1 MB.", call, answer) : error;
  } finally {
    answer.cancel();
  }
}

export async function* postMessage(
  transport: Transport,
  settings: Settings,
  message: string,
  options: McpOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptionNames(options, optionNames);
  const { query = {}, client, repeatable = false, signal } = options;
  const headers = {
    ...checkHeaders(options.headers),
    ...(client !== undefined && { "X-Service-Client": client }),
    Accept: "application/json, text/event-stream",
  };
  const { origin, prefix, timeoutMs, maxRetries } = settings;
  const path = `${prefix}/mcp`;
  const url = new URL(origin + path + formatQuery(query));
  let attempts = 0;
  const send = async () => {
    const call: CallAttempt = {
      ...({ operation: "mcp", method: "POST", path } as const),
      ...{ attempts: ++attempts, idempotencyKey: undefined, cursor: undefined, repeatable },
    };
    const answer = await transport.fetch({ call, url, body: message, headers, timeoutMs, signal });
    return answer.status < 300 && isEventStream(answer) ? readEvents(call, answer) : readMessages(call, answer);
  };
  yield* await retry(send, retryPolicyOf(settings, { maxRetries, signal }));
}
