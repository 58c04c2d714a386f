// Compares this machine's clock with the database's.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { error, type Finding, ok, warning } from "./finding.ts";

const readClock = statement({
  name: "doctor_clock",
  parameters: {},
  row: { now: "timestamptz" },
  text: "SELECT clock_timestamp() AS now",
});

const tolerance = { okMs: 1_000, warningMs: 30_000 };

export const checkClock = async (database: Pick<Database, "query">, clock: () => number = Date.now): Promise<Finding> => {
  // The first query also waits for a connection.
  await database.query(readClock, {});
  const beforeMs = clock();
  const [row] = await database.query(readClock, {});
  const halfMs = (clock() - beforeMs) / 2;
  return judgeClock((row?.now.getTime() ?? 0) - (beforeMs + halfMs), halfMs);
};

/** `differenceMs` is positive when the database is ahead, and uncertain by `uncertainMs`. */
export const judgeClock = (differenceMs: number, uncertainMs: number): Finding => {
  const amount = Math.max(0, Math.abs(differenceMs) - uncertainMs);
  const seconds = `${(Math.abs(differenceMs) / 1_000).toFixed(1)} s`;
  if (amount <= tolerance.okMs) return ok(`this clock and the database's agree (${seconds})`);
  const message = `this machine's clock is ${seconds} ${differenceMs > 0 ? "behind" : "ahead of"} the database's`;
  const remedy = "Run a time service, such as chrony or systemd-timesyncd, on both machines. Signatures and keys depend on the time.";
  return amount <= tolerance.warningMs ? warning(message, remedy) : error(message, remedy);
};
