// Splits folded texts into words, as the SQL function search_words does.
import { foldText } from "@worktrack/contract/values";

const separators =
  "\\u0000-/:-@\\[-`{-\\u00A9\\u00AB-\\u00B4\\u00B6-\\u00B9\\u00BB-\\u00BF\\u00D7\\u00F7\\u037E\\u0387\\u055A-\\u055F\\u0589\\u05BE\\u05C0\\u05C3\\u05C6\\u05F3\\u05F4" +
  "\\u060C\\u061B\\u061F\\u066A-\\u066D\\u06D4\\u0964\\u0965\\u2000-\\u206F\\u20A0-\\u20CF\\u2190-\\u2BFF\\u2E00-\\u2E7F\\u3000-\\u303F\\u30FB";
/** Characters of scripts that write no spaces between words: each is a word of its own. */
const single = "[\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u2E80-\\u{10FFFF}]";

const isOneWord = new RegExp(`^${single}$`, "u");
const words = new RegExp(`(?![${separators}])(?:${single}|(?:(?!${single})[^${separators}])+)`, "gu");

/** Longer words are cut. */
const wordChars = 64;

const cut = (word: string): string => (word.length <= wordChars ? word : [...word].slice(0, wordChars).join(""));

/** Whether the word is a character that is always a whole word. */
export const isSingleCharacter = (word: string): boolean => isOneWord.test(word);

/** The words of a text, folded and in order. */
export const wordsOf = (text: string): string[] => Array.from(foldText(text).matchAll(words), ([word]) => cut(word));

export interface PlacedWord {
  /** Folded. */
  readonly word: string;
  /** In UTF-16 code units of the text that is not folded. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text with their places in it. */
export const placedWords = (text: string): PlacedWord[] => {
  const { folded, startOf, endOf } = foldWithPlaces(text);
  return Array.from(folded.matchAll(words), ({ 0: word, index }) => ({
    word: cut(word),
    start: startOf(index),
    end: endOf(index + word.length - 1),
  }));
};

interface FoldedText {
  readonly folded: string;
  /** The place in the text where the character begins that became this part of `folded`, and where it ends. */
  readonly startOf: (index: number) => number;
  readonly endOf: (index: number) => number;
}

/** Folds each character with its marks, so that every part of the result has a place in the text. */
const foldWithPlaces = (text: string): FoldedText => {
  if (isAscii.test(text)) return { folded: text.toLowerCase(), startOf: (index) => index, endOf: (index) => index + 1 };
  let folded = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: character, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const part = foldText(character) || (/\s/.test(character) ? " " : "");
    folded += part;
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(index);
      ends.push(index + character.length);
    }
  }
  return { folded, startOf: (index) => starts[index] ?? text.length, endOf: (index) => ends[index] ?? text.length };
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: every ASCII character
const isAscii = /^[\u0000-\u007f]*$/;
