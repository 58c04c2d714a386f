import { rm } from "node:fs/promises";
import type { ClientBase } from "pg";
import { expect, test } from "vitest";
import { migrate } from "../../src/database/migrations.ts";
import { newId } from "../../src/platform/id.ts";
import { createEmptyDatabase } from "./database.ts";
import { copyMigrationsUntil } from "./migrations-until.ts";
import { addProject, addTask, openClient, selectRows } from "./seed.ts";

const name = "20261122070001_audit_targets";
const log = () => {};

/** A workspace and a person, in the columns that the tables have before the tested migration. */
const addOldOrganization = async (client: ClientBase) => {
  const [id, authorId] = [newId(), newId()];
  await client.query("INSERT INTO organization (id, name, slug, plan, updated_at) VALUES ($1, 'Acme', 'acme', 'pro', now())", [id]);
  await client.query(`INSERT INTO "user" (id, kind, name, email) VALUES ($1, 'person', 'Ada', 'ada@example.com')`, [authorId]);
  return { id, authorId };
};

const addEntry = (client: ClientBase, organizationId: string, targetKind: string, targetId: string) =>
  client.query(
    `INSERT INTO audit_entry (id, organization_id, action, target_kind, target_id, target_name) VALUES ($1, $2, 'any', $3, $4, 'Name')`,
    [newId(), organizationId, targetKind, targetId],
  );

const addMedia = async (client: ClientBase, organizationId: string, authorId: string, taskId: string) => {
  const id = newId();
  await client.query(
    `INSERT INTO media (id, organization_id, author_id, target, task_id, file_name, original_file_name, file_type, file_size, mime_type, url, sha256)
     VALUES ($1, $2, $3, 'task', $4, 'a.txt', 'a.txt', 'file', 1, 'text/plain', '/media/a.txt', 'x')`,
    [id, organizationId, authorId, taskId],
  );
  return id;
};

test("the migration fills in the projects of existing audit entries, and keeps the log append-only", async () => {
  const database = await createEmptyDatabase();
  const folders = [await copyMigrationsUntil(name, false), await copyMigrationsUntil(name, true)] as const;
  await migrate(database.connection, { log, migrationsDir: folders[0] });
  const client = await openClient(database.connection);
  const organization = await addOldOrganization(client);
  const { id: organizationId, authorId } = organization;
  const [open, secret] = [await addProject(client, organization, "OPEN"), await addProject(client, organization, "SECRET")];
  await client.query("UPDATE project SET visibility = 'private' WHERE id = $1", [secret.id]);
  const [openFile, secretFile] = [
    await addMedia(client, organizationId, authorId, (await addTask(client, open)).id),
    await addMedia(client, organizationId, authorId, (await addTask(client, secret)).id),
  ];
  const [goneProject, goneFile, member] = [newId(), newId(), newId()];
  const targets = [
    ["project", open.id, open.id, false],
    ["project", secret.id, secret.id, true],
    ["project", goneProject, goneProject, true],
    ["media", openFile, open.id, false],
    ["media", secretFile, secret.id, true],
    ["media", goneFile, null, true],
    ["member", member, null, false],
  ] as const;
  for (const [kind, id] of targets) await addEntry(client, organizationId, kind, id);
  await migrate(database.connection, { log, migrationsDir: folders[1] });
  const rows = await selectRows(client, "SELECT target_kind, target_id, target_project_id, target_restricted FROM audit_entry ORDER BY id");
  expect(rows.map((row) => Object.values(row))).toEqual(targets);
  await expect(client.query("UPDATE audit_entry SET action = 'other'")).rejects.toThrow("the audit log is not changed");
  await client.end();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  await database.drop();
});
