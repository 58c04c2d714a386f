import { credentialHandlers } from "./credentials/handlers.ts";
import type { Handlers } from "./handler.ts";
import { identityHandlers } from "./identity/handlers.ts";
import { projectHandlers } from "./projects/handlers.ts";
import { tagHandlers } from "./tags/handlers.ts";
import { taskHandlers } from "./tasks/handlers.ts";

/** One handler for every row of the table. */
export const handlers: Handlers = { ...identityHandlers, ...credentialHandlers, ...projectHandlers, ...tagHandlers, ...taskHandlers };
