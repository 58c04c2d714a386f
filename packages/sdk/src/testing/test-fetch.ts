// A `fetch` that answers like a server, without one.
import { UsageError } from "../errors.ts";
import { routes } from "../routes.ts";
import { InOrder, problem, type TestAnswers, TestFailure } from "./answer.ts";
import { eventStreamOf } from "./event-stream.ts";
import { samples } from "./generated/samples.ts";
import { readTestRequest, streamingOperations, type TestRequest } from "./request.ts";
import type { Sample } from "./sampled-operation.ts";

export interface TestFetch {
  /** For the option `fetch` of a client. */
  readonly fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Each request, with retries, in the order of arrival. */
  readonly requests: readonly TestRequest[];
}

const checkNames = (answers: TestAnswers): void => {
  const unknown = Object.keys(answers).find((name) => !Object.hasOwn(samples, name) && !streamingOperations.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no operation ${JSON.stringify(unknown)} to answer.`);
};

/** The sample with the given fields. A list has the length of its given items as its total. */
const replyOf = (operation: string, { reply }: Sample, given: unknown): unknown => {
  if (given === undefined) return reply;
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const merged = { ...(reply as object | undefined), ...given };
  const { items } = (routes as Readonly<Record<string, { readonly items?: string }>>)[operation] ?? {};
  const list = items && (given as Readonly<Record<string, unknown>>)[items];
  return Array.isArray(list) && "total" in merged && !("total" in given) ? { ...merged, total: list.length } : merged;
};

const headers = {
  "content-type": "application/json",
  "x-request-id": "test",
  "x-ratelimit-limit": "600",
  "x-ratelimit-remaining": "599",
  "x-ratelimit-reset": "1795348801",
};

const respond = ({ operation }: TestRequest, given: unknown): Response => {
  if (operation === "media.download" || operation === "organization.exports.download") {
    const content = given ?? "sample";
    if (typeof content !== "string" && !ArrayBuffer.isView(content)) throw new UsageError(`${operation}: answer text or bytes.`);
    return new Response(content as string, { headers: { ...headers, "content-type": "application/octet-stream", etag: '"test"' } });
  }
  const answer = samples[operation as keyof typeof samples];
  const reply = answer.status === 204 ? null : JSON.stringify(replyOf(operation as string, answer, given));
  return new Response(reply, { status: answer.status, headers: { ...headers, ...(answer.etag && { etag: '"test"' }) } });
};

const notFound = problem("not_found", { detail: "No operation of this SDK has this method and path" });

/** @throws UsageError for answers to an operation that does not exist */
export const createTestFetch = (answers: TestAnswers = {}): TestFetch => {
  checkNames(answers);
  const requests: TestRequest[] = [];
  const chosen = new Map(Object.entries(answers));
  /** The answer to this request, and whether all later ones get it, too. */
  const next = (operation: string): { readonly answer: unknown; readonly isLast: boolean } => {
    const answer = chosen.get(operation);
    if (!(answer instanceof InOrder)) return { answer, isLast: true };
    const [first, ...rest] = answer.answers;
    if (rest.length > 0) chosen.set(operation, new InOrder(rest) as never);
    return { answer: first, isLast: rest.length === 0 };
  };
  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = await readTestRequest(new Request(url, init));
    requests.push(request);
    const signal = init?.signal ?? undefined;
    signal?.throwIfAborted();
    if (request.operation === undefined) return notFound.respond(signal);
    const { answer, isLast } = next(request.operation);
    const given = typeof answer === "function" ? await answer(request) : answer;
    if (given instanceof TestFailure) return given.respond(signal);
    return request.operation === "events.stream" ? eventStreamOf(given, isLast, signal) : respond(request, given);
  };
  return { fetch, requests };
};
