import { rm } from "node:fs/promises";
import { scopes } from "@worktrack/contract";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "../../src/database/migrations.ts";
import { newId } from "../../src/platform/id.ts";
import { createEmptyDatabase } from "./database.ts";
import { copyMigrationsUntil } from "./migrations-until.ts";

const name = "20261122080000_server_issued_tokens";
const freeScopes = ["projects:read", "posts:read", "comments:read", "reactions:read", "tasks:read"];
const log = () => {};

type Creator = "command" | "invitation" | "person";

/** Inserts a personal token and the audit entry of its creation. Returns its id. */
const insertToken = async (client: pg.Client, organizationId: string, userId: string, creator: Creator, tokenScopes = freeScopes) => {
  const id = newId();
  await client.query(
    `INSERT INTO credential (id, organization_id, user_id, kind, name, prefix, secret_hash, scopes)
     VALUES ($1, $2, $3, 'personal', 'Token', $4, 'hash', $5)`,
    [id, organizationId, userId, id.slice(-12), tokenScopes],
  );
  const credentialId = { command: null, invitation: id, person: newId() }[creator];
  await insertEntry(client, organizationId, id, "credential.created", credentialId && userId, credentialId, null);
  return id;
};

const insertEntry = (client: pg.Client, organizationId: string, targetId: string, action: string, ...rest: (string | null)[]) =>
  client.query(
    `INSERT INTO audit_entry (id, organization_id, target_id, action, actor_id, credential_id, changes, target_kind, target_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'credential', 'Token')`,
    [newId(), organizationId, targetId, action, ...rest],
  );

const insertWorkspace = async (client: pg.Client, plan: "free" | "pro") => {
  const [organizationId, userId] = [newId(), newId()];
  await client.query("INSERT INTO organization (id, name, slug, plan, updated_at) VALUES ($1, 'O', $2, $3, now())", [
    organizationId,
    `o-${organizationId}`,
    plan,
  ]);
  await client.query(`INSERT INTO "user" (id, organization_id, kind, name, email) VALUES ($1, $2, 'person', 'P', $3)`, [
    userId,
    organizationId,
    `${userId}@example.com`,
  ]);
  return [organizationId, userId] as const;
};

test("the migration gives every scope to the tokens that the server issued on Free, and leaves all others alone", async () => {
  const database = await createEmptyDatabase();
  const folders = [await copyMigrationsUntil(name, false), await copyMigrationsUntil(name, true)] as const;
  await migrate(database.connection, { log, migrationsDir: folders[0] });
  const client = new pg.Client(database.connection);
  await client.connect();
  const [free, pro] = [await insertWorkspace(client, "free"), await insertWorkspace(client, "pro")];
  const issued = [await insertToken(client, ...free, "command"), await insertToken(client, ...free, "invitation")];
  const [revoked, edited] = [await insertToken(client, ...free, "command"), await insertToken(client, ...free, "command")];
  await insertToken(client, ...free, "person");
  await insertToken(client, ...free, "command", ["tasks:read"]);
  await insertToken(client, ...pro, "command");
  await client.query("UPDATE credential SET revoked_at = now() WHERE id = $1", [revoked]);
  const changes = JSON.stringify({ scopes: { from: [...freeScopes, "tasks:write"], to: freeScopes } });
  await insertEntry(client, free[0], edited, "credential.updated", free[1], null, changes);
  await migrate(database.connection, { log, migrationsDir: folders[1] });
  const { rows } = await client.query<{ id: string; scopes: string[] }>("SELECT id, scopes FROM credential ORDER BY id");
  await client.end();
  expect(rows).toHaveLength(7);
  expect(rows.filter((row) => row.scopes.length > freeScopes.length)).toEqual(issued.sort().map((id) => ({ id, scopes })));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  await database.drop();
});
