// The statements that a release of the server sent to PostgreSQL while a client used every operation. `statements.jsonl` has them, one
// line each: a text, the operation that the following steps belong to, or a step.
import { readFile } from "node:fs/promises";

/** One execution of a statement. */
export interface Step {
  readonly operation: string;
  /** Steps with the same number ran on one connection, so that a transaction stays together. */
  readonly connection: number;
  /** How many steps had completed when this one began. Steps are in the order of their completion. */
  readonly after: number;
  readonly text: string;
  /** The name under which the release prepared the statement. */
  readonly name: string | undefined;
  readonly values: readonly (string | null)[];
  /** The rows that it returned or changed. */
  readonly count: number | null;
  /** The SQLSTATE, if PostgreSQL rejected it. */
  readonly error: string | undefined;
  /** Values that PostgreSQL generated and later steps use: their position among the tokens of the result, and what it was. */
  readonly results: readonly (readonly [number, string])[];
}

export interface Recording {
  readonly steps: readonly Step[];
  /** The random texts that have to differ in each round, such as the prefixes of keys. */
  readonly random: readonly string[];
}

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** Ids, and the hashes of a caller's authority. */
const token = new RegExp(`${uuid}|-?\\d{16,20}`, "g");

export const tokensOf = (text: string): readonly string[] => text.match(token) ?? [];
export const uuidsOf = (text: string): readonly string[] => text.match(new RegExp(uuid, "g")) ?? [];

const time = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?/g;
const recordingMsMax = 600_000;

/**
 * Moves the times that were in the future of a recording by its age. They are limits, such as the latest deletion that a sweep removes, and
 * triggers write the present time of PostgreSQL, which would be later than a limit that stays.
 */
export const moveLaterTimes = (text: string, recordedAtMs: number, nowMs: number): string =>
  text.replaceAll(time, (each) => {
    const ms = Date.parse(`${each.replace(" ", "T")}Z`);
    return ms < recordedAtMs + recordingMsMax ? each : new Date(ms + nowMs - recordedAtMs).toISOString().slice(0, -1);
  });

/** Random texts that a table stores once: prefixes of keys, hashes of invitations, ids of passkeys (bytes). Those in `known` stay the same. */
export const randomTextsOf = (steps: readonly Step[], known: string): string[] => {
  const values = steps.flatMap((step) => step.values.flatMap((value) => value?.replace(/^\\x/, "") ?? []));
  const isRandom = (value: string): boolean => /^[0-9a-f]{64}$|^(?![A-Z]?[a-z]+$)[0-9A-Za-z]{12}$/.test(value) && !known.includes(value);
  return [...new Set(values.filter(isRandom))];
};

/** Changes the form of secrets, so that programs that look for leaked secrets do not report those of a fixture. */
export const hideSecrets = (text: string): string => text.replaceAll(/(wtk|wtin|whsec)_/g, "$1 ");
export const showSecrets = (text: string): string => text.replaceAll(/(wtk|wtin|whsec) /g, "$1_");

type StepLine = [connection: number, after: number, text: number, values: Step["values"], count: Step["count"], rest?: Partial<Step>];

export const formatRecording = ({ steps, random }: Recording): string => {
  const lines: unknown[] = [{ random }];
  const texts = new Map<string, number>();
  let current: string | undefined;
  for (const { operation, connection, after, text, name, values, count, error, results } of steps) {
    if (operation !== current) lines.push({ operation });
    current = operation;
    const key = JSON.stringify([name, text]);
    if (!texts.has(key)) {
      texts.set(key, texts.size);
      lines.push({ name, text });
    }
    const rest = { ...(error !== undefined && { error }), ...(results.length > 0 && { results }) };
    lines.push([connection, after, texts.get(key), values, count, ...(Object.keys(rest).length > 0 ? [rest] : [])]);
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
};

export const readRecording = async (file: string): Promise<Recording> => {
  const texts: Pick<Step, "name" | "text">[] = [];
  const steps: Step[] = [];
  let operation = "";
  let random: readonly string[] = [];
  for (const line of (await readFile(file, "utf8")).trimEnd().split("\n")) {
    const read = JSON.parse(line);
    if (Array.isArray(read)) {
      const [connection, after, number, values, count, rest] = read as StepLine;
      const { name, text } = texts[number] ?? { name: undefined, text: "" };
      steps.push({ operation, connection, after, text, name, values, count, error: rest?.error, results: rest?.results ?? [] });
    } else if ("text" in read) texts.push(read);
    else if ("operation" in read) operation = read.operation;
    else random = read.random;
  }
  return { steps, random };
};
