import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "./database.ts";
import { addOrganization, addProject, addTask, openClient, type Project } from "./seed.ts";

const database = useTestDatabase();
let client: pg.Client;
let project: Project;

beforeAll(async () => {
  client = await openClient(database.connection);
  project = await addProject(client, await addOrganization(client), "OPS");
  await addTask(client, project);
});

afterAll(async () => {
  await client.end();
});

describe("the database itself rejects", () => {
  test.each([
    ["organization_name_check", "UPDATE organization SET name = ' '"],
    ["organization_slug_check", "UPDATE organization SET slug = 'Acme--'"],
    ["user_email_check", `UPDATE "user" SET email = 'Ada@example.com'`],
    ["user_email_check", `UPDATE "user" SET email = 'ada'`],
    ["project_prefix_check", "UPDATE project SET prefix = 'ops'"],
    ["project_prefix_check", "UPDATE project SET prefix = 'O'"],
    ["project_slug_check", "UPDATE project SET slug = 'a b'"],
    ["project_color_check", "UPDATE project SET color = '#12345'"],
    ["project_counter_check", "UPDATE project_counter SET done = -1"],
    ["organization_counter_check", "UPDATE organization_counter SET last_sequence_number = -1"],
    ["task_title_check", "UPDATE task SET title = E' \\t\\n'"],
    ["task_dates_check", "UPDATE task SET due_date = -1"],
    ["task_dates_check", "UPDATE task SET start_date = -1"],
    ["task_completed_at_check", "UPDATE task SET status = 'done'"],
    ["task_completed_at_check", "UPDATE task SET completed_at = 1"],
    ["task_estimate_points_check", "UPDATE task SET estimate_points = 'NaN'"],
    ["task_counts_check", "UPDATE task SET comment_count = -1"],
    ["task_counts_check", "UPDATE task SET checklist_checked = 1"],
  ])("%s: %s", async (constraint, sql) => {
    await expect(client.query(sql)).rejects.toMatchObject({ code: "23514", constraint });
  });

  test("a tag name that differs only in case, within the workspace and within a project, but not between them", async () => {
    const add = (name: string, projectId: string | null) =>
      client.query("INSERT INTO tag (id, organization_id, project_id, name, color) VALUES (gen_random_uuid(), $1, $2, $3, '#123abc')", [
        project.organizationId,
        projectId,
        name,
      ]);
    for (const place of [null, project.id]) {
      await add("Bug", place);
      await expect(add("bUG", place)).rejects.toMatchObject({ code: "23505", constraint: "tag_name_key" });
    }
  });
});
