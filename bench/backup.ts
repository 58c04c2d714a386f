// Measures `worktrack-server backup` and `restore` of a workspace whose tasks each have an event in the feed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { databaseUrlOf } from "../packages/server/test/database/cluster.ts";
import type { Cluster } from "./cluster.ts";
import type { ReportOf } from "./report.ts";
import { inSession } from "./session.ts";
import { createWorkspace } from "./workspace.ts";

const goalTasks = 1_000_000;
/** `WORKTRACK_BENCH_BACKUP=full` measures all of them, which takes several minutes. */
const taskCount = process.env.WORKTRACK_BENCH_BACKUP === "full" ? goalTasks : 200_000;

const program = fileURLToPath(new URL("../packages/server/bin/worktrack-server.js", import.meta.url));

/** Resolves with the seconds that the process took. */
const time = async (args: readonly string[], environment: Record<string, string>): Promise<number> => {
  const startedMs = performance.now();
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return (performance.now() - startedMs) / 1_000;
};

/** For each task an event with data of the usual size, its place in the feed, and an entry of the search index. */
const insertEvents = async (session: pg.Client): Promise<void> => {
  await session.query(`
    INSERT INTO event (id, organization_id, project_id, name, data, created_at)
    SELECT uuid_v7(created_at), organization_id, project_id, 'task.created', json_build_object('task', json_build_object(
             'id', id, 'title', title, 'description', description, 'descriptionText', description_text, 'status', status,
             'author', json_build_object('id', author_id, 'name', 'Person', 'email', 'person@example.com', 'image', null),
             'createdAt', created_at, 'updatedAt', updated_at, 'tags', '[]'::json, 'url', 'https://worktrack.example.com/tasks/' || id)), created_at
      FROM task`);
  await session.query(`
    INSERT INTO feed_entry (organization_id, position, event_id, name, project_id, created_at)
    SELECT organization_id, row_number() OVER (ORDER BY id), id, name, project_id, created_at FROM event`);
  await session.query("INSERT INTO feed (organization_id, position) SELECT organization_id, count(*) FROM event GROUP BY 1");
  await session.query(`
    INSERT INTO search_entry (organization_id, kind, number, record_id, project_id, text, pairs)
    SELECT organization_id, 'task', sequence_number, id, project_id, search_text(title, description_text), NULL FROM task`);
  await session.query(
    "INSERT INTO search_index (organization_id, kind, indexed_to) SELECT organization_id, 'task', count(*) FROM task GROUP BY 1",
  );
  await session.query("VACUUM ANALYZE event, feed_entry, search_entry");
};

export const benchBackup = async (cluster: Cluster): Promise<ReportOf<"backup">> => {
  const connection = await cluster.database("backup");
  await createWorkspace(connection, taskCount, { keyCount: 1, bcryptCost: 4 });
  await inSession(connection, insertEvents);
  const folder = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
  const file = join(folder, "backup.tar");
  try {
    const backupSeconds = await time(["backup", "--to", file], {
      DATABASE_URL: databaseUrlOf(connection),
      WORKTRACK_DATA_DIR: join(folder, "from"),
    });
    const { size } = await stat(file);
    const verifySeconds = await time(["backup", "verify", file], {});
    const restoreSeconds = await time(["restore", file], { DATABASE_URL: "", WORKTRACK_DATA_DIR: join(folder, "to") });
    const scaled = (seconds: number): number => (seconds * goalTasks) / taskCount;
    return {
      title: `Backup and restore of ${taskCount.toLocaleString("en-US")} tasks with an event and a search entry each, on the embedded PostgreSQL`,
      notes: [
        "The time of each process from its start to its end. The restore creates the embedded PostgreSQL, and builds all indexes and constraints.",
        ...(taskCount === goalTasks
          ? []
          : [`The goals are for ${goalTasks.toLocaleString("en-US")} tasks: the seconds are multiplied by ${goalTasks / taskCount}.`]),
      ],
      figures: {
        backup: { seconds: backupSeconds, MB: size / 1e6 },
        "backup verify": { seconds: verifySeconds },
        restore: { seconds: restoreSeconds },
      },
      measured: {
        "seconds of a backup of 1,000,000 tasks": scaled(backupSeconds),
        "seconds of a restore of 1,000,000 tasks": scaled(restoreSeconds),
      },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
