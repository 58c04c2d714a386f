import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { expectAccessible, useVisitors, type Visitor } from "./browser.ts";
import { usePageServer } from "./page-server.ts";
import { enter } from "./sign-in.ts";

const server = usePageServer();
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

const openPage = async (path: string): Promise<Visitor> => {
  const visitor = await visitors.visit(server.origin);
  await enter(visitor, server.origin, workspace.token);
  await visitor.page.goto(server.origin + path);
  return visitor;
};

const createTask = (title: string, descriptionMarkdown: string) =>
  workspace.owner.tasks.create({ projectId: workspace.projectId, title, descriptionMarkdown });

/** The places of all blocks of the description, and of the words that begin with "Mark". */
const placesOf = (page: Page) =>
  page.evaluate<Record<string, readonly number[]>>(`(() => {
    const root = document.querySelector(".task-description .document");
    const blocks = [...root.querySelectorAll("p, h3, h4, h5, ul, ol, li, pre, blockquote, hr, img, input")];
    const places = blocks.map((block, index) => [index + " " + block.localName, block.getBoundingClientRect()]);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const match of node.data.matchAll(/Mark\\d+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + 4);
        places.push([match[0], range.getBoundingClientRect()]);
      }
    return Object.fromEntries(places.map(([name, box]) => [name, [box.left, box.top, box.width, box.height]]));
  })()`);

const text = (reference: string) => `# A heading Mark1

A paragraph that is long enough to break into lines on each screen, and names ${reference} in its middle, so that words such as Mark2 stand after the chip of a task.
Another line with **bold** and _italic_ words, \`code\`, [a link](https://example.com/), ~~old~~ Mark3

- one
- two
  - inner Mark4

1. first
2. second

- [ ] open Mark5
- [x] done

> A quote
>
> of two paragraphs Mark6

\`\`\`ts
const code = "with a language";
\`\`\`

---

${reference}

## The end Mark7`;

test("nothing moves on a click into a description: reading view and editor look the same, on narrow screens, too", async () => {
  const { identifier: reference } = await createTask("Another task", "");
  const { identifier } = await createTask("Look the same", text(reference));
  const { page } = await openPage(`/tasks/${identifier}`);
  for (const width of [1_440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator(".task-chip-title").waitFor();
    const read = await placesOf(page);
    expect(Object.keys(read).filter((name) => name.startsWith("Mark"))).toHaveLength(7);
    await page.getByText("Mark3").click();
    await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
    const edited = await placesOf(page);
    const moved = Object.entries(read).filter(([name, box]) =>
      box.some((value, index) => Math.abs(value - (edited[name]?.[index] ?? 1e9)) > 1),
    );
    expect(moved.map(([name, box]) => [name, box, edited[name]])).toEqual([]);
    await page.keyboard.type("~");
    expect(await page.getByRole("textbox", { name: "Description" }).textContent()).toMatch(/A paragraph.*~.*Mark3/);
    await page.keyboard.press("Backspace");
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Edit the description" }).waitFor();
  }
});

test("a slash at the start of a line opens a menu of blocks, which is filtered and chosen by keyboard", async () => {
  const { id, identifier } = await createTask("Blocks", "First");
  const { page } = await openPage(`/tasks/${identifier}`);
  await page.getByText("First").click();
  const box = page.getByRole("textbox", { name: "Description" });
  await box.waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type("\n/");
  const menu = page.getByRole("listbox", { name: "Blocks" });
  await menu.waitFor();
  await expectAccessible(page);
  expect(await menu.getByRole("option", { selected: true }).textContent()).toContain("Heading 1");
  await page.keyboard.press("ArrowDown");
  expect(await menu.getByRole("option", { selected: true }).getAttribute("id")).toBe(await box.getAttribute("aria-activedescendant"));
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  expect(await box.textContent()).toBe("First/");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("/check");
  await page.keyboard.press("Enter");
  await page.keyboard.type("buy\n\n/code");
  await page.keyboard.press("Enter");
  await page.keyboard.type("let a;");
  await page.getByRole("combobox", { name: "Language of the code" }).fill("ts");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" // more");
  await page.keyboard.press("Control+Enter");
  await page.locator('pre[data-language="ts"]').getByText("let a; // more").waitFor();
  await expect
    .poll(async () => (await workspace.owner.tasks.get({ id, format: "markdown" })).descriptionMarkdown)
    .toBe("First\n\n- [ ] buy\n\n```ts\nlet a; // more\n```");
});

test("an item of a description and of a comment is checked without editing, and what somebody else wrote meanwhile stays", async () => {
  const { id, identifier } = await createTask("Shopping", "- [ ] milk\n- [ ] bread");
  await workspace.owner.tasks.comments.create({ id, content: "* [ ] one\n* [ ] two  \n\n__kept__" });
  const { page, allowStatus } = await openPage(`/tasks/${identifier}`);
  allowStatus(412);
  const description = page.getByRole("region", { name: "Description" });
  await description.getByRole("checkbox").first().waitFor();
  await workspace.owner.tasks.update({ id, descriptionMarkdown: "Buy it:\n\n- [ ] milk\n- [ ] bread" });
  await description.getByRole("checkbox").nth(1).click();
  await expect
    .poll(async () => (await workspace.owner.tasks.get({ id, format: "markdown" })).descriptionMarkdown)
    .toBe("Buy it:\n\n- [ ] milk\n- [x] bread");
  await description.getByRole("checkbox", { checked: true }).waitFor();
  expect(await page.getByRole("toolbar", { name: "Formatting" }).count()).toBe(0);
  await page.locator(".comment").getByRole("checkbox").nth(1).press("Space");
  await expect
    .poll(async () => (await workspace.owner.tasks.comments.list({ id })).comments[0]?.content)
    .toBe("* [ ] one\n* [x] two  \n\n__kept__");
});
