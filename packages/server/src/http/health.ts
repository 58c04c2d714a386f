import { Router } from "express";
import type { OpenDatabase } from "../platform/database.ts";

/** /healthz: the process lives. /readyz: it should get requests, which ends when the stop begins. */
export const healthRouter = (database: Pick<OpenDatabase, "ping">, stopping: () => boolean): Router => {
  const router = Router();
  router.get("/healthz", (_req, res) => {
    res.json({ status: "ok" });
  });
  router.get("/readyz", async (_req, res) => {
    const reachable = await database.ping().then(
      () => true,
      () => false,
    );
    const ready = reachable && !stopping();
    res
      .status(ready ? 200 : 503)
      .json({ status: ready ? "ready" : "not ready", database: reachable ? "ok" : "unreachable", stopping: stopping() });
  });
  return router;
};
