// Forwards messages from standard input to the server's `/mcp`, and the messages of its responses to standard output.
import { addAbortSignal } from "node:stream";
import { bounds, type Client as ClientName, clientOfMcpName } from "@worktrack/contract/values";
import { hideSecrets } from "../command/secret-text.ts";
import type { Client, Context } from "../context.ts";
import { CliError } from "../error/cli-error.ts";
import { explainCliError, formatErrorText } from "../error/format-error.ts";
import { createLimiter } from "./limiter.ts";
import { readLines } from "./lines.ts";
import { formatRpcError, headersOf, isObject, type Message, rpcErrors, type Session, toMessage } from "./message.ts";

/** The choice of tools in the query of `/mcp`. */
export interface ToolChoice {
  readonly readOnly: boolean | undefined;
  readonly toolsets: readonly string[] | undefined;
}

/** Requests to the server at a time. */
const requestsMax = 8;
/** Messages in memory. Input is not read while there are as many. */
const messagesMax = 64;

const decoder = new TextDecoder("utf-8", { fatal: true });

interface Received {
  readonly text: string;
  readonly message: Message;
}

const isRequest = ({ id, method }: Message): boolean => id !== undefined && method !== undefined;

/** Parses a line. Returns the error message for one that is no message, and undefined for an empty one. */
const readMessage = (line: Buffer | undefined): Received | string | undefined => {
  if (line === undefined) return formatRpcError(null, rpcErrors.invalidRequest, `A message has more than ${bounds.jsonBodyBytes} bytes`);
  try {
    const text = decoder.decode(line).trim();
    if (text === "") return undefined;
    const message = toMessage(JSON.parse(text));
    return message ? { text, message } : formatRpcError(null, rpcErrors.invalidRequest, "A message must be an object. Send no batches");
  } catch {
    return formatRpcError(null, rpcErrors.parse, "A line of the input is not JSON in UTF-8");
  }
};

const statusOf = (error: unknown): number | undefined => (error as { readonly status?: number }).status;

/** What a person can do about a failed request. */
const explain = async (context: Context, error: unknown): Promise<string> => {
  if (error instanceof CliError) return formatErrorText(explainCliError(error));
  const url = await context.url();
  // For other commands, 404 means a missing record.
  if (statusOf(error) === 404) return `${url} has no tools for assistants. Update the server, or correct --url or WORKTRACK_URL`;
  const { explainError } = await import("../error/explain-error.ts");
  return hideSecrets(formatErrorText(explainError(error, { url, fieldNames: new Map() })));
};

/** The client in the parameters of `initialize`. Later messages do not have it. */
const clientOf = ({ clientInfo }: NonNullable<Message["params"]> = {}): ClientName | undefined =>
  isObject(clientInfo) && typeof clientInfo.name === "string" ? clientOfMcpName(clientInfo.name) : undefined;

/** Forwards messages until the input ends and everything is answered, or until Ctrl-C. */
export const forwardMessages = async (context: Context, query: ToolChoice): Promise<void> => {
  const { terminal } = context;
  const interrupt = terminal.takeInterrupt();
  const session: Session = {};
  const limit = createLimiter(requestsMax);
  const running = new Map<Received, AbortController>();
  const pending = new Set<Promise<void>>();
  let client: Promise<Client> | undefined;

  const cancel = (isCanceled: (message: Message) => boolean): void => {
    for (const [{ message }, canceling] of running) if (isCanceled(message)) canceling.abort();
  };
  interrupt.addEventListener("abort", () => cancel(() => true));

  const write = (message: string): Promise<void> =>
    new Promise((resolve) => void terminal.openOutput().write(`${message}\n`, () => resolve()));

  /** Writes the messages of the response. Returns whether one of them answers the request. */
  const exchange = async ({ text, message }: Received, signal: AbortSignal): Promise<boolean> => {
    const { id, method, params } = message;
    if (method === "initialize") session.client = clientOf(params);
    client ??= context.client();
    const options = { query: { ...query }, headers: headersOf(message, session), client: session.client, signal };
    for await (const reply of (await client).sendMcpMessage(text, { ...options, repeatable: method !== "tools/call" })) {
      const { id: repliedId, result, error } = toMessage(JSON.parse(reply)) ?? {};
      if (method === "initialize" && typeof result?.protocolVersion === "string") session.version = result.protocolVersion;
      // JSON has line breaks between tokens only.
      await write(error && repliedId == null ? JSON.stringify({ ...JSON.parse(reply), id: id ?? null }) : reply.replace(/[\r\n]+/g, " "));
      if ((result ?? error) !== undefined) return true;
    }
    return false;
  };

  const forward = async (received: Received, signal: AbortSignal): Promise<void> => {
    const { message } = received;
    try {
      if (signal.aborted) return;
      if (!(await exchange(received, signal)) && isRequest(message)) throw new CliError("The server has sent no answer");
    } catch (error) {
      if (signal.aborted) return;
      // The next request uses the address and the token of a new login.
      if ([undefined, 401].includes(statusOf(error))) client = undefined;
      const reason = await explain(context, error);
      if (isRequest(message)) await write(formatRpcError(message.id, rpcErrors.internal, reason));
      else terminal.print(`${reason}\n`);
    }
  };

  const start = async (received: Received): Promise<void> => {
    const canceling = new AbortController();
    running.set(received, canceling);
    await limit(() => forward(received, canceling.signal));
    running.delete(received);
  };

  const receive = async (received: Received): Promise<void> => {
    const { method, params } = received.message;
    // Over HTTP, a request is canceled by closing its connection.
    if (method === "notifications/cancelled") return cancel((message) => isRequest(message) && message.id === params?.requestId);
    const work = start(received).finally(() => pending.delete(work));
    pending.add(work);
    // The headers of what follows depend on the answer.
    if (method === "initialize") await work;
    while (pending.size >= messagesMax) await Promise.race(pending);
  };

  try {
    for await (const line of readLines(addAbortSignal(interrupt, terminal.openInput()), bounds.jsonBodyBytes)) {
      const received = readMessage(line);
      if (typeof received === "string") await write(received);
      else if (received) await receive(received);
    }
  } catch (error) {
    if (!interrupt.aborted) throw error;
  }
  await Promise.all(pending);
};
