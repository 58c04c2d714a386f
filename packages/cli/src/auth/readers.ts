// Readers of server addresses and tokens, and the check that traffic to an address is confidential.
import { type Reader, Unreadable } from "../command/reader.ts";

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether traffic to this address cannot be read on the network: HTTPS, or a server on this machine. */
export const isConfidential = ({ protocol, hostname }: URL): boolean => protocol === "https:" || loopback.test(hostname);

/** Reads the server's address, without a trailing slash. Rejects plain HTTP to other machines, because requests carry the token. */
export const baseUrl: Reader<string> = (written) => {
  const url = URL.parse(written);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) {
    throw new Unreadable("must be the server's address such as https://worktrack.example.com");
  }
  if (url.username || url.password || url.search || url.hash)
    throw new Unreadable("must be an address only, without credentials, a query or a fragment");
  if (!isConfidential(url)) throw new Unreadable("must be https: a token must not be sent over plain HTTP");
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, "")}`;
};

/** Accepts characters that are safe in a header. The error message never repeats the secret. */
const secret =
  (complaint: string): Reader<string> =>
  (written) => {
    const trimmed = written.trim();
    if (!/^[\x21-\x7e]{1,512}$/.test(trimmed)) throw new Unreadable(complaint);
    return trimmed;
  };

export const accessToken = secret("is not a Worktrack token: one word that starts with wtk_");

const readInvitation = secret("is not an invitation: one word, as you received it");

/** Reads the token of an invitation, or its link, which ends with the token. */
export const invitationToken: Reader<string> = (written) => {
  const given = readInvitation(written);
  return given.slice(given.indexOf("#") + 1);
};

const profileNamePattern = /^[a-z0-9][a-z0-9._-]{0,49}$/;

export const isProfileName = (written: string): boolean => profileNamePattern.test(written);

/** Profile names are lower-case, because they are also file names, which some file systems compare without case. */
export const profileName: Reader<string> = (written) => {
  const name = written.trim().toLowerCase();
  if (!isProfileName(name)) throw new Unreadable("must be a name such as work or acme-staging: up to 50 letters, digits, . _ and -");
  return name;
};
