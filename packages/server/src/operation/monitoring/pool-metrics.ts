// The metrics of the connection pools.
import type { PoolStatus } from "../../database/pool.ts";
import { counter, gauge, type Metric } from "./metric.ts";

/** The connection pools, by name. */
export type PoolStatuses = Readonly<Record<string, () => PoolStatus>>;

export const poolMetrics = (pools: PoolStatuses): Metric[] => {
  const ofEach = (read: (status: PoolStatus) => number) => () =>
    Object.entries(pools).map(([pool, status]) => ({ value: read(status()), labels: { pool } }));
  return [
    gauge("worktrack_database_pool_connections", "Open connections, by pool (main or dispatcher) and state (idle or used).", () =>
      Object.entries(pools).flatMap(([pool, status]) => {
        const { open, idle } = status();
        return [
          { value: idle, labels: { pool, state: "idle" } },
          { value: open - idle, labels: { pool, state: "used" } },
        ];
      }),
    ),
    gauge(
      "worktrack_database_pool_connections_max",
      "The most connections that a pool opens.",
      ofEach(({ max }) => max),
    ),
    gauge(
      "worktrack_database_pool_waiting",
      "Statements that wait for a connection now.",
      ofEach(({ waiting }) => waiting),
    ),
    counter(
      "worktrack_database_pool_waits_total",
      "Statements that had to wait for a connection.",
      ofEach(({ waits }) => waits),
    ),
    counter(
      "worktrack_database_pool_wait_seconds_total",
      "The time that statements have waited for a connection.",
      ofEach(({ waitSeconds }) => waitSeconds),
    ),
    counter(
      "worktrack_database_connections_refused_total",
      "Connections that PostgreSQL refused, because it has no more.",
      ofEach(({ refusals }) => refusals),
    ),
    counter("worktrack_database_damaged_total", "Statements that failed on a damaged page, by pool and table or index.", () =>
      Object.entries(pools).flatMap(([pool, status]) =>
        [...status().damaged].map(([relation, value]) => ({ value, labels: { pool, relation } })),
      ),
    ),
  ];
};
