const protocols = new Set(["http:", "https:", "mailto:"]);

/** The URL of a link that is safe to follow: an absolute one of http, https or mailto. Otherwise undefined. */
export const linkTarget = (href: unknown): string | undefined => {
  if (typeof href !== "string" || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  return protocols.has(url.protocol) ? url.href : undefined;
};
