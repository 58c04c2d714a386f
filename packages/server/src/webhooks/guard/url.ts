import { isIP } from "node:net";
import { bounds } from "@worktrack/contract";
import { allowedAddresses, type Guard, type GuardConfig, requireAllowedEnd } from "./guard.ts";
import { Refusal } from "./refusal.ts";

const resolveMs = 3_000;

/** A URL's host as addresses are written elsewhere: an IPv6 literal without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** The URL as WHATWG reads it, whatever its notation was, and without a fragment. Asks no name server. @throws Refusal */
export const readUrl = (config: GuardConfig, text: string): URL => {
  const url = URL.parse(text);
  if (!url) throw new Refusal("invalid_url");
  if (url.protocol !== "https:") throw new Refusal("https_required");
  if (url.username || url.password) throw new Refusal("credentials_in_url");
  requireAllowedEnd(config, hostOf(url), url.port);
  url.hash = "";
  if (url.href.length > bounds.webhookUrlChars) throw new Refusal("too_long");
  return url;
};

/**
 * The normalised text of a URL that webhooks may be sent to. A name that does not resolve within 3 s is accepted:
 * its DNS may come later, and every connection checks again.
 * @throws Refusal
 */
export const requireAllowedUrl = async (guard: Guard, text: string): Promise<string> => {
  const url = readUrl(guard, text);
  if (!isIP(hostOf(url))) await requireAllowedName(guard, url.hostname);
  return url.href;
};

const requireAllowedName = async (guard: Guard, hostname: string): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, resolveMs);
  try {
    await Promise.race([allowedAddresses(guard, hostname), late.promise]);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "name_not_resolved")) throw error;
  } finally {
    clearTimeout(timer);
  }
};
