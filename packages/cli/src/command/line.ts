// Splits a command line up to the cursor into words, as a shell does.

export interface TypedLine {
  /** The complete words before the cursor, without quotes. */
  readonly words: readonly string[];
  /** The word at the cursor, without quotes. Empty after a space. */
  readonly current: string;
  /** The quote that the current word began with and that is still open. */
  readonly quote: "" | '"' | "'";
}

/** Splits at spaces outside quotes. A backslash keeps the next character, except in single quotes. */
export const splitLine = (line: string): TypedLine => {
  const words: string[] = [];
  let current = "";
  let quote: TypedLine["quote"] = "";
  let isInWord = false;
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index);
    if (character === "\\" && quote !== "'") {
      index++;
      current += line.charAt(index);
      isInWord = true;
    } else if (quote !== "") {
      if (character === quote) quote = "";
      else current += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      isInWord = true;
    } else if (!/\s/.test(character)) {
      current += character;
      isInWord = true;
    } else if (isInWord) {
      words.push(current);
      current = "";
      isInWord = false;
    }
  }
  return { words, current, quote };
};
