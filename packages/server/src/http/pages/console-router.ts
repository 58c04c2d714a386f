// Serves the console: its page to browsers at every path that has no other route, and its assets at /console/assets. The page holds no data.
import { type Request, Router } from "express";
import type { Runtime } from "../../runtime.ts";
import { htmlPage } from "../html.ts";
import { refuseMethod } from "../problem.ts";
import { assetType, sendAsset } from "./console-assets.ts";
import { createConsoleReader, findConsoleFolder } from "./console-build.ts";
import { consolePage } from "./console-page.ts";
import { consoleHeaders } from "./frame.ts";
import { signInChoices } from "./sign-in-choices.ts";
import { themeAttribute } from "./theme.ts";
import { hasSession, opensConsole, rootFrom, signInFor } from "./visit.ts";

export const consoleRouter = (runtime: Pick<Runtime, "baseUrl" | "signInProvider">, folder = findConsoleFolder()): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const readBuild = createConsoleReader(folder);
  const choices = signInChoices(runtime);

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

  router.get("/{*screen}", async (req, res, next) => {
    if (!opensConsole(req)) return next();
    res.set(consoleHeaders);
    if (!hasSession(req)) return res.redirect(303, signInFor(req));
    const build = await readBuild();
    if (build !== undefined) return void res.type("html").send(consolePage(build.html, choices, req));
    // Nobody may be building it, so the request does not wait. The browser asks again.
    res.status(503).set({ Refresh: "1", "Retry-After": "1" }).type("html").send(unbuiltPage(req));
  });
  return router;
};

const unbuiltPage = (req: Request): string => {
  const pages = `${rootFrom(req.path)}pages/`;
  return htmlPage(
    "Worktrack",
    `<link rel="icon" href="${pages}icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${pages}tokens.css"><link rel="stylesheet" href="${pages}pages.css">`,
    `<main><h1>Worktrack</h1><p role="status">The console is being built. This page reloads until it is ready.</p>
<p class="soft">If that takes longer than a few seconds, run <code>npx pnpm --filter @worktrack/web build</code> to see why.</p></main>`,
    themeAttribute(req),
  );
};
