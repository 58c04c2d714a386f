// Recognizes secrets in text that people typed, so that it is neither echoed nor repeated in an error.

/** The beginnings of the secrets of keys, invitations, sign-in links, terminal logins, inbound senders and webhooks. */
const prefixes = "wtk_|wti_|wtl_|wtc_|wtd_|wtin_|whsec_";
const begins = new RegExp(`^\\s*(${prefixes})`, "i");
const anywhere = new RegExp(`(${prefixes})[\\w+/=-]+`, "gi");

export const beginsWithSecret = (text: string): boolean => begins.test(text);

/** Replaces each secret by its first characters. */
export const hideSecrets = (text: string): string => text.replace(anywhere, "$1…");
