import { readFileSync } from "node:fs";
import {
  type BearerOperationName,
  bearerOperationNames,
  isWriteScope,
  type Operation,
  operationOf,
  type Plan,
  type Role,
  type Scope,
  scopes,
} from "@worktrack/contract";
import { describe, expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { signedInBrowser } from "../sign-in/signed-in.ts";
import { type Fixtures, openFixtures, targetOf } from "./fixtures.ts";
import { sampleBody } from "./sample.ts";
import { send } from "./send.ts";

/** The documentation page is the expectation. It has a row for the operations with the same answers, and a column for each kind of caller. */
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
  "Free session",
] as const;
type Caller = (typeof callers)[number];
const isOperation = (text: string | undefined): text is BearerOperationName => (bearerOperationNames as string[]).includes(text ?? "");
const rows = lines.map((cells) => [(cells.at(-2) ?? "").split(", ").filter(isOperation), cells.slice(1, -2).map(Number)] as const);
const expected = new Map(rows.flatMap(([names, statuses]) => names.map((name) => [name, statuses] as const)));

// Each reading of the clock advances it, so that the quotas of the tests' address do not run out.
let nowMs = Date.now();
const server = useTestServer({ clock: () => (nowMs += 250) });

/** A workspace whose records and callers are created when an operation needs them. */
interface Scene {
  readonly fixtures: (operation: Operation) => Promise<Fixtures>;
  /** A token, or the secret of a session. */
  readonly secretOf: (caller: Caller) => Promise<string>;
  readonly setPlan: (plan: Plan) => Promise<unknown>;
}

const createScene = async (): Promise<Scene> => {
  const workspace = await server.workspace();
  const { owner, ownerId, token, organizationId, projectId } = workspace;
  // The last owner of a workspace cannot leave it, so there are two.
  await workspace.member("owner");
  const fixtures = openFixtures(workspace);
  const personWith = async (role: Role) => (await workspace.member(role)).token;
  const keyWith = async (granted: readonly Scope[]) => (await owner.serviceAccounts.create({ name: "Key", scopes: [...granted] })).secret;
  const limited = async (limits: object) => (await owner.me.tokens.create({ name: "Limited", scopes: [...scopes], ...limits })).secret;
  const create: Readonly<Record<Caller, () => Promise<string>>> = {
    owner: async () => token,
    admin: () => personWith("admin"),
    member: () => personWith("member"),
    viewer: () => personWith("viewer"),
    "read key": () => keyWith(scopes.filter((scope) => !isWriteScope(scope))),
    "full key": () => keyWith(scopes),
    "project key": async () => {
      const { paths } = await fixtures(operationOf("projects.get"));
      return limited({ projectIds: [projectId, paths["/api/v1/projects"]] });
    },
    "temporary key": () => limited({ allowedCidrs: ["127.0.0.0/8"], expiresAt: new Date(nowMs + 86_400_000).toISOString() }),
    "other workspace": async () => {
      const other = await server.workspace();
      await other.member("owner");
      return other.token;
    },
    "Free key": async () => token,
    "Free session": async () => (await signedInBrowser(server, { organizationId, userId: ownerId }, nowMs)).cookie ?? "",
  };
  const secrets = new Map<Caller, Promise<string>>();
  return {
    fixtures,
    secretOf: (caller) => {
      const kept = secrets.get(caller) ?? create[caller]();
      secrets.set(caller, kept);
      return kept;
    },
    setPlan: (plan) => server.database.prisma.organization.update({ where: { id: organizationId }, data: { plan } }),
  };
};

/** The scene to reuse. Created and changed records do no harm, but a deleted record or a policy makes a scene useless for the next test. */
let reusable: Scene | undefined;
const isDestructive = (name: BearerOperationName): boolean => operationOf(name).status === 204 || name === "organization.allowedScopes.set";

const call = async (name: BearerOperationName, caller: Caller, scene: Scene): Promise<string> => {
  const operation = operationOf(name);
  const [fixtures, secret] = await Promise.all([scene.fixtures(operation), scene.secretOf(caller)]);
  const isFree = caller.startsWith("Free");
  if (isFree) await scene.setPlan("free");
  const credential = caller === "Free session" ? { session: fixtures.session ?? secret } : { token: secret };
  const sent = { ...credential, path: targetOf(operation, fixtures), body: sampleBody(operation, fixtures.fields) };
  const { status, json } = await send(server, name, sent);
  if (isFree) await scene.setPlan("pro");
  if (status < 400 && isDestructive(name)) reusable = undefined;
  return status < 400 ? `${status}` : `${status} ${json?.code}: ${json?.detail}`;
};

/** Calls the operation in the reused scene. If the answer is not the expected one, a call in a new scene decides. */
const answerOf = async (name: BearerOperationName, caller: Caller, status: number | undefined): Promise<string> => {
  const answer = reusable && (await call(name, caller, reusable));
  if (answer?.startsWith(`${status}`)) return answer;
  reusable = await createScene();
  return call(name, caller, reusable);
};

test("docs/permissions.md has every operation once", () => {
  const named = rows.flatMap(([names]) => names);
  expect(named.toSorted()).toEqual(bearerOperationNames.toSorted());
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
