// Makes the pages of the built console for one request, with what their scripts must know before they ask the server.
import { type OidcRefusal, oidcRefusals } from "@worktrack/contract";
import type { Request } from "express";
import { localPath } from "../../people/sign-in/local-path.ts";
import { escapeHtml } from "../html.ts";
import type { SignInChoices } from "./sign-in-choices.ts";
import { themeAttribute, themeColors } from "./theme.ts";
import { hasSession, rootFrom } from "./visit.ts";

const meta = (name: string, value: unknown): string => `<meta name="${name}" content="${escapeHtml(JSON.stringify(value))}">`;

/** The links with which phones install the console. The manifest is requested with cookies, which a proxy in front of the server may require. */
const installation = (req: Request): string => {
  const files = `${rootFrom(req.path)}pages/`;
  const manifest = `<link rel="manifest" href="${files}manifest.webmanifest" crossorigin="use-credentials">`;
  return `${manifest}<link rel="apple-touch-icon" href="${files}apple-touch-icon.png">${themeColors(req)}`;
};

/** `html` is the built page, which links to `./assets/`. */
const fill = (html: string, req: Request, head: string): string =>
  html
    .replaceAll('"./assets/', () => `"${rootFrom(req.path)}console/assets/`)
    .replace('<html lang="en"', () => `<html lang="en"${themeAttribute(req)}`)
    .replace("</head>", () => `${installation(req)}${head}</head>`);

export const consolePage = (html: string, { provider, passkeyOrigin }: SignInChoices, req: Request): string =>
  fill(html, req, meta("worktrack-sign-in", { provider, passkeyOrigin }));

const titles = { "/sign-in": "Sign in", "/join": "Join a workspace" } as const;

/** The page at /sign-in or /join. A link may name the path to open after signing in, but never another site. */
export const entrancePage = (html: string, path: keyof typeof titles, choices: SignInChoices, req: Request): string => {
  const visit = { hasSession: hasSession(req), next: localPath(req.query.next), refusal: refusalIn(req) };
  return fill(
    html.replace("<title>Worktrack", `<title>${titles[path]} · Worktrack`),
    req,
    meta("worktrack-sign-in", choices) + meta("worktrack-visit", visit),
  );
};

/** The text of a refusal in the address. Other values show nothing, so that a link cannot put its own text on the page. */
const refusalIn = ({ query }: Request): string | undefined =>
  Object.hasOwn(oidcRefusals, String(query.error)) ? oidcRefusals[query.error as OidcRefusal] : undefined;
