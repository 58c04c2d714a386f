// Compares the output of a command with the one that the documentation shows.

/** The parts that differ in every run. An abbreviated value may begin with four digits of an id. */
const variable =
  /(?<secret>(?:wtk|wti|wtin|whsec)_\w*…?)|(?<id>[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})|(?<prefix>(?<=prefix |"prefix":")\w{12})|(?<duration>\d+(?= ms))|(?<date>\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)|(?<time>(?<="timestamp":)\d{13})|(?<rest>(?:\b[0-9a-f]{4})?…)|(?<space>\s+)/g;

const patterns: Readonly<Record<string, string>> = {
  secret: "(\\w+[\\w+/=]*…?)",
  id: "([0-9a-f]{8}-[0-9a-f-]{27})",
  prefix: "(\\w{12})",
  duration: "(\\d+)",
  date: "(\\d{4}-\\d\\d-\\d\\d(?:T[\\d:.]+Z)?)",
  time: "(\\d{13})",
  rest: "([\\s\\S]*?)",
  space: "(\\s+)",
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

export interface Comparison {
  readonly matches: boolean;
  /** The documented secrets, ids and prefixes with the real ones. */
  readonly values: ReadonlyMap<string, string>;
}

const kindOf = (groups: Readonly<Record<string, string | undefined>>): string =>
  Object.keys(groups).find((name) => groups[name] !== undefined) ?? "space";

/** White space counts as equal, because the widths of a table depend on its contents. */
export const compareOutput = (documented: string, actual: string): Comparison => {
  const parts: string[] = [];
  const literals: { readonly kind: string; readonly literal: string }[] = [];
  let end = 0;
  const expected = documented.trim();
  for (const { 0: literal, index, groups = {} } of expected.matchAll(variable)) {
    const kind = kindOf(groups);
    parts.push(escaped(expected.slice(end, index)), patterns[kind] ?? "");
    literals.push({ kind, literal });
    end = index + literal.length;
  }
  const match = new RegExp(`^${parts.join("")}${escaped(expected.slice(end))}$`).exec(actual.trim());
  const named = literals.flatMap(({ kind, literal }, index): [string, string][] =>
    ["secret", "id", "prefix"].includes(kind) ? [[literal, match?.[index + 1] ?? ""]] : [],
  );
  return { matches: match !== null, values: new Map(match ? named : []) };
};
