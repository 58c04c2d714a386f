// Content that browsers could run, after the HTML5 Security Cheatsheet (html5sec.org), alone and hidden in files of accepted types. Whatever its name
// and declared type are, it is refused, downloaded, or served as a type that no browser runs, and pictures lose it.
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { join, mp3Frame } from "../../../file-recognition/test/bytes.ts";
import { useSharedWorkspace } from "../server.ts";
import { useMediaServer } from "./media-server.ts";
import { makePng } from "./png.ts";
import { makeMp4 } from "./videos/mp4.ts";

const marker = "alert(document.domain)";
const script = `<script>${marker}</script>`;
const html = `<!doctype html><html><body>${script}</body></html>`;
const svg = (inner: string, attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
const dataUrl = `data:text/html,${encodeURIComponent(script)}`;

const texts: Readonly<Record<string, string>> = {
  "HTML with a script": html,
  "HTML without a doctype": script,
  "HTML after spaces and a comment": `\n\n  <!-- a -->\n${script}`,
  "an event handler": `<img src=x onerror="${marker}">`,
  "a handler of autofocus": `<input autofocus onfocus="${marker}">`,
  "a handler of a video's source": `<video><source onerror="${marker}"></video>`,
  "a frame with srcdoc": `<iframe srcdoc="&lt;script&gt;${marker}&lt;/script&gt;"></iframe>`,
  "a refresh to a data address": `<meta http-equiv="refresh" content="0;url=${dataUrl}">`,
  "a form with a scripting action": `<form action="javascript:${marker}"><input type=submit autofocus></form>`,
  "a base with a scripting address": `<base href="javascript:/a/-${marker}//"><a href="#">x</a>`,
  "an import": `<link rel=import href="${dataUrl}">`,
  "an object": `<object data="${dataUrl}"></object>`,
  "UTF-7": `+ADw-script+AD4-${marker}+ADw-/script+AD4-`,
  "SVG with a script": svg(script),
  "SVG with onload": svg("", `onload="${marker}"`),
  "SVG with a foreign object": svg(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject>`),
  "SVG with a scripting link": svg(`<a xlink:href="javascript:${marker}"><rect width="100" height="100"/></a>`),
  "SVG that sets a scripting link": svg(`<a id="a"><set attributeName="href" to="javascript:${marker}"/><rect width="9" height="9"/></a>`),
  "SVG with a handler": svg(`<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${marker}</handler>`),
  "SVG that uses another document": svg(`<use xlink:href="data:image/svg+xml;base64,${btoa(svg(script))}#x"/>`),
  "SVG in a style": svg(`<style>@import "${dataUrl}"</style>`),
  "XHTML in XML": `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${marker}</x:script>`,
  "XML with a style sheet": `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml,${encodeURIComponent(script)}"?><a/>`,
  "XML with an external entity": `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;${script}</a>`,
  XSLT: `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">${script}</xsl:template></xsl:stylesheet>`,
  "an HTML component": `<PUBLIC:ATTACH EVENT="onload" ONEVENT="${marker}" />`,
  MHTML: `MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n${html}\n--b--`,
  "a script": `${marker};`,
  "a module": `export default ${marker};`,
  JSON: `{"a":"${script.replace("</", "<\\/")}"}`,
  WebVTT: `WEBVTT\n\n00:00.000 --> 00:01.000\n${script}`,
  "PDF with a script": `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${marker})>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  "a Flash file": `FWS\n${marker}`,
};

const types = [
  "text/html",
  "image/svg+xml",
  "application/xhtml+xml",
  "text/xml",
  "application/javascript",
  "image/png",
  "audio/mpeg",
  "video/mp4",
];
const flows = ["/api/v1/media", "/api/v1/media/images", "/api/v1/media/videos"];

// Each reading of the clock advances it by a minute, so that the quota of uploads does not run out.
let nowMs = Date.now();
const server = useMediaServer({ clock: () => (nowMs += 60_000) });
const workspace = useSharedWorkspace(server);
let taskId = "";

beforeAll(async () => {
  taskId = (await workspace.owner.tasks.create({ title: "Files", projectId: workspace.projectId })).id;
});

/** Uploads the bytes. What is accepted is read back, and deleted. */
const exchange = async (flow: string, fileName: string, type: string, bytes: Buffer) => {
  const headers = { authorization: `Bearer ${workspace.token}` };
  const sent = await fetch(`${server.url}${flow}?${new URLSearchParams({ taskId, fileName })}`, {
    method: "POST",
    headers: { ...headers, "content-type": type },
    body: new Uint8Array(bytes),
  });
  const { id, url } = (await sent.json()) as { id: string; url: string };
  if (sent.status !== 201) return { status: sent.status };
  const served = await fetch(server.url + url, { headers });
  const body = Buffer.from(await served.arrayBuffer());
  await workspace.owner.media.delete({ id, target: "task" });
  return { status: sent.status, headers: served.headers, body };
};

const isInline = (headers: Headers): boolean => headers.get("content-disposition")?.startsWith("inline") === true;

const expectInert = ({ status, headers, body }: Awaited<ReturnType<typeof exchange>>, name: string): void => {
  if (!headers) {
    expect([name, status]).toEqual([name, expect.toSatisfy((each) => each === 415 || each === 422)]);
    return;
  }
  expect([name, headers.get("x-content-type-options"), headers.get("content-security-policy")]).toEqual([
    name,
    "nosniff",
    "default-src 'none'; sandbox",
  ]);
  if (!isInline(headers)) return;
  expect([name, headers.get("content-type")]).toEqual([name, expect.stringMatching(/^(?:audio|video|image)\/(?!svg)/)]);
  if (headers.get("content-type")?.startsWith("image/")) expect([name, body.includes(marker)]).toEqual([name, false]);
};

test.for(Object.entries(texts))("%s is refused or downloaded, by every operation and under every type", async ([name, text]) => {
  const encodings = [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, "utf16le")];
  for (const [index, type] of types.entries()) {
    const bytes = encodings[index % encodings.length] ?? Buffer.from(text);
    const answer = await exchange("/api/v1/media", `a.${type.split("/").at(-1)}`, type, bytes);
    expectInert(answer, `${name} as ${type}`);
    expect([type, answer.headers && isInline(answer.headers)]).toEqual([type, answer.headers && false]);
  }
  for (const flow of flows.slice(1))
    for (const bytes of encodings) expect((await exchange(flow, "a.png", "image/png", bytes)).status).toBe(415);
});

/** An image, a sound and a video of every format, with the text before, inside and after. */
const makePolyglots = async (text: string): Promise<Record<string, Buffer>> => {
  const hidden = Buffer.from(text);
  const base = sharp({ create: { width: 20, height: 10, channels: 3, background: "#357" } });
  const jpeg = await base.clone().jpeg().toBuffer();
  const webp = await base.clone().webp().toBuffer();
  const gif = await base.clone().gif().toBuffer();
  const avif = await base.clone().avif({ effort: 0 }).toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, (hidden.length + 2) >> 8, (hidden.length + 2) & 255]), hidden]);
  const gifComment = Buffer.concat([
    Buffer.from([0x21, 0xfe]),
    ...(hidden
      .toString("latin1")
      .match(/[\s\S]{1,255}/g)
      ?.map((part) => Buffer.from(`${String.fromCharCode(part.length)}${part}`, "latin1")) ?? []),
    Buffer.from([0]),
  ]);
  const gifHead = 13 + 3 * 2 ** (((gif[10] ?? 0) % 8) + 1);
  const video = makeMp4({ width: 4, height: 2, seconds: 1, frameBytes: 20 });
  const free = Buffer.concat([Buffer.alloc(4), Buffer.from("free"), hidden]);
  free.writeUInt32BE(free.length);
  return {
    "JPEG with a comment": Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    "JPEG with Exif": await base
      .clone()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: text } })
      .toBuffer(),
    "JPEG and more": Buffer.concat([jpeg, hidden]),
    "PNG with a comment": makePng(20, 10, { text }),
    "PNG and more": Buffer.concat([makePng(20, 10), hidden]),
    "WebP and more": Buffer.concat([webp, hidden]),
    "GIF with a comment": Buffer.concat([gif.subarray(0, gifHead), gifComment, gif.subarray(gifHead)]),
    "GIF and more": Buffer.concat([gif, hidden]),
    "a GIF that is a script": Buffer.concat([Buffer.from("GIF89a/*"), gif.subarray(8), Buffer.from(`*/=1;${text}`)]),
    "AVIF and more": Buffer.concat([avif, hidden]),
    "BMP that is a script": Buffer.concat([Buffer.from("BM/*\0\0\0\0"), hidden]),
    "MP3 with the text in front": join(
      Buffer.from("ID3\x03\0\0\0\0\x01\0"),
      Buffer.concat([hidden, Buffer.alloc(128)]).subarray(0, 128),
      mp3Frame(128),
      mp3Frame(128),
    ),
    "MP4 with a free box": Buffer.concat([video.subarray(0, 24), video.subarray(24), free]),
    "MP4 and more": Buffer.concat([video, hidden]),
    "ZIP, GIF and HTML": Buffer.concat([gif, hidden, Buffer.from("PK\x05\x06"), Buffer.alloc(18)]),
  };
};

test.for([
  ["HTML", html],
  ["SVG", svg(script)],
  ["a script", `*/${marker}//`],
  ["PDF", texts["PDF with a script"] ?? ""],
] as const)("%s that is hidden in a file of another type never runs, and pictures lose it", async ([, text]) => {
  let pictures = 0;
  const declared = ["text/html", "image/svg+xml", "image/png"];
  for (const [index, [name, bytes]] of Object.entries(await makePolyglots(text)).entries())
    for (const flow of flows) {
      const type = declared[index % declared.length] ?? "";
      const answer = await exchange(flow, `a.${type.split("/").at(-1)}`, type, bytes);
      expectInert(answer, `${name} by ${flow} as ${type}`);
      if (answer.headers?.get("content-type")?.startsWith("image/")) pictures++;
    }
  // Most of the images are accepted, and every one of these was stored anew.
  expect(pictures).toBeGreaterThan(6);
});
