// Parses the grammar of SCIM filters and paths (RFC 7644 §3.4.2.2 and §3.5.2, figures 1 and 7) into a tree of names and values as they are
// written. parse-filter.ts and patch-path.ts resolve the names. Precedence: not, and, or. Length and depth are bounded.
import { bounds } from "@worktrack/contract";
import { excerptOf, ScimError } from "./error.ts";
import { type FilterToken, filterTokens } from "./filter-tokens.ts";

export const comparisonOperators = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

export type FilterSyntax =
  | { readonly op: "and" | "or"; readonly filters: readonly FilterSyntax[] }
  | { readonly op: "not"; readonly filter: FilterSyntax }
  | { readonly op: "pr"; readonly attribute: string }
  | { readonly op: ComparisonOperator; readonly attribute: string; readonly value: string | number | boolean | null }
  /** `attribute[filter]`. */
  | { readonly op: "[]"; readonly attribute: string; readonly filter: FilterSyntax };

/** A path of a PATCH: `attribute`, `attribute[filter]` or `attribute[filter].subAttribute`. */
export interface PathSyntax {
  readonly attribute: string;
  readonly filter?: FilterSyntax;
  readonly subAttribute?: string;
}

/** @throws ScimError invalidFilter */
export const parseFilterSyntax = (text: string): FilterSyntax => {
  const parser = new Parser(text, "invalidFilter");
  const filter = parser.parseOr(0);
  parser.take("end");
  return filter;
};

/** @throws ScimError invalidPath */
export const parsePathSyntax = (text: string): PathSyntax => {
  const parser = new Parser(text, "invalidPath");
  const attribute = parser.take("word").text;
  const filter = parser.peek().kind === "[" ? parser.parseBracket(0) : undefined;
  const subAttribute = filter && parser.peek().kind === "subAttribute" ? parser.take("subAttribute").text : undefined;
  parser.take("end");
  return { attribute, ...(filter && { filter }), ...(subAttribute !== undefined && { subAttribute }) };
};

const shown: Readonly<Record<FilterToken["kind"], string>> = {
  "(": "(",
  ")": ")",
  "[": "[",
  "]": "]",
  string: "a string",
  number: "a number",
  word: "an attribute",
  subAttribute: "a sub-attribute",
  end: "the end",
};

class Parser {
  readonly #text: string;
  readonly #error: "invalidFilter" | "invalidPath";
  readonly #tokens: readonly FilterToken[];
  #next = 0;

  constructor(text: string, error: "invalidFilter" | "invalidPath") {
    this.#text = text;
    this.#error = error;
    if (text.length > bounds.scimFilterChars) throw this.#refusal(`it has more than ${bounds.scimFilterChars} characters`);
    const tokens = filterTokens(text);
    if (typeof tokens === "number") throw this.#refusal(`character ${tokens + 1} begins no attribute, operator or value`);
    this.#tokens = tokens;
  }

  peek(): FilterToken {
    return this.#tokens[this.#next] as FilterToken;
  }

  take(kind: FilterToken["kind"]): FilterToken {
    const token = this.peek();
    if (token.kind !== kind) throw this.#unexpected(shown[kind]);
    if (kind !== "end") this.#next += 1;
    return token;
  }

  parseOr(depth: number): FilterSyntax {
    return this.#parseChain("or", () => this.#parseChain("and", () => this.#parseTerm(depth)));
  }

  parseBracket(depth: number): FilterSyntax {
    this.take("[");
    const filter = this.parseOr(this.#deeper(depth));
    this.take("]");
    return filter;
  }

  #parseChain(op: "and" | "or", parseOne: () => FilterSyntax): FilterSyntax {
    const first = parseOne();
    const filters = [first];
    while (this.#isWord(op)) {
      this.#next += 1;
      filters.push(parseOne());
    }
    return filters.length === 1 ? first : { op, filters };
  }

  #parseTerm(depth: number): FilterSyntax {
    // An attribute may be named "not": then an operator follows instead of a parenthesis.
    if (this.#isWord("not") && this.#tokens[this.#next + 1]?.kind === "(") {
      this.#next += 1;
      return { op: "not", filter: this.#parseParentheses(depth) };
    }
    return this.peek().kind === "(" ? this.#parseParentheses(depth) : this.#parseExpression(depth);
  }

  #parseParentheses(depth: number): FilterSyntax {
    this.take("(");
    const filter = this.parseOr(this.#deeper(depth));
    this.take(")");
    return filter;
  }

  #parseExpression(depth: number): FilterSyntax {
    const attribute = this.take("word").text;
    if (this.peek().kind !== "[") return this.#parseComparison(attribute);
    const filter = this.parseBracket(depth);
    if (this.peek().kind !== "subAttribute") return { op: "[]", attribute, filter };
    // `emails[type eq "work"].value eq "x"`, which Entra ID sends: both conditions are about the same element.
    const comparison = this.#parseComparison(this.take("subAttribute").text);
    return { op: "[]", attribute, filter: { op: "and", filters: [filter, comparison] } };
  }

  #parseComparison(attribute: string): FilterSyntax {
    const operator = this.peek().kind === "word" ? this.peek().text.toLowerCase() : "";
    if (operator === "pr") {
      this.#next += 1;
      return { op: "pr", attribute };
    }
    const op = comparisonOperators.find((each) => each === operator);
    if (!op) throw this.#unexpected("an operator (eq, ne, co, sw, ew, gt, ge, lt, le, pr)");
    this.#next += 1;
    return { op, attribute, value: this.#parseValue() };
  }

  #parseValue(): string | number | boolean | null {
    const { kind, text } = this.peek();
    const keyword = kind === "word" ? keywords.get(text.toLowerCase()) : undefined;
    const value = kind === "string" ? text : kind === "number" ? numberOf(text) : keyword;
    if (value === undefined) throw this.#unexpected("a string in quotes, a number, true, false or null");
    this.#next += 1;
    return value;
  }

  #isWord(word: string): boolean {
    const { kind, text } = this.peek();
    return kind === "word" && text.toLowerCase() === word;
  }

  #deeper(depth: number): number {
    if (depth >= bounds.scimFilterDepth) throw this.#refusal(`it is nested more than ${bounds.scimFilterDepth} deep`);
    return depth + 1;
  }

  #unexpected(expected: string): ScimError {
    return this.#refusal(`character ${this.peek().at + 1} should begin ${expected}`);
  }

  #refusal(reason: string): ScimError {
    const what = this.#error === "invalidFilter" ? "filter" : "path";
    return new ScimError(this.#error, `The ${what} "${excerptOf(this.#text)}" is not valid: ${reason}`);
  }
}

const keywords: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

const numberOf = (text: string): number | undefined => (/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : undefined);
