import { type HtmlElement, type Json, styleOf } from "./html-tree.ts";
import { linkTarget } from "./link-target.ts";

const markTags: Readonly<Record<string, string>> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  s: "strike",
  strike: "strike",
  del: "strike",
  code: "code",
  kbd: "code",
  samp: "code",
  tt: "code",
};

/** The marks inside of an element, by its tag, its style and its address. */
export const marksOf = (element: HtmlElement, marks: readonly Json[]): readonly Json[] => {
  const style = styleOf(element);
  const weight = style.get("font-weight");
  const isBold = weight === undefined ? undefined : weight === "bold" || Number(weight) >= 600;
  const type = Object.hasOwn(markTags, element.tag) ? markTags[element.tag] : undefined;
  const href = element.tag === "a" ? linkTarget(element.attributes.href) : undefined;
  const added: Json[] = [
    ...(type && !(type === "bold" && isBold === false) ? [{ type }] : []),
    ...(isBold ? [{ type: "bold" }] : []),
    ...(style.get("font-style") === "italic" ? [{ type: "italic" }] : []),
    ...(style.get("text-decoration")?.includes("line-through") ? [{ type: "strike" }] : []),
    ...(href === undefined ? [] : [{ type: "link", attrs: { href } }]),
  ];
  return [...marks, ...added.filter((mark, index) => ![...marks, ...added.slice(0, index)].some((each) => each.type === mark.type))];
};
