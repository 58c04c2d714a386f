import { isSafeAddress } from "@worktrack/markdown/safe-address";

/** The URL of a link that is safe to follow: an absolute one of http, https or mailto. Otherwise undefined. */
export const linkTarget = (href: unknown): string | undefined =>
  typeof href === "string" && isSafeAddress(href) ? new URL(href).href : undefined;
