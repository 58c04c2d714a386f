import type { Credential } from "@worktrack/sdk";
import { Time } from "../ui/time.tsx";

/** When a key was last used, and with which date version of the API. */
export const LastUse = ({ credential: { lastUsedAt, lastApiVersion } }: { readonly credential: Credential }) =>
  lastUsedAt === null ? (
    <span>Never used</span>
  ) : (
    <span>
      Used <Time at={lastUsedAt} />
      {lastApiVersion && `, version ${lastApiVersion}`}
    </span>
  );
