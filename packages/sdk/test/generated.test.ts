import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateErrorsPage } from "../generate/errors.ts";
import { createModel } from "../generate/model.ts";
import { generatePages } from "../generate/reference.ts";
import { generateSources } from "../generate/sources.ts";

const docs = new URL("../../../docs/", import.meta.url);
const model = createModel();

const readFolder = (folder: URL): Map<string, string> =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")]));

test.each([
  ["packages/sdk/src/generated", new URL("../src/generated/", import.meta.url), generateSources(model)],
  ["docs/sdk/reference", new URL("sdk/reference/", docs), generatePages(model)],
])("%s matches the contract (otherwise run `pnpm --filter @worktrack/sdk generate`)", (_, folder, files) => {
  expect(readFolder(folder)).toEqual(files);
});

test("docs/errors.md matches the contract (otherwise run `pnpm --filter @worktrack/sdk generate`)", () => {
  expect(readFileSync(new URL("errors.md", docs), "utf8")).toBe(generateErrorsPage());
});

test("every link of the generated pages leads to a page and a heading that exist", () => {
  const pages = generatePages(model);
  const headings = (page: string) =>
    new Set(
      [...page.matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) =>
        text
          .toLowerCase()
          .replaceAll(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
      ),
    );
  const anchors = new Map([...pages].map(([name, text]) => [name, headings(text)]));
  anchors.set("../../errors.md", headings(generateErrorsPage()));
  for (const [name, text] of pages)
    for (const [, file = "", anchor] of text.matchAll(/\]\(([\w./-]*\.md)?(?:#([\w-]+))?\)/g)) {
      if (file.startsWith("../../../")) continue;
      const known = anchors.get(file || name);
      expect(known, `${name}: ${file}`).toBeDefined();
      if (anchor) expect(known, `${name}: ${file}#${anchor}`).toContain(anchor);
    }
});
