// Serves the console: its page to browsers at every path that has no other route, and its assets at /console/assets. The page holds no data.
import { Router } from "express";
import { htmlPage } from "../html.ts";
import { refuseMethod } from "../problem.ts";
import { assetType, sendAsset } from "./console-assets.ts";
import { createConsoleReader, findConsoleFolder } from "./console-build.ts";
import { consoleHeaders } from "./frame.ts";
import { hasSession, opensConsole, rootFrom, signInFor } from "./visit.ts";

export const consoleRouter = (folder = findConsoleFolder()): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  const readBuild = createConsoleReader(folder);

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
    res.vary("Accept").vary("Cookie").set(consoleHeaders);
    if (!hasSession(req)) return res.redirect(303, signInFor(req));
    const build = await readBuild();
    const root = rootFrom(req.path);
    if (build !== undefined) return void res.type("html").send(build.html.replaceAll('"./assets/', `"${root}console/assets/`));
    // Nobody may be building it, so the request does not wait. The browser asks again.
    res.status(503).set({ Refresh: "1", "Retry-After": "1" }).type("html").send(unbuiltPage(root));
  });
  return router;
};

const unbuiltPage = (root: string): string =>
  htmlPage(
    "Worktrack",
    `<link rel="icon" href="${root}pages/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${root}pages/pages.css">`,
    `<main><h1>Worktrack</h1><p role="status">The console is being built. This page reloads until it is ready.</p>
<p class="soft">If that takes longer than a few seconds, run <code>npx pnpm --filter @worktrack/web build</code> to see why.</p></main>`,
  );
