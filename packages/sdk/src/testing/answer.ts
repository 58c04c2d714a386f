// The answers that a test defines: replies, failures, and sequences of both.
import { UsageError } from "../errors.ts";
import type { StreamItem } from "../events/stream.ts";
import type { ErrorCode, Problem } from "../index.ts";
import { problems } from "./generated/samples.ts";
import type { TestRequest } from "./request.ts";
import type { SampledOperation, SampledReply } from "./sampled-operation.ts";

/** A failure instead of a reply, created by functions such as `problem` and `timeout`. */
export class TestFailure {
  /** Resolves or rejects as `fetch` does. */
  readonly respond: (signal: AbortSignal | undefined) => Promise<Response>;

  constructor(respond: (signal: AbortSignal | undefined) => Promise<Response>) {
    this.respond = respond;
  }
}

/** Answers for the first request, the second and so on, created by `inOrder`. The last one repeats. */
export class InOrder<out T> {
  readonly answers: readonly T[];

  constructor(answers: readonly T[]) {
    this.answers = answers;
  }
}

/** A reply, or the fields of one that differ from the sample. Undefined means the sample itself. */
type Given<T> = T | Partial<T> | TestFailure | undefined;
type Answer<T> = Given<T> | ((request: TestRequest) => Given<T> | Promise<Given<T>>);
export type TestAnswer<T> = Answer<T> | InOrder<Answer<T>>;

/** The bytes of a file. */
type Content = string | Uint8Array;

/** Answers by operation. Operations without one answer their sample. */
export type TestAnswers = { readonly [Name in SampledOperation]?: TestAnswer<SampledReply<Name>> } & {
  /** The items of a connection, which stays open behind them. With `inOrder`, each but the last connection ends. */
  readonly "events.stream"?: TestAnswer<readonly StreamItem[]>;
  readonly "media.download"?: TestAnswer<Content>;
  readonly "organization.exports.download"?: TestAnswer<Content>;
};

export const inOrder = <T extends readonly unknown[]>(...answers: T): InOrder<T[number]> => new InOrder(answers);

/** Any response, such as a proxy's page: `rawResponse(502, "<h1>Bad gateway</h1>", { "content-type": "text/html" })`. */
export const rawResponse = (status: number, body = "", headers: Readonly<Record<string, string>> = {}): TestFailure =>
  new TestFailure(async () => new Response(status === 204 || status === 304 ? null : body, { status, headers }));

export interface ProblemOptions extends Partial<Pick<Problem, "detail" | "errors" | "requiredScope" | "oldSecretWorksUntil">> {
  /** Sent as `Retry-After`. Default: 1 for `rate_limited`, else none. */
  readonly retryAfterSeconds?: number | undefined;
}

/** An error of the API, with the status of its code. @throws UsageError for an unknown code */
export const problem = (code: ErrorCode, { retryAfterSeconds, ...members }: ProblemOptions = {}): TestFailure => {
  if (!Object.hasOwn(problems, code)) throw new UsageError(`There is no error code ${JSON.stringify(code)}.`);
  const { status, title } = problems[code];
  const type = `https://worktrack.example.com/docs/errors#${code}`;
  const body = { type, title, status, detail: title, instance: "/", code, requestId: "test", ...members };
  const seconds = retryAfterSeconds ?? (code === "rate_limited" ? 1 : undefined);
  const headers = { "content-type": "application/problem+json", "x-request-id": "test" };
  return rawResponse(status, JSON.stringify(body), { ...headers, ...(seconds !== undefined && { "retry-after": `${seconds}` }) });
};

/** No answer, until the call's time-out or its signal ends it. */
export const timeout = (): TestFailure =>
  new TestFailure(
    (signal) =>
      new Promise((_, reject) => {
        const end = () => reject(signal?.reason);
        if (signal?.aborted) end();
        else signal?.addEventListener("abort", end, { once: true });
      }),
  );

const brokenConnection = (code: string): TestFailure =>
  new TestFailure(async () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
  });

/** The connection breaks after the request was sent, so the server may have applied it. */
export const connectionReset = (): TestFailure => brokenConnection("ECONNRESET");

/** No server listens, so the request was certainly not applied. */
export const connectionRefused = (): TestFailure => brokenConnection("ECONNREFUSED");
