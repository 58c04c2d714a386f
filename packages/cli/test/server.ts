import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "node:querystring";
import { type ErrorCode, errorCodes, type OperationName, operationNames, operationOf, Problem } from "@worktrack/contract";

export interface Call {
  readonly operation: OperationName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
}

/** Makes the test server answer with a problem. */
export class ProblemAnswer {
  readonly code: ErrorCode;
  readonly extra: Partial<Problem>;

  constructor(code: ErrorCode, extra: Partial<Problem> = {}) {
    this.code = code;
    this.extra = extra;
  }
}

export type Answers = { readonly [K in OperationName]?: (call: Call) => unknown };

const routes = operationNames
  .map((name) => ({
    name,
    method: operationOf(name).method,
    pattern: new RegExp(`^${operationOf(name).path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  }))
  // A fixed path takes precedence over one with parameters.
  .toSorted((a, b) => Number(a.pattern.source.includes("?<")) - Number(b.pattern.source.includes("?<")));

const pathParams = (pattern: RegExp, path: string): Record<string, string> =>
  Object.fromEntries(Object.entries(pattern.exec(path)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]));

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
};

const problem = (instance: string, { code, extra }: ProblemAnswer): Problem => {
  const { status, title } = errorCodes[code];
  return Problem.parse({ type: `/docs/errors/${code}`, title, status, detail: title, instance, code, requestId: "req-1", ...extra });
};

/** Answers like the API: requests and replies are both validated with the contract's schemas. */
const answer = async (request: IncomingMessage, answers: Answers, calls: Call[]): Promise<{ status: number; body: unknown }> => {
  const url = new URL(request.url ?? "/", "http://localhost");
  const sendProblem = (answer: ProblemAnswer) => ({ status: errorCodes[answer.code].status, body: problem(url.pathname, answer) });
  const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
  const reply = route && answers[route.name];
  if (!route || !reply) return sendProblem(new ProblemAnswer("not_found"));
  const { params, query, body, status, reply: schema } = operationOf(route.name);
  const call: Call = {
    operation: route.name,
    params: (params?.parse(pathParams(route.pattern, url.pathname)) ?? {}) as Call["params"],
    query: query?.parse({ ...parse(url.search.slice(1)) }) ?? {},
    body: body?.parse(JSON.parse(await readBody(request))) ?? {},
    headers: request.headers,
  };
  calls.push(call);
  const data = reply(call);
  return data instanceof ProblemAnswer ? sendProblem(data) : { status, body: schema?.parse(data) };
};

export interface TestServer extends AsyncDisposable {
  readonly url: string;
  readonly calls: readonly Call[];
}

/** `streams` answers the requests for the event stream, in their order, and the last one all later ones. Without it, they get a 404. */
export const startServer = async (answers: Answers, ...streams: RequestListener[]): Promise<TestServer> => {
  const calls: Call[] = [];
  let streamed = 0;
  const server = createServer(async (request, response) => {
    const stream = request.url?.startsWith("/api/v1/events/stream") && streams[Math.min(streamed++, streams.length - 1)];
    if (stream) return stream(request, response);
    const { status, body } = await answer(request, answers, calls).catch((error: unknown) => ({ status: 599, body: String(error) }));
    response.writeHead(status, { "Content-Type": "application/json", "X-Request-Id": "req-1" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
