// Finds addresses in plain text by the rules of GFM's extended autolinks, https://github.github.com/gfm/#autolinks-extension-

/** An address in a text: `text.slice(start, end)`. */
export interface FoundAddress {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

// The lookbehinds are rules of GFM for the character before. A backslash ends an address, because it may be an escape, and underscores before the
// name of a mailbox are formatting. Other characters than those of a host end an address before its path, so that what follows cannot change it.
const host = "[\\p{L}\\p{N}_.-]{0,253}(?::\\d{1,5})?(?:[/?#][^\\s<\\\\]{0,2000})?";
const web = `(?<![a-z])https?://(?=[\\p{L}\\p{N}])${host}|(?<![^\\s(*_~[\\]"'])www\\.${host}`;
const label = "[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?";
const mailbox = `(?<![a-z0-9.+/-](?:\\\\?_){0,9})[a-z0-9][a-z0-9.+_-]{0,63}@${label}(?:\\.${label}){1,9}`;
const candidate = new RegExp(`${web}|${mailbox}`, "giu");
const candidateHere = new RegExp(candidate, "iuy");

export const findAddresses = (text: string): readonly FoundAddress[] => {
  const found: FoundAddress[] = [];
  const pattern = new RegExp(candidate);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const written = trimEnd(match[0]);
    const href = hrefOfAddress(written);
    const end = match.index + (href === undefined ? 1 : written.length);
    if (href !== undefined) found.push({ start: match.index, end, href });
    pattern.lastIndex = end;
  }
  return found;
};

/** The length of the address that starts at a place in a text, or 0. */
export const addressLengthAt = (text: string, start: number): number => {
  candidateHere.lastIndex = start;
  const written = trimEnd(candidateHere.exec(text)?.[0] ?? "");
  return hrefOfAddress(written) === undefined ? 0 : written.length;
};

/** The target of an address as people write it: `www.example.com`, `ada@example.com`. */
export const hrefOfAddress = (written: string): string | undefined => {
  if (/^https?:/i.test(written)) return isHost(written.slice(written.indexOf("//") + 2), 1) && URL.canParse(written) ? written : undefined;
  if (/^www\./i.test(written)) return isHost(written, 2) && URL.canParse(`http://${written}`) ? `http://${written}` : undefined;
  return written.includes("@") ? `mailto:${written}` : undefined;
};

/** Whether a text starts with a host of at least so many labels. The last two have no underscore. */
const isHost = (text: string, labelsMin: number): boolean => {
  const [host = ""] = /^[\p{L}\p{N}_.-]+/u.exec(text) ?? [];
  const labels = host.split(".").filter((label) => label !== "");
  return labels.length >= labelsMin && !labels.slice(-2).some((label) => label.includes("_"));
};

const punctuation = new Set("?!.,:;*_~'\"…”’»。、，．！？；：");

/** Cuts an address before an unmatched bracket, and before the punctuation of the sentence around it. */
const trimEnd = (found: string): string => {
  let written = found.slice(0, unmatchedAt(found));
  while (punctuation.has(written.at(-1) ?? "")) {
    const entityAt = written.endsWith(";") ? written.lastIndexOf("&") : -1;
    written = written.slice(0, entityAt > 0 && /^&#?[a-z0-9]+;$/i.test(written.slice(entityAt)) ? entityAt : -1);
  }
  return written;
};

const brackets = ["()", "[]", "{}"];

/** The place of the first closing bracket without an opening one, or the end. */
const unmatchedAt = (text: string): number => {
  const open = brackets.map(() => 0);
  for (let at = 0; at < text.length; at++) {
    const kind = brackets.findIndex((pair) => pair.includes(text.charAt(at)));
    if (kind === -1) continue;
    open[kind] = (open[kind] ?? 0) + (brackets[kind]?.startsWith(text.charAt(at)) ? 1 : -1);
    if (open[kind] < 0) return at;
  }
  return text.length;
};
