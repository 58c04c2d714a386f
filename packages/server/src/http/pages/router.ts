// Serves the pages before a session: /sign-in and /join, with the scripts and styles of the folder packages/server/pages. The pages hold
// no data. Their scripts use the operations of the API with the session's cookie.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type OidcRefusal, oidcRefusals } from "@worktrack/contract";
import { type Request, type Response, Router } from "express";
import { localPath } from "../../people/sign-in/local-path.ts";
import type { Runtime } from "../../runtime.ts";
import { refuseMethod } from "../problem.ts";
import { sendText } from "../send-text.ts";
import { type PageVisit, pageHeaders } from "./frame.ts";
import { joinPage } from "./join-page.ts";
import { signInChoices } from "./sign-in-choices.ts";
import { signInPage } from "./sign-in-page.ts";
import { themeAttribute } from "./theme.ts";
import { hasSession } from "./visit.ts";

const folder = join(import.meta.dirname, "../../../pages");

const files = {
  "api.js": "text/javascript",
  "icon.svg": "image/svg+xml",
  "join.js": "text/javascript",
  "page.js": "text/javascript",
  "pages.css": "text/css",
  "passkeys.js": "text/javascript",
  "sign-in.js": "text/javascript",
  "signed-in.js": "text/javascript",
  "tokens.css": "text/css",
} as const;

export const pagesRouter = (runtime: Pick<Runtime, "baseUrl" | "signInProvider">): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const choices = signInChoices(runtime);

  router.get("/sign-in", (req, res) => sendPage(res, signInPage(choices, visitOf(req), refusalIn(req))));
  router.get("/join", (req, res) => sendPage(res, joinPage(visitOf(req))));
  for (const path of ["/sign-in", "/join"]) router.all(path, (req, res) => refuseMethod(req, res, ["GET"]));

  for (const [file, type] of Object.entries(files)) {
    const text = rememberFile(join(folder, file));
    router.get(`/pages/${file}`, async (req, res) => {
      // Browsers revalidate each time, so that a page and its scripts come from the same release.
      res.set({ "Cache-Control": "no-cache", "Cross-Origin-Resource-Policy": "same-origin" });
      await sendText(req, res, { status: 200, type, text: await text(), tagged: true });
    });
  }
  return router;
};

/** The text of a refusal in the address. Other values show nothing, so that a link cannot put its own text on the page. */
const refusalIn = ({ query }: Request): string | undefined =>
  Object.hasOwn(oidcRefusals, String(query.error)) ? oidcRefusals[query.error as OidcRefusal] : undefined;

/** A link may name where to go after signing in. Other sites are never it. */
const visitOf = (req: Request): PageVisit => ({
  hasSession: hasSession(req),
  next: localPath(req.query.next),
  theme: themeAttribute(req),
});

const sendPage = (res: Response, html: string): void => void res.set(pageHeaders).type("html").send(html);

const rememberFile = (path: string): (() => Promise<string>) => {
  let read: Promise<string> | undefined;
  return () => (read ??= readFile(path, "utf8"));
};
