const whiteSpace = /[\t-\r \u0085\u1680\u2028\u2029]+/g;

/**
 * The form in which names and searched texts are compared: NFKC, full case folding, no ignorable characters, and one space for a run of
 * white space. The database's function `fold_text` does the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    // Upper case has the full forms, such as SS. A small sigma has a form of its own at the end of a word.
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .normalize("NFKC")
    .replace(whiteSpace, " ")
    .replace(/^ | $/g, "");
