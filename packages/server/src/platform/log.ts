import { type Logger, pino } from "pino";

export type Log = Logger;

/** JSON lines on stderr: stdout belongs to the commands. Nothing logs a header or a body, so no secret gets here. */
export const createLog = (level: string): Log => pino({ level, base: null }, pino.destination({ dest: 2, sync: false }));

/** What a log tells of an error that was expected to happen now and then. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
