import { type Reader, Unreadable } from "../command/reader.ts";

/** What may go into a header. The message never repeats what was written. */
const secret =
  (complaint: string): Reader<string> =>
  (written) => {
    const trimmed = written.trim();
    if (!/^[\x21-\x7e]{1,512}$/.test(trimmed)) throw new Unreadable(complaint);
    return trimmed;
  };

export const token = secret("is not a Worktrack token: one word that starts with wtk_");
export const invitationToken = secret("is not an invitation's token: one word, as it was sent to you");
