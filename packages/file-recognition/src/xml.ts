export interface Root {
  /** Without its prefix. */
  readonly name: string;
  /** Of the start tag, entities as written. */
  readonly attributes: ReadonlyMap<string, string>;
}

const declarations = /^(?:\s+|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^[>]*(?:\[(?:[^\]"']|"[^"]*"|'[^']*')*\]\s*)?>)/i;
const startTag = /^<(?:[\w.-]{1,64}:)?([\w.-]{1,64})((?:[^>"']|"[^"]*"|'[^']*')*)>/;
const attribute = /(?<![\w:.-])([\w:.-]{1,64})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The root element of an XML document, from its beginning; undefined when there is none to be seen. */
export const rootOf = (text: string): Root | undefined => {
  let rest = text;
  for (let found = declarations.exec(rest); found; found = declarations.exec(rest)) rest = rest.slice(found[0].length);
  const tag = startTag.exec(rest);
  if (!tag?.[1]) return undefined;
  const attributes = [...(tag[2] ?? "").matchAll(attribute)].map(
    ([, name = "", double, single]) => [name, double ?? single ?? ""] as const,
  );
  return { name: tag[1], attributes: new Map(attributes) };
};
