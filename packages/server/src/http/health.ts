import { type Response, Router } from "express";
import type { OpenDatabase } from "../platform/database.ts";
import type { Runtime } from "../runtime.ts";

/**
 * Answers /healthz while the process runs, and /readyz with 200 while it should get requests: until shutdown begins. /readyz stays 200 while
 * the database is read-only, because reads work and no other server could write to it, while Redis cannot be used, because the process then
 * counts rate limits by itself, and while a disk is low, because only uploads are refused.
 */
export const healthRouter = (
  database: Pick<OpenDatabase, "ping">,
  { checkRedis, disk }: Pick<Runtime, "checkRedis" | "disk">,
  isStopping: () => boolean,
): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.get("/healthz", (_req, res) => {
    sendStatus(res, 200, { status: "ok" });
  });
  router.get("/readyz", async (_req, res) => {
    const pinged = database.ping().then(
      ({ readOnly }) => (readOnly ? "read_only" : "ok"),
      () => "unreachable",
    );
    const [state, redis, disks] = await Promise.all([pinged, checkRedis?.(), disk.status()]);
    const ready = state !== "unreachable" && !isStopping();
    const status = ready ? "ready" : "not ready";
    sendStatus(res, ready ? 200 : 503, {
      status,
      database: state,
      redis,
      disk: disks.some(({ low }) => low) ? "low" : "ok",
      stopping: isStopping(),
    });
  });
  return router;
};

/** Without Express, which would answer a request with If-None-Match with 304. */
const sendStatus = (res: Response, status: number, body: object): void => {
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  res.end(JSON.stringify(body));
};
