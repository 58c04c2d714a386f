// The event streams that are open in this process: their limits, their workspaces' readers, and the timer that serves them all.
import { bounds } from "@worktrack/contract";
import type { Caller } from "../../credentials/caller.ts";
import { ApiError } from "../../platform/api-error.ts";
import { createFailureLog } from "../../platform/failure-log.ts";
import type { Log } from "../../platform/log.ts";
import type { Signal, Signals } from "../../signals/signals.ts";
import { type StreamConnection, tickConnection } from "./connection.ts";
import { listBehind } from "./live-events.sql.ts";
import { createWorkspaceReader, type ReaderPorts, type WorkspaceReader } from "./workspace-reader.ts";

/** A stream's place in the limits, and its workspace's reader. */
export interface StreamSlot {
  readonly reader: WorkspaceReader;
  /** Call it once, when the stream has ended. */
  release(): void;
}

export interface Streams {
  /** @throws ApiError rate_limited when the credential or this process has as many streams as it may have. */
  reserve(caller: Caller): StreamSlot;
  /** How many are open. */
  readonly open: number;
  /** The process is stopping: streams that are opened from now on end at once. */
  readonly isEnding: boolean;
  /** Ends all streams, so that their clients reconnect to another process. */
  end(): void;
  /** Stops listening for signals. */
  stop(): void;
}

interface StreamsOptions extends ReaderPorts {
  readonly signals: Signals;
  readonly log: Log;
}

const tickMs = 1_000;
/** A slot becomes free when its client is found to be gone. */
const retryAfterSeconds = 5;

interface Workspace {
  readonly reader: WorkspaceReader;
  slots: number;
}

export const createStreams = ({ signals, log, ...ports }: StreamsOptions): Streams => {
  const { database, clock } = ports;
  const workspaces = new Map<string, Workspace>();
  const openOfCredential = new Map<string, number>();
  let open = 0;
  let isEnding = false;
  let service: { stop(): void } | undefined;
  const logFailure = createFailureLog(log, "reading the feed for event streams failed");

  const wake = ({ reader }: Workspace): void => void reader.refresh().catch(logFailure);

  const onSignal = (signal: Signal): void => {
    const workspace = workspaces.get(signal.organizationId);
    if (!workspace) return;
    if (signal.kind === "authority") workspace.reader.authorityChanged();
    if (signal.kind === "hint") {
      workspace.reader.sendHint(signal.hint);
      // The project may have become private a moment ago.
      if (signal.hint.projectId) workspace.reader.authorityChanged();
      void workspace.reader.settle().catch(logFailure);
    } else wake(workspace);
  };

  const wakeAll = (): void => {
    for (const workspace of workspaces.values()) {
      workspace.reader.authorityChanged();
      wake(workspace);
    }
  };

  /** Finds events whose signal was lost. */
  const poll = async (): Promise<void> => {
    const organizationIds = [...workspaces.keys()];
    const positions = [...workspaces.values()].map(({ reader }) => reader.place.position);
    for (const { organizationId } of await database.query(listBehind, { organizationIds, positions })) {
      const workspace = workspaces.get(organizationId);
      if (workspace) wake(workspace);
    }
  };

  const tick = (): void => {
    const nowMs = clock();
    for (const { reader } of workspaces.values()) {
      const checked: StreamConnection[] = [];
      for (const connection of reader.connections) if (tickConnection(connection, nowMs)) checked.push(connection);
      if (checked.length > 0) void reader.checkAccess(checked).catch(logFailure);
    }
  };

  /** Runs while there are streams. */
  const serve = (): { stop(): void } => {
    let polling = false;
    const timer = setInterval(() => {
      tick();
      if (polling) return;
      polling = true;
      void poll()
        .catch(logFailure)
        .finally(() => {
          polling = false;
        });
    }, tickMs).unref();
    const listening = signals.listen(onSignal, wakeAll);
    return {
      stop: () => {
        clearInterval(timer);
        listening.stop();
      },
    };
  };

  const release = (organizationId: string, credentialId: string): void => {
    open--;
    const ofCredential = (openOfCredential.get(credentialId) ?? 1) - 1;
    if (ofCredential > 0) openOfCredential.set(credentialId, ofCredential);
    else openOfCredential.delete(credentialId);
    const workspace = workspaces.get(organizationId);
    if (workspace && --workspace.slots === 0) workspaces.delete(organizationId);
    if (workspaces.size > 0) return;
    service?.stop();
    service = undefined;
  };

  return {
    reserve: ({ organizationId, credential: { id } }) => {
      const ofCredential = openOfCredential.get(id) ?? 0;
      if (ofCredential >= bounds.streamsPerCredential) throw tooMany(`This credential has ${ofCredential} open event streams`);
      if (open >= bounds.streamsPerProcess) throw tooMany("This server has as many open event streams as it can serve");
      open++;
      openOfCredential.set(id, ofCredential + 1);
      const workspace = workspaces.get(organizationId) ?? { reader: createWorkspaceReader(organizationId, ports), slots: 0 };
      workspace.slots++;
      workspaces.set(organizationId, workspace);
      service ??= serve();
      let released = false;
      return {
        reader: workspace.reader,
        release: () => {
          if (released) return;
          released = true;
          release(organizationId, id);
        },
      };
    },
    get open() {
      return open;
    },
    get isEnding() {
      return isEnding;
    },
    end: () => {
      isEnding = true;
      for (const { reader } of workspaces.values()) for (const connection of reader.connections) connection.end();
    },
    stop: () => service?.stop(),
  };
};

const tooMany = (reason: string): ApiError =>
  new ApiError("rate_limited", `${reason}. Close one, or try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
