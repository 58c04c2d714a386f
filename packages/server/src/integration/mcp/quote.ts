// Quotes a text of a person in a question to another person.

const quotedChars = 200;

/**
 * The text on one line and in quotes that it cannot end. Characters that are invisible, such as those of terminals and those that turn the
 * direction, are left out, and a long text is cut.
 */
export const quote = (text: string): string => {
  const visible = text.replace(/[\s\p{C}]+/gu, " ").trim();
  return JSON.stringify(visible.length > quotedChars ? `${visible.slice(0, quotedChars).toWellFormed()}…` : visible);
};
