/** Words as an English list: "a", "a and b", "a, b, and c". `Intl.ListFormat` takes 10 ms or more at its first use. */
export const joinWords = (words: readonly string[]): string =>
  words.length < 3 ? words.join(" and ") : `${words.slice(0, -1).join(", ")}, and ${words.at(-1)}`;
