// Parses pasted HTML without the DOM, so that nothing of it runs, loads or violates the content security policy.
import { Parser } from "htmlparser2";

/** A node or mark of a document. */
export type Json = Readonly<Record<string, unknown>>;

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (HtmlElement | string)[];
}

/** Elements whose text is not content. */
const skipped = new Set(["head", "iframe", "math", "noscript", "object", "script", "style", "svg", "template", "textarea", "title"]);

/** Word processors and pages nest less. The parser's time grows with the square of the depth. */
const depthMax = 200;

class TooDeepError extends Error {}

/** The elements of HTML. Undefined when they are nested too deep. */
export const parseHtml = (html: string): HtmlElement | undefined => {
  try {
    return parseTree(html);
  } catch (error) {
    if (error instanceof TooDeepError) return undefined;
    throw error;
  }
};

const parseTree = (html: string): HtmlElement => {
  const root: HtmlElement = { tag: "body", attributes: {}, children: [] };
  const open = [root];
  let skippedDepth = 0;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (open.length + skippedDepth >= depthMax) throw new TooDeepError();
      if (skippedDepth > 0 || skipped.has(tag)) {
        skippedDepth++;
        return;
      }
      const element: HtmlElement = { tag, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext: (text) => {
      if (skippedDepth === 0) open.at(-1)?.children.push(text);
    },
    onclosetag: () => {
      if (skippedDepth > 0) skippedDepth--;
      else if (open.length > 1) open.pop();
    },
  });
  parser.end(fragmentOf(html));
  return root;
};

/** The copied part, which programs on Windows put between comments. */
const fragmentOf = (html: string): string => {
  const start = html.indexOf("<!--StartFragment-->");
  const end = html.lastIndexOf("<!--EndFragment-->");
  return start >= 0 && end > start ? html.slice(start, end) : html;
};

/** The declarations of a `style` attribute, in lower case. */
export const styleOf = ({ attributes: { style = "" } }: HtmlElement): ReadonlyMap<string, string> =>
  new Map(
    style
      .toLowerCase()
      .split(";")
      .map((declaration) => {
        const [name = "", value = ""] = declaration.split(/:(.*)/s);
        return [name.trim(), value.trim()];
      }),
  );
