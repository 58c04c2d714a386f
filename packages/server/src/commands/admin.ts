// Parses the options of the server administrator's commands, and runs them in a context without a caller.
import type { z } from "zod";
import type { AdminContext } from "../caller/context.ts";
import { type DatabaseOptions, openDatabase } from "../database/database.ts";
import { ApiError } from "../platform/api-error.ts";
import { createLog } from "../platform/log.ts";
import { readConfig } from "../settings/config.ts";
import { joinDatabase } from "./database.ts";

/** @throws ApiError validation_failed, naming the first wrong option. */
export const parseOptions = <T extends z.ZodType>(schema: T, raw: unknown): z.infer<T> => {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const option = String(issue?.path[0] ?? "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new ApiError("validation_failed", `--${option}: ${issue?.message}`);
};

/** Runs `work` on the migrated database, beside a running server if there is one. */
export const withAdminContext = async <T>(work: (admin: AdminContext) => Promise<T>, options: DatabaseOptions = {}): Promise<T> => {
  const config = readConfig();
  const { connection, release } = await joinDatabase(config);
  const database = openDatabase(connection, createLog(config.logLevel), { poolSize: 2, ...options });
  try {
    return await work({ database, nowMs: Date.now(), bcryptCost: config.bcryptCost });
  } finally {
    await database.close();
    await release();
  }
};
