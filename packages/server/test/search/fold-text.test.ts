import { foldText } from "@worktrack/contract/values";
import { describe, expect, test } from "vitest";
import { updateSearchIndex } from "../../src/work/search/indexer.ts";
import { createDatabaseOfLocaleC } from "../database/database.ts";
import { type TestServer, useSharedWorkspace, useTestServer, type Workspace } from "../server.ts";

/** Texts that people see as equal, in forms of which each must find the other. */
const equals = [
  ["Café", "Cafe\u0301"],
  ["Straße", "STRASSE"],
  ["STRAẞE", "strasse"],
  ["ΟΔΟΣ", "οδος"],
  ["Бублик", "бублик"],
  ["Ｆｕｌｌ　Ｗｉｄｔｈ", "full width"],
  ["ﬁnal", "FINAL"],
  ["two  words", "two\u00a0words"],
  ["soft\u00adhyphen", "softhyphen"],
  ["می\u200cخواهم", "میخواهم"],
  ["❤\ufe0f", "❤"],
  ["각", "\u1100\u1161\u11a8"],
  ["Ⅷ", "viii"],
  ["İzmir", "i\u0307zmir"],
] as const;

const inOne = useTestServer();
const inC = useTestServer({ createDatabase: createDatabaseOfLocaleC });

describe.each([
  ["the default locale", inOne],
  ["the locale C", inC],
])("in a database with %s", (_, server: TestServer) => {
  const workspace: Workspace = useSharedWorkspace(server);

  // ICU of a PostgreSQL may be older than Node's, and then leaves newer letters as they are.
  test("the database and the contract fold each character that both know to the same text", async () => {
    const characters = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff));
    const different: string[] = [];
    for (let start = 0; start < characters.length; start += 20_000) {
      const codes = characters.slice(start, start + 20_000);
      const rows = await server.database.prisma.$queryRaw<{ code: number; folded: string }[]>`
        SELECT code, fold_text('a' || chr(code) || 'b') AS folded FROM unnest(${codes}::int[]) AS code`;
      for (const { code, folded } of rows) {
        const text = `a${String.fromCodePoint(code)}b`;
        if (folded !== foldText(text) && folded !== text) different.push(code.toString(16));
      }
    }
    expect(different).toEqual([]);
  });

  test.each(equals)("%s and %s are one name and find each other", async (first, second) => {
    const { owner, projectId } = workspace;
    const { id: tagId } = await owner.tags.create({ name: first });
    for (const name of [first, second]) {
      await expect(owner.tags.create({ name })).rejects.toMatchObject({ status: 409 });
      expect((await owner.tags.list({ name })).items).toMatchObject([{ id: tagId }]);
    }
    const [one, two] = [
      await owner.tasks.create({ title: `The ${first} of titles`, projectId, tags: [second] }),
      await owner.tasks.create({ title: "In its description", descriptionText: `A ${second}.`, projectId, tags: [first] }),
    ];
    const find = async (q: string) => (await owner.tasks.list({ q, sort: "created" })).tasks.map(({ id }) => id);
    for (const q of [first, second]) expect(await find(q)).toEqual([one.id, two.id]);
    await updateSearchIndex(server.database);
    for (const q of [first, second]) expect(await find(q)).toEqual([one.id, two.id]);
    await owner.tasks.delete({ id: one.id });
    for (const q of [first, second]) expect(await find(q)).toEqual([two.id]);
    await owner.tasks.delete({ id: two.id });
    await owner.tags.delete({ id: tagId });
  });
});

test("a search for characters that have a meaning in patterns takes them literally, also in their wide forms", async () => {
  const { owner, projectId } = await inOne.workspace();
  const { id } = await owner.tasks.create({ title: "100% of a_b\\c", projectId });
  await owner.tasks.create({ title: "100 of axb/c", projectId });
  for (const q of ["0%", "０％", "A_B", "a＿b", "\\", "＼"])
    expect([q, (await owner.tasks.list({ q })).tasks.map((task) => task.id)]).toEqual([q, [id]]);
});
