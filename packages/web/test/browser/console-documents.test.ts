import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromHook } from "../../../server/test/from-hook.ts";
import { buildDocumentsPage } from "../documents-page/build.ts";
import { expectAccessible, useVisitors } from "./browser.ts";

const policy = [
  "default-src 'none'",
  ...["script", "style", "img", "connect"].map((kind) => `${kind}-src 'self'`),
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

const mediaId = "01890a5d-ac96-774b-bcce-b302099a8057";
const picture = Buffer.from("R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=", "base64");

const served = fromHook(beforeAll, { folder: true, origin: true, server: true }, async () => {
  const folder = await buildDocumentsPage();
  const server: Server = createServer(async ({ url = "/" }, response) => {
    const path = url === "/" ? "/index.html" : url;
    const isPicture = path === `/media/${mediaId}/thumbnails/960`;
    const file = isPicture ? picture : await readFile(join(folder, path)).catch(() => undefined);
    response.writeHead(file ? 200 : 204, { "content-type": types[extname(path)] ?? "text/plain", "content-security-policy": policy });
    response.end(file);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { folder, server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
});
afterAll(async () => {
  served.server.close();
  await rm(served.folder, { recursive: true });
});
const visitors = useVisitors();

interface Shared {
  readonly value: { value: unknown };
  readonly text: string;
  readonly changes: number;
  readonly submits: number;
  /** Sends the event of a paste or a drop to the editor. */
  transfer(kind: "paste" | "drop", data: Readonly<Record<string, string>>): void;
}

const open = async (document: unknown = null) => {
  const { page, allowStatus } = await visitors.visit(served.origin);
  await page.goto(served.origin);
  const box = page.getByRole("textbox", { name: "Description" });
  await box.waitFor();
  const setValue = (value: unknown) => setShared(page, value);
  await installShared(page);
  if (document !== null) await setValue(document);
  const shared = () =>
    page.evaluate(() => {
      const { value, text, changes, submits } = sharedOf();
      return { value: value.value, text, changes, submits };
    });
  return { page, box, setValue, shared, allowStatus };
};

const transfer = (page: Page, kind: "paste" | "drop", data: Readonly<Record<string, string>>) =>
  page.evaluate(([type, contents]) => sharedOf().transfer(type, contents), [kind, data] as const);

declare const sharedOf: () => Shared;

const setShared = (page: Page, value: unknown) =>
  page.evaluate((next) => {
    sharedOf().value.value = next;
  }, value);

const installShared = (page: Page) =>
  page.evaluate(() => {
    Object.assign(globalThis, { sharedOf: () => (globalThis as unknown as { shared: Shared }).shared });
  });

const doc = (...content: unknown[]) => ({ type: "doc", content });
const text = (value: string, ...marks: string[]) => ({
  type: "text",
  text: value,
  ...(marks[0] && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: unknown[]) => ({ type: "paragraph", ...(content[0] !== undefined && { content }) });

test("a document is written by keyboard alone: Markdown, shortcuts, lists, undo, the toolbar, and leaving by Tab", async () => {
  const { page, box, shared } = await open();
  await box.focus();
  const { keyboard } = page;
  await keyboard.type("# Plan\nWith **bold**, *italic*, ~~old~~ and `code`\n- one\n");
  await keyboard.press("Tab");
  await keyboard.type("inner");
  await keyboard.press("Enter");
  await keyboard.press("Shift+Tab");
  await keyboard.type("two\n\n- [ ] task\n\n> quoted\n\n```let a\n\n\nend");
  await keyboard.press("Control+b");
  await keyboard.type("!");
  const item = (...content: unknown[]) => ({ type: "listItem", content });
  expect((await shared()).value).toEqual(
    doc(
      { type: "heading", attrs: { level: 1 }, content: [text("Plan")] },
      paragraph(
        ...[text("With "), text("bold", "bold"), text(", "), text("italic", "italic"), text(", ")],
        ...[text("old", "strike"), text(" and "), text("code", "code")],
      ),
      {
        type: "bulletList",
        content: [
          item(paragraph(text("one")), { type: "bulletList", content: [item(paragraph(text("inner")))] }),
          item(paragraph(text("two"))),
        ],
      },
      { type: "taskList", content: [{ type: "taskItem", content: [paragraph(text("task"))] }] },
      { type: "blockquote", content: [paragraph(text("quoted"))] },
      { type: "codeBlock", content: [text("let a")] },
      paragraph(text("end"), text("!", "bold")),
    ),
  );
  await keyboard.press("Control+z");
  expect((await shared()).text.endsWith("end!")).toBe(false);
  await keyboard.press("Shift+Control+z");
  expect((await shared()).text.endsWith("end!")).toBe(true);
  await keyboard.press("Control+Enter");
  expect((await shared()).submits).toBe(1);
  // Backspace takes the formatting back that typing made.
  await keyboard.press("Enter");
  await keyboard.type("# ");
  await page.getByRole("button", { name: "Heading 1", pressed: true }).waitFor();
  await keyboard.press("Backspace");
  await page.getByRole("button", { name: "Heading 1", pressed: false }).waitFor();
  expect((await shared()).text.endsWith("\n# ")).toBe(true);
  await keyboard.press("Alt+F10");
  await keyboard.press("ArrowRight");
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Italic");
  await keyboard.press("Escape");
  const isPressed = (name: string) => page.getByRole("button", { name, pressed: true }).isVisible();
  // ProseMirror restores its selection shortly after it gets the focus.
  await expect.poll(() => keyboard.press("Control+Home").then(() => isPressed("Heading 1"))).toBe(true);
  await expect.poll(() => keyboard.press("ArrowDown").then(() => isPressed("Bulleted list"))).toBe(true);
  await keyboard.press("Escape");
  await keyboard.press("Tab");
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Italic");
  await keyboard.press("Tab");
  await page.getByRole("button", { name: "After" }).and(page.locator(":focus")).waitFor();
});

test("text that the browser deletes without a key, such as by a menu or a virtual keyboard, is deleted", async () => {
  const { page, box, shared } = await open(doc(paragraph(text("one two"))));
  await box.focus();
  await page.evaluate(`getSelection().modify("move", "forward", "documentboundary")`);
  // ProseMirror reads the selection shortly after the browser has changed it.
  await page.waitForTimeout(100);
  await page.evaluate(`getSelection().modify("extend", "backward", "character"); document.execCommand("delete")`);
  await expect.poll(async () => (await shared()).text).toBe("one tw");
});

/** Opens the form of links, and types before its code has arrived. */
const typeLinkEarly = async (page: Page) => {
  const typed = Promise.withResolvers<void>();
  await page.route(/link-form/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Link" }).click();
  await page.keyboard.type("javascript:");
  typed.resolve();
  await page.getByRole("textbox", { name: "Address of the link" }).and(page.locator(":focus")).waitFor();
};

test("pasted and dropped HTML keeps its formatting without a violation, and what the editor copies keeps everything", async () => {
  const unknown = { type: "mention", attrs: { id: "7", label: "@ann" } };
  const { page, box, shared } = await open(doc(paragraph(text("Hello "), unknown)));
  await box.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+v");
  // The code of a paste loads with the first one.
  await expect
    .poll(async () => (await shared()).value)
    .toEqual(doc(paragraph(text("Hello "), unknown), paragraph(text("Hello "), unknown)));
  await page.keyboard.press("Control+a");
  const html = `<p style="color:red" onclick="alert(1)">A <b>b</b><img src="https://evil.test/x" onerror="alert(1)"></p><ol><li>two</li></ol>`;
  await transfer(page, "paste", { "text/html": html, "text/plain": "A b" });
  const list = { type: "orderedList", content: [{ type: "listItem", content: [paragraph(text("two"))] }] };
  await expect.poll(async () => (await shared()).value).toEqual(doc(paragraph(text("A "), text("b", "bold")), list));
  await transfer(page, "drop", { "text/html": html, "text/plain": "A b" });
  await expect.poll(async () => (await shared()).text.split("two").length).toBe(3);
  await page.keyboard.press("Control+a");
  await typeLinkEarly(page);
  await page.keyboard.type("alert(1)");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Enter a web or e-mail address").waitFor();
  const address = page.getByRole("textbox", { name: "Address of the link" });
  expect(await address.inputValue()).toBe("javascript:alert(1)");
  await address.fill("example.com/a");
  await page.keyboard.press("Enter");
  expect((await shared()).text.split("two").length).toBe(3);
  expect(await page.getByLabel("Shown").getByRole("link").first().getAttribute("href")).toBe("https://example.com/a");
});

test("Markdown is pasted as formatting, Ctrl+Shift+V keeps every character, and a copied text pastes back as the same document", async () => {
  const { page, box, shared } = await open();
  const markdown = "# a\n\n3. third\n   - [x] **b** src/**/*.ts\n\n[w](https://example.com/Foo_(bar)) and https://example.com/a. ½";
  await box.focus();
  await transfer(page, "paste", { "text/plain": markdown.replace("½", "&frac12;") });
  await expect.poll(async () => (await shared()).text).toContain("src/**/*.ts");
  const { value } = await shared();
  const link = (href: string, label = href) => ({ type: "text", text: label, marks: [{ type: "link", attrs: { href } }] });
  const task = { type: "taskItem", attrs: { checked: true }, content: [paragraph(text("b", "bold"), text(" src/**/*.ts"))] };
  const item = { type: "listItem", content: [paragraph(text("third")), { type: "taskList", content: [task] }] };
  expect(value).toEqual(
    doc(
      { type: "heading", attrs: { level: 1 }, content: [text("a")] },
      { type: "orderedList", attrs: { start: 3 }, content: [item] },
      paragraph(link("https://example.com/Foo_(bar)", "w"), text(" and "), link("https://example.com/a"), text(". ½")),
    ),
  );
  await page.keyboard.press("Control+a");
  await page.evaluate(
    `addEventListener("copy", (event) => { globalThis.copied = event.clipboardData.getData("text/plain"); }, { once: true })`,
  );
  await page.keyboard.press("Control+c");
  const copied = await page.evaluate<string>("globalThis.copied");
  expect(copied).toBe(markdown);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await transfer(page, "paste", { "text/plain": copied });
  await expect.poll(async () => (await shared()).value).toEqual(value);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+Shift+v");
  await expect
    .poll(async () => (await shared()).value)
    .toEqual(doc(...markdown.split("\n").map((line) => paragraph(...(line ? [text(line)] : [])))));
});

test.each([
  ["https://example.com/a", "https://example.com/a"],
  ["www.example.com ", "http://www.example.com"],
  ["ada@example.com", "mailto:ada@example.com"],
])("%s pasted over a selection links the selected text", async (address, href) => {
  const { page, box, shared } = await open(doc(paragraph(text("here"))));
  await box.focus();
  await page.keyboard.press("Control+a");
  await transfer(page, "paste", { "text/plain": address });
  await expect.poll(async () => JSON.stringify((await shared()).value)).toContain(JSON.stringify(new URL(href).href));
  expect((await shared()).text).toBe("here");
});

const image = (alt: string, id = mediaId) => ({ type: "image", attrs: { mediaId: id, alt } });

test("an image is shown in its line, its text is edited by keyboard, and a copy of it is the same image", async () => {
  const { page, box, shared } = await open(doc(paragraph(text("see "), image("A plan"), text("!"))));
  const { keyboard } = page;
  const shown = page.getByLabel("Shown").getByRole("img", { name: "A plan" });
  for (const each of [shown, box.getByRole("img", { name: "A plan" })])
    await expect.poll(() => each.evaluate((element) => (element as unknown as { readonly naturalWidth: number }).naturalWidth)).toBe(1);
  expect(await page.getByLabel("Shown").getByRole("link", { name: "A plan" }).getAttribute("href")).toBe(`/media/${mediaId}/picture`);
  await box.focus();
  await keyboard.press("Control+Home");
  const form = page.getByRole("group", { name: "Picture" });
  // ProseMirror restores its selection shortly after it gets the focus.
  await expect.poll(() => keyboard.press("ArrowRight").then(() => form.isVisible())).toBe(true);
  await keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Alternative text" });
  await field.and(page.locator(":focus")).waitFor();
  await expectAccessible(page);
  await field.selectText();
  await keyboard.type("The [plan]");
  const changed = doc(paragraph(text("see "), image("The [plan]"), text("!")));
  expect((await shared()).value).toEqual(changed);
  expect((await shared()).text).toBe("see The [plan]!");
  await keyboard.press("Escape");
  await box.and(page.locator(":focus")).waitFor();
  await keyboard.press("Control+z");
  expect((await shared()).value).toEqual(doc(paragraph(text("see "), image("A plan"), text("!"))));
  await keyboard.press("Control+Shift+z");
  await keyboard.press("Control+a");
  await page.evaluate(
    `addEventListener("copy", (event) => { globalThis.copied = event.clipboardData.getData("text/plain"); }, { once: true })`,
  );
  await keyboard.press("Control+c");
  await form.waitFor({ state: "detached" });
  const copied = await page.evaluate<string>("globalThis.copied");
  expect(copied).toBe(`see ![The \\[plan\\]](media:${mediaId})!`);
  await keyboard.press("Control+End");
  await keyboard.press("Enter");
  await keyboard.press("Control+v");
  await expect.poll(async () => (await shared()).value).toEqual(doc(...changed.content, ...changed.content));
  await keyboard.press("Control+a");
  await transfer(page, "paste", { "text/plain": copied });
  await expect.poll(async () => (await shared()).value).toEqual(changed);
});

test("an image that does not load is replaced by a sentence with its text, in the editor and in the text", async () => {
  const other = "01890a5d-ac96-774b-bcce-b302099a8058";
  const { page, box, setValue, shared } = await open(doc(paragraph(image("A plan", other))));
  const sentence = "This picture cannot be shown (deleted, or no access): A plan";
  await box.getByText(sentence).waitFor();
  await page.getByLabel("Shown").getByText(sentence).waitFor();
  expect(await page.locator("img:not(.ProseMirror-separator)").count()).toBe(0);
  await box.getByText(sentence).click();
  await page.getByRole("textbox", { name: "Alternative text" }).fill("A map");
  await box.getByText("no access): A map").waitFor();
  expect((await shared()).value).toEqual(doc(paragraph(image("A map", other))));
  await setValue(doc(paragraph(image("", mediaId))));
  await page.getByRole("link", { name: "Picture" }).waitFor();
  await expect.poll(() => page.getByText("cannot be shown").count()).toBe(0);
});

test("content of other programs is shown, survives an edit, and never runs", async () => {
  const script = "globalThis.ran = true";
  const hostile = doc(
    { ...paragraph(text("first")), attrs: { textAlign: "center", onclick: script } },
    { type: "script", attrs: { src: "/x.js" }, content: [text(script)] },
    { type: "image", attrs: { src: "https://evil.test/x.png", alt: "A plan", onerror: script } },
    { type: "table", content: [{ type: "tableRow", content: [{ type: "tableCell", content: [paragraph(text("cell"))] }] }] },
    paragraph({
      type: "text",
      text: "link",
      marks: [{ type: "link", attrs: { href: `javascript:${script}`, class: "x" } }, { type: "glow" }],
    }),
  );
  const { page, box, shared, setValue } = await open(hostile);
  await box.getByText("cell").waitFor();
  await box.getByText("first").click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  const edited = structuredClone(hostile) as { content: { content: { text: string }[] }[] };
  Object.assign(edited.content[0]?.content[0] ?? {}, { text: "first!" });
  expect((await shared()).value).toEqual(edited);
  // The same change from outside, and another one further down, leave the caret behind the exclamation mark.
  const { changes } = await shared();
  await setValue(structuredClone(edited));
  await setValue({ ...edited, content: [...edited.content, paragraph(text("from elsewhere"))] });
  await box.getByText("from elsewhere").waitFor();
  expect((await shared()).changes).toBe(changes);
  await page.keyboard.type("?");
  expect((await shared()).text).toMatch(/^first!\?\n/);
  expect(await page.evaluate("globalThis.ran")).toBe(undefined);
  expect(await page.locator("main a:not([href^=https])").count()).toBe(0);
  await setValue(doc(...Array.from({ length: 27 }, () => paragraph(text("x".repeat(10_000))))));
  await page.getByRole("status").getByText("Too large: 266 KB of at most 256 KB.").waitFor();
});

test("the editor has no violation of WCAG 2.2 AA in light and dark, and fits 320 px", async () => {
  const { page, box } = await open(
    doc(
      { type: "heading", attrs: { level: 1 }, content: [text("Title")] },
      paragraph(text("Some "), text("code", "code"), {
        type: "text",
        text: " link",
        marks: [{ type: "link", attrs: { href: "https://a.example" } }],
      }),
      ...[true, false].map((checked) => ({
        type: "taskList",
        content: [{ type: "taskItem", attrs: { checked }, content: [paragraph(text("task"))] }],
      })),
      { type: "blockquote", content: [paragraph(text("quote"))] },
      { type: "codeBlock", content: [text("const a = 1;")] },
      { type: "video", attrs: {} },
    ),
  );
  await box.getByText("Unsupported content").waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  await box.getByRole("checkbox").nth(1).check();
  expect(await page.getByLabel("Shown").getByRole("checkbox", { checked: true }).count()).toBe(2);
});

test("without the editor, lines of text are edited in a text area, and richer documents stay as they are", async () => {
  const { page, allowStatus } = await visitors.visit(served.origin);
  allowStatus(503);
  await page.route("**/editor-*.js", (route) => route.fulfill({ status: 503 }));
  await page.goto(served.origin);
  await page.getByLabel("Description").fill("one\ntwo");
  await installShared(page);
  expect(await page.evaluate(() => sharedOf().value.value)).toEqual(doc(paragraph(text("one")), paragraph(text("two"))));
  await setShared(page, doc(paragraph(text("bold", "bold"))));
  await page.getByLabel("Description").waitFor({ state: "detached" });
  await page.unroute("**/editor-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("textbox", { name: "Description" }).waitFor();
});

test("the editor's chunk has at most 90 KB gzipped", async () => {
  const files = await readdir(join(served.folder, "assets"));
  const name = files.find((file) => /^editor-.*\.js$/.test(file)) ?? "";
  expect(gzipSync(await readFile(join(served.folder, "assets", name))).length).toBeLessThanOrEqual(90 * 1024);
});
