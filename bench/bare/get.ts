import type pg from "pg";
import { joinedTasks, taskOf } from "./record.ts";

const one = { name: "one", text: `${joinedTasks} WHERE t.id = $1` };

export const getTask = async (pool: pg.Pool, { pathname, origin }: URL): Promise<unknown> => {
  const id = pathname.split("/").at(-1);
  const { rows } = await pool.query({ ...one, values: [id] });
  return taskOf(rows[0], origin);
};
