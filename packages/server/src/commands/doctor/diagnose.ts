// Runs all checks of `doctor` in order. A check whose needs were not met is skipped.
import { openDatabase } from "../../platform/database.ts";
import { createLog, messageOf } from "../../platform/log.ts";
import { checkAddress } from "./address.ts";
import { checkClock } from "./clock.ts";
import { examineDatabase } from "./database.ts";
import { checkDisk } from "./disk.ts";
import { checkDns } from "./dns.ts";
import { checkNames, type Diagnosis, diagnosisOf, error, type Finding, skipped } from "./finding.ts";
import { checkMediaStore } from "./media-store.ts";
import { checkMigrations } from "./migrations.ts";
import { checkPermissions } from "./permissions.ts";
import { checkRedis } from "./redis.ts";
import { checkSecretKey } from "./secret-key.ts";
import { checkSettings } from "./settings.ts";

type CheckName = (typeof checkNames)[number];

/** The longest time for one check. Starting an embedded PostgreSQL that must recover may take longer, and has a limit of its own. */
const checkMs = 30_000;

export const diagnose = async (nowMs: number): Promise<Diagnosis> => {
  const { finding, config } = checkSettings();
  const findings: Partial<Record<CheckName, Finding>> = { settings: finding };
  if (config) {
    const database = examineDatabase(config);
    const run = async (name: CheckName, check: () => Promise<Finding>): Promise<void> => {
      findings[name] = await withinTime(check);
    };
    await Promise.all([
      run("permissions", () => checkPermissions(config, nowMs)),
      run("disk", () => checkDisk(config)),
      run("address", () => checkAddress(config)),
      run("redis", () => checkRedis(config)),
      run("dns", () => checkDns(config)),
    ]);
    const { finding: ofDatabase, connection, release } = await database;
    findings.database = ofDatabase;
    if (connection) {
      const opened = openDatabase(connection, createLog("silent"), { poolSize: 2 });
      try {
        await run("clock", () => checkClock(opened));
        const { finding: ofMigrations, isMigrated } = await checkMigrations(connection);
        findings.migrations = ofMigrations;
        // The tables that these read may not exist yet.
        if (isMigrated) {
          await run("secret_key", () => checkSecretKey(config, opened));
          await run("media_store", () => checkMediaStore(config, opened));
        }
      } finally {
        await opened.close();
      }
    }
    await release();
  }
  const missing = skipped(
    config ? "not checked, because the database could not be used or is not migrated" : "not checked, because a setting is wrong",
  );
  return diagnosisOf(checkNames.map((check) => ({ check, ...(findings[check] ?? missing) })));
};

/** A check that fails in an unexpected way, or does not end, is an error of its own, so that the others still run. */
const withinTime = async (check: () => Promise<Finding>): Promise<Finding> => {
  const { promise, resolve } = Promise.withResolvers<Finding>();
  const remedy = "Run the check again. If it fails again, report it with this line.";
  const timer = setTimeout(() => resolve(error(`the check did not end within ${checkMs / 1_000} s`, remedy)), checkMs);
  try {
    return await Promise.race([check().catch((problem: unknown) => error(`the check failed: ${messageOf(problem)}`, remedy)), promise]);
  } finally {
    clearTimeout(timer);
  }
};
