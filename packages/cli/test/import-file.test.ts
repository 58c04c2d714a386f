import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { Unreadable } from "../src/command/reader.ts";
import { formatCsvRow, revealFormula } from "../src/output/csv.ts";
import { joinTags, readPriority, readStatus, readTime, splitTags, textOf, textsOf } from "../src/task/import/cells.ts";
import { chooseColumns } from "../src/task/import/columns.ts";
import { readRecords } from "../src/task/import/detect-format.ts";
import { columnMappings, presets, valueMapping } from "../src/task/import/fields.ts";
import type { FileRecord } from "../src/task/import/record.ts";

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** Reads a file whose bytes arrive in pieces of this size, so that characters and records are cut anywhere. */
const readFile = async (content: string | Buffer, pieceBytes = 3, encoding?: string): Promise<FileRecord[]> => {
  const bytes = Buffer.from(content);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, n) =>
    bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes),
  );
  return collect(readRecords(Readable.from(pieces) as AsyncIterable<Buffer>, encoding));
};
const fieldsIn = async (...input: Parameters<typeof readFile>) => (await readFile(...input)).map(({ fields }) => fields);

test.each(["sep=;\r\n", '"sep=;"\n', "SEP=;\n"])(
  "the line %j names the delimiter, and the lines after it keep their numbers",
  async (first) => {
    for (const bytes of [1, 3, 1_000])
      expect(await readFile(`${first}id;title\r\n1;a,b\r\n2;c\r\n`, bytes)).toEqual([
        { line: 3, fields: { id: "1", title: "a,b" } },
        { line: 4, fields: { id: "2", title: "c" } },
      ]);
  },
);

test("columns with the names of an object's own members are columns", async () => {
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty"];
  const [record] = await readFile(`id,title,${names.join(",")}\n1,a,w,x,y,z\n`);
  expect(Object.entries(record?.fields ?? {})).toEqual([["id", "1"], ["title", "a"], ...names.map((name, index) => [name, "wxyz"[index]])]);
  expect(chooseColumns(record as FileRecord, []).ignored).toEqual(names);
  for (const word of names) expect(() => readStatus(word)).toThrow(Unreadable);
});

test.each([",", ";", "\t", "|"])(
  "a CSV file with the delimiter %j keeps quotes, line breaks and commas in its cells",
  async (delimiter) => {
    const lines = [
      ["id", "title, short"],
      ["1", '"a ""b""\r\n, ; c"'],
      ["", ""],
      ["2", "é"],
    ].map((cells) => cells.join(delimiter));
    const header = lines[0]?.replace("title, short", '"title, short"');
    const records = await readFile([header, ...lines.slice(1)].join("\r\n"));
    expect(records.filter(({ fields }) => fields.id !== "")).toEqual([
      { line: 2, fields: { id: "1", "title, short": 'a "b"\r\n, ; c' } },
      { line: 5, fields: { id: "2", "title, short": "é" } },
    ]);
  },
);

test.each([
  ["a UTF-8 byte order mark", "\ufeffid,title\n1,é", undefined],
  ["UTF-16 with a byte order mark", Buffer.from("\ufeffid,title\n1,é", "utf16le"), undefined],
  ["windows-1252", Buffer.from("id,title\n1,é", "latin1"), "windows-1252"],
])("a file in %s is read", async (_, content, encoding) => {
  expect(await fieldsIn(content, 1, encoding)).toEqual([{ id: "1", title: "é" }]);
});

test("bytes that are not in the encoding stop the import and name the line", async () => {
  const latin = Buffer.from(`id,title\n${"1,fine\n".repeat(50)}2,é\n`, "latin1");
  await expect(readFile(latin, 64)).rejects.toThrow("Line 52 is not UTF-8. Save the file as UTF-8, or name its encoding");
});

test("a row with too many cells fails only itself, missing cells are empty, and columns with the same name become a list", async () => {
  const [long, short, twice] = await readFile("id,tags,tags\n1,a,b,c\n2,a\n3,a,b\n");
  expect(long).toMatchObject({ line: 2, problem: "has 4 fields, but the header has 3" });
  expect(short?.fields).toEqual({ id: "2", tags: ["a", ""] });
  expect(twice?.fields).toEqual({ id: "3", tags: ["a", "b"] });
});

test("a quote that is not closed is an error that names its line, also in a file too large for memory", async () => {
  await expect(readFile('id,title\n1,fine\n2,"open\n3,next\n')).rejects.toThrow("The quote that opens at line 3 is not closed");
  await expect(readFile('id,title\n1,fine\n2,a "b"\n')).rejects.toThrow("The record at line 3 is not CSV: Invalid Opening Quote");
  const endless = async function* () {
    yield Buffer.from('id,title\n1,"');
    for (;;) yield Buffer.alloc(64 * 1024, "x");
  };
  await expect(collect(readRecords(endless(), undefined))).rejects.toThrow("The record at line 2 is longer than 1000000 characters");
});

test.each([[1], [1_000]])("JSON arrays and lines of JSON have the same records, in pieces of %i bytes", async (pieceBytes) => {
  const records = [
    { id: 1, title: 'a "]}, b\\' },
    { id: 2, labels: [{ name: "x" }, { name: "y" }] },
  ];
  for (const text of [
    JSON.stringify(records),
    JSON.stringify(records, null, 2),
    records.map((record) => JSON.stringify(record)).join("\r\n\n"),
  ])
    expect(await fieldsIn(text, pieceBytes)).toEqual(records);
  expect(await fieldsIn("[]", pieceBytes)).toEqual([]);
});

test("an invalid line of JSON fails only its own row, and a truncated array is an error", async () => {
  const [first, second, third] = await readFile('{"id":1}\n{"id":\n{"id":3}');
  expect([first?.problem, third?.problem]).toEqual([undefined, undefined]);
  expect(second).toMatchObject({ line: 2, problem: expect.stringContaining("is not JSON") });
  await expect(readFile('[{"id":1},{"id"')).rejects.toThrow("The JSON array is not closed");
  await expect(readFile(" \n")).rejects.toThrow("The file is empty");
});

test("columns match fields by name in any spelling, and --map takes precedence", () => {
  const record = { line: 2, fields: { "Issue, key": "K-1", Summary: "T", "Due Date": "2026-12-01", Other: "x" } };
  const { valuesOf, ignored } = chooseColumns(record, columnMappings("Issue, key=id"));
  expect(Object.fromEntries(valuesOf(record))).toEqual({ id: "K-1", title: "T", due: "2026-12-01" });
  expect(ignored).toEqual(["Other"]);
  expect(() => chooseColumns(record, [])).toThrow("No column is named id. Name the column that identifies each row with --map COLUMN=id");
  expect(() => chooseColumns(record, columnMappings("Nope=id"))).toThrow('The file has no column "Nope"');
  expect(Object.fromEntries(chooseColumns(record, columnMappings("#=id")).valuesOf(record)).id).toBe(2);
});

test("the preset for GitHub reads the output of gh, with the names of the labels", () => {
  const record = { line: 1, fields: { number: 7, title: "T", body: "B", state: "OPEN", labels: [{ name: "a, b" }, { name: "c" }] } };
  const values = chooseColumns(record, [], presets.github).valuesOf(record);
  expect(Object.fromEntries(values)).toEqual({ id: 7, title: "T", description: "B", status: "OPEN", tags: ["a, b", "c"] });
});

test("an error about a malformed mapping shows the expected form", () => {
  expect(valueMapping("status:Won't do=cancelled")).toEqual({ field: "status", theirs: "won't do", ours: "cancelled" });
  for (const wrong of ["a", "=id", "a=", "a=nope", "a=id,b"]) expect(() => columnMappings(wrong), wrong).toThrow(Unreadable);
  for (const wrong of ["status", "status:a", "nope:a=b"]) expect(() => valueMapping(wrong), wrong).toThrow(Unreadable);
});

test("cells are read as other programs write them", () => {
  expect(["Open", "IN PROGRESS", "in-review", "Closed"].map(readStatus)).toEqual(["todo", "in_progress", "in_review", "done"]);
  expect(["High", "Highest", "no priority"].map(readPriority)).toEqual(["high", "urgent", "none"]);
  expect(() => readStatus("Parked")).toThrow('--value "status:Parked=backlog"');
  expect([readTime("2026-12-01"), readTime("2026-12-01 10:00:00+01:00"), readTime("1796083200000")]).toEqual([
    Date.UTC(2026, 11, 1),
    Date.UTC(2026, 11, 1, 9),
    1796083200000,
  ]);
  for (const wrong of ["12/01/2026", "2026-02-30", "2026-12-01T10:00", "tomorrow", "1969-01-01"])
    expect(() => readTime(wrong), wrong).toThrow(Unreadable);
  expect(textsOf([{ email: "a@example.com", name: "A" }, "b", null, "", 3])).toEqual(["a@example.com", "b", "3"]);
  expect(() => textOf(["a", "b"])).toThrow("has 2 values");
});

test("tags and formulas that are written to CSV are read back unchanged", async () => {
  const names = ["bug", 'a "b"', "x, y; z", "ü"];
  expect(splitTags(joinTags(names))).toEqual(names);
  const texts = ["=1+1", "'=x", "-5", "- item", "@me", "\tx", "plain 'quoted'", "'", ' "q", \n', "+49 30"];
  const text = `id,${texts.map((_, n) => `c${n}`).join(",")}\r\n${formatCsvRow(["1", ...texts])}`;
  const [{ id: _, ...cells } = {}] = await fieldsIn(text);
  expect(Object.values(cells)).toEqual(texts);
  expect(formatCsvRow(["=cmd|x"])).toBe("'=cmd|x");
  expect(revealFormula("'tis")).toBe("'tis");
});
