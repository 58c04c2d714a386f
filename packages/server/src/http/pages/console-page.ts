// The page of the console: the built page with what its scripts must know before they ask the server.
import type { Request } from "express";
import { escapeHtml } from "../html.ts";
import type { SignInChoices } from "./sign-in-choices.ts";
import { themeAttribute } from "./theme.ts";
import { rootFrom } from "./visit.ts";

/** `html` is the built page, which links to `./assets/`. */
export const consolePage = (html: string, { provider, passkeyOrigin }: SignInChoices, req: Request): string => {
  const choices = escapeHtml(JSON.stringify({ provider, passkeyOrigin }));
  return html
    .replaceAll('"./assets/', () => `"${rootFrom(req.path)}console/assets/`)
    .replace('<html lang="en"', () => `<html lang="en"${themeAttribute(req)}`)
    .replace("</head>", () => `<meta name="worktrack-sign-in" content="${choices}"></head>`);
};
