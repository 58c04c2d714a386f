import { type Logger, pino } from "pino";

export type Log = Logger;

/** Logs JSON lines to stderr, because commands print to stdout. Callers never log headers or bodies, which may contain secrets. */
export const createLog = (level: string): Log => pino({ level, base: null }, pino.destination({ dest: 2, sync: false }));

/** The message of an expected error, to log it without its stack. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
