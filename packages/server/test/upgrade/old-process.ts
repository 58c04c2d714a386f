// Plays the recorded statements of an earlier release against a database, as a process of that release would run them. Each round has new
// ids and random texts, so that rounds do not collide.
import { randomBytes, randomInt } from "node:crypto";
import pg from "pg";
import { vi } from "vitest";
import type { Connection } from "../../src/database/connection.ts";
import { moveLaterTimes, type Recording, type Step, tokensOf, uuidsOf } from "./recording.ts";

/** The timeouts of every release's connections. A migration that holds locks for longer makes the statements fail. */
const timeouts = { lock_timeout: 5_000, statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 };

export interface OldProcess {
  /** The rounds that are complete. */
  readonly rounds: number;
  /**
   * Runs every statement once. @throws Error naming the operation and the statement when one fails. `isAlone` also compares how many rows
   * each statement returns or changes, which other processes would affect.
   */
  playRound(options?: { readonly isAlone?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** `recordedAtMs` is when the recording began. */
export const startOldProcess = (
  connection: Connection,
  { steps, random }: Recording,
  fixtureSql: string,
  recordedAtMs: number,
): OldProcess => {
  const kept = new Set(uuidsOf(fixtureSql));
  const clients = new Map<number, Promise<pg.Client>>();
  const inOrderOfBegin = [...steps.entries()].toSorted(([, a], [, b]) => a.after - b.after);
  let rounds = 0;

  /** Connections stay open for all rounds, so that statements prepared before the migration run after it. */
  const clientOf = (number: number): Promise<pg.Client> => {
    const opened = clients.get(number) ?? connect(connection);
    clients.set(number, opened);
    return opened;
  };

  return {
    get rounds() {
      return rounds;
    },
    playRound: async ({ isAlone = false } = {}) => {
      const replacements = new Map(random.map((text) => [text, randomTextLike(text)]));
      const current = (value: string | null): string | null => {
        if (value === null) return null;
        let text = value;
        for (const token of new Set(tokensOf(value))) {
          if (kept.has(token)) continue;
          if (!replacements.has(token)) replacements.set(token, uuidsOf(token).length === 1 ? uuidLike(token) : token);
          text = text.replaceAll(token, replacements.get(token) ?? token);
        }
        for (const each of random) text = text.replaceAll(each, replacements.get(each) ?? each);
        return moveLaterTimes(text, recordedAtMs, Date.now());
      };
      const play = async (step: Step): Promise<void> => {
        const client = await clientOf(step.connection);
        const playOnce = async () => {
          const result = await run(client, step, step.values.map(current));
          if (isAlone && !isStamping(step) && !isExport(step) && result.rowCount !== step.count)
            throw new Error(`${step.operation}: ${result.rowCount} rows instead of ${step.count} from ${step.text}`);
          return result;
        };
        const result = isFeedPage(step) || isClaim(step) ? await vi.waitFor(playOnce, eventWait) : await playOnce();
        const found = tokensOf(JSON.stringify(result.rows));
        for (const [index, token] of step.results) replacements.set(token, found[index] ?? token);
      };
      // Each step begins when the steps that had completed before it have completed, so that statements wait for locks as they did.
      const played: Promise<void>[] = [];
      let awaited = 0;
      for (const [index, step] of inOrderOfBegin) {
        for (; awaited < step.after; awaited++) await played[awaited];
        played[index] = play(step);
        played[index].catch(() => {});
      }
      await Promise.all(played);
      // A connection that the release closed may have left its transaction open.
      for (const client of clients.values()) await (await client).query("ROLLBACK");
      rounds++;
    },
    close: async () => {
      for (const client of clients.values()) await (await client).end();
    },
  };
};

/** Whether the statement reads the event feed, which shows an event only when no older transaction is running in the whole cluster. */
const isFeedPage = ({ text }: Step): boolean => text.includes("pg_snapshot_xmin");

/** Whether the statement gives events their positions in the feed, which depends on the transactions that are running in the whole cluster. */
const isStamping = ({ text }: Step): boolean => text.includes("feed_origin()");

/** Whether the statement reads the snapshot of an export, which is taken beside the requests that write. */
const isExport = ({ text }: Step): boolean => text.startsWith("FETCH ");

/** A claim can begin before the recorder has seen the commit that caused it. */
const isClaim = ({ name }: Step): boolean => name === "delivery_claim";

/** Other tests use the same cluster, so a page of the feed may be complete only after their transactions. */
const eventWait = { timeout: 20_000, interval: 100 };

const connect = async (connection: Connection): Promise<pg.Client> => {
  const client = new pg.Client({ ...connection, ...timeouts, application_name: "worktrack of an earlier release" });
  await client.connect();
  return client;
};

const run = async (client: pg.Client, { operation, name, text, error: expected }: Step, values: readonly (string | null)[]) => {
  try {
    const result = await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    // The settings of a connection are several statements in one text.
    return Array.isArray(result) ? { rows: [], rowCount: null } : result;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === expected) return { rows: [], rowCount: null };
    throw new Error(`${operation}: ${error instanceof Error ? error.message : error} in ${text}`, { cause: error });
  }
};

/** Another UUID with the same time, so that the order of ids stays the same. */
const uuidLike = (uuid: string): string => `${uuid.slice(0, 24)}${randomBytes(6).toString("hex")}`;

/** Hexadecimal digits for a hash, letters and digits for a prefix. */
const randomTextLike = (text: string): string => {
  if (text.length === 64) return randomBytes(32).toString("hex");
  return Array.from(text, () => "abcdefghijkmnpqrstuvwxyz23456789"[randomInt(32)]).join("");
};
