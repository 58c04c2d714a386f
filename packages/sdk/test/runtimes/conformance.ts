// The guarantees of the SDK in every runtime, as one program. Runs against a real server behind `relay.ts`, with the SDK and web standards only.
import {
  AuthenticationError,
  type Checkpoint,
  type FeedEvent,
  fileCheckpoint,
  NotFoundError,
  NotModifiedError,
  PreconditionFailedError,
  TimeoutError,
  UnexpectedAnswerError,
  UsageError,
  ValidationError,
  Worktrack,
  WorktrackInbound,
  type WorktrackOptions,
} from "@worktrack/sdk";

export interface Target {
  readonly baseUrl: string;
  readonly token: string;
  /** Makes the names of this run unique. */
  readonly runtime: string;
  /** A file of 300,000 bytes, where the runtime opens files by their paths. */
  readonly path?: string | undefined;
}

export interface CheckResult {
  readonly guarantee: string;
  /** Undefined if the guarantee holds. */
  readonly failure: string | undefined;
}

const require = (isTrue: boolean, message: string): void => {
  if (!isTrue) throw new Error(message);
};

const same = (actual: unknown, expected: unknown): void => {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  require(left === right, `${left} instead of ${right}`);
};

/** @returns the error of the call. @throws Error unless it has this class and name */
const rejection = async <T extends Error>(call: Promise<unknown>, type: { readonly prototype: T; readonly name: string }): Promise<T> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof (type as unknown as new () => T))) throw new Error(`${error} instead of ${type.prototype.name}`);
  return error;
};

const text = async (stream: ReadableStream<Uint8Array>): Promise<string> =>
  new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text();

const content = "0123456789".repeat(30_000);

export const checkConformance = async ({ baseUrl, token, runtime, path }: Target): Promise<CheckResult[]> => {
  const clients: Worktrack[] = [];
  const connect = (options: Partial<WorktrackOptions> = {}): Worktrack => {
    const client = new Worktrack({ baseUrl, token, ...options });
    clients.push(client);
    return client;
  };
  /** A client whose requests have this fault. */
  const faulty = (fault: string, options: Partial<WorktrackOptions> = {}): Worktrack =>
    connect({ baseUrl: `${baseUrl}/faults/${fault}/${crypto.randomUUID()}`, ...options });
  const client = connect();
  const prefix = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => String.fromCharCode(65 + (byte % 26))).join("");
  const project = await client.projects.create({ name: `Runtime ${runtime} ${prefix}`, prefix });
  const projectId = project.id;
  const task = await client.tasks.create({ projectId, title: `In ${runtime}` });
  const taskId = task.id;

  const guarantees: Readonly<Record<string, () => Promise<void>>> = {
    "a created record can be read, with its ETag and request id": async () => {
      const { data, etag, requestId, rateLimit, status } = await client.tasks.get.withResponse({ id: task.identifier });
      same([data.id, data.title, status], [taskId, `In ${runtime}`, 200]);
      require(etag !== undefined && requestId !== undefined && rateLimit !== undefined, "a header is missing");
      await rejection(client.tasks.get({ id: taskId }, { ifNoneMatch: etag }), NotModifiedError);
    },
    "a list is read page by page": async () => {
      const titles = ["a", "b", "c", "d", "e"];
      const parent = await client.tasks.create({ projectId, title: "Parent" });
      for (const title of titles) await client.tasks.subtasks.create({ id: parent.id, title });
      const read: string[] = [];
      for await (const one of client.tasks.list.all({ parentId: parent.id, limit: 2, sort: "number" })) read.push(one.title);
      same(read, titles);
      const pages: number[] = [];
      for await (const page of client.tasks.list.pages({ parentId: parent.id, limit: 2 })) pages.push(page.tasks.length);
      same(pages, [2, 2, 1]);
    },
    "errors have their class, code and fields": async () => {
      await rejection(connect({ token: `${token.slice(0, -4)}AAAA` }).me.get(), AuthenticationError);
      const missing = await rejection(client.tasks.get({ id: "01900000-0000-7000-8000-000000000000" }), NotFoundError);
      same([missing.name, missing.code, missing.status, missing.attempts], ["NotFoundError", "not_found", 404, 1]);
      const invalid = await rejection(client.tasks.update({ id: taskId, title: "" }), ValidationError);
      same(invalid.errors[0]?.path, ["body", "title"]);
      await rejection(client.tasks.update({ id: taskId, title: "x" }, { ifMatch: '"0"' }), PreconditionFailedError);
      await rejection(client.tasks.get({ id: "" }), UsageError);
    },
    "503 and 429 are retried after Retry-After": async () => {
      for (const fault of ["unavailable", "limited"]) {
        const startMs = performance.now();
        const { id } = await faulty(fault).tasks.get({ id: taskId });
        same(id, taskId);
        require(performance.now() - startMs >= 990, `${fault}: retried after ${performance.now() - startMs} ms`);
      }
    },
    "a call without retries fails with the response": async () => {
      const error: unknown = await faulty("limited", { maxRetries: 0 })
        .tasks.get({ id: taskId })
        .catch((reason: unknown) => reason);
      const { name, retryAfterSeconds } = error as { name?: unknown; retryAfterSeconds?: unknown };
      same([name, retryAfterSeconds], ["RateLimitError", 1]);
    },
    "a POST whose response is lost is applied once": async () => {
      const tag = await faulty("lost").tags.create({ name: `Lost ${prefix}`, color: "#123456" });
      const tags = await client.tags.list();
      same(JSON.stringify(tags).split(`Lost ${prefix}`).length - 1, 1);
      require(JSON.stringify(tags).includes(tag.id), "another tag");
    },
    "a redirect is not followed": async () => {
      const error = await rejection(faulty("redirect").me.get(), UnexpectedAnswerError);
      require(error.message.includes("redirected"), error.message);
      await rejection(faulty("redirect").media.download({ id: taskId }), UnexpectedAnswerError);
    },
    "a response that is not from the API is an error of the SDK": async () => {
      await rejection(faulty("html").me.get(), UnexpectedAnswerError);
    },
    "a response of more than 64 MB is cut off": async () => {
      const error = await rejection(faulty("endless").me.get(), UnexpectedAnswerError);
      require(error.message.includes("larger than 64 MB"), error.message);
    },
    "a server that does not answer is a TimeoutError": async () => {
      const error = await rejection(faulty("silent", { timeoutMs: 200, maxRetries: 1 }).tasks.get({ id: taskId }), TimeoutError);
      same(error.attempts, 2);
      await rejection(faulty("silent", { timeoutMs: 200 }).media.download({ id: taskId }, { maxRetries: 0 }), TimeoutError);
      await rejection(faulty("silent").me.get({}, { totalTimeoutMs: 200 }), TimeoutError);
    },
    "an aborted call rejects with the signal's reason": async () => {
      const reason = new Error("changed my mind");
      const controller = new AbortController();
      setTimeout(() => controller.abort(reason), 100);
      same((await rejection(faulty("silent").me.get({}, { signal: controller.signal }), Error)) === reason, true);
      same((await rejection(client.me.get({}, { signal: controller.signal }), Error)) === reason, true);
    },
    "bytes, a File and a stream are uploaded and downloaded unchanged": async () => {
      const bytes = new TextEncoder().encode(content);
      const pieces = async function* () {
        for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
      };
      const progress: number[] = [];
      const uploads = [
        await client.media.upload(bytes, { taskId, fileName: "bytes.txt", onProgress: (sent) => progress.push(sent) }),
        await client.media.upload(new File([content], "file.txt", { type: "text/plain" }), { taskId }),
        await client.media.upload(new Blob([content]).stream(), { taskId, fileName: "stream.txt" }),
        await client.media.upload(pieces(), { taskId, fileName: "pieces.txt" }),
      ];
      same(progress.at(-1), bytes.length);
      for (const upload of uploads) {
        same([upload.fileSize, upload.mimeType], [bytes.length, "text/plain"]);
        const { stream, size } = await client.media.download(upload);
        same([size, (await text(stream)) === content], [bytes.length, true]);
      }
      const blob = await (await client.media.download({ id: uploads[0]?.id ?? "" })).blob();
      same([blob.size, blob.type.split(";")[0]], [bytes.length, "text/plain"]);
    },
    "a File is sent again when the connection breaks, and stored once": async () => {
      const { id } = await client.tasks.create({ projectId, title: "File" });
      await faulty("lost").media.upload(new File([content], "again.txt"), { taskId: id });
      same((await client.media.list({ taskId: id })).items.length, 1);
    },
    "an upload that the server rejects is the API's error": async () => {
      await rejection(client.media.upload(new Uint8Array(10), { taskId, fileName: "" }), UsageError);
      const nowhere = { taskId: "01900000-0000-7000-8000-000000000000", fileName: "a.txt" };
      await rejection(client.media.upload(new Blob([content]), nowhere), ValidationError);
    },
    "an error of an upload's stream is the call's, and nothing is stored": async () => {
      const { id } = await client.tasks.create({ projectId, title: "Nothing" });
      const reason = new Error("the disk broke");
      const broken = async function* () {
        yield new Uint8Array(10);
        throw reason;
      };
      same((await rejection(client.media.upload(broken(), { taskId: id, fileName: "a.txt" }), Error)) === reason, true);
      same((await client.media.list({ taskId: id })).items, []);
    },
    "a download resumes when the connection breaks, and can be canceled": async () => {
      const upload = await client.media.upload(new Blob([content]), { taskId, fileName: "resumed.txt" });
      same((await text((await faulty("cut").media.download({ id: upload.id })).stream)) === content, true);
      await (await client.media.download(upload)).stream.cancel();
      const { stream, start, status } = await client.media.download(upload, { range: { start: 299_990 } });
      same([await text(stream), start, status], ["0123456789", 299_990, 206]);
    },
    "a path is uploaded where the runtime has files, and refused elsewhere": async () => {
      if (path === undefined) await rejection(client.media.upload("/tmp/a.txt", { taskId }), UsageError);
      else same((await client.media.upload(path, { taskId })).fileSize, 300_000);
    },
    "signed requests of another system are accepted": async () => {
      const { prefix: inboundPrefix, secret, id } = await client.inboundSecrets.create({ name: `Inbound ${prefix}`, projectId });
      const inbound = new WorktrackInbound({ baseUrl, prefix: inboundPrefix, secret });
      const { created } = await inbound.tasks({ externalSource: "conformance", externalId: prefix, title: "From outside" });
      same(created, true);
      await inbound.close();
      await client.inboundSecrets.revoke({ id });
    },
    "a stream yields an event as it happens, and a later one goes on behind it": async () => {
      const { promise: connected, resolve: onConnect } = Promise.withResolvers<void>();
      const stream = client.events.stream({ event: ["task.created"] }, { onConnect });
      const nextTitle = async (events: AsyncIterable<{ readonly event: string }>): Promise<string | undefined> => {
        for await (const item of events as AsyncIterable<FeedEvent>)
          if (item.event === "task.created" && item.data.task.project.id === projectId && item.data.task.title.startsWith("Live"))
            return item.data.task.title;
        return undefined;
      };
      const first = nextTitle(stream);
      await connected;
      await client.tasks.create({ projectId, title: "Live 1" });
      same(await first, "Live 1");
      await client.tasks.create({ projectId, title: "Live 2" });
      same(await nextTitle(client.events.stream({ cursor: stream.cursor })), "Live 2");
      const waiting = client.events.stream();
      const ended = waiting.next();
      await waiting.return();
      same((await ended).done, true);
    },
    "events are processed from a checkpoint, and its file is refused where there are none": async () => {
      let saved: string | undefined;
      const titles: string[] = [];
      const save = (cursor: string) => {
        saved = cursor;
      };
      const read = async (checkpoint: Checkpoint, count: number): Promise<void> => {
        const reader = connect();
        await reader.events.process({ event: ["task.updated"], checkpoint }, ({ data }) => {
          if (data.task.id === id) titles.push(data.task.title);
          if (titles.length === count) void reader.close();
        });
      };
      const { id } = await client.tasks.create({ projectId, title: "Unchanged" });
      saved = (await client.events.list({ since: "9999-01-01T00:00:00.000Z" })).nextCursor;
      for (const title of ["Changed 1", "Changed 2"]) await client.tasks.update({ id, title });
      await read({ load: () => saved, save }, 1);
      await read({ load: () => saved, save }, 2);
      same(titles, ["Changed 1", "Changed 2"]);
      if (path === undefined)
        return void (await rejection(
          Promise.resolve().then(() => fileCheckpoint("x.json")),
          UsageError,
        ));
      const file = fileCheckpoint(`${path}.${runtime}.json`);
      same(await file.load(), undefined);
      await file.save("one");
      same(await fileCheckpoint(`${path}.${runtime}.json`).load(), "one");
    },
    "a session sends no token on pages of the server, and is refused elsewhere": async () => {
      const open = async () => new Worktrack({ baseUrl, session: true });
      if (runtime !== "Chromium") return void (await rejection(open(), UsageError));
      // Without `await using`, which Node 22.19 does not have.
      const onPage = await open();
      same((await rejection(onPage.me.get(), AuthenticationError)).code, "unauthenticated");
      await onPage.close();
    },
    "options that need Node are refused elsewhere": async () => {
      if (runtime.startsWith("Node")) return;
      for (const options of [{ ca: "x" }, { dispatcher: { dispatch: () => true } }])
        await rejection(
          Promise.resolve().then(() => connect(options)),
          UsageError,
        );
    },
    "an own `fetch` sends everything": async () => {
      const sent: string[] = [];
      const fetch: NonNullable<WorktrackOptions["fetch"]> = (url, init) => {
        sent.push(url);
        return globalThis.fetch(url, init);
      };
      await connect({ fetch }).me.get();
      same(sent, [`${baseUrl}/api/v1/me`]);
    },
  };
  const results = await Promise.all(
    Object.entries(guarantees).map(async ([guarantee, check]): Promise<CheckResult> => {
      const failure = await check().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
      );
      return { guarantee, failure };
    }),
  );
  await Promise.all(clients.map((each) => each.close()));
  const closed = await rejection(client.me.get(), UsageError).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return [...results, { guarantee: "a closed client refuses calls", failure: closed }];
};
