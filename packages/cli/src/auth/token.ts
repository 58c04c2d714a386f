import { type Reader, Unreadable } from "../command/reader.ts";

/** What may go into a header. The message never repeats what was written. */
export const token: Reader<string> = (written) => {
  const trimmed = written.trim();
  if (!/^[\x21-\x7e]{1,512}$/.test(trimmed)) throw new Unreadable("is not a Worktrack token: one word that starts with wtk_");
  return trimmed;
};
