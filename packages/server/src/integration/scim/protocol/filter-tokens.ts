// Splits the text of a SCIM filter or path into tokens.

export interface FilterToken {
  readonly kind: "(" | ")" | "[" | "]" | "string" | "number" | "word" | "subAttribute" | "end";
  /** A word or number as written; a string without quotes and escapes; a sub-attribute without its dot. */
  readonly text: string;
  /** Where the token begins, from 0. */
  readonly at: number;
}

/** A word is an attribute's path, an operator, or `true`, `false` and `null`. `.value` after a bracket is a sub-attribute. */
const pattern = /([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d[\w.+-]*)|([A-Za-z$][\w:$-]*(?:\.[\w:$-]+)*)|\.([A-Za-z$][\w$-]*)/y;
const space = /[ \t\r\n]*/y;

/** Returns the tokens, the last of which is `end`, or the index of the first character that begins none. */
export const filterTokens = (text: string): FilterToken[] | number => {
  const tokens: FilterToken[] = [];
  let at = skipSpace(text, 0);
  while (at < text.length) {
    pattern.lastIndex = at;
    const [whole = "", bracket, string, number, word, subAttribute] = pattern.exec(text) ?? [];
    const value = string === undefined ? undefined : unquoted(string);
    if (whole === "" || (string !== undefined && value === undefined)) return at;
    if (bracket) tokens.push({ kind: bracket as "(" | ")" | "[" | "]", text: bracket, at });
    else if (value !== undefined) tokens.push({ kind: "string", text: value, at });
    else if (number) tokens.push({ kind: "number", text: number, at });
    else if (word) tokens.push({ kind: "word", text: word, at });
    else tokens.push({ kind: "subAttribute", text: subAttribute ?? "", at });
    at = skipSpace(text, at + whole.length);
  }
  tokens.push({ kind: "end", text: "", at });
  return tokens;
};

const skipSpace = (text: string, at: number): number => {
  space.lastIndex = at;
  return at + (space.exec(text)?.[0].length ?? 0);
};

/** A string is written as in JSON (RFC 7644 §3.4.2.2). Undefined when an escape is not one of JSON's, or the text cannot be stored. */
const unquoted = (literal: string): string | undefined => {
  try {
    const value = JSON.parse(literal) as string;
    return value.isWellFormed() && !value.includes("\0") ? value : undefined;
  } catch {
    return undefined;
  }
};
