import { liveConnection } from "../live/live.ts";
import { delayedSendings } from "../store/outbox.ts";

/** Says that the page is not current while the stream is interrupted, and how many changes wait for the connection. */
export const ConnectionNotice = () => {
  const count = delayedSendings.value.length;
  const isOffline = liveConnection.value === "offline";
  return (
    <div role="status" class="connection">
      {isOffline && "The connection is interrupted. Changes are kept here and sent when it is back. "}
      {count > 0 && (count === 1 ? "1 change is waiting to be sent." : `${count} changes are waiting to be sent.`)}
    </div>
  );
};
