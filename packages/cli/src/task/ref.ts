import { isUuid } from "../command/reader.ts";
import type { Client } from "../context.ts";

/** The id of a task that is written as `OPS-42` or as its id. */
export const taskIdOf = async ({ tasks }: Client, written: string): Promise<string> =>
  isUuid(written) ? written : (await tasks.get({ id: written })).id;
