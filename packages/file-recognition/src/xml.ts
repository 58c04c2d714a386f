// Parses the root element of an XML document.

interface RootElement {
  /** Without its namespace prefix. */
  readonly name: string;
  /** Entities are not decoded. */
  readonly attributes: ReadonlyMap<string, string>;
}

const declarations = /^(?:\s+|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^[>]*(?:\[(?:[^\]"']|"[^"]*"|'[^']*')*\]\s*)?>)/i;
const startTag = /^<(?:[\w.-]{1,64}:)?([\w.-]{1,64})(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/;
const attribute = /(?<![\w:.-])([\w:.-]{1,64})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Parses the start tag of the root element. Undefined if `text`, the start of a document, has none. */
export const parseRootElement = (text: string): RootElement | undefined => {
  let rest = text;
  for (let match = declarations.exec(rest); match; match = declarations.exec(rest)) rest = rest.slice(match[0].length);
  const tag = startTag.exec(rest);
  if (!tag?.[1]) return undefined;
  const attributes = [...(tag[2] ?? "").matchAll(attribute)].map(
    ([, name = "", double, single]) => [name, double ?? single ?? ""] as const,
  );
  return { name: tag[1], attributes: new Map(attributes) };
};
