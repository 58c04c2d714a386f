import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors, type Visitor } from "./browser.ts";
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
