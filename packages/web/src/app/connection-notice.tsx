import { liveConnection } from "../live/live.ts";
import { hrefOf } from "../root.ts";
import { sessionHasEnded } from "../session/session.ts";
import { delayedChanges } from "../store/outbox.ts";

/** Says that the session has ended, that the page is not current while the stream is interrupted, and how many changes wait. */
export const ConnectionNotice = () => {
  const { value: count } = delayedChanges;
  if (sessionHasEnded.value)
    return (
      <div role="alert" class="connection">
        Your session has ended. What you typed is kept here.{" "}
        <a href={hrefOf("/sign-in")} target="_blank" rel="noopener">
          Sign in again in a new tab
        </a>
        , then come back to this one.
      </div>
    );
  const isOffline = liveConnection.value === "offline";
  return (
    <div role="status" class="connection">
      {isOffline && "The connection is interrupted. Changes are kept here and sent when it is back. "}
      {count > 0 && (count === 1 ? "1 change is waiting to be sent." : `${count} changes are waiting to be sent.`)}
    </div>
  );
};
