import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import "../../src/http/scim/router.ts";
import "../../src/server.ts";
import { credentialColumns } from "../../src/caller/lookup.ts";
import { namedStatements, statement } from "../../src/database/statement.ts";
import { idBefore } from "../../src/platform/id.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { describeColumns } from "./describe-columns.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const typesOf = (row: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(row).map(([column, type]) => [column, type.replace("?", "")]));

test.each(namedStatements().map((one) => [one.name, one] as const))(
  "the statement %s returns the columns and types that it declares",
  async (_, one) => {
    expect(await describeColumns(client, one)).toEqual(typesOf(one.row));
  },
);

test("pruning reads the oldest rows of a table from an index, in its order", async () => {
  const batches = namedStatements().filter(({ name, text }) => name?.endsWith("_prune") && text.includes("DELETE"));
  expect(batches).toHaveLength(16);
  // Empty tables are cheapest to read whole.
  await client.query("BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off");
  for (const { name, text, parameters } of batches) {
    const before = parameters.before === "uuid" ? idBefore(Date.now()) : new Date();
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, [before]);
    const plan = rows.map((line) => line["QUERY PLAN"]).join("\n");
    expect(plan, name).toMatch(
      /Index Scan using \w+_(pkey|created_at_idx|started_at_idx|expires_at_idx|ends_at_idx|deleted_at_idx|hour_idx) on/,
    );
    expect(plan, name).not.toContain("Sort");
  }
  await client.query("ROLLBACK");
});

test("the columns that the look-up of a credential returns as JSON have the types that it declares", async () => {
  expect(await describeColumns(client, credentialColumns)).toEqual(typesOf(credentialColumns.row));
});

test("describeColumns shows a column that a statement does not declare", async () => {
  const wrong = statement({ parameters: { id: "uuid" }, row: { id: "text" }, text: "SELECT $id AS id, 1 AS one" });
  expect(await describeColumns(client, wrong)).toEqual({ id: "uuid", one: "int" });
});

test("parameters are numbered in the order of their first use, each cast to its type", () => {
  const { text, order } = statement({
    parameters: { id: "uuid", names: "text[]?" },
    row: {},
    text: "DELETE FROM tag WHERE name = ANY ($names) AND id = $id AND $names IS NOT NULL",
  });
  expect(text).toBe("DELETE FROM tag WHERE name = ANY ($1::text[]) AND id = $2::uuid AND $1::text[] IS NOT NULL");
  expect(order).toEqual(["names", "id"]);
});

test("an undeclared or unused parameter is an error when the statement is made", () => {
  expect(() => statement({ parameters: {}, row: {}, text: "SELECT $id" })).toThrow("uses $id, which it does not declare");
  expect(() => statement({ parameters: { id: "uuid" }, row: {}, text: "SELECT 1" })).toThrow("declares $id, which it does not use");
});

test("two statements cannot have the same name", () => {
  const [taken] = namedStatements();
  expect(() => statement({ name: taken?.name ?? "", parameters: {}, row: {}, text: "SELECT 1" })).toThrow("Two statements are named");
});
