// One event stream for all tabs of a person in a browser. The tab that holds the lock reads the stream and passes each item to the others.
// Over HTTP/1.1 a browser has six connections to a server: with a stream in each tab, the seventh tab would not load.
import { AuthenticationError, type EventStream, type StreamReset } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { whenQuiet } from "../api/quiet.ts";
import {
  announceLiveItem,
  announceLiveReset,
  announceReconnect,
  type ConnectionState,
  type LiveItem,
  liveConnection,
  setLiveConnection,
} from "../live/live.ts";
import { rootPath } from "../root.ts";
import { checkSession, waitForSession } from "../session/check-session.ts";
import type { Me } from "../session/session.ts";

type Message =
  | { readonly type: "item"; readonly item: LiveItem | StreamReset; readonly cursor: string | undefined }
  | { readonly type: "connection"; readonly state: ConnectionState }
  /** The reader's stream is connected, at first or again. */
  | { readonly type: "connected" }
  /** A new tab asks for the state of the connection. */
  | { readonly type: "hello" }
  | { readonly type: "signed-out" };

/** Installations can share an origin. A tab with unsaved text outlives its person's session and must not share a stream with the next person. */
const nameFor = (userId: string): string => `worktrack-live ${rootPath} ${userId}`;

/** Follows the stream until the page ends, from the position at which the person was read. It opens when the screen has its content. */
export const followSharedStream = ({ user, eventCursor }: Pick<Me, "user" | "eventCursor">): void => {
  const name = nameFor(user.id);
  const channel = new BroadcastChannel(name);
  /** The position after the last item that any tab has passed on. Undefined when an older server replied. */
  let cursor: string | undefined = eventCursor;
  let isReader = false;

  const receive = (message: Message): void => {
    if (message.type === "connection") setLiveConnection(message.state);
    if (message.type === "connected") announceLiveItem({ event: "connected" });
    if (message.type === "hello" && isReader) channel.postMessage({ type: "connection", state: liveConnection.peek() } satisfies Message);
    if (message.type === "signed-out") checkSession().catch(() => undefined);
    if (message.type !== "item") return;
    cursor = message.cursor;
    if (message.item.event === "reset") announceLiveReset();
    else announceLiveItem(message.item);
  };
  const pass = (message: Message): void => {
    channel.postMessage(message);
    receive(message);
  };

  const readStream = async (): Promise<void> => {
    isReader = true;
    let isFirst = true;
    const onConnect = () => {
      // Without a position, events may have happened since records were read.
      if (isFirst && cursor === undefined) announceLiveReset();
      isFirst = false;
      pass({ type: "connection", state: "live" });
      pass({ type: "connected" });
    };
    const onRetry = () => pass({ type: "connection", state: "offline" });
    const stream: EventStream<LiveItem | StreamReset> = client.events.stream({ cursor }, { hints: true, onConnect, onRetry });
    try {
      for await (const item of stream) pass({ type: "item", item, cursor: stream.cursor });
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      pass({ type: "signed-out" });
      await waitForSession();
    } finally {
      isReader = false;
    }
  };

  // The browser knows earlier than the stream, which may have outlived a short interruption.
  addEventListener("online", announceReconnect);
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  channel.postMessage({ type: "hello" } satisfies Message);
  void whenQuiet().then(() => readWithLock(name, readStream));
};

/** A stream ends early when the server or the session has a problem, which must not turn into a flood of requests. */
const reopenMs = 2_000;

/** Waits for the lock, which ends with its tab. The stream is opened again when it has ended: the session may be a new one. */
const readWithLock = async (name: string, readStream: () => Promise<void>): Promise<void> => {
  await navigator.locks.request(name, async () => {
    for (;;) {
      try {
        await readStream();
      } catch {
        setLiveConnection("offline");
      }
      await new Promise((resolve) => setTimeout(resolve, reopenMs));
    }
  });
};
