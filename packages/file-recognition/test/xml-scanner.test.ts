import { expect, test } from "vitest";
import { scanXml } from "../src/xml-scanner.ts";

async function* chunksOf(text: string, chars: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += chars) yield text.slice(at, at + chars);
}

test("tags and the text before them are the same wherever chunks divide the document", async () => {
  const document = `<?xml version="1.0"?><a b="1 > 0">\n <!-- <c> --> text <![CDATA[<d>]]></a ><e f='<'/>`;
  for (let chars = 1; chars <= document.length; chars++) {
    const tags: string[][] = [];
    await scanXml(chunksOf(document, chars), (tag, textBefore) => tags.push([tag, textBefore.trimEnd()]) < 0);
    expect(tags).toEqual([
      ['<?xml version="1.0"?>', ""],
      ['<a b="1 > 0">', ""],
      ["</a >", "text <d>"],
      ["<e f='<'/>", ""],
    ]);
  }
});

test("a tag without an end does not grow memory or time", async () => {
  let chars = 0;
  const endless = async function* (): AsyncGenerator<string> {
    for (let chunk = 0; chunk < 200; chunk++) {
      const text = '<a "'.repeat(4 * 1024);
      chars += text.length;
      yield text;
    }
  };
  expect(await scanXml(endless(), () => false)).toBe(false);
  expect(chars).toBe(200 * 16 * 1024);
});
