// Checks and normalizes a webhook's URL when it is saved.
import { isIP } from "node:net";
import { bounds } from "@worktrack/contract";
import { invalidField } from "../../../platform/api-error.ts";
import { BlockedTargetError } from "./blocked-target.ts";
import { type Guard, type GuardConfig, requireAllowedTarget, resolveAllowedAddresses } from "./guard.ts";

const resolveMs = 3_000;

/**
 * Checks the `url` of a request body and returns it normalized. It queries DNS, so call it before a transaction.
 * @throws ApiError validation_failed
 */
export const requireAllowedUrlField = async ({ guard }: { readonly guard: Guard }, url: string): Promise<string> => {
  try {
    return await requireAllowedUrl(guard, url);
  } catch (error) {
    if (error instanceof BlockedTargetError) throw invalidField(["body", "url"], error.code, error.message);
    throw error;
  }
};

/**
 * Returns the normalized URL if webhooks may be sent to it. A name that does not resolve within 3 s is accepted, because its DNS record may
 * be created later and every connection checks again.
 * @throws BlockedTargetError
 */
export const requireAllowedUrl = async (guard: Guard, text: string): Promise<string> => {
  const url = parseAllowedUrl(guard, text);
  if (!isIP(hostOf(url))) await requireAllowedName(guard, url.hostname);
  return url.href;
};

/** Normalizes the URL by the WHATWG standard and removes its fragment. It does not query DNS. */
const parseAllowedUrl = (config: GuardConfig, text: string): URL => {
  const url = URL.parse(text);
  if (!url) throw new BlockedTargetError("invalid_url");
  if (url.protocol !== "https:") throw new BlockedTargetError("https_required");
  if (url.username || url.password) throw new BlockedTargetError("credentials_in_url");
  requireAllowedTarget(config, hostOf(url), url.port);
  url.hash = "";
  if (url.href.length > bounds.webhookUrlChars) throw new BlockedTargetError("too_long");
  return url;
};

/** The host without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

const requireAllowedName = async (guard: Guard, hostname: string): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, resolveMs);
  try {
    await Promise.race([resolveAllowedAddresses(guard, hostname), late.promise]);
  } catch (error) {
    if (!(error instanceof BlockedTargetError && error.code === "name_not_resolved")) throw error;
  } finally {
    clearTimeout(timer);
  }
};
