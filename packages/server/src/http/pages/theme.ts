// The theme that the browser remembers in a cookie, because an inline script, which could read it before the first paint, is forbidden.
import type { Request } from "express";

/** The attribute of the root element for the person's theme. Empty when the page follows the device. The cookie's other values are ignored. */
export const themeAttribute = ({ headers }: Request): string => {
  const [, theme] = /(?:^|;\s*)worktrack-theme=(light|dark)(?:;|$)/.exec(headers.cookie ?? "") ?? [];
  return theme === undefined ? "" : ` data-theme="${theme}"`;
};
