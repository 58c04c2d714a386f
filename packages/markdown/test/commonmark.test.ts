import spec from "commonmark-spec";
import { expect, test } from "vitest";
import { findAddresses } from "../src/addresses.ts";
import { documentFromMarkdown } from "../src/index.ts";
import { htmlOf } from "./document-html.ts";

/** Examples in which an asterisk stands between two characters of a word. */
const changedByAsteriskRule = new Set([355, 356, 370, 381, 396, 411, 415, 416, 417, 429]);
/** Examples that define a link twice. The second definition stays text. */
const changedByDefinitionRule = new Set([544]);
/** Examples whose HTML is that of the input. Tags stay text. */
const rawHtml = new Set([21, 156, 157, 158]);
const others = new Set([...changedByAsteriskRule, ...changedByDefinitionRule, ...rawHtml]);

/** The addresses of most examples have no scheme, which links of documents need. */
const withScheme = (text: string) => text.replace(/(?<![\w:/])\/(?=ur[li]\d?\b|bar\b|train|my|path)/g, "https://e.xample/");

const examples = spec.tests.map(({ number, section, markdown, html }) => ({
  number,
  section,
  markdown: withScheme(markdown.replaceAll("→", "\t")),
  html: withScheme(html.replaceAll("→", "\t")),
}));

const hasOnlyOurNodes = (html: string): boolean =>
  [...html.matchAll(/<[^>]*>/g)].every(([tag]) =>
    /^<(?:\/?(?:p|h\d|pre|blockquote|ul|li|em|strong|code|ol)|hr \/|br \/|\/a|ol start="\d+"|code class="[^"]*"|a href="(?:https?|mailto):[^"]*"(?: title="[^"]*")?)>$/.test(
      tag,
    ),
  );

const hasBareAddress = (html: string): boolean =>
  findAddresses(
    html
      .replace(/<a .*?<\/a>|<[^>]*>/gs, "")
      .replaceAll("&gt;", ">")
      .replaceAll("&lt;", "<"),
  ).length > 0;

const expressible = examples.filter(({ number, html }) => hasOnlyOurNodes(html) && !hasBareAddress(html) && !others.has(number));

/** Blocks, and texts with the set of their marks, in whichever order the marks are nested. Documents have no tight lists. */
const partsOf = (html: string): readonly string[] => {
  const parts: string[] = [];
  const open: string[] = [];
  for (const [part] of html.replaceAll("<br />\n", "\n").matchAll(/<[^>]*>|[^<]+/g)) {
    const [, slash, name = ""] = /^<(\/?)(em|strong|del|a\b[^>]*|code)>$/.exec(part) ?? [];
    if (name && slash) open.pop();
    else if (name) open.push(name);
    else if (/^<\/?p>$/.test(part)) parts.push("\n");
    else if (part.startsWith("<")) parts.push(part);
    else parts.push(...[...part].map((char) => [...new Set(open)].toSorted().join() + char));
  }
  return parts.map((part) => part.replace(/^.*\s$/s, " ")).filter((part, index, all) => part !== " " || !isEdge(all, index));
};

/** White space beside a block or other white space means nothing. */
const isEdge = (parts: readonly string[], at: number): boolean =>
  [parts[at - 1], parts[at + 1]].some((each) => each === undefined || /^<|\s$/.test(each));

test("most of CommonMark's examples can be expressed as documents", () => {
  expect(examples.length).toBe(652);
  expect(expressible.length).toBeGreaterThan(480);
});

test.each(expressible)("example $number of CommonMark ($section) is read as specified", ({ markdown, html }) => {
  expect(partsOf(htmlOf(documentFromMarkdown(markdown)))).toEqual(partsOf(html));
});
