// Takes the indexes, constraints and triggers off empty tables, and puts them back after the rows were loaded. Needs no superuser.
import pg from "pg";

/** The statements that drop a constraint or index and create it again unchanged. */
export interface SchemaObject {
  readonly table: string;
  readonly kind: "foreign key" | "key" | "index";
  readonly drop: string;
  readonly create: string;
}

/** Also the foreign keys of other tables that refer to these. Checks stay, because COPY evaluates them at once. */
const selectObjects = `
  SELECT c.relname::text AS table,
         CASE o.contype WHEN 'f' THEN 'foreign key' ELSE 'key' END AS kind,
         format('ALTER TABLE %I DROP CONSTRAINT %I', c.relname, o.conname) AS drop,
         format('ALTER TABLE %I ADD CONSTRAINT %I %s', c.relname, o.conname, pg_get_constraintdef(o.oid)) AS create
    FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid LEFT JOIN pg_class referenced ON referenced.oid = o.confrelid
   WHERE o.contype IN ('f', 'p', 'u', 'x') AND o.conparentid = 0
     AND c.relnamespace = current_schema()::regnamespace AND (c.relname = ANY ($1) OR referenced.relname = ANY ($1))
  UNION ALL
  SELECT c.relname::text, 'index', format('DROP INDEX %I', i.relname), pg_get_indexdef(i.oid)
    FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
   WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY ($1)
     AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = x.indexrelid AND o.contype IN ('p', 'u', 'x'))
   ORDER BY 1, 2, 3`;

const selectSequences = `
  SELECT c.relname::text AS table, a.attname::text AS column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY ($1) AND a.attnum > 0 AND NOT a.attisdropped
     AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`;

/** More memory for building indexes than a server uses. It ends with the transaction. */
const memory = "SET LOCAL maintenance_work_mem = '256MB'";

/** Nobody else can use the tables until the transaction ends. */
export const lockTables = async (client: pg.Client, tables: readonly string[]): Promise<void> => {
  await client.query(`LOCK TABLE ${tables.map(pg.escapeIdentifier).join(", ")} IN ACCESS EXCLUSIVE MODE`);
};

/**
 * Empties the tables, and leaves nothing on them but columns and checks. In the same transaction as the COPY, so that rows can be loaded
 * frozen, and so that an interrupted restore leaves the tables as they were.
 */
export const stripTables = async (client: pg.Client, tables: readonly string[]): Promise<readonly SchemaObject[]> => {
  const names = tables.map(pg.escapeIdentifier);
  await client.query(memory);
  const { rows } = await client.query<SchemaObject>(selectObjects, [tables]);
  // The owner of a table can disable its triggers, but only a superuser those of foreign keys.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const kind of ["foreign key", "key", "index"] as const)
    for (const { drop } of rows.filter((object) => object.kind === kind)) await client.query(drop);
  await client.query(`TRUNCATE ${names.join(", ")}`);
  return rows;
};

/** Builds the keys and indexes of one table, while its rows are still in memory. */
export const indexTable = async (client: pg.Client, table: string, objects: readonly SchemaObject[]): Promise<void> => {
  for (const kind of ["key", "index"] as const)
    for (const { create } of objects.filter((object) => object.table === table && object.kind === kind)) await client.query(create);
};

/** Checks and creates the foreign keys, enables the triggers, and sets the sequences past the loaded rows. */
export const finishTables = async (client: pg.Client, tables: readonly string[], objects: readonly SchemaObject[]): Promise<void> => {
  for (const { create } of objects.filter(({ kind }) => kind === "foreign key")) await client.query(create);
  for (const table of tables) await client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} ENABLE TRIGGER USER`);
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(selectSequences, [tables]);
  for (const { table, column, sequence } of rows)
    await client.query(
      `SELECT setval($1, coalesce(max(${pg.escapeIdentifier(column)}), 0) + 1, false) FROM ${pg.escapeIdentifier(table)}`,
      [sequence],
    );
};

/**
 * Builds the trigram index of the search: no migration creates it, and a server builds it only while its table is empty. Has the background work
 * write the words of all records.
 */
export const prepareSearch = async (client: pg.Client): Promise<void> => {
  await client.query("SET maintenance_work_mem = '256MB'");
  await client.query("SELECT search_prepare()");
  await client.query("INSERT INTO search_waiting (organization_id, kind, record_id) SELECT organization_id, kind, id FROM search_record");
};
