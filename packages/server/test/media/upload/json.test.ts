import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arrived, cut, cuts, expectNothingLeft, readInMemory, rejectionOf, send, streamOf } from "./uploads.ts";

const file = fc
  .oneof(fc.uint8Array({ maxLength: 60 }), fc.uint8Array({ minLength: 100, maxLength: 3_000 }))
  .map((bytes) => Buffer.from(bytes));
const field = fc.string({ unit: "binary", maxLength: 8 }).filter((name) => name !== "fileData");
const others = fc.uniqueArray(fc.tuple(field, fc.jsonValue()), { selector: ([name]) => name, maxLength: 4 });
const space = fc.string({ unit: fc.constantFrom(" ", "\n", "\r", "\t"), maxLength: 3 });

/** Writes a JSON string with some characters escaped, as the numbers say. */
const spelled = (text: string, choices: readonly number[]): string => {
  const units = text.split("").map((unit, index) => {
    const choice = choices[index % choices.length] ?? 0;
    if (choice === 1) return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
    if (choice === 2) return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}`;
    return choice === 3 && unit === "/" ? "\\/" : JSON.stringify(unit).slice(1, -1);
  });
  return `"${units.join("")}"`;
};
const spelling = fc.array(fc.constantFrom(0, 0, 0, 1, 2, 3, 3), { minLength: 1, maxLength: 9 });

const body = fc
  .record({ file, others, position: fc.nat(), spelling, space, cuts })
  .map(({ file, others, position, spelling, space, cuts }) => {
    const members = others.map(([name, value]) => `${spelled(name, spelling)}${space}:${JSON.stringify(value)}`);
    members.splice(
      position % (members.length + 1),
      0,
      `${spelled("fileData", spelling)}:${space}${spelled(file.toString("base64"), spelling)}`,
    );
    return { text: `${space}{${space}${members.join(`${space},${space}`)}${space}}${space}`, cuts };
  });

/** The reference implementation, which keeps everything in memory. */
const inMemory = (text: string) => {
  const { fileData, ...fields } = JSON.parse(text);
  const bytes = Buffer.from(fileData, "base64");
  return { fields, bytes, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
};

test("any upload is read as JSON.parse and Buffer.from read it, whatever the field order, escapes and chunks", async () => {
  await fc.assert(
    fc.asyncProperty(body, async ({ text, cuts }) => {
      expect(arrived(await send(streamOf(...cut(Buffer.from(text), cuts))))).toEqual(inMemory(text));
    }),
    { numRuns: 500 },
  );
  expectNothingLeft();
});

test("a body can be divided into chunks between any two bytes", async () => {
  const text = String.raw`{"title":"\"é\\","fileData":"A\/\u002b+\u002B\/8\u003D","list":[{"fileData":"!"}]}`;
  const bytes = Buffer.from(text);
  const whole = inMemory(text);
  for (let at = 0; at <= bytes.length; at++)
    expect(arrived(await send(streamOf(bytes.subarray(0, at), bytes.subarray(at)))), `cut at ${at}`).toEqual(whole);
  expect(arrived(await send(streamOf(...[...bytes].map((byte) => Buffer.of(byte)))))).toEqual(whole);
});

test("a body that ends too early, at any byte, is rejected", async () => {
  const bytes = Buffer.from('{"fileName":"a\\"b","fileData":"AAECAwQFBgc=","n":[1,{"x":null}]}');
  for (let length = 1; length < bytes.length; length++) {
    const { code } = await rejectionOf(send(streamOf(bytes.subarray(0, length))));
    expect(code, `after ${length} bytes`).toBe("invalid_json");
  }
});

test("a changed byte in the base64 is rejected or gives another file", async () => {
  await fc.assert(
    fc.asyncProperty(
      file.filter(({ length }) => length > 0),
      fc.nat(),
      fc.nat({ max: 255 }),
      cuts,
      async (file, position, byte, cuts) => {
        const start = '{"fileData":"'.length;
        const bytes = Buffer.from(`{"fileData":"${file.toString("base64")}"}`);
        const at = start + (position % (bytes.length - start - 2));
        fc.pre(bytes[at] !== byte);
        bytes[at] = byte;
        const outcome = await readInMemory(streamOf(...cut(bytes, cuts))).catch((error: unknown) => error as Error);
        if (outcome instanceof Error) expect(outcome).toMatchObject({ code: expect.stringMatching(/^(validation_failed|invalid_json)$/) });
        else {
          const changed = outcome.bytes;
          expect(changed.toString("base64")).toBe(bytes.subarray(start, -2).toString());
          expect(changed.equals(file)).toBe(false);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test("line breaks are skipped wherever they are, in every JSON escape and however the body is cut", async () => {
  const lineBreak = fc.constantFrom("\\r\\n", "\\n", "\\r", "\\u000d\\u000A", "\\u000a");
  const breaks = fc.array(fc.tuple(fc.nat(200), lineBreak), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 120 }), breaks, cuts, async (content, breaks, cuts) => {
      const characters = [...Buffer.from(content).toString("base64")];
      for (const [position, text] of breaks) characters.splice(position % (characters.length + 1), 0, text);
      const body = Buffer.from(`{"fileData":"${characters.join("")}","fileName":"x"}`);
      expect((await readInMemory(streamOf(...cut(body, cuts)))).bytes).toEqual(Buffer.from(content));
    }),
    { numRuns: 1_000 },
  );
});

/** A second implementation of RFC 4648 §3.5 and §4 to compare with. */
const isStrict = (text: string): boolean =>
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text) &&
  !/[^AQgw]==$/.test(text) &&
  !/[^AEIMQUYcgkosw048=]=$/.test(text);

test("only standard, padded, canonical base64 is accepted, although Node's decoder accepts more", async () => {
  const unit = fc.constantFrom("A", "B", "Q", "g", "w", "8", "+", "/", "=", "=", "-", "_", " ", "é", "\u0100");
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 9 }), cuts, async (text, cuts) => {
      const outcome = await readInMemory(streamOf(...cut(Buffer.from(`{"fileData":"${text}"}`), cuts))).catch((error: Error) => error);
      expect(outcome instanceof Error, text).toBe(!isStrict(text));
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ["AAE", "groups of four"],
  ["AAEC=", "groups of four"],
  ["AA", "groups of four"],
  ["AB==", "groups of four"],
  ["AAF=", "groups of four"],
  ["AA==AAAA", "groups of four"],
  ["====", "groups of four"],
  ["AA-_", "URL-safe"],
  ["AAEC\\tAAEC", "escape"],
  ["AA==\\nAAEC", "groups of four"],
  ["AAEC\nAAEC", "line breaks"],
  ["AAEC AAEC", "white space"],
  ["AAE\\u0043\\\\/AA", "escape"],
  ["\\u005c/AA", "escape"],
  ["AA\\", "escape"],
  ["AAE\u0100", "not base64"],
  ["data:image/svg+xml;base64,AAEC", '":"'],
])("fileData %j is rejected with a message that says why", async (text, reason) => {
  const bytes = Buffer.from(`{"fileData":"${text}","fileName":"x"}`);
  for (const stream of [streamOf(bytes), streamOf(...[...bytes].map((byte) => Buffer.of(byte)))]) {
    const { code, extra } = await rejectionOf(send(stream));
    expect(code).toBe("validation_failed");
    expect(extra.errors?.[0]).toMatchObject({
      path: ["body", "fileData"],
      code: "invalid_base64",
      message: expect.stringContaining(reason),
    });
  }
});

test.each([
  ['{"fileData":""}\ufeff', "a byte order mark at the end"],
  ['\ufeff\ufeff{"fileData":""}', "two byte order marks"],
  ['[{"fileData":"AAEC"}', "an array without its end"],
  ['{"fileData":""}x', "bytes behind it"],
  ['{"fileData":""}{}', "two objects"],
  ['{"fileData":"","a":"\0"}', "NUL"],
  ['{"fileData" "AAEC"}', "no colon"],
  ['{"fileData":"AAEC" "AAEC"}', "two strings"],
  ['{"fileData":5 "AAEC"}', "a number and a string"],
  ['{"fileData":"AAEC",}', "a comma too many"],
  ['{"a":]"fileData":"AAEC"}', "the wrong bracket"],
  ["{'fileData':''}", "single quotes"],
  ['{"fileData\\x":"","fileData":""}', "an escape that does not exist"],
])("a body that is not JSON is rejected: %j (%#: %s)", async (body) => {
  expect((await rejectionOf(send(streamOf(body)))).code).toBe("invalid_json");
});

test.each(["", "[]", '["fileData","AAEC"]', '[{"fileData":"AAEC"}]', '"fileData"', "null", "5"])(
  "JSON that is not an object with a file is rejected: %j",
  async (body) => {
    expect((await rejectionOf(send(streamOf(body)))).code).toBe("validation_failed");
  },
);

test("a byte order mark is ignored, however it is divided into chunks", async () => {
  const bytes = Buffer.from('\ufeff {"fileData":"AAEC"}');
  for (let at = 0; at < 5; at++)
    expect(arrived(await send(streamOf(bytes.subarray(0, at), bytes.subarray(at)))).size, `cut at ${at}`).toBe(3);
});

test("invalid UTF-8 is rejected", async () => {
  expect((await rejectionOf(send(streamOf('{"a":"', Buffer.of(0xff), '","fileData":""}')))).code).toBe("invalid_json");
});

test.each([
  ['{"fileData":"AAEC","file\\u0044ata":"AAEC"}', "fileData"],
  ['{"a":1,"b":2,"\\u0061":3,"fileData":""}', "a"],
  ['{"__proto__":1,"__proto__":2,"fileData":""}', "__proto__"],
  ['{"fileData":5,"fileData":""}', "fileData"],
])("the error for a field that occurs twice names the field: %s", async (body, name) => {
  const { extra } = await rejectionOf(send(streamOf(body)));
  expect(extra.errors).toMatchObject([{ path: ["body", name], code: "duplicate_field" }]);
});

test.each(["{}", '{"fileData":5}', '{"fileData":null}', '{"fileData":["AAEC"]}', '{"a":{"fileData":"AAEC"}}', '{"a":"fileData"}'])(
  "fileData must be there, at the top, and be a string: %s",
  async (body) => {
    const { extra } = await rejectionOf(send(streamOf(body)));
    expect(extra.errors).toMatchObject([{ path: ["body", "fileData"], code: "invalid_type" }]);
  },
);

test("a nested field named fileData is an ordinary field, and so is __proto__", async () => {
  const text = '{"a":{"fileData":"!","b":[{"fileData":"?"}]},"fileData":"AAEC","__proto__":{"fileData":"x"}}';
  const { fields, bytes } = arrived(await send(streamOf(text)));
  expect(JSON.stringify(fields)).toBe('{"a":{"fileData":"!","b":[{"fileData":"?"}]},"__proto__":{"fileData":"x"}}');
  expect([...bytes]).toEqual([0, 1, 2]);
});

test("an empty fileData is an empty file", async () => {
  expect(arrived(await send(streamOf('{"fileData":""}')))).toMatchObject({ size: 0, fields: {} });
});

test("fields larger than 64 KB are rejected, including their white space", async () => {
  for (const filler of [" ".repeat(70_000), `"a":"${"x".repeat(70_000)}",`])
    expect((await rejectionOf(send(streamOf(`{${filler}"fileData":""}`)))).code).toBe("payload_too_large");
});

test("a body nested 30,000 levels deep neither overflows the stack nor hides fileData", async () => {
  const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
  expect(arrived(await send(streamOf(`{"deep":${deep},"fileData":"AAEC"}`))).size).toBe(3);
  expect((await rejectionOf(send(streamOf(`{"deep":${"[".repeat(60_000)},"fileData":"AAEC"}`)))).code).toBe("invalid_json");
});

test("any body is accepted or rejected with an ApiError, and leaves no file", async () => {
  const token = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    '"',
    "\\",
    '"fileData"',
    '"a"',
    "AAEC",
    "=",
    "\\u0041",
    "1",
    "null",
    " ",
    "\0",
    "é",
  );
  const soup = fc.oneof(
    fc.array(token, { maxLength: 20 }).map((tokens) => Buffer.from(tokens.join(""))),
    fc.array(token, { maxLength: 20 }).map((tokens) => Buffer.from(`{"fileData":"${tokens.join("")}`)),
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(soup, cuts, async (bytes, cuts) => {
      const outcome = await send(streamOf(...cut(bytes, cuts))).then(arrived, (error: unknown) => error);
      if (outcome instanceof Error) expect(outcome.constructor.name).toBe("ApiError");
      else expect(outcome).toEqual(inMemory(bytes.toString()));
    }),
    { numRuns: 1_500 },
  );
  expectNothingLeft();
});
