import { PassThrough } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readBodyChunks } from "../../../src/work/media/upload/body-chunks.ts";
import { readMultipart } from "../../../src/work/media/upload/multipart.ts";
import { arrived, cut, cuts, expectNothingLeft, rejectionOf, send, streamOf } from "./uploads.ts";

interface Part {
  readonly name?: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly more?: string;
  readonly content: string | Buffer;
}

const boundary = "----x7";
const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };

const partOf = ({ name, fileName, type, more = "", content }: Part): Buffer => {
  const disposition = `form-data${name === undefined ? "" : `; name="${name}"`}${fileName === undefined ? "" : `; filename="${fileName}"`}`;
  const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ""}${more}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
};

const formOf = (...parts: Part[]): Buffer => Buffer.concat([...parts.map(partOf), Buffer.from(`--${boundary}--\r\n`)]);

const file: Part = { name: "file", fileName: "a é.mp3", type: "audio/mpeg", content: Buffer.of(0, 1, 2, 255) };
const task: Part = { name: "taskId", content: "t1" };
const post = (form: Buffer, cuts: number[] = []) => send(streamOf(...cut(form, cuts)), { headers });

test("any form is read, with the file before or after the fields, whatever the chunks", async () => {
  const tricky = fc
    .array(fc.constantFrom(`\r\n--${boundary}`.slice(0, 7), "\r\n", "--", "\r", "x", "\0", "é"), { maxLength: 30 })
    .map((words) => Buffer.from(words.join("")));
  const content = fc.oneof(
    tricky,
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(content, fc.nat({ max: 2 }), cuts, async (content, position, cuts) => {
      const parts: Part[] = [task, { name: "duration", content: "1.5" }];
      parts.splice(position, 0, { ...file, content });
      const upload = arrived(await post(formOf(...parts), cuts));
      expect(upload.bytes.equals(content)).toBe(true);
      expect(upload.fields).toEqual({ fileName: "a é.mp3", mimeType: "audio/mpeg", taskId: "t1", duration: "1.5" });
    }),
    { numRuns: 300 },
  );
  expectNothingLeft();
});

test("a field named fileName or mimeType overrides the name or type of the part", async () => {
  const form = formOf({ name: "fileName", content: "b.riv" }, file, { name: "mimeType", content: "application/rive" });
  expect(arrived(await post(form)).fields).toEqual({ fileName: "b.riv", mimeType: "application/rive" });
});

test("a part named file or fileData is the file even without a filename, and may be empty", async () => {
  for (const name of ["file", "fileData"])
    expect(arrived(await post(formOf({ name, content: "" })))).toMatchObject({ size: 0, fields: { mimeType: "text/plain" } });
});

test.each<[string, Buffer, (string | number)[]]>([
  ["two files", formOf(file, file), ["body", "file"]],
  ["no file", formOf(task), ["body", "file"]],
  ["a file by another name", formOf({ ...file, name: "attachment" }), ["body", "attachment"]],
  ["a field that occurs twice", formOf(task, task, file), ["body", "taskId"]],
  ["a field of more than 4 KB", formOf({ name: "taskId", content: "x".repeat(5_000) }, file), ["body", "taskId"]],
  ["a field that is not UTF-8", formOf({ name: "taskId", content: Buffer.of(0xff) }, file), ["body", "taskId"]],
  ["a filename that is not UTF-8", Buffer.from(formOf(file).toString("latin1").replace("Ã©", "\xff"), "latin1"), ["body", "fileName"]],
  ["base64 in a part", formOf({ ...file, more: "Content-Transfer-Encoding: base64\r\n" }), ["body", "file"]],
  ["13 fields", formOf(...Array.from({ length: 13 }, (_, index) => ({ name: `f${index}`, content: "" })), file), ["body"]],
  ["13 fields after the file", formOf(file, ...Array.from({ length: 13 }, (_, index) => ({ name: `f${index}`, content: "" }))), ["body"]],
  ["a part without a name", formOf({ content: "x" }, file), ["body"]],
  [
    "a file by another name that is cut",
    formOf({ ...file, name: "attachment", content: "x".repeat(99) }).subarray(0, -50),
    ["body", "attachment"],
  ],
  ["another boundary", Buffer.from(formOf(file).toString("latin1").replaceAll(boundary, "----x8"), "latin1"), ["body"]],
  ["nothing", Buffer.alloc(0), ["body"]],
])("%s is rejected, and the error names the field", async (_what, form, path) => {
  const { code, extra } = await rejectionOf(post(form));
  expect(code).toBe("validation_failed");
  expect(extra.errors).toMatchObject([{ path }]);
});

test("a form that ends too early, at any byte, is rejected", async () => {
  const form = formOf(task, file, { name: "duration", content: "1" });
  for (let length = 0; length < form.length - 4; length++) {
    const outcome = await rejectionOf(post(form.subarray(0, length)));
    expect(outcome.code, `after ${length} bytes`).toBe("validation_failed");
  }
});

test.each([
  ["none", ""],
  ["an empty one", "; boundary="],
  ["one of 300 characters", `; boundary=${"x".repeat(300)}`],
])("a form without a valid boundary is rejected: %s", async (_what, parameter) => {
  const headers = { "content-type": `multipart/form-data${parameter}` };
  expect((await rejectionOf(send(streamOf(formOf(file)), { headers }))).code).toBe("validation_failed");
});

test("a file larger than the limit is rejected", async () => {
  expect((await rejectionOf(post(formOf({ ...file, content: Buffer.alloc(1024 * 1024 + 1) })))).code).toBe("payload_too_large");
});

test("a disk error is reported as such, also when the form is cut off after it", async () => {
  const stream = new PassThrough();
  stream.write(formOf({ ...file, content: "x".repeat(99) }).subarray(0, -50));
  const full = new Error("ENOSPC");
  const write = async (): Promise<void> => {
    throw full;
  };
  const read = readMultipart(readBodyChunks(stream, 1_000, new AbortController().signal), headers, { write });
  setTimeout(() => stream.end(), 20);
  await expect(read).rejects.toBe(full);
});

test("any form is accepted or rejected with an ApiError, and leaves no file", async () => {
  const word = fc.constantFrom(
    `--${boundary}`,
    `--${boundary}--`,
    "\r\n",
    "\r\n\r\n",
    'Content-Disposition: form-data; name="file"',
    'Content-Disposition: form-data; name="a"; filename="b"',
    'Content-Disposition: form-data; name="a"',
    "Content-Disposition: attachment",
    "Content-Type: text/plain; charset=utf-16le",
    "x",
    "\n",
    ":",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 25 }), cuts, async (words, cuts) => {
      const outcome = await post(Buffer.from(words.join("")), cuts).then(arrived, (error: unknown) => error);
      if (outcome instanceof Error) expect(outcome.constructor.name, outcome.stack).toBe("ApiError");
    }),
    { numRuns: 1_000 },
  );
  expectNothingLeft();
});
