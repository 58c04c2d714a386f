// Turns an error into a message for the terminal and an exit code.
import * as sdk from "@worktrack/sdk";
import { type ExitName, exitNameOf } from "./exit-codes.ts";
import { type Advised, explainProblem, isLoopback } from "./explain-problem.ts";

/** An error as it is printed: as lines of text, or as a JSON document. */
export interface Explanation {
  /** The API's error code, or the name of the exit code. */
  readonly code: string;
  /** The message. Empty if nothing is to be printed. */
  readonly message: string;
  /** The next step for the person. */
  readonly advice?: string | undefined;
  /** Identifies the request in the server's log. */
  readonly requestId?: string | undefined;
  readonly exit: ExitName;
  readonly status?: number | undefined;
  readonly attempts?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly requiredScope?: string | undefined;
  /** The wrong fields of a request, by their names in the API. */
  readonly errors?: readonly sdk.FieldError[] | undefined;
}

interface ErrorContext {
  readonly url: string | undefined;
  /** API field → its spelling on the command line. */
  readonly fieldNames: ReadonlyMap<string, string>;
}

const checkAddress = "Check --url or WORKTRACK_URL, and any proxies on the way";
const checkServer = "Check that the server is running, or correct --url or WORKTRACK_URL";
const mayBeApplied = "The change may have been applied: check before you run the command again";

/** Replaces the names of the SDK, its options and its operations with the names on the command line. */
export const replaceSdkWords = (message: string): string =>
  message
    .replace(/^[a-z]\w*(\.\w+)+:? /, "")
    .replace(/ Check baseUrl\b.*$/s, "")
    .replace(/ Raise (timeoutMs|totalTimeoutMs)\b.*$/s, "")
    .replace(/\bbaseUrl\b/g, "the server's address")
    .replace(/\bfileName\b/g, "--name")
    .replace(/\bThe SDK\b/g, "Worktrack's CLI")
    .replace(/\bthe SDK\b/g, "the CLI")
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** The errors of a TLS client whose server answers without TLS. */
const isPlainServer = (code: string): boolean => /^EPROTO$|WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/.test(code);

/** The errors of TLS that a certificate of the server causes. */
const isCertificate = (code: string): boolean => /CERT|SIGNATURE|^ERR_TLS|^ERR_SSL/.test(code);

/** Capitalizes a sentence that begins with "the server", which replaces an unknown address. */
const capitalize = (text: string): string => text.replace(/^the server/, "The server");

/** The published CLI is built; a checkout runs the TypeScript files, beside the server. */
const isCheckout = import.meta.url.endsWith(".ts");

const startAdvice = (url: string): string =>
  isCheckout && isLoopback(url) ? 'Start the server with "pnpm start", or correct --url or WORKTRACK_URL' : checkServer;

const explainConnection = ({ code, message, method }: sdk.ConnectionError, url: string): Advised => {
  const host = URL.parse(url)?.hostname ?? url;
  if (code === "ECONNREFUSED") return { message: `Nothing answers at ${url}.`, advice: startAdvice(url) };
  if (code === "ENOTFOUND") return { message: `There is no host ${host}.`, advice: "Correct --url or WORKTRACK_URL" };
  if (code === "EAI_AGAIN")
    return { message: `The address of ${host} cannot be looked up now.`, advice: "Check the network connection, then try again" };
  const advice = "Check HTTPS_PROXY, HTTP_PROXY and NO_PROXY";
  if (code === "PROXY_REFUSED") return { message: `The proxy refuses the connection to ${url}.`, advice };
  if (code === "PROXY_UNREACHABLE") return { message: `The proxy for ${url} cannot be reached.`, advice };
  if (isPlainServer(code))
    return {
      message: `There is no TLS connection with ${url} (${code}).`,
      advice: "Check the port; a server on this machine usually has an address such as http://localhost:3000",
    };
  if (isCertificate(code)) {
    const advice = "Check the address; NODE_EXTRA_CA_CERTS names a file with a private authority's certificate";
    return { message: `The certificate of ${url} is not trusted (${code}).`, advice };
  }
  const isBroken = message.includes("The connection broke");
  return {
    message: isBroken ? `The connection to ${url} broke (${code}).` : `${url} cannot be reached (${code}).`,
    advice: isBroken && method !== "GET" ? mayBeApplied : "Check the network connection, then try again",
  };
};

const explainCall = (error: sdk.CallError, url: string, names: ErrorContext["fieldNames"]): Advised => {
  if (error instanceof sdk.ApiError) return explainProblem(error, url, names);
  if (error instanceof sdk.ConnectionError) return explainConnection(error, url);
  if (error instanceof sdk.TimeoutError) {
    const advice = error.method === "GET" ? "Try again later" : mayBeApplied;
    return { message: `${url} did not answer within ${error.timeoutMs / 1000} s.`, advice };
  }
  return { message: `Unexpected answer from ${url}: ${replaceSdkWords(error.message)}`, advice: checkAddress };
};

const factsOf = (error: sdk.CallError): Partial<Explanation> => {
  const attempts = error.attempts > 1 ? error.attempts : undefined;
  if (error instanceof sdk.UnexpectedAnswerError) return { attempts, requestId: error.requestId, status: error.status };
  if (!(error instanceof sdk.ApiError)) return { attempts };
  const { requestId, status, retryAfterSeconds, requiredScope, problem } = error;
  return { attempts, requestId, status, retryAfterSeconds, requiredScope, errors: problem?.errors };
};

const exitOf = (error: sdk.CallError): ExitName => (error instanceof sdk.ApiError ? exitNameOf(error.code, error.status) : "unavailable");

/** An error of the file system or of another system call, such as a full disk. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string";

/** Explains an error that is not a CliError. */
export const explainError = (error: unknown, { url = "the server", fieldNames }: ErrorContext): Explanation => {
  if (error instanceof sdk.CallError) {
    const exit = exitOf(error);
    const code = (error instanceof sdk.ApiError ? error.code : undefined) ?? exit;
    const { message, advice } = explainCall(error, url, fieldNames);
    return { code, exit, message: capitalize(message), advice, ...factsOf(error) };
  }
  if (error instanceof sdk.UsageError) return { code: "usage", exit: "usage", message: replaceSdkWords(error.message) };
  if (isSystemError(error)) return { code: "failure", exit: "failure", message: `Failed on this machine: ${error.message}` };
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: "failure",
    exit: "failure",
    message: `Unexpected error: ${reason}.`,
    advice: "This is a bug in the CLI; please report it",
  };
};
