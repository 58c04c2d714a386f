// Serves the pages for people: the console to browsers at every path that has no other route, /sign-in and /join before a session, and their
// assets at /console/assets. The pages hold no data. Their scripts use the operations of the API with the session's cookie.
import { type Request, type Response, Router } from "express";
import type { Runtime } from "../../runtime.ts";
import { htmlPage } from "../html.ts";
import { refuseMethod } from "../problem.ts";
import { consolePage, entrancePage } from "./built-page.ts";
import { assetType, sendAsset } from "./console-assets.ts";
import { type ConsoleBuild, createConsoleReader, findConsoleFolder } from "./console-build.ts";
import { isPageFile, sendPageFile } from "./page-files.ts";
import { consoleHeaders, pageHeaders } from "./page-headers.ts";
import { signInChoices } from "./sign-in-choices.ts";
import { themeAttribute } from "./theme.ts";
import { hasSession, opensConsole, rootFrom, signInFor } from "./visit.ts";

export const pagesRouter = (runtime: Pick<Runtime, "baseUrl" | "signInProvider">, folder = findConsoleFolder()): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const readBuild = createConsoleReader(folder);
  const choices = signInChoices(runtime);

  const sendBuilt = async (req: Request, res: Response, pageOf: (build: ConsoleBuild) => string): Promise<void> => {
    const build = await readBuild();
    if (build !== undefined) return void res.type("html").send(pageOf(build));
    // The request does not wait, because no build may be running. The browser reloads after a second.
    res.status(503).set({ Refresh: "1", "Retry-After": "1" }).type("html").send(unbuiltPage(req));
  };

  router.get("/console/assets/:file", async (req, res, next) => {
    const build = await readBuild();
    const { file } = req.params;
    if (!build?.assets.files.has(file) || assetType(file) === undefined) return next();
    await sendAsset(build.assets, file, req, res);
  });
  router.all("/console/assets/:file", (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD") return next();
    refuseMethod(req, res, ["GET"]);
  });

  for (const path of ["/sign-in", "/join"] as const) {
    router.get(path, async (req, res) => {
      res.set(pageHeaders);
      await sendBuilt(req, res, ({ entrance }) => entrancePage(entrance, path, choices, req));
    });
    router.all(path, (req, res) => refuseMethod(req, res, ["GET"]));
  }

  router.get("/pages/:file", async (req, res, next) => {
    const { file } = req.params;
    if (!isPageFile(file)) return next();
    await sendPageFile(file, req, res);
  });

  router.get("/{*screen}", async (req, res, next) => {
    if (!opensConsole(req)) return next();
    res.set(consoleHeaders);
    if (!hasSession(req)) return res.redirect(303, signInFor(req));
    await sendBuilt(req, res, ({ console }) => consolePage(console, choices, req));
  });
  return router;
};

const unbuiltPage = (req: Request): string =>
  htmlPage(
    "Worktrack",
    `<link rel="icon" href="${rootFrom(req.path)}pages/icon.svg" type="image/svg+xml">`,
    `<main><h1>Worktrack</h1><p role="status">The console is being built. This page reloads until it is ready.</p>
<p>If that takes longer than a few seconds, run <code>npx pnpm --filter @worktrack/web build</code> to see why.</p></main>`,
    themeAttribute(req),
  );
