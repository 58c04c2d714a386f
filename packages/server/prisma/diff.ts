// Prints the SQL of the next migration: the difference between prisma/migrations and schema.prisma.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@worktrack/embedded-postgres";
import { openEngine } from "./engine.ts";

const dataDir = await mkdtemp(join(tmpdir(), "worktrack-diff-"));
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: "off" } });
  try {
    const engine = await openEngine(postgres.connection);
    const sql = await engine.diff();
    engine.close();
    if (sql) console.log(sql);
    else console.error("schema.prisma and the migrations agree");
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
