// Decides which runs of `*`, `_` and `~` can begin or end formatting, by the characters around them. CommonMark §6.2 and GFM, but an asterisk
// between two characters of a word, path or formula is text.

/** The characters around a run. Empty text is the start or the end of a line. */
export interface Neighbors {
  readonly before: string;
  readonly after: string;
}

export interface Flanking {
  readonly opens: boolean;
  readonly closes: boolean;
}

export const flankingOf = (marker: string, { before, after }: Neighbors): Flanking => {
  const [left, right] = [classOf(before), classOf(after)];
  const isLeft = right === "other" || (right === "punctuation" && left !== "other");
  const isRight = left === "other" || (left === "punctuation" && right !== "other");
  if (marker === "~" || isLeft !== isRight) return { opens: isLeft, closes: isRight };
  if (marker === "_") return { opens: isLeft && left === "punctuation", closes: isRight && right === "punctuation" };
  const opens = isLeft && isOpening.test(before) && beginsInside.test(after);
  const closes = isRight && endsInside.test(before) && isClosing.test(after);
  return opens === closes ? { opens: false, closes: false } : { opens, closes };
};

/** As the parser does, by UTF-16 units. */
const classOf = (char: string): "space" | "punctuation" | "other" => {
  if (char === "" || /\s/.test(char)) return "space";
  return /[\p{P}\p{S}]/u.test(char) ? "punctuation" : "other";
};

// Between two punctuation characters, an asterisk formats where a sentence would have it: (**`code`**), **"quoted"**.
const isOpening = /[\p{Ps}\p{Pi}\p{Pd}"']/u;
const beginsInside = /[\p{Ps}\p{Pi}"'`_~<]/u;
const endsInside = /[\p{Pe}\p{Pf}"'`_~>.!?…%;]/u;
const isClosing = /[\p{Pe}\p{Pf}\p{Pd}"'.,;:!?…]/u;
