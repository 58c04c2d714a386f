// Parses a domain name as a person types it, and refuses names that no single organization can control.
import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { bounds } from "@worktrack/contract";
import { invalidField } from "../../platform/api-error.ts";

const messages = {
  invalid_domain: "Must be a domain name such as example.com",
  ip_address: "Must be a domain name, not an IP address",
  single_label: "Must have a top-level domain, as in example.com",
  reserved_name: "This name is reserved and cannot be verified by DNS",
  public_suffix: "Anybody can register names under this suffix. Use your own name under it, as in example.co.uk",
  too_long: "Too long: there is no room for the name of the TXT record",
} as const;

type Refusal = keyof typeof messages;

/** The label of the TXT record, in front of the domain. */
export const recordLabel = "_worktrack";

/** Top-level domains whose names have no public DNS records (RFC 6761, RFC 7686, RFC 9476), or that name addresses (RFC 3172). */
const reservedTopLevels = new Set(["alt", "arpa", "invalid", "localhost", "onion"]);

/** Returns the name in lowercase ASCII without a trailing dot, or the reason why it is refused. */
export const parseDomainName = async (text: string): Promise<{ readonly domain: string } | { readonly refusal: Refusal }> => {
  const typed = text.trim();
  // The URL standard decodes %, cuts a port, and accepts more in host names than DNS does.
  if (/[\0-,/:-@[-`{-\x7f]/.test(typed)) return { refusal: isIP(typed) ? "ip_address" : "invalid_domain" };
  const domain = domainToASCII(typed).replace(/\.$/, "");
  if (isIP(domain)) return { refusal: "ip_address" };
  const labels = domain.split(".");
  if (!labels.every((label) => /^(?!-)[a-z\d-]{1,63}(?<!-)$/.test(label))) return { refusal: "invalid_domain" };
  if (labels.length === 1) return { refusal: "single_label" };
  if (reservedTopLevels.has(labels.at(-1) ?? "")) return { refusal: "reserved_name" };
  if (await isPublicSuffix(domain)) return { refusal: "public_suffix" };
  return `${recordLabel}.${domain}`.length > bounds.domainChars ? { refusal: "too_long" } : { domain };
};

/** Loads the list of public suffixes at its first use, because a start without it is quicker and takes less memory. */
const isPublicSuffix = async (domain: string): Promise<boolean> => {
  const { parse } = await import("tldts");
  return parse(domain, { allowPrivateDomains: true, extractHostname: false }).domain === null;
};

/** @throws ApiError validation_failed for the field `domain` of the query or the body */
export const requireDomainName = async (part: "query" | "body", text: string): Promise<string> => {
  const parsed = await parseDomainName(text);
  if ("domain" in parsed) return parsed.domain;
  throw invalidField([part, "domain"], parsed.refusal, messages[parsed.refusal]);
};
