// `@worktrack/sdk/testing`: a client for unit tests that needs no server.
import { Worktrack } from "../client.ts";
import { pauseKey } from "../retry-loop.ts";
import type { WorktrackOptions } from "../settings.ts";
import type { TestAnswers } from "./answer.ts";
import type { TestRequest } from "./request.ts";
import { createTestFetch } from "./test-fetch.ts";

export {
  connectionRefused,
  connectionReset,
  InOrder,
  inOrder,
  type ProblemOptions,
  problem,
  rawResponse,
  type TestAnswer,
  type TestAnswers,
  TestFailure,
  timeout,
} from "./answer.ts";
export type { TestRequest } from "./request.ts";
export { sample } from "./sample.ts";
export type { SampledOperation, SampledReply } from "./sampled-operation.ts";
export { createTestFetch, type TestFetch } from "./test-fetch.ts";

export interface TestClient {
  readonly client: Worktrack;
  /** Each request, with retries, in the order of arrival. */
  readonly requests: readonly TestRequest[];
  /** The milliseconds that a real client would have waited between attempts. This client does not wait. */
  readonly waitsMs: readonly number[];
}

/** Enough for answers that do no I/O, even on a busy machine, and short enough to test what happens after a time-out. */
const timeoutMs = 500;

/**
 * A client with the retries and errors of a real one, whose requests get the given answers. Operations without an answer reply with a
 * sample. @throws UsageError for answers to an operation that does not exist, or invalid options
 */
export const createTestClient = (answers: TestAnswers = {}, options: Partial<Omit<WorktrackOptions, "fetch">> = {}): TestClient => {
  const { fetch, requests } = createTestFetch(answers);
  const waitsMs: number[] = [];
  const pause = async (delayMs: number): Promise<void> => void waitsMs.push(delayMs);
  const given = { baseUrl: "https://worktrack.example.com", token: "wtk_test", timeoutMs, ...options, fetch, [pauseKey]: pause };
  return { client: new Worktrack(given), requests, waitsMs };
};
