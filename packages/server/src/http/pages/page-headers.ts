// The response headers of the pages for people.

/**
 * Allows nothing inline and nothing from other origins. Forms are sent by scripts only: if a script does not load, the browser must not put
 * a typed token into the address. No script may write HTML.
 */
const policy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "'none'",
} as const;

/** Attachments play in the console. It draws the posters of videos that a person uploads, which have addresses with `blob:`. */
const consolePolicy = { ...policy, "media-src": "'self' blob:" } as const;

const textOf = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map((directive) => directive.join(" "))
    .join("; ");

/** A page is made for one request and may belong to one person, so nothing keeps it. Other windows get no reference to it. */
export const pageHeaders = {
  "Content-Security-Policy": textOf(policy),
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
} as const;

export const consoleHeaders = { ...pageHeaders, "Content-Security-Policy": textOf(consolePolicy) } as const;
