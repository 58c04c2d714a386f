import { bounds } from "@worktrack/contract";

const plain = (name: string): string => name.normalize("NFKD").replace(/\p{M}/gu, "");

/** `Ops & Infra` → `ops-infra`; a name without Latin letters or digits gives `project`. */
export const slugOf = (name: string): string => {
  const slug = plain(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, bounds.slugChars)
    .replace(/^-+|-+$/g, "");
  return slug || "project";
};

/** Initials of several words, else the first letters of the one: `Mobile App Team` → `MAT`, `Operations` → `OPE`. */
export const prefixOf = (name: string): string => {
  const words =
    plain(name)
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const initials = words.map((word) => word.charAt(0)).join("");
  const letters = (initials.length >= bounds.projectPrefixMinChars ? initials : words.join("").slice(0, 3)).slice(
    0,
    bounds.projectPrefixMaxChars,
  );
  return letters.length >= bounds.projectPrefixMinChars ? letters : "PRJ";
};

/** The name itself, then with 2, 3, …: what is tried until one is free. */
export const candidates = function* (name: string, maxChars: number, joint: string): Generator<string> {
  yield name;
  for (let number = 2; number < 1000; number++) {
    const suffix = `${joint}${number}`;
    yield name.slice(0, maxChars - suffix.length).replace(/-+$/, "") + suffix;
  }
};
