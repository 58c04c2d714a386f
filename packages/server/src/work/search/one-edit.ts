// Words that differ by one letter: wrong, missing, additional, or swapped with the next one.

/** The letters that may stand for a wrong one, by the script of the word, as folded text has them. */
const alphabets: readonly (readonly [script: RegExp, letters: string])[] = [
  [/\p{Script=Latin}/u, "abcdefghijklmnopqrstuvwxyzàáâãäåāąæçćčďđèéêëēęěğìíîïīıłñńňòóôõöøőœřśšşßťùúûüūůűýÿźżžþð"],
  [/\p{Script=Greek}/u, "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋΐΰ"],
  [/\p{Script=Cyrillic}/u, "абвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґўђјљњћџ"],
  [/\p{Script=Hebrew}/u, "אבגדהוזחטיךכלםמןנסעףפץצקרשת"],
  [/\p{Script=Arabic}/u, "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگی"],
];

const plainLatin = "abcdefghijklmnopqrstuvwxyz";

const lettersFor = (word: string): string[] => {
  if (/^[a-z]+$/.test(word)) return [...plainLatin];
  return alphabets.flatMap(([script, letters]) => (script.test(word) ? [...letters] : []));
};

/** Every word that is one edit apart from this one. */
export const wordsOneEditApart = (word: string): string[] => {
  const letters = [...word];
  const others = lettersFor(word);
  const edited = new Set<string>();
  for (let n = 0; n <= letters.length; n++) {
    const [before, rest] = [letters.slice(0, n).join(""), letters.slice(n)];
    const after = rest.slice(1).join("");
    for (const other of others) edited.add(before + other + rest.join(""));
    if (rest.length === 0) continue;
    edited.add(before + after);
    for (const other of others) edited.add(before + other + after);
    if (rest.length > 1) edited.add(`${before}${rest[1]}${rest[0]}${rest.slice(2).join("")}`);
  }
  edited.delete(word);
  return [...edited];
};

/** Whether two words differ by one edit. */
export const isOneEditApart = (one: string, other: string): boolean => {
  const [a, b] = [[...one], [...other]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length + restB.length === 1 || (restA.length === 1 && restB.length === 1)) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
};
