import { flag } from "./option.ts";

/** For every command that cannot be undone. */
export const confirmationOptions = { yes: flag("Do not ask") };
