import { expect, test } from "vitest";
import { join } from "./bytes.ts";
import { recognizeBytes } from "./recognize-bytes.ts";

const sizeOf = async (content: string | Buffer): Promise<unknown> => {
  const recognition = await recognizeBytes(content, { mimeType: "text/plain" });
  return "fileType" in recognition && recognition.fileType === "svg"
    ? [recognition.width, recognition.height, recognition.mimeType]
    : recognition;
};
const served = "image/svg+xml";

test.each([
  ['<svg width="100" height="50"/>', 100, 50],
  ['<svg width="1in" height="2.54cm"/>', 96, 96],
  ["<svg width='10mm' height='12pt'/>", 38, 16],
  ['<svg viewBox="0 0 24 12"/>', 24, 12],
  ['<svg width="100%" height="auto" viewBox="0,0,24.4,12.6"/>', 24, 13],
  ['<svg width="40" viewBox="0 0 24 12"/>', 40, 12],
  ['<svg width="-1" height="1e99"/>', null, null],
  ["<svg/>", null, null],
  ['<svg title="a > b" width="3" height="4">', 3, 4],
  ['<s:svg xmlns:s="http://www.w3.org/2000/svg" width="3" height="4"/>', 3, 4],
])("the size of %s is %s by %s pixels", async (content, width, height) => {
  expect(await sizeOf(content)).toEqual([width, height, served]);
});

test.each([
  ["a byte order mark", "\ufeff<svg/>"],
  [
    "an XML declaration, comments and a document type",
    '<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg PUBLIC "-//W3C" "a.dtd" [ <!ENTITY a "]>"> ]>\n<svg/>',
  ],
  ["UTF-16", Buffer.from('\ufeff<?xml version="1.0"?><svg/>', "utf16le")],
  ["big-endian UTF-16", Buffer.from('\ufeff<?xml version="1.0"?><svg/>', "utf16le").swap16()],
  ["UTF-16 without a byte order mark", Buffer.from("<svg/>", "utf16le")],
  ["a script and external references", '<svg onload="alert(1)"><script/><image href="https://a.example/b.png"/></svg>'],
])("SVG with %s is recognized", async (_name, content) => {
  expect(await sizeOf(content)).toEqual([null, null, served]);
});

test.each([
  ["HTML that contains SVG", "<html><svg/></html>"],
  ["an element whose name starts with svg", "<svgs/>"],
  ["a comment that contains SVG", "<!-- <svg/> --><p/>"],
  ["compressed SVG", join("\x1f\x8b\x08\0<svg/>")],
])("%s is a plain file", async (_name, content) => {
  expect(await sizeOf(content)).toMatchObject({ fileType: "file" });
});
