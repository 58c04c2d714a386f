import { expect, test } from "vitest";
import { migrate } from "../../src/database/migrations.ts";
import { newId } from "../../src/platform/id.ts";
import { createEmptyDatabase } from "./database.ts";
import { openClient, selectRows } from "./seed.ts";

const migrationName = "20261126200000_fold_text";

test("of tags whose names are equal since names are folded, the later ones get a number, and the log names them", async () => {
  const database = await createEmptyDatabase();
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  await migrate(database.connection, { log, accepts: (name) => name < migrationName });
  const client = await openClient(database.connection);
  const organizationId = newId();
  await client.query("INSERT INTO organization (id, name, slug, plan, updated_at) VALUES ($1, 'Acme', 'acme', 'free', now())", [
    organizationId,
  ]);
  const long = "x".repeat(198);
  const names = ["Café", "Cafe\u0301", "straße", "STRASSE", "Strasse (2)", `${long}ﬁ`, `${long}fi`, "ber\u202eeit", "bereit"];
  for (const [index, name] of names.entries())
    await client.query(
      "INSERT INTO tag (id, organization_id, name, color, created_at) VALUES ($1, $2, $3, '#123abc', now() + $4::int * interval '1 s')",
      [newId(), organizationId, name, index],
    );
  lines.length = 0;
  await migrate(database.connection, { log });
  expect(await selectRows(client, "SELECT name FROM tag ORDER BY created_at")).toEqual(
    [
      "Café",
      "Cafe\u0301 (2)",
      "straße",
      "STRASSE (3)",
      "Strasse (2)",
      `${long}ﬁ`,
      `${long.slice(2)} (2)`,
      "ber\u202eeit",
      "bereit (2)",
    ].map((name) => ({ name })),
  );
  const renamed = lines.filter((line) => line.startsWith("the tag"));
  expect(renamed).toHaveLength(4);
  expect(renamed).toContain('the tag "Cafe\u0301" is named "Cafe\u0301 (2)" now, because another tag has that name');
  expect(renamed).toContain('the tag "bereit" is named "bereit (2)" now, because another tag has that name');
  await client.end();
  await database.drop();
});
