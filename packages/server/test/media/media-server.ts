import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MediaTarget } from "@worktrack/contract";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { openDiskStore } from "../../src/work/media/store/disk.ts";
import type { ObjectStore } from "../../src/work/media/store/store.ts";
import { fromHook } from "../from-hook.ts";
import { serverKeys, startTestServer, type TestServer, type TestServerOptions, type Workspace } from "../server.ts";

/** A test server with access to its object store and temporary files. */
export interface MediaServer extends TestServer {
  readonly dataDir: string;
  /** The object store of the server, opened a second time. */
  readonly store: ObjectStore;
  /** The keys of all objects. */
  objects(): Promise<string[]>;
  /** The names of the temporary files of running uploads. */
  spooled(): Promise<string[]>;
}

/** `useTestServer`, with access to the stored objects. */
export const useMediaServer = (options?: Pick<TestServerOptions, "clock">): MediaServer => {
  const server = fromHook(beforeAll, mediaServerKeys, () => startMediaServer(options));
  afterAll(() => server.close());
  return server;
};

const mediaServerKeys = { ...serverKeys, dataDir: true, store: true, objects: true, spooled: true } as const;

const startMediaServer = async (options?: Pick<TestServerOptions, "clock">): Promise<MediaServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), "worktrack-media-"));
  const server = await openMediaServer(dataDir, await startTestServer({ ...options, config: { dataDir } }));
  return {
    ...server,
    close: async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export const openMediaServer = async (dataDir: string, server: TestServer): Promise<MediaServer> => {
  const store = await openDiskStore(join(dataDir, "media"));
  return {
    ...server,
    dataDir,
    store,
    objects: async () => {
      const keys: string[] = [];
      for await (const { key } of store.list()) keys.push(key);
      return keys.sort();
    },
    spooled: () => readdir(store.spoolDir),
  };
};

/** The field that names a parent, and its id. */
export type ParentField = Readonly<Record<string, string>>;

/** Creates one parent for each target, all by the same author, in the workspace's project. */
export const createParents = async (
  { projectId }: Pick<Workspace, "projectId">,
  { posts, tasks }: Workspace["owner"],
): Promise<Record<MediaTarget, ParentField>> => {
  const post = await posts.create({ title: "News", status: "published", projectId });
  const comment = await posts.comments.create({ id: post.id, content: "Words" });
  const task = await tasks.create({ title: "Task", projectId });
  const taskComment = await tasks.comments.create({ id: task.id, content: "Words" });
  return {
    post: { postId: post.id },
    comment: { commentId: comment.id },
    task: { taskId: task.id },
    taskComment: { taskCommentId: taskComment.id },
  };
};

/** Creates one parent of each kind before each test. */
export const useParents = (workspace: Workspace): Record<MediaTarget, ParentField> =>
  fromHook(beforeEach, { post: true, comment: true, task: true, taskComment: true }, () => createParents(workspace, workspace.owner));

export const base64 = (content: string | Buffer): string => Buffer.from(content).toString("base64");

/** The fields of a minimal upload. */
export const note = { fileName: "note.txt", mimeType: "text/plain", fileData: base64("hello") };

export type Way = "json" | "multipart" | "raw";
export const ways: readonly Way[] = ["json", "multipart", "raw"];

export type Fields = Readonly<Record<string, string | number>>;

const bodies: Readonly<
  Record<Way, (fields: Fields, content: Buffer) => { query: string; type?: string; body: string | FormData | Buffer }>
> = {
  json: (fields, content) => ({
    query: "",
    type: "application/json",
    body: JSON.stringify({ fileData: base64(content), ...fields }),
  }),
  multipart: (fields, content) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append("file", new Blob([new Uint8Array(content)], { type: String(fields.mimeType) }), String(fields.fileName));
    return { query: "", body: form };
  },
  raw: ({ mimeType, ...fields }, content) => ({
    query: `?${new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]))}`,
    type: String(mimeType),
    body: content,
  }),
};

/** Uploads a file in one of the three forms. `fields` has at least fileName, mimeType and the parent. */
export const send = (
  { url }: Pick<TestServer, "url">,
  token: string,
  way: Way,
  fields: Fields,
  content: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const { query, type, body } = bodies[way](fields, Buffer.from(content));
  return fetch(`${url}/api/v1/media${query}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...(type !== undefined && { "content-type": type }), ...headers },
    body: body as NonNullable<RequestInit["body"]>,
  });
};
