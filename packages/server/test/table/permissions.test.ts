import { readFileSync } from "node:fs";
import {
  type BearerOperationName,
  bearerOperationNames,
  isWriteScope,
  type Operation,
  operationOf,
  type Plan,
  scopes,
} from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { createFixtures, type Fixtures, needsWebhooks, pathOf } from "./fixtures.ts";
import { sampleBody } from "./sample.ts";
import { send } from "./send.ts";

/** The documentation page is the expectation. It has a line for each operation and a column for each kind of caller. */
const page = readFileSync(new URL("../../../../docs/permissions.md", import.meta.url), "utf8");
const lines = page.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
const callers = [
  "owner",
  "admin",
  "member",
  "viewer",
  "read key",
  "full key",
  "project key",
  "temporary key",
  "other workspace",
  "Free key",
] as const;
type Caller = (typeof callers)[number];
const isOperation = (text: string | undefined): text is BearerOperationName => (bearerOperationNames as string[]).includes(text ?? "");
const expected = new Map(lines.flatMap(([, name, ...cells]) => (isOperation(name) ? [[name, cells.map(Number)] as const] : [])));

const server = useTestServer();

/** A workspace with one record of every kind, and a token for every kind of caller. */
interface Scene {
  readonly fixtures: Fixtures;
  readonly tokens: Readonly<Record<Caller, string>>;
}

const scene = async (plan: Plan, operation: Operation): Promise<Scene> => {
  const [workspace, other] = await Promise.all([server.workspace(), server.workspace()]);
  const { owner, token, organizationId } = workspace;
  const account = async (granted: typeof scopes) => (await owner.serviceAccounts.create({ name: "Key", scopes: [...granted] })).secret;
  const [fixtures, admin, member, viewer, readKey, fullKey] = await Promise.all([
    createFixtures(workspace, operation),
    workspace.member("admin"),
    workspace.member("member"),
    workspace.member("viewer"),
    account(scopes.filter((scope) => !isWriteScope(scope))),
    account(scopes),
    // The last owner of a workspace cannot leave it, so there are two.
    workspace.member("owner"),
    other.member("owner"),
  ]);
  const limited = async (limits: object) => (await owner.me.tokens.create({ name: "Limited", scopes: [...scopes], ...limits })).secret;
  const projectIds = [workspace.projectId, fixtures.paths["/api/v1/projects"]];
  const [projectKey, temporaryKey] = [
    await limited({ projectIds }),
    await limited({ allowedCidrs: ["127.0.0.0/8"], expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
  ];
  const tokens = {
    owner: token,
    admin: admin.token,
    member: member.token,
    viewer: viewer.token,
    "read key": readKey,
    "full key": fullKey,
    "project key": projectKey,
    "temporary key": temporaryKey,
    "other workspace": other.token,
    "Free key": token,
  };
  await server.database.prisma.organization.update({ where: { id: organizationId }, data: { plan } });
  return { fixtures, tokens };
};

/** Scenes to reuse. Created and changed records do no harm, but a deleted record or a policy makes its scene useless for the next test. */
const reusable = new Map<string, Scene>();
const isDestructive = (name: BearerOperationName): boolean => operationOf(name).status === 204 || name === "organization.allowedScopes.set";

const discard = (used: Scene): void => {
  for (const [kind, kept] of reusable) if (kept === used) reusable.delete(kind);
};

const call = async (name: BearerOperationName, caller: Caller, used: Scene): Promise<string> => {
  const { fixtures, tokens } = used;
  const operation = operationOf(name);
  const sent = { token: tokens[caller], path: pathOf(operation, fixtures), body: sampleBody(operation, fixtures.fields) };
  const { status, json } = await send(server, name, sent);
  if (status < 400 && isDestructive(name)) discard(used);
  return status < 400 ? `${status}` : `${status} ${json?.code}: ${json?.detail}`;
};

/** Calls the operation in a reused scene. If the answer is not the expected one, a call in a new scene decides. */
const answerOf = async (name: BearerOperationName, caller: Caller, status: number | undefined): Promise<string> => {
  const plan = caller === "Free key" ? "free" : "pro";
  const kind = `${plan} ${needsWebhooks(operationOf(name))}`;
  const before = reusable.get(kind);
  const answer = before && (await call(name, caller, before));
  if (answer?.startsWith(`${status}`)) return answer;
  const fresh = await scene(plan, operationOf(name));
  reusable.set(kind, fresh);
  return call(name, caller, fresh);
};

test("docs/permissions.md has a line for every operation, in the order of the contract", () => {
  expect([...expected.keys()]).toEqual(bearerOperationNames);
});

test("the page denies limited keys what the contract's table denies them", () => {
  const deniedTo = (caller: Caller) => bearerOperationNames.filter((name) => expected.get(name)?.[callers.indexOf(caller)] === 403);
  const having = (field: "wholeWorkspace" | "outlivesCredential") => bearerOperationNames.filter((name) => operationOf(name)[field]);
  expect(deniedTo("project key")).toEqual(expect.arrayContaining(having("wholeWorkspace")));
  expect(deniedTo("temporary key")).toEqual(expect.arrayContaining(having("outlivesCredential")));
});

describe.each(bearerOperationNames)("%s", (name) => {
  test.each(callers.map((caller, index) => [caller, expected.get(name)?.[index]] as const))("for %s: %i", async (caller, status) => {
    expect(await answerOf(name, caller, status)).toMatch(new RegExp(`^${status}\\b`));
  });
});
