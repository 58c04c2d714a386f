import { buffer } from "node:stream/consumers";
import { type MediaTarget, mediaTargets, operationOf, type ReplyOperationName, replyOperationNames } from "@worktrack/contract";
import type { Worktrack } from "@worktrack/sdk";
import { isForSessions } from "../table/passkey.ts";

/** The answer of each operation, by its name and arguments. */
export type Walk = Readonly<Record<string, unknown>>;

/** Reads that are not about the workspace's records, or about those that an export does not have. */
const notWalked: readonly ReplyOperationName[] = [
  "me.get",
  "limits.get",
  "version.get",
  "version.root",
  "domains.checkDns",
  "invitations.list",
  "scim.get",
  "webhooks.deliveries.list",
  "webhooks.deliveries.get",
  "webhooks.metrics",
  "search.run",
];

type Params = Readonly<Record<string, string>>;

const idsIn = (answer: unknown): string[] => {
  const items = Array.isArray(answer) ? answer : Object.values(answer as object).find(Array.isArray);
  return (items ?? []).map(({ id }: { id: string }) => id);
};

/**
 * Reads all that the client can see, by every operation that reads: lists, the records in them, and the lists of those records. A list must fit on
 * one page.
 */
export const walkWorkspace = async (client: Worktrack): Promise<Walk> => {
  const answers: Record<string, unknown> = {};
  const idsAt = new Map<string, string[]>();
  const place = (path: string, params: Params): string => path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "");

  const read = async (name: ReplyOperationName, args: Record<string, unknown>): Promise<unknown> => {
    const { data } = await client.request(name, args as never);
    const { nextCursor: _, hasMore, ...answer } = (Array.isArray(data) ? { data } : data) as Record<string, unknown>;
    if (hasMore) throw new Error(`${name} has more than a page`);
    answers[`${name} ${Object.values(args)}`] = answer;
    return Array.isArray(data) ? data : answer;
  };
  /** The values of the parameters of a path: those of the list before each parameter. */
  const paramsOf = (path: string): Params[] => {
    let all: Params[] = [{}];
    for (const [parameter = "", name = ""] of path.matchAll(/:(\w+)/g)) {
      const before = path.slice(0, path.indexOf(parameter) - 1);
      all = all.flatMap((params) => (idsAt.get(place(before, params)) ?? []).map((id) => ({ ...params, [name]: id })));
    }
    return all;
  };

  const targets: Record<string, MediaTarget> = {};
  for (const target of mediaTargets) for (const id of idsIn(await read("media.list", { target }))) targets[id] = target;
  idsAt.set("/api/v1/media", Object.keys(targets));
  const names = replyOperationNames.filter(
    (name) => operationOf(name).method === "GET" && !isForSessions(operationOf(name)) && !notWalked.includes(name) && name !== "media.list",
  );
  const depthOf = (name: ReplyOperationName): number => operationOf(name).path.split("/").length;
  for (const name of names.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const { path } = operationOf(name);
    const paged = "limit" in (operationOf(name).query?.shape ?? {});
    for (const params of paramsOf(path)) {
      const target = name === "media.get" ? { target: targets[params.id ?? ""] } : {};
      const answer = await read(name, { ...params, ...target, ...(paged && { limit: 100 }) });
      idsAt.set(place(path, params), idsIn(answer));
      if (name === "media.get") answers[`bytes of ${params.id}`] = await bytesOf(client, answer as { url: string });
    }
  }
  return answers;
};

const bytesOf = async (client: Worktrack, media: { url: string }): Promise<string> => {
  const { stream, etag } = await client.media.download(media);
  return `${etag} ${(await buffer(stream)).toString("base64")}`;
};
