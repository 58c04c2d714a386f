// The event streams that are open in this process: their limits, their workspaces' readers, and the timer that serves them all.
import type { Signal, Signals } from "../../database/signals.ts";
import { createFailureLog } from "../../platform/failure-log.ts";
import type { Log } from "../../platform/log.ts";
import { type StreamConnection, tickConnection } from "./connection.ts";
import { listBehind } from "./live-events.sql.ts";
import { createSlots, type StreamOwner } from "./slots.ts";
import { createWorkspaceReader, type ReaderPorts, type WorkspaceReader } from "./workspace-reader.ts";

/** A stream's place in the limits, and its workspace's reader. */
export interface StreamSlot {
  readonly reader: WorkspaceReader;
  /** Calls back when the stream must end because somebody with fewer streams has its slot, at once if that has happened. */
  onEvicted(callback: () => void): void;
  /** Call it when the stream has ended. */
  release(): void;
}

export interface Streams {
  /** @throws ApiError rate_limited when there is no room by the limits of slots.ts */
  reserve(owner: StreamOwner): StreamSlot;
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

interface Workspace {
  readonly reader: WorkspaceReader;
  slots: number;
}

export const createStreams = ({ signals, log, ...ports }: StreamsOptions): Streams => {
  const { database, clock } = ports;
  const workspaces = new Map<string, Workspace>();
  const slots = createSlots();
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

  const leave = (organizationId: string): void => {
    const workspace = workspaces.get(organizationId);
    if (workspace && --workspace.slots === 0) workspaces.delete(organizationId);
    if (workspaces.size > 0) return;
    service?.stop();
    service = undefined;
  };

  return {
    reserve: (owner) => {
      const { organizationId } = owner;
      let isOpen = true;
      let isEvicted = false;
      let endStream = (): void => {};
      const release = (): void => {
        if (!isOpen) return;
        isOpen = false;
        slots.release(slot);
        leave(organizationId);
      };
      const evict = (): void => {
        isEvicted = true;
        release();
        endStream();
      };
      const slot = { owner, evict };
      slots.take(slot);
      const workspace = workspaces.get(organizationId) ?? { reader: createWorkspaceReader(organizationId, ports), slots: 0 };
      workspace.slots++;
      workspaces.set(organizationId, workspace);
      service ??= serve();
      return {
        reader: workspace.reader,
        onEvicted: (callback) => {
          endStream = callback;
          if (isEvicted) callback();
        },
        release,
      };
    },
    get open() {
      return slots.open;
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
