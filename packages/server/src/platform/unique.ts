import { sqlState } from "./database.ts";

/** Whether a write failed because something of the same name is there already (a unique index refused it). */
export const isDuplicate = (error: unknown): boolean => ["23505", "P2002"].includes(sqlState(error) ?? "");
