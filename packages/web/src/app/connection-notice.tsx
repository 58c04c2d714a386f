import { liveConnection } from "../live/live.ts";

/** Says that the page is not current while the stream is interrupted. */
export const ConnectionNotice = () => (
  <div role="status" class="connection">
    {liveConnection.value === "offline" && "The connection is interrupted. Changes are kept here and sent when it is back."}
  </div>
);
