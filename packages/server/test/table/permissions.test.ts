import { readFileSync } from "node:fs";
import {
  type BearerOperationName,
  bearerOperationNames,
  isWrite,
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

/** The documentation page is the expectation: a line an operation, a column a kind of caller. */
const page = readFileSync(new URL("../../../../docs/permissions.md", import.meta.url), "utf8");
const lines = page.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
const callers = ["owner", "admin", "member", "viewer", "read key", "full key", "other workspace", "Free key"] as const;
type Caller = (typeof callers)[number];
const isOperation = (text: string | undefined): text is BearerOperationName => (bearerOperationNames as string[]).includes(text ?? "");
const expected = new Map(lines.flatMap(([, name, ...cells]) => (isOperation(name) ? [[name, cells.map(Number)] as const] : [])));

const server = useTestServer();

/** A workspace with one record of every kind, and a token of every kind of caller. */
interface Scene {
  readonly fixtures: Fixtures;
  readonly tokens: Readonly<Record<Caller, string>>;
}

const scene = async (plan: Plan, operation: Operation): Promise<Scene> => {
  const [workspace, other] = await Promise.all([server.workspace(), server.workspace()]);
  const { owner, token, organizationId } = workspace;
  const account = async (held: typeof scopes) => (await owner.serviceAccounts.create({ name: "Key", scopes: [...held] })).secret;
  const [fixtures, admin, member, viewer, readKey, fullKey] = await Promise.all([
    createFixtures(workspace, operation),
    workspace.member("admin"),
    workspace.member("member"),
    workspace.member("viewer"),
    account(scopes.filter((scope) => !isWrite(scope))),
    account(scopes),
    // A workspace keeps its last owner, who then could not leave.
    workspace.member("owner"),
    other.member("owner"),
  ]);
  const tokens = {
    owner: token,
    admin: admin.token,
    member: member.token,
    viewer: viewer.token,
    "read key": readKey,
    "full key": fullKey,
    "other workspace": other.token,
    "Free key": token,
  };
  await server.database.prisma.organization.update({ where: { id: organizationId }, data: { plan } });
  return { fixtures, tokens };
};

/** Scenes that go on: what was created or changed in them stands in nobody's way. What was deleted does, and so does a policy. */
const going = new Map<string, Scene>();
const isPlayed = (name: BearerOperationName): boolean => operationOf(name).status === 204 || name === "organization.allowedScopes.set";

const ask = async (name: BearerOperationName, caller: Caller, { fixtures, tokens }: Scene): Promise<string> => {
  const operation = operationOf(name);
  const sent = { token: tokens[caller], path: pathOf(operation, fixtures), body: sampleBody(operation, fixtures.fields) };
  const { status, json } = await send(server, name, sent);
  if (status < 400 && isPlayed(name)) going.clear();
  return status < 400 ? `${status}` : `${status} ${json?.code}: ${json?.detail}`;
};

/** In a scene that goes on; and when it answers otherwise than it should, once more in a new one, which decides. */
const answerOf = async (name: BearerOperationName, caller: Caller, status: number | undefined): Promise<string> => {
  const plan = caller === "Free key" ? "free" : "pro";
  const kind = `${plan} ${needsWebhooks(operationOf(name))}`;
  const before = going.get(kind);
  const answer = before && (await ask(name, caller, before));
  if (answer?.startsWith(`${status}`)) return answer;
  const fresh = await scene(plan, operationOf(name));
  going.set(kind, fresh);
  return ask(name, caller, fresh);
};

test("the page has a line for every operation, and none for another", () => {
  expect([...expected.keys()]).toEqual(bearerOperationNames);
});

describe.each(bearerOperationNames)("%s", (name) => {
  test.each(callers.map((caller, index) => [caller, expected.get(name)?.[index]] as const))("for %s: %i", async (caller, status) => {
    expect(await answerOf(name, caller, status)).toMatch(new RegExp(`^${status}\\b`));
  });
});
