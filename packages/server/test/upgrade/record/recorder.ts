// Records every statement that this process sends to PostgreSQL, in the order in which they complete.
import { createRequire } from "node:module";
import pg from "pg";
import { type Step, tokensOf } from "../recording.ts";

// Converts parameters to text as pg does when it sends them, except for bytes.
const { prepareValue } = createRequire(import.meta.url)("pg/lib/utils.js") as { prepareValue(value: unknown): string | Buffer | null };

/** Bytes as PostgreSQL reads them from text. */
const textOf = (value: unknown): string | null => {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString("hex")}` : prepared;
};

interface Recorded extends Omit<Step, "results"> {
  /** The result as text. */
  readonly result: string;
}

export interface Recorder {
  /** Gives the statements from now on to this operation. */
  nameOperation(name: string): void;
  /** The steps until now. */
  steps(): Step[];
}

type Finish = (error: Error | null, result?: pg.QueryResult) => void;
type Query = (config: pg.QueryConfig | string, values: unknown, finish: Finish) => void;

/** Patches `pg.Client` for the rest of the process. The server's connections call `query` with a callback. */
export const startRecorder = (): Recorder => {
  const recorded: Recorded[] = [];
  const connections = new Map<pg.Client, number>();
  let operation = "start";
  const original = pg.Client.prototype.query as unknown as Query;
  const record = function (this: pg.Client, config: pg.QueryConfig | string, given: unknown, finish?: Finish): unknown {
    const callback = typeof given === "function" ? (given as Finish) : finish;
    const values = typeof given === "function" ? undefined : given;
    const { text, name, values: own } = typeof config === "string" ? { text: config, name: undefined, values: undefined } : config;
    if (!connections.has(this)) connections.set(this, connections.size);
    const step = {
      operation,
      connection: connections.get(this) ?? 0,
      after: recorded.length,
      text,
      name,
      values: ((own ?? values ?? []) as unknown[]).map(textOf),
    };
    const end: Finish = (error, result) => {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      recorded.push({ ...step, count: result?.rowCount ?? null, error: code, result: JSON.stringify(result?.rows ?? []) });
    };
    if (callback)
      return original.call(this, config, values, (error, result) => {
        end(error, result);
        callback(error, result);
      });
    return new Promise((resolve, reject) => {
      original.call(this, config, values, (error, result) => {
        end(error, result);
        if (error) reject(error);
        else resolve(result);
      });
    });
  };
  pg.Client.prototype.query = record as unknown as typeof pg.Client.prototype.query;
  return {
    nameOperation: (name) => {
      operation = name;
    },
    steps: () => withResults(recorded),
  };
};

/** Adds to each step the tokens that its result was the first to have, and that a later parameter has. */
const withResults = (recorded: readonly Recorded[]): Step[] => {
  const used = new Set(recorded.flatMap(({ values }) => values.flatMap((value) => tokensOf(value ?? ""))));
  const seen = new Set<string>();
  return recorded.map(({ result, ...step }) => {
    for (const value of step.values) for (const token of tokensOf(value ?? "")) seen.add(token);
    const results = [...tokensOf(result).entries()].filter(([, token]) => {
      const isNew = used.has(token) && !seen.has(token);
      seen.add(token);
      return isNew;
    });
    return { ...step, results };
  });
};

const reads = /^\s*(SELECT|WITH)\b/i;
const hasEffects = /\b(INSERT|UPDATE|DELETE|FOR|pg_\w*lock\w*|pg_notify)\b/i;

/** Keeps the first execution of a statement that only reads, and those whose results later steps use. */
export const withoutRepeatedReads = (steps: readonly Step[]): Step[] => {
  const seen = new Set<string>();
  const isKept = steps.map(({ text, results }) => {
    const isRepeated = seen.has(text) && results.length === 0 && reads.test(text) && !hasEffects.test(text);
    seen.add(text);
    return !isRepeated;
  });
  const keptBefore = (count: number): number => isKept.slice(0, count).filter(Boolean).length;
  return steps.filter((_, index) => isKept[index]).map((step) => ({ ...step, after: keptBefore(step.after) }));
};
