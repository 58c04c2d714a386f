// Runs all checks of `doctor` in order. A check whose needs were not met is skipped.
import { openDatabase } from "../../database/database.ts";
import { createLog, messageOf } from "../../platform/log.ts";
import { checkAddress } from "./address.ts";
import { checkClock } from "./clock.ts";
import { checkDamage } from "./damage.ts";
import { type ExaminedDatabase, examineDatabase } from "./database.ts";
import { checkDisk } from "./disk.ts";
import { checkDns } from "./dns.ts";
import { checkNames, type Diagnosis, diagnosisOf, error, type Finding, skipped } from "./finding.ts";
import { checkImageDecoder } from "./image-decoder.ts";
import { checkMediaStore } from "./media-store.ts";
import { checkMigrations } from "./migrations.ts";
import { checkPermissions } from "./permissions.ts";
import { checkRedis } from "./redis.ts";
import { checkSecretKey } from "./secret-key.ts";
import { checkSettings } from "./settings.ts";
import { checkSignInProvider } from "./sign-in-provider.ts";

type CheckName = (typeof checkNames)[number];

interface DiagnoseOptions {
  readonly nowMs: number;
  /** The environment variables. Those of the process by default. */
  readonly environment?: Parameters<typeof checkSettings>[0];
  /** The longest time for one check. What it began may go on, so the caller must then end the process. */
  readonly checkMs?: number;
}

export const diagnose = async ({ nowMs, environment, checkMs = 30_000 }: DiagnoseOptions): Promise<Diagnosis> => {
  const { finding, config } = checkSettings(environment);
  const findings: Partial<Record<CheckName, Finding>> = { settings: finding };
  if (config) {
    const database = withinTime(checkMs, () => examineDatabase(config), databaseLate);
    const run = async (name: CheckName, check: () => Promise<Finding>): Promise<void> => {
      findings[name] = await withinTime(checkMs, () => check().catch(unexpected), checkLate);
    };
    await Promise.all([
      run("permissions", () => checkPermissions(config, nowMs)),
      run("disk", () => checkDisk(config)),
      run("address", () => checkAddress(config)),
      run("redis", () => checkRedis(config)),
      run("dns", () => checkDns(config)),
      run("image_decoder", checkImageDecoder),
      run("sign_in", () => checkSignInProvider(config, nowMs)),
    ]);
    const { finding: ofDatabase, connection, release } = await database;
    findings.database = ofDatabase;
    if (connection) {
      const opened = openDatabase(connection, createLog("silent"), { poolSize: 2 });
      try {
        await run("clock", () => checkClock(opened));
        const { finding: ofMigrations, isMigrated } = await withinTime(checkMs, () => checkMigrations(connection), migrationsLate);
        findings.migrations = ofMigrations;
        // The tables that these read may not exist yet.
        if (isMigrated) {
          await run("damage", () => checkDamage(opened, nowMs));
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
const unexpected = (problem: unknown): Finding => error(`the check failed: ${messageOf(problem)}`, again);
const again = "Run the check again. If it fails again, report it with this line.";

const checkLate = (seconds: number): Finding => error(`the check did not end within ${seconds} s`, again);
const migrationsLate = (seconds: number) => ({ finding: checkLate(seconds), isMigrated: false });
const databaseLate = (seconds: number): ExaminedDatabase => ({
  finding: error(
    `PostgreSQL did not answer within ${seconds} s`,
    "It is overloaded, stopped by a signal, or recovers from a crash. The embedded one logs to postgres.log in the data folder.",
  ),
  release: async () => {},
});

const withinTime = async <T>(ms: number, check: () => Promise<T>, late: (seconds: number) => T): Promise<T> => {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(late(ms / 1_000)), ms);
  try {
    return await Promise.race([check(), promise]);
  } finally {
    clearTimeout(timer);
  }
};
