import { bearerOperationNames, type Operation, type OperationName, operationOf } from "@worktrack/contract";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { isId } from "../../src/platform/id.ts";
import { useTestServer, type Workspace } from "../server.ts";
import { createFixtures, type Fixtures, pathOf, targetOf } from "./fixtures.ts";
import { isForSessions } from "./passkey.ts";
import { countAllRows } from "./rows.ts";
import { sampleBody } from "./sample.ts";
import { send } from "./send.ts";

const server = useTestServer();

let mine: Workspace & { fixtures: Fixtures };
let theirs: Fixtures;

beforeAll(async () => {
  theirs = await createFixtures(await server.workspace());
});

/** Body fields whose value is the id of a record. */
const recordFields = ["projectId", "tagId", "postId", "assigneeId", "replyToId"] as const;
const pathsOfQueryFields: Readonly<Record<string, string>> = {
  projectId: "/api/v1/projects",
  tagId: "/api/v1/tags",
  postId: "/api/v1/posts",
  commentId: "/api/v1/posts/:id/comments",
  taskId: "/api/v1/tasks",
  parentId: "/api/v1/tasks",
  taskCommentId: "/api/v1/tasks/:id/comments",
  assigneeId: "/api/v1/members",
  authorId: "/api/v1/members",
  actor: "/api/v1/members",
  target: "/api/v1/service-accounts",
};

const authenticated = bearerOperationNames.filter((name) => operationOf(name).access !== "public");
const placesOf = ({ path }: Operation): string[] =>
  path
    .split("/")
    .flatMap((part, index, parts) =>
      part.startsWith(":") && ![":emoji", ":kind"].includes(part) ? [parts.slice(0, index).join("/")] : [],
    );

const senderOf = (name: OperationName) => (isForSessions(operationOf(name)) ? { session: mine.fixtures.session } : { token: mine.token });

/** Expects that the request fails as if the record did not exist, writes nothing, and returns no id of the other workspace. */
const expectUnknown = async (name: OperationName, path: string, body: unknown): Promise<void> => {
  const before = await countAllRows(server);
  const { status, text } = await send(server, name, { ...senderOf(name), path, body });
  expect([404, 422], `${status} ${text.slice(0, 300)}`).toContain(status);
  // A problem contains the path of the request.
  for (const id of Object.values(theirs.paths).filter(isId)) expect(text.replaceAll(path, "")).not.toContain(id);
  expect(await countAllRows(server)).toEqual(before);
};

/** The fields of an operation's body that contain ids of records, also in lists and nested objects. */
const namedIn = (operation: Operation): string[] =>
  recordFields.filter((field) => {
    const body = JSON.stringify(sampleBody(operation, { [field]: "here", [`${field}s`]: ["here"] }) ?? {});
    return body.includes("here");
  });

beforeAll(async () => {
  const workspace = await server.workspace();
  mine = { ...workspace, fixtures: await createFixtures(workspace) };
});

const places = authenticated.flatMap((name) => placesOf(operationOf(name)).map((place) => [name, place] as const));
test.each(places)("%s: an id of another workspace after %s is answered as unknown", async (name, place) => {
  const operation = operationOf(name);
  const paths = { ...mine.fixtures.paths, [place]: theirs.paths[place] as string };
  await expectUnknown(name, pathOf(operation, { paths }), sampleBody(operation, mine.fixtures.fields));
});

const fields = authenticated.flatMap((name) => namedIn(operationOf(name)).map((field) => [name, field] as const));
test.each(fields)("%s: an id of another workspace in %s is answered as unknown", async (name, field) => {
  const own = mine.fixtures.fields;
  const body = JSON.stringify(sampleBody(operationOf(name), own)).replaceAll(String(own[field]), String(theirs.fields[field]));
  await expectUnknown(name, pathOf(operationOf(name), mine.fixtures), JSON.parse(body));
});

const someId = "01900000-0000-7000-8000-000000000000";
const filters = authenticated.flatMap((name) => {
  const shape = operationOf(name).query?.shape ?? {};
  return Object.keys(pathsOfQueryFields)
    .filter((field) => shape[field] && z.safeParse(shape[field], someId).success)
    .map((field) => [name, field] as const);
});
test.each(filters)("%s: a filter by %s of another workspace returns an empty list", async (name, field) => {
  const id = theirs.paths[pathsOfQueryFields[field] as string];
  const path = targetOf(operationOf(name), mine.fixtures);
  const { status, json } = await send(server, name, {
    token: mine.token,
    path: `${path}${path.includes("?") ? "&" : "?"}${field}=${id}`,
  });
  expect(status).toBe(200);
  expect([Object.values(json).filter(Array.isArray), json.total ?? 0]).toEqual([[[]], 0]);
});

const lists = authenticated.filter((name) => operationOf(name).method === "GET" && !operationOf(name).params);
test.each(lists)("%s lists no record of another workspace", async (name) => {
  const { status, text } = await send(server, name, { ...senderOf(name), path: targetOf(operationOf(name), mine.fixtures) });
  expect(status).toBe(200);
  for (const id of Object.values(theirs.paths).filter(isId)) expect(text).not.toContain(id);
});
