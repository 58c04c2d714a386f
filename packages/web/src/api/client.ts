import { Worktrack } from "@worktrack/sdk";
import { fetchWithLimits } from "../limits/observed-limits.ts";
import { rootPath } from "../root.ts";

/** Calls the server with the session of this browser. */
export const client = new Worktrack({ session: true, baseUrl: location.origin + rootPath, client: "web", fetch: fetchWithLimits });
