// The theme that the browser remembers in a cookie, because an inline script, which could read it before the first paint, is forbidden.
import type { Request } from "express";

/** The person's theme. Undefined when the page follows the device. The cookie's other values are ignored. */
const themeOf = ({ headers }: Request): string | undefined =>
  /(?:^|;\s*)worktrack-theme=(light|dark)(?:;|$)/.exec(headers.cookie ?? "")?.[1];

/** The attribute of the root element for the person's theme. */
export const themeAttribute = (req: Request): string => {
  const theme = themeOf(req);
  return theme === undefined ? "" : ` data-theme="${theme}"`;
};

/** `--page` of the console's styles, with which phones color the bars around it. */
const pageColors = { light: "#ffffff", dark: "#131417" } as const;

/** The colors of both themes. The console changes `media` together with the theme (session/preferences.ts in packages/web). */
export const themeColors = (req: Request): string => {
  const theme = themeOf(req);
  const mediaOf = (scheme: string) => (theme === undefined ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? "all" : "not all");
  return Object.entries(pageColors)
    .map(([scheme, color]) => `<meta name="theme-color" media="${mediaOf(scheme)}" content="${color}">`)
    .join("");
};
