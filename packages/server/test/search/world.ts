// A workspace with enough tasks for the search index, and lists that compare every task.
import { type Arguments, operationOf } from "@worktrack/contract";
import { foldText } from "@worktrack/contract/values";
import fc from "fast-check";
import pg from "pg";
import { z } from "zod";
import type { TestServer, Workspace } from "../server.ts";

/** Common and rare words in several scripts, with the special characters of LIKE, and letters whose case depends on the alphabet. */
const words = [
  "the",
  "Import",
  "fails",
  "100%",
  "a_b",
  "c\\d",
  "Straße",
  "ΣΊΣΥΦΟΣ",
  "İstanbul",
  "日本語の検索",
  "検索",
  "한국어",
  "🙂 done",
  "\n",
  "  two  spaces\t",
  "Cafe\u0301",
  "Бублик",
  "soft\u00adhyphen",
  "ﬁne",
  "x",
];
const rare = ["zeppelin", "q7", "漢字", "ﾃｽﾄ", "ñandú", "end."];

/** Inserts this many tasks, most with common words, and some with a rare one. */
export const insertTasks = async (server: TestServer, { projectId, ownerId, organizationId }: Workspace, count: number): Promise<void> => {
  const client = new pg.Client(server.testDatabase.connection);
  await client.connect();
  await client.query(
    `INSERT INTO task (id, organization_id, project_id, author_id, title, description, description_text, status, priority)
     SELECT uuid_v7(now()), $1, $2, $3, 'T' || n || ' ' || pick($4, n) || pick($4, n * 7), '{"type":"doc"}', pick($4, n * 3) || pick($4, n * 11)
              || CASE WHEN n % 97 = 0 THEN pick($5, n / 97) ELSE '' END, 'todo', 'none'
       FROM generate_series(1, $6::int) n`.replaceAll(/pick\((\$\d), (.*?)\)/g, "($1::text[])[1 + ($2) % cardinality($1::text[])]"),
    [organizationId, projectId, ownerId, words, rare, count],
  );
  await client.end();
};

/** The list as a comparison of each task in memory selects it. In the default order. */
export const listNaively = async (server: TestServer, { organizationId }: Workspace, q: string, projectId?: string): Promise<string[]> => {
  const rows = await server.database.prisma.task.findMany({
    where: { organizationId, ...(projectId !== undefined && { projectId }) },
    select: { id: true, title: true, descriptionText: true },
    orderBy: { sequenceNumber: "desc" },
  });
  const contains = (text: string): boolean => foldText(text).includes(foldText(q));
  return rows.filter(({ title, descriptionText }) => contains(title) || contains(descriptionText)).map(({ id }) => id);
};

export const listIds = async ({ owner }: Workspace, query: Arguments<"tasks.list">): Promise<{ ids: string[]; total: number }> => {
  const { tasks, total } = await owner.tasks.list({ limit: 20, ...query });
  return { ids: tasks.map(({ id }) => id), total };
};

const { q } = operationOf("tasks.list").query?.shape ?? {};

/** Parts of the words, alone and joined, in any case, that the API accepts: a soft hyphen alone is empty. */
export const texts: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...words, ...rare, "T1", "T2500", " "),
    fc.constantFrom("", ...words, ...rare),
    fc.nat(6),
    fc.integer({ min: 1, max: 9 }),
  )
  .map(([first, second, from, length]) => [...`${first}${second}`].slice(from, from + length).join(""))
  .filter((text) => z.safeParse(q, text).success)
  .chain((text) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase()));
