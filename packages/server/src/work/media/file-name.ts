// Makes a client's file name safe to serve, and builds the path at which the content is served.
import { bounds } from "@worktrack/contract";

/** Control and format characters. Some reverse the text after them, so that a name seems to have another extension (gpj.exe → exe.jpg). */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Zero-width joiner, which joins the parts of an emoji. */
const joiner = "\u200d";

/**
 * The name that a file is served with: the last path segment, without control and format characters. It is never empty, `.` or `..`,
 * and at most `bounds.fileNameChars` long.
 */
export const cleanFileName = (original: string): string => {
  const segment = original.split(/[/\\]/).at(-1) ?? "";
  const visible = segment.normalize("NFC").replace(invisible, (character) => (character === joiner ? joiner : ""));
  const name = [...visible.trim()].slice(0, bounds.fileNameChars).join("").trim();
  return /^[.\s\u200d]*$/.test(name) ? "file" : name;
};

/** The path that serves the content of an attachment. */
export const contentPath = (id: string, name: string): string => `/media/${id}/${encodeURIComponent(name)}`;
