// The HTML frame and the response headers of the pages for people.
import { escapeHtml, htmlPage } from "../html.ts";

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
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "'none'",
} as const;

/** Attachments play in the console. */
const consolePolicy = { ...policy, "media-src": "'self'" } as const;

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

export interface PageVisit {
  /** Whether the browser sent a session cookie, which may have ended. */
  readonly hasSession: boolean;
  /** The path of this server that the browser opens after signing in. */
  readonly next: string;
  /** The attribute of the root element for the person's theme. */
  readonly theme: string;
}

/** A page whose behavior is in `<script>.js`. `main` is HTML. Errors of actions appear in #notice. */
export const page = (title: string, script: string, { hasSession, next, theme }: PageVisit, main: string): string =>
  htmlPage(
    `${title} · Worktrack`,
    '<link rel="icon" href="pages/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="pages/tokens.css"><link rel="stylesheet" href="pages/pages.css">' +
      `<script type="module" src="pages/${script}.js"></script>`,
    `<main id="main" data-session="${hasSession ? "sent" : "none"}" data-next="${escapeHtml(next)}">
${main}
<noscript><p class="notice error">This page needs JavaScript. Turn it on for this site and reload the page.</p></noscript>
</main>
<footer class="soft"><p><a href="docs">API reference</a></p></footer>`,
    theme,
  );

/** The place where a page announces errors. Screen readers read a change of its text. */
export const noticeWith = (text: string): string =>
  `<div id="notice" class="notice error" role="alert" tabindex="-1">${escapeHtml(text)}</div>`;
