// Every table of the database, with what retention, deletion, backup, export and the rotation of the secret key need to know of it. A test
// demands a row for each.
import { eventsTables } from "./events.ts";
import { peopleTables } from "./people.ts";
import type { TableRow } from "./row.ts";
import { serverTables } from "./server.ts";
import { workTables } from "./work.ts";

/** In the order of deletion: a table comes before those that its rows refer to without ON DELETE CASCADE. */
export const tables: Readonly<Record<string, TableRow>> = { ...eventsTables, ...workTables, ...peopleTables, ...serverTables };
