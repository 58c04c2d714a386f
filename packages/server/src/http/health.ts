import { Router } from "express";
import type { OpenDatabase } from "../platform/database.ts";

/** Answers /healthz while the process runs, and /readyz with 200 while it should get requests: until shutdown begins. */
export const healthRouter = (database: Pick<OpenDatabase, "ping">, isStopping: () => boolean): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.get("/healthz", (_req, res) => {
    res.json({ status: "ok" });
  });
  router.get("/readyz", async (_req, res) => {
    const reachable = await database.ping().then(
      () => true,
      () => false,
    );
    const ready = reachable && !isStopping();
    res
      .status(ready ? 200 : 503)
      .json({ status: ready ? "ready" : "not ready", database: reachable ? "ok" : "unreachable", stopping: isStopping() });
  });
  return router;
};
