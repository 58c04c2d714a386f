// Derives slugs and prefixes from names.
import { bounds } from "@worktrack/contract";

/** Latin letters that do not decompose, each followed by its usual spelling without it. */
const latinLetters: ReadonlyMap<string, string> = new Map(
  "ßss æae œoe øo đd ðd þth łl ħh ıi ĸk ŋn ŧt ƀb ƃb ƈc ƌd ƒf ƙk ƚl ƞn ơo ƥp ƭt ưu ƴy ƶz ǝe ǥg ȡd ȥz ȼc ɇe ɉj ɋq ɍr ɏy ɓb ɔo ɖd ɗd əe ɛe ɠg ɣg ɨi ɩi ɫl ɲn ɵo ʀr ʈt ʉu ʋv ʌv ʒz ɑa ⱥa ⱦt"
    .split(" ")
    .map(([letter = "", ...spelling]) => [letter, spelling.join("")]),
);

const withoutAccents = (name: string): string =>
  [...name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")]
    .map((letter) => latinLetters.get(letter) ?? letter)
    .join("");

/** `Ops & Infra` → `ops-infra`. A name without Latin letters or digits becomes `project`. */
export const slugOf = (name: string): string => {
  const slug = withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, bounds.slugChars)
    .replace(/^-+|(?<!-)-+$/g, "");
  return slug || "project";
};

/** The initials of several words or the first three letters of one: `Mobile App Team` → `MAT`, `Operations` → `OPE`. */
export const projectPrefixOf = (name: string): string => {
  const words =
    withoutAccents(name)
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const initials = words.map((word) => word.charAt(0)).join("");
  const letters = (initials.length >= bounds.projectPrefixMinChars ? initials : words.join("").slice(0, 3)).slice(
    0,
    bounds.projectPrefixMaxChars,
  );
  return letters.length >= bounds.projectPrefixMinChars ? letters : "PRJ";
};

/** The name itself, then the name with 2, 3, and so on, each at most `maxChars` long. The first one that is free is used. */
export const numberedNames = function* (name: string, maxChars: number, separator: string): Generator<string> {
  yield name;
  for (let number = 2; number < 1000; number++) {
    const suffix = `${separator}${number}`;
    yield name.slice(0, maxChars - suffix.length).replace(/(?<!-)-+$/, "") + suffix;
  }
};
