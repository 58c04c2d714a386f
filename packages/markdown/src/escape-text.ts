// Decides which characters of a text need an escape to stay text.
import { findAddresses } from "./addresses.ts";
import { flankingOf } from "./flanking.ts";

export interface TextPlace {
  /** The part of the line before the text, as it is written. */
  readonly line: string;
  /** The part of the line after the text, or its first characters. Empty at the end of a line. */
  readonly after: string;
  readonly isInLink: boolean;
  /** Whether the text is all of a link's text. */
  readonly isWholeLink: boolean;
  /** Whether the paragraph has several runs of tildes. A single one formats nothing. */
  readonly hasTildes: boolean;
  readonly hasBackticks: boolean;
  /** Whether the paragraph could begin with a definition of a link. */
  readonly hasDefinition: boolean;
}

/** The character reference of a character, such as `&#32;`. */
export const referenceOf = (char: string): string => `&#${char.charCodeAt(0)};`;

/** Keeps backslashes and character references in an address, a title or a language as they are. */
export const escapeReferences = (text: string): string => text.replace(/\\(?=[!-/:-@[-`{-~]|$)/g, "\\\\").replace(/&(?=#?\w+;)/g, "&amp;");

export const escapeText = (text: string, place: TextPlace): string => {
  const startAt = place.line === "" ? blockMarkerAt(text, place) : -1;
  const escaped = text.replace(/\*+|_+|~+|`+|[\\[\]<&#>+=.)!-]/g, (run, at: number) => {
    if (isSpecial(run, at, text, place)) return run.replace(/./g, "\\$&");
    return at === startAt ? `\\${run}` : run;
  });
  return keepEdgeSpaces(place.isWholeLink ? escaped : separateAddresses(escaped, place.line.slice(-1)), place);
};

/** Addresses in a text are links. What an escape makes look like another address stays text. */
const separateAddresses = (escaped: string, before: string): string => {
  const separateOnce = (written: string) => {
    const pieces: string[] = [];
    let done = 0;
    for (const { start, end } of findAddresses(before + written)) {
      const [from, to] = [Math.max(start - before.length, 0), end - before.length];
      pieces.push(written.slice(done, from), written.slice(from, to).replace(/:|@|(?<=^www)\./i, "\\$&"));
      done = to;
    }
    return pieces.join("") + written.slice(done);
  };
  // A shorter address may begin in the rest of one.
  let separated = escaped;
  for (let next = separateOnce(separated); next !== separated; next = separateOnce(separated)) separated = next;
  return separated;
};

/** The place of the character that makes a block of a line that starts with the text, or -1. */
const blockMarkerAt = (text: string, { hasDefinition }: TextPlace): number => {
  const number = /^\d{1,9}(?=[.)](?:\s|$))/.exec(text);
  if (number) return number[0].length;
  const isBlock =
    /^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|`{3}|~{3}|\[[ xX]\](?:\s|$))/.test(text) ||
    /^([-_=*])(?:[ \t]*\1)*[ \t]*$/.test(text) ||
    (hasDefinition && text.startsWith("["));
  return isBlock ? 0 : -1;
};

const isSpecial = (run: string, at: number, text: string, { line, after, isInLink, hasTildes, hasBackticks }: TextPlace): boolean => {
  const end = at + run.length;
  // The characters beside the text may be delimiters.
  const isAtEdge = (at === 0 && line !== "") || (end === text.length && after !== "");
  // Spaces at the ends of a line are written as references.
  const before = at === 1 && line === "" && isSpace(text.charAt(0)) ? ";" : text.charAt(at - 1);
  const next = end === text.length - 1 && after === "" && isSpace(text.charAt(end)) ? "&" : text.charAt(end);
  switch (run.charAt(0)) {
    case "`":
      return hasBackticks;
    case "~":
      return hasTildes && (isAtEdge || isDelimiter("~", before, next));
    case "*":
    case "_":
      return isAtEdge || isDelimiter(run.charAt(0), before, next);
    case "\\":
      return next === "" || /[!-/:-@[-`{-~]/.test(next);
    case "[":
      return isInLink;
    case "]":
      return isInLink || next === "(" || isAtEdge;
    case "<":
      return /[a-z/!?]/i.test(next) || isAddressStart(text.slice(end, end + 2_000), after);
    case "&":
      return /^#?\w+;/.test(text.slice(end, end + 40));
    case "!":
      return end === text.length && after !== "";
    default:
      return false;
  }
};

/** Whether what follows `<` could be an address of a mailbox in angle brackets. */
const isAddressStart = (rest: string, after: string): boolean => {
  const [word = ""] = /^[^\s<>]*/.exec(rest) ?? [];
  return word.includes("@") || (word === rest && after !== "");
};

const isSpace = (char: string): boolean => char === " " || char === "\t";

const isDelimiter = (marker: string, before: string, after: string): boolean => {
  const { opens, closes } = flankingOf(marker, { before, after });
  return opens || closes;
};

/** Spaces and tabs at the ends of a line would not be kept. */
const keepEdgeSpaces = (text: string, { line, after }: TextPlace): string => {
  const start = line === "" ? text.replace(/^[ \t]/, referenceOf) : text;
  return after === "" ? start.replace(/[ \t]$/, referenceOf) : start;
};
