import { locationTemplate, type Operation, type OperationName, operationNames, operationOf, Problem, scopes } from "@worktrack/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useSharedWorkspace, useTestServer } from "../server.ts";
import { createFixtures, type Fixtures, nowhere, pathOf, targetOf } from "./fixtures.ts";
import { isForSessions } from "./passkey.ts";
import { sampleBody } from "./sample.ts";
import { type Sent, send } from "./send.ts";

// Each reading of the clock advances it by a second, so that the quotas of the test's address do not run out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 1_000) });

/** A workspace for requests that are rejected, and a caller who may call every operation in it. */
const quiet = useSharedWorkspace(server);
let caller: Pick<Sent, "token" | "inbound">;

beforeAll(async () => {
  const { prefix, secret } = await quiet.owner.inboundSecrets.create({ name: "A sender" });
  caller = { token: quiet.token, inbound: { prefix, secret, nowMs: quiet.nowMs } };
});

const access = (name: OperationName) => operationOf(name).access;
const authenticated = operationNames.filter((name) => !["public", "signature"].includes(access(name)));
const scoped = authenticated.filter((name) => access(name) !== "credential");

describe.each(authenticated)("%s", (name) => {
  test("a request without a token is answered 401 with a challenge that has no error code", async () => {
    const { status, headers, json } = await send(server, name, { path: pathOf(operationOf(name), { paths: nowhere }) });
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toBe('Bearer realm="worktrack"');
    expect(Problem.parse(json)).toMatchObject({ code: "unauthenticated", status: 401 });
  });
});

describe.each(scoped)("%s", (name) => {
  test("a request without the scope is answered 403, and the problem names the scope", async () => {
    const scope = access(name);
    const resource = scope.replace(/:.*/, "");
    const others = scopes.filter((other) => !other.startsWith(`${resource}:`) || (scope.endsWith(":write") && other.endsWith(":read")));
    const { token } = await quiet.member("owner", others);
    const { status, headers, json } = await send(server, name, { token, path: pathOf(operationOf(name), { paths: nowhere }) });
    expect(status).toBe(403);
    expect(Problem.parse(json)).toMatchObject({ code: "insufficient_scope", requiredScope: scope });
    expect(headers.get("www-authenticate")).toBe(`Bearer realm="worktrack", error="insufficient_scope", scope="${scope}"`);
  });
});

interface Scene {
  readonly caller: Pick<Sent, "token" | "session">;
  readonly fixtures: Fixtures;
}

const createScene = async (operation?: Operation): Promise<Scene> => {
  const workspace = await server.workspace();
  const fixtures = await createFixtures(workspace, operation);
  // The last owner of a workspace cannot leave it, so there are two.
  await workspace.member("owner");
  const { session } = fixtures;
  const { token } = workspace;
  return { caller: operation && isForSessions(operation) ? { session } : { token }, fixtures };
};

/** All reads share one scene, because they change nothing. */
let readScene: Promise<Scene> | undefined;
const sceneFor = (operation: Operation): Promise<Scene> => {
  if (operation.method !== "GET" || isForSessions(operation)) return createScene(operation);
  readScene ??= createScene();
  return readScene;
};

/** The limits that a request of a workspace on Pro is charged to. */
const limitsOf = (operation: Operation): string[] => {
  const { access, limit, uncharged } = operation;
  if (uncharged) return [];
  const own = limit === undefined ? [] : [limit];
  if (access === "public" || access === "signature") return own;
  return [isForSessions(operation) ? "session" : "rest", ...own];
};

describe.each(operationNames)("%s", (name) => {
  const operation = operationOf(name);

  test("an unknown query parameter is answered 422 with its name", async () => {
    const path = `${pathOf(operation, { paths: nowhere })}?bogus=1`;
    const { status, json } = await send(server, name, { ...caller, path, body: sampleBody(operation) });
    expect(status).toBe(422);
    expect(Problem.parse(json).errors).toContainEqual(expect.objectContaining({ path: ["query", "bogus"] }));
  });

  test("the answer has the status, fields and headers that the contract's table declares", async () => {
    const { caller: sender, fixtures } = await sceneFor(operation);
    const sent = {
      ...sender,
      inbound: fixtures.inbound,
      path: targetOf(operation, fixtures),
      body: sampleBody(operation, fixtures.fields),
    };
    const { status, headers, text, json } = await send(server, name, sent);
    expect([status, text.slice(0, 300)]).toEqual([operation.status, text.slice(0, 300)]);
    const hasReply = operation.reply && !operation.stream;
    if (hasReply) expect(operation.reply?.parse(json)).toEqual(json);
    // The JSON has no blanks between its parts.
    if (hasReply) expect(text).toBe(JSON.stringify(json));
    else expect(text).toBe("");
    expect(headers.has("location")).toBe(locationTemplate(operation) !== undefined);
    expect(headers.has("etag")).toBe(operation.etag === true && operation.status !== 204);
    expect(headers.get("x-service-api-version")).toBe("2026-05-26");
    expect([...(headers.get("ratelimit-policy") ?? "").matchAll(/"([\w-]+)"/g)].map(([, limit]) => limit)).toEqual(limitsOf(operation));
    const location = headers.get("location");
    if (location === null) return;
    // The token of someone who accepts an invitation is their own.
    const reader = name === "invitations.accept" ? json.secret : sender.token;
    const { session } = sender;
    const credential = session
      ? { cookie: `__Host-worktrack=${session}`, "sec-fetch-site": "same-origin" }
      : { authorization: `Bearer ${reader}` };
    const created = await fetch(server.url + location, { headers: credential });
    expect([created.status, await created.json()]).toMatchObject([200, { id: json.id }]);
  });
});

/** A signed request may have unknown fields, which its answer lists. */
const rejectsUnknownFields = ({ body, upload, access }: Operation): boolean => (body ?? upload) !== undefined && access !== "signature";

describe.each(operationNames.filter((name) => rejectsUnknownFields(operationOf(name))))("%s", (name) => {
  const operation = operationOf(name);

  test("an unknown body field is answered 422 with its name", async () => {
    const body = { ...(sampleBody(operation) as object), bogus: 1 };
    const { status, json } = await send(server, name, { ...caller, path: pathOf(operation, { paths: nowhere }), body });
    expect(status).toBe(422);
    expect(Problem.parse(json).errors).toContainEqual(expect.objectContaining({ path: ["body", "bogus"] }));
  });
});
