import { type Response, Router } from "express";
import type { Probes } from "../operation/monitoring/probes.ts";
import { readinessOf } from "../operation/monitoring/readiness.ts";

/** Answers /healthz while the process runs, and /readyz with 200 while it should get requests (monitoring/readiness.ts), otherwise with 503. */
export const healthRouter = (probes: Probes, isStopping: () => boolean): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.get("/healthz", (_req, res) => {
    sendStatus(res, 200, { status: "ok" });
  });
  router.get("/readyz", async (_req, res) => {
    const [database, pendingMigrations, mediaWritable, dueDeliveries, disks, redis] = await Promise.all([
      probes.database(),
      probes.pendingMigrations(),
      probes.mediaWritable(),
      probes.dueDeliveries(),
      probes.disks(),
      probes.redis?.().then((status) => status ?? "degraded"),
    ]);
    const clockOffsetMs = probes.clockOffsetMs();
    const found = { database, pendingMigrations, mediaWritable, dueDeliveries, disks, redis, clockOffsetMs, stopping: isStopping() };
    const readiness = readinessOf(found);
    sendStatus(res, readiness.status === "ready" ? 200 : 503, readiness);
  });
  return router;
};

/** Without Express, which would answer a request with If-None-Match with 304. */
const sendStatus = (res: Response, status: number, body: object): void => {
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  res.end(JSON.stringify(body));
};
