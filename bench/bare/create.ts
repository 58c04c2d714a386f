import type pg from "pg";
import { newId } from "../../packages/server/src/platform/id.ts";
import { documentFromText } from "../../packages/server/src/work/documents/document.ts";
import { columnsOf, type Row } from "./record.ts";

/** A task table with the same columns, but only the keys and one index for the list, and no triggers. One row has both counters. */
const schema = `
  CREATE TABLE IF NOT EXISTS bare_task (LIKE task INCLUDING DEFAULTS,
    PRIMARY KEY (id), UNIQUE (project_id, task_number),
    FOREIGN KEY (organization_id) REFERENCES organization, FOREIGN KEY (project_id) REFERENCES project,
    FOREIGN KEY (author_id) REFERENCES "user", FOREIGN KEY (assignee_id) REFERENCES "user");
  CREATE INDEX IF NOT EXISTS bare_task_list ON bare_task (project_id, created_at, id);
  CREATE TABLE IF NOT EXISTS bare_counter AS
    SELECT id AS project_id, organization_id, 0 AS last_task_number, 0 AS last_sequence_number FROM project;
  CREATE UNIQUE INDEX IF NOT EXISTS bare_counter_key ON bare_counter (project_id)`;

export const prepare = async (pool: pg.Pool): Promise<void> => {
  await pool.query(schema);
};

const count = {
  name: "count_up",
  text: `UPDATE bare_counter SET last_task_number = last_task_number + 1, last_sequence_number = last_sequence_number + 1
          WHERE project_id = $1 RETURNING *`,
};

const insert = {
  name: "insert",
  text: `INSERT INTO bare_task (id, organization_id, project_id, author_id, task_number, sequence_number, title, description,
                                description_text, status, priority, due_date)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING *`,
};

export const createTask = async (pool: pg.Pool, origin: string, input: Row): Promise<unknown> => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { organization_id, project_id, last_task_number, last_sequence_number } = (
      await client.query({ ...count, values: [input.projectId] })
    ).rows[0];
    const text = input.descriptionText;
    const numbers = [last_task_number, last_sequence_number];
    const fields = [input.title, documentFromText(text), text, input.status, input.priority, input.dueDate];
    const values = [newId(), organization_id, project_id, input.authorId, ...numbers, ...fields];
    const { rows } = await client.query({ ...insert, values });
    await client.query("COMMIT");
    return columnsOf(rows[0], origin);
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
};
