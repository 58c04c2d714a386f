import { bounds } from "@worktrack/contract";

/** What changes the direction or the look of what follows: a name must not pretend another ending (gpj.exe → exe.jpg). */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Joins the parts of one emoji. */
const joiner = "\u200d";

/**
 * The name that a file is served with: its last path segment, without control and direction characters. Never empty, never `.` or `..`,
 * and no longer than a name may be.
 */
export const cleanFileName = (original: string): string => {
  const segment = original.split(/[/\\]/).at(-1) ?? "";
  const visible = segment.normalize("NFC").replace(invisible, (character) => (character === joiner ? joiner : ""));
  const name = [...visible.trim()].slice(0, bounds.fileNameChars).join("").trim();
  return /^[.\s\u200d]*$/.test(name) ? "file" : name;
};

/** Where the content is served, below the server's address. */
export const contentPath = (id: string, name: string): string => `/media/${id}/${encodeURIComponent(name)}`;
