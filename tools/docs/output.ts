// Compares the output of a command with the one that the documentation shows.

/** The parts that differ in every run: how a page shows them, and what a command may print instead. The first that matches applies. */
const variables: Readonly<Record<string, { readonly shown: RegExp; readonly printed: RegExp }>> = {
  secret: { shown: /(?:wtk|wti|wtl|wtin|whsec)_\w*…?/, printed: /\w+[\w+/=]*…?/ },
  id: { shown: /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/, printed: /[0-9a-f]{8}-[0-9a-f-]{27}/ },
  prefix: { shown: /(?<=prefix |"prefix":")\w{12}/, printed: /\w{12}/ },
  duration: { shown: /\d+(?= ms)/, printed: /\d+/ },
  date: { shown: /\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/, printed: /\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/ },
  timestamp: { shown: /(?<="timestamp":)\d{13}/, printed: /\d{13}/ },
  age: { shown: /just now|\d+ \w+ ago/, printed: /just now|\d+ \w+ ago/ },
  // An abbreviated value may begin with four digits of an id.
  rest: { shown: /(?:\b[0-9a-f]{4})?…/, printed: /[\s\S]*?/ },
  // The widths of a table depend on its contents.
  space: { shown: /\s+/, printed: /\s+/ },
};

const variable = new RegExp(
  Object.entries(variables)
    .map(([name, { shown }]) => `(?<${name}>${shown.source})`)
    .join("|"),
  "g",
);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

export interface Comparison {
  readonly matches: boolean;
  /** The documented secrets, ids and prefixes with the real ones. */
  readonly values: ReadonlyMap<string, string>;
}

const kindOf = (groups: Readonly<Record<string, string | undefined>>): string =>
  Object.keys(groups).find((name) => groups[name] !== undefined) ?? "space";

export const compareOutput = (documented: string, actual: string): Comparison => {
  const parts: string[] = [];
  const literals: { readonly kind: string; readonly literal: string }[] = [];
  let end = 0;
  const expected = documented.trim();
  for (const { 0: literal, index, groups = {} } of expected.matchAll(variable)) {
    const kind = kindOf(groups);
    parts.push(escaped(expected.slice(end, index)), `(${variables[kind]?.printed.source})`);
    literals.push({ kind, literal });
    end = index + literal.length;
  }
  const match = new RegExp(`^${parts.join("")}${escaped(expected.slice(end))}$`).exec(actual.trim());
  const named = literals.flatMap(({ kind, literal }, index): [string, string][] =>
    ["secret", "id", "prefix"].includes(kind) ? [[literal, match?.[index + 1] ?? ""]] : [],
  );
  return { matches: match !== null, values: new Map(match ? named : []) };
};
