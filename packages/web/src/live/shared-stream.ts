// One event stream for all tabs of a browser. The tab that holds the lock reads the stream and passes each item to the other tabs.
// Over HTTP/1.1 a browser has six connections to a server: with a stream in each tab, the seventh tab would not load.
import { AuthenticationError, type EventStream, type StreamReset } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { checkSession, waitForSession } from "../session/check-session.ts";
import { announceLiveItem, announceLiveReset, type ConnectionState, type LiveItem, liveConnection, setLiveConnection } from "./live.ts";

type Message =
  | { readonly type: "item"; readonly item: LiveItem | StreamReset; readonly cursor: string | undefined }
  | { readonly type: "connection"; readonly state: ConnectionState }
  /** A new tab asks for the state of the connection. */
  | { readonly type: "hello" }
  | { readonly type: "signed-out" };

const name = "worktrack-live";

/** Follows the stream until the page ends. */
export const followSharedStream = (): void => {
  const channel = new BroadcastChannel(name);
  /** The position after the last item that any tab has passed on. */
  let cursor: string | undefined;
  let isReader = false;

  const receive = (message: Message): void => {
    if (message.type === "connection") setLiveConnection(message.state);
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
    const onConnect = () => pass({ type: "connection", state: "live" });
    const onRetry = () => pass({ type: "connection", state: "offline" });
    // Without a position, events may have happened between the last reader's end and now.
    const mayMissEvents = cursor === undefined && liveConnection.peek() === "live";
    const stream: EventStream<LiveItem | StreamReset> = client.events.stream({ cursor }, { hints: true, onConnect, onRetry });
    if (mayMissEvents) announceLiveReset();
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

  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  channel.postMessage({ type: "hello" } satisfies Message);
  void readWithLock(readStream);
};

/** A stream ends early when the server or the session has a problem, which must not turn into a flood of requests. */
const reopenMs = 2_000;

/** Waits for the lock, which ends with its tab. The stream is opened again when it has ended: the session may be a new one. */
const readWithLock = async (readStream: () => Promise<void>): Promise<void> => {
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
