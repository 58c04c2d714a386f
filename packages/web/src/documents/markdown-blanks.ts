/** The text without the spaces and tabs at its end. An expression would take polynomial time. */
export const trimBlanksAtEnd = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === " " || text[end - 1] === "\t") end--;
  return text.slice(0, end);
};
