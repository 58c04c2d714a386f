// Signals to the event streams of all processes: a workspace has new events, somebody's authority may have changed, or a record without
// events has changed. Streams also poll for events and authority, so a lost signal only delays these. A lost hint is lost.
import { randomUUID } from "node:crypto";
import type { HintKind } from "@worktrack/contract";
import type { Log } from "../platform/log.ts";
import type { Database } from "./database.ts";
import { createNotifier, type Notifications } from "./notifications.ts";

/** A record without events that has changed, and the fields that decide who may know. */
export interface Hint {
  readonly kind: HintKind;
  readonly id: string;
  /** The project that the record belongs to. */
  readonly projectId?: string | null;
  /** The only user who may know: the owner of a personal token, or of a view that is not shared. */
  readonly userId?: string;
}

export type Signal = { readonly organizationId: string } & (
  | { readonly kind: "events" | "authority" }
  | { readonly kind: "hint"; readonly hint: Hint }
);

export interface Signals {
  /** Call it after the commit. It never waits and never fails. */
  send(signal: Signal): void;
  /** Starts to listen. `onMissed` is called when signals of other processes may have been missed. */
  listen(onSignal: (signal: Signal) => void, onMissed: () => void): { stop(): void };
}

const channel = "worktrack_signals";
/** A busy workspace would otherwise cause a notification for each write. */
const restMs = 10;

/** Signals within this process, for the embedded database, which one process uses. */
export const createLocalSignals = (): Signals => {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    send: (signal) => {
      for (const listener of listeners) listener(signal);
    },
    listen: (onSignal) => {
      listeners.add(onSignal);
      return { stop: () => listeners.delete(onSignal) };
    },
  };
};

/** Signals within this process, at once, and to others by notifications. Only a process that listens opens the connection for them. */
export const createSharedSignals = (database: Pick<Database, "query">, notifications: Notifications, log: Log): Signals => {
  const local = createLocalSignals();
  const notify = createNotifier(database, log, { channel, restMs });
  const processId = randomUUID();
  return {
    send: (signal) => {
      local.send(signal);
      notify(JSON.stringify({ processId, signal }));
    },
    listen: (onSignal, onMissed) => {
      const here = local.listen(onSignal, onMissed);
      const others = notifications.listen(channel, {
        onNotification: (payload) => {
          const sent = readNotification(payload);
          if (!sent) onMissed();
          else if (sent.processId !== processId) onSignal(sent.signal);
        },
        onListening: onMissed,
      });
      return {
        stop: () => {
          here.stop();
          others.stop();
        },
      };
    },
  };
};

interface SentSignal {
  readonly processId: string;
  readonly signal: Signal;
}

/** Undefined for a payload that no process of this version sent: anybody with access to the database can send one. */
const readNotification = (payload: string): SentSignal | undefined => {
  try {
    const sent = JSON.parse(payload) as Partial<SentSignal> | null;
    return typeof sent?.signal?.organizationId === "string" ? (sent as SentSignal) : undefined;
  } catch {
    return undefined;
  }
};

/** The parts of a Context that send signals. */
export interface Signaling {
  readonly database: Pick<Database, "afterCommit">;
  readonly signals: Pick<Signals, "send">;
}

/** Sends a hint to the event streams after the commit. */
export const sendHint = (
  { database, signals, caller }: Signaling & { readonly caller: { readonly organizationId: string } },
  hint: Hint,
): void => database.afterCommit(() => signals.send({ kind: "hint", organizationId: caller.organizationId, hint }));
