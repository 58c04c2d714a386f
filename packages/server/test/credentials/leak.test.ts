import { operationNames, operationOf } from "@worktrack/contract";
import { expect, test } from "vitest";
import { statement } from "../../src/database/statement.ts";
import { useTestServer } from "../server.ts";
import { openFixtures, targetOf } from "../table/fixtures.ts";
import { sampleBody } from "../table/sample.ts";
import { send } from "../table/send.ts";

const server = useTestServer();

const listTables = statement({
  parameters: {},
  row: { name: "text" },
  text: "SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public'",
});

/** All rows of the database, as text. */
const stored = async (): Promise<string> => {
  const tables = await server.database.query(listTables, {});
  const texts = tables.map(({ name }) => `SELECT row_to_json(t)::text AS text FROM "${name}" t`);
  const rows = await server.database.query(statement({ parameters: {}, row: { text: "text" }, text: texts.join(" UNION ALL ") }), {});
  return rows.map(({ text }) => text).join("\n");
};

/** The secret parts of all credentials, invitations and signing secrets in a text. */
const secretsIn = (text: string): string[] =>
  [...text.matchAll(/(?:wtk_[0-9A-Za-z]{12}|wtin?|whsec)_([0-9A-Za-z+/]{43})/g)].map(([, secret]) => String(secret));

const newScene = async () => {
  const workspace = await server.workspace();
  // The last owner of a workspace cannot leave it, so there are two.
  await workspace.member("owner");
  return { token: workspace.token, fixturesFor: openFixtures(workspace) };
};

test("after a call of every operation, no secret is in the log, in an error, or anywhere in the database", async () => {
  const secrets = new Set<string>();
  const errors: string[] = [];
  let scene: Awaited<ReturnType<typeof newScene>> | undefined;
  for (const name of operationNames) {
    const operation = operationOf(name);
    scene ??= await newScene();
    const { token: good, fixturesFor } = scene;
    const fixtures = await fixturesFor(operation);
    const body = sampleBody(operation, fixtures.fields);
    for (const secret of secretsIn(`${good} ${fixtures.fields.token} ${fixtures.inbound?.secret}`)) secrets.add(secret);
    for (const token of [good, `${good.slice(0, -1)}x`, undefined]) {
      const { status, text } = await send(server, name, { token, inbound: fixtures.inbound, path: targetOf(operation, fixtures), body });
      if (status < 400) for (const secret of secretsIn(text)) secrets.add(secret);
      else errors.push(text);
    }
    // A deleted record, or a policy that caps everything, makes the scene useless for the next operation.
    if (operation.status === 204 || name === "organization.allowedScopes.set") scene = undefined;
  }
  expect(secrets.size).toBeGreaterThan(30);
  const leaked = (text: string) => secretsIn(text).length + [...secrets].filter((secret) => text.includes(secret)).length;
  expect([leaked(server.logged()), leaked(errors.join("\n")), leaked(await stored())]).toEqual([0, 0, 0]);
});

test("the search finds a secret that is in the database", async () => {
  const { owner } = await server.workspace();
  const { secret } = await owner.me.tokens.create({ name: "Written down", scopes: ["tasks:read"] });
  await owner.projects.create({ name: "Notes", description: secret });
  expect([...new Set(secretsIn(await stored()))]).toEqual([secret.split("_")[2]?.slice(0, 43)]);
});
