import { expect, test } from "vitest";
import { createSharedReads } from "../../src/database/shared-reads.ts";
import type { RowOf, SqlFields, Statement, ValuesOf } from "../../src/database/statement.ts";

const selectRows = (name: string) =>
  ({
    name,
    text: "",
    order: ["ids", "suffix"],
    parameters: { ids: "uuid[]", suffix: "text" },
    row: { id: "uuid", title: "text" },
  }) as const satisfies Statement;
const notes = selectRows("notes");

/** Returns a row for each id but `absent`, and fails for the suffix "fail". */
const recordStatements = () => {
  const statements: { readonly name: string | undefined; readonly ids: readonly string[] }[] = [];
  const query = async <P extends SqlFields, R extends SqlFields>({ name }: Statement<P, R>, values: ValuesOf<P>): Promise<RowOf<R>[]> => {
    const { ids, suffix } = values as unknown as ValuesOf<typeof notes.parameters>;
    statements.push({ name, ids: ids as readonly string[] });
    if (suffix === "fail") throw new Error("The statement failed");
    return ids.filter((id) => id !== "absent").map((id) => ({ id, title: `${id}${suffix}` })) as unknown as RowOf<R>[];
  };
  return { statements, readRow: createSharedReads(query) };
};

test("reads with the same values share a statement, and each gets its own row", async () => {
  const { statements, readRow } = recordStatements();
  const rows = await Promise.all(["a", "b", "absent", "a"].map((id) => readRow(notes, id, { suffix: "!" })));
  expect(rows.map((row) => row?.title)).toEqual(["a!", "b!", undefined, "a!"]);
  expect(statements).toEqual([{ name: "notes", ids: ["a", "b", "absent"] }]);
});

test("reads with other values, or of another statement, do not share", async () => {
  const { statements, readRow } = recordStatements();
  const rows = await Promise.all([
    readRow(notes, "a", { suffix: "!" }),
    readRow(notes, "a", { suffix: "?" }),
    readRow(selectRows("posts"), "a", { suffix: "!" }),
  ]);
  expect(rows.map((row) => row?.title)).toEqual(["a!", "a?", "a!"]);
  expect(statements.map(({ name }) => name)).toEqual(["notes", "notes", "posts"]);
});

test("a statement that fails rejects only the reads that share it", async () => {
  const { readRow } = recordStatements();
  const results = await Promise.allSettled([
    readRow(notes, "a", { suffix: "fail" }),
    readRow(notes, "b", { suffix: "!" }),
    readRow(notes, "c", { suffix: "fail" }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
});
