import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrationFiles, shippedMigrationsDir } from "../../src/database/migrations/files.ts";
import { createEmptyDatabase, type TestDatabase } from "./database.ts";
import { openClient, selectRows } from "./seed.ts";
import { insertSharedPeople, sharedPeople } from "./shared-people.ts";

const migrationName = "20261122080000_people";
let database: TestDatabase;
let client: pg.Client;
let migrationSql: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = await openClient(database.connection);
  const migrations = await readMigrationFiles(shippedMigrationsDir);
  for (const { name, sql } of migrations) if (name < migrationName) await client.query(sql);
  migrationSql = migrations.find(({ name }) => name === migrationName)?.sql ?? "";
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Holding {
  readonly organization: string;
  readonly email: string;
}

/** Each record with the person it refers to, in a form that does not depend on the person's id. Valid before and after the migration. */
const holdings = `
  SELECT h.what, h.id, h.organization_id AS organization, u.email, u.name, u.kind::text AS kind
    FROM (
      SELECT 'membership' AS what, role::text || created_at AS id, organization_id, user_id FROM membership
      UNION ALL SELECT 'project member', project_id::text, organization_id, user_id FROM project_member
      UNION ALL SELECT 'credential', id::text, organization_id, user_id FROM credential
      UNION ALL SELECT 'inbound secret', id::text, organization_id, user_id FROM inbound_secret
      UNION ALL SELECT 'invitation', id::text, organization_id, invited_by_id FROM invitation
      UNION ALL SELECT 'task author', id::text, organization_id, author_id FROM task
      UNION ALL SELECT 'task assignee', id::text, organization_id, assignee_id FROM task WHERE assignee_id IS NOT NULL
      UNION ALL SELECT 'task comment', c.id::text, t.organization_id, c.author_id FROM task_comment c JOIN task t ON t.id = c.task_id
      UNION ALL SELECT 'post', id::text, organization_id, author_id FROM post
      UNION ALL SELECT 'comment', c.id::text, p.organization_id, c.author_id FROM comment c JOIN post p ON p.id = c.post_id
      UNION ALL SELECT 'reaction', r.id::text, coalesce(p.organization_id, cp.organization_id, t.organization_id), r.user_id
        FROM reaction r LEFT JOIN post p ON p.id = r.post_id
          LEFT JOIN comment c ON c.id = r.comment_id LEFT JOIN post cp ON cp.id = c.post_id
          LEFT JOIN task_comment tc ON tc.id = r.task_comment_id LEFT JOIN task t ON t.id = tc.task_id
      UNION ALL SELECT 'media', id::text, organization_id, author_id FROM media
    ) h JOIN "user" u ON u.id = h.user_id
   ORDER BY 1, 2, 3, 4`;

/** The role of each credential and the private projects, drafts and events that it can see. */
const visibility = `
  SELECT c.id, m.role,
         ARRAY(SELECT p.id FROM project p WHERE p.organization_id = c.organization_id AND (p.visibility = 'workspace' OR EXISTS (
           SELECT FROM project_member pm WHERE pm.project_id = p.id AND pm.user_id = c.user_id)) ORDER BY 1) AS projects,
         ARRAY(SELECT p.id FROM post p WHERE p.organization_id = c.organization_id AND (p.status = 'published' OR p.author_id = c.user_id)
                ORDER BY 1) AS posts,
         ARRAY(SELECT e.id FROM event e WHERE e.organization_id = c.organization_id
                  AND (e.audience = '{}' OR c.user_id = ANY (e.audience)) ORDER BY 1) AS events
    FROM credential c LEFT JOIN membership m ON m.organization_id = c.organization_id AND m.user_id = c.user_id
   ORDER BY 1`;

const history = `
  SELECT id, data::text AS text, cardinality(audience) AS readers FROM event
  UNION ALL SELECT id, target_id::text, NULL FROM audit_entry ORDER BY 1`;

const oldestMemberships = `
  SELECT DISTINCT ON (user_id) user_id AS id, organization_id AS organization FROM membership ORDER BY user_id, created_at, organization_id`;

const snapshot = async () => ({
  holdings: await selectRows<Holding>(client, holdings),
  visibility: await selectRows(client, visibility),
  history: await selectRows(client, history),
});

test("people who were in several workspaces are split, and all records, counts and visibility stay the same", async () => {
  await fc.assert(
    fc.asyncProperty(sharedPeople, async (generated) => {
      await client.query("BEGIN");
      try {
        await insertSharedPeople(client, generated);
        const before = await snapshot();
        const homes = await selectRows<{ id: string }>(client, oldestMemberships);
        await client.query(migrationSql);
        expect(await snapshot()).toEqual(before);
        await expectOnePersonPerWorkspace(before.holdings);
        const kept = `SELECT id, organization_id AS organization FROM "user" WHERE id = ANY ($1) ORDER BY id`;
        expect(await selectRows(client, kept, [homes.map(({ id }) => id)])).toEqual(homes);
        await expectTimesOfLeaving();
      } finally {
        await client.query("ROLLBACK");
      }
    }),
    { numRuns: 12 },
  );
});

const expectOnePersonPerWorkspace = async (before: readonly Holding[]): Promise<void> => {
  const users = await selectRows<Holding>(client, `SELECT organization_id AS organization, email FROM "user" ORDER BY 1, 2`);
  const expected = new Set(before.map(({ organization, email }) => `${organization} ${email}`));
  expect(users.map(({ organization, email }) => `${organization} ${email}`)).toEqual([...expected].sort());
};

/** Whoever is not a member has left: at the time that the audit log has, or else at the time of the migration. */
const expectTimesOfLeaving = async (): Promise<void> => {
  const wrong = `
    SELECT u.id FROM "user" u
      LEFT JOIN membership m ON m.organization_id = u.organization_id AND m.user_id = u.id
      LEFT JOIN "user" same ON same.email = u.email
      LEFT JOIN audit_entry a ON a.organization_id = u.organization_id AND a.target_id = same.id
     GROUP BY u.id, m.user_id
    HAVING u.left_at IS DISTINCT FROM CASE WHEN m.user_id IS NULL THEN coalesce(max(a.created_at), now()::timestamptz(3)) END`;
  expect(await selectRows(client, wrong)).toEqual([]);
};
