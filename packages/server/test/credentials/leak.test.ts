import { operationNames, operationOf } from "@worktrack/contract";
import { expect, test } from "vitest";
import { useTestServer } from "../server.ts";
import { createFixtures, type Fixtures, pathOf } from "../table/fixtures.ts";
import { sampleBody } from "../table/sample.ts";
import { send } from "../table/send.ts";

const server = useTestServer();

/** Everything that the database holds, as text. */
const stored = async (): Promise<string> => {
  const tables = await server.database.rows<{ name: string }>(
    { name: undefined, text: "SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public'" },
    [],
  );
  const texts = tables.map(({ name }) => `SELECT row_to_json(t)::text AS text FROM "${name}" t`);
  const rows = await server.database.rows<{ text: string }>({ name: undefined, text: texts.join(" UNION ALL ") }, []);
  return rows.map(({ text }) => text).join("\n");
};

/** Secrets of every shape, with the part that nobody else may know. */
const secretsIn = (text: string): string[] =>
  [...text.matchAll(/(?:wtk_[0-9A-Za-z]{12}|wtin?|whsec)_([0-9A-Za-z+/]{43})/g)].map(([, secret]) => String(secret));

const newScene = async () => {
  const workspace = await server.workspace();
  // A workspace keeps its last owner.
  const [fixtures] = await Promise.all([createFixtures(workspace), workspace.member("owner")]);
  return { token: workspace.token, fixtures };
};

test("no secret of a whole run is in a log, an error, an event, an audit row, or anywhere in the database", async () => {
  const secrets = new Set<string>();
  const told: string[] = [];
  let scene: { token: string; fixtures: Fixtures } | undefined;
  for (const name of operationNames) {
    const operation = operationOf(name);
    scene ??= await newScene();
    const { token: good, fixtures } = scene;
    const body = sampleBody(operation, fixtures.fields);
    for (const secret of secretsIn(`${good} ${fixtures.fields.token} ${fixtures.inbound?.secret}`)) secrets.add(secret);
    for (const token of [good, `${good.slice(0, -1)}x`, undefined]) {
      const { status, text } = await send(server, name, { token, inbound: fixtures.inbound, path: pathOf(operation, fixtures), body });
      if (status < 400) for (const secret of secretsIn(text)) secrets.add(secret);
      else told.push(text);
    }
    // What was deleted, and a policy that caps everything, end a scene.
    if (operation.status === 204 || name === "organization.allowedScopes.set") scene = undefined;
  }
  expect(secrets.size).toBeGreaterThan(30);
  const leaked = (text: string) => secretsIn(text).length + [...secrets].filter((secret) => text.includes(secret)).length;
  expect([leaked(server.logged()), leaked(told.join("\n")), leaked(await stored())]).toEqual([0, 0, 0]);
});

test("the search finds a secret where there is one", async () => {
  const { owner } = await server.workspace();
  const { secret } = await owner.me.tokens.create({ name: "Written down", scopes: ["tasks:read"] });
  await owner.projects.create({ name: "Notes", description: secret });
  expect([...new Set(secretsIn(await stored()))]).toEqual([secret.split("_")[2]?.slice(0, 43)]);
});
